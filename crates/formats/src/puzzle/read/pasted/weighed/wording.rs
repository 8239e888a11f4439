//! Finds in words: what the note of a puzzle says, and the two readings of a text that is refused.

use super::super::cells::borders::is_border;
use super::super::cells::clean;
use super::super::cells::line::Line;
use super::super::cells::quotation::without_quotation;
use super::super::doubts::field_blanks;
use super::super::fields::passed_marks;
use super::super::grids::find::{Find, Written};
use super::super::lists::list_order::ListOrder;
use super::super::notations::penpa;
use super::super::text::Text;
use crate::puzzle::read::blank_signs::BlankSigns;
use crate::puzzle::read::order::Order;
use crate::puzzle::read::rules_in_words::variant_of;
use crate::puzzle::read::tokens::is_bar;
use crate::puzzle::read::{techniques, ways};
use exactone_core::spelling::escaped;

/// What is said of a full grid beside a puzzle.
pub(in super::super) const TAKEN: &str = "taken for its solution";

/// What is said of a page whose cells are called A1, A2 and so on, in the order of rows.
const LETTERS: &str = "A1 and the cells behind it as the first row";

/// How a puzzle is written, the solution beside it, and what was passed over.
pub(in super::super) fn note(find: &Find, solution: Option<&Find>, text: &Text, passed: &[usize]) -> String {
    let mut parts = vec![in_words(find, text)];
    if let Some(solution) = solution {
        let line = text.lines[solution.lines.0].number;
        parts.push(format!("the full grid at line {line} {TAKEN}"));
    }
    parts.extend(text.is_lettered.then(|| LETTERS.to_owned()));
    parts.extend(find.left_out.map(|line| format!("without line {} (no value)", text.lines[line].number)));
    parts.extend(blank_signs(find, text).or_else(|| letters_as_blanks(find, text)));
    let marks = || passed_marks::note(text.in_source(find.lines));
    parts.extend(find.content.marks.is_none().then(marks).flatten());
    let name = text.in_source(find.lines).find_map(name_of_game);
    parts.extend(name.map(|name| format!("its name is passed over, {}", shortened(name))));
    let has_answers = text.in_source(find.lines).flat_map(str::split_whitespace).any(penpa::has_answers);
    parts.extend(has_answers.then(|| "what a player entered in the link is passed over".to_owned()));
    parts.extend(passed_over(text, passed));
    let variant = text.looked_up.variant((&text.lines, &text.source), passed).cloned();
    let beside = || {
        let line = find.lines.0;
        let words = text.in_source(find.lines).next().filter(|_| line == find.lines.1)?;
        let is_variant = |name: &String| !techniques::is_one(name, text.source.iter().map(String::as_str));
        Some((text.lines[line].number, variant_of(words).filter(is_variant)?))
    };
    let in_heads = || text.heads.iter().find_map(|line| Some((line.number, variant_of(&line.text)?)));
    if let Some((line, name)) = variant.or_else(in_heads).or_else(beside) {
        parts.push(format!("line {line} names a variant, \"{name}\": {}", ways::ONLY_MODEL));
    }
    parts.join("; ")
}

/// The name of a puzzle of `OpenSudoku`: `<game data="..." note="Alpha"/>`.
fn name_of_game(line: &str) -> Option<&str> {
    let (_, game) = line.split_once("<game ")?;
    let (_, behind) = game.split_once(" note=\"")?;
    behind.split('"').next().filter(|name| !name.is_empty())
}

/// What is said of a grid with several signs for blanks.
fn blank_signs(find: &Find, text: &Text) -> Option<String> {
    let side = find.content.side;
    let lines = text.in_source(find.lines).filter(|line| !is_border(line));
    let signs = lines.flat_map(|line| line.split("")).filter(|sign| !sign.trim().is_empty());
    let mut cells: Vec<&str> = signs.filter(|sign| !sign.contains(is_bar)).collect();
    if cells.len() != side * side {
        cells.retain(|sign| !sign.contains(AROUND));
    }
    // A list of cells has no sign for a blank, and may have as many signs by chance.
    if cells.len() != side * side || find.order.is_some() || find.form.is_of_cells() {
        return None;
    }
    let signs = cells.iter().zip(&find.content.values).map(|(sign, &value)| if value == 0 { *sign } else { "" });
    let signs = BlankSigns::told_by(&signs.collect::<Vec<_>>(), side, |sign| !sign.is_empty())?;
    Some(signs.note())
}

/// What is said of a letter for a blank in a grid whose cells are fields.
fn letters_as_blanks(find: &Find, text: &Text) -> Option<String> {
    let is_in_order = find.order.is_none() && !find.form.is_of_cells();
    is_in_order.then(|| field_blanks::note(text.in_source(find.lines), &find.content.values, find.content.side))?
}

/// Signs that stand before, behind and between the cells of a row.
const AROUND: [char; 14] = ['"', '\'', '`', ',', ';', ':', '>', '<', '[', ']', '(', ')', '{', '}'];

/// So many lines are quoted that were passed over.
const MOST_QUOTED: usize = 3;

/// So much of each.
const MOST_CHARACTERS: usize = 60;

/// What is said of lines that were passed over: how many they are, and the words of the first ones. Of many, only prose is quoted.
fn passed_over(text: &Text, passed: &[usize]) -> Option<String> {
    let is_few = passed.len() <= MOST_QUOTED;
    let is_quoted = |line: &&Line| {
        let words = line.text.trim();
        words.contains(char::is_alphanumeric) && (is_few || is_prose(words))
    };
    // What speaks of cells, digits or their order comes before what does not.
    let telling = if is_few { &[] } else { text.looked_up.telling(&text.lines) };
    let tells = |line: &&usize| telling.binary_search(line).is_ok();
    let in_order = passed.iter().filter(tells).chain(passed.iter().filter(|line| !tells(line)));
    let mut quoted: Vec<&Line> = in_order.map(|&line| &text.lines[line]).filter(is_quoted).take(MOST_QUOTED).collect();
    quoted.sort_by_key(|line| line.number);
    let quoted: Vec<String> = quoted.into_iter().map(|line| shortened(in_source(line, text))).collect();
    let count = match passed.len() {
        0 => return None,
        1 => "1 other line passed over".to_owned(),
        lines => format!("{lines} other lines passed over"),
    };
    let among = if is_few { ": " } else { ", among them " };
    Some(if quoted.is_empty() { count } else { count + among + &quoted.join(", ") })
}

/// A line as its source has it, where no sign of it is more than another one there.
fn in_source<'a>(line: &'a Line, text: &'a Text) -> &'a str {
    let words = line.text.trim();
    let source = usize::try_from(line.number).ok().and_then(|number| text.source.get(number.checked_sub(1)?));
    source.map(|source| source.trim()).filter(|source| clean::clean(source).trim() == words).unwrap_or(words)
}

/// Whether a line has words and no signs of a program or a page.
fn is_prose(line: &str) -> bool {
    let line = without_quotation(line);
    line.starts_with(char::is_alphabetic)
        && line.contains(' ')
        && !line.contains(['{', '}', '<', '>', '=', ';', '\\', '[', '|'])
}

/// The beginning of a line, in quote marks.
fn shortened(line: &str) -> String {
    let begin: String = line.chars().take(MOST_CHARACTERS).collect();
    let rest = if begin.len() < line.len() { "..." } else { "" };
    format!("\"{}{rest}\"", escaped(&begin))
}

/// Two readings in words, with the first cell in which they differ.
pub(in super::super) fn told_apart(one: &Find, other: &Find, text: &Text) -> Vec<String> {
    let cells = || one.content.values.iter().zip(&other.content.values);
    let differs = cells().position(|(one, other)| one != other).filter(|_| one.content.side == other.content.side);
    let is_left = |find: &Find| find.column == one.column.min(other.column);
    let side = |find: &Find| match (one.lines == other.lines && one.column != other.column, is_left(find)) {
        (false, _) => "",
        (true, true) => ", on the left",
        (true, false) => ", on the right",
    };
    let in_words = |find: &Find, text| in_words(find, text) + side(find);
    let words = |find: &Find| match differs {
        None => in_words(find, text),
        Some(cell) => {
            let value = find.content.values[cell];
            let value = if value == 0 { "blank".to_owned() } else { value.to_string() };
            let (row, column) = (cell / find.content.side + 1, cell % find.content.side + 1);
            format!("{}, in which r{row}c{column} is {value}", in_words(find, text))
        }
    };
    [one, other].map(words).to_vec()
}

/// How to say which of two readings is meant.
pub(in super::super) fn way_between(one: &Find, other: &Find, text: &Text) -> &'static str {
    let forms = [one.form, other.form];
    let has = |form| forms.contains(&form);
    if has(Written::LettersAsRows) && has(Written::LettersAsColumns) {
        ways::LETTERS
    } else if has(Written::List) && text.has("matrix(") {
        ways::MATRIX
    } else {
        ways::ANY
    }
}

/// The size of a grid, how it is written, and its lines.
pub(in super::super) fn in_words(find: &Find, text: &Text) -> String {
    let side = find.content.side;
    let (first, last) = (text.lines[find.lines.0].number, text.lines[find.lines.1].number);
    let place = if first == last { format!("line {first}") } else { format!("lines {first} to {last}") };
    let order = match find.order {
        Some(Order::Columns) => ", column by column",
        Some(Order::Boxes) => ", box by box",
        None if find.form == Written::List && ListOrder::is_by_column(text) => ", column by column",
        Some(Order::Turned) | None => "",
    };
    let words = find.form.words();
    if !find.form.is_of_cells() {
        return format!("{side}x{side}, {words}{order}, {place}");
    }
    // How many there are is all that tells of one that is lost.
    let values = find.content.values.iter().filter(|&&value| value > 0).count();
    format!("{side}x{side}, {values} {words}{order}, {place}")
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::one;

    #[test]
    fn a_line_that_is_passed_over_is_quoted_as_it_stands() {
        let words = "Ärger “x” ⚫ 数独";
        let rows =
            "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
        let note = one(&format!("{words}\n\n{rows}")).unwrap().note.unwrap();
        assert!(note.contains(&format!("1 other line passed over: \"{words}\"")), "{note}");
    }

    #[test]
    fn digits_of_another_form_are_no_signs_for_blanks() {
        let rows = ["⑴□□⑷", "□□⑴□", "□⑴□□", "⑶□□⑴"].join("\n");
        let note = one(&rows).unwrap().note.unwrap();
        assert!(note.contains("lines 1 to 4") && !note.contains("as blanks"), "{note}");
    }

    #[test]
    fn cells_of_a_list_are_no_signs_for_blanks() {
        // 27 cells are 81 digits, as a grid of side 9 has.
        let cells = (0..27).map(|at| (at / 3 + 1, at / 9 + at % 3 * 3 + 1, at % 9 + 1));
        let list: Vec<String> = cells.map(|(row, column, value)| format!("{row},{column},{value}")).collect();
        let note = one(&format!("row,col,value\n{}\n", list.join("\n"))).unwrap().note.unwrap();
        assert!(note.contains("27 values") && !note.contains("as blanks"), "{note}");
    }
}
