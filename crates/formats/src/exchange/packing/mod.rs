//! Packings: pieces into a box, from a file with pictures of both.
//!
//! ```toml
//! schema = "exactone.packing.v1"
//! box = """
//! #####
//! ##.##
//! #####
//! """
//! turn = "reflect"
//!
//! [[pieces]]
//! name = "L"
//! picture = """
//! ###
//! #
//! """
//! ```
//!
//! Each way to lay a piece is an option, and covers the squares below it; a piece that is used once is an item, too. So a
//! packing is an exact cover (Knuth, *Dancing Links*, 2000), and a solution is a picture of letters.
//!
//! | question | file |
//! |---|---|
//! | what the file says | `file.rs`, `keys.rs` |
//! | pictures, turned and moved | `solid.rs` |
//! | the pieces of the named sets | `sets.rs` |
//! | every way to lay every piece | `placements.rs` |

mod file;
mod keys;
mod placements;
mod sets;
mod solid;

use super::page::Page;
use super::request::{InstanceAndNotes, Request};
use crate::instance::{Instance, Legend, Rules, Source, TextError};
use file::{Fill, Packing};
use sets::Use;

/// Reads a packing, and tells what of it cannot be.
pub(super) fn read(page: Page<'_>, request: &Request) -> Result<InstanceAndNotes, TextError> {
    let limits = request.limits;
    let packing = Packing::read(page, limits)?;
    let laid = placements::lay(page, &packing, limits)?;
    let notes = notes(&packing, &laid);
    let (problem, legend) = laid.cover.build(page, limits)?;
    let legend = legend.with_squares(packing.board(), packing.area.numbers(packing.board()), laid.squares);
    let name = packing.name.clone().unwrap_or_else(|| page.stem().to_owned());
    let mut instance = Instance::new(name, Rules::new(problem, Legend::Options(legend)));
    instance.source = Source { kind: "packing", text: page.text.to_owned(), ..Source::default() };
    Ok((instance, notes))
}

fn notes(packing: &Packing, laid: &placements::Placements) -> Vec<String> {
    let mut notes = Vec::new();
    let is_once = |piece: &&file::Piece| piece.each == Use::Once;
    if packing.fill == Fill::All && packing.pieces.iter().all(|piece| piece.each == Use::Once) {
        let covered: usize = packing.pieces.iter().map(|piece| piece.solid.len()).sum();
        if covered != packing.area.len() {
            let box_size = packing.area.len();
            notes.push(format!("the pieces have {covered} squares, the box {box_size}: there is no solution"));
        }
    }
    for piece in packing.pieces.iter().filter(is_once).filter(|piece| !laid.fitting.contains(&piece.name)) {
        notes.push(format!("piece {} fits nowhere: there is no solution", piece.name));
    }
    notes
}

#[cfg(test)]
mod tests;
