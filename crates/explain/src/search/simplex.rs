//! The simplex method in whole numbers: packings of the greatest worth, and the prices that prove it.
//!
//! Each column has a worth and stands in some rows; a packing gives each column a weight, and no row more than 1 in all. The tableau begins
//! with no weight at all, so it needs no first phase. All its numbers have one denominator, and each division is exact: so nothing is rounded.
//! (J. Edmonds, 1967; G. Dantzig's rule for the column, R. Bland's rule while nothing is gained.)
//!
//! Three columns of worth 1, each two of which share a row: the greatest worth is 3/2, and the price of each row is 1/2.

/// A column: its worth, and its rows.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) worth: i64,
    pub(crate) rows: Vec<usize>,
}

/// The prices of the rows: so much as all columns cost at least their worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prices {
    /// By row, over the denominator.
    pub(crate) of_rows: Vec<i64>,
    pub(crate) denominator: i64,
}

/// A tableau of the columns that have no weight.
struct Tableau {
    /// The rows, each with its right side last; behind them the worth, negative.
    numbers: Vec<Vec<i64>>,
    denominator: i64,
    /// By row, which variable has its weight there: a column, or the slack of a row behind the columns.
    inside: Vec<usize>,
    /// By place, which variable has no weight.
    outside: Vec<usize>,
}

/// The prices of the rows at the greatest worth. None, if a number becomes too large.
pub(crate) fn prices(columns: &[Column], rows: usize) -> Option<Prices> {
    let mut tableau = Tableau::new(columns, rows);
    let mut idle = 0;
    while let Some((row, column)) = tableau.pivot(if idle < 30 { Rule::Dantzig } else { Rule::Bland }) {
        let before = tableau.worth();
        tableau.exchange(row, column)?;
        idle = if tableau.worth() > before { 0 } else { idle + 1 };
    }
    Some(tableau.prices(columns.len(), rows))
}

/// Which column comes in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    /// The one that is worth most.
    Dantzig,
    /// The first that is worth anything: it never goes in circles.
    Bland,
}

impl Tableau {
    fn new(columns: &[Column], rows: usize) -> Self {
        let mut numbers = vec![vec![0; columns.len() + 1]; rows + 1];
        for (at, column) in columns.iter().enumerate() {
            column.rows.iter().for_each(|&row| numbers[row][at] = 1);
            numbers[rows][at] = -column.worth;
        }
        numbers[..rows].iter_mut().for_each(|row| row[columns.len()] = 1);
        let inside = (columns.len()..columns.len() + rows).collect();
        Self { numbers, denominator: 1, inside, outside: (0..columns.len()).collect() }
    }

    /// The worth of all weights together, as a fraction.
    fn worth(&self) -> Worth {
        Worth { numerator: self.numbers[self.inside.len()][self.outside.len()], denominator: self.denominator }
    }

    /// The row and the column to be exchanged; none at the greatest worth.
    fn pivot(&self, rule: Rule) -> Option<(usize, usize)> {
        let worth = &self.numbers[self.inside.len()];
        let gains = (0..self.outside.len()).filter(|&at| worth[at] < 0);
        let column = match rule {
            Rule::Dantzig => gains.min_by_key(|&at| (worth[at], self.outside[at])),
            Rule::Bland => gains.min_by_key(|&at| self.outside[at]),
        }?;
        let right = self.outside.len();
        let rows = (0..self.inside.len()).filter(|&row| self.numbers[row][column] > 0);
        let ratio = |row: usize| (i128::from(self.numbers[row][right]), i128::from(self.numbers[row][column]));
        let row = rows.min_by(|&one, &other| {
            let ((a, b), (c, d)) = (ratio(one), ratio(other));
            (a * d).cmp(&(c * b)).then(self.inside[one].cmp(&self.inside[other]))
        })?;
        Some((row, column))
    }

    /// Brings the column in for the row. None, if a number becomes too large.
    fn exchange(&mut self, row: usize, column: usize) -> Option<()> {
        let (by, pivot) = (self.denominator, self.numbers[row][column]);
        let own = self.numbers[row].clone();
        for at in (0..self.numbers.len()).filter(|&at| at != row) {
            let factor = self.numbers[at][column];
            if factor == 0 && pivot == by {
                continue;
            }
            for (number, &own) in self.numbers[at].iter_mut().zip(&own) {
                *number = divided(*number, pivot, factor, own, by)?;
            }
            self.numbers[at][column] = -factor;
        }
        self.numbers[row][column] = by;
        self.denominator = pivot;
        std::mem::swap(&mut self.inside[row], &mut self.outside[column]);
        Some(())
    }

    fn prices(&self, columns: usize, rows: usize) -> Prices {
        let mut of_rows = vec![0; rows];
        for (at, &variable) in self.outside.iter().enumerate() {
            if let Some(row) = variable.checked_sub(columns) {
                of_rows[row] = self.numbers[rows][at];
            }
        }
        Prices { of_rows, denominator: self.denominator }
    }
}

/// `(number · pivot − factor · own) / by`, which leaves no rest.
fn divided(number: i64, pivot: i64, factor: i64, own: i64, by: i64) -> Option<i64> {
    let product = i128::from(number) * i128::from(pivot) - i128::from(factor) * i128::from(own);
    if by == 1 { i64::try_from(product).ok() } else { i64::try_from(product / i128::from(by)).ok() }
}

/// A fraction to compare.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Worth {
    numerator: i64,
    denominator: i64,
}

impl PartialOrd for Worth {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        let [one, two] = [(self, other), (other, self)]
            .map(|(one, other)| i128::from(one.numerator) * i128::from(other.denominator));
        one.partial_cmp(&two)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_triangle_is_worth_three_halves() {
        let column = |rows: [usize; 2]| Column { worth: 1, rows: rows.to_vec() };
        let prices = prices(&[column([0, 1]), column([1, 2]), column([0, 2])], 3).unwrap();
        assert_eq!(prices.of_rows.iter().sum::<i64>() * 2, 3 * prices.denominator);
        assert_eq!(prices.of_rows[0] * 2, prices.denominator);
    }
}
