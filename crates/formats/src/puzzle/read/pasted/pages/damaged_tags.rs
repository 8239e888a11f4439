//! One tag among many that are alike, but for one sign in it: with it a given may be lost, or stand elsewhere. It is told, and never passed over.
//!
//! Where more tags differ from the others, letters in them may be names of cells, or they are of another kind.

use super::super::cells::line::line_of;
use super::tag_shapes::{NUMBER, Piece, counts, difference, pieces, shape};
use crate::puzzle::read::Fault;
use std::collections::HashMap;

/// So many tags are alike at least: more than a row of a usual grid has cells.
const FEWEST: usize = 12;

/// A page with more shapes of tags is no list of cells.
const MOST_SHAPES: usize = 300;

/// So many tags may be damaged.
const MOST_DAMAGED: usize = 2;

/// So many tags with a number behind them are cells with values.
const FEWEST_VALUES: usize = 4;

/// A longer tag is not looked at sign by sign.
const LONGEST: usize = 200;

/// Attributes that hold values.
const VALUES: [&str; 8] = ["value=", "alt=", "title=", "val=", "digit=", "number=", " v=", "aria-label="];

/// The line of a tag that is nearly, and not quite, like many others, and what is said of it.
pub(in super::super) fn fault(page: &str) -> Option<(u64, Fault)> {
    open_text(page).or_else(|| unlike(page))
}

/// The first text of a drawing whose tag is not closed, so that the next tag begins inside it.
fn open_text(page: &str) -> Option<(u64, Fault)> {
    let is_drawn = page.contains("<svg");
    let opens = |tag: &str| ["<text ", "<tspan "].iter().any(|open| tag.starts_with(open));
    let pieces = if is_drawn { pieces(page) } else { Vec::new() };
    let open = pieces.iter().find(|piece| !piece.is_closed && opens(piece.tag))?;
    let message = format!("`{}` found, a tag with `>` at its end expected", first_line(open.tag));
    Some((line_of(page, open.start), Fault::Field { message }))
}

fn unlike(page: &str) -> Option<(u64, Fault)> {
    page.match_indices('<').nth(FEWEST)?;
    let pieces = pieces(page);
    let shapes: Vec<String> = pieces.iter().map(|piece| shape(piece.tag)).collect();
    let tags = Tags { pieces: &pieces, shapes: &shapes, counts: counts(&shapes) };
    if tags.counts.len() > MOST_SHAPES {
        return None;
    }
    let frequent: Vec<usize> = tags.frequent();
    let near = |at: usize| Some((at, frequent.iter().copied().find(|&like| tags.is_damaged(at, like))?));
    let damaged: Vec<(usize, usize)> = (0..pieces.len()).filter_map(near).collect();
    let &(at, like) = damaged.first().filter(|_| damaged.len() <= MOST_DAMAGED)?;
    let count = tags.count(like);
    let (start, found) = tags.place(at, like);
    let [found, expected] = [found, pieces[like].tag].map(first_line);
    let message = format!("`{found}` found, a tag like the {count} others as `{expected}` expected");
    Some((line_of(page, start), Fault::Field { message }))
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default().trim_end()
}

/// The tags of a page.
struct Tags<'a> {
    pieces: &'a [Piece<'a>],
    shapes: &'a [String],
    counts: HashMap<&'a str, usize>,
}

impl Tags<'_> {
    fn count(&self, at: usize) -> usize {
        self.counts[self.shapes[at].as_str()]
    }

    /// The first tag of each shape that many have.
    fn frequent(&self) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for at in 0..self.shapes.len() {
            if self.count(at) >= FEWEST && !found.iter().any(|&other| self.shapes[other] == self.shapes[at]) {
                found.push(at);
            }
        }
        found
    }

    /// Whether the tag at one place is like that at the other, but for one sign.
    fn is_damaged(&self, at: usize, like: usize) -> bool {
        if self.has_lost_its_sign(at, like) {
            return true;
        }
        let piece = &self.pieces[at];
        let like = self.shapes[like].as_str();
        if self.count(at) > MOST_DAMAGED {
            return false;
        }
        if !piece.is_closed {
            return self.is_cut(at, like);
        }
        let may_hold_value = || self.shapes[at].contains(NUMBER) || !piece.content.is_empty();
        let is_cell = || may_hold_value() && self.has_values(like) && !self.is_of_other_name(at, like);
        let are_both_ends = piece.tag.starts_with("</") == like.starts_with("</");
        are_both_ends && self.is_near(at, like) && (self.is_end_of_nothing(piece) || is_cell())
    }

    /// Where the damaged tag stands, and its signs.
    fn place(&self, at: usize, like: usize) -> (usize, &str) {
        let Piece { start, tag, content, content_start, .. } = self.pieces[at];
        if self.has_lost_its_sign(at, like) { (content_start, content) } else { (start, tag) }
    }

    /// Whether a tag that is not closed is like one that is: without its last sign, with another one for it, or with a sign that begins a tag
    /// inside.
    fn is_cut(&self, at: usize, like: &str) -> bool {
        let own = self.shapes[at].trim_end();
        let rest = own.strip_prefix(like.trim_end_matches('>'));
        let is_other_sign = || rest.is_some_and(|rest| rest.trim_end_matches(NUMBER).chars().nth(1).is_none());
        let joined =
            || self.pieces.get(at + 1).map(|next| shape(&format!("{}{}", self.pieces[at].tag, &next.tag[1..])));
        is_other_sign() || difference(own, like).is_some() || joined().is_some_and(|joined| joined == like)
    }

    /// Whether behind a tag stands a tag like the other, without the sign that begins it.
    fn has_lost_its_sign(&self, at: usize, like: usize) -> bool {
        let content = self.pieces[at].content;
        let Some(end) = content.find('>') else { return false };
        let from = content.floor_char_boundary(end.saturating_sub(LONGEST));
        let mut starts = content[from..end].char_indices().map(|(start, _)| from + start);
        starts.any(|start| shape(&format!("<{}", &content[start..=end])) == self.shapes[like])
    }

    /// Whether a shape differs from another by one sign.
    fn is_near(&self, at: usize, like: &str) -> bool {
        let piece = &self.pieces[at];
        match difference(&self.shapes[at], like) {
            // Without a value it is a blank, as others may be.
            Some(("", taken)) if taken.starts_with(NUMBER) => is_number(piece.content),
            Some((put, "")) if put.starts_with(NUMBER) => is_number(piece.content),
            Some(("%", "") | ("", "%")) => false,
            Some(_) => true,
            None => self.shapes[at].len().abs_diff(like.len()) < 4 && is_near_without_a_sign(piece.tag, like),
        }
    }

    /// Whether no tag opens what a tag ends.
    fn is_end_of_nothing(&self, piece: &Piece<'_>) -> bool {
        let name = piece.tag.strip_prefix("</").map(|name| name.trim_end_matches('>').trim().to_lowercase());
        let opens = |name: &str| {
            let behind =
                |shape: &String| shape.strip_prefix('<').and_then(|shape| shape.strip_prefix(name)).map(str::to_owned);
            self.shapes.iter().filter_map(behind).any(|behind| behind.starts_with([' ', '>', '/']))
        };
        name.is_some_and(|name| !opens(&name))
    }

    /// Whether a tag has another name, and its element an end of that name.
    fn is_of_other_name(&self, at: usize, like: &str) -> bool {
        let name = |shape: &str| shape[1..].split([' ', '>', '/']).next().unwrap_or_default().to_owned();
        let own = name(&self.shapes[at]);
        own != name(like) && self.shapes.iter().any(|shape| *shape == format!("</{own}>"))
    }

    /// Whether the tags of a shape hold values, or numbers stand behind them.
    fn has_values(&self, shape: &str) -> bool {
        let is_valued = |(at, piece): &(usize, &Piece<'_>)| self.shapes[*at] == shape && is_number(piece.content);
        VALUES.iter().any(|name| shape.contains(name))
            || self.pieces.iter().enumerate().filter(is_valued).nth(FEWEST_VALUES - 1).is_some()
    }
}

/// Whether a tag would have a shape without one of its signs.
fn is_near_without_a_sign(tag: &str, like: &str) -> bool {
    let without = |(at, sign): (usize, char)| format!("{}{}", &tag[..at], &tag[at + sign.len_utf8()..]);
    tag.len() <= LONGEST && tag.char_indices().map(without).any(|tag| shape(&tag) == like)
}

fn is_number(content: &str) -> bool {
    !content.is_empty() && content.len() < 4 && content.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn a_text_of_a_drawing_that_is_not_closed_is_told() {
        let page = "<svg>\n<text x=\"20\" y=\"65\">4</text>\n<text x=\"60\" y=\"15</text>\n</svg>\n";
        let (line, fault) = fault(page).unwrap();
        assert_eq!(
            (line, fault.to_string().as_str()),
            (3, "`<text x=\"60\" y=\"15` found, a tag with `>` at its end expected")
        );
        assert!(super::fault(&page.replace("15<", "15\"><")).is_none() && super::fault("<text x").is_none());
    }

    fn page() -> String {
        let cell = |at: usize| {
            let value = if at.is_multiple_of(3) { (at % 9 + 1).to_string() } else { String::new() };
            format!("<cell row=\"{}\" col=\"{}\">{value}</cell>\n", at / 9, at % 9)
        };
        (0..81).map(cell).collect()
    }

    #[test]
    fn a_tag_with_one_other_sign_is_told() {
        let tag = "<cell row=\"4\" col=\"5\">";
        for damaged in [
            "<cel row=\"4\" col=\"5\">",
            "<cell rowx=\"4\" col=\"5\">",
            "<cell row=\"x\" col=\"5\">",
            "<cell row=\"4x\" col=\"5\">",
            "<cellrow=\"4\" col=\"5\">",
            "<cell row=\"4 col=\"5\">",
            "<cell row=\"4\" col=\"5\"",
            "cell row=\"4\" col=\"5\">",
            "<cell row=\"4\" col=\"5\"z",
            "<cell row=<\"4\" col=\"5\">",
        ] {
            let (line, _) = fault(&page().replace(tag, damaged)).unwrap_or_else(|| panic!("{damaged}"));
            assert!((41..=42).contains(&line), "{damaged} {line}");
        }
        assert!(fault(&page().replacen("</cell>", "</cll>", 1)).is_some());
    }

    #[test]
    fn pages_without_damage_are_left() {
        assert!(fault(&page()).is_none());
        let heading = "<table><tr><th>5</th></tr>";
        assert!(fault(&(heading.to_owned() + &"<td>5</td>".repeat(20))).is_none());
        let cells = "<div class=\"cell\">5</div>".repeat(20);
        assert!(fault(&format!("<div class=\"cells\">\n{cells}</div>")).is_none());
        assert!(fault("").is_none());
    }
}
