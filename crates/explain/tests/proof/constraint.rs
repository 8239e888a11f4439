//! Linear inequalities over 0 and 1, by variable: `Σ a x >= b`. A contrary `~x` is `1 - x`.

use std::collections::BTreeMap;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Constraint {
    coefficients: BTreeMap<u32, i128>,
    bound: i128,
}

impl Constraint {
    /// Reads `+1 x1 +1 ~x2 >= 1`; of an equality both inequalities, "at least" first.
    pub(crate) fn read(text: &str) -> Result<Vec<Self>, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [terms @ .., comparison, right] = &words[..] else {
            return Err(format!("`{text}` is no constraint"));
        };
        let mut least = Self { bound: number(right)?, ..Self::default() };
        for term in terms.chunks(2) {
            let [coefficient, literal] = term else { return Err(format!("`{text}` has half a term")) };
            least.add_literal(number(coefficient)?, literal)?;
        }
        match *comparison {
            ">=" => Ok(vec![least]),
            "=" => Ok(vec![least.clone(), least.negated()]),
            other => Err(format!("`{other}` is no comparison")),
        }
    }

    fn add_literal(&mut self, coefficient: i128, literal: &str) -> Result<(), String> {
        let (var, is_true) = variable(literal)?;
        if !is_true {
            self.bound -= coefficient;
        }
        self.add_to(var, if is_true { coefficient } else { -coefficient });
        Ok(())
    }

    fn add_to(&mut self, var: u32, coefficient: i128) {
        let sum = self.coefficients.entry(var).or_insert(0);
        *sum += coefficient;
        if *sum == 0 {
            self.coefficients.remove(&var);
        }
    }

    fn negated(mut self) -> Self {
        self.coefficients.values_mut().for_each(|coefficient| *coefficient = -*coefficient);
        Self { bound: -self.bound, ..self }
    }

    pub(crate) fn plus(mut self, other: &Self) -> Self {
        other.coefficients.iter().for_each(|(&var, &coefficient)| self.add_to(var, coefficient));
        Self { bound: self.bound + other.bound, ..self }
    }

    pub(crate) fn times(mut self, factor: i128) -> Self {
        self.coefficients.values_mut().for_each(|coefficient| *coefficient *= factor);
        Self { bound: self.bound * factor, ..self }
    }

    /// That a literal is at least 0.
    pub(crate) fn axiom(literal: &str) -> Result<Self, String> {
        let mut axiom = Self::default();
        axiom.add_literal(1, literal)?;
        Ok(axiom)
    }

    /// Written with positive coefficients, each divided and rounded up.
    pub(crate) fn divided(&self, divisor: i128) -> Self {
        let up = |number: i128| number.div_euclid(divisor) + i128::from(number.rem_euclid(divisor) > 0);
        let mut divided = Self { bound: up(self.degree()), ..Self::default() };
        for (&var, &coefficient) in &self.coefficients {
            let (size, sign) = (up(coefficient.abs()), coefficient.signum());
            divided.add_to(var, size * sign);
            divided.bound -= if sign < 0 { size } else { 0 };
        }
        divided
    }

    /// The right side, if the left side is written with positive coefficients.
    fn degree(&self) -> i128 {
        self.bound - self.coefficients.values().filter(|&&coefficient| coefficient < 0).sum::<i128>()
    }

    /// Whether no values satisfy it.
    pub(crate) fn is_contradiction(&self) -> bool {
        self.coefficients.values().map(|coefficient| coefficient.abs()).sum::<i128>() < self.degree()
    }

    /// Whether it says that one of some literals is true.
    fn is_clause(&self) -> bool {
        self.degree() == 1 && self.coefficients.values().all(|coefficient| coefficient.abs() == 1)
    }

    /// Whether this is a clause that follows: with all literals of the clause false, the other constraint cannot be
    /// satisfied.
    pub(crate) fn follows_from(&self, other: &Self) -> bool {
        let is_ours = |var: &u32, coefficient: i128| {
            self.coefficients.get(var).is_some_and(|ours| ours.signum() == coefficient.signum())
        };
        let rest = other.coefficients.iter().filter(|&(var, &coefficient)| !is_ours(var, coefficient));
        self.is_clause() && rest.map(|(_, coefficient)| coefficient.abs()).sum::<i128>() < other.degree()
    }

    pub(crate) fn holds(&self, value: impl Fn(u32) -> bool) -> bool {
        let sum: i128 =
            self.coefficients.iter().filter(|(var, _)| value(**var)).map(|(_, coefficient)| *coefficient).sum();
        sum >= self.bound
    }

    /// The literal, if the constraint says that this one is true, and nothing else.
    pub(crate) fn unit(&self) -> Option<(u32, bool)> {
        let (&var, coefficient) = self.coefficients.iter().next().filter(|_| self.coefficients.len() == 1)?;
        (self.degree() > 0).then_some((var, *coefficient > 0))
    }

    /// Whether only one choice of values for this many variables satisfies it.
    pub(crate) fn leaves_one(&self, vars: usize) -> bool {
        self.coefficients.len() == vars
            && self.coefficients.values().map(|coefficient| coefficient.abs()).sum::<i128>() == self.degree()
    }
}

/// `x12`, or `~x12` for its contrary.
pub(crate) fn variable(literal: &str) -> Result<(u32, bool), String> {
    let (name, is_true) = literal.strip_prefix('~').map_or((literal, true), |name| (name, false));
    let number = name.strip_prefix('x').and_then(|digits| digits.parse().ok());
    number.map(|number| (number, is_true)).ok_or_else(|| format!("`{literal}` is no literal"))
}

pub(crate) fn number(word: &str) -> Result<i128, String> {
    word.parse().map_err(|_| format!("`{word}` is no number"))
}
