//! What a program does with a grid before it uses it: it has rows as columns, or turns or flips the grid.

use super::program_calls::{Asked, words};

/// Whether a program, without spaces and quote marks, has rows as columns and columns as rows.
pub(in super::super) fn turns(text: &str) -> bool {
    let is_property = |(at, sign): (usize, &str)| {
        !text[at + sign.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
    };
    let lower = text.to_lowercase();
    words(Asked::Turned).any(|call| lower.contains(call))
        || lower.starts_with("t(matrix(")
        || [").T", "].T"].iter().any(|end| text.match_indices(end).any(is_property))
}

/// Whether a program of MATLAB puts a quote mark behind a matrix, which transposes it.
pub(in super::super) fn is_transposed_matrix(text: &str) -> bool {
    let is_end = |at: usize| !text[..at].contains('\'') && !text[at + 2..].contains('\'');
    text.match_indices("]'").any(|(at, _)| is_end(at)) || text.match_indices("].'").any(|(at, _)| is_end(at + 1))
}

/// Whether a program turns a grid round, or has its rows or columns in the other order.
pub(in super::super) fn flips(text: &str) -> bool {
    let text: String = text.to_lowercase().chars().filter(|sign| !sign.is_whitespace()).collect();
    words(Asked::Flipped).any(|call| text.contains(call))
}

/// The name that a line gives to a grid, empty if it gives none.
pub(in super::super) fn name_of(first: &str) -> &str {
    let before = first.split("<-").next().unwrap_or("").split('=').next().unwrap_or("").trim();
    // A field of C has its size behind its name.
    let is_size = |text: &str| text.chars().all(|sign| matches!(sign, '[' | ']') || sign.is_ascii_digit());
    let named = before.find('[').filter(|at| is_size(&before[*at..])).map_or(before, |at| &before[..at]);
    let name = named.rsplit(|sign: char| !sign.is_alphanumeric() && sign != '_').next().unwrap_or("");
    if before.len() == first.trim().len() { "" } else { name }
}

/// The lines behind a grid that give its name another value, made of the old one.
pub(in super::super) fn behind<'a>(first: &str, lines: impl Iterator<Item = &'a str>) -> String {
    let name = name_of(first);
    if name.is_empty() {
        return String::new();
    }
    let is_of_name = |line: &&str| {
        line.trim_start().strip_prefix(name).is_some_and(|rest| {
            let rest = rest.trim_start();
            rest.starts_with(['=', '.']) || rest.starts_with("<-")
        })
    };
    let is_turned = |line: &str| {
        let text: String = line.chars().filter(|sign| !sign.is_whitespace() && *sign != ';').collect();
        let value = text.split_once('=').map_or("", |(_, value)| value.trim_start_matches('-'));
        value.strip_prefix(name).is_some_and(|behind| behind == ".T" || behind.starts_with(".T."))
    };
    let is_quoted = |line: &str| line.trim_end().trim_end_matches(';').ends_with(&format!("{name}'"));
    let told = |line: &str| if is_quoted(line) || is_turned(line) { "].T".to_owned() } else { line.to_owned() };
    lines
        .filter(is_of_name)
        .filter(|line| flips(line) || turns(line) || is_quoted(line) || is_turned(line))
        .map(told)
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::{behind, flips, is_transposed_matrix, turns};

    #[test]
    fn programs_turn_and_flip_grids() {
        for text in [
            "np.flipud(np.array([[5]]))",
            "[[5, 3], [6, 0]][::-1]",
            "list(reversed([[5]]))",
            "reverse [[5]]\nb.reverse()",
        ] {
            assert!(flips(text), "{text}");
        }
        for text in ["np.array([[5]]).transpose()", "t(matrix(c(5)))", "m<-t(matrix(c(5)))", "[[5]].T"] {
            assert!(turns(text), "{text}");
        }
        assert!(is_transposed_matrix("M = [5 3;\n6 0]';") && is_transposed_matrix("[5 3; 6 0].'"));
        assert!(!is_transposed_matrix("'[[5, 3], [6, 0]]'") && !is_transposed_matrix("['5', '3']"));
        assert!(!flips("[[5, 3], [6, 0]]") && !turns("matrix(c(5))"));
    }

    #[test]
    fn a_name_may_get_another_value_below() {
        let lines = ["b = np.flipud(b)", "c = b[::-1]", "print(b)", "b = b';"];
        assert_eq!(behind("b = [[5, 3],", lines.into_iter()), "b = np.flipud(b)\n].T");
        assert_eq!(behind("df = DataFrame({", ["df = df.T", "df = df.Total", "c = df.T"].into_iter()), "].T");
        assert_eq!(behind("[[5, 3],", lines.into_iter()), "");
    }
}
