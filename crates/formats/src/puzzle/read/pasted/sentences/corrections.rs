//! Lines beside a grid that correct it: "Typo! r1c2 should be 4 not 3". The grid as it stands is then not the one that is meant.
//!
//! A word alone says nothing ("sorry for the format", "it should be easy"): a cell, a
//! row or a value must stand beside it.

use super::super::cells::common_words::ARTICLES;
use super::super::cells::line::Line;
use super::super::cells::places::Style;
use super::super::cells::quotation::without_quotation;
use super::super::grids::find::Find;
use super::correcting_words::{BEFORE_VALUES, INSTEAD, NOT, ORDINALS, RUNS, SLIPS, WRONG};
use super::said_blanks;
use super::said_changes;
use super::said_places::{has_value, is_place, is_value};
use crate::puzzle::read::words::words;
use crate::puzzle::read::{Fault, ways};
use std::collections::HashSet;
use std::sync::LazyLock;

/// A line without any of these words corrects nothing.
static FIRST_WORDS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let of_phrases = BEFORE_VALUES.iter().filter_map(|phrase| phrase.split(' ').next());
    SLIPS.iter().chain(&WRONG).chain(&NOT).chain(&INSTEAD).copied().chain(of_phrases).chain(["no", "non"]).collect()
});

/// Signs that programs and pages have, and prose has not.
const OF_PROGRAMS: [char; 8] = ['{', '}', '[', ']', '<', '>', '\\', '|'];

/// The first line of a text that corrects a grid, and what is said of it.
pub(in super::super) fn fault<'a>(lines: impl IntoIterator<Item = &'a Line>, finds: &[Find]) -> Option<(u64, Fault)> {
    let is_of_grid = |line: &&Line| corrects(&line.text) || contradicts(&line.text, finds);
    lines.into_iter().find(is_of_grid).map(|line| (line.number, doubt()))
}

/// What is said of a line that corrects the grid beside it.
pub(in super::super::super) fn doubt() -> Fault {
    let readings = ["the grid is meant as it stands", "it is to be corrected, as this line says"];
    Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::CORRECTED }
}

/// Whether a line says that a value is another one.
pub(in super::super::super) fn corrects(line: &str) -> bool {
    let line = without_quotation(line);
    if is_substitution(line) {
        return true;
    }
    let prose = prose_of(line);
    if !prose.contains(char::is_alphabetic) || is_name_of_program(prose) {
        return false;
    }
    let prose = prose.to_lowercase();
    if is_corrected_in_a_run(&prose) {
        return true;
    }
    let words: Vec<&str> = words(&prose).collect();
    if said_changes::tells(&prose, &words) || said_blanks::tells(&words) {
        return true;
    }
    if !words.iter().any(|word| FIRST_WORDS.contains(word) || ORDINALS.contains(word)) {
        return false;
    }
    let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
    let has_place = || (0..words.len()).any(|at| is_place(&words, at));
    has(&SLIPS) && (has_place() || words.iter().any(|word| is_value(word)))
        || has(&WRONG) && has_place()
        || states_value(&words)
        || is_exchange(&words)
        || puts_instead(&words)
        || is_value_wrong(&words)
        || has_value_by_its_place(&words)
}

/// `swap_random_rows,`, `swap_random_digits(sudoku);`: a name of a function, without a number.
fn is_name_of_program(line: &str) -> bool {
    const ENDS: [&str; 10] = ["last", "top", "bottom", "left", "right", "upper", "lower", "middle", "two", "one"];
    let is_of_name = |sign: char| sign.is_ascii_alphabetic() || sign == '_';
    let line = line.trim();
    let behind = line.trim_start_matches(is_of_name);
    let is_end = |sign: char| is_of_name(sign) || matches!(sign, '(' | ')' | ',' | ';' | '&' | ' ' | '.');
    let is_call = behind.starts_with('(') || behind.len() == 1;
    let names_row = words(&line.to_lowercase()).any(|word| ORDINALS.contains(&word) || ENDS.contains(&word));
    line[..line.len() - behind.len()].contains('_')
        && is_call
        && !names_row
        && behind.chars().all(is_end)
        && line.ends_with([',', ';', ')'])
}

/// What prose a line has: all of it, or the remark behind the code of a program.
fn prose_of(line: &str) -> &str {
    if !line.contains(OF_PROGRAMS) {
        return line;
    }
    remark_of(line).unwrap_or("").split(OF_PROGRAMS).next().unwrap_or("")
}

/// What stands behind the first sign that sets a remark apart.
fn remark_of(line: &str) -> Option<&str> {
    let signs = ["#", "//", "--", "/*", "%", "<-", "<=", "←"];
    signs.iter().filter_map(|sign| line.find(sign).map(|at| at + sign.len())).min().map(|at| &line[at..])
}

/// Whether a value stands behind a phrase that corrects.
fn states_value(words: &[&str]) -> bool {
    let phrases = BEFORE_VALUES.iter().map(|phrase| phrase.split(' ').collect::<Vec<&str>>());
    phrases.into_iter().any(|phrase| {
        let begins = |at: &usize| words[*at..].starts_with(&phrase);
        (0..words.len()).filter(begins).any(|at| has_value(&words[at + phrase.len()..]))
    })
}

/// Whether one value stands in the place of another: "4 not 3".
fn is_exchange(words: &[&str]) -> bool {
    // "No. 3" is a number.
    let is_no =
        |at: usize| matches!(words[at], "no" | "non") && words.get(at + 1).is_some_and(|word| ARTICLES.contains(word));
    let is_not = |at: usize| NOT.contains(&words[at]) || is_no(at);
    (1..words.len()).any(|at| is_not(at) && is_value(words[at - 1]) && has_value(&words[at + 1..]))
}

/// Whether a short sentence has two values, of which one stands instead of the other: "3 helyett 4", "zamiast 3 ma być 4".
fn puts_instead(words: &[&str]) -> bool {
    const MOST_WORDS: usize = 12;
    let values = words.iter().filter(|word| is_value(word)).count();
    let is_instead = |at: &usize| INSTEAD.contains(&words[*at]);
    let near = |at: usize| words[at.saturating_sub(1)..words.len().min(at + 4)].iter().any(|word| is_value(word));
    words.len() <= MOST_WORDS && values >= 2 && (0..words.len()).filter(is_instead).any(near)
}

/// Whether a value is said to be wrong: "the 3 is wrong".
fn is_value_wrong(words: &[&str]) -> bool {
    const STRONG: [&str; 8] = ["wrong", "incorrect", "falsch", "fausse", "sbagliato", "errado", "błędna", "неверно"];
    let is_wrong = |at: usize| words.get(at).is_some_and(|word| STRONG.contains(word));
    let is_said = |at: usize| {
        at > 0
            && matches!(words[at - 1], "the" | "die" | "le" | "el" | "il" | "o")
            && is_value(words[at])
            && (is_wrong(at + 1) || is_wrong(at + 2))
    };
    (0..words.len()).any(is_said)
}

/// Whether a value is told by its place: "the second digit is a 4".
fn has_value_by_its_place(words: &[&str]) -> bool {
    const NOUNS: [&str; 21] = [
        "digit",
        "number",
        "cell",
        "value",
        "entry",
        "ziffer",
        "zahl",
        "feld",
        "chiffre",
        "número",
        "cifra",
        "cijfer",
        "cyfra",
        "liczba",
        "numero",
        "nombre",
        "getal",
        "siffran",
        "цифра",
        "число",
        "algarismo",
    ];
    const IS: [&str; 13] = ["is", "was", "should", "ist", "war", "est", "es", "è", "é", "to", "jest", "är", "er"];
    let is_told = |four: &[&str]| ORDINALS.contains(&four[0]) && NOUNS.contains(&four[1]) && IS.contains(&four[2]);
    (0..words.len().saturating_sub(3)).any(|at| is_told(&words[at..]) && has_value(&words[at + 3..]))
}

/// Whether a line has one value in the place of another as editors write it, `s/3/4/`, or the right one behind a star, as in a chat: `*4`. A
/// remark behind a row may do so, too.
fn is_substitution(line: &str) -> bool {
    let is_digit = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
    let of_editor = line.match_indices("s/").any(|(at, _)| {
        let is_word = !line[..at].ends_with(char::is_alphanumeric);
        let behind = line[at + 2..].split_once('/');
        is_word && behind.is_some_and(|(old, new)| is_value(old) && is_digit(new))
    });
    of_editor
        || is_value_with_arrow(line)
        || changes_table(line)
        || has_star(line)
        || remark_of(line).is_some_and(has_star)
}

/// Whether a line is one value with an arrow to another: `5 -> 6`.
fn is_value_with_arrow(line: &str) -> bool {
    let sides = ["->", "→", "=>", "⇒"].iter().find_map(|arrow| line.split_once(arrow));
    sides.is_some_and(|(old, new)| is_value(old.trim()) && is_value(new.trim()) && old.trim() != new.trim())
}

/// Whether a statement of SQL changes or takes away what another one has put in.
fn changes_table(line: &str) -> bool {
    let lower = line.to_ascii_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    let is_update = |words: &[&str]| words[0] == "update" && words[2] == "set" && lower.contains('=');
    let is_delete = |words: &[&str]| words[..2] == ["delete", "from"] && words[2].ends_with(';');
    let is_delete_where = |words: &[&str]| words[..2] == ["delete", "from"] && words[3] == "where";
    let is_bare = line
        .trim()
        .strip_prefix("UPDATE ")
        .is_some_and(|name| name.starts_with(char::is_alphabetic) && !name.contains(' '));
    is_bare
        || words.windows(3).any(|words| is_update(words) || is_delete(words))
        || words.windows(4).any(is_delete_where)
        || lower.contains("on conflict") && lower.contains("do update")
        || lower.contains("on duplicate key update")
}

/// Whether a text is a star, a value, and no more but words.
fn has_star(text: &str) -> bool {
    let starred = text.trim_matches([' ', '-', '#', '/', '<', '\r']).strip_prefix('*');
    starred.map(|text| text.split_once(' ').unwrap_or((text, ""))).is_some_and(|(value, rest)| {
        is_value(value)
            && (rest.is_empty() || rest.chars().filter(|sign| sign.is_alphabetic() && *sign != 'x').count() > 3)
    })
}

/// Whether a run of characters corrects a value, in a language without spaces between words.
fn is_corrected_in_a_run(prose: &str) -> bool {
    !prose.is_ascii()
        && prose.contains(|sign: char| sign.is_numeric())
        && (RUNS.iter().any(|run| prose.contains(run)) || tells_cell(prose))
}

/// Whether a run of characters gives the value of one cell by its row and its column.
fn tells_cell(prose: &str) -> bool {
    const PLACES: [[&str; 2]; 5] = [["행", "열은"], ["行", "列は"], ["行", "列是"], ["行", "列为"], ["行", "列為"]];
    let digits = prose.chars().filter(char::is_ascii_digit).count();
    let is_cell = |[row, column]: &[&str; 2]| {
        let (before, behind) = prose.split_once(column).unwrap_or(("", ""));
        let ends = before.split(row).all(|part| part.ends_with(|last: char| last.is_ascii_digit()));
        before.contains(row) && ends && behind.trim_start().starts_with(|first: char| first.is_ascii_digit())
    };
    digits == 3 && PLACES.iter().any(is_cell)
}

/// Whether a line gives a cell of the only grid another value than it has.
fn contradicts(line: &str, finds: &[Find]) -> bool {
    let [find] = finds else { return false };
    if find.form.is_of_cells() || !line.contains(['r', 'R']) {
        return false;
    }
    let side = find.content.side;
    let is_other = |text: &str| {
        let Some((_, (row, column), value, _)) = Style::RowColumn.entry(text) else { return false };
        let is_inside = (1..=side).contains(&row) && (1..=side).contains(&column);
        let given = || find.content.values[(row - 1) * side + column - 1];
        is_inside && value.parse::<u16>().is_ok_and(|value| value > 0 && given() > 0 && given() != value)
    };
    let is_free = |at: usize| !line[..at].ends_with(char::is_alphanumeric);
    line.char_indices()
        .filter(|&(at, sign)| matches!(sign, 'r' | 'R') && is_free(at))
        .any(|(at, _)| is_other(&line[at..]))
}

#[cfg(test)]
mod tests {
    use super::corrects;

    #[test]
    fn lines_correct_a_place_or_a_value() {
        for line in [
            "Typo! r1c2 should be 4 not 3",
            "EDIT: the 3 in row 1 should be a 4, sorry",
            "Correction: r1c2 is 4",
            "Sorry, r1c2 is wrong, it must be 4",
            "oops, third row is wrong",
            "The 3 should be a four.",
            "it's 4 not 3",
            "a 4 instead of a 3 in the first row",
            "Tippfehler: in Zeile 1 steht 3 statt 4",
            "In Zeile 2 muss eine 4 statt der 3 stehen, da ist ein Fehler",
            "Change B3 to 7",
            "[5, 3, 0, 0, 7, 0, 0, 0, 0],  # typo: 3 is 4",
            "# r1c2 should be 4",
            "il doit être 4 en ligne 1",
            "Ups, Z1S2 ist falsch",
            "3 helyett 4",
            "zamiast 3 ma być 4",
            "вместо 3 должно быть 4",
            "更正：第1行第2列应为4",
            "3이 아니라 4",
            "the 3 is wrong",
            "the second digit is a 4, my bad",
            "53..7....  <- oops r1c2 should be 4",
            "s/3/4/ in row 1",
            "Take out the 3 in row 1, please?",
            "Could you take out the 3 in row 1 first",
            "Do not use the 3 in row 1.",
            "r1c2 was my guess, is it right?",
            "The 3 in row 1 is mine, can you solve it?",
            "r1c2 is really a 4",
            "read 1 as 7",
            "that 3 in the top row is an 8.",
            "Every 8 is a smudged 3",
            "The top left 5 is not part of the puzzle",
            "I already filled in the 3 in row 1 myself.",
            "Zeile 1 Spalte 2 ist eine 4, kein 3",
            "En la fila 1 columna 2 va un 4, no un 3.",
            "Nella riga 1 colonna 2 c'è un 4, non un 3",
            "> The 7 in row 3 should be a 9.",
            "> > r1c2 is 4, not 3",
            ">> row 3 is wrong",
            "Il faut lire 6 au lieu de 4 dans la première case.",
            "Donde dice 4 debe decir 6.",
            "O 7 da linha 3 deveria ser um 9.",
            "De 7 in rij 3 moet een 9 zijn.",
            "De 4 linksboven is fout.",
            "Il 4 in alto a sinistra è sbagliato.",
            "O 4 no canto superior esquerdo está errado.",
            "O primeiro número é 6, não 4.",
            "Wiersz 3 powinien być 9..7......",
            "W wierszu 2 brakuje 9.",
            "Liczba 4 w lewym górnym rogu jest błędna.",
            "Pierwsza cyfra to 6, nie 4.",
            "Det saknas en 9 på rad 2.",
            "Первая цифра 6, а не 4.",
            "5 -> 6",
            "9 means empty",
            "the first 5 is a 6",
            "read r1c1 as 6",
            "don't trust row 9",
            "The 5 at r1c1 is a pencil mark",
            "*4 (second cell)",
            "53..7....  <- *4 (second cell)",
            "53..7.... # *4",
            "1행 2열은 4",
            "1行2列は4です",
            "不是3而是4",
            "3 아니라 4",
            "r1c2 moet 4 zijn",
            "4 em vez de 3",
            "3 in plaats van 4",
            "Zeile 3 bitte ignorieren.",
            "Ignora la fila 3.",
            "Ne pas tenir compte de la ligne 3.",
            "UPDATE g SET c3 = 4 WHERE rowid = 1;",
            "DELETE FROM g WHERE rowid = 9;",
            "DELETE FROM g;",
            "ON CONFLICT DO UPDATE SET c3 = 4;",
        ] {
            assert!(corrects(line), "{line}");
        }
    }

    #[test]
    fn words_alone_correct_nothing() {
        for line in [
            "53..7....",
            "Sorry for the format!",
            "This should be easy, level 3 of 5",
            "There should be 9 of each",
            "Each row must contain the digits 1 to 9",
            "EDIT: solved it, took 20 minutes",
            "Edit 2: thanks for all the answers",
            "I got it wrong twice",
            "assert grid[0][1] == 3, 'should be 3'",
            "{\"errors\": 0, \"row\": 1, \"col\": 2}",
            "Fill in the grid so that every row has the numbers 1-9",
            "It must be one of the hardest",
            "Is row 5 impossible?",
            "* 4 . . 3",
            "9行9列 数独",
            "Please ignore the format",
            "Update: set 17 of the puzzles",
            "UPDATE 9",
            "ON CONFLICT DO NOTHING;",
            "*4.*..3..",
            "# *4.*..3..",
            "1 -> the first",
            "Can you find the 3 in row 1?",
            "Could you tell me where the 3 in row 1 goes?",
            "Easy, level 3, no 5 of the series",
            "I have a 3 in row 1, what now?",
            "read it as a list",
            "0 means empty",
            "the first 5 is in row 3",
            "the first number is in the first row",
        ] {
            assert!(!corrects(line), "{line}");
        }
    }
}
