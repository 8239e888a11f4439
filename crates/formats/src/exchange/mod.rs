//! Files of other programs, read and written: exact covers, packings, formulas, graphs, puzzles.
//!
//! [`read`] takes the name of a file and its bytes, finds out its format, and gives a [`Instance`]: a problem whose parts
//! have the names of the file. If a file says something that an instance cannot say, it is refused at that place. Nothing is
//! dropped in silence: if a format says that a part is to be left out, a note says so, too.
//!
//! ```
//! use exactone_formats::exchange::{Request, read};
//!
//! let file = "| Knuth's first example\na b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";
//! let reading = read("knuth.dlx", file.as_bytes(), &Request::default())?;
//! assert_eq!((reading.instance.problem().candidates(), reading.instance.problem().groups()), (6, 7));
//!
//! let error = read("knuth.dlx", file.replace("b c f", "b c h").as_bytes(), &Request::default()).unwrap_err();
//! assert!(error.to_string().starts_with("knuth.dlx:5:5: `h` is not an item"));
//! # Ok::<(), exactone_formats::instance::TextError>(())
//! ```
//!
//! [`write()`] writes a problem in the formats that have a writer. Reader and writer of a format stand together.
//!
//! | file | what | read and written by |
//! |---|---|---|
//! | `.dlx` | exact cover: the input of Knuth's programs | `dlx/` |
//! | `.matrix` | exact cover: rows of 0 and 1, or the numbers of the ones | `matrix.rs` |
//! | `.toml` | packings: pictures of pieces and a box | `packing/` |
//! | `.cnf` | formulas of exactly-one form, from clauses | `cnf.rs`, `groups.rs` |
//! | `.opb` | formulas of exactly-one form, from equations | `opb/`, `groups.rs` |
//! | `.knf` | clauses and cardinality constraints, only written | `knf.rs` |
//! | `.col` | graphs to be coloured | `colouring.rs` |
//! | `.json`, links | puzzles of f-puzzles and `SudokuPad` | `variant/` |
//!
//! | to add | do |
//! |---|---|
//! | a format | a file or a folder here with its reader, its writer or both; a variant of [`Format`] and a card of `FORMATS` in `registry.rs`; a line in the tables above and of `docs/exchange.md` |
//! | a reader to the fuzzer | a target in `fuzz/targets/exchanges.rs` |
//! | a writer to `exactone encode` | a variant of `FileFormat` in the room `formula` of the sessions |
//! | a mark of f-puzzles | a row of `MARKS` in `variant/marks.rs`, and its writer in `variant/write/` |
//!
//! `docs/exchange.md` says of every format what is read, and what is refused.

mod bytes;
mod cliques;
mod cnf;
mod colouring;
mod dlx;
mod exact_cover;
mod export;
mod format;
mod groups;
mod knf;
mod limits;
mod matrix;
mod opb;
mod packing;
mod page;
mod registry;
mod request;
#[cfg(test)]
mod testing;
mod times;
mod variant;

pub use export::{Export, WriteError};
pub use format::Format;
pub use limits::Limits;
pub use opb::Inequalities;
pub use request::{Reading, Request};
pub use variant::FPuzzles;

use crate::instance::{Instance, TextError};
use crate::model::{Model, Settings};
use page::Page;
use std::io::Write;

/// The kind of [`Source`](crate::instance::Source) that our own models and puzzles are.
pub const PUZZLE: &str = "puzzle";

/// Makes an instance again from its [`source`](Instance::source), the kind and the text; `name` is for messages.
///
/// # Errors
/// What is wrong with the text, or that the kind is not known, in words.
pub fn remake(name: &str, kind: &str, text: &str) -> Result<Instance, String> {
    if kind == PUZZLE {
        let model = Model::parse(name, text).map_err(|error| error.to_string())?;
        return model.instance(&Settings::default()).map_err(|error| error.to_string());
    }
    let format = Format::readable().find(|format| format.name() == kind);
    let format = format.ok_or_else(|| format!("{name}: `{kind}` is no kind of instance that is known"))?;
    let request = Request { format: Some(format), ..Request::default() };
    Ok(read(name, text.as_bytes(), &request).map_err(|error| error.to_string())?.instance)
}

/// Reads a file of any [`Format`].
///
/// Time and memory O(file + memberships of the problem), both bounded by [`Limits`]; for some formats the problem is larger
/// than the file, and its size is known before it is built.
///
/// # Errors
/// [`TextError`]: what is wrong and where, or which limit is passed. An interrupt counts as a limit.
pub fn read(name: &str, bytes: &[u8], request: &Request) -> Result<Reading, TextError> {
    let text = bytes::text(name, bytes, request.limits)?;
    let page = Page { source: name, text: &text, interrupt: Some(&request.interrupt) };
    let format = match request.format {
        Some(format) => format,
        None => Format::recognise(name, &text).ok_or_else(|| registry::unrecognised(page))?,
    };
    let (instance, notes) = format.read(page, request)?;
    Ok(Reading { instance, format, notes })
}

/// Writes a problem in a format, with what is known of it; the output is flushed.
///
/// # Errors
/// [`WriteError`]: what the system says, a format that is only read, or a name that the format cannot say.
///
/// # Panics
/// If there are more than 2^31 - 1 candidates, in OPB and KNF.
pub fn write(format: Format, export: &Export<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    format.write(export, out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::instance::Cause;
    use exactone_core::problem::Interrupt;

    #[test]
    fn an_interrupt_ends_the_building_of_every_kind_of_problem() {
        let columns: Vec<String> = (0..300).map(|column| column.to_string()).collect();
        let row = columns.join(" ");
        let rows = |first: &str| format!("{first}\n{}", format!("{row}\n").repeat(300));
        let empty = format!("[{}]", ["{}"; 36].join(","));
        let large = [
            ("a.dlx", rows(&row)),
            ("a.matrix", rows("300 0")),
            ("a.col", "c colours 300\np edge 300 0\n".to_owned()),
            ("a.fpuzzles", format!(r#"{{"size":36,"grid":[{}]}}"#, vec![empty; 36].join(","))),
        ];
        for (name, text) in large {
            assert!(read(name, text.as_bytes(), &Request::default()).is_ok(), "{name}");
            let request = Request { interrupt: Interrupt::when(|| true), ..Request::default() };
            let error = read(name, text.as_bytes(), &request).unwrap_err();
            assert_eq!(error.cause(), Cause::Limit, "{name}: {error}");
        }
    }
}
