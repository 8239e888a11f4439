//! Fields in any notation that name a variant: `type="killer"` in a tag, `?variant=jigsaw` in a link, `variant = 'x'` in a program, `--type diagonal`.

use super::rule_names::names_kind;
use super::type_names;
use crate::model::variant_names::{is_variant_name, plain, variant_in};

/// What ends a value that stands in no quote marks.
const ENDS: [char; 12] = [',', ';', ')', '&', '}', ']', '#', '"', '\'', '<', '>', '|'];

/// Names and values of fields are not so long, with the signs around them, in bytes.
const LONGEST: usize = 256;

/// The name of the first variant that a field of a line names.
pub(super) fn named(line: &str) -> Option<String> {
    if !line.contains(char::is_alphabetic) {
        return None;
    }
    let signs = line.match_indices([':', '=', '.']).map(|(at, sign)| (at, at + sign.len()));
    let of_field = |(end, from): (usize, usize)| {
        let name = name_before(&line[line.ceil_char_boundary(end.saturating_sub(LONGEST))..end]);
        let is_kind = name.contains(char::is_alphabetic) && names_kind(&plain(name));
        let value = value_of(&line[from..line.floor_char_boundary(from + LONGEST)]);
        let is_named = is_kind && is_variant(value);
        let is_flag = || line[end..].starts_with(['=', ':']) && is_on(value) && is_variant_name(name_of_flag(name));
        if is_named { Some(value.to_owned()) } else { is_flag().then(|| name_of_flag(name).to_owned()) }
    };
    let mut fields = signs.filter_map(of_field);
    fields.next().or_else(|| of_option(line)).or_else(|| of_path(line)).or_else(|| type_names::named(line))
}

/// The name that a text ends with.
fn name_before(text: &str) -> &str {
    let text = text.trim_end_matches(['"', '\'', ' ', ':']);
    text.rsplit(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '_' | '-')).next().unwrap_or("")
}

fn name_of_flag(name: &str) -> &str {
    let name = name.trim_start_matches('-');
    ["data-", "is_", "is-"].iter().find_map(|begin| name.strip_prefix(begin)).unwrap_or(name)
}

/// The value behind the sign of a field.
fn value_of(behind: &str) -> &str {
    let value = behind.trim_start_matches([' ', '=', ':', '>']);
    let quoted = ['"', '\'', '`'].into_iter().find_map(|quote| value.strip_prefix(quote)?.split(quote).next());
    quoted
        .unwrap_or_else(|| value.split(|sign: char| sign.is_whitespace() || ENDS.contains(&sign)).next().unwrap_or(""))
}

fn is_variant(value: &str) -> bool {
    value.len() < 40 && (value.eq_ignore_ascii_case("x") || is_variant_name(value) || variant_in(value).is_some())
}

fn is_on(value: &str) -> bool {
    ["true", "1", "yes", "on"].iter().any(|on| value.eq_ignore_ascii_case(on))
}

/// `--variant diagonal`, `--diagonal`.
fn of_option(line: &str) -> Option<String> {
    let mut words = line.split_whitespace().skip_while(|word| !word.starts_with("--"));
    let option = words.next()?.strip_prefix("--")?;
    let mut value = || words.next().filter(|value| names_kind(&plain(option)) && is_variant(value));
    if is_variant_name(option) { Some(option.to_owned()) } else { value().map(str::to_owned) }
}

/// A part of the path of a link.
fn of_path(line: &str) -> Option<String> {
    let address = &line[line.find("://")? + 3..];
    let address = address.split(|sign: char| sign.is_whitespace() || ENDS.contains(&sign) || sign == '?').next()?;
    address.split('/').skip(1).find(|part| is_variant_name(part)).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn fields_name_variants_in_many_notations() {
        for (line, name) in [
            ("<sudoku data-variant=\"jigsaw\">", "jigsaw"),
            ("https://example.org/play?p=53..&variant=diagonal", "diagonal"),
            ("https://example.org/killer/play?p=53..", "killer"),
            ("s = Sudoku('53..7', variant='x')", "x"),
            ("$p = ['variant' => 'windoku', 'grid' => '53..7'];", "windoku"),
            ("new Sudoku(\"53..7\", Variant.DIAGONAL)", "DIAGONAL"),
            ("Variant::Diagonal", "Diagonal"),
            ("# type: diagonal", "diagonal"),
            ("solve --variant diagonal 53..7", "diagonal"),
            ("solve --diagonal 53..7", "diagonal"),
            ("<grid diagonal=\"true\">", "diagonal"),
            ("puzzle = { variant: :diagonal }", "diagonal"),
        ] {
            assert_eq!(named(line).as_deref(), Some(name), "{line}");
        }
        for line in [
            "<input type=\"text\">",
            "mode: narrow",
            "https://example.org/play?type=classic",
            "type = 'x9'",
            "53..7....",
            "<grid diagonal=\"false\">",
            "solve --help",
            "level: killer",
        ] {
            assert_eq!(named(line), None, "{line}");
        }
    }
}
