//! Several things that have nothing to do with one another, as many at a time as this computer has cores.
use std::io::Result;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Does all of these. Returns what came of each, in their order.
pub fn side_by_side<T: Send>(jobs: &[Box<dyn Fn() -> Result<T> + Send + Sync + '_>]) -> Result<Vec<T>> {
    let next = AtomicUsize::new(0);
    let done: Vec<Mutex<Option<Result<T>>>> = jobs.iter().map(|_| Mutex::new(None)).collect();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores.min(jobs.len()) {
            scope.spawn(|| {
                while let Some((place, job)) = jobs.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
                    let outcome = job();
                    *done[place].lock().expect("nobody else has it") = Some(outcome);
                }
            });
        }
    });
    let outcomes = done
        .into_iter()
        .map(|outcome| outcome.into_inner().expect("nobody has it"));
    outcomes.map(|outcome| outcome.expect("every job was done")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    type Job = Box<dyn Fn() -> Result<usize> + Send + Sync>;

    #[test]
    fn what_comes_of_each_is_in_order() {
        let squares: Vec<Job> = (0..9_usize).map(|n| Box::new(move || Ok(n * n)) as Job).collect();
        assert_eq!(side_by_side(&squares).unwrap(), [0, 1, 4, 9, 16, 25, 36, 49, 64]);
    }

    #[test]
    fn one_that_fails_is_told() {
        let fails: [Job; 2] = [Box::new(|| Ok(1)), Box::new(|| Err(std::io::Error::other("no")))];
        assert!(side_by_side(&fails).is_err());
    }
}
