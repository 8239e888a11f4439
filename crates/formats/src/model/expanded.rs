//! Entries that state many rules: `in` names lists of cells, and each of them has a rule of its own.
//!
//! The rules are read one by one, from the entry with the cells of a list in their place. So every kind of rule is
//! repeated alike, and posts what it would post if each rule stood in the file by itself.

use super::document::{Instead, Section};
use super::rule::{self, Context, Rule, ScopeKeys};
use super::scope;
use super::toml_tree::{Node, TomlValue};
use crate::instance::TextError;

/// A rule, and what its errors say at their end.
pub(super) type Noted = (Box<dyn Rule>, String);

/// Keys that name cells, and so do not go with `in`.
const NAMING: [&str; 7] = ["cells", "lines", "line", "from", "pairs", "first", "second"];

/// The rules that an entry states, in order. `left` is how many more there may be; it becomes less.
pub(super) fn read(entry: &Section<'_>, context: &Context<'_>, left: &mut usize) -> Result<Vec<Noted>, TextError> {
    let kind = rule::kind_of(entry)?;
    if entry.has("in") && kind.scope == ScopeKeys::Nothing {
        return Err(entry.fault_at("in", format!("`{}` takes no `in`: it has no list of cells, or several", kind.name)));
    }
    let Some(lists) = scope::lists(entry, context)? else {
        return Ok(vec![(rule::read(entry, context)?, String::new())]);
    };
    if let Some(key) = NAMING.iter().find(|key| entry.has(key)) {
        return Err(entry.fault_at(key, format!("`in` names the cells here; `{key}` does not go with it")));
    }
    if lists.len() > *left {
        let message = format!("this states {} rules; all that are repeated may be {left} more", lists.len());
        return Err(entry.fault_at("in", message).limit());
    }
    *left -= lists.len();
    let place = Place { entry, context };
    match kind.scope {
        ScopeKeys::Following(keys) => {
            let pairs = lists.windows(2);
            pairs.map(|pair| place.rule(keys.into_iter().zip(pair.iter().map(Vec::as_slice)))).collect()
        }
        ScopeKeys::Each(key) => lists.iter().map(|list| place.rule([(key, list.as_slice())].into_iter())).collect(),
        ScopeKeys::Nothing => Ok(Vec::new()),
    }
}

/// Where rules are read.
struct Place<'p, 'd> {
    entry: &'p Section<'d>,
    context: &'p Context<'p>,
}

impl Place<'_, '_> {
    /// The rule with these cells at these keys.
    fn rule<'l>(&self, lists: impl Iterator<Item = (&'static str, &'l [usize])>) -> Result<Noted, TextError> {
        let span = self.entry.span_of("in");
        let mut instead = Instead::from([("in".to_owned(), None)]);
        let mut note = String::new();
        for (key, list) in lists {
            let names: Vec<&str> = list.iter().map(|&cell| &*self.context.board.cells[cell].name).collect();
            if note.is_empty() {
                note = format!(" (at {})", names[0]);
            }
            let value = TomlValue::String(names.join(" "));
            instead.insert(key.to_owned(), Some(Node { span: span.clone(), value }));
        }
        Ok((rule::read(&self.entry.with(&instead, &note), self.context)?, note))
    }
}

#[cfg(test)]
mod tests;
