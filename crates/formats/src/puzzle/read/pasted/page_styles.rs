//! Styles of a page by which cells that follow each other stand below each other, or from the right to the left.

use super::page_order::held_by;
use super::tags::Tag;

/// What the style of the lines of a grid says, without spaces and in small letters, or the name of a class that says so.
const STYLES: [&str; 6] = [
    "flex-direction:column",
    "flex-direction:row-reverse",
    "flex-flow:column",
    "writing-mode:vertical",
    "grid-auto-flow:column",
    "direction:rtl",
];
const CLASSES: [&str; 3] = ["flex-col", "flex-row-reverse", "flex-column"];

/// The same of an element that has all cells in it, one behind the other.
const OF_HOLDERS: [&str; 8] = [
    "column-count:4",
    "column-count:6",
    "column-count:9",
    "column-count:16",
    "columns:4",
    "columns:6",
    "columns:9",
    "columns:16",
];
const HOLDER_CLASSES: [&str; 5] = ["grid-flow-col", "columns-4", "columns-6", "columns-9", "columns-16"];

/// The same of each cell.
const OF_CELLS: [&str; 1] = ["float:right"];
const CELL_CLASSES: [&str; 1] = ["float-right"];

/// An element has the lines of a grid in it if it has so many digits and dots.
const FEWEST_CELLS: usize = 16;

/// The first element whose cells stand otherwise than row by row: one of as many as it has cells, one with the lines of a grid or all cells in it,
/// or a cell.
pub(super) fn turned<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let sheet = sheet(tags);
    let is_line = |tag: &Tag<'a>| sheet.says(tag, &STYLES, &CLASSES);
    let holds_lines = |tag: &&Tag<'a>| {
        tag.style().contains("writing-mode:vertical")
            && tag.inside().bytes().filter(|sign| sign.is_ascii_digit() || *sign == b'.').count() >= FEWEST_CELLS
    };
    let holder = || {
        let mut holders = (0..tags.len()).filter(|&at| sheet.says(&tags[at], &OF_HOLDERS, &HOLDER_CLASSES));
        let cells = |at: usize| tags[at + 1..].iter().take_while(|tag| tag.is_leaf()).count();
        holders.find(|&at| cells(at) >= FEWEST_CELLS).map(|at| &tags[at])
    };
    let cell = || {
        let cells: Vec<&Tag<'a>> = tags.iter().filter(|tag| sheet.says(tag, &OF_CELLS, &CELL_CLASSES)).collect();
        let side = cells.len().isqrt();
        (cells.len() >= FEWEST_CELLS && side * side == cells.len()).then(|| cells[0])
    };
    held_by(tags, is_line).or_else(|| tags.iter().find(holds_lines)).or_else(holder).or_else(cell)
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

/// The rules of the style sheets of a page: the classes of each, and its style.
struct Sheet {
    rules: Vec<(Vec<String>, String)>,
}

impl Sheet {
    /// Whether the style of an element says one of these, its own or that of a class, or whether its class is one of those.
    fn says(&self, tag: &Tag<'_>, styles: &[&str], classes: &[&str]) -> bool {
        let of_class = tag.attribute("class").unwrap_or_default();
        let says = |style: &str| styles.iter().any(|said| has_declaration(style, said));
        let is_of =
            |rule: &(Vec<String>, String), class: &str| rule.0.iter().any(|named| named == class) && says(&rule.1);
        let has_rule = |class: &str| self.rules.iter().any(|rule| is_of(rule, class));
        says(&tag.style()) || of_class.split_whitespace().any(|class| classes.contains(&class) || has_rule(class))
    }
}

/// Whether a style has a declaration that begins so, and goes on with no digit.
fn has_declaration(style: &str, said: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|sign: char| sign.is_ascii_digit());
    style.split(';').any(|declaration| declaration.strip_prefix(said).is_some_and(|rest| !goes_on(rest)))
}

fn sheet(tags: &[Tag<'_>]) -> Sheet {
    let sheets = tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case("style"));
    let plain = |style: &str| style.split_whitespace().collect::<String>();
    let class = |selector: &str| selector.trim().rsplit_once('.').map(|(_, class)| class.trim().to_owned());
    let mut rules = Vec::new();
    for sheet in sheets.map(|tag| tag.inside().to_lowercase()) {
        let stated = sheet.split('}').filter_map(|rule| rule.split_once('{'));
        rules.extend(stated.map(|(names, style)| (names.split(',').filter_map(class).collect(), plain(style))));
    }
    Sheet { rules }
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
    fn so_are_cells_that_run_down_columns_or_float_to_the_right() {
        let page = |holder: &str, cell: &str| format!("<div {holder}>{}</div>", format!("<i {cell}>1</i>").repeat(16));
        for text in [
            page("style='column-count: 4'", ""),
            page("class='grid grid-flow-col'", ""),
            page("", "style='float:right'"),
            ["<style>.c{float:right;width:2em}</style>", &page("", "class=c")].concat(),
        ] {
            assert!(turned(&tags(&text)).is_some(), "{text}");
        }
        for text in [page("style='column-count: 2'", ""), page("", "style='float:left'"), page("class=columns-12", "")]
        {
            assert!(turned(&tags(&text)).is_none(), "{text}");
        }
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
