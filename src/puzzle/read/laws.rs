//! What holds for every source: no panic, an end, the same items wherever the chunks break, the fast path like the slow.

use super::content;
use super::row::Row;
use super::{Format, ReadOptions, Reader};
use crate::puzzle::Puzzle;
use proptest::prelude::*;
use proptest::sample::select;
use std::io::BufReader;

/// Pieces of text that mean something to some form.
const PIECES: [&str; 46] = [
    "\n",
    "\n",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    ",",
    ";",
    "|",
    "│",
    "-",
    "---",
    "+",
    "=",
    ".",
    "0",
    "1",
    "2",
    "9",
    "10",
    "16",
    "A",
    "G",
    "x",
    "…",
    "#",
    "//",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\\",
    ":",
    "{}",
    "'",
    "1 2",
    "53..7....\n",
    "1..3\n",
    "...232....4....1\n",
    "{\"puzzle\":",
    "[[",
    "puzzle,solution\n",
    "[Puzzle]\n",
];

/// Sources made of such pieces and of arbitrary bytes.
fn source() -> impl Strategy<Value = Vec<u8>> {
    let piece = select(&PIECES[..]).prop_map(|piece| piece.as_bytes().to_vec());
    let odd = prop_oneof![
        Just(vec![0]),
        Just(vec![0xff]),
        Just(b"\xef\xbb\xbf".to_vec()),
        any::<u8>().prop_map(|byte| vec![byte])
    ];
    let line = "[0-9.]{80,82}\n".prop_map(String::into_bytes);
    let repeated = (select(&PIECES[..]), 1..30_usize).prop_map(|(piece, times)| piece.repeat(times).into_bytes());
    prop::collection::vec(prop_oneof![8 => piece, 1 => odd, 1 => line, 2 => repeated], 0..60)
        .prop_map(|pieces| pieces.concat())
}

fn formats() -> impl Strategy<Value = Format> {
    let all = [Format::Auto, Format::Short, Format::Long, Format::Rows, Format::Candidates, Format::Json, Format::Csv];
    prop_oneof![3 => Just(Format::Auto), 4 => select(all.to_vec())]
}

fn items(bytes: &[u8], capacity: usize, format: Format) -> Vec<Result<Puzzle, String>> {
    let options = ReadOptions { format, largest_side: 64, ..ReadOptions::default() };
    let input = BufReader::with_capacity(capacity, bytes);
    Reader::new("source", input, options).map(|item| item.map_err(|error| error.to_string())).collect()
}

proptest! {
    #[test]
    fn every_source_ends_with_at_least_one_item_and_no_more_than_it_has_bytes(bytes in source(), format in formats()) {
        let found = items(&bytes, 8192, format);
        prop_assert!((1..=bytes.len() + 1).contains(&found.len()));
        for (item, index) in found.iter().zip(1..) {
            if let Ok(puzzle) = item {
                prop_assert_eq!(puzzle.place.index, index);
                prop_assert_eq!(puzzle.values.len(), puzzle.side * puzzle.side);
                prop_assert!(puzzle.values.iter().all(|&value| usize::from(value) <= puzzle.side));
            }
        }
    }

    #[test]
    fn where_the_chunks_break_does_not_matter(bytes in source(), format in formats(), capacity in 1..9_usize) {
        prop_assert_eq!(items(&bytes, capacity, format), items(&bytes, 8192, format));
    }

    #[test]
    fn the_fast_path_reads_like_the_slow_one(
        cells in "[1-9][0-9.*_xX?-]{80}",
        strange in select(vec!['A', 'y', '$', 'é', '·', '9', '+', '!', '\u{1b}']),
        at in 1..162_usize,
    ) {
        let cells: String = cells.chars().zip(0..).map(|(own, cell)| if cell == at { strange } else { own }).collect();
        let slow = content::of_line(&Row::new(1, &cells), &ReadOptions::default()).ok().map(|content| content.values);
        let fast = items(cells.as_bytes(), 8192, Format::Auto).remove(0).ok().map(|puzzle| puzzle.values);
        prop_assert_eq!(fast, slow);
    }
}
