//! The one way to add to a list of fixed size, and to copy one.
use heapless::{LenType, Vec};

/// Adds an item to a list that should have room for as many as there can ever be. If that is wrong and the list is
/// full, a debug build stops, so that random play finds the mistake, and a player's device goes on without the item.
pub fn put<T, L: LenType, const N: usize>(list: &mut Vec<T, N, L>, item: T) {
    let fits = list.push(item).is_ok();
    debug_assert!(fits, "a list of {N} {} is full", core::any::type_name::<T>());
}

/// Makes a list the same as another one, in its place: a clone would be built on the stack first.
pub fn copy<T: Copy, L: LenType, const N: usize>(list: &mut Vec<T, N, L>, other: &Vec<T, N, L>) {
    list.clear();
    // Both have the same room.
    let _ = list.extend_from_slice(other);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_added() {
        let mut list: Vec<u8, 2> = Vec::new();
        put(&mut list, 3);
        put(&mut list, 4);
        assert_eq!(list, [3, 4]);
    }

    #[test]
    fn a_copy_is_the_same() {
        let mut list: Vec<u8, 3> = [1, 2, 3].into_iter().collect();
        copy(&mut list, &[4, 5].into_iter().collect());
        assert_eq!(list, [4, 5]);
    }

    #[test]
    #[should_panic(expected = "a list of 1 u8 is full")]
    fn what_does_not_fit_is_not_lost_in_silence() {
        let mut list: Vec<u8, 1, u8> = Vec::new();
        put(&mut list, 3);
        put(&mut list, 4);
    }
}
