//! Hidden skyscrapers: which value is the first along a line that is hidden behind a greater one before it.
//!
//! ```toml
//! [[clues]]
//! kind = "hidden-skyscraper"
//! line = "row 3 backwards"
//! value = 4
//! ```
//!
//! An automaton keeps the greatest value so far until one is hidden.

use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;

#[derive(Debug)]
struct HiddenSkyscraper {
    cells: Vec<usize>,
    value: i64,
}

/// How far the line is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Progress {
    /// All are seen so far, the last one is this.
    Rising(Option<i64>),
    /// The first hidden value was the right one.
    Found,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let cells = context.board.line_of(section)?;
    let value = context.one(section, "value")?;
    Ok(Box::new(HiddenSkyscraper { cells, value }))
}

impl HiddenSkyscraper {
    fn step(&self, progress: Progress, number: i64) -> Option<Progress> {
        match progress {
            Progress::Rising(tallest) if tallest.is_none_or(|tallest| number > tallest) => {
                Some(Progress::Rising(Some(number)))
            }
            Progress::Rising(_) => (number == self.value).then_some(Progress::Found),
            Progress::Found => Some(Progress::Found),
        }
    }
}

impl Rule for HiddenSkyscraper {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let step = |progress: &Progress, _: usize, number: i64| self.step(*progress, number);
        poster.automaton(&self.cells, Progress::Rising(None), step, |progress| *progress == Progress::Found)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let line: Vec<i64> = self.cells.iter().map(|&cell| numbers[cell]).collect();
        let hidden = (0..line.len()).find(|&at| line[..at].iter().any(|before| *before >= line[at]));
        hidden.is_some_and(|at| line[at] == self.value)
    }

    fn cells(&self) -> Vec<usize> {
        self.cells.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::holds;

    #[test]
    fn the_first_value_that_is_hidden_is_named() {
        let line = "kind = 'hidden-skyscraper'\ncells = 'r1 r2c3'\nvalue = 3";
        assert!(holds(line, [[2, 5, 3], [1, 1, 1]]));
        assert!(!holds(line, [[2, 5, 1], [1, 1, 3]]));
        assert!(!holds(line, [[2, 3, 5], [1, 1, 9]]), "nothing is hidden");
    }
}
