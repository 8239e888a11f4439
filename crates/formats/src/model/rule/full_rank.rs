//! Full rank: all rows and columns, read from both ends, are put in order as numbers are. The clue says the place of a line in this order.
//!
//! ```toml
//! [[clues]]
//! kind = "full-rank"
//! line = "row 3 backwards"
//! rank = 5
//! ```
//!
//! A line is compared with those that have as many cells. An auxiliary choice for each says whether it is less, which an automaton over both lines
//! determines. Another automaton counts those that are. Where each value stands once on each border of a square board, four lines begin with each value: so
//! the rank says with which one the line begins.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::rule_error::RuleError;
use exactone_core::problem::Choice;
use std::cmp::Ordering;

#[derive(Debug)]
struct FullRank {
    line: Vec<usize>,
    /// The lines that it is compared with.
    others: Vec<Vec<usize>>,
    /// How many of them are less.
    less: usize,
    /// The number with which the line begins, if the borders tell.
    first: Option<i64>,
}

/// What is known of a line and another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Comparison {
    Equal,
    /// The lines are equal so far, and the first goes on with this number.
    First(i64),
    Decided(Ordering),
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let line = context.board.line_of(section)?;
    let mut others = context.board.both_ways(section)?;
    others.push(line.iter().rev().copied().collect());
    others.retain(|other| other.len() == line.len() && *other != line);
    others.sort_unstable();
    others.dedup();
    let rank = section.integer("rank", context.parameters)?;
    let less = usize::try_from(rank).ok().and_then(|rank| rank.checked_sub(1)).filter(|less| *less <= others.len());
    let less = less.ok_or_else(|| {
        let message = format!("`rank` is {rank}, but there are {} such lines", others.len() + 1);
        section.fault_at("rank", message)
    })?;
    let first = first_number(context, others.len() + 1, less);
    Ok(Box::new(FullRank { line, others, less, first }))
}

/// The number with which a line begins, if four lines begin with each number.
fn first_number(context: &Context<'_>, lines: usize, less: usize) -> Option<i64> {
    let board = context.board;
    let side = board.values.len();
    if board.size != Some((side, side)) || lines != 4 * side {
        return None;
    }
    let is_unit = |border: usize| {
        let place = |at: usize| [(at, 0), (at, side - 1), (0, at), (side - 1, at)][border];
        let cells =
            (0..side).map(place).map(|(row, column)| board.cell_at(row, column)).collect::<Option<Vec<usize>>>();
        cells.is_some_and(|cells| context.units.iter().any(|unit| unit.cells == cells))
    };
    let numbers = board.numbers();
    (0..4).all(is_unit).then(|| numbers[less / 4])
}

impl Comparison {
    /// Behind another number: those of the first line and of the second take turns.
    fn step(self, number: i64) -> Self {
        match self {
            Self::Equal => Self::First(number),
            Self::First(first) if first == number => Self::Equal,
            Self::First(first) => Self::Decided(first.cmp(&number)),
            Self::Decided(order) => Self::Decided(order),
        }
    }
}

impl FullRank {
    /// A choice that says whether another line is less: 1 if it is.
    fn compare(&self, poster: &mut Poster<'_>, other: &[usize]) -> Result<(Choice, Vec<i64>), RuleError> {
        let (choice, _) = poster.auxiliary(2)?;
        let is_less = (choice, vec![0, 1]);
        let pairs = self.line.iter().zip(other).filter(|(one, other)| one != other);
        let mut choices: Vec<(Choice, Vec<i64>)> =
            pairs.flat_map(|(&one, &other)| [poster.choice_of(one), poster.choice_of(other)]).collect();
        let read = choices.len();
        choices.push(is_less.clone());
        let step = |so_far: &Comparison, at: usize, number: i64| match so_far {
            so_far if at < read => Some(so_far.step(number)),
            Comparison::Decided(order) => ((*order == Ordering::Greater) == (number == 1)).then_some(Comparison::Equal),
            _ => None,
        };
        poster.automaton_of(&choices, Comparison::Equal, step, |_| true)?;
        Ok(is_less)
    }
}

impl Rule for FullRank {
    fn restrict(&self, domains: &mut Domains<'_>) {
        if let Some(first) = self.first {
            domains.keep(self.line[0], |number| number == first);
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let mut choices = Vec::new();
        for other in &self.others {
            choices.push(self.compare(poster, other)?);
        }
        if choices.is_empty() {
            return Ok(());
        }
        let less = i64::try_from(self.less).expect("boards are bounded");
        let step = |so_far: &i64, _: usize, number: i64| Some(so_far + number).filter(|count| *count <= less);
        poster.automaton_of(&choices, 0, step, |count| *count == less)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let read = |line: &Vec<usize>| line.iter().map(|&cell| numbers[cell]).collect::<Vec<i64>>();
        let own = read(&self.line);
        let is_less = |other: &&Vec<usize>| read(other) < own;
        self.others.iter().all(|other| read(other) != own) && self.others.iter().filter(is_less).count() == self.less
    }

    fn cells(&self) -> Vec<usize> {
        // It looks at all lines.
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};
    use crate::instance::Legend;
    use crate::model::{Model, Settings};

    #[test]
    fn a_line_has_its_place_among_those_of_its_length() {
        // 123, 321, 456, 654; and 14, 41, 25, 52, 36, 63.
        let board = [[1, 2, 3], [4, 5, 6]];
        assert!(holds("kind = 'full-rank'\nline = 'row 1 backwards'\nrank = 2", board));
        assert!(!holds("kind = 'full-rank'\nline = 'row 1'\nrank = 2", board));
        assert!(holds("kind = 'full-rank'\nline = 'column 3'\nrank = 3", board));
        assert!(holds("kind = 'full-rank'\nline = 'column 3 backwards'\nrank = 6", board));
    }

    #[test]
    fn four_lines_begin_with_each_value_of_a_square() {
        let first = |rank: usize| {
            let clue = format!("[[clues]]\nkind = 'full-rank'\nline = 'row 3 backwards'\nrank = {rank}\n");
            let text = format!("schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\n{clue}");
            let instance = Model::parse("x", &text).unwrap().instance(&Settings::default()).unwrap();
            let Legend::Cells(cells) = instance.legend() else { unreachable!("boards have cells") };
            cells.domain(26).to_vec()
        };
        assert_eq!([first(1), first(4), first(17), first(36)], [[0], [0], [4], [8]]);
    }

    #[test]
    fn no_line_is_equal_to_that_of_a_clue() {
        assert!(!holds("kind = 'full-rank'\nline = 'row 1'\nrank = 1", [[1, 2, 1], [4, 5, 6]]));
        assert!(holds("kind = 'full-rank'\nline = 'row 1'\nrank = 1", [[1, 2, 3], [4, 5, 4]]));
    }

    #[test]
    fn a_rank_that_there_is_not_is_refused() {
        let refused = refusal("kind = 'full-rank'\nline = 'row 1'\nrank = 5");
        assert!(refused.contains("`rank` is 5, but there are 4 such lines"), "{refused}");
        assert!(refusal("kind = 'full-rank'\nline = 'row 1'\nrank = 0").contains("`rank` is 0"));
    }
}
