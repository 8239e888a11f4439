//! Pictures of one page: what several of them have in common stands there once.
//!
//! From step to step little changes on a board. So the elements of a picture are cut into pieces, and a piece that an earlier picture has is drawn
//! by a reference to it (`use`). Where pieces end is told by the elements themselves, so that what is inserted or left out changes one piece alone
//! (content-defined chunking: Muthitacharoen, Chen, Mazières, *A low-bandwidth network file system*, 2001).

use std::collections::HashMap;
use std::io::{self, Write};

/// One element in so many ends a piece, on the mean.
const MEAN: u64 = 8;

/// An element of so many bytes is a piece by itself.
const LONG: usize = 200;

/// A reference takes about so many bytes: shorter pieces are repeated.
const SHORT: usize = 60;

/// The pieces of the pictures so far.
#[derive(Debug, Default)]
pub(super) struct Shared {
    numbers: HashMap<String, usize>,
    /// The style sheet of the first picture: it holds for the whole page.
    sheet: Option<String>,
}

impl Shared {
    /// Writes a picture, an element a line, with references to what stands in those before it.
    pub(super) fn write(&mut self, picture: &str, out: &mut impl Write) -> io::Result<()> {
        let mut piece = String::new();
        for line in picture.lines() {
            if line.starts_with("<style>") && self.is_known_sheet(line) {
                continue;
            }
            let is_element = is_drawn(line);
            if !is_element || line.len() > LONG {
                self.end(&mut piece, out)?;
            }
            if !is_element {
                writeln!(out, "{line}")?;
                continue;
            }
            piece.push_str(line);
            piece.push('\n');
            if line.len() > LONG || ends_piece(line) {
                self.end(&mut piece, out)?;
            }
        }
        self.end(&mut piece, out)
    }

    fn is_known_sheet(&mut self, line: &str) -> bool {
        if let Some(sheet) = &self.sheet {
            return sheet == line;
        }
        self.sheet = Some(line.to_owned());
        false
    }

    /// Writes a piece, or a reference to it, and begins the next.
    fn end(&mut self, piece: &mut String, out: &mut impl Write) -> io::Result<()> {
        if piece.len() < SHORT {
            out.write_all(piece.as_bytes())?;
        } else if let Some(number) = self.numbers.get(piece.as_str()) {
            writeln!(out, "<use href=\"#p{number}\"/>")?;
        } else {
            let number = self.numbers.len();
            write!(out, "<g id=\"p{number}\">\n{piece}</g>\n")?;
            self.numbers.insert(piece.clone(), number);
        }
        piece.clear();
        Ok(())
    }
}

/// Whether a line is one whole element that draws something.
fn is_drawn(line: &str) -> bool {
    let is_whole = line.ends_with("/>") || line.starts_with("<text ") && line.ends_with("</text>");
    line.starts_with('<') && !line.starts_with("</") && is_whole
}

/// Whether a piece ends behind this element: by its hash (FNV-1a), which is the same on every machine.
fn ends_piece(line: &str) -> bool {
    let hash = line
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    (hash >> 32).is_multiple_of(MEAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which mark each picture lacks.
    const WITHOUT: [usize; 6] = [0, 70, 71, 120, 121, 199];

    /// The picture again, each reference replaced by what it names.
    fn resolved(page: &str) -> String {
        let mut pieces: HashMap<String, String> = HashMap::new();
        let (mut lines, mut open) = (Vec::new(), None);
        for line in page.lines() {
            if let Some(name) = line.strip_prefix("<g id=\"").and_then(|rest| rest.strip_suffix("\">")) {
                open = Some(name.to_owned());
            } else if let Some(name) = line.strip_prefix("<use href=\"#").and_then(|rest| rest.strip_suffix("\"/>")) {
                lines.extend(pieces[name].lines().map(str::to_owned));
            } else if line == "</g>" && open.is_some() {
                open = None;
            } else {
                if let Some(name) = &open {
                    pieces.entry(name.clone()).or_default().extend([line, "\n"]);
                }
                lines.push(line.to_owned());
            }
        }
        lines.join("\n") + "\n"
    }

    #[test]
    fn pictures_are_the_same_with_references() {
        let mark = |at: usize| format!("<text class=\"pencil\" x=\"{at}\" y=\"10\">4</text>\n");
        let picture = |without: usize| {
            let marks: String = (0..200).filter(|&at| at != without).map(mark).collect();
            format!(
                "<svg>\n<style>a</style>\n<g transform=\"b\">\n{marks}<path d=\"{}\"/>\n</g>\n</svg>\n",
                "M0".repeat(200)
            )
        };
        let (mut shared, mut page) = (Shared::default(), Vec::new());
        for without in WITHOUT {
            shared.write(&picture(without), &mut page).unwrap();
        }
        let page = String::from_utf8(page).unwrap();
        let all = WITHOUT.map(picture).concat();
        let sheets = all.replacen("<style>a</style>\n", "\u{0}", 1).replace("<style>a</style>\n", "");
        assert_eq!(resolved(&page), sheets.replace('\u{0}', "<style>a</style>\n"));
        assert!(page.len() < all.len() / 2, "{} of {}", page.len(), all.len());
    }
}
