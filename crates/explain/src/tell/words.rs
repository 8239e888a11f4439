//! What candidates and groups are called, one or several.
//!
//! The legend calls a candidate `r2c7=4` and a group `cell r2c7` or `value 4 in row 2`. In a sentence several of one kind are drawn together: `4 in rows 2
//! and 7`.

use super::Teller;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeMap;

impl Teller<'_> {
    /// The name of a group, as the legend has it.
    pub(super) fn group(&self, group: Group) -> String {
        self.legend.group(self.problem, group)
    }

    /// The name of a candidate.
    pub(super) fn candidate(&self, candidate: Candidate) -> String {
        self.legend.candidate(self.problem, candidate)
    }

    /// The value and the unit that a group is of.
    pub(super) fn unit(&self, group: Group) -> Option<(String, String)> {
        let name = self.group(group);
        let (value, unit) = name.strip_prefix("value ")?.split_once(" in ")?;
        Some((value.to_owned(), unit.to_owned()))
    }

    /// The cell that a group is.
    pub(super) fn cell(&self, group: Group) -> Option<String> {
        self.group(group).strip_prefix("cell ").map(str::to_owned)
    }

    /// `r1c2 is 4`.
    pub(super) fn is(&self, candidate: Candidate) -> String {
        let name = self.candidate(candidate);
        name.split_once('=').map_or_else(|| format!("{name} is true"), |(cell, value)| format!("{cell} is {value}"))
    }

    /// `r5c3, r9c8 are not 4`.
    pub(super) fn are_not(&self, candidates: &[Candidate]) -> String {
        let mut cells: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut others = Vec::new();
        for &candidate in candidates {
            let name = self.candidate(candidate);
            match name.split_once('=') {
                Some((cell, value)) => cells.entry(value.to_owned()).or_default().push(cell.to_owned()),
                None => others.push(name),
            }
        }
        let not =
            |(value, cells): (String, Vec<String>)| format!("{} {} not {value}", cells.join(", "), verb(cells.len()));
        let mut said: Vec<String> = cells.into_iter().map(not).collect();
        if !others.is_empty() {
            said.push(format!("{} {} false", others.join(", "), verb(others.len())));
        }
        if said.is_empty() { "there is no solution".to_owned() } else { said.join("; ") }
    }

    /// `r1c2=4 or r1c5=4`.
    pub(super) fn listed(&self, candidates: impl Iterator<Item = Candidate>) -> String {
        joined(&candidates.map(|candidate| self.candidate(candidate)).collect::<Vec<_>>())
    }

    /// What is said of a group that has no candidate left.
    pub(super) fn has_nothing(&self, group: Group) -> String {
        match self.unit(group) {
            Some((value, unit)) => format!("{unit} has no place for {value}"),
            None => format!("nothing is left for {}", self.group(group)),
        }
    }

    /// Groups drawn together: `4 in rows 2 and 7`, `cells r1c2 and r1c5`.
    pub(super) fn groups(&self, groups: &[Group]) -> String {
        let mut units: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
        let (mut cells, mut others) = (Vec::new(), Vec::new());
        for &group in groups {
            match (self.unit(group), self.cell(group)) {
                (Some((value, unit)), _) => {
                    let (kind, number) = unit.rsplit_once(' ').map_or((unit.as_str(), ""), |parts| parts);
                    units.entry((value, kind.to_owned())).or_default().push(number.to_owned());
                }
                (None, Some(cell)) => cells.push(cell),
                (None, None) => others.push(self.group(group)),
            }
        }
        let mut said = Vec::new();
        if !cells.is_empty() {
            said.push(format!("{} {}", plural("cell", cells.len()), joined(&cells)));
        }
        said.extend(drawn_together(units));
        said.extend(others);
        joined(&said)
    }
}

/// Values of one unit together: `1, 2 and 5 in row 3`; units of one value together: `4 in rows 2 and 7`.
fn drawn_together(units: BTreeMap<(String, String), Vec<String>>) -> Vec<String> {
    let mut values: BTreeMap<(String, Vec<String>), Vec<String>> = BTreeMap::new();
    for ((value, kind), numbers) in units {
        values.entry((kind, numbers)).or_default().push(value);
    }
    let say = |((kind, numbers), values): ((String, Vec<String>), Vec<String>)| {
        format!("{} in {} {}", joined(&values), plural(&kind, numbers.len()), joined(&numbers)).trim_end().to_owned()
    };
    values.into_iter().map(say).collect()
}

fn verb(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

fn plural(word: &str, number: usize) -> String {
    match word {
        _ if number == 1 => word.to_owned(),
        "box" => "boxes".to_owned(),
        _ => format!("{word}s"),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn joined(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::{joined, plural};

    #[test]
    fn words_are_joined_as_in_a_sentence() {
        let words = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(
            (joined(&words[..1]), joined(&words[..2]), joined(&words)),
            ("a".into(), "a and b".into(), "a, b and c".into())
        );
        assert_eq!((plural("box", 2), plural("row", 1)), ("boxes".to_owned(), "row".to_owned()));
    }
}
