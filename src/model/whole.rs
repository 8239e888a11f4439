//! Models and puzzles as one text, where they were spread over several files.

use super::library::by_name;
use super::{Model, Settings};
use toml::{Table, Value};

/// What a file adds to what it extends; anything else takes its place.
const ADDED: [&str; 3] = ["units", "rules", "clues"];

impl Model {
    /// Whether it is, word for word, a model that comes with the program.
    fn is_builtin(&self) -> bool {
        by_name(self.name()).is_ok_and(|(_, text)| text == self.own)
    }

    /// The table of this file and of those that it extends, up to the first that comes with the program.
    fn table(&self) -> Option<Table> {
        let mut own: Table = self.own.parse().ok()?;
        let Some(base) = self.base().filter(|base| !base.is_builtin()) else { return Some(own) };
        for key in ["extends", "model"] {
            own.remove(key);
        }
        let mut whole = base.table()?;
        if let Some(name) = whole.remove("extends").or_else(|| whole.remove("model")) {
            own.insert(if self.is_puzzle() { "model" } else { "extends" }.to_owned(), name);
        }
        for (key, value) in own {
            match (whole.get_mut(&key), value) {
                (Some(Value::Array(there)), Value::Array(more)) if ADDED.contains(&&*key) => there.extend(more),
                (Some(Value::Table(there)), Value::Table(more)) if key == "parameters" => there.extend(more),
                (_, value) => drop(whole.insert(key, value)),
            }
        }
        Some(whole)
    }

    /// The text without the files that it was spread over: its own, where it extends nothing else.
    pub(super) fn joined(&self) -> String {
        if self.base().is_none_or(Model::is_builtin) {
            return self.own.clone();
        }
        self.table().map_or_else(|| self.own.clone(), |table| table.to_string())
    }

    /// The same with these settings in their places; `givens` is what all givens come to, as cells with values.
    pub(super) fn with_settings(&self, settings: &Settings, givens: &str) -> String {
        if settings == &Settings::default() {
            return self.text().to_owned();
        }
        let Ok(mut table) = self.text().parse::<Table>() else { return self.text().to_owned() };
        if !settings.parameters.is_empty() {
            let parameters = table.entry("parameters").or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(parameters) = parameters {
                parameters.extend(
                    settings.parameters.iter().map(|(name, value)| (name.clone(), Value::String(value.clone()))),
                );
            }
        }
        if settings.givens.is_some() {
            table.insert("givens".to_owned(), Value::String(givens.to_owned()));
        }
        table.to_string()
    }
}
