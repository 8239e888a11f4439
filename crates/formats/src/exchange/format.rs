//! Which format a file is in: by the end of its name, and where that says nothing, by what stands in it.

use super::matrix::is_matrix;
use super::page::{Page, quoted};
use super::variant::is_link;
use crate::design::TextError;
use exactone_files::file::Compression;

/// A format that is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Exact cover as Knuth's programs read it.
    Dlx,
    /// Exact cover as a matrix of 0 and 1, or as the places of the ones.
    Matrix,
    /// Pieces and a box, a TOML file of schema `exactone.packing.v1`.
    Packing,
    /// DIMACS CNF of exactly-one form.
    Cnf,
    /// OPB of exactly-one form.
    Opb,
    /// A graph of the DIMACS challenge, to be coloured.
    Colouring,
    /// A puzzle of f-puzzles: its JSON, or a link.
    FPuzzles,
    /// The JSON of a puzzle of `SudokuPad`.
    SudokuPad,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 8] = [
        Self::Dlx,
        Self::Matrix,
        Self::Packing,
        Self::Cnf,
        Self::Opb,
        Self::Colouring,
        Self::FPuzzles,
        Self::SudokuPad,
    ];

    /// The name: the kind of the [source](crate::design::Source) of what is read, unless that becomes a puzzle file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dlx => "dlx",
            Self::Matrix => "matrix",
            Self::Packing => "packing",
            Self::Cnf => "cnf",
            Self::Opb => "opb",
            Self::Colouring => "col",
            Self::FPuzzles => "fpuzzles",
            Self::SudokuPad => "sudokupad",
        }
    }

    /// The format that the end of a file's name says, before the extension of a compression; `.json` and `.txt` say
    /// nothing.
    #[must_use]
    pub fn by_name(file: &str) -> Option<Self> {
        let (_, ending) = Compression::beneath(file).rsplit_once('.')?;
        match ending.to_ascii_lowercase().as_str() {
            "dlx" | "xc" | "xcc" => Some(Self::Dlx),
            "matrix" => Some(Self::Matrix),
            "toml" => Some(Self::Packing),
            "cnf" => Some(Self::Cnf),
            "opb" => Some(Self::Opb),
            "col" => Some(Self::Colouring),
            "fpuzzles" => Some(Self::FPuzzles),
            "sudokupad" => Some(Self::SudokuPad),
            _ => None,
        }
    }

    /// The format of a file: by its name, or by what stands in it. Exact cover in Knuth's form looks like any text, so it
    /// is known by its name alone.
    ///
    /// ```
    /// use exactone_formats::exchange::Format;
    ///
    /// assert_eq!(Format::recognise("a.txt", "c x\np cnf 1 1\n1 0\n"), Some(Format::Cnf));
    /// assert_eq!(Format::recognise("a.txt", "what is this\n"), None);
    /// ```
    #[must_use]
    pub fn recognise(name: &str, text: &str) -> Option<Self> {
        Self::by_name(name).or_else(|| Self::by_text(text))
    }

    fn by_text(text: &str) -> Option<Self> {
        let start = text.trim_start();
        if start.starts_with('{') {
            let has = |key: &str| start.contains(&format!("\"{key}\""));
            return match (has("grid") && has("size"), has("cells") && has("regions")) {
                (true, _) => Some(Self::FPuzzles),
                (false, true) => Some(Self::SudokuPad),
                _ => None,
            };
        }
        let mut lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty());
        let header = lines.clone().find(|line| !line.starts_with('c'))?;
        match header.split_whitespace().take(2).collect::<Vec<_>>()[..] {
            ["p", "cnf"] => Some(Self::Cnf),
            ["p", "edge" | "edges" | "col"] => Some(Self::Colouring),
            _ if start.starts_with("* #variable=") => Some(Self::Opb),
            _ if lines.any(|line| line.starts_with("schema") && line.contains("exactone.packing.")) => {
                Some(Self::Packing)
            }
            _ if is_link(text) => Some(Self::FPuzzles),
            _ if is_matrix(Page::new("", text)) => Some(Self::Matrix),
            _ => None,
        }
    }
}

pub(super) fn unrecognised(page: Page<'_>) -> TextError {
    let names = Format::ALL.map(Format::name).join(", ");
    page.whole(format!("cannot tell what {} is; the formats are {names}", quoted(page.source)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_known_by_name_or_by_what_stands_in_the_file() {
        let known = |text| Format::recognise("x.txt", text);
        assert_eq!(Format::recognise("a/b.DLX", ""), Some(Format::Dlx));
        assert_eq!(known("c a\n\np edge 2 1\ne 1 2\n"), Some(Format::Colouring));
        assert_eq!(known("* #variable= 1 #constraint= 1\n1 x1 = 1;\n"), Some(Format::Opb));
        assert_eq!(known("# box\nschema = \"exactone.packing.v1\"\n"), Some(Format::Packing));
        assert_eq!(known("101\n010\n"), Some(Format::Matrix));
        assert_eq!(known("https://www.f-puzzles.com/?load=N4Ig"), Some(Format::FPuzzles));
        assert_eq!(known("{\"size\": 9, \"grid\": []}"), Some(Format::FPuzzles));
        assert_eq!(known("{\"cells\": [], \"regions\": []}"), Some(Format::SudokuPad));
        assert_eq!(known("{\"puzzle\": []}"), None);
        assert_eq!(known("a b c\n"), None);
    }
}
