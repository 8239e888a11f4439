//! Calls of programs that take columns, or turn or recode what is listed, in many languages.

use super::program_calls::{Asked, words};
use super::turning;

/// Whether a program has one of these calls.
pub(in super::super) fn takes_columns(program: &str) -> bool {
    let text = plain(program);
    let has_stack = || text.contains("stack(") || text.contains("concat(");
    let stacks =
        || has_stack() && ["axis=1", "axis=columns", "axis=-1", "dim=1"].iter().any(|axis| text.contains(axis));
    let has_vectors = || is_call_of_fields(&text, "dataframe(", '[') || is_frame_of_r(&text);
    let turns_in_j = || {
        text.split_once("|:")
            .is_some_and(|(_, behind)| behind.starts_with(|sign: char| sign.is_ascii_digit()) && behind.contains('$'))
    };
    words(Asked::Columns).any(|call| text.contains(call))
        || stacks()
        || has_vectors()
        || turns_in_j()
        || has_shape(&text)
        || zips(&text)
        || is_frame_of_polars(&text)
}

/// Whether a vector of R gets two dimensions of one length, which it then fills by columns: `dim(g)<-c(9,9)`.
fn has_shape(text: &str) -> bool {
    text.match_indices("dim(").any(|(at, call)| {
        let behind = text[at + call.len()..].split_once(')').map_or("", |(_, behind)| behind);
        let list = behind.strip_prefix("<-").or_else(|| behind.strip_prefix('=')).unwrap_or("").trim_start_matches('c');
        let list = list.trim_start_matches('(').split(')').next().unwrap_or("");
        list.split_once(',').is_some_and(|(rows, columns)| rows == columns && rows.parse::<usize>().is_ok())
    })
}

/// Whether several lists are zipped, or stacked as Julia does it: `zip(a,b,c`, `stack([[`.
fn zips(text: &str) -> bool {
    let is_call = |at: usize| !text[..at].ends_with(|sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '.'));
    let begins_with_names = |list: &str| {
        let list = list.split(')').next().unwrap_or("");
        let is_name = |name: &str| {
            name.starts_with(char::is_alphabetic) && name.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
        };
        list.split(',').count() > 3 && list.split(',').all(is_name)
    };
    text.match_indices("zip(").any(|(at, call)| is_call(at) && begins_with_names(&text[at + call.len()..]))
        || text.match_indices("stack([[").any(|(at, _)| is_call(at))
        || text.match_indices("zip([").any(|(at, call)| is_call(at) && !text[at + call.len()..].starts_with('['))
}

/// Whether a frame of Polars is made of lists, which are columns unless `orient` says otherwise. With names of columns they may be rows.
fn is_frame_of_polars(text: &str) -> bool {
    ["pl.dataframe([", "polars.dataframe(["].iter().any(|call| text.contains(call)) && !text.contains("orient=row")
}

/// Whether a line is one of APL or J, whose signs are taken off before it is read.
pub(in super::super) fn is_of_arrays(line: &str) -> bool {
    line.contains(['⍴', '$'])
}

/// A program in small letters, without spaces and quote marks.
pub(in super::super) fn plain(program: &str) -> String {
    program.to_lowercase().chars().filter(|sign| !sign.is_whitespace() && !matches!(sign, '"' | '\'')).collect()
}

/// Whether a call has a short name and a list in it: `DataFrame(a=[`.
fn is_call_of_fields(text: &str, call: &str, open: char) -> bool {
    const OTHERS: [&str; 5] = ["data", "columns", "index", "rows", "row"];
    text.match_indices(call).any(|(at, _)| {
        let name = text[at + call.len()..].split_once('=').filter(|(_, behind)| behind.starts_with(open));
        name.is_some_and(|(name, _)| {
            !OTHERS.contains(&name) && !name.is_empty() && name.len() < 8 && name.chars().all(char::is_alphanumeric)
        })
    })
}

/// Whether a list of R has vectors with the names of columns: `list(V1=c(`.
fn is_frame_of_r(text: &str) -> bool {
    ["list(v1=c(", "list(x1=c(", "list(c1=c(", "list(col1=c("].iter().any(|begin| text.contains(begin))
}

/// Whether a program turns a grid round, mirrors it, or gives its digits other values.
pub(in super::super) fn flips(program: &str) -> bool {
    let text: String = program.to_lowercase().lines().map(plain).collect::<Vec<_>>().join("\n") + "\n";
    let is_of_name = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '.');
    let reverses = || text.match_indices("rev(").any(|(at, _)| !text[..at].ends_with(is_of_name));
    words(Asked::Piped).any(|call| text.contains(call)) || reverses() || text.contains(['⌽', '⊖'])
}

/// Whether a list is made of the values of another one by a sum with a number: `[10 - x for x in row]`.
pub(in super::super) fn recodes(program: &str) -> bool {
    // A name and what is made of it are short.
    const MOST: usize = 80;
    let text = plain(program);
    let is_sum = |part: &str| {
        let is_sign = |sign: char| matches!(sign, '+' | '-' | '*' | '%');
        let number = part.trim_matches(is_sign);
        number.len() < part.len() && !number.is_empty() && number.bytes().all(|only| only.is_ascii_digit())
    };
    text.match_indices("for").any(|(at, word)| {
        let (made, behind) = (&text[text.ceil_char_boundary(at.saturating_sub(MOST))..at], &text[at + word.len()..]);
        let name = behind[..behind.floor_char_boundary(MOST)].split("in").next().unwrap_or("");
        let made = made.rsplit(['[', '(', ',']).next().unwrap_or("");
        let part = made.strip_suffix(name).or_else(|| made.strip_prefix(name));
        !name.is_empty() && name.chars().all(char::is_alphanumeric) && part.is_some_and(is_sum)
    })
}

/// Calls that make a grid of vectors, each with a name.
const BINDS: [&str; 10] =
    ["dim(", "zip(", "cbind(", "data.frame(", "tibble(", "hcat(", "column_stack(", "c_[", "dataframe(", "colmajor"];

/// Whether a line makes a grid of vectors.
pub(in super::super) fn binds(line: &str) -> bool {
    let text = plain(line);
    BINDS.iter().any(|call| text.contains(call)) && !text.contains("zip(*")
}

/// The lines behind a grid that make another one of its name: `dim(g) <- c(9, 9)`, `zip(a, b, c`, `cbind(r1, r2`.
pub(in super::super) fn uses<'a>(first: &str, behind: impl Iterator<Item = &'a str>) -> String {
    let called = turning::name_of(first).trim();
    let name = called.to_lowercase();
    if name.is_empty() {
        return String::new();
    }
    let is_use = |line: &&str| {
        let has_name =
            |text: &str| text.split(|sign: char| !sign.is_alphanumeric() && sign != '_').any(|word| word == name);
        binds(line) && has_name(&plain(line))
    };
    // A data frame is told by what it is made of.
    let is_object = first.split_once('=').is_some_and(|(_, value)| value.trim_start().starts_with('{'));
    let made = if is_object { "DataFrame({].T" } else { "DataFrame([" };
    let told = |line: &str| {
        let ends = [",", ")"].map(|end| (format!("DataFrame({called}{end}"), format!("{made}{end}")));
        ends.iter().fold(line.to_owned(), |line, (call, made)| line.replace(call, made))
    };
    behind.filter(is_use).map(told).collect::<Vec<_>>().join("\n")
}

/// A program that makes data frames of Polars, if its text takes them from there by another name.
pub(in super::super) fn with_polars<'a>(program: &str, lines: impl Iterator<Item = &'a str>) -> String {
    let imports = lines.map(str::trim).filter_map(|line| match line.strip_prefix("import polars as ") {
        Some(alias) => Some(format!("{}.", alias.trim())),
        None => line.starts_with("from polars import").then(String::new),
    });
    let told = |program: String, name: String| program.replace(&format!("{name}DataFrame("), "pl.DataFrame(");
    imports.fold(program.to_owned(), told)
}

/// Whether each row of a grid is a field of a data frame: `df['A'] = [`, `df.B = [`, `$ V1: int`.
pub(in super::super) fn are_fields(lines: &[&str], side: usize) -> bool {
    let is_field = |line: &&&str| {
        let line = plain(line);
        if let Some(name) = line.strip_prefix('$') {
            return name.contains([':', '<', '=']);
        }
        let rest = ["df", "frame", "dataframe", "data"].iter().find_map(|name| line.strip_prefix(name));
        let key = rest.and_then(|rest| rest.strip_prefix(['[', '.'])).and_then(|rest| rest.split_once('='));
        let is_row = |key: &str| ["row", "loc", "iloc", "at[", "iat", "r1"].iter().any(|name| key.starts_with(name));
        key.is_some_and(|(key, value)| {
            !is_row(key) && !key.starts_with(|sign: char| sign.is_ascii_digit()) && value.starts_with(['[', '('])
        })
    };
    lines.iter().filter(is_field).count() == side
}

/// Whether the lists of an object have names that count, as the columns of data frames have them: `{"V1": [`, `{"0": [`, `{"field_1": [`.
pub(in super::super) fn has_numbered_lists(joined: &str, side: usize) -> bool {
    const NAMES: [&str; 8] = ["", "v", "x", "var", "field", "feature", "series", "attr"];
    let text = plain(joined);
    let begins = |key: &str| key.rsplit(['{', ',', '=']).next().unwrap_or("").to_owned();
    let keys: Vec<String> = text.match_indices(":[").map(|(at, _)| begins(&text[..at])).collect();
    let number = |key: &str| {
        let name = key.trim_end_matches(|sign: char| sign.is_ascii_digit());
        let number = key[name.len()..].parse::<usize>().ok()?;
        NAMES.contains(&name.trim_end_matches('_')).then_some(number)
    };
    let numbers: Option<Vec<usize>> = keys.iter().map(|key| number(key)).collect();
    let first = text.find(":[").map_or("", |at| text[..at].trim_end_matches(|sign: char| sign.is_ascii_digit()));
    // Data frames count their columns from 0, and are not called a board.
    let is_bare = keys.first().is_some_and(|key| key.bytes().all(|sign| sign.is_ascii_digit()));
    let is_board = is_bare && BOARDS.iter().any(|name| first.ends_with(&format!("{name}:{{")));
    let from = if is_bare { 1 } else { 2 };
    let counts = |numbers: Vec<usize>| numbers[0] < from && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    keys.len() == side && side > 3 && text.contains('{') && !is_board && numbers.is_some_and(counts)
}

/// What a puzzle is called in an object.
const BOARDS: [&str; 6] = ["board", "grid", "puzzle", "sudoku", "rows", "cells"];

#[cfg(test)]
mod tests {
    use super::{are_fields, flips, has_numbered_lists, recodes, takes_columns, uses, with_polars};

    #[test]
    fn calls_that_take_columns_are_known() {
        for text in [
            "g = np.c_[[5, 3], [6, 0]]",
            "np.stack([[5, 3], [6, 0]], axis=1)",
            "torch.tensor([[5, 3], [6, 0]]).t()",
            "(apply map vector [[5 3] [6 0]])",
            "|: 2 2 $ 5 3 6 0",
            "DataFrame(a=[5, 3], b=[6, 0])",
            "list(V1 = c(5, 3), V2 = c(6, 0))",
            "g <- c(5, 3)\ndim(g) <- c(9,9)",
            "pl.DataFrame([[5, 3], [6, 0]], orient='col')",
        ] {
            assert!(takes_columns(text), "{text}");
        }
        for text in
            ["np.array([[5, 3], [6, 0]])", "np.stack([[5, 3], [6, 0]])", "|:--|:--|", "DataFrame(data=[[5, 3]])"]
        {
            assert!(!takes_columns(text), "{text}");
        }
        for text in [
            "dim(b) <- c(4, 4)",
            "dim(b) = c(16,16)",
            "zip(r1, r2, r3, r4)",
            "pl.DataFrame([pl.Series([5, 3])])",
            "stack([[5, 3], [6, 0]])",
        ] {
            assert!(takes_columns(text), "{text}");
        }
        for text in
            ["dim(b)", "zip(rows, names)", "pl.DataFrame([[5, 3]], orient='row')", "np.stack([[5, 3]])", "x = c(9, 9)"]
        {
            assert!(!takes_columns(text), "{text}");
        }
        for (text, line) in
            [("from polars import DataFrame", "DataFrame([[5, 3]])"), ("import polars as p", "p.DataFrame([[5, 3]])")]
        {
            assert!(takes_columns(&with_polars(line, [text].into_iter())) && !takes_columns(line), "{text}");
        }
        assert_eq!(
            uses("g = [[5,", ["df = pl.DataFrame(g, orient='col')"].into_iter()),
            "df = pl.DataFrame([, orient='col')"
        );
        assert_eq!(uses("g = {5:", ["df = pd.DataFrame(g)", "print(g)"].into_iter()), "df = pd.DataFrame({].T)");
        for text in ["zip([5, 3], [6, 0])", "pd.concat([s, t], axis=1)", "Matrix<int, 9, 9, ColMajor> m(d)"] {
            assert!(takes_columns(text), "{text}");
        }
        assert!(!takes_columns("pd.concat([s, t])"));
        assert_eq!(uses("g <- c(5,", ["dim(g) <- c(9,9)", "print(g)"].into_iter()), "dim(g) <- c(9,9)");
    }

    #[test]
    fn calls_that_flip_or_recode_are_known() {
        for text in [
            "[[5, 3]].map(&:reverse)",
            "echo 53.. | rev",
            "rev(c(5, 3))",
            "strrev('53')",
            "a[:, ::-1]",
            "echo 5 | tr 1-9 987654321",
        ] {
            assert!(flips(text), "{text}");
        }
        assert!(!flips("prev(5)") && !flips("[[5, 3]]"));
    }

    #[test]
    fn lists_made_by_a_sum_are_known() {
        for text in ["[[10-x for x in row] for row in [[5, 7]]]", "g = [[v + 1 for v in r] for r in rows]"] {
            assert!(recodes(text), "{text}");
        }
        for text in ["[[int(x) for x in row] for row in rows]", "[x for x in row]", "rows 1-9 for information", ""] {
            assert!(!recodes(text), "{text}");
        }
    }

    #[test]
    fn fields_of_data_frames_are_known() {
        assert!(
            are_fields(&["df['A'] = [5, 3]", "df['B'] = [6, 0]"], 2)
                && are_fields(&[" $ V1: int 5 3", " $ V2: int 6 0"], 2)
        );
        assert!(!are_fields(&["df.loc[0] = [5, 3]", "df.loc[1] = [6, 0]"], 2));
        assert!(has_numbered_lists("{\"V1\": [5], \"V2\": [3], \"V3\": [1], \"V4\": [2]}", 4));
        assert!(has_numbered_lists("{0: [5], 1: [3], 2: [1], 3: [2]}", 4));
        assert!(!has_numbered_lists("{\"r1\": [5], \"r2\": [3], \"r3\": [1], \"r4\": [2]}", 4));
    }
}
