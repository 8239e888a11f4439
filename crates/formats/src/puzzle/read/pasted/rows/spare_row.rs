//! A row too many without a value above a grid: it may be none of the grid, or one of it, and another row comes twice.

use super::super::cells::borders::is_border;
use super::super::grids::find::{Doubt, Find};
use super::super::grids::row_grids::Row;
use super::super::text::Text;

/// A grid of a block without its first row, if that row is empty: it is left out with a note. Where the grid contradicts itself without it, or has
/// another row without a value, it is doubtful. A rule below it alone says that it is the heading of a table.
pub(in super::super) fn without_spare(find: Find, block: &[Row], text: &Text) -> Find {
    let side = find.content.side;
    let (first, cells) = &block[0];
    let is_spare = block.len() == side + 1 && find.lines.0 == *first && cells.iter().all(String::is_empty);
    let below: Vec<usize> = (first + 1..=find.lines.1).filter(|&line| is_border(&text.lines[line].text)).collect();
    if !is_spare || below == [first + 1] {
        return find;
    }
    let is_empty = |row: &[u16]| row.iter().all(|&value| value == 0);
    match find.doubt {
        Doubt::Nothing if !find.content.values.chunks(side).any(is_empty) => Find { left_out: Some(*first), ..find },
        Doubt::Nothing | Doubt::Clash | Doubt::OnlyBoxes => Find { doubt: Doubt::Spare, ..find },
        _ => find,
    }
}

#[cfg(test)]
mod tests {
    use super::{Doubt, Find, Row, Text, without_spare};
    use crate::puzzle::read::ReadOptions;
    use crate::puzzle::read::pasted::grids::row_grids::grids;

    fn found(lines: &[&str]) -> Find {
        let text = Text::of(lines.join("\n").as_bytes()).unwrap();
        let rows = text.lines.iter().enumerate().filter(|(_, line)| !line.text.contains("--"));
        let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        let block: Vec<Row> = rows.map(|(at, line)| (at, cells(&line.text))).collect();
        let [find] = &grids(&block, &ReadOptions::default())[..] else { panic!("one grid") };
        without_spare(find.clone(), &block, &text)
    }

    #[test]
    fn an_empty_row_too_many_is_left_out_where_nothing_else_may_be() {
        let find = found(&["| | | | |", "|1| | |4|", "| | |1| |", "| |1| | |", "|3| | |1|"]);
        assert_eq!((find.doubt, find.left_out), (Doubt::Nothing, Some(0)));
    }

    #[test]
    fn beside_another_empty_row_or_one_that_comes_twice_it_is_doubtful() {
        let rest =
            ["| |1|3| | |2|", "| | | |4| | |", "| | | |4| | |", "|1| |2| |6| |", "|5| | | | |3|", "|6| | |1| | |"];
        let all = [&["| | | | | | |"], &rest[..]].concat();
        assert_eq!(found(&all).doubt, Doubt::Spare);
        let mut empty = all.clone();
        empty[2] = all[0];
        assert_eq!(found(&empty).doubt, Doubt::Spare);
        let mut headed = empty.clone();
        headed.insert(1, "|---|---|---|---|---|---|");
        assert_eq!(found(&headed).doubt, Doubt::Nothing);
    }
}
