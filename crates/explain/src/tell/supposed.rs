//! What is supposed, what follows from it, and that this cannot be; what goes for the same reason is told with it.

use super::assumption::Assumption;
use super::sum::MOST_IN_A_LINE;
use super::teller::Teller;
use super::text::capital;
use exactone_core::problem::Candidate;

/// The most places of a base that are gone through, and the most that may follow from each.
const MOST_CASES: usize = 3;
const MOST_IN_A_CASE: usize = 4;

/// A candidate, and what would follow from it one by one.
pub(super) type Supposed = (Candidate, Vec<String>);

impl<'r> Teller<'r> {
    /// Each reason once: with the first candidate that goes by it in full, and with others in few words. Those that are alike go by the reason of the first.
    pub(super) fn supposed(&self, told: &[Supposed], alike: &[Candidate]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut left: Vec<&Supposed> = told.iter().collect();
        while let Some((first, said)) = left.first().copied() {
            let reason = self.masked(*first, said);
            let is_same = |told: &&Supposed| self.masked(told.0, &told.1) == reason;
            let (same, others): (Vec<&Supposed>, Vec<&Supposed>) = left[1..].iter().copied().partition(is_same);
            let mut same: Vec<Candidate> = same.into_iter().map(|told| told.0).collect();
            if lines.is_empty() {
                same.extend(alike);
            }
            lines.extend(self.contradiction(*first, said, &same));
            left = others;
        }
        lines
    }

    /// What follows: in a line if it is little, else as a list with numbers.
    fn contradiction(&self, first: Candidate, said: &[String], same: &[Candidate]) -> Vec<String> {
        let same = if same.is_empty() { String::new() } else { format!(" In the same way, {}.", self.are_not(same)) };
        let so = format!("That cannot be, so {}.{same}", self.are_not(&[first]));
        if said.len() <= MOST_IN_A_LINE {
            return vec![format!("Suppose {}. Then {}. {so}", self.is(first), said.join(", then "))];
        }
        let numbered = (1..).zip(said).map(|(number, said)| format!("  {number}. {}.", capital(said)));
        [format!("Suppose {}.", self.is(first))].into_iter().chain(numbered).chain([so]).collect()
    }

    /// What is said, without the cell and the value from which it follows: two reasons that differ in these alone are the same.
    pub(super) fn masked(&self, assumed: Candidate, said: &[String]) -> Vec<String> {
        let Some((cell, value)) = self.roles.place(assumed) else { return said.to_vec() };
        let (cell, value) = (self.cell(cell), self.value(value));
        let forms =
            [format!("{cell} is {value}"), format!("its {value} in {cell}"), format!("their {value} in {cell}")];
        said.iter().map(|said| forms.iter().fold(said.clone(), |said, form| without(&said, form))).collect()
    }

    /// Of a base with few places left, each of which leads to what cannot be: `r1c2 or r1c5 is 4. If r1c2 is 4, then .... If r1c5 is 4, then ...`.
    pub(super) fn split(&self, assumption: &Assumption<'_, 'r>) -> Option<String> {
        let mut all: Vec<Vec<Candidate>> = assumption.rest().0.into_iter().map(|base| assumption.left(base)).collect();
        all.retain(|left| (2..=MOST_CASES).contains(&left.len()));
        all.sort_by_key(Vec::len);
        all.into_iter().find_map(|left| {
            let cases = left.iter().map(|&place| self.case_of(assumption, place)).collect::<Option<Vec<String>>>()?;
            Some(format!("{}. {}", self.possible(left.iter().copied()), cases.join(". ")))
        })
    }

    fn case_of(&self, assumption: &Assumption<'_, 'r>, place: Candidate) -> Option<String> {
        let mut inside = assumption.clone().and(place);
        let mut said = Vec::new();
        while let Some(next) = self.next_place(&mut inside) {
            said.push(next);
        }
        let empty = inside.empty()?;
        let excluded = inside.excluded_of(empty);
        said.push(format!("{}{}{}", self.has_nothing(empty), self.excluded_by(&excluded), self.since(&excluded)));
        (said.len() <= MOST_IN_A_CASE).then(|| format!("If {}, then {}", self.is(place), said.join(", then ")))
    }
}

/// A text in which `it` stands for each of these.
fn without(text: &str, form: &str) -> String {
    let (mut said, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(form) {
        let (before, behind) = (&rest[..at], &rest[at + form.len()..]);
        let is_whole = !behind.starts_with(|next: char| next.is_alphanumeric())
            && !before.ends_with(|last: char| last.is_alphanumeric());
        said += before;
        said += if is_whole { "it" } else { form };
        rest = behind;
    }
    said + rest
}
