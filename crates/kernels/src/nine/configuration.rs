//! The configurations of a digit in a band.
//!
//! A digit has a place in each line of a band, in three different boxes: six configurations. In a band of rows, configurations
//! 0, 1, 2 turn to the right, from row to row one box on; 3, 4, 5 turn to the left. The box of the first row is the
//! configuration modulo 3:
//!
//! ```text
//! 0    1    2    3    4    5
//! x..  .x.  ..x  x..  .x.  ..x
//! .x.  ..x  x..  ..x  x..  .x.
//! ..x  x..  .x.  .x.  ..x  x..
//! ```

/// The box in which a configuration has the digit of a line of the band.
pub(super) const fn box_of(configuration: usize, line: usize) -> usize {
    if configuration < 3 { (configuration + line) % 3 } else { (configuration - line) % 3 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_configurations_are_the_six_ways_to_give_each_row_another_box() {
        let boxes = |configuration| [0, 1, 2].map(|row| box_of(configuration, row));
        let ways: HashSet<_> = (0..6).map(boxes).collect();
        assert_eq!(ways.len(), 6);
        assert!(ways.iter().all(|way| way.iter().collect::<HashSet<_>>().len() == 3));
    }
}
