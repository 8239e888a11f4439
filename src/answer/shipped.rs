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
const EXAMPLES: &[(&str, Shipped)] = &[
    (
        "x-sudoku",
        file("x-sudoku-9", "puzzles/models/x-sudoku-9.toml", include_str!("../../puzzles/models/x-sudoku-9.toml")),
    ),
    (
        "windoku",
        file("windoku-9", "puzzles/models/windoku-9.toml", include_str!("../../puzzles/models/windoku-9.toml")),
    ),
    ("jigsaw", file("jigsaw-9", "puzzles/models/jigsaw-9.toml", include_str!("../../puzzles/models/jigsaw-9.toml"))),
    ("samurai", file("samurai", "puzzles/models/samurai.toml", include_str!("../../puzzles/models/samurai.toml"))),
    (
        "sandwich",
        file("sandwich-9", "puzzles/models/sandwich-9.toml", include_str!("../../puzzles/models/sandwich-9.toml")),
    ),
    (
        "little-killer",
        file(
            "little-killer-6",
            "puzzles/models/little-killer-6.toml",
            include_str!("../../puzzles/models/little-killer-6.toml"),
        ),
    ),
    (
        "calcudoku",
        file("calcudoku-6", "puzzles/models/calcudoku-6.toml", include_str!("../../puzzles/models/calcudoku-6.toml")),
    ),
    (
        "skyscrapers",
        file(
            "skyscrapers-6",
            "puzzles/models/skyscrapers-6.toml",
            include_str!("../../puzzles/models/skyscrapers-6.toml"),
        ),
    ),
    (
        "orthogonal-latin",
        file(
            "orthogonal-latin-3",
            "puzzles/models/orthogonal-latin-3.toml",
            include_str!("../../puzzles/models/orthogonal-latin-3.toml"),
        ),
    ),
    (
        "pandiagonal",
        file(
            "pandiagonal-5",
            "puzzles/models/pandiagonal-5.toml",
            include_str!("../../puzzles/models/pandiagonal-5.toml"),
        ),
    ),
    ("queens", file("queens-8", "puzzles/models/queens-8.toml", include_str!("../../puzzles/models/queens-8.toml"))),
    (
        "langford",
        file("langford-7", "puzzles/models/langford-7.toml", include_str!("../../puzzles/models/langford-7.toml")),
    ),
    (
        "magic-square",
        file(
            "magic-square-3",
            "puzzles/models/magic-square-3.toml",
            include_str!("../../puzzles/models/magic-square-3.toml"),
        ),
    ),
    (
        "round-robin",
        file(
            "round-robin-8",
            "puzzles/models/round-robin-8.toml",
            include_str!("../../puzzles/models/round-robin-8.toml"),
        ),
    ),
    (
        "send-more-money",
        file(
            "send-more-money",
            "puzzles/models/send-more-money.toml",
            include_str!("../../puzzles/models/send-more-money.toml"),
        ),
    ),
    ("killer", file("killer", "puzzles/models/killer.toml", include_str!("../../puzzles/models/killer.toml"))),
    ("thermo", file("thermo", "puzzles/models/thermo.toml", include_str!("../../puzzles/models/thermo.toml"))),
    ("arrow", file("arrow", "puzzles/models/arrow.toml", include_str!("../../puzzles/models/arrow.toml"))),
    ("kropki", file("kropki", "puzzles/models/kropki.toml", include_str!("../../puzzles/models/kropki.toml"))),
    ("xv", file("xv", "puzzles/models/xv.toml", include_str!("../../puzzles/models/xv.toml"))),
    ("even-odd", file("even-odd", "puzzles/models/even-odd.toml", include_str!("../../puzzles/models/even-odd.toml"))),
    ("renban", file("renban", "puzzles/models/renban.toml", include_str!("../../puzzles/models/renban.toml"))),
    ("whispers", file("whispers", "puzzles/models/whispers.toml", include_str!("../../puzzles/models/whispers.toml"))),
    (
        "palindrome",
        file("palindrome", "puzzles/models/palindrome.toml", include_str!("../../puzzles/models/palindrome.toml")),
    ),
    ("clone", file("clone", "puzzles/models/clone.toml", include_str!("../../puzzles/models/clone.toml"))),
    (
        "futoshiki",
        file("futoshiki", "puzzles/models/futoshiki.toml", include_str!("../../puzzles/models/futoshiki.toml")),
    ),
    (
        "anti-king",
        file("anti-king", "puzzles/models/anti-king.toml", include_str!("../../puzzles/models/anti-king.toml")),
    ),
    (
        "non-consecutive",
        file(
            "non-consecutive",
            "puzzles/models/non-consecutive.toml",
            include_str!("../../puzzles/models/non-consecutive.toml"),
        ),
    ),
    ("miracle", file("miracle", "puzzles/models/miracle.toml", include_str!("../../puzzles/models/miracle.toml"))),
    (
        "latin",
        file(
            "quasigroup-10",
            "puzzles/models/quasigroup-10.toml",
            include_str!("../../puzzles/models/quasigroup-10.toml"),
        ),
    ),
];

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
