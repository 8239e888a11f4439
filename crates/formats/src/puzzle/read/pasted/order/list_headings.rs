//! Lists and numbers that stand before the cells of a list and are none of them: the names of columns, as in `{"columns": ["A", "B"], "data": [[`,
//! and how many rows and columns there are, as in `{"columns": 9, "rows": 9, "grid": [[`. They say nothing of the order of cells.

use std::collections::HashSet;

/// So few numbers may be names of columns.
const MOST_NAMES: usize = 36;

/// Whether a text begins with a list of names, each another one, and another list with lists in it follows behind a name of its own.
pub(in super::super) fn are_names(text: &str) -> bool {
    let Some((list, behind)) = text.strip_prefix('[').and_then(|text| text.split_once(']')) else { return false };
    let names: Vec<&str> = list.split(',').map(|name| name.trim().trim_matches(['"', '\''])).collect();
    let are_different = || names.iter().collect::<HashSet<_>>().len() == names.len();
    let is_name =
        |name: &&str| !name.is_empty() && name.chars().all(|sign| sign.is_alphanumeric() || "_ -".contains(sign));
    names.len() <= MOST_NAMES && names.iter().all(is_name) && are_different() && has_lists(behind)
}

/// Whether another field follows, and a list of lists is the value of one.
fn has_lists(behind: &str) -> bool {
    let next = behind.trim_start().strip_prefix(',').map_or("", str::trim_start);
    let is_field = next.starts_with(['"', '\'']) || next.starts_with(char::is_alphabetic);
    let plain: String = behind.chars().filter(|sign| !sign.is_whitespace()).collect();
    is_field && [":[[", "=[[", "=>[["].iter().any(|begin| plain.contains(begin))
}

/// Whether several lists of a text stand behind names of their own, or behind what is left of these. Brackets of types hold no list.
pub(in super::super) fn have_another_name(text: &str) -> bool {
    let is_behind_name = |before: &str| before.ends_with(|sign| !"[({,;])}-*|".contains(sign));
    let is_type = |list: &str| {
        let inner = list.trim_start_matches('[');
        list.starts_with("[]")
            || list.starts_with("[,]")
            || list.starts_with("[[") && inner.starts_with(char::is_alphabetic)
    };
    let lists = text.match_indices('[').map(|(at, _)| (text[..at].trim_end(), &text[at..]));
    lists.filter(|(before, list)| is_behind_name(before) && !is_type(list)).count() > 1
}

/// The words before the first cells of a text, without names whose value is a count: behind it stands the next name.
pub(in super::super) fn without_counts(words: &[&str]) -> usize {
    let is_count = |word: &str| {
        let number = word.trim_end_matches([',', ';']);
        number.len() < word.len() && number.len() <= 2 && number.bytes().all(|digit| digit.is_ascii_digit())
    };
    let mut from = 0;
    while let [name, count, next, ..] = words[from..] {
        if !(name.ends_with([':', '=']) && is_count(count) && next.contains(char::is_alphabetic)) {
            break;
        }
        from += 2;
    }
    from
}

#[cfg(test)]
mod tests {
    use super::{are_names, have_another_name, without_counts};

    #[test]
    fn names_of_columns_are_no_cells() {
        for text in [
            "[\"A\", \"B\"], \"rows\": [[5, 3]",
            "[0, 1], \"index\": [0, 1], \"data\": [[5, 3]",
            "['c1', 'c2'], data = [[5",
        ] {
            assert!(are_names(text), "{text}");
        }
        for text in ["[5, 5], \"data\": [[5", "[5, 3], [6, 0]]", "[[5, 3]]", "[5, 3], \"c2\": [6, 0]", "[5, 3]"] {
            assert!(!are_names(text), "{text}");
        }
    }

    #[test]
    fn lists_have_names_though_a_sign_is_lost() {
        for text in [
            "{columns: [\"A\", \"\"], rows: [[5, 3]",
            "\"columns\": [1, 2,] \"data\" [[5, 3]",
            "columns: [1, 2], data:A [[5, 3]",
        ] {
            assert!(have_another_name(text), "{text}");
        }
        for text in [
            "columns = [[5, 3], [6, 0]]",
            "cols: [\"53\", \"6.\"]",
            "x = np.array([[5, 3], [6, 0]])",
            "let columns: [[u8; 2]; 2] = [[5, 3], [6, 0]]",
            "let columns: [[Int]] = [[5, 3], [6, 0]]",
            "columns: number[][] = [[5, 3], [6, 0]]",
            "columns:\n- [5, 3]\n- [6, 0]",
        ] {
            assert!(!have_another_name(text), "{text}");
        }
    }

    #[test]
    fn counts_stand_behind_names_and_before_others() {
        let words = |text: &str| without_counts(&text.split_whitespace().collect::<Vec<_>>());
        assert_eq!(words("{\"columns\": 9, \"rows\": 9, \"grid\": [[5"), 4);
        assert_eq!((words("Columns: 5 3 0 0"), words("Columns: 5, 3, 0, 0"), words("")), (0, 0, 0));
    }
}
