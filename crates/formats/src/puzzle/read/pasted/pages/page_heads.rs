//! What a page says of itself where no line shows it: its title, its description, its comments.

use super::super::cells::line::{Line, line_of};
use super::tags::{Tag, tags};

/// A longer text is no title.
const MOST_BYTES: usize = 500;

/// The titles and descriptions of a page, and what its comments say.
pub(in super::super) fn lines(page: &str) -> Vec<Line> {
    let may_have_titles = ["<title", "<TITLE", "<Title", "<meta", "<META"].iter().any(|tag| page.contains(tag));
    let tags = if may_have_titles { tags(page) } else { Vec::new() };
    let titles = tags.iter().filter_map(|tag| Some(line(page, tag.start, &title(tag)?)));
    titles.chain(comments(page)).collect()
}

/// The title or the description that a tag holds.
fn title(tag: &Tag<'_>) -> Option<String> {
    if tag.name.eq_ignore_ascii_case("title") {
        return Some(tag.begin().to_owned());
    }
    let is_description = || {
        let named = tag.attribute("name").or_else(|| tag.attribute("property"));
        matches!(named, Some("description" | "title" | "og:title" | "og:description"))
    };
    let is_meta = tag.name.eq_ignore_ascii_case("meta") && is_description();
    is_meta.then(|| tag.attribute("content").map(str::to_owned))?
}

/// What stands in short comments.
fn comments(page: &str) -> impl Iterator<Item = Line> {
    // Lines are counted on from the comment before.
    let (mut number, mut counted) = (1, 0);
    page.match_indices("<!--").filter_map(move |(at, sign)| {
        number += page[counted..at].matches('\n').count() as u64;
        counted = at;
        let behind = &page[at + sign.len()..];
        let (inside, _) = behind[..behind.floor_char_boundary(MOST_BYTES)].split_once("-->")?;
        Some(Line { number, text: words_of(inside) })
    })
}

fn line(page: &str, at: usize, text: &str) -> Line {
    Line { number: line_of(page, at), text: words_of(text) }
}

/// A text on one line, with one space between words.
fn words_of(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn titles_descriptions_and_comments_are_found() {
        let page = "<html><head>\n<title>Killer\nSudoku 5</title>\n<meta name='description' content=\"A jigsaw\">\
                    <meta name=keywords content='thermo'></head>\n<!-- no boxes -->";
        let found: Vec<(u64, String)> = lines(page).into_iter().map(|line| (line.number, line.text)).collect();
        let expected = [(2, "Killer Sudoku 5"), (4, "a jigsaw"), (5, "no boxes")];
        assert_eq!(found, expected.map(|(line, text)| (line, text.to_owned())));
        assert!(lines("a < b, title").is_empty());
    }
}
