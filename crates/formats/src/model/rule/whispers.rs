//! Whispers: neighbours on a line differ by half the number of values or more (5 of 9), or by another number.
//!
//! ```toml
//! [[clues]]
//! kind = "whispers"
//! cells = "r1c1..r5c5"     # `lines = [...]` for several
//! apart = 4                # half the number of values, rounded up, if nothing is said
//! ```
//!
//! One relation between each two cells that follow each other; of nine values the middle one is taken away first.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_lists::steps;

#[derive(Debug)]
struct Whispers {
    lines: Vec<Vec<usize>>,
    apart: u64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lines = context.board.crossing_lines_apart(section, 2, 2)?;
    let half = i64::try_from(context.board.values.len().div_ceil(2)).expect("boards are bounded");
    let apart = section.optional_integer("apart", context.parameters)?.unwrap_or(half);
    let apart = u64::try_from(apart)
        .map_err(|_| section.fault_at("apart", format!("`apart` is {apart}, expected a number from 0")))?;
    Ok(Box::new(Whispers { lines, apart }))
}

/// What a line is called.
const WORD: &str = "whisper line";

impl Whispers {
    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        self.lines.iter().flat_map(|line| steps(line))
    }
}

impl Rule for Whispers {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for line in &self.lines {
            let name = domains.board.from(WORD, line[0]);
            domains.clue(name);
            for pair in steps(line) {
                domains.support(pair, |one, other| one.abs_diff(other) >= self.apart);
            }
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.lines.iter().try_for_each(|line| {
            let name = poster.board().from(WORD, line[0]);
            poster.clue(name);
            steps(line).try_for_each(|pair| poster.relation(pair, |one, other| one.abs_diff(other) >= self.apart))
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.pairs().all(|[one, other]| numbers[one].abs_diff(numbers[other]) >= self.apart)
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};
    use crate::instance::Legend;
    use crate::model::{Model, Settings};

    #[test]
    fn neighbours_on_the_line_are_far_apart() {
        assert!(holds("kind = 'whispers'\ncells = 'r1'", [[1, 6, 1], [1, 1, 1]]));
        assert!(!holds("kind = 'whispers'\ncells = 'r1'", [[1, 6, 2], [1, 1, 1]]));
        assert!(holds("kind = 'whispers'\ncells = 'r1'\napart = 4", [[1, 6, 2], [1, 1, 1]]));
        assert!(refusal("kind = 'whispers'\ncells = 'r1'\napart = -1").contains("expected a number from 0"));
    }

    #[test]
    fn a_line_may_cross_itself_but_not_stay() {
        let loop_ = "kind = 'whispers'\ncells = 'r1c1 r1c2 r2c2 r2c1 r1c1'\napart = 4";
        assert!(holds(loop_, [[1, 5, 1], [5, 1, 1]]));
        assert!(!holds(loop_, [[1, 5, 1], [4, 9, 1]]), "the last step");
        let refused = refusal("kind = 'whispers'\nlines = ['r1', 'r2c1 r2c2 r2c2']");
        assert!(refused.contains("`r2c2` stands twice among 2 cells that follow each other"), "{refused}");
    }

    #[test]
    fn where_nothing_is_said_it_is_half_the_number_of_values() {
        let of = |values: usize| {
            let board = format!("schema = 'exactone.puzzle.v1'\n[grid]\nrows = 1\ncolumns = 2\nvalues = {values}\n");
            let clue = "[[clues]]\nkind = 'whispers'\ncells = 'r1'\n";
            let instance = Model::parse("x", &(board + clue)).unwrap().instance(&Settings::default()).unwrap();
            let Legend::Cells(cells) = instance.legend() else { unreachable!("boards have cells") };
            cells.domain(0).to_vec()
        };
        assert_eq!(of(9), [0, 1, 2, 3, 5, 6, 7, 8], "5 apart");
        assert_eq!(of(6), [0, 1, 2, 3, 4, 5], "3 apart");
        assert_eq!(of(5), [0, 1, 3, 4], "3 apart");
    }

    #[test]
    fn the_middle_value_is_taken_away() {
        assert_eq!(domains("kind = 'whispers'\ncells = 'r1'")[1], [1, 2, 3, 4, 6, 7, 8, 9]);
    }
}
