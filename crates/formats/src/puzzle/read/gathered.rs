//! Puzzles of a short text wait until it was read to its end, or to its first mistake: of a text that is refused as a whole nothing is handed out.

use super::error::Flaw;
use super::progress::{Mode, Search, Waiting};
use super::reader::{Item, Reader};
use super::{Fault, edges};
use std::collections::VecDeque;
use std::io::BufRead;

impl<R: BufRead> Reader<R> {
    /// The next item; of a text that was read to its end already, once it is known whether it is refused as a whole.
    pub(super) fn gathered(&mut self) -> Option<Item> {
        if let Some(item) = self.gathered.pop_front() {
            return Some(item);
        }
        let first = self.searched_item()?;
        if first.is_err() || !self.may_gather() {
            return Some(first);
        }
        let mut items = VecDeque::from([first]);
        self.waiting = Waiting::Puzzles;
        while self.search == Search::Possible
            && let Some(item) = self.searched_item()
        {
            if self.waiting == Waiting::ReadAnew {
                items.clear();
            }
            items.push_back(item);
        }
        self.waiting = Waiting::Nothing;
        if self.is_taken_back {
            items.retain(Item::is_err);
        }
        self.gathered = items;
        self.gathered.pop_front()
    }

    /// Whether the text was read to its end when its first row was met: nothing that follows is waited for.
    fn may_gather(&mut self) -> bool {
        self.search == Search::Possible
            && self.given == 1
            && self.edges.is_some()
            && matches!(self.lines.source().within(edges::MOST_BYTES), Ok(Some(_)))
    }

    /// Refuses the text as a whole, if whole texts are looked at: nothing else of it is read then.
    pub(super) fn take_back(&mut self, line: u64, text: &str, fault: Fault) {
        self.refuse(line, text, Flaw::at(1, fault));
        self.give_nothing();
    }

    /// Ends a text that may be looked at as a whole: no puzzle of it is handed out.
    pub(super) fn give_nothing(&mut self) {
        if self.search == Search::Possible {
            self.is_taken_back = true;
            self.mode = Mode::Ended;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::Puzzle;
    use crate::puzzle::read::sample::{LINE, rows};
    use crate::puzzle::read::{Pasted, ReadError, ReadOptions, Reader};

    fn items(text: &str, options: ReadOptions) -> Vec<Result<Puzzle, ReadError>> {
        Reader::new("", text.as_bytes(), options).collect()
    }

    #[test]
    fn a_line_that_states_another_order_beside_rows_has_the_whole_text_refused() {
        for words in ORDERS {
            for text in [
                format!("{}# {words}\n", rows()),
                format!("# {words}\n{}", rows()),
                format!("{}\n{words}\n\n{}", rows(), rows()),
            ] {
                let items = items(&text, ReadOptions::default());
                assert!(matches!(items[..], [Err(_)]), "{text}");
            }
        }
    }

    const ORDERS: [&str; 6] = [
        "transposed",
        "upside down",
        "Rows are in reverse order",
        "von unten nach oben",
        "right to left",
        "rotated by 90 degrees",
    ];

    #[test]
    fn behind_a_line_that_states_an_order_nothing_is_read_which_the_hint_says() {
        let strict = ReadOptions { pasted: Pasted::Refused, ..ReadOptions::default() };
        for words in ["transposed", "column by column"] {
            let items = items(&format!("{LINE}\n{LINE}\n# {words}\n{LINE}\n{LINE}\n"), strict);
            let [Ok(_), Ok(_), Err(error), ..] = &items[..] else { panic!("{words}: {items:?}") };
            assert!(error.to_string().contains("nothing behind"), "{error}");
            assert_eq!(items.len(), 3, "{words}");
        }
    }
}
