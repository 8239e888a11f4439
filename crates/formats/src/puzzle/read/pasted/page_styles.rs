//! Styles of a page by which cells that follow each other stand below each other, or from the right to the left.

use super::page_order::held_by;
use super::tags::Tag;

/// What a style says, without spaces and in small letters, or the name of a class that says so.
const STYLES: [&str; 6] = [
    "flex-direction:column",
    "flex-direction:row-reverse",
    "flex-flow:column",
    "writing-mode:vertical",
    "grid-auto-flow:column",
    "direction:rtl",
];
const CLASSES: [&str; 3] = ["flex-col", "flex-row-reverse", "flex-column"];

/// An element has the lines of a grid in it if it has so many digits and dots.
const FEWEST_CELLS: usize = 16;

/// The first element whose cells stand otherwise than row by row, if there are as many as it has cells, or if the lines of a grid are in it.
pub(super) fn turned<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let named = classes(tags);
    let has_style = |tag: &Tag<'a>| says_so(&tag.style());
    let is_named = |tag: &Tag<'a>| {
        let classes = tag.attribute("class").unwrap_or_default();
        classes.split_whitespace().any(|class| CLASSES.contains(&class) || named.iter().any(|named| named == class))
    };
    let holds_lines = |tag: &&Tag<'a>| {
        tag.style().contains("writing-mode:vertical")
            && tag.inside().bytes().filter(|sign| sign.is_ascii_digit() || *sign == b'.').count() >= FEWEST_CELLS
    };
    held_by(tags, |tag| has_style(tag) || is_named(tag)).or_else(|| tags.iter().find(holds_lines))
}

/// Whether a style of a page may have its boxes stand otherwise than row by row.
pub(super) fn may_turn_boxes(tags: &[Tag<'_>]) -> bool {
    const STYLES: [&str; 6] = [
        "row-reverse",
        "column-reverse",
        "wrap-reverse",
        "grid-auto-flow:column",
        "writing-mode:vertical",
        "direction:rtl",
    ];
    let says_so = |style: &str| STYLES.iter().any(|said| style.contains(said));
    let is_sheet = |tag: &Tag<'_>| tag.name.eq_ignore_ascii_case("style");
    tags.iter().any(|tag| {
        let sheet = || tag.inside().to_lowercase().split_whitespace().collect::<String>();
        tag.attribute("dir") == Some("rtl") || says_so(&tag.style()) || is_sheet(tag) && says_so(&sheet())
    })
}

/// The classes of which a style sheet of the page says so.
fn classes(tags: &[Tag<'_>]) -> Vec<String> {
    let sheets =
        tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case("style")).map(|tag| tag.inside().to_lowercase());
    let rules: Vec<String> = sheets.flat_map(|sheet| sheet.split('}').map(str::to_owned).collect::<Vec<_>>()).collect();
    let plain = |style: &str| style.split_whitespace().collect::<String>();
    let stated = rules.iter().filter_map(|rule| rule.split_once('{')).filter(|(_, style)| says_so(&plain(style)));
    let class = |selector: &str| selector.trim().rsplit_once('.').map(|(_, class)| class.trim().to_owned());
    stated.flat_map(|(selectors, _)| selectors.split(',')).filter_map(class).collect()
}

/// Whether a style, without spaces, says so.
fn says_so(style: &str) -> bool {
    STYLES.iter().any(|said| style.contains(said))
}

#[cfg(test)]
mod tests {
    use super::super::tags::tags;
    use super::{may_turn_boxes, turned};

    fn page(holder: &str) -> String {
        format!("<div {holder}>{}</div>", "<i>1</i>".repeat(4)).repeat(4)
    }

    #[test]
    fn cells_in_columns_or_from_the_right_are_turned() {
        for holder in [
            "style=\"display: flex; flex-direction: column\"",
            "class=\"flex flex-row-reverse\"",
            "style='writing-mode: vertical-rl'",
        ] {
            assert!(turned(&tags(&page(holder))).is_some(), "{holder}");
        }
        let sheet = "<style>.c{display:flex;flex-direction:column}</style>";
        assert!(turned(&tags(&[sheet, &page("class=c")].concat())).is_some());
        let lines = format!("<div style=\"writing-mode: vertical-lr\">{}</div>", "53..7....<br>".repeat(4));
        assert!(turned(&tags(&lines)).is_some());
    }

    #[test]
    fn boxes_may_stand_otherwise() {
        for text in [
            "<div style='grid-auto-flow: column'>",
            "<style>.g { direction: rtl }</style>",
            "<p dir=rtl>",
            "<div style=\"flex-direction:row-reverse\">",
        ] {
            assert!(may_turn_boxes(&tags(text)), "{text}");
        }
        assert!(!may_turn_boxes(&tags("<style>.g { display: grid }</style><div style='flex-direction:column'>")));
    }

    #[test]
    fn rows_below_each_other_are_not() {
        let rows = page("class=row");
        let board =
            format!("<style>.board{{flex-direction:column}}.row{{display:flex}}</style><div class=board>{rows}</div>");
        assert!(turned(&tags(&board)).is_none());
    }
}
