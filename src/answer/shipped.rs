//! What comes with the program: models, packings, exact covers, and an example puzzle for each model that wants one.
//!
//! ```
//! use exactone::answer::Shipped;
//!
//! let sudoku = Shipped::by_name("sudoku").unwrap();
//! assert_eq!(sudoku.kind(), "model");
//! assert_eq!(sudoku.says("title").as_deref(), Some("Sudoku"));
//! ```

use super::{LoadError, Loaded, load};
use crate::exchange::Request;
use crate::model::{Model, Settings};

/// A file inside the binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shipped {
    /// What it is asked for by.
    pub name: &'static str,
    /// The path in the sources, for messages.
    pub path: &'static str,
    /// What it says.
    pub text: &'static str,
}

/// Problems that are no model files.
const OTHERS: &[Shipped] = &[
    file("pentominoes-6x10", "models/pentominoes-6x10.toml", include_str!("../../models/pentominoes-6x10.toml")),
    file("pentominoes-8x8", "models/pentominoes-8x8.toml", include_str!("../../models/pentominoes-8x8.toml")),
    file("soma", "models/soma.toml", include_str!("../../models/soma.toml")),
    file("dominoes", "models/dominoes.toml", include_str!("../../models/dominoes.toml")),
    file("macmahon-4x6", "models/macmahon-4x6.dlx", include_str!("../../models/macmahon-4x6.dlx")),
];

/// A puzzle for each model, by the name of the model.
const EXAMPLES: &[(&str, Shipped)] =
    &[("sudoku", file("killer-4", "puzzles/models/killer-4.toml", include_str!("../../puzzles/models/killer-4.toml")))];

const fn file(name: &'static str, path: &'static str, text: &'static str) -> Shipped {
    Shipped { name, path, text }
}

impl Shipped {
    /// Everything that can be asked for by name: models first.
    pub fn all() -> impl Iterator<Item = Self> {
        Model::shipped().map(|(name, path, text)| Self { name, path, text }).chain(OTHERS.iter().copied())
    }

    /// One of them.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::all().find(|shipped| shipped.name == name)
    }

    /// `model`, `packing` or `exact cover`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.path.rsplit_once('.') {
            Some((_, "dlx")) => "exact cover",
            _ if self.text.contains("exactone.packing.") => "packing",
            _ => "model",
        }
    }

    /// The value of a key at the head of the file: `title`, `about`.
    #[must_use]
    pub fn says(&self, key: &str) -> Option<String> {
        if self.kind() == "exact cover" {
            // The first comment is the title.
            return self.text.lines().find_map(|line| line.strip_prefix("| ")).map(str::to_owned);
        }
        let table: toml::Table = self.text.parse().ok()?;
        table.get(key)?.as_str().map(str::to_owned)
    }

    /// A puzzle of this model.
    #[must_use]
    pub fn example(&self) -> Option<Self> {
        EXAMPLES.iter().find(|(model, _)| *model == self.name).map(|(_, puzzle)| *puzzle)
    }

    /// The design that it states by itself, with parameters at these settings.
    ///
    /// # Errors
    /// [`LoadError`], also where a model needs a puzzle to be complete.
    pub fn load(&self, settings: &Settings) -> Result<Loaded, LoadError> {
        load(self.path, self.text.as_bytes(), settings, &Request::default())
    }
}
