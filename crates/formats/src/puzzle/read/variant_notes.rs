//! What is said of words beside a puzzle that name a variant, or say that it is not meant as it stands: nothing else in the text states it.

use super::name_doubts::doubt_of_name;
use super::rules_in_words::variant_of;
use super::telling_sentences::telling;
use super::{techniques, ways};
use crate::model::BoxShape;
use crate::model::variant_names::{has_own_regions, is_variant_name};
use crate::puzzle::Detail;
use exactone_core::spelling::escaped;

/// Signs of a field that a note shows.
const MOST_SHOWN: usize = 60;

/// The note of a title, if it names a variant.
pub(super) fn title_note(title: &str) -> Option<String> {
    let is_of_techniques = title.to_ascii_lowercase().contains("a skyscraper");
    if is_of_techniques { of_remark("title", title) } else { field_note("title", title) }
}

/// The note of a title or a name, if it has the size of boxes of which a puzzle has this many cells, and they are none that everybody expects.
pub(super) fn boxes_note(title: &str, side: usize, drawn: Option<BoxShape>) -> Option<String> {
    let may_have_others = matches!(side, 6 | 8) || side > 9;
    let expected = drawn.or(BoxShape::customary(side)).filter(|_| may_have_others)?;
    let words = title.split(|sign: char| !sign.is_alphanumeric() && sign != '×');
    let count = |text: &str| text.parse().ok().filter(|&count: &usize| count > 1);
    let mut sizes = words.filter_map(|word| {
        let (rows, columns) = word.split_once(['x', 'X', '×'])?;
        Some(BoxShape { rows: count(rows)?, columns: count(columns)? })
    });
    let shape = sizes.find(|shape| shape.rows * shape.columns == side && *shape != expected)?;
    Some(format!("whose title says \"{}x{}\"", shape.rows, shape.columns))
}

/// The note of a field of this name, if it names a variant, says that the cells are not meant as they stand, or speaks of cells.
pub(super) fn field_note(field: &str, words: &str) -> Option<String> {
    variant_note(field, words).or_else(|| doubt_note(field, words)).or_else(|| sentence_note(field, words))
}

/// The note of a field of this name, if it names a variant.
fn variant_note(field: &str, words: &str) -> Option<String> {
    Some(told(field, &variant_of(words).filter(|name| !techniques::is_one(name, [field, words]))?))
}

/// What is said of a field that names this variant.
fn told(field: &str, name: &str) -> String {
    if has_own_regions(name) {
        format!("whose {field} says \"{name}\"; the file draws no regions")
    } else {
        format!("whose {field} names a variant, \"{name}\": {}", ways::ONLY_MODEL)
    }
}

/// The same of a remark, in which one skyscraper is a technique.
fn of_remark(field: &str, words: &str) -> Option<String> {
    let is_alone = |name: &str| name == "skyscraper" && !words.to_lowercase().contains("sudoku");
    let is_technique = |name: &str| is_alone(name) || techniques::is_one(name, [words]);
    Some(told(field, &variant_of(words).filter(|name| !is_technique(name))?))
}

/// The note of words behind the cells of a line, if they name a variant or say that the cells are not meant as they stand.
pub(super) fn remark_note(words: &str) -> Option<String> {
    of_remark("remark", words).or_else(|| doubt_note("remark", words)).or_else(|| sentence_note("remark", words))
}

/// The note of a line of a section of comments, if it does so.
pub(super) fn section_note(line: &str) -> Option<String> {
    variant_of_comment(line).or_else(|| doubt_note("comment", line)).or_else(|| spoken_of_in(line))
}

/// The note of a comment, or of a header of an `.sdk` file, if it names a variant, or speaks of cells.
pub(super) fn comment_note(line: &str) -> Option<String> {
    variant_of_comment(line).or_else(|| spoken_of_in(line))
}

fn variant_of_comment(line: &str) -> Option<String> {
    let of_header = || header_of(line).and_then(|header| of_remark(&header.name, &header.text));
    of_header().or_else(|| of_remark("comment", line.trim()))
}

/// The note of a comment that speaks of cells, their digits or their order.
pub(super) fn spoken_of_in(line: &str) -> Option<String> {
    let detail = Detail::of_comment(line.trim())?;
    let says_more = ["comment", "description"].contains(&detail.name.as_str());
    if says_more { sentence_note(&detail.name, &detail.text) } else { None }
}

/// What a line says as a header of an `.sdk` file, whose letter is no part of its words; an author or a date says nothing.
pub(super) fn header_of(line: &str) -> Option<Detail> {
    let line = line.trim();
    let may_be_header =
        line.strip_prefix('#').is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_uppercase()));
    let detail = may_be_header.then(|| Detail::of_comment(line))??;
    (!["author", "date"].contains(&detail.name.as_str())).then_some(detail)
}

/// Words of a field that state a cell or another order are no part of the puzzle, so somebody must look.
fn doubt_note(field: &str, words: &str) -> Option<String> {
    doubt_of_name(words)?;
    Some(without_effect(field, words))
}

/// The note of a field in which a sentence speaks of cells. One that gives a hint speaks of nothing else.
fn sentence_note(field: &str, words: &str) -> Option<String> {
    let is_hint = field.eq_ignore_ascii_case("hint") || field.eq_ignore_ascii_case("hints");
    telling(words).filter(|_| !is_hint).map(|sentence| without_effect(field, sentence))
}

fn without_effect(field: &str, words: &str) -> String {
    let shown: String = words.chars().take(MOST_SHOWN).collect();
    format!("whose {field} says \"{}\", which changes nothing here", escaped(&shown))
}

/// The note of a list of words beside a puzzle, such as its tags, if one of them is the name of a variant.
pub(super) fn tags_note(field: &str, words: &str) -> Option<String> {
    let all = words;
    let mut words = words.split(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '-' | '_' | ' '));
    let name = words.find(|word| is_variant_name(word.trim()) && !techniques::is_one(word, [all]))?.trim();
    Some(format!("whose {field} name a variant, \"{name}\": {}", ways::ONLY_MODEL))
}

#[cfg(test)]
mod tests {
    use super::{BoxShape, boxes_note, comment_note, field_note, remark_note, tags_note, title_note};

    #[test]
    fn a_title_with_the_size_of_other_boxes_is_told() {
        let note = |title: &str| boxes_note(title, 6, None);
        assert_eq!(note("Sudoku 6x6 (3x2)").as_deref(), Some("whose title says \"3x2\""));
        assert_eq!(boxes_note("6×6, 3×2", 6, Some(BoxShape { rows: 3, columns: 2 })), None);
        for title in ["Sudoku 6x6", "6x6 (2x3)", "4x4", "3x2x1", "x2", "from 1x6"] {
            assert_eq!(note(title), None, "{title}");
        }
    }

    #[test]
    fn headers_and_remarks_that_name_variants_are_told() {
        for line in ["# anti-knight", "#Anti-knight", "#CAnti-knight sudoku", "#S a book: anti-knight", "% anti-knight"]
        {
            assert!(comment_note(line).is_some_and(|note| note.contains("anti-knight")), "{line}");
        }
        let note = comment_note("#CJigsaw");
        assert_eq!(note.as_deref(), Some("whose comment says \"jigsaw\"; the file draws no regions"));
        for line in ["#AKiller Joe", "#B2024-01-05", "#LHard", "# ---", "#", "#CNo. 17 of the year"] {
            assert_eq!(comment_note(line), None, "{line}");
        }
        assert!(remark_note("Skyscraper Sudoku 3").is_some() && remark_note("no boxes").is_some());
        assert!(remark_note("Skyscraper 12").is_none() && remark_note("9.1, easy").is_none());
    }

    #[test]
    fn a_title_that_names_a_variant_is_told() {
        assert_eq!(title_note("Jigsaw 7").as_deref(), Some("whose title says \"jigsaw\"; the file draws no regions"));
        assert!(field_note("description", "Sudoku X").is_some_and(|note| note.starts_with("whose description names")));
        assert_eq!(title_note("Sudoku 7"), None);
        let note = field_note("comment", "column by column");
        assert_eq!(note.as_deref(), Some("whose comment says \"column by column\", which changes nothing here"));
        assert!(tags_note("tags", "[\"easy\",\"diagonal\"]").is_some_and(|note| note.contains("\"diagonal\"")));
        assert_eq!(tags_note("tags", "[\"easy\"]"), None);
    }
}
