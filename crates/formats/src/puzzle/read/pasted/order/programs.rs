//! What the functions of a program say of the order of cells, and the keys of its lists.

use super::data_frames::Frame;
use super::nouns::names_row;
use super::statement::Stated;
use super::turning;

/// What the functions of a program say, and the keys of its lists.
pub(in super::super) fn of_program(text: &str, side: usize) -> Stated {
    const OF_COLUMNS: [&str; 5] = ["data.frame(", "tibble(", "cbind(", "hcat(", "column_stack("];
    let frame = Frame::of(text);
    let quoted = ["\"A\":", "'A':"].iter().any(|key| text.contains(key));
    let text: String = text.chars().filter(|sign| !sign.is_whitespace() && !matches!(sign, '"' | '\'')).collect();
    let of_columns = frame == Some(Frame::Dictionary) || OF_COLUMNS.iter().any(|name| text.contains(name));
    let letters = if quoted || text.contains("{A:") { Letters::AreKeys } else { Letters::AreNone };
    let keys = keys(&text, letters);
    match of_columns {
        _ if frame == Some(Frame::DictionaryOfRows) => Stated::Nothing,
        _ if frame == Some(Frame::Turned) => Stated::Either,
        true if turning::turns(&text) || has_row_names(&keys) => Stated::Either,
        true => Stated::Columns,
        false if turning::turns(&text) || keys.len() == side && !has_row_names(&keys) => Stated::Either,
        false => Stated::Nothing,
    }
}

/// Whether letters alone are keys of a program, and not labels of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Letters {
    AreKeys,
    AreNone,
}

/// The keys of objects whose values have keys again, or of lists that are called A, B, C.
fn keys(text: &str, letters: Letters) -> Vec<&str> {
    let before =
        |at: usize| text[..at].rsplit(|sign: char| !sign.is_alphanumeric() && sign != '_').next().unwrap_or("");
    let objects = text.match_indices(":{").filter(|&(at, sign)| begins_with_key(&text[at + sign.len()..]));
    let objects: Vec<&str> = objects.map(|(at, _)| before(at)).collect();
    if !objects.is_empty() || letters == Letters::AreNone {
        return objects;
    }
    let lists: Vec<&str> = text.match_indices(":[").map(|(at, _)| before(at)).collect();
    let are_letters = lists.iter().zip('A'..).all(|(name, letter)| name.chars().eq([letter]));
    if are_letters { lists } else { Vec::new() }
}

/// Whether a text begins with a short key and a single value.
fn begins_with_key(text: &str) -> bool {
    let Some((key, value)) = text.split_once(':') else { return false };
    key.len() <= 8 && key.chars().all(|sign| sign.is_alphanumeric() || sign == '_') && !value.starts_with(['{', '['])
}

/// Whether keys are names of rows.
fn has_row_names(keys: &[&str]) -> bool {
    let is_row = |key: &str| {
        let key = key.to_lowercase();
        let name = key.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == '_');
        name.len() < key.len() && (name == "r" || names_row(name))
    };
    !keys.is_empty() && keys.iter().all(|key| is_row(key))
}

#[cfg(test)]
mod tests {
    use super::{Stated, of_program};

    #[test]
    fn functions_that_take_columns_say_so_and_objects_of_objects_may() {
        for text in ["df = pd.DataFrame({'a': [1, 2]", "cbind(c(1,2),c(2,1))", "data.frame(a = c(1,2))"] {
            assert_eq!(of_program(text, 2), Stated::Columns, "{text}");
        }
        for text in [
            "{\"0\": {\"0\": 5, \"1\": 6}, \"1\": {\"0\": 3, \"1\": 0}}",
            "{0: {0: 5, 1: 6}, 1: {0: 3, 1: 0}}",
            "{\"A\": [5, 6], \"B\": [3, 0]}",
            "g = {A: [5, 6], B: [3, 0]}",
            "pd.DataFrame({'a': [1, 2], 'b': [2, 1]}).T",
            "pd.DataFrame.from_dict({'a': [1, 2]}, orient='index').T",
            "pd.DataFrame({'row1': {0: 1}, 'row2': {0: 2}})",
            "np.array([[5, 6], [3, 0]]).T",
            "list(zip(*[[5, 6], [3, 0]]))",
        ] {
            assert_eq!(of_program(text, 2), Stated::Either, "{text}");
        }
        for text in [
            "[[5, 6], [3, 0]]",
            "board = List([[5, 6], [3, 0]]).ToList()",
            "A: [5, 6]\nB: [3, 0]",
            "{\"row1\": {\"c1\": 5, \"c2\": 6}, \"row2\": {\"c1\": 3, \"c2\": 0}}",
            "pd.DataFrame.from_dict({'a': [1, 2]}, orient='index')",
            "pd.DataFrame([[1, 2], [2, 1]], columns=list('AB'))",
        ] {
            assert_eq!(of_program(text, 2), Stated::Nothing, "{text}");
        }
    }
}
