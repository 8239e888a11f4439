//! The configurations of a digit in a band.
//!
//! A digit has a place in each line of a band, in three different boxes: six configurations. In a band of rows, configurations
//! 0, 1, 2 move right: from row to row the digit is one box further on, and after the last box comes the first. 3, 4, 5 move
//! left in the same way. The box of the first row is the configuration modulo 3:
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

/// The configurations that have the digit in this line and box: the one that moves right, and the one that moves left.
pub(super) const fn through(line: usize, r#box: usize) -> [usize; 2] {
    [(r#box + 3 - line) % 3, 3 + (r#box + line) % 3]
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

    #[test]
    fn two_configurations_go_through_each_line_and_box() {
        for (line, r#box) in (0..3).flat_map(|line| (0..3).map(move |r#box| (line, r#box))) {
            let expected: Vec<_> = (0..6).filter(|&configuration| box_of(configuration, line) == r#box).collect();
            assert_eq!(through(line, r#box).to_vec(), expected);
        }
    }
}
