//! Text as people paste it, in plain characters: digits of other scripts, signs for blanks, characters that nobody sees.

/// The text in plain characters. Lines stay lines.
pub(in super::super) fn clean(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let text = in_characters(without_colours(&of_mail(text)));
    for character in text.chars() {
        match character {
            // Zero-width and direction marks, soft hyphens, variation selectors, keycaps.
            '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{feff}'
            | '\u{ad}'
            | '\u{fe0e}'
            | '\u{fe0f}'
            | '\u{20e3}' => {}
            '\u{3000}' | '\u{a0}' | '\u{2002}'..='\u{200a}' | '\u{202f}' | '\u{205f}' => out.push(' '),
            '“' | '”' | '„' | '‟' | '″' | '«' | '»' => out.push('"'),
            '‘' | '’' | '‚' => out.push('\''),
            '\u{ff01}'..='\u{ff5e}' => out.push(plain(character, '\u{ff01}', '!')),
            '①'..='⑨' => out.push(plain(character, '①', '1')),
            '❶'..='❾' => out.push(plain(character, '❶', '1')),
            '➀'..='➈' => out.push(plain(character, '➀', '1')),
            '➊'..='➒' => out.push(plain(character, '➊', '1')),
            '⑴'..='⑼' => out.push(plain(character, '⑴', '1')),
            '⒈'..='⒐' => out.push(plain(character, '⒈', '1')),
            '⓪' | '⓿' => out.push('0'),
            _ if digit_of(character).is_some() => out.extend(digit_of(character)),
            '𝟎'..='𝟗' => out.push(plain(character, '𝟎', '0')),
            '𝟘'..='𝟡' => out.push(plain(character, '𝟘', '0')),
            '𝟢'..='𝟫' => out.push(plain(character, '𝟢', '0')),
            '𝟬'..='𝟵' => out.push(plain(character, '𝟬', '0')),
            '𝟶'..='𝟿' => out.push(plain(character, '𝟶', '0')),
            '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '¦' | '➕' => out.push('|'),
            '\u{2212}' | '─' | '━' | '═' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '➖' => out.push('-'),
            '\u{2500}'..='\u{257f}' => out.push('+'),
            '\u{2028}' | '\u{85}' => out.push('\n'),
            _ if is_blank_sign(character) => out.push('.'),
            _ => out.push(character),
        }
    }
    out
}

/// The text with names and codes of characters as the characters: `%5B` of links, `:one:` of chats, `\_` of Markdown.
fn in_characters(text: String) -> String {
    const CODES: [&str; 8] = ["%5B", "%2C", "%20", "%2E", "%3D", "%3F", "%3A", "%2F"];
    let is_form = CODES.iter().any(|code| text.contains(code) || text.contains(&code.to_lowercase()));
    let text = if is_form { decoded(&text, '%') } else { text };
    let text =
        if text.contains("\\_") || text.contains("\\*") { text.replace("\\_", "_").replace("\\*", "*") } else { text };
    let text = if is_bold(&text) { text.replace("**", "") } else { text };
    let text = if text.contains(PACKAGE) { without_end_dots(&text) } else { text };
    let text = if text.matches("&middot;").count() > 8 { text.replace("&middot;", "·") } else { text };
    let text = if text.contains("\\cdot") { text.replace("\\cdot", "·") } else { text };
    // A table of Excel that keeps numbers as text.
    let text =
        if text.matches("\"=\"\"").count() > 8 { text.replace("\"=\"\"", "").replace("\"\"\"", "") } else { text };
    let text = if text.matches("( )").count() > 8 { text.replace("( )", "(.)") } else { text };
    if !text.contains("_square:") {
        return text;
    }
    let text = SQUARES.iter().fold(text, |text, name| text.replace(name, "."));
    DIGITS.iter().zip('1'..).fold(text, |text, (name, digit)| text.replace(name, &digit.to_string()))
}

/// What a puzzle of the `sudoku` package of LaTeX begins with.
const PACKAGE: &str = "\\begin{sudoku";

/// The text without the dots that end the rows of the `sudoku` package.
fn without_end_dots(text: &str) -> String {
    let mut parts = text.split(PACKAGE);
    let mut out = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let (rows, behind) = part.split_at(part.find("\\end{").unwrap_or(part.len()));
        out += &[PACKAGE, &rows.replace("|.", "|"), behind].concat();
    }
    out
}

/// Whether two asterisks begin and end bold digits, and something else marks blanks.
fn is_bold(text: &str) -> bool {
    let pairs = |line: &str| line.matches("**").count();
    let is_even = |line: &str| pairs(line).is_multiple_of(2) && pairs(line) * 2 == line.matches('*').count();
    let has_words = |line: &str| line.trim().contains(' ');
    text.contains("**")
        && text.contains(['_', '.'])
        && !text.contains("***")
        && text.lines().filter(|line| line.contains('*')).all(|line| is_even(line) && has_words(line))
}

const SQUARES: [&str; 13] = [
    ":white_large_square:",
    ":black_large_square:",
    ":white_square_button:",
    ":black_square_button:",
    ":white_medium_square:",
    ":black_medium_square:",
    ":white_medium_small_square:",
    ":black_medium_small_square:",
    ":white_small_square:",
    ":black_small_square:",
    ":white_square:",
    ":black_square:",
    ":blue_square:",
];
const DIGITS: [&str; 9] = [":one:", ":two:", ":three:", ":four:", ":five:", ":six:", ":seven:", ":eight:", ":nine:"];

/// What stands for `%5B` in links and forms.
fn decoded(text: &str, sign: char) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, behind)) = rest.split_first() {
        let code = behind.get(..2).and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        let (byte, used) = code.filter(|_| char::from(first) == sign).map_or((first, 1), |byte| (byte, 3));
        bytes.push(byte);
        rest = &rest[used..];
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// The text of a mail in which signs of equality stand for what is no plain text, and for the ends of long lines.
fn of_mail(text: &str) -> String {
    let is_soft_end = |line: &&str| {
        let before = line.strip_suffix('=').and_then(|line| line.chars().next_back());
        line.ends_with("=20") || before.is_some_and(char::is_alphanumeric)
    };
    let ends = text.lines().filter(is_soft_end).count();
    if ends < 3 && !text.contains("=3D") || has_value_at_end(text) {
        return text.to_owned();
    }
    let joined = text.replace("=\r\n", "").replace("=\n", "");
    decoded(&joined, '=')
}

/// Whether a line ends with one digit behind a sign of equality, as cells in a list do, `r1c2=5`. A mail has two digits there, or none.
fn has_value_at_end(text: &str) -> bool {
    text.lines().any(|line| {
        let behind = line.trim_end().rsplit_once('=').map_or("", |(_, behind)| behind);
        behind.len() == 1 && behind.bytes().all(|sign| sign.is_ascii_digit())
    })
}

fn plain(character: char, first: char, stands_for: char) -> char {
    let offset = character as u32 - first as u32;
    char::from_u32(stands_for as u32 + offset).expect("both ranges are of characters")
}

/// The digit that a character of another script, or a raised or lowered one, stands for.
fn digit_of(character: char) -> Option<char> {
    const ZEROS: [char; 18] =
        ['٠', '۰', '०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '๐', '໐', '༠', '០', '៰', '၀', '₀'];
    const CHINESE: [char; 10] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raised = [RAISED, CHINESE].iter().find_map(|digits| digits.iter().position(|&digit| digit == character));
    let of_script =
        || ZEROS.iter().find_map(|&zero| (character as usize).checked_sub(zero as usize).filter(|&digit| digit < 10));
    char::from_digit(u32::try_from(raised.or_else(of_script)?).ok()?, 10)
}

/// Signs that stand for an empty cell and for nothing else.
fn is_blank_sign(character: char) -> bool {
    matches!(
        character,
        '□' | '■'
            | '▢'
            | '▣'
            | '◻'
            | '◼'
            | '◽'
            | '◾'
            | '▫'
            | '▪'
            | '⬜'
            | '⬛'
            | '🟥'
            | '🟧'
            | '🟨'
            | '🟩'
            | '🟦'
            | '🟪'
            | '🟫'
            | '⚪'
            | '⚫'
            | '🔲'
            | '🔳'
            | '☐'
            | '❓'
            | '❔'
            | '⭕'
            | '🔴'
            | '🔵'
            | '🟠'
            ..='🟤'
                | '⏹'
                | '🈳'
                | '○'
                | '●'
                | '◯'
                | '◌'
                | '❌'
                | '✖'
                | '✗'
                | '・'
                | '･'
                | '⋅'
                | '∙'
                | '◦'
                | '█'
                | '▓'
                | '▒'
                | '░'
                | '␣'
                | '∅'
                | '口'
    )
}

/// Without the escape sequences that colour text on a terminal, and those around what is pasted into one, `ESC [ 200 ~`.
fn without_colours(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("\u{1b}[") {
        out.push_str(&rest[..at]);
        let behind = &rest[at + 2..];
        let end = behind.find(|character: char| matches!(character, '@'..='~')).map_or(behind.len(), |end| end + 1);
        rest = &behind[end..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::of_mail;

    #[test]
    fn a_list_of_cells_is_no_mail() {
        let list = "r1c1=20\nr1c2=20\nr1c3=20\nr1c4=5\n";
        assert_eq!(of_mail(list), list);
        assert_eq!(of_mail("x=3D1\nlong=\n line=20\n"), "x=1\nlong line \n");
    }
}
