//! Kakuro: the values of each run of white squares differ, and add up to the number at its head.
//!
//! ```toml
//! [[clues]]
//! kind = "kakuro"
//! picture = '''
//! #   16\  4\
//!  \8  .   .
//! \12  .   .
//! '''
//! ```
//!
//! `.` is a white square, `#` a black one. `16\` is the head of the run below it, `\8` of the run to the right, `16\8` of
//! both. The last of the board's values stands for black squares, and in no white one; black squares may also be holes. Each run is a
//! cage, with a sum or without.

use super::akari::hole;
use super::cage::Cage;
use super::picture::{Square, runs, squares};
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use std::collections::BTreeSet;

#[derive(Debug)]
struct Kakuro {
    white: Vec<usize>,
    black: Vec<usize>,
    /// The number that stands for a black square.
    wall: i64,
    /// Each with the clue that says it; nothing where none does.
    cages: Vec<(String, Cage)>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    let squares = squares(section, board, "picture")?;
    let columns = board.size.map_or(1, |(_, columns)| columns);
    let (mut white, mut black, mut cages) = (Vec::new(), Vec::new(), Vec::new());
    let mut headed = BTreeSet::new();
    for (at, square) in squares.iter().enumerate() {
        if square.word == "." {
            white.push(square.cell.ok_or_else(|| section.fault_at("picture", hole(square, "a black square")))?);
            continue;
        }
        black.extend(square.cell);
        let heads = heads(square.word).ok_or_else(|| {
            let message = format!("`{}` is no square: `.`, `#`, `16\\`, `\\11` or `16\\11` expected", square.word);
            section.fault_in("picture", square.word, message)
        })?;
        for (sum, step, is_in_row) in [(heads[0], columns, false), (heads[1], 1, true)] {
            let Some(sum) = sum else { continue };
            let row = |at: usize| !is_in_row || squares[at].place.0 == square.place.0;
            let places = (1..).map(|steps| at + steps * step);
            let run = places.take_while(|&at| squares.get(at).is_some_and(|square| square.word == ".") && row(at));
            let cells: Vec<usize> = run.filter_map(|at| squares[at].cell).collect();
            if cells.is_empty() {
                let message = format!("there is no white square behind `{}`", square.word);
                return Err(section.fault_in("picture", square.word, message));
            }
            headed.insert(cells.clone());
            let way = if is_in_row { "across" } else { "down" };
            let name = format!("sum {sum} {way} from {}", board.cells[cells[0]].name);
            cages.push((name, Cage::with(cells, Some(sum))));
        }
    }
    let whole = runs(&squares, columns, |square: &Square<'_>| square.word == ".").concat();
    let bare = whole.into_iter().filter(|run| run.len() > 1 && !headed.contains(run));
    cages.extend(bare.map(|run| (String::new(), Cage::with(run, None))));
    let wall = board.values[board.values.len() - 1].number;
    Ok(Box::new(Kakuro { white, black, wall, cages }))
}

/// The sum below and the sum to the right; `None` if it is no black square.
fn heads(word: &str) -> Option<[Option<i64>; 2]> {
    if word == "#" {
        return Some([None, None]);
    }
    let (below, right) = word.split_once('\\')?;
    let sum = |text: &str| match text {
        "" => Some(None),
        text => text.parse::<u32>().ok().map(|sum| Some(i64::from(sum))),
    };
    Some([sum(below)?, sum(right)?])
}

impl Rule for Kakuro {
    fn restrict(&self, domains: &mut Domains<'_>) {
        domains.clue("");
        self.white.iter().for_each(|&cell| domains.keep(cell, |number| number != self.wall));
        self.black.iter().for_each(|&cell| domains.draw(cell, self.wall));
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.cages.iter().try_for_each(|(name, cage)| {
            poster.clue(name.clone());
            cage.post(poster)
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.white.iter().all(|&cell| numbers[cell] != self.wall)
            && self.black.iter().all(|&cell| numbers[cell] == self.wall)
            && self.cages.iter().all(|(_, cage)| cage.holds(numbers))
    }

    fn cells(&self) -> Vec<usize> {
        [&self.white[..], &self.black].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn runs_have_their_sums_and_no_value_twice() {
        let clue = "kind = 'kakuro'\npicture = '''\n# 4\\ 8\\\n\\12 . .\n'''";
        assert!(holds(clue, [[9, 9, 9], [9, 4, 8]]));
        assert!(!holds(clue, [[9, 9, 9], [9, 8, 4]]));
        assert!(!holds(clue, [[9, 9, 1], [9, 4, 8]]), "a black square has a value");
        let bare = "kind = 'kakuro'\npicture = '''\n. . .\n# # \\3\n'''";
        assert!(refusal(bare).contains("there is no white square behind `\\3`"));
        assert!(!holds("kind = 'kakuro'\npicture = '''\n. . .\n# # #\n'''", [[1, 2, 1], [9, 9, 9]]));
    }

    #[test]
    fn a_word_that_is_no_square_is_refused() {
        let text = "kind = 'kakuro'\npicture = '''\n# 4 8\\\n\\12 . .\n'''";
        assert!(refusal(text).contains("`4` is no square"), "{}", refusal(text));
    }
}
