//! How puzzles are read, and by which rules: the same for one puzzle and for many.

use super::headings::INPUT;
use super::values::{form, positive, setting};
use clap::Args;
use exactone_formats::model::BoxShape;
use exactone_formats::puzzle::Symbols;
use exactone_formats::puzzle::read::{Format, ReadOptions, TableOptions};
use std::sync::Arc;

/// How text is read.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) options: ReadOptions,
    pub(crate) table: TableOptions,
    /// The rules that were asked for.
    pub(crate) model: Arc<str>,
}

/// How puzzles are read, and by which rules.
#[derive(Clone, Debug, Args)]
pub(crate) struct InputOptions {
    /// The rules: a model that `exactone models` lists, or the path of a model file
    #[arg(short, long, default_value = "sudoku", value_name = "MODEL", help_heading = INPUT)]
    pub(crate) model: String,

    /// The form of the puzzles, where it is not to be guessed
    #[arg(long, value_name = "FORM", default_value = "auto", value_parser = form(), help_heading = INPUT)]
    pub(crate) from: Format,

    /// How values past 9 are written: 1-9A-Z, 0-9A-Z, A-Z or decimal
    ///
    /// Without this option it is decided for each puzzle, and announced on standard error. A puzzle for which two
    /// readings fit is refused, and both are shown.
    #[arg(long, value_name = "SYMBOLS", help_heading = INPUT)]
    pub(crate) symbols: Option<Symbols>,

    /// The column of a CSV table that holds the puzzle, by its name in the header
    ///
    /// Without this option it is the one called puzzle, quizzes, question, sudoku, board or grid.
    #[arg(long, value_name = "NAME", help_heading = INPUT)]
    pub(crate) column: Option<String>,

    /// The shape of the boxes, rows x columns, such as 2x3
    ///
    /// Without this option it is the shape that borders draw, or else the customary one: as square as can be, wider
    /// than high.
    #[arg(long = "box", value_name = "RxC", help_heading = INPUT)]
    pub(crate) boxes: Option<BoxShape>,

    /// Another value for a parameter of the model, NAME=VALUE; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting, help_heading = INPUT)]
    pub(crate) set: Vec<(String, String)>,

    /// Colours for a graph (.col)
    #[arg(long, value_name = "COLOURS", value_parser = positive, help_heading = INPUT)]
    pub(crate) colours: Option<u64>,

    /// The colours of a graph that is only drawn, where nothing says how many there are.
    #[arg(skip)]
    pub(crate) colours_to_draw: Option<usize>,
}

impl InputOptions {
    /// How text is read.
    pub(crate) fn reading(&self) -> Reading {
        let options = ReadOptions { format: self.from, symbols: self.symbols, ..ReadOptions::default() };
        let column = self.column.as_deref().map(Arc::from);
        Reading {
            options,
            table: TableOptions { column, ..TableOptions::default() },
            model: self.model.as_str().into(),
        }
    }
}
