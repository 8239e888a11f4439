//! What stands before and behind the cells of a row: names, numbers of lines, bullets, quote marks, ends of statements.

use super::super::cells::cell::{is_blank_character, is_blank_word, is_cell_character};
use super::super::order::names::is_name_of_row;
use super::opened_strings;
use super::rows_before::holds_row;
use std::collections::BTreeSet;

/// What stood before a row.
#[derive(Clone, Debug, Default)]
struct Before {
    signs: Vec<Sign>,
    depth: usize,
    /// Whether a number, a name or a word stands in it.
    is_label: bool,
}

/// A sign before a row. Rows of one grid have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Sign {
    /// `>` or `:` of a quotation.
    Quotation,
    /// `-`, `*`, `+`, `•` of a list.
    Bullet,
    /// `1)`, `1:`.
    Number,
    /// `1.`, or a number and a space: a cell may look so.
    Count,
    /// `Row 1:`, `r1 =`.
    Name,
    /// A word and a space.
    Word,
    /// `//`, `#`, `--`.
    Comment,
    /// The sign that begins a string.
    String,
    /// `[12:03] anna:`, `<anna>`.
    Speaker,
    /// `[`, `{`, `(`.
    Bracket,
}

impl Before {
    /// With one sign more. Signs that are no cells anywhere need not stand before every row: they begin a string or a list.
    fn and(&self, sign: Sign) -> Self {
        let is_free = matches!(sign, Sign::Name | Sign::String | Sign::Bracket | Sign::Speaker);
        let is_label = matches!(sign, Sign::Number | Sign::Count | Sign::Name | Sign::Word);
        Self {
            signs: self.signs.iter().copied().chain((!is_free).then_some(sign)).collect(),
            depth: self.depth + 1,
            is_label: self.is_label || is_label,
        }
    }
}

/// No line has more readings that matter.
const MOST_READINGS: usize = 200;

/// The most signs before a row.
const MOST: usize = 4;

/// The ways to read a line as something before a row, and the row.
pub(in super::super) fn bodies(line: &str) -> Vec<(Vec<Sign>, &str)> {
    let mut bodies = vec![(Before::default(), line)];
    let mut seen = BTreeSet::new();
    let mut at = 0;
    while at < bodies.len() && bodies.len() < MOST_READINGS {
        let (before, body) = bodies[at].clone();
        if before.depth < MOST {
            // No bullet stands behind a number or a name: a dash there is a blank.
            let is_bullet = |sign: Sign| sign == Sign::Bullet && before.is_label;
            let is_behind_row = |rest: &str| body.strip_suffix(rest).is_some_and(|before| holds_row(before, rest));
            let shorter =
                without_one(body).into_iter().filter(|(sign, rest)| !is_bullet(*sign) && !is_behind_row(rest));
            let shorter = shorter.map(|(sign, rest)| (before.and(sign), rest));
            bodies.extend(shorter.filter(|(before, rest)| seen.insert((before.signs.clone(), rest.len()))));
        }
        at += 1;
    }
    let cut: Vec<_> = bodies.iter().filter_map(|(before, body)| Some((before.clone(), without_end(body)?))).collect();
    bodies.extend(cut);
    bodies.into_iter().map(|(before, body)| (before.signs, body)).collect()
}

/// A line without the one sign that it begins with, in each way in which it may.
fn without_one(line: &str) -> Vec<(Sign, &str)> {
    let text = line.trim_start();
    let bullet = ["- ", "* ", "+ ", "• ", "– ", "•"].iter().find_map(|sign| text.strip_prefix(sign));
    let comment = ["//", "#", "--", "%", ";; ", "; ", "+", "$"].iter().find_map(|sign| text.strip_prefix(sign));
    let string = ["\"\"\"", "'''", "\"", "'", "`", "b\"", "r#\"", "\\"].iter().find_map(|sign| text.strip_prefix(sign));
    let bracket = text.strip_prefix(['[', '{', '(']);
    let found = [
        (Sign::Quotation, text.strip_prefix('>').or_else(|| text.strip_prefix(": "))),
        (Sign::Bullet, bullet),
        (if is_counted(text) { Sign::Count } else { Sign::Number }, without_number(text)),
        (Sign::Name, without_name(text)),
        (Sign::Name, in_row_command(text)),
        (Sign::Word, in_value_clause(text)),
        (Sign::Word, without_word(text)),
        (Sign::Comment, comment),
        (Sign::String, string),
        (Sign::String, opened_strings::behind(text)),
        (Sign::Speaker, without_speaker(text)),
        (Sign::Bracket, bracket),
    ];
    found.into_iter().filter_map(|(sign, rest)| rest.map(|rest| (sign, rest))).collect()
}

/// The cells of a row that `\setrow{9}{...}` or `\setrow {...}` of LaTeX sets.
fn in_row_command(text: &str) -> Option<&str> {
    let groups = text.strip_prefix("\\setrow")?.trim_start().strip_prefix('{')?.trim_end().strip_suffix('}')?;
    match groups.split_once('}') {
        Some((_, row)) => row.trim().strip_prefix('{'),
        None => groups.contains(',').then_some(groups),
    }
}

/// The value of a field of COBOL: `05 FILLER PIC X(9) VALUE "530070000".`
fn in_value_clause(text: &str) -> Option<&str> {
    let (field, value) = text.split_once(" VALUE ").or_else(|| text.split_once(" value "))?;
    let is_field = field.to_ascii_uppercase().contains(" PIC ");
    let value = value.trim();
    // The dot ends the sentence.
    let number = value.strip_suffix('.').filter(|number| number.bytes().all(|digit| digit.is_ascii_digit()));
    is_field.then(|| number.unwrap_or(value))
}

/// Whether nothing but a dot or a space stands behind the number that a line begins with.
fn is_counted(text: &str) -> bool {
    text.trim_start_matches(|character: char| character.is_ascii_digit()).starts_with([' ', '\t', '.'])
}

fn without_number(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|character: char| character.is_ascii_digit());
    let digits = text.len() - rest.len();
    let behind = rest.strip_prefix(['.', ')', ':', ' ', '\t', '-', '/']).filter(|_| (1..=4).contains(&digits))?;
    // A number with a fraction is a cell.
    let is_fraction = rest.starts_with('.') && without_fraction(&rest[1..]).is_some();
    if is_fraction {
        return None;
    }
    // What stands before a sign between cells is a cell.
    (!behind.trim_start().starts_with(['&', '|', ',', ';'])).then_some(behind)
}

/// What follows the zero of `4.0`.
fn without_fraction(text: &str) -> Option<&str> {
    text.strip_prefix('0').filter(|rest| rest.is_empty() || rest.starts_with([' ', '\t', ',', ';', '|']))
}

/// `Row 1:`; what is before the sign has a letter, and is short.
fn without_name(text: &str) -> Option<&str> {
    // `r1 <- c(5,3` of R.
    if let Some((name, list)) = text.split_once("<-") {
        let is_name = !name.trim().is_empty()
            && name.trim().chars().all(|sign| sign.is_alphanumeric() || "._[], ".contains(sign));
        let list = list.trim_start();
        return list.strip_prefix('c').filter(|list| is_name && list.starts_with('('));
    }
    // `Row 1 -> 5 3`.
    if let Some((name, row)) = ARROWS.iter().find_map(|arrow| text.split_once(arrow)) {
        return is_row_with_number(name.trim()).then_some(row);
    }
    let first = first_sign(text)?;
    // `g[0, :] = [` is a row, and `g[:, 0]` a column.
    let is_slice = text[..first].contains('[') && text[first..].starts_with(":]");
    let at = if is_slice { text.find('=')? } else { first };
    let name = &text[..at];
    if at > 40 {
        return None;
    }
    let has_list = name.contains(['"', '[', '{']) && !text[at..].starts_with('=');
    let is_name = name.contains(char::is_alphabetic) && !has_list;
    is_name.then(|| &text[at + 1..])
}

/// The first `:` or `=`; two colons stand between names, as in `std::string s = "53`.
fn first_sign(text: &str) -> Option<usize> {
    let is_of_path =
        |at: usize| text[at..].starts_with("::") || text[..at].ends_with(':') && text[at..].starts_with(':');
    text.match_indices([':', '=']).map(|(at, _)| at).find(|&at| !is_of_path(at))
}

/// Signs between the name of a row and its cells; the longer ones first.
const ARROWS: [&str; 6] = ["-->", "->", "=>", "→", "⇒", "⟶"];

/// `Row 1`, `r1`, `Line #1`, `Zeile 1`.
fn is_row_with_number(name: &str) -> bool {
    let word = name.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == '#' || sign == ' ');
    is_name_of_row(&word.to_lowercase()) && name.ends_with(|sign: char| sign.is_ascii_digit())
}

fn without_word(text: &str) -> Option<&str> {
    let (word, rest) = text.split_once([' ', '\t'])?;
    let is_directive = |word: &str| word.len() > 3 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_word =
        word.starts_with(|first: char| first.is_ascii_alphabetic()) || word.strip_prefix('.').is_some_and(is_directive);
    let is_word = is_word && word.len() <= 12;
    (is_word && !has_cell(word)).then_some(rest)
}

/// Whether the first cell of a list is, or is a part of, a word before a space: `array(5,`, `w[.`, `nil,`.
fn has_cell(word: &str) -> bool {
    let bare = word.trim_end_matches([',', ';']);
    let opened = bare.find(['(', '[', '{']).map_or("", |at| &bare[at + 1..]);
    bare.len() < word.len() && (bare.contains(['(', '[', '{']) || is_blank_word(bare)) || !opened.is_empty()
}

fn without_speaker(text: &str) -> Option<&str> {
    if let Some(behind) = behind_blame(text) {
        return Some(behind);
    }
    let behind = match text.chars().next()? {
        '<' => &text[text.find('>')? + 1..],
        '0'..='9' if behind_time(text).is_some_and(|rest| rest.starts_with('<')) => {
            &text[text.find('>').filter(|&at| at <= 40)? + 1..]
        }
        '0'..='9' if behind_stamp(text).is_some() => behind_stamp(text)?,
        '[' => {
            let behind = &text[text.find(']')? + 1..];
            behind.find(':').filter(|&at| at <= 30).map_or(behind, |at| &behind[at + 1..])
        }
        _ => {
            let log = ["] ", " - "].iter().filter_map(|sign| text.rfind(sign).map(|at| at + sign.len())).max();
            let name = text.find(": ").map(|at| at + 2);
            let is_stamp =
                |text: &str| text.contains(char::is_alphabetic) || text.contains(':') && text.contains(['/', '.', '-']);
            let at = log.or(name).filter(|&at| at <= 80 && is_stamp(&text[..at]))?;
            behind_number(&text[at..])
        }
    };
    Some(behind)
}

/// What follows the telephone number of somebody whose name is not known: `+49 170 1234567: `.
pub(in super::super) fn behind_number(text: &str) -> &str {
    let behind = text.strip_prefix('+').and_then(|number| number.split_once(": "));
    let is_number = |number: &str| number.bytes().all(|only| only.is_ascii_digit() || b" -()".contains(&only));
    behind.filter(|(number, _)| is_number(number)).map_or(text, |(_, behind)| behind)
}

/// What follows a time such as `12:03` or `12:03:59` and a space.
fn behind_time(text: &str) -> Option<&str> {
    let (time, rest) = text.split_once(' ')?;
    let is_part = |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|only| only.is_ascii_digit());
    (time.contains(':') && time.split(':').all(is_part)).then_some(rest)
}

/// What follows the commit, the author, the time and the number that `git blame` writes before a line.
fn behind_blame(text: &str) -> Option<&str> {
    const SHORTEST_COMMIT: usize = 7;
    let (before, rest) = text.split_once('(')?;
    let commit = before.split(' ').next()?.trim_start_matches('^');
    let is_commit = commit.len() >= SHORTEST_COMMIT && commit.bytes().all(|only| only.is_ascii_hexdigit());
    let (told, behind) = rest.split_once(')')?;
    let mut words = told.split_whitespace().rev();
    let is_number = words.next()?.bytes().all(|only| only.is_ascii_digit());
    let has_time = words.take(3).any(|word| word.split(':').count() == 3);
    (is_commit && is_number && has_time).then_some(behind)
}

/// What follows the time of a log in one word: `2024-03-12T18:42:00.123Z`.
fn behind_stamp(text: &str) -> Option<&str> {
    let (stamp, rest) = text.split_once(' ')?;
    let has = |sign: char| stamp.contains(sign);
    (has('T') && has(':') && has('-') && stamp.len() >= 19).then_some(rest)
}

/// A row without a remark and the signs behind it, if there are some.
fn without_end(body: &str) -> Option<&str> {
    let signs = [" #", "//", " --", " %", "/*", "<!--", "	#", "  <-", "' TO ", "` TO "];
    let remark = signs.iter().filter_map(|sign| body.find(sign));
    let remark = remark.chain(["`.", "\".", "'."].into_iter().filter_map(|sign| closed_string(body, sign))).min();
    let words = body.match_indices(' ').map(|(at, _)| at).find(|&at| is_word(&body[at + 1..]));
    let kept = remark.into_iter().chain(words).min().map_or(body, |at| &body[..at]);
    let is_sign = |character: char| {
        character.is_whitespace()
            || !is_cell_character(character) && !matches!(character, '|' | '&')
            || character == '\\'
    };
    let kept = kept.trim_end_matches(is_sign);
    let kept = count_behind(body).map_or(kept, |row| row.trim_end_matches(is_sign));
    let mut kept = number_behind(body).map_or(kept, |(shorter, _)| shorter.trim_end_matches(is_sign));
    while let Some(shorter) =
        ["<br", "\\hline", "\\tabularnewline", "\"#", "& _", "& vbCrLf", "& vbLf", "& vbNewLine", "\" &"]
            .iter()
            .find_map(|word| kept.strip_suffix(word))
    {
        kept = shorter.trim_end_matches(is_sign);
    }
    let kept = with_brace(kept, body);
    // What names the place of a cell is no remark: `5 given, row 1, column 1`.
    let names_place = |cut: &str| cut.contains("row ") && cut.contains("col");
    if kept.len() < body.len() && names_place(&body[kept.len()..].to_lowercase()) {
        return None;
    }
    (kept.len() < body.len() && !kept.is_empty() && !are_words(kept)).then_some(kept)
}

/// A row with the brace that closes the command of LaTeX in its last cell: `\textbf{5}`.
fn with_brace<'a>(kept: &str, body: &'a str) -> &'a str {
    let opened = kept.rsplit_once('{').filter(|(before, _)| {
        before.trim_end_matches(|sign: char| sign.is_ascii_alphabetic()).ends_with('\\') && !before.ends_with('\\')
    });
    let is_open = opened.is_some_and(|(_, inside)| !inside.contains('}')) && body[kept.len()..].starts_with('}');
    &body[..kept.len() + usize::from(is_open)]
}

/// Where a string ends that a dot joins to another one. At a quote mark that opens a string a row begins, perhaps with a blank.
fn closed_string(body: &str, sign: &str) -> Option<usize> {
    let opens =
        |before: &str| before.trim_end().is_empty() || before.ends_with([' ', '\t', '=', ':', '(', '[', '{', ',']);
    body.match_indices(sign).map(|(at, _)| at).find(|&at| !opens(&body[..at]))
}

/// Whether a text has small letters, and no digit or dot; words for blanks are no such letters.
fn are_words(text: &str) -> bool {
    let is_blank = |word: &str| word.is_empty() || is_blank_word(word);
    text.contains(|sign: char| sign.is_ascii_lowercase() && sign != 'x')
        && !text.split(|sign: char| !sign.is_alphanumeric()).all(is_blank)
        && !text.contains(|sign: char| sign.is_ascii_digit() || is_blank_character(sign))
}

/// A row without the number of its line behind it, `(3)`, and that number.
pub(in super::super) fn number_behind(body: &str) -> Option<(&str, u32)> {
    let (row, number) = body.trim_end().strip_suffix(')')?.rsplit_once('(')?;
    Some((row, number.parse().ok().filter(|_| number.len() <= 2 && row.ends_with([' ', '\t']))?))
}

/// A row without the number of its values behind it, `(4 clues)`, if it has so many.
fn count_behind(body: &str) -> Option<&str> {
    const NAMES: [&str; 12] = [
        "clue", "clues", "given", "givens", "digit", "digits", "number", "numbers", "value", "values", "zahlen",
        "ziffern",
    ];
    let (row, told) = body.trim_end().strip_suffix(')')?.rsplit_once('(')?;
    let (number, name) = told.split_once(' ')?;
    let values = row.chars().filter(|sign| ('1'..='9').contains(sign)).count();
    let is_count = row.ends_with([' ', '\t']) && NAMES.contains(&name.trim()) && number.parse() == Ok(values);
    is_count.then_some(row)
}

/// Whether a text begins with a word that is no cell.
fn is_word(text: &str) -> bool {
    let word = &text[..text.find(|sign: char| !sign.is_ascii_alphabetic()).unwrap_or(text.len())];
    word.len() > 2 && !is_blank_word(word)
}

#[cfg(test)]
mod tests {
    use super::bodies;

    #[test]
    fn a_row_is_found_behind_what_people_write_before_it() {
        for line in [
            "> 53..7....",
            "> > 53..7....",
            "- 53..7....",
            "3. 53..7....",
            "3) 53..7....",
            "Row 3: 53..7....",
            "Row 3 -> 53..7....",
            "r3 = \"53..7....\",",
            "\"53..7....\".",
            "\"53..7....\" +",
            "    3\t53..7....",
            "[12:03] anna: 53..7....",
            "12/03/24, 10:00 - anna: 53..7....",
            "12.03.24, 18:42 - Anna: 53..7....",
            "2024-03-12, 18:42 - +49 170 1234567: 53..7....",
            "<anna> 53..7....",
            "12:03 <anna> 53..7....",
            "2024-03-12T18:42:00.1234507Z 53..7....",
            "r1 <- c(53..7....)",
            "g[0, :] = [53..7....]",
            "53..7....  (3)",
            "53..7.... # third",
            "53..7....\\",
            "53..7.... (3 clues)",
            "// 53..7....",
            "C 53..7....",
            "3f2a9c10 (Anna Schmidt 2024-03-12 18:42:00 +0100  1) 53..7....",
            "std::string s = \"53..7....",
            "^3f2a9c1 puzzle.txt (anna 2024-03-12 18:42:00 +0100 1) 53..7....",
            "05 FILLER PIC X(9) VALUE \"53..7....\".",
            "APPEND '53..7....' TO board.",
        ] {
            assert!(bodies(line).iter().any(|(_, body)| body.trim() == "53..7...."), "{line}: {:?}", bodies(line));
        }
    }

    #[test]
    fn a_string_that_begins_with_a_blank_is_no_end() {
        let bodies = bodies("row3 = \".98....6.\"");
        assert!(bodies.iter().any(|(_, body)| *body == ".98....6."));
        assert!(!bodies.iter().any(|(_, body)| *body == "row3"), "{bodies:?}");
    }

    #[test]
    fn a_row_with_another_number_of_clues_is_none() {
        assert!(!bodies("53..7.... (4 clues)").iter().any(|(_, body)| body.trim() == "53..7...."));
    }

    #[test]
    fn four_signs_are_taken_off_and_no_more() {
        let has_row = |line: &str| bodies(line).iter().any(|(_, body)| body.trim() == "53..7....");
        assert!(has_row("> > > > 53..7...."));
        assert!(!has_row("> > > > > 53..7...."));
    }
}
