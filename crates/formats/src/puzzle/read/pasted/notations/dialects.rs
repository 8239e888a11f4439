//! Ways to write cells that are others in plain characters: numbers as words, shapes of J, vectors of Scheme, lines of BASIC.
//!
//! Each line stays a line.

use super::super::cells::clipboard;
use super::{
    all_marked, api_values, arrows, bare_lists, basic_strings, both_labels, box_blocks, brace_rows, braced_marks,
    caret_notation, cell_columns, cell_lines, cell_maps, code_spans, colon_frames, comma_lists, console_lists,
    decimals, drawn_bars, echoed, flat_strings, folded_lines, form_fields, full_stops, grid_rows, group_rows,
    grouped_digits, heading_rows, hex_bytes, indexed_rows, joined_rows, joined_strings, ksudoku, latex_rows, link_ends,
    lisp_lists, list_headings, list_lines, log_lines, named_elements, nested_items, numbered_cells, numbered_frames,
    odd_blanks, office_cells, padded_cells, penpa, php_arrays, placed_elements, program_rows, quoted_json,
    row_sentences, row_verdicts, rst_tables, screen_margins, screen_readers, session_prompts, sheet_cells, sign_frames,
    solver_links, solver_statements, spaced_strings, spoken_counts, spoken_rows, spoken_tables, sql_cells, sql_copies,
    sql_rows, sql_tuples, star_pointers, string_rows, table_labels, tcl_lists, text_blocks, ticked_bars, tikz_rows,
    usual_boxes, wrapped_drawing,
};
use crate::puzzle::read::row::rare_blank;

/// The text without the declaration of XML before it, by which it is a page, where attributes have the cells of a grid, which pages do not show.
fn without_declaration(text: &str) -> String {
    const CELLS: [usize; 4] = [16, 36, 81, 256];
    let declaration = text.trim_start().strip_prefix("<?xml ").and_then(|behind| behind.split_once("?>"));
    let is_grid = |value: &str| {
        let is_cell = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '-');
        CELLS.contains(&value.len()) && value.chars().all(is_cell)
    };
    let has_grid = |quote: char| {
        text.split(&format!("={quote}")).skip(1).any(|part| is_grid(part.split(quote).next().unwrap_or("")))
    };
    // What is called `data` is read from pages, too.
    let is_read = || text.contains(" data=");
    match declaration.filter(|_| !is_read() && (has_grid('"') || has_grid('\''))) {
        Some((_, behind)) => behind.to_owned(),
        None => text.to_owned(),
    }
}

/// The text with what these ways mean.
pub(in super::super) fn plain(text: &str) -> String {
    const WHOLE: [fn(&str) -> Option<String>; 59] = [
        flat_strings::plain,
        group_rows::plain,
        list_headings::plain,
        numbered_cells::plain,
        session_prompts::plain,
        spoken_counts::plain,
        spoken_tables::plain,
        api_values::plain,
        folded_lines::plain,
        sheet_cells::plain,
        placed_elements::plain,
        tcl_lists::plain,
        hex_bytes::plain,
        text_blocks::plain,
        sql_copies::plain,
        basic_strings::plain,
        link_ends::plain,
        log_lines::plain,
        lisp_lists::plain,
        sql_cells::plain,
        screen_margins::plain,
        echoed::plain,
        row_verdicts::plain,
        code_spans::plain,
        braced_marks::plain,
        colon_frames::plain,
        numbered_frames::plain,
        program_rows::plain,
        string_rows::plain,
        spaced_strings::plain,
        list_lines::plain,
        box_blocks::plain,
        cell_columns::plain,
        full_stops::plain,
        odd_blanks::plain,
        all_marked::plain,
        office_cells::plain,
        sql_tuples::plain,
        comma_lists::plain,
        caret_notation::plain,
        decimals::plain,
        grouped_digits::plain,
        sql_rows::plain,
        console_lists::plain,
        quoted_json::plain,
        php_arrays::plain,
        joined_rows::plain,
        drawn_bars::plain,
        arrows::plain,
        screen_readers::plain,
        grid_rows::plain,
        row_sentences::plain,
        cell_maps::plain,
        latex_rows::plain,
        ksudoku::plain,
        brace_rows::plain,
        indexed_rows::plain,
        padded_cells::plain,
        form_fields::plain,
    ];
    let text = &WHOLE.iter().fold(without_declaration(text), |text, plain| plain(&text).unwrap_or(text));
    let text = &of_later_forms(text);
    let text = &cell_lines::plain(text).unwrap_or_else(|| text.clone());
    let text = &nested_items::plain(&joined_strings::plain(&clipboard::without_header(text)));
    let has_bars = text.lines().filter(|line| is_hash_rule(line)).count() > 1;
    let has_vectors = text.matches("#(").count() > 3;
    let has_formulas = text.matches("=\"").count() > 8 && !text.contains('<');
    let lines: Vec<String> = text
        .split('\n')
        .map(|line| match () {
            () if has_bars && is_hash_rule(line) => line.replace(['#', '='], "-"),
            () if has_bars => line.replace(" # ", " | "),
            () if has_vectors => line.replace("#(", "("),
            () if has_formulas => of_formulas(line),
            () => None
                .or_else(|| spoken_rows::plain(line))
                .or_else(|| of_missing(line))
                .or_else(|| of_shape(line))
                .or_else(|| of_spoiler(line))
                .or_else(|| of_wide_spaces(line))
                .or_else(|| with_tag(line))
                .unwrap_or_else(|| line.to_owned()),
        })
        .collect();
    let lines = without_holes(&lines).or_else(|| without_line_numbers(&lines)).unwrap_or(lines);
    lines.join("\n")
}

/// The text with what some more ways mean, each of which takes a whole grid.
fn of_later_forms(text: &str) -> String {
    const WAYS: [fn(&str) -> Option<String>; 15] = [
        named_elements::plain,
        ticked_bars::plain,
        usual_boxes::plain,
        wrapped_drawing::plain,
        penpa::plain,
        bare_lists::plain,
        table_labels::plain,
        rst_tables::plain,
        sign_frames::plain,
        star_pointers::plain,
        both_labels::plain,
        solver_statements::plain,
        tikz_rows::plain,
        solver_links::plain,
        heading_rows::plain,
    ];
    WAYS.iter().fold(text.to_owned(), |text, way| way(&text).unwrap_or(text))
}

/// Whether a line is a border of signs of equality with `#` where bars meet it.
fn is_hash_rule(line: &str) -> bool {
    let line = line.trim();
    line.len() > 5 && line.contains("=#=") && line.chars().all(|sign| matches!(sign, '=' | '#'))
}

/// `="5"`, as a spreadsheet writes numbers that it keeps as text.
fn of_formulas(line: &str) -> String {
    let line = [",", ";", "\t"]
        .iter()
        .fold(line.to_owned(), |line, sign| line.replace(&format!("{sign}=\""), &format!("{sign}\"")));
    line.strip_prefix("=\"").map_or(line.clone(), |rest| format!("\"{rest}"))
}

/// `>!53..7....!<`, a line that a forum hides until somebody asks for it.
fn of_spoiler(line: &str) -> Option<String> {
    let inner = line.trim().strip_prefix(">!")?.strip_suffix("!<")?;
    (!inner.contains(['<', '>', '!'])).then(|| inner.to_owned())
}

/// `5 <NA> 3`, with the word of pandas for a value that is missing, which is as wide.
fn of_missing(line: &str) -> Option<String> {
    line.contains("<NA>").then(|| line.replace("<NA>", " NaN"))
}

/// `9 9 $ 5 3 0` of J and `9 9⍴5 3 0` of APL.
fn of_shape(line: &str) -> Option<String> {
    let (before, cells) = line.split_once(['$', '⍴'])?;
    let before = before.rsplit('←').next().unwrap_or(before);
    let mut numbers = before.split_whitespace().rev().map(str::parse::<usize>);
    let (columns, rows) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
    let count = cells.split_whitespace().filter(|cell| cell.parse::<u16>().is_ok()).count();
    (columns == rows && columns > 3 && count == rows * columns && cells.split_whitespace().count() == count)
        .then(|| cells.trim().to_owned())
}

/// A puzzle on one line with wide spaces for blanks.
fn of_wide_spaces(line: &str) -> Option<String> {
    const WIDE: char = '\u{3000}';
    let line = line.trim_end_matches('\r');
    let is_cell = |sign: char| sign == WIDE || sign.is_ascii_digit();
    (line.contains(WIDE) && line.chars().count() == 81 && line.chars().all(is_cell)).then(|| line.replace(WIDE, "."))
}

/// All cells of a 9×9 with a tag directly behind them: `...79#easy`.
fn with_tag(line: &str) -> Option<String> {
    let (cells, tag) = line.trim_start().split_at_checked(81)?;
    let are_cells = cells.bytes().all(|cell| cell.is_ascii_digit() || cell == b'.');
    let name = tag.strip_prefix('#').filter(|name| !name.is_empty() && !name.contains(['#', '.']));
    name.filter(|_| are_cells).map(|_| format!("{cells} {tag}"))
}

/// The fields of a list of digits on a line of its own.
fn fields(line: &str) -> Option<Vec<&str>> {
    let inner = line.trim().trim_end_matches([',', ';']).strip_prefix('[')?.strip_suffix(']')?;
    let fields: Vec<&str> = inner.split(',').map(str::trim).collect();
    let are_cells = fields.iter().all(|field| field.len() < 3 && field.bytes().all(|byte| byte.is_ascii_digit()));
    (fields.len() > 3 && are_cells).then_some(fields)
}

/// Lists of JavaScript with nothing between two commas, as lists with `null`. A comma behind the last element is one of its own.
fn without_holes(lines: &[String]) -> Option<Vec<String>> {
    let rows: Vec<Vec<&str>> = lines.iter().filter_map(|line| fields(line)).collect();
    let side = rows.len();
    let is_row = |row: &Vec<&str>| row.len() == side || row.len() == side + 1 && row.last() == Some(&"");
    // Where rows that end with a blank have a comma behind it, one that has none lost another.
    let ends = |row: &&Vec<&str>| row.last() == Some(&"");
    let are_closed = rows.iter().filter(|row| ends(row) && row.len() == side + 1).count();
    let are_open = rows.iter().filter(|row| ends(row) && row.len() == side).count();
    if are_closed > 0 && are_open > 0 {
        return None;
    }
    let has_holes = rows.iter().any(|row| row[..row.len() - 1].contains(&""));
    if !has_holes || !rows.iter().all(is_row) {
        return None;
    }
    // Among blanks that have a sign, a hole may have lost its value.
    let cells: Vec<&str> = rows.iter().flat_map(|row| &row[..side.min(row.len())]).copied().collect();
    if rare_blank(&cells, "").is_some() {
        return None;
    }
    let filled = |row: Vec<&str>| {
        let cells: Vec<&str> = row.iter().take(side).map(|cell| if cell.is_empty() { "null" } else { cell }).collect();
        format!("[{}],", cells.join(", "))
    };
    Some(lines.iter().map(|line| fields(line).map_or_else(|| line.clone(), filled)).collect())
}

/// `1000 DATA 5,3,0` of BASIC without the numbers of lines, which must count up.
fn without_line_numbers(lines: &[String]) -> Option<Vec<String>> {
    let split = |line: &'_ str| {
        let line = line.trim();
        let rest = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let number: u32 = line[..line.len() - rest.len()].parse().ok()?;
        let rest = rest.strip_prefix([' ', '\t'])?.trim_start();
        let is_data = rest.get(..5).is_some_and(|word| word.eq_ignore_ascii_case("data "));
        is_data.then(|| (number, rest[5..].trim().to_owned()))
    };
    let data: Vec<(u32, String)> = lines.iter().filter_map(|line| split(line)).collect();
    let count_up = data.windows(2).all(|pair| pair[0].0 < pair[1].0);
    (data.len() > 3 && count_up)
        .then(|| lines.iter().map(|line| split(line).map_or_else(|| line.clone(), |(_, data)| data)).collect())
}

/// Pages whose cells and rows are not closed, with the ends that are left out.
pub(in super::super) fn closed(text: String) -> String {
    let lower = text.to_ascii_lowercase();
    if !lower.contains("<td") || lower.contains("</td") || lower.len() != text.len() {
        return text;
    }
    let (mut out, mut from) = (String::with_capacity(text.len() * 2), 0);
    let (mut is_in_cell, mut is_in_row) = (false, false);
    let closes_rows = !lower.contains("</tr");
    for (at, _) in lower.match_indices('<') {
        let tag = &lower[at..];
        let is_cell = tag.starts_with("<td") || tag.starts_with("<th>") || tag.starts_with("<th ");
        let is_row = tag.starts_with("<tr");
        let ends_row = ["</tr", "</table", "</tbody", "<tbody"].iter().any(|end| tag.starts_with(end));
        if !(is_cell || is_row || ends_row) {
            continue;
        }
        // The end stands before the blank space that leads to the next tag.
        let before = text[from..at].trim_end();
        out.push_str(before);
        if is_in_cell {
            out.push_str("</td>");
        }
        if is_in_row && closes_rows && !is_cell {
            out.push_str("</tr>");
        }
        out.push_str(&text[from + before.len()..at]);
        is_in_cell = is_cell;
        is_in_row = is_row || is_in_row && is_cell;
        from = at;
    }
    out + &text[from..]
}

#[cfg(test)]
mod tests {
    use super::{closed, plain};

    #[test]
    fn cells_in_other_notations_become_plain_ones() {
        for (text, expected) in [
            ("five three blank, Blank", "5 3 _ _"),
            ("row 1: nine, empty, one, zero.", "row 1: 9 _ 1 0"),
            ("p =: 4 4 $ 1 2 3 4 0 0 0 0 0 0 0 0 0 0 0 0", "1 2 3 4 0 0 0 0 0 0 0 0 0 0 0 0"),
            ("Sieben zwei, acht leer", "7 2 8 _"),
            ("`[[1, 0], [0, 2]]`", "[[1, 0], [0, 2]]"),
            ("`5` `3`", "`5` `3`"),
            ("sept vide deux six", "7 _ 2 6"),
            ("one two", "one two"),
            ("0  5 <NA>    3", "0  5  NaN    3"),
            ("null null null null", "null null null null"),
            ("5 . # . 7\n==#===\n. . # 1 .\n==#===", "5 . | . 7\n------\n. . | 1 .\n------"),
            ("10 DATA 1,2\n20 DATA 3,4\n30 data 5,6\n40 DATA 7,8", "1,2\n3,4\n5,6\n7,8"),
            (
                "10 DATA 1,2\n20 DATA 3,4\n40 DATA 5,6\n30 DATA 7,8",
                "10 DATA 1,2\n20 DATA 3,4\n40 DATA 5,6\n30 DATA 7,8",
            ),
            (
                "[1,,,4],\n[,,,],\n[,2,,],\n[3,,,]",
                "[1, null, null, 4],\n[null, null, null, null],\n[null, 2, null, null],\n[3, null, null, null],",
            ),
            // One of them has lost a comma.
            ("[1,,,4],\n[,,,,],\n[,2,,],\n[3,,,,]", "[1,,,4],\n[,,,,],\n[,2,,],\n[3,,,,]"),
        ] {
            assert_eq!(plain(text), expected, "{text}");
        }
        assert_eq!(plain(&("\u{3000}".repeat(80) + "1")), ".".repeat(80) + "1");
        assert_eq!(plain(&"=\"\",=\"5\",".repeat(5)), "\"\",\"5\",".repeat(5));
    }

    #[test]
    fn cells_and_rows_get_their_ends() {
        let text = "<table><tr><td>1<td>\n<tr><td><b>2</b><td>3</table>";
        let expected = "<table><tr><td>1</td><td></td></tr>\n<tr><td><b>2</b></td><td>3</td></tr></table>";
        assert_eq!(closed(text.to_owned()), expected);
        assert_eq!(closed(expected.to_owned()), expected);
    }
}
