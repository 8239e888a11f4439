//! Tests of what is true of every source: no panic, an end, the same items wherever chunks break, and on the fast path.

use super::line_content;
use super::row::Row;
use super::{Format, LineBuffer, ReadOptions, Reader};
use crate::puzzle::{Puzzle, Symbols};
use proptest::prelude::*;
use proptest::sample::select;
use std::io::{BufRead, BufReader};

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

/// Sources in which most lines are classic puzzles.
fn classics() -> impl Strategy<Value = Vec<u8>> {
    let cells = prop_oneof![
        8 => "[1-9.]{81}",
        2 => "[0-9]{81}",
        2 => "[1-9*_xX?-]{81}",
        1 => "[.]{81}",
        1 => "[-]{81}",
        1 => "[0-9.A]{80,82}",
    ];
    let behind = prop_oneof![
        12 => Just(String::new()),
        1 => select(&[" ", "\t", ";9.2;name", ", name", " # é", " \0", "x", "\u{b}", "\u{a0}"][..]).prop_map(str::to_owned),
        1 => "[1-9]{81}".prop_map(|solution| ",".to_owned() + &solution),
    ];
    let end = prop_oneof![8 => Just("\n"), 2 => Just("\r\n"), 1 => Just("\r"), 1 => Just("\n\n")];
    let lines = (cells, behind, end, prop_oneof![2 => 1..4_usize, 3 => 8..20_usize]);
    let lines = lines.prop_map(|(cells, behind, end, times)| (cells + &behind + end).repeat(times).into_bytes());
    let other = select(
        &[
            "# remark\n",
            "#Dname\n",
            "\n",
            "---------\n",
            "[State]\n",
            "[Puzzle]\n",
            "puzzle,solution\n",
            "53..7....\n",
            "12-------\n",
            "1234\n",
            "...232....4....1\n",
            "[\n",
            "]\n",
            "Grid 1\n",
            "\r",
            "\u{feff}",
            "1.......\n",
        ][..],
    );
    let other = prop_oneof![8 => other.prop_map(|text| text.as_bytes().to_vec()), 1 => Just(vec![0]), 1 => Just(vec![0xff]), 1 => source()];
    (prop::collection::vec(prop_oneof![3 => lines, 1 => other], 0..12), 0..3_usize).prop_map(|(pieces, cut)| {
        let text = pieces.concat();
        text[..text.len().saturating_sub(cut)].to_vec()
    })
}

/// All items, with classic puzzles taken together wherever the reader gives them so. Names are left out.
fn items_together(mut reader: Reader<impl BufRead>, most: usize) -> Vec<Result<Puzzle, String>> {
    let mut items = Vec::new();
    loop {
        while let Some(lines) = reader.classic_lines(most) {
            items.extend((0..lines.cells().len()).map(|at| Ok(lines.puzzle(at))));
        }
        match reader.next() {
            None => return items,
            Some(item) => items.push(item.map_err(|error| error.to_string())),
        }
    }
}

fn without_names(items: Vec<Result<Puzzle, String>>) -> Vec<Result<Puzzle, String>> {
    items.into_iter().map(|item| item.map(|puzzle| Puzzle { name: None, ..puzzle })).collect()
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
    fn classic_puzzles_taken_together_are_those_taken_one_by_one(
        bytes in classics(),
        format in prop_oneof![6 => Just(Format::Auto), 2 => Just(Format::Short), 1 => formats()],
        symbols in prop_oneof![3 => Just(None), 1 => Just(Some(Symbols::FromOne)), 1 => Just(Some(Symbols::Letters))],
        capacity in 1..2000_usize,
        most in 1..40_usize,
    ) {
        let options = ReadOptions { format, symbols, ..ReadOptions::default() };
        let each = Reader::new("source", &bytes[..], options);
        let each = without_names(each.map(|item| item.map_err(|error| error.to_string())).collect());
        let lines = LineBuffer::with_capacity(capacity, &bytes[..]);
        prop_assert_eq!(&without_names(items_together(Reader::new("source", lines, options), most)), &each);
        let chunks = BufReader::with_capacity(capacity, &bytes[..]);
        prop_assert_eq!(&without_names(items_together(Reader::new("source", chunks, options), most)), &each);
    }

    #[test]
    fn the_fast_path_reads_like_the_slow_one(
        cells in "[1-9][0-9.*_xX?-]{80}",
        strange in select(vec!['A', 'y', '$', 'é', '·', '9', '+', '!', '\u{1b}']),
        at in 1..162_usize,
    ) {
        let cells: String = cells.chars().zip(0..).map(|(own, cell)| if cell == at { strange } else { own }).collect();
        let slow = line_content::of_line(&Row::new(1, &cells), &ReadOptions::default()).ok().map(|content| content.values);
        let fast = items(cells.as_bytes(), 8192, Format::Auto).remove(0).ok().map(|puzzle| puzzle.values);
        prop_assert_eq!(fast, slow);
    }
}
