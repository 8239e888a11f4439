//! Pictures of one page: what several of them have in common stands there once.
//!
//! From step to step little changes on a board. So the elements of a picture are cut into pieces; each stands in the page once, as a part, and pictures
//! refer to it (`use`). Where pieces end is told by the elements themselves, so that what is inserted or left out changes one piece alone
//! (content-defined chunking: Muthitacharoen, Chen, Mazières, *A low-bandwidth network file system*, 2001).
//!
//! What `use` draws stands in a tree of its own, in which rules find no element of the picture around it. So each part has the class of a picture.

use std::collections::HashMap;

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

/// A picture as a page has it.
#[derive(Debug, Default)]
pub(super) struct Divided {
    /// The style sheet, if it is the first; empty else.
    pub(super) sheet: String,
    /// Parts that no picture before it has.
    pub(super) parts: String,
    /// The picture, with references to parts.
    pub(super) picture: String,
}

impl Shared {
    /// Divides a picture, an element a line, into parts.
    pub(super) fn divided(&mut self, picture: &str) -> Divided {
        let (mut divided, mut piece) = (Divided::default(), String::new());
        for line in picture.lines() {
            let is_element = is_drawn(line);
            if !is_element || line.len() > LONG {
                self.end(&mut piece, &mut divided);
            }
            if line.starts_with("<style>") {
                self.style(line, &mut divided);
                continue;
            }
            let into = if is_element { &mut piece } else { &mut divided.picture };
            into.push_str(line);
            into.push('\n');
            if is_element && (line.len() > LONG || ends_piece(line)) {
                self.end(&mut piece, &mut divided);
            }
        }
        self.end(&mut piece, &mut divided);
        divided
    }

    /// The first style sheet holds for all pictures; another one stands in its own.
    fn style(&mut self, line: &str, divided: &mut Divided) {
        let is_first = self.sheet.is_none();
        let first = self.sheet.get_or_insert_with(|| line.to_owned());
        if is_first || first != line {
            let into = if is_first { &mut divided.sheet } else { &mut divided.picture };
            into.push_str(line);
            into.push('\n');
        }
    }

    /// Writes a reference to a piece, or the piece itself if it is short, and begins the next.
    fn end(&mut self, piece: &mut String, divided: &mut Divided) {
        if piece.len() < SHORT {
            divided.picture.push_str(piece);
        } else {
            let next = self.numbers.len();
            let number = *self.numbers.entry(piece.clone()).or_insert(next);
            if number == next {
                divided.parts +=
                    &["<g id=\"p", &number.to_string(), "\" class=\"puzzle\">\n", piece, "</g>\n"].concat();
            }
            divided.picture += &["<use href=\"#p", &number.to_string(), "\"/>\n"].concat();
        }
        piece.clear();
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

    /// A page again without parts, each reference replaced by what it names.
    fn resolved(parts: &str, pictures: &str) -> String {
        let (mut pieces, mut name) = (HashMap::<String, String>::new(), String::new());
        for line in parts.lines() {
            match line.strip_prefix("<g id=\"").and_then(|rest| rest.strip_suffix("\" class=\"puzzle\">")) {
                Some(next) => next.clone_into(&mut name),
                None if line == "</g>" => {}
                None => pieces.entry(name.clone()).or_default().extend([line, "\n"]),
            }
        }
        let reference = |line: &str| {
            line.strip_prefix("<use href=\"#").and_then(|rest| rest.strip_suffix("\"/>")).map(str::to_owned)
        };
        pictures
            .lines()
            .map(|line| reference(line).map_or_else(|| format!("{line}\n"), |name| pieces[&name].clone()))
            .collect()
    }

    /// A picture without one of its marks.
    fn picture(without: usize) -> String {
        let mark = |at: usize| format!("<text class=\"pencil\" x=\"{at}\" y=\"10\">4</text>\n");
        let marks: String = (0..200).filter(|&at| at != without).map(mark).collect();
        let long = format!("<path d=\"{}\"/>", "M0".repeat(200));
        format!("<svg>\n<style>a</style>\n<g transform=\"b\">\n{marks}{long}\n</g>\n</svg>\n")
    }

    #[test]
    fn pictures_are_the_same_with_references() {
        let mut shared = Shared::default();
        let all: Vec<Divided> = WITHOUT.iter().map(|&without| shared.divided(&picture(without))).collect();
        let parts: String = all.iter().map(|divided| &*divided.parts).collect();
        let pictures: String = all.iter().map(|divided| &*divided.picture).collect();
        let whole = WITHOUT.map(picture).concat();
        assert_eq!(resolved(&parts, &pictures), whole.replace("<style>a</style>\n", ""));
        assert!(all[0].sheet == "<style>a</style>\n" && all[1..].iter().all(|divided| divided.sheet.is_empty()));
        let length = parts.len() + pictures.len();
        assert!(length < whole.len() / 2, "{length} of {}", whole.len());
    }

    #[test]
    fn another_style_sheet_stays_in_its_picture() {
        let mut shared = Shared::default();
        shared.divided(&picture(0));
        let other = shared.divided(&picture(1).replace("<style>a", "<style>b"));
        assert!(other.sheet.is_empty() && other.picture.contains("<style>b</style>"), "{}", other.picture);
    }
}
