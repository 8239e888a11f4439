//! The arguments of `show`.

use crate::cli::options::headings::OUTPUT;
use crate::cli::options::picture::PictureFormat;
use crate::cli::options::single::Single;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

pub(crate) const AFTER_SHOW: &str = "\
Examples:
  exactone show puzzle.txt                 the grid, with pencil marks if it has them
  exactone show killer.toml                cages, lines, dots, numbers beside the board; below it what they mean
  exactone show killer -o killer.svg       the example of a model, as a picture
  exactone show killer -o killer.png       the same in pixels
  exactone show --solution pieces.toml     a packing, with the pieces in their places

Exit code: 0 done; 1 with --solution, if there is none; 65 bad input; 66 a file cannot be read; the others as in
`exactone --help`.";

/// How a puzzle is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Picture {
    /// Characters, for a terminal
    Text,
    /// SVG, light and dark
    Svg,
    /// PNG, two pixels for each of SVG, light
    Png,
}

impl Picture {
    /// The format of the file that it is, if it is no text.
    pub(crate) fn format(self) -> Option<PictureFormat> {
        match self {
            Self::Text => None,
            Self::Svg => Some(PictureFormat::Svg),
            Self::Png => Some(PictureFormat::Png),
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct ShowArguments {
    /// A file of puzzles, or the name of a model; `-` or nothing is standard input
    ///
    /// Grids in any form, designs, puzzles of other programs, exact covers, packings, graphs. Of a model by name its example
    /// is drawn, if it has one and nothing is set.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) single: Single,

    /// Draw the answer as well
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) solution: bool,

    /// How to draw [default: as the name of the output file ends, else text]
    #[arg(short, long, value_enum, value_name = "FORMAT", help_heading = OUTPUT)]
    pub(crate) format: Option<Picture>,

    /// Draw with characters of ASCII alone
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) ascii: bool,

    /// Write to this file, which appears whole or not at all; .svg and .png are pictures
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) output: Option<PathBuf>,

    /// Replace the output file if it is there
    #[arg(long, requires = "output", help_heading = OUTPUT)]
    pub(crate) force: bool,
}
