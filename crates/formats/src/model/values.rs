//! Values: numbers from one to another, or names.

use super::document::Section;
use super::expression::Parameters;
use crate::instance::TextError;
use exactone_core::spelling::escaped;
use std::collections::{HashMap, HashSet};

/// More values than this are refused before any of them is made.
const MOST_VALUES: usize = 10_000;

/// A value: what it is called, and the number that sums and comparisons take it for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::model) struct Value {
    pub(in crate::model) name: String,
    pub(in crate::model) number: i64,
}

/// `values = 9`, `values = "side"`, `values = ["red", "green"]`, `values = { from = 0, to = 9 }`.
pub(super) fn read(section: &Section<'_>, parameters: &Parameters) -> Result<Vec<Value>, TextError> {
    let (from, to) = match section.kind("values") {
        Some("array") => return named_values(section),
        Some("table") => {
            let range = section.section("values")?.expect("it is a table");
            let (from, to) = (range.integer("from", parameters)?, range.integer("to", parameters)?);
            range.finish()?;
            (from, to)
        }
        _ => (1, section.integer("values", parameters)?),
    };
    let count = to.checked_sub(from).and_then(|last| last.checked_add(1)).unwrap_or(i64::MAX);
    if count < 1 {
        return Err(section.fault_at("values", format!("there is no value from {from} to {to}")));
    }
    if usize::try_from(count).is_ok_and(|count| count <= MOST_VALUES) {
        return Ok((from..=to).map(|number| Value { name: number.to_string(), number }).collect());
    }
    Err(section.fault_at("values", format!("{count} values are more than {MOST_VALUES}")).limit())
}

/// The places of the values by their names.
pub(super) fn by_name(values: &[Value]) -> HashMap<String, usize> {
    values.iter().zip(0..).map(|(value, at)| (value.name.clone(), at)).collect()
}

fn named_values(section: &Section<'_>) -> Result<Vec<Value>, TextError> {
    let names = section.texts("values")?.unwrap_or_default();
    if names.len() > MOST_VALUES {
        return Err(section.fault_at("values", format!("{} values are more than {MOST_VALUES}", names.len())).limit());
    }
    let mut known = HashSet::with_capacity(names.len());
    for name in &names {
        let refused = match () {
            () if name.is_empty() => "a value without a name stands here".to_owned(),
            () if name.contains(char::is_whitespace) => format!("`{name}` has a blank, and a value is one word"),
            () if name.contains(char::is_control) => {
                format!("`{}` has a character that controls a terminal", escaped(name))
            }
            () if !known.insert(*name) => format!("`{name}` stands here twice"),
            () => continue,
        };
        return Err(section.fault_at("values", refused));
    }
    if names.is_empty() {
        return Err(section.fault_at("values", "a cell needs at least one value"));
    }
    Ok(names.iter().zip(numbers(&names)).map(|(name, number)| Value { name: (*name).to_owned(), number }).collect())
}

/// The numbers that names stand for: those that they spell, and their places if they spell none. If two
/// names would stand for the same number, places are taken for all.
fn numbers(names: &[&str]) -> Vec<i64> {
    let small = |name: &str| name.parse().ok().filter(|number: &i64| number.unsigned_abs() <= 1 << 40);
    let spelt: Vec<i64> = (1..).zip(names).map(|(at, name)| small(name).unwrap_or(at)).collect();
    let mut sorted = spelt.clone();
    sorted.sort_unstable();
    let is_clear = sorted.windows(2).all(|pair| pair[0] != pair[1]);
    if is_clear { spelt } else { (1..).take(names.len()).collect() }
}
