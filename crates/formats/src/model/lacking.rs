//! What is said where a key is missing: the keys that stand there instead.

use super::document::Section;
use super::sketch::keys_of;
use crate::instance::TextError;
use exactone_core::spelling::{escaped, listed, nearest};

impl Section<'_> {
    /// The error of a key that must be there, at a key that is nearly it, if there is one that means nothing; `beside` says what else
    /// would do.
    pub(in crate::model) fn missing(&self, key: &str, beside: &str) -> TextError {
        match self.unread().into_iter().find(|other| nearest(other, [key]).is_some()) {
            Some(other) => self.key_fault(other, self.misspelt(other, key)),
            None => self.lacking(format!("`{key}` is missing here{beside}")),
        }
    }

    /// What is said of a key that is nearly one that is missing; with all keys of the kind, where they are known.
    fn misspelt(&self, found: &str, key: &str) -> String {
        let kind = self.nodes().find(|(name, _)| *name == "kind").and_then(|(_, node)| node.value.as_str());
        let known =
            kind.and_then(keys_of).map(|keys| listed(&keys.map(|key| format!("`{key}`")).collect::<Vec<_>>(), "or"));
        let expected = known.map_or(String::new(), |known| format!(" {known} expected"));
        format!("unknown key `{}`, did you mean `{key}`?{expected}", escaped(found))
    }

    /// The error of something that must be there, with the keys that stand here and that nothing was made of yet: one of them may have been
    /// meant.
    pub(in crate::model) fn lacking(&self, message: impl Into<String>) -> TextError {
        let message = message.into();
        let wanted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        let near = |other: &str| nearest(other, wanted.iter().copied()).map(str::to_owned);
        if let Some((other, key)) = self.unread().into_iter().find_map(|other| Some((other, near(other)?))) {
            return self.key_fault(other, self.misspelt(other, &key));
        }
        let names: Vec<String> = self.unread().iter().map(|key| format!("`{}`", escaped(key))).collect();
        let beside = match &names[..] {
            [] => String::new(),
            [one] => format!("; what stands here is {one}"),
            [all @ .., last] => format!("; what stands here is {} and {last}", all.join(", ")),
        };
        self.fault(message + &beside)
    }
}

#[cfg(test)]
mod tests {
    use crate::model::{Model, Settings};

    #[test]
    fn a_wrong_key_is_told_with_the_missing_one() {
        let error = |clue: &str| {
            let text =
                format!("schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\n[parameters]\nside = 4\n[[clues]]\n{clue}");
            let settings = Settings::default();
            Model::parse("x.toml", &text).and_then(|model| model.instance(&settings)).unwrap_err().to_string()
        };
        for (clue, told) in [
            ("kind = 'arrow'\nbulb = 'r1c1'\nshaft = 'r1c2'", "`circle` is missing here; what stands here is `bulb`"),
            ("kind = 'kropki'\nhue = 'white'\npair = 'r1c1 r1c2'", "what stands here is `hue` and `pair`"),
            ("kind = 'sandwich'\nstripe = 1\nsum = 3", "what stands here is `stripe`"),
            (
                "kind = 'values'\ncells = 'r1c1'\nodd = true",
                "`allowed` or `forbidden` is missing here; what stands here is `odd`",
            ),
            ("kind = 'kropki'\nwhyte = 'r1c1 r1c2'", "unknown key `whyte`, did you mean `white`?"),
            ("kind = 'cage'\ncells = 'r1c1'\ntotal = 3", "unknown key `total`, did you mean `sum`?"),
            ("kind = 'cage'\ncell = 'r1c1'", "unknown key `cell`, did you mean `cells`?"),
        ] {
            assert!(error(clue).contains(told), "{clue}: {}", error(clue));
        }
    }
}
