//! Models and puzzles of several files, joined to one text.

use super::givens::side_of;
use super::library::by_name;
use super::toml_tree::plain;
use super::{Model, Settings};
use toml::{Table, Value};

/// What a file adds to what it extends; anything else takes its place.
const ADDED: [&str; 3] = ["units", "rules", "clues"];

impl Model {
    /// Whether it is, word for word, a model that comes with the program.
    fn is_builtin(&self) -> bool {
        by_name(self.name()).is_ok_and(|(_, text)| text == self.document.text)
    }

    /// The table of this file and of those that it extends, up to the first that comes with the program.
    fn table(&self) -> Option<Table> {
        let mut own = plain(&self.document.root)?;
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

    /// The text joined with those of the files that it extends; its own if it extends nothing or a model of the program.
    pub(super) fn joined(&self) -> String {
        if self.base().is_none_or(Model::is_builtin) {
            return self.document.text.clone();
        }
        self.table().map_or_else(|| self.document.text.clone(), |table| table.to_string())
    }

    /// The side that a picture of givens gives to a grid without one: cells with values would not tell it any more.
    fn drawn_side(&self, settings: &Settings) -> Option<usize> {
        let parameters = self.document.section().section("parameters").ok().flatten();
        let states_side = parameters.is_some_and(|parameters| parameters.has("side"));
        let (_, picture) = settings.givens.as_ref().filter(|_| !states_side)?;
        side_of(picture)
    }

    /// The same with these settings in their places; `givens` is what all givens come to, as cells with values.
    pub(super) fn with_settings(&self, settings: &Settings, givens: &str) -> String {
        if settings.parameters.is_empty() && settings.givens.is_none() {
            return self.text().to_owned();
        }
        let own = || plain(&self.document.root);
        let Some(mut table) = self.table().or_else(own) else { return self.text().to_owned() };
        let mut parameters = settings.parameters.clone();
        parameters.extend(self.drawn_side(settings).map(|side| ("side".to_owned(), side.to_string())));
        if !parameters.is_empty() {
            let there = table.entry("parameters").or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(there) = there {
                there.extend(parameters.into_iter().map(|(name, value)| (name, Value::String(value))));
            }
        }
        if settings.givens.is_some() {
            table.insert("givens".to_owned(), Value::String(givens.to_owned()));
        }
        table.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_settings_stays_as_it_is_whoever_may_end_the_building() {
        let text = "# by hand\nschema = 'exactone.model.v1'\nextends = 'latin'\nparameters = { side = 3 }\n";
        let interrupt = exactone_core::solve::Budget::within(std::time::Duration::from_hours(1)).interrupt();
        let settings = Settings { interrupt, ..Settings::default() };
        let texts = [settings, Settings::default()]
            .map(|settings| Model::parse("x.toml", text).unwrap().instance(&settings).unwrap().source.text);
        assert_eq!(texts[0], texts[1]);
        assert!(texts[0].contains("# by hand"), "{}", texts[0]);
    }

    #[test]
    fn a_text_with_givens_from_elsewhere_keeps_the_side_that_their_picture_had() {
        let text = "schema = 'exactone.model.v1'\nextends = 'latin'\n[[rules]]\nkind = 'sum'\ncells = 'r1c1 r2c2'\ntotal = 3\n";
        let givens = Some(("givens".to_owned(), "1 . .\n. . .\n. . .\n".to_owned()));
        let settings = Settings { givens, ..Settings::default() };
        let instance = Model::parse("x.toml", text).unwrap().instance(&settings).unwrap();
        let again = Model::parse("x.toml", &instance.source.text).unwrap().instance(&Settings::default()).unwrap();
        assert_eq!((again.problem().candidates(), &again.givens), (instance.problem().candidates(), &instance.givens));
    }
}
