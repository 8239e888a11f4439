//! Styles of a page by which cells that follow each other stand below each other, or from the right to the left.

use super::page_order::held_by;
use super::style_sheets::{is_sheet, shown, styles};
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

/// What has the elements in it stand by their numbers.
const FLEXIBLE: [&str; 4] = ["display:flex", "display:grid", "display:inline-flex", "display:inline-grid"];

/// What gives an element its number among them.
const ORDER: &str = "order:";

/// An element has the lines of a grid in it if it has so many digits and dots.
const FEWEST_CELLS: usize = 16;

/// The first element whose cells stand otherwise than row by row: one of as many as it has cells, one with the lines of a grid or all cells in it,
/// or a cell.
pub(in super::super) fn turned<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let sheet = Sheet::of(tags);
    // Words stand below each other in a cell, too.
    let is_line = |tag: &Tag<'a>| !tag.is_leaf() && sheet.says(tag, &STYLES, &CLASSES);
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
        let is_cell = |tag: &&Tag<'a>| tag.is_leaf() && sheet.says(tag, &OF_CELLS, &CELL_CLASSES);
        let cells: Vec<&Tag<'a>> = tags.iter().filter(is_cell).collect();
        let side = cells.len().isqrt();
        (cells.len() >= FEWEST_CELLS && side * side == cells.len()).then(|| cells[0])
    };
    let moved = || if sheet.is_flexible { moved_cell(tags, &sheet) } else { None };
    held_by(tags, is_line).or_else(|| tags.iter().find(holds_lines)).or_else(holder).or_else(cell).or_else(moved)
}

/// The first of as many cells as a grid has that have numbers for their order, by which they do not stand as they follow each other in their rows.
fn moved_cell<'a, 'b>(tags: &'b [Tag<'a>], sheet: &Sheet) -> Option<&'b Tag<'a>> {
    let order = |tag: &'b Tag<'a>| {
        // What is said last counts, and what the element says itself is last.
        let number = sheet.style(tag).split(';').rev().find_map(|said| said.strip_prefix(ORDER))?;
        Some((tag, number.trim_end_matches("!important").parse::<i32>().ok()?))
    };
    let cells: Vec<(&Tag<'a>, i32)> = tags.iter().filter(|tag| tag.is_leaf()).filter_map(order).collect();
    let side = cells.len().isqrt();
    let is_grid = cells.len() >= FEWEST_CELLS && side * side == cells.len();
    let are_in_order = |cells: &[(&Tag<'a>, i32)]| cells.windows(2).all(|pair| pair[0].1 <= pair[1].1);
    (is_grid && !are_in_order(&cells) && !cells.chunks(side).all(are_in_order)).then(|| cells[0].0)
}

/// Whether a style of a page may have its boxes stand otherwise than row by row.
pub(in super::super) fn may_turn_boxes(tags: &[Tag<'_>]) -> bool {
    const STYLES: [&str; 6] = [
        "row-reverse",
        "column-reverse",
        "wrap-reverse",
        "grid-auto-flow:column",
        "writing-mode:vertical",
        "direction:rtl",
    ];
    let says_so = |style: &str| STYLES.iter().any(|said| style.contains(said));
    tags.iter().any(|tag| {
        let sheet = || shown(tag.sheet()).to_lowercase().split_whitespace().collect::<String>();
        tag.attribute("dir") == Some("rtl") || says_so(&tag.style()) || is_sheet(tag) && says_so(&sheet())
    })
}

/// What each tag of a page has as its style, by itself and by style sheets.
struct Sheet {
    /// Where the tags begin, in their order, and the style of each.
    styles: Vec<(usize, String)>,
    /// Whether some element has those in it stand as they are numbered.
    is_flexible: bool,
}

impl Sheet {
    fn of(tags: &[Tag<'_>]) -> Self {
        let known = |style: &str| {
            let tells = STYLES.iter().chain(&OF_HOLDERS).chain(&OF_CELLS).any(|said| style.contains(said));
            tells
                || FLEXIBLE.iter().any(|said| style.contains(said))
                || style.split(';').any(|said| said.starts_with(ORDER))
        };
        let styles = styles(tags, known);
        let is_flexible = styles.iter().any(|style| FLEXIBLE.iter().any(|said| has_declaration(style, said)));
        Self { styles: tags.iter().map(|tag| tag.start).zip(styles).collect(), is_flexible }
    }

    /// The style of an element.
    fn style(&self, tag: &Tag<'_>) -> &str {
        let at = self.styles.partition_point(|(start, _)| *start < tag.start);
        self.styles.get(at).map_or("", |(_, style)| style)
    }

    /// Whether the style of an element says one of these, or whether its class is one of those.
    fn says(&self, tag: &Tag<'_>, styles: &[&str], classes: &[&str]) -> bool {
        let of_class = tag.attribute("class").unwrap_or_default();
        styles.iter().any(|said| has_declaration(self.style(tag), said))
            || of_class.split_whitespace().any(|class| classes.contains(&class))
    }
}

/// Whether a style has a declaration that begins so, and goes on with no digit.
fn has_declaration(style: &str, said: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|sign: char| sign.is_ascii_digit());
    style.split(';').any(|declaration| declaration.strip_prefix(said).is_some_and(|rest| !goes_on(rest)))
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
        let selectors = [".c i{float:right}", ".c>i{float:right}", "i:not(.x){float:right}", ".c{display:flex}"];
        let orders: Vec<String> = (0..16).map(|at| format!("<i style='order:{}'>1</i>", 4 - at % 4)).collect();
        for (selector, cells) in selectors.iter().zip([
            &"<i>1</i>".repeat(16),
            &"<i>1</i>".repeat(16),
            &"<i>1</i>".repeat(16),
            &orders.concat(),
        ]) {
            let text = format!("<style>{selector}</style><div class=c>{cells}</div>");
            assert!(turned(&tags(&text)).is_some(), "{text}");
        }
        let sheet = "<style>.c{display:flex}.o4{order:4}.o3{order:3}.o2{order:2}.o1{order:1}</style>";
        let cells = |order: fn(usize) -> usize| -> String {
            let tags: Vec<String> = (0..16).map(|at| format!("<i class='o{}'>1</i>", order(at % 4))).collect();
            tags.concat()
        };
        let of_sheet = |order| format!("{sheet}<div class=c>{}</div>", cells(order));
        assert!(turned(&tags(&of_sheet(|at| 4 - at))).is_some());
        assert!(turned(&tags(&of_sheet(|at| at + 1))).is_none());
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
