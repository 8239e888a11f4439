//! Lines of dashes between the boxes of a grid whose blanks are dashes, too: as many as there are rows too many.

use super::block::common_width;
use super::borders::is_dashes;
use super::row::{Before, Row};

/// The rows without borders of dashes, if these stand behind each box, and perhaps above and below the grid, and nowhere else: then what is
/// left is a square.
pub(super) fn without(rows: &[Row]) -> Option<Vec<Row>> {
    let side = common_width(rows);
    let borders: Vec<usize> = (0..rows.len()).filter(|&at| is_dashes(&rows[at].text)).collect();
    if side < 4 || borders.is_empty() || rows.len() != side + borders.len() {
        return None;
    }
    let above: Vec<usize> = borders.iter().enumerate().map(|(count, &at)| at - count).collect();
    let inner: Vec<usize> = above.iter().copied().filter(|&above| above > 0 && above < side).collect();
    let is_framed = above.len() == inner.len() + 2 && above[0] == 0 && above[above.len() - 1] == side;
    let height = *inner.first()?;
    let are_of_boxes =
        height > 1 && side.is_multiple_of(height) && inner.iter().copied().eq((height..side).step_by(height));
    if !are_of_boxes || !is_framed && above.len() != inner.len() {
        return None;
    }
    let kept = rows.iter().enumerate().filter(|(at, _)| !borders.contains(at)).map(|(_, row)| row.clone());
    let mark =
        |(at, row): (usize, Row)| if at > 0 && at % height == 0 { Row { before: Before::Gap, ..row } } else { row };
    Some(kept.enumerate().map(mark).collect())
}

#[cfg(test)]
mod tests {
    use super::without;
    use crate::puzzle::read::row::Row;

    fn kept(text: &str) -> Option<Vec<u64>> {
        let rows: Vec<Row> = text.lines().zip(1..).map(|(line, number)| Row::new(number, line)).collect();
        without(&rows).map(|rows| rows.iter().map(|row| row.number).collect())
    }

    #[test]
    fn dashes_behind_each_box_are_borders() {
        assert_eq!(kept("1--4\n--1-\n----\n-1--\n3--1"), Some(vec![1, 2, 4, 5]));
        assert_eq!(kept("----\n1--4\n--1-\n----\n-1--\n3--1\n----"), Some(vec![2, 3, 5, 6]));
    }

    #[test]
    fn elsewhere_they_may_be_rows_of_blanks() {
        for text in ["----\n1--4\n--1-\n-1--\n3--1", "1--4\n----\n--1-\n-1--\n3--1", "1--4\n----\n----\n-1--\n3--1"] {
            assert_eq!(kept(text), None, "{text}");
        }
    }
}
