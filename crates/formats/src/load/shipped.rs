//! What comes with the program: models, packings, exact covers, and an example puzzle for each model that wants one.
//!
//! ```
//! use exactone_formats::load::Shipped;
//!
//! let sudoku = Shipped::by_name("sudoku").unwrap();
//! assert_eq!(sudoku.kind(), "model");
//! assert_eq!(sudoku.says("title").as_deref(), Some("Sudoku"));
//! assert!(sudoku.has("units") && !sudoku.has("clues"));
//! ```

use super::{LoadError, Loaded, load};
use crate::exchange::Request;
use crate::model::{Model, Settings};

/// A file inside the binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shipped {
    /// What it is asked for by.
    pub name: &'static str,
    /// The path in the sources, for messages.
    pub path: &'static str,
    /// What it says.
    pub text: &'static str,
}

/// A file of the sources, by its name.
macro_rules! shipped {
    ($folder:literal, $name:literal, $ending:literal) => {
        Shipped {
            name: $name,
            path: concat!($folder, "/", $name, ".", $ending),
            text: include_str!(concat!("../../../../", $folder, "/", $name, ".", $ending)),
        }
    };
}

/// A model, and a puzzle of it.
macro_rules! example {
    ($model:literal, $puzzle:literal) => {
        ($model, shipped!("puzzles/models", $puzzle, "toml"))
    };
}

/// Problems that are no model files.
const OTHERS: &[Shipped] = &[
    shipped!("models", "pentominoes-6x10", "toml"),
    shipped!("models", "pentominoes-8x8", "toml"),
    shipped!("models", "soma", "toml"),
    shipped!("models", "dominoes", "toml"),
    shipped!("models", "macmahon-4x6", "dlx"),
];

/// A puzzle for each model that needs one to be understood.
const EXAMPLES: &[(&str, Shipped)] = &[
    example!("anti-knight", "anti-knight"),
    example!("x-sudoku", "x-sudoku-9"),
    example!("windoku", "windoku-9"),
    example!("jigsaw", "jigsaw-9"),
    example!("samurai", "samurai"),
    example!("sandwich", "sandwich-9"),
    example!("little-killer", "little-killer-6"),
    example!("calcudoku", "calcudoku-6"),
    example!("skyscrapers", "skyscrapers-6"),
    example!("orthogonal-latin", "orthogonal-latin-3"),
    example!("pandiagonal", "pandiagonal-5"),
    example!("queens", "queens-8"),
    example!("langford", "langford-7"),
    example!("magic-square", "magic-square-3"),
    example!("round-robin", "round-robin-8"),
    example!("send-more-money", "send-more-money"),
    example!("killer", "killer"),
    example!("thermo", "thermo"),
    example!("arrow", "arrow"),
    example!("kropki", "kropki"),
    example!("xv", "xv"),
    example!("even-odd", "even-odd"),
    example!("renban", "renban"),
    example!("whispers", "whispers"),
    example!("palindrome", "palindrome"),
    example!("clone", "clone"),
    example!("futoshiki", "futoshiki"),
    example!("anti-king", "anti-king"),
    example!("non-consecutive", "non-consecutive"),
    example!("miracle", "miracle"),
    example!("latin", "quasigroup-10"),
    example!("nonogram", "nonogram-10"),
    example!("star-battle", "star-battle-8"),
    example!("akari", "akari-7"),
    example!("kakuro", "kakuro-7"),
    example!("str8ts", "str8ts-9"),
    example!("tents", "tents-7"),
    example!("binairo", "binairo-8"),
    example!("number-snake", "number-snake-5"),
];

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

    /// Whether a key or a table of this name stands in it.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.text.parse::<toml::Table>().is_ok_and(|table| table.contains_key(key))
    }

    /// A puzzle of this model.
    #[must_use]
    pub fn example(&self) -> Option<Self> {
        EXAMPLES.iter().find(|(model, _)| *model == self.name).map(|(_, puzzle)| *puzzle)
    }

    /// The instance that it states by itself, with parameters at these settings.
    ///
    /// # Errors
    /// [`LoadError`], also where a model needs a puzzle to be complete.
    pub fn load(&self, settings: &Settings) -> Result<Loaded, LoadError> {
        load(self.path, self.text.as_bytes(), settings, &Request::default())
    }
}
