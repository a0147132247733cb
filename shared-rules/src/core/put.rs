//! The one way to add to a list of fixed size.
use heapless::{LenType, Vec};

/// Adds an item to a list that should have room for as many as there can ever be. If that is wrong and the list is
/// full, a debug build stops, so that random play finds the mistake, and a player's device goes on without the item.
pub fn put<T, L: LenType, const N: usize>(list: &mut Vec<T, N, L>, item: T) {
    let fits = list.push(item).is_ok();
    debug_assert!(fits, "a list of {N} {} is full", core::any::type_name::<T>());
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
    #[should_panic(expected = "a list of 1 u8 is full")]
    fn what_does_not_fit_is_not_lost_in_silence() {
        let mut list: Vec<u8, 1, u8> = Vec::new();
        put(&mut list, 3);
        put(&mut list, 4);
    }
}
