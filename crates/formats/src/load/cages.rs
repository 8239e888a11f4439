//! A file with nothing but `[[cages]]`: a killer of 9x9, if its cells fit.

use crate::instance::{Instance, TextError};
use crate::model::{Model, ModelError, Origin, Origins, Places, Settings};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// The side that is taken if none is said.
const SIDE: usize = 9;

/// Keys that may stand beside the cages.
const BESIDE: [&str; 4] = ["title", "author", "about", "name"];

/// A file of cages, as a puzzle file.
pub(super) struct Cages {
    text: String,
    /// The lines at which the clues begin, and which cages they are made of.
    origins: BTreeMap<usize, usize>,
}

/// The cages of a text that says nothing else of its rules; `None` if it is another one.
pub(super) fn of(text: &str) -> Option<Cages> {
    let table: Table = Some(text).filter(|text| text.contains("cages"))?.parse().ok()?;
    let cages = table.get("cages")?.as_array().filter(|cages| !cages.is_empty())?;
    let is_alone = table.keys().all(|key| key == "cages" || BESIDE.contains(&key.as_str()));
    let head = BESIDE.iter().filter_map(|key| Some(format!("{key} = {}\n", table.get(*key)?)));
    let head: String = head.collect();
    let mut made =
        format!("schema = \"exactone.puzzle.v1\"\nmodel = \"killer\"\n{head}\n[parameters]\nside = {SIDE}\n");
    let mut origins = BTreeMap::new();
    for (number, cage) in cages.iter().map(Value::as_table).enumerate() {
        origins.insert(made.matches('\n').count() + 2, number);
        made += "\n[[clues]]\nkind = \"cage\"\n";
        made += &toml::to_string(cage?).ok()?;
    }
    is_alone.then_some(Cages { text: made, origins })
}

impl Cages {
    /// The instance, and what is to be noted.
    ///
    /// # Errors
    /// The cages do not fit, with what is missing then.
    pub(super) fn instance(
        &self,
        name: &str,
        text: &str,
        settings: &Settings,
    ) -> Result<(Instance, String), ModelError> {
        let made = || -> Result<Instance, ModelError> {
            let headers = headers(text).map(|(at, line)| (at + 1, line.len() - line.trim_start().len() + 1));
            let headers: Vec<(usize, usize)> = headers.collect();
            let origin = |(line, number): (&usize, &usize)| {
                let words = format!("entry {} of `cages`", number + 1);
                (*line, Origin { words, place: headers.get(*number).copied() })
            };
            let tables = self.origins.iter().map(origin).collect();
            let origins = Origins { tables, ..Origins::default() };
            Model::parse(name, &self.text)?.instance_placed(settings, Places::Made(origins))
        };
        let note = format!(
            "{name}: read as a killer of {SIDE}x{SIDE}, for it has {} `[[cages]]` and nothing that says another size; `schema = \
             \"exactone.puzzle.v1\"`, `model = \"killer\"`, `[parameters]` with `side` and cages as `[[clues]]` say so",
            self.origins.len()
        );
        match made() {
            Ok(instance) => Ok((instance, note)),
            Err(ModelError::Text(error)) => Err(self.misfit(name, text, &error).into()),
            Err(error) => Err(error),
        }
    }

    /// The error of cages that are none of such a killer.
    fn misfit(&self, name: &str, text: &str, error: &TextError) -> TextError {
        let missing = format!(
            "{}; the file has only `[[cages]]`, and was tried as a killer of {SIDE}x{SIDE}: another size or other rules need `schema = \
             \"exactone.puzzle.v1\"`, `model = \"killer\"` and `[parameters]` with `side = ...` at its head, and cages as `[[clues]]` with \
             `kind = \"cage\"`",
            error.message()
        );
        let number =
            error.place().and_then(|(line, _)| self.origins.range(..=line).next_back()).map(|(_, number)| *number);
        match number.and_then(|number| headers(text).nth(number)) {
            Some((at, line)) => TextError::on_line(name, at + 1, 1, line, missing),
            None => TextError::whole(name, missing),
        }
    }
}

/// The lines at which cages begin, with their numbers from 0.
fn headers(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("[[cages]]"))
}

#[cfg(test)]
mod tests {
    use crate::exchange::Request;
    use crate::load::load;
    use crate::model::Settings;

    const CAGES: &str =
        "title = \"T\"\n\n[[cages]]\ncells = \"r1c1 r1c2\"\nsum = 4\n\n[[cages]]\ncells = \"r2c1..r2c3\"\nsum = 7\n";

    fn error(text: &str) -> String {
        load("x.toml", text.as_bytes(), &Settings::default(), &Request::default()).unwrap_err().to_string()
    }

    #[test]
    fn cages_alone_are_a_killer_of_9x9_and_a_note_says_so() {
        let loaded = load("x.toml", CAGES.as_bytes(), &Settings::default(), &Request::default()).unwrap();
        let parts = loaded.instance.rules.parts.as_deref().unwrap().list();
        let cells: Vec<String> = parts.iter().map(|part| part.cells.join(" ")).collect();
        assert_eq!(cells, ["r1c1 r1c2", "r2c1 r2c2 r2c3"]);
        assert_eq!(parts[1].origin.as_deref(), Some("entry 2 of `cages`"));
        assert!(
            loaded.notes[0].starts_with("x.toml: read as a killer of 9x9, for it has 2 `[[cages]]`"),
            "{:?}",
            loaded.notes
        );
        let inline = "cages = [{ cells = \"r1c1 r1c2\", sum = 4 }]\n";
        assert!(load("x.toml", inline.as_bytes(), &Settings::default(), &Request::default()).is_ok());
    }

    #[test]
    fn cages_that_do_not_fit_are_told_with_what_is_missing() {
        let large = error(&CAGES.replace("r2c1..r2c3", "r2c10 r2c11"));
        assert!(large.starts_with("x.toml:7:1: there is no cell `r2c10`"), "{large}");
        assert!(large.contains("`[parameters]` with `side = ...`"), "{large}");
        let other = error(&format!("size = 6\n{CAGES}"));
        assert!(other.contains("nothing says what this file is"), "{other}");
    }
}
