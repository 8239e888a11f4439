//! What a packing file says.

use super::super::Limits;
use super::super::page::{Page, meant, quoted};
use super::keys::{Keys, Value, integer};
use super::sets::{self, Use};
use super::solid::{Solid, Space, Turn};
use crate::instance::{BoardSize, TextError};
use std::collections::HashSet;
use toml::de::DeTable;

/// A box and the pieces to fill it with.
#[derive(Debug)]
pub(super) struct Packing {
    pub(super) name: Option<String>,
    pub(super) area: Solid,
    pub(super) fill: Fill,
    pub(super) pieces: Vec<Piece>,
}

/// Whether all squares are covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    All,
    Some,
}

/// A piece, how it is turned, and how often it is used.
#[derive(Debug)]
pub(super) struct Piece {
    pub(super) name: String,
    pub(super) solid: Solid,
    pub(super) turn: Turn,
    pub(super) each: Use,
}

/// The schema that this version reads.
const SCHEMA: &str = "exactone.packing.v1";

const TURNS: [(&str, Turn); 3] = [("no", Turn::Fixed), ("rotate", Turn::Rotate), ("reflect", Turn::Reflect)];
const USES: [(&str, Use); 3] = [("once", Use::Once), ("at most once", Use::AtMostOnce), ("any", Use::Any)];
const FILLS: [(&str, Fill); 2] = [("all", Fill::All), ("some", Fill::Some)];

/// What holds for all pieces that do not say otherwise; `None` if a set is asked.
#[derive(Clone, Copy)]
struct Defaults {
    turn: Option<Turn>,
    each: Option<Use>,
}

impl Packing {
    pub(super) fn read(page: Page<'_>, limits: Limits) -> Result<Self, TextError> {
        let root = DeTable::parse(page.text).map_err(|error| {
            page.error(error.span().unwrap_or(0..0), format!("this is not TOML: {}", error.message()))
        })?;
        let keys = Keys::new(page, root.get_ref(), 0..0);
        if keys.text("schema")? != Some(SCHEMA) {
            return Err(keys.fault("schema", format!("`schema = \"{SCHEMA}\"` expected")));
        }
        let name = keys.text("name")?.map(str::to_owned);
        keys.text("title")?;
        keys.text("about")?;
        let area = area(&keys, limits)?;
        let fill = keys.word("fill", &FILLS, Fill::All)?;
        let defaults = defaults(&keys, Defaults { turn: None, each: None })?;
        let pieces = pieces(&keys, defaults)?;
        keys.finish()?;
        let packing = Self { name, area, fill, pieces };
        packing.check(&keys)?;
        Ok(packing)
    }

    pub(super) fn board(&self) -> BoardSize {
        self.area.board()
    }

    /// A box of one layer is a board.
    pub(super) fn space(&self) -> Space {
        if self.board().layers == 1 { Space::Flat } else { Space::Deep }
    }

    fn check(&self, keys: &Keys<'_>) -> Result<(), TextError> {
        let mut names = HashSet::new();
        for Piece { name, solid, .. } in &self.pieces {
            if !names.insert(name.as_str()) {
                return Err(keys.fault("pieces", format!("two pieces have the name {}", quoted(name))));
            }
            if self.space() == Space::Flat && solid.board().layers > 1 {
                let message = format!("piece {} has {} layers, the box one", quoted(name), solid.board().layers);
                return Err(keys.fault("pieces", message));
            }
        }
        Ok(())
    }
}

fn defaults(keys: &Keys<'_>, otherwise: Defaults) -> Result<Defaults, TextError> {
    let turn = keys.word("turn", &TURNS.map(|(word, turn)| (word, Some(turn))), otherwise.turn)?;
    let each = keys.word("use", &USES.map(|(word, each)| (word, Some(each))), otherwise.each)?;
    Ok(Defaults { turn, each })
}

/// The box: a picture, or two or three sizes.
fn area(keys: &Keys<'_>, limits: Limits) -> Result<Solid, TextError> {
    let expected = "a picture, or sizes as `[columns, rows]` or `[columns, rows, layers]`";
    let value = keys.required("box", expected)?;
    let area = match value.get_ref().as_str() {
        Some(picture) => Solid::from_picture(picture),
        None => Solid::full(sizes(keys, value, expected, limits)?),
    };
    // A picture is no larger than the file, but the board around it may be.
    let board = area.board();
    match board.columns.checked_mul(board.rows).and_then(|squares| squares.checked_mul(board.layers)) {
        Some(0) => Err(keys.fault("box", "the box has no square")),
        Some(squares) if squares <= most(limits) => Ok(area),
        _ => Err(too_large(keys, limits)),
    }
}

fn sizes(keys: &Keys<'_>, value: &Value<'_>, expected: &str, limits: Limits) -> Result<BoardSize, TextError> {
    let wrong = || keys.fault("box", format!("`box` is {expected}, each from 1"));
    let array = value.get_ref().as_array().ok_or_else(|| keys.wrong("box", value, expected))?;
    let sizes: Option<Vec<usize>> = array.iter().map(|size| integer(size).filter(|&size| size > 0)).collect();
    let [columns, rows, layers] = match sizes.as_deref() {
        Some(&[columns, rows]) => [columns, rows, 1],
        Some(&[columns, rows, layers]) => [columns, rows, layers],
        _ => return Err(wrong()),
    };
    let squares = columns.checked_mul(rows).and_then(|squares| squares.checked_mul(layers));
    let fits = squares.is_some_and(|squares| squares <= most(limits));
    if fits { Ok(BoardSize { rows, columns, layers }) } else { Err(too_large(keys, limits)) }
}

/// Squares of a box: most of them are where many pieces can lie.
fn most(limits: Limits) -> usize {
    limits.candidates / 16
}

fn too_large(keys: &Keys<'_>, limits: Limits) -> TextError {
    keys.fault("box", format!("the box has more squares than the limit of {}", most(limits))).limit()
}

/// The pieces: the name of a set, or a list of sets and pictures.
fn pieces(keys: &Keys<'_>, defaults: Defaults) -> Result<Vec<Piece>, TextError> {
    let expected = "the name of a set, or `[[pieces]]` with pictures";
    let value = keys.required("pieces", expected)?;
    if let Some(name) = value.get_ref().as_str() {
        return set(keys, value, name, defaults);
    }
    let entries = value.get_ref().as_array().ok_or_else(|| keys.wrong("pieces", value, expected))?;
    let mut pieces = Vec::new();
    for entry in entries {
        if let Some(name) = entry.get_ref().as_str() {
            pieces.extend(set(keys, entry, name, defaults)?);
            continue;
        }
        let table = entry.get_ref().as_table().ok_or_else(|| keys.wrong("pieces", entry, expected))?;
        let own = Keys::new(keys.page, table, entry.span());
        pieces.extend(self::entry(&own, defaults)?);
        own.finish()?;
    }
    if pieces.is_empty() { Err(keys.fault("pieces", "there is no piece")) } else { Ok(pieces) }
}

fn set(keys: &Keys<'_>, value: &Value<'_>, name: &str, defaults: Defaults) -> Result<Vec<Piece>, TextError> {
    let Some(found) = sets::by_name(name) else {
        let known = sets::NAMES.map(quoted).join(", ");
        let message =
            format!("there is no set of pieces {}{}; the sets are {known}", quoted(name), meant(name, sets::NAMES));
        return Err(keys.page.error(value.span(), message));
    };
    let turn = defaults.turn.unwrap_or(found.turn);
    let each = defaults.each.unwrap_or(found.each);
    Ok(found.pieces.into_iter().map(|(name, solid)| Piece { name, solid, turn, each }).collect())
}

/// An entry of `[[pieces]]`: a set, or a picture with a name.
fn entry(keys: &Keys<'_>, defaults: Defaults) -> Result<Vec<Piece>, TextError> {
    let defaults = self::defaults(keys, defaults)?;
    if let Some(value) = keys.value("set") {
        let name = value.get_ref().as_str().ok_or_else(|| keys.wrong("set", value, "the name of a set"))?;
        return set(keys, value, name, defaults);
    }
    keys.required("picture", "a picture of the piece, or `set`")?;
    let picture = keys.text("picture")?.unwrap_or_default();
    let name = match keys.text("name")? {
        Some(name) => name.to_owned(),
        None => letter_of(picture).ok_or_else(|| keys.fault("picture", "the piece needs a `name`"))?,
    };
    if name.is_empty() || name.contains(|c: char| c.is_whitespace() || c.is_control() || "|:".contains(c)) {
        let message =
            format!("{} cannot be the name of a piece: it is empty, or has a blank, `|` or `:`", quoted(&name));
        return Err(keys.fault("name", message));
    }
    let solid = Solid::from_picture(picture).settled();
    if solid.len() == 0 {
        return Err(keys.fault("picture", "the piece has no square"));
    }
    let (turn, each) = (defaults.turn.unwrap_or(Turn::Reflect), defaults.each.unwrap_or(Use::Once));
    Ok(vec![Piece { name, solid, turn, each }])
}

/// The letter that a piece is drawn with, if it is one letter.
fn letter_of(picture: &str) -> Option<String> {
    let mut marks = picture.chars().filter(|mark| *mark != '.' && !mark.is_whitespace());
    let first = marks.next().filter(char::is_ascii_alphanumeric)?;
    marks.all(|mark| mark == first).then(|| first.to_string())
}
