//! The reading of OPB: sums of variables, compared with numbers.
//!
//! All coefficients of a sum must be the same in the end. The sum must say that none, all, at most one, at least one or
//! exactly one of its variables is true. `groups.rs` finds the groups.

use super::super::Limits;
use super::super::groups::{Cardinality, Constraints, Sum};
use super::super::page::{Page, Part, quoted};
use super::super::request::{InstanceAndNotes, Request};
use crate::instance::{Source, TextError};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::ops::Range;

/// Reads equations, and tells what of them was left out.
pub(in crate::exchange) fn read(page: Page<'_>, request: &Request) -> Result<InstanceAndNotes, TextError> {
    let limits = request.limits;
    let mut constraints = Constraints::default();
    let mut spans: Vec<Range<usize>> = Vec::new();
    let mut words = Vec::new();
    let mut members = 0;
    for word in page.lines().filter(|line| !line.text.trim_start().starts_with('*')).flat_map(Part::words) {
        let (text, is_end) = word.text.strip_suffix(';').map_or((word.text, false), |text| (text, true));
        if !text.is_empty() {
            words.push(Part { text, ..word });
        }
        if is_end {
            let sum = Linear::read(page, word, &words, limits)?;
            members += sum.coefficients.len();
            super::super::exact_cover::check(page, limits, 0, members)?;
            constraints.vars = constraints.vars.max(sum.coefficients.keys().last().map_or(0, |&var| var as usize + 1));
            let span = words.first().map_or(word.span(), |first| first.start..word.span().end);
            constraints.linear(spans.len(), sum).map_err(|why| page.error(span.clone(), why))?;
            spans.push(span);
            words.clear();
        }
    }
    if let Some(open) = words.first() {
        return Err(page.error(open.span(), "the file ends within this constraint, `;` expected"));
    }
    let (mut instance, notes) = constraints.instance(page, limits, &|number| spans[number].clone())?;
    instance.source = Source { kind: "opb", text: page.text.to_owned(), ..Source::default() };
    Ok((instance, notes))
}

/// Some variables with whole coefficients, compared with a number.
#[derive(Debug)]
struct Linear {
    coefficients: BTreeMap<u32, i64>,
    /// `Less` for at most, `Greater` for at least.
    comparison: Ordering,
    right: i64,
}

impl Linear {
    fn read(page: Page<'_>, end: Part<'_>, words: &[Part<'_>], limits: Limits) -> Result<Self, TextError> {
        if let Some(objective) = words.first().filter(|word| ["min:", "max:"].contains(&word.text)) {
            return Err(page.error(objective.span(), "an objective: only constraints are read"));
        }
        let [terms @ .., comparison, right] = words else {
            return Err(page.error(end.span(), "a constraint as `+1 x1 +1 x2 = 1 ;` expected"));
        };
        let mut sum = Self {
            coefficients: BTreeMap::new(),
            comparison: comparison_of(page, *comparison)?,
            right: number(page, *right)?,
        };
        if terms.len() % 2 == 1 {
            let last = terms[terms.len() - 1];
            return Err(page.error(last.span(), "a coefficient and a variable expected, as `+1 x1`"));
        }
        for term in terms.chunks(2) {
            sum.add(page, number(page, term[0])?, term[1], limits)?;
        }
        sum.coefficients.retain(|_, coefficient| *coefficient != 0);
        Ok(sum)
    }

    /// Adds a term; `~x1` is 1 - x1.
    fn add(&mut self, page: Page<'_>, coefficient: i64, name: Part<'_>, limits: Limits) -> Result<(), TextError> {
        let (plain, sign) = name.text.strip_prefix('~').map_or((name.text, 1), |plain| (plain, -1));
        let number = plain.strip_prefix('x').and_then(|digits| digits.parse::<u32>().ok()).filter(|number| *number > 0);
        let Some(number) = number else {
            return Err(page.error(name.span(), format!("{} is not a variable, `x1` expected", quoted(name.text))));
        };
        if number as usize > limits.candidates {
            let message = format!("variable x{number} is past the limit of {}", limits.candidates);
            return Err(page.error(name.span(), message).limit());
        }
        if sign < 0 {
            self.right -= coefficient;
        }
        *self.coefficients.entry(number - 1).or_insert(0) += sign * coefficient;
        Ok(())
    }
}

fn comparison_of(page: Page<'_>, word: Part<'_>) -> Result<Ordering, TextError> {
    match word.text {
        "=" => Ok(Ordering::Equal),
        ">=" => Ok(Ordering::Greater),
        "<=" => Ok(Ordering::Less),
        _ => Err(page.error(word.span(), format!("{} found, `=`, `>=` or `<=` expected", quoted(word.text)))),
    }
}

/// Larger numbers than any that can be needed are refused, so that sums of them fit.
fn number(page: Page<'_>, word: Part<'_>) -> Result<i64, TextError> {
    let number = word.text.parse::<i64>().ok().filter(|number| number.unsigned_abs() < 1 << 31);
    number.ok_or_else(|| page.error(word.span(), format!("{} found, a whole number expected", quoted(word.text))))
}

impl Constraints {
    fn linear(&mut self, number: usize, sum: Linear) -> Result<(), String> {
        let Linear { coefficients, mut comparison, mut right } = sum;
        let factor = coefficients.values().next().copied().unwrap_or(1);
        if let Some((var, other)) = coefficients.iter().find(|(_, coefficient)| **coefficient != factor) {
            let var = var + 1;
            return Err(format!(
                "the coefficients {factor} and {other} (of x{var}) differ: this is no exactly-one form"
            ));
        }
        if factor < 0 {
            (comparison, right) = (comparison.reverse(), -right);
        }
        let vars: Vec<u32> = coefficients.into_keys().collect();
        let (least, most) = range(comparison, right, factor.abs(), i64::try_from(vars.len()).unwrap_or(i64::MAX));
        let all = i64::try_from(vars.len()).unwrap_or(i64::MAX);
        match (least, most) {
            _ if least > most => self.is_absurd = true,
            (0, most) if most == all => {}
            (_, 0) => self.facts.extend(vars.iter().map(|&var| (var, false))),
            (least, _) if least == all => self.facts.extend(vars.iter().map(|&var| (var, true))),
            (1, 1) => self.sums.push(Sum { cardinality: Cardinality::Exactly, vars, number }),
            (0, 1) => self.sums.push(Sum { cardinality: Cardinality::AtMost, vars, number }),
            (1, most) if most == all => self.sums.push(Sum { cardinality: Cardinality::AtLeast, vars, number }),
            _ => return Err(format!("{least} to {most} of {all} variables are true: only one of them can be said")),
        }
        Ok(())
    }
}

/// How many of so many variables are true, at least and at most.
fn range(comparison: Ordering, right: i64, factor: i64, all: i64) -> (i64, i64) {
    let (down, up) = (right.div_euclid(factor), -(-right).div_euclid(factor));
    let (least, most) = match comparison {
        Ordering::Less => (0, down),
        Ordering::Equal => (up, down),
        Ordering::Greater => (up, all),
    };
    (least.max(0), most.min(all))
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::{count, error_of, reading, written};
    use super::super::super::{Export, Format, Request, read};
    use crate::model::Model;
    use exactone_core::problem::Candidate;

    #[test]
    fn what_is_written_as_equations_is_read_again_with_the_same_solutions() {
        let model = Model::builtin("sudoku").unwrap();
        let compiled = model.compile(model.shape(4, None).unwrap()).unwrap();
        let export = Export::new(compiled.problem());
        let text = |export: Export<'_>| written(Format::Opb, &export);
        assert_eq!(count("x.opb", &text(export)), 288);
        let facts = [Candidate::new(0), Candidate::new(27)];
        assert_eq!(count("x.opb", &text(export.givens(&facts))), 12);
        assert_eq!(count("x.opb", &text(export.givens(&facts[..1]).removed(&facts[1..]))), 72 - 12);
    }

    #[test]
    fn every_way_to_say_one_is_read() {
        for line in [
            "+1 x1 +1 x2 +1 x3 = 1 ;",
            "-1 x1 -1 x2 -1 x3 = -1;",
            "2 x1 2 x2 +2 x3 = 2;",
            "1 x1 1 x2 1 x3 >= 1;\n1 x1 1 x2\n 1 x3 <= 1 ;",
            "1 x1 1 x2 -1 ~x3 = 0;",
            "3 x1 3 x2 3 x3 >= 1;\n3 x1 3 x2 3 x3 <= 5;",
        ] {
            assert_eq!(count("x.opb", &format!("* #variable= 3 #constraint= 1\n{line}\n")), 3, "{line}");
        }
        assert_eq!(count("x.opb", "1 x1 1 x2 = 1;\n1 x1 1 x1 = 2;\n"), 1);
        for contradiction in ["1 x1 = 1;\n1 x1 = 0;\n", "1 x1 = 0;\n1 x1 = 1;\n", "1 x1 1 x2 = 0;\n1 x1 1 x1 = 2;\n"] {
            assert_eq!(count("x.opb", contradiction), 0, "{contradiction}");
        }
        assert_eq!(count("x.opb", "1 x1 1 x2 = 1;\n1 x1 >= 0;\n2 x1 2 x2 = 1;\n"), 0);
        assert_eq!(reading("x.opb", "1 x1 1 x3 = 1;\n1 x2 = 0;\n").notes.len(), 1);
    }

    #[test]
    fn what_is_no_exactly_one_form_is_refused_at_its_place() {
        let error = |text| error_of(Format::Opb, text);
        assert_eq!(
            error("1 x1 1 x2 1 x3 = 2 ;\n"),
            "x:1:1: 2 to 2 of 3 variables are true: only one of them can be said\n  1 x1 1 x2 1 x3 = 2 ;\n  ^"
        );
        assert!(error("1 x1 2 x2 = 1;").contains("the coefficients 1 and 2 (of x2) differ"));
        assert!(error("min: 1 x1 ;").contains("an objective"));
        assert!(error("1 x1 1 y2 = 1;").starts_with("x:1:8: `y2` is not a variable"));
        assert!(error("1 x1 x2 = 1;").contains("a coefficient and a variable expected"));
        assert!(error("1 x1 = 1").contains("the file ends within this constraint"));
        assert!(error("1 x1 < 1;").contains("`<` found, `=`, `>=` or `<=` expected"));
        assert!(error("1 x1 1 x2 = 1;\n1 x3 1 x4 <= 1;").contains("variable x3 is in no set"));
        let far = read("x.opb", b"1 x4000000000 = 1;", &Request::default()).unwrap_err();
        assert_eq!(far.cause(), crate::instance::Cause::Limit);
    }

    #[test]
    fn long_sums_are_groups_and_not_all_their_pairs() {
        let terms: Vec<String> = (1..=100_000).map(|var| format!("1 x{var}")).collect();
        let long = terms.join(" ");
        let instance = reading("x.opb", &format!("{long} = 1;\n")).instance;
        assert_eq!((instance.problem().candidates(), instance.problem().groups()), (100_000, 1));
        let text = format!("{long} <= 1;\n{long} >= 1;\n");
        let error = read("x.opb", text.as_bytes(), &Request::default()).unwrap_err();
        assert_eq!(error.cause(), crate::instance::Cause::Limit);
    }
}
