//! Arrows: the values of the shaft add up to the value in the circle.
//!
//! ```toml
//! [[clues]]
//! kind = "arrow"
//! circle = "r1c1"              # of two cells or more: a number read digit by digit
//! shaft = "r1c2..r1c4"         # or several: ["r1c2..r1c4", "r2c1 r3c1"]
//! ```
//!
//! Each shaft is a sum of its own, less the circle: an automaton that reads both. Values that no sum can reach are taken away
//! first.

use super::sum::Sums;
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;

/// Cells of a circle: numbers of more digits than this are no sums of values.
const MOST_DIGITS: usize = 6;

#[derive(Debug)]
struct Arrow {
    circle: Vec<usize>,
    shafts: Vec<Vec<usize>>,
    /// The same as sums: shaft less circle.
    balance: Sums,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let circle = context.board.cells(section, "circle")?;
    if circle.len() > MOST_DIGITS {
        let message = format!("a circle of {} cells; at most {MOST_DIGITS} are read", circle.len());
        return Err(section.fault_at("circle", message));
    }
    let shafts = context.board.crossing_lists(section, "shaft", 1)?.unwrap_or_default();
    if shafts.is_empty() {
        return Err(section.missing("shaft", ""));
    }
    if shafts.len() > 1 && shafts.iter().all(|shaft| shaft.len() == 1) {
        let names: Vec<&str> = shafts.iter().map(|shaft| &*context.board.cells[shaft[0]].name).collect();
        let message = format!(
            "two readings fit: one shaft of these {} cells, which is `shaft = \"{}\"`, or {} shafts of one cell, which are a clue each",
            names.len(),
            names.join(" "),
            names.len()
        );
        return Err(section.fault_at("shaft", message));
    }
    if let Some(both) = shafts.iter().flatten().find(|cell| circle.contains(cell)) {
        let name = &context.board.cells[*both].name;
        return Err(section.fault_in("shaft", name, format!("`{name}` is in the circle as well")));
    }
    let balance = Sums::balanced(shafts.iter().map(|shaft| terms(&circle, shaft)).collect());
    Ok(Box::new(Arrow { circle, shafts, balance }))
}

/// The cells of a shaft and of the circle with what they are counted by: together they come to nothing.
fn terms(circle: &[usize], shaft: &[usize]) -> Vec<(usize, i128)> {
    let weights = std::iter::successors(Some(-1), |weight| Some(10 * weight));
    let digits = circle.iter().rev().copied().zip(weights);
    shaft.iter().map(|&cell| (cell, 1)).chain(digits).collect()
}

impl Rule for Arrow {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.balance.restrict(domains);
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.balance.post(poster)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let circle = self.circle.iter().fold(0, |number, &cell| 10 * number + numbers[cell]);
        self.shafts.iter().all(|shaft| shaft.iter().map(|&cell| numbers[cell]).sum::<i64>() == circle)
    }

    fn cells(&self) -> Vec<usize> {
        [&self.circle[..], &self.shafts.concat()].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};
    use crate::model::{Model, Settings};

    #[test]
    fn the_shaft_adds_up_to_the_circle() {
        let text = "kind = 'arrow'\ncircle = 'r1c1'\nshaft = ['r1c2 r1c3', 'r2c1 r2c2']";
        assert!(holds(text, [[5, 2, 3], [4, 1, 9]]));
        assert!(!holds(text, [[5, 2, 3], [4, 2, 9]]));
    }

    #[test]
    fn a_list_of_single_cells_is_one_shaft_or_several() {
        let told = refusal("kind = 'arrow'\ncircle = 'r1c1'\nshaft = ['r1c2', 'r1c3']");
        assert!(told.contains("two readings fit") && told.contains("`shaft = \"r1c2 r1c3\"`"), "{told}");
        assert!(holds("kind = 'arrow'\ncircle = 'r1c1'\nshaft = ['r1c2']", [[5, 5, 3], [4, 1, 9]]));
    }

    #[test]
    fn a_cell_at_which_the_shaft_crosses_itself_counts_twice() {
        let text = "kind = 'arrow'\ncircle = 'r1c1'\nshaft = 'r1c2 r2c2 r1c2 r1c3'";
        assert!(holds(text, [[9, 2, 3], [1, 2, 1]]));
        assert!(!holds(text, [[7, 2, 3], [1, 2, 1]]));
    }

    #[test]
    fn a_circle_of_two_cells_is_read_digit_by_digit() {
        let text = "kind = 'arrow'\ncircle = 'r1c1 r1c2'\nshaft = 'r1c3 r2'";
        assert!(holds(text, [[2, 1, 3], [9, 1, 8]]));
        assert!(!holds(text, [[1, 2, 3], [9, 1, 8]]));
        assert_eq!(domains(text)[0], [1, 2, 3], "four cells come to 36 at most");
    }

    #[test]
    fn a_pill_of_three_digits_takes_a_long_shaft() {
        let of = |columns: usize, values: &str, shaft: &str| {
            let board =
                format!("schema = 'exactone.puzzle.v1'\n[grid]\nrows = 1\ncolumns = {columns}\nvalues = {values}\n");
            let clue = format!("[[clues]]\nkind = 'arrow'\ncircle = 'r1c1..r1c3'\nshaft = '{shaft}'\n");
            Model::parse("x", &(board + &clue)).unwrap().instance(&Settings::default()).unwrap()
        };
        let nine = of(12, "{ from = 0, to = 9 }", "r1c4..r1c12");
        assert!(nine.problem().memberships() < 300_000, "{}", nine.problem().memberships());
        let forty = of(43, "9", "r1c4..r1c43");
        assert!(forty.problem().memberships() < 1_000_000, "{}", forty.problem().memberships());
    }

    #[test]
    fn what_is_no_arrow_is_refused() {
        assert!(refusal("kind = 'arrow'\ncircle = 'r1c1'").contains("`shaft` is missing"));
        assert!(refusal("kind = 'arrow'\ncircle = 'r1c1'\nshaft = 'r1'").contains("`r1c1` is in the circle as well"));
    }
}
