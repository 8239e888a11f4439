//! Options that mean nothing for what is read. They are refused, and the message says why: who sets one expects that it does something.
//!
//! | option | grids | no text | model by name | design | exact cover | graph | formula |
//! |---|---|---|---|---|---|---|---|
//! | `--model` | yes | yes | yes | | | | |
//! | `--from`, `--column` | yes | | | | | | |
//! | `--symbols`, `--box` | yes | yes | | | | | |
//! | `--set` | | | yes | yes | | | |
//! | `--colours` | | | | | | yes | |
//!
//! An option that means something for one of several files is taken.

use super::instances::Source;
use super::rules::other_problem;
use crate::cli::files::source::is_standard;
use crate::cli::files::standard_input::seen;
use crate::cli::options::input::InputOptions;
use crate::cli::process::exit::{Exit, Halt};
use exactone_formats::exchange::Format as FileFormat;
use exactone_formats::load::formula_begun;
use exactone_formats::puzzle::read::Format;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// What is read, as far as options can tell the difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Square grids as text.
    Grids,
    /// The empty grid of `--blank`.
    Blank,
    /// A model that the command line names, with or without givens.
    Model,
    /// An exact cover that the command line names and that comes with the program.
    Shipped,
    /// A file that states a puzzle with its rules, or a model.
    Design,
    /// An exact cover, a packing.
    Cover,
    /// A graph to be coloured.
    Graph,
    /// Clauses or equations.
    Formula,
}

impl Sort {
    /// What a source is, by its name.
    pub(crate) fn of(source: &Source, model: &str) -> Self {
        match source {
            Source::Text(_) => Self::Grids,
            Source::Instance(path) => Self::of_file(path),
            Source::Model(_) if other_problem(model).is_some() => Self::Shipped,
            Source::Model(_) => Self::Model,
        }
    }

    /// What a file is that is no text of grids.
    pub(crate) fn of_file(path: &Path) -> Self {
        match FileFormat::by_name(&path.to_string_lossy()).or_else(|| by_text(path)) {
            Some(FileFormat::Dlx | FileFormat::Matrix) => Self::Cover,
            Some(FileFormat::Colouring) => Self::Graph,
            Some(FileFormat::Cnf | FileFormat::Opb | FileFormat::Knf) => Self::Formula,
            Some(_) => Self::Design,
            // Standard input and `.json` that state one, and classic text under a model that takes no streams.
            None if path == Path::new("-") || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("json")) => {
                Self::Design
            }
            None => Self::Model,
        }
    }

    /// What it is called.
    fn words(self) -> &'static str {
        match self {
            Self::Grids => "text of grids",
            Self::Blank => "an empty grid, or no puzzle at all",
            Self::Shipped => "an exact cover that comes with the program",
            Self::Model => "a model with rules of its own",
            Self::Design => "a file that states its rules itself",
            Self::Cover => "an exact cover",
            Self::Graph => "a graph",
            Self::Formula => "a formula",
        }
    }
}

/// What a file without a telling name begins as: a graph or a formula. Of standard input only what was looked at is known.
fn by_text(path: &Path) -> Option<FileFormat> {
    const BEGINNING: u64 = 1 << 16;
    let mut beginning = Vec::new();
    if is_standard(path) {
        beginning = seen();
    } else if path.is_file() {
        File::open(path).ok()?.take(BEGINNING).read_to_end(&mut beginning).ok()?;
    }
    formula_begun(&beginning)
}

/// An option, whether it was given, what it is for, and what it means something for.
type Row = (&'static str, bool, &'static str, &'static [Sort]);

fn rows(input: &InputOptions) -> [Row; 7] {
    use Sort::{Blank, Design, Graph, Grids, Model, Shipped};
    [
        ("--model", input.model != "sudoku", "names rules for what brings none", &[Grids, Blank, Model, Shipped]),
        ("--from", input.from != Format::Auto, "says how grids are written", &[Grids]),
        ("--column", input.column.is_some(), "names the column of a table that holds the puzzles", &[Grids]),
        ("--symbols", input.symbols.is_some(), "says how values of grids are written", &[Grids, Blank]),
        ("--box", input.boxes.is_some(), "cuts the boxes of plain grids", &[Grids, Blank]),
        ("--set", !input.set.is_empty(), "sets a parameter of a model", &[Model, Design]),
        ("--colours", input.colours.is_some(), "is for a graph (.col)", &[Graph]),
    ]
}

/// Refuses the first option that means nothing for any of these.
pub(crate) fn fit(input: &InputOptions, sorts: &[Sort]) -> Result<(), Halt> {
    let mut strange = rows(input).into_iter().filter(|(_, is_given, ..)| *is_given);
    let strange = strange.find(|(.., fitting)| !sorts.iter().any(|sort| fitting.contains(sort)));
    let Some((option, _, is_for, _)) = strange else { return Ok(()) };
    let mut found: Vec<&str> = Vec::new();
    for sort in sorts {
        if !found.contains(&sort.words()) {
            found.push(sort.words());
        }
    }
    let found = found.join(", ");
    Err(Halt::new(Exit::Usage, format_args!("{option} has no meaning here: it {is_for}, and this is {found}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        input: InputOptions,
    }

    fn refused(options: &[&str], sorts: &[Sort]) -> Option<String> {
        let line = Line::parse_from(["exactone"].iter().chain(options));
        fit(&line.input, sorts).err().and_then(|halt| halt.message)
    }

    /// By option: for which sorts it means something.
    const MEANINGS: [(&[&str], [bool; 8]); 7] = [
        //                 grids  blank  model  shipped design cover  graph  formula
        (&["--model=latin"], [true, true, true, true, false, false, false, false]),
        (&["--from=rows"], [true, false, false, false, false, false, false, false]),
        (&["--column=start"], [true, false, false, false, false, false, false, false]),
        (&["--symbols=A-Z"], [true, true, false, false, false, false, false, false]),
        (&["--box=2x3"], [true, true, false, false, false, false, false, false]),
        (&["--set=n=4"], [false, false, true, false, true, false, false, false]),
        (&["--colours=4"], [false, false, false, false, false, false, true, false]),
    ];
    const SORTS: [Sort; 8] =
        [Sort::Grids, Sort::Blank, Sort::Model, Sort::Shipped, Sort::Design, Sort::Cover, Sort::Graph, Sort::Formula];

    #[test]
    fn every_option_is_taken_or_refused_by_name_for_every_sort_of_input() {
        for (options, means) in MEANINGS {
            for (sort, means) in SORTS.into_iter().zip(means) {
                let refused = refused(options, &[sort]);
                assert_eq!(refused.is_none(), means, "{options:?} {sort:?}: {refused:?}");
                let name = options[0].split('=').next().unwrap();
                assert!(refused.is_none_or(|why| why.starts_with(name) && why.ends_with(sort.words())));
            }
        }
    }

    #[test]
    fn one_file_that_an_option_is_for_is_enough_and_without_options_all_is_well() {
        assert_eq!(refused(&["--colours=4"], &[Sort::Grids, Sort::Graph]), None);
        assert_eq!(refused(&[], &SORTS), None);
    }

    #[test]
    fn files_are_sorted_by_their_names() {
        let of = |name: &str| Sort::of_file(Path::new(name));
        assert_eq!(["a.toml", "a.json", "-", "a.fpuzzles"].map(of), [Sort::Design; 4]);
        assert_eq!(["a.dlx", "a.dlx.gz", "a.matrix"].map(of), [Sort::Cover; 3]);
        assert_eq!(
            [of("a.col"), of("a.cnf"), of("a.opb"), of("a.txt")],
            [Sort::Graph, Sort::Formula, Sort::Formula, Sort::Model]
        );
    }
}
