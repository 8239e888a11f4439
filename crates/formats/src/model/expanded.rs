//! Entries that state many rules: `for` counts numbers, `in` names lists of cells, and each of them has a rule of its own.
//!
//! The rules are read one by one, from the entry with other values in place of some. So every kind of rule is
//! repeated alike, and posts what it would post if each rule stood in the file by itself.

use super::braces::filled;
use super::condition::{Names, parse};
use super::document::{Instead, Section};
use super::expression::Parameters;
use super::limits::Repeated;
use super::repetition::{Round, rounds};
use super::rule::{self, Context, Rule, ScopeKeys};
use super::scope;
use super::toml_tree::{Node, TomlValue};
use crate::instance::TextError;

/// A rule, or what else is read of an entry, and what its errors say at their end.
pub(super) type Noted<T> = (T, String);

/// Reads one rule of an entry that states no other.
pub(super) type ReadOne<T> = fn(&Section<'_>, &Context<'_>) -> Result<T, TextError>;

/// Keys that name cells, and so do not go with `in`.
const NAMING: [&str; 7] = ["cells", "lines", "line", "from", "pairs", "first", "second"];

/// The rules that an entry states, in order. What is repeated is taken from what is left.
pub(super) fn read(
    entry: &Section<'_>,
    context: &Context<'_>,
    left: &mut Repeated,
) -> Result<Vec<Noted<Box<dyn Rule>>>, TextError> {
    read_by(entry, context, left, rule::read)
}

/// The same, of which `one` reads each.
pub(super) fn read_by<T>(
    entry: &Section<'_>,
    context: &Context<'_>,
    left: &mut Repeated,
    one: ReadOne<T>,
) -> Result<Vec<Noted<T>>, TextError> {
    let kind = rule::kind_of(entry)?;
    let Some(rounds) = rounds(entry, context.parameters, left)? else { return in_scope(entry, context, left, one) };
    let rounds = wanted(entry, context.parameters, rounds)?;
    if kind.name == "occupy" && rounds.iter().flatten().any(|(name, _)| *name == "i") {
        return Err(entry.fault_at("for", "`i` is the place of a cell in the offsets of `occupy`: take another name"));
    }
    // With `in` the rules of each round are counted instead.
    let mut all = *left;
    all.take(rounds.len(), entry.bytes()).map_err(|message| entry.fault_at("for", message).limit())?;
    if !entry.has("in") {
        *left = all;
    }
    let mut rules = Vec::new();
    for round in &rounds {
        rules.extend(of_round(entry, context, round, (left, one))?);
    }
    Ok(rules)
}

/// The rounds that fulfil the condition of `if`; all without it.
fn wanted<'r>(
    entry: &Section<'_>,
    parameters: &Parameters,
    mut rounds: Vec<Round<'r>>,
) -> Result<Vec<Round<'r>>, TextError> {
    let Some(text) = entry.optional_text("if")? else { return Ok(rounds) };
    let mut parameters = parameters.clone();
    let mut wrong = None;
    rounds.retain(|round| {
        for (name, number) in round {
            parameters.set(name, *number);
        }
        let names = Names { cells: Vec::new(), parameters: &parameters };
        let holds = parse(text, &names).and_then(|condition| condition.holds(&[]));
        holds.unwrap_or_else(|(at, message)| {
            wrong.get_or_insert_with(|| entry.noted(&note_of(round)).fault_behind("if", at, message));
            false
        })
    });
    wrong.map_or(Ok(rounds), Err)
}

/// ` (i = 1, j = 2)`
fn note_of(round: &Round<'_>) -> String {
    let numbers: Vec<String> = round.iter().map(|(name, number)| format!("{name} = {number}")).collect();
    format!(" ({})", numbers.join(", "))
}

/// The rules of one round of `for`.
fn of_round<T>(
    entry: &Section<'_>,
    context: &Context<'_>,
    round: &Round<'_>,
    (left, one): (&mut Repeated, ReadOne<T>),
) -> Result<Vec<Noted<T>>, TextError> {
    let note = note_of(round);
    let (parameters, instead) = filled_in(entry, context.parameters, round)?;
    let context = Context { parameters: &parameters, ..*context };
    in_scope(&entry.with(&instead, &note), &context, left, one)
}

/// The parameters in one round of `for`, and the values that are read in it.
fn filled_in(
    entry: &Section<'_>,
    parameters: &Parameters,
    round: &Round<'_>,
) -> Result<(Parameters, Instead), TextError> {
    let mut parameters = parameters.clone();
    for (name, number) in round {
        parameters.set(name, *number);
    }
    let mut instead = filled(&entry.noted(&note_of(round)), &parameters)?;
    instead.extend(["for", "if"].map(|key| (key.to_owned(), None)));
    Ok((parameters, instead))
}

/// What is made of an entry in each round of `for`, and of the entry as it is without one. `in` stays as it is.
pub(super) fn each_round<T>(
    entry: &Section<'_>,
    parameters: &Parameters,
    left: &mut Repeated,
    mut make: impl FnMut(&Section<'_>, &Parameters) -> T,
) -> Result<Vec<T>, TextError> {
    let Some(rounds) = rounds(entry, parameters, left)? else { return Ok(vec![make(entry, parameters)]) };
    let mut all = Vec::new();
    for round in wanted(entry, parameters, rounds)? {
        let (parameters, instead) = filled_in(entry, parameters, &round)?;
        all.push(make(&entry.with(&instead, ""), &parameters));
    }
    Ok(all)
}

/// The rules of an entry without `for`.
fn in_scope<T>(
    entry: &Section<'_>,
    context: &Context<'_>,
    left: &mut Repeated,
    one: ReadOne<T>,
) -> Result<Vec<Noted<T>>, TextError> {
    let kind = rule::kind_of(entry)?;
    if entry.has("if") {
        return Err(entry.fault_at("if", "`if` chooses among the rounds of `for`, and there is no `for` here"));
    }
    if entry.has("in") && kind.scope == ScopeKeys::Nothing {
        return Err(entry.fault_at("in", format!("`{}` takes no `in`: it has no list of cells, or several", kind.name)));
    }
    let lists = if kind.scope == ScopeKeys::Itself { None } else { scope::lists(entry, context)? };
    let Some(lists) = lists else {
        return Ok(vec![(one(entry, context)?, entry.changed().1)]);
    };
    if let Some(key) = NAMING.iter().find(|key| entry.has(key)) {
        return Err(entry.fault_at(key, format!("`in` names the cells here; `{key}` does not go with it")));
    }
    left.take(lists.len(), entry.bytes()).map_err(|message| entry.fault_at("in", message).limit())?;
    let place = Place { entry, context, one };
    match kind.scope {
        ScopeKeys::Following(keys) => {
            let pairs = lists.windows(2).filter(|pair| context.board.are_of_one_grid(pair));
            let rules = pairs.map(|pair| place.rule(keys.into_iter().zip(pair.iter().map(Vec::as_slice))));
            let rules = rules.collect::<Result<Vec<Noted<T>>, TextError>>()?;
            if rules.is_empty() {
                return Err(entry.fault_at("in", "no list of cells follows another here"));
            }
            Ok(rules)
        }
        ScopeKeys::Each(key) => lists.iter().map(|list| place.rule([(key, list.as_slice())].into_iter())).collect(),
        ScopeKeys::Nothing | ScopeKeys::Itself => Ok(Vec::new()),
    }
}

/// Where rules are read.
struct Place<'p, 'd, T> {
    entry: &'p Section<'d>,
    context: &'p Context<'p>,
    one: ReadOne<T>,
}

impl<T> Place<'_, '_, T> {
    /// The rule with these cells at these keys.
    fn rule<'l>(&self, lists: impl Iterator<Item = (&'static str, &'l [usize])>) -> Result<Noted<T>, TextError> {
        let span = self.entry.span_of("in");
        let (mut instead, mut note) = self.entry.changed();
        instead.insert("in".to_owned(), None);
        let before = note.len();
        for (key, list) in lists {
            let names: Vec<&str> = list.iter().map(|&cell| &*self.context.board.cells[cell].name).collect();
            if note.len() == before {
                note.push_str(&[" (at ", names[0], ")"].concat());
            }
            let value = TomlValue::String(names.join(" "));
            instead.insert(key.to_owned(), Some(Node { span: span.clone(), value }));
        }
        Ok(((self.one)(&self.entry.with(&instead, &note), self.context)?, note))
    }
}

#[cfg(test)]
mod tests;
