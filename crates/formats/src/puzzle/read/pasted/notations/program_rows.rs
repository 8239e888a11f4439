//! Rows of programs with a word before their cells: `new int[]{5, 3, 0}` of Java, `Row1 = Array(5, 3, 0)` of Visual Basic, `DC.B 5,3,0` of
//! assemblers, `& 5,3,0` of Fortran, `1.1 5` of GAMS.
//!
//! Each line stays a line.

/// Fewer lines are no rows.
const FEWEST: usize = 4;

/// The text with nothing but lists where these words stand; `None` if it has none.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    const WAYS: [fn(&str) -> Option<String>; 7] =
        [new_arrays, calls, directives, continued, slices, of_gams, named_blanks];
    let plain = WAYS.iter().fold(text.to_owned(), |text, way| way(&text).unwrap_or(text));
    (plain != text).then_some(plain)
}

/// The text with other lines in place of those of which something is made, if they are enough to be rows.
fn by_line(text: &str, made: impl Fn(&str) -> Option<String>) -> Option<String> {
    let mut rows = 0;
    let mut line = |line: &str| {
        let made = made(line);
        rows += usize::from(made.is_some());
        made.unwrap_or_else(|| line.to_owned())
    };
    let lines: Vec<String> = text.split('\n').map(&mut line).collect();
    (rows >= FEWEST).then(|| lines.join("\n"))
}

/// `new int[]{5, 3}` as `{5, 3}`.
fn new_arrays(text: &str) -> Option<String> {
    if !text.contains("new ") {
        return None;
    }
    let mut parts = text.split("new ");
    let mut out = parts.next()?.to_owned();
    for part in parts {
        let list = behind_type(part);
        if list.is_none() {
            out.push_str("new ");
        }
        out.push_str(list.unwrap_or(part));
    }
    Some(out)
}

/// The list behind the type of its elements: `int[][] {`.
fn behind_type(text: &str) -> Option<&str> {
    let name = text.find(|sign: char| !sign.is_ascii_alphanumeric()).unwrap_or(text.len());
    let mut rest = text[name..].trim_start_matches(' ');
    let mut brackets = 0;
    while let Some(behind) = rest.strip_prefix('[') {
        let behind = behind.trim_start_matches(|sign: char| sign.is_ascii_digit() || matches!(sign, ' ' | ','));
        rest = behind.strip_prefix(']')?.trim_start_matches(' ');
        brackets += 1;
    }
    let list = rest.trim_start_matches(['\r', '\n', ' ']);
    (brackets > 0 && list.starts_with('{')).then_some(rest)
}

/// `= Array(5, 3)`, one on each of several lines, as `= [5, 3]`.
fn calls(text: &str) -> Option<String> {
    const CALL: &str = "= Array(";
    let is_row = |line: &str| {
        let list = line.split_once(CALL).map(|(_, list)| list.trim_end());
        list.is_some_and(|list| list.ends_with(')') && !list[..list.len() - 1].contains(['(', ')']))
    };
    by_line(text, |line| {
        let rest = line.trim_end();
        is_row(line).then(|| rest[..rest.len() - 1].replace(CALL, "= [") + "]")
    })
}

/// Lines of bytes and words in the data of an assembler, the first one perhaps behind a label.
fn directives(text: &str) -> Option<String> {
    const NAMES: [&str; 10] = ["db", "dw", "dd", "dc.b", "dc.w", "defb", "fcb", ".byte", ".word", "byte"];
    by_line(text, |line| {
        let rest = line.trim();
        let is_directive = |word: &str| NAMES.iter().any(|name| name.eq_ignore_ascii_case(word));
        let (first, behind) = rest.split_once([' ', '\t'])?;
        let (word, list) =
            if is_directive(first) { (first, behind) } else { behind.trim_start().split_once([' ', '\t'])? };
        let is_label = first == word || first.starts_with(|sign: char| sign.is_ascii_alphabetic() || sign == '_');
        let are_cells =
            |list: &str| list.split(',').all(|cell| cell.trim().len() < 3 && cell.trim().parse::<u8>().is_ok());
        let list = list.split(';').next().unwrap_or(list).trim();
        let is_row = is_label && is_directive(word);
        of_string(list).or_else(|| are_cells(list).then_some(list)).filter(|_| is_row).map(str::to_owned)
    })
}

/// The row in `'53..7....'`.
fn of_string(list: &str) -> Option<&str> {
    let quote = list.chars().next().filter(|sign| matches!(sign, '\'' | '"'))?;
    let row = list[1..].strip_suffix(quote)?;
    let are_cells = row.bytes().all(|sign| sign.is_ascii_digit() || matches!(sign, b'.' | b'-' | b'_'));
    (row.len() >= FEWEST && are_cells).then_some(row)
}

/// The values of `DATA G / 5, 3, 0, ... /` of Fortran, on lines that begin with `&`. A grid of two dimensions would be filled column by column.
fn continued(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let start = lower.find("data ").filter(|&at| lower[..at].trim_end_matches(' ').ends_with('\n') || at == 0)?;
    let (name, values) = text[start + 5..].split_once('/')?;
    let (values, behind) = values.split_once('/')?;
    let name: String = name.to_ascii_lowercase().chars().filter(|sign| !sign.is_whitespace() && *sign != '&').collect();
    let (name, side) = in_loops(&name).map_or((name.clone(), None), |(name, side)| (name, Some(side)));
    let is_name = !name.is_empty() && name.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
    let declared = lower[..start].split(&format!("{name}(")).nth(1).and_then(|size| size.split(')').next());
    let is_list = declared.is_some_and(|size| match side {
        None => size.trim().parse::<usize>().is_ok(),
        Some(side) => size.split(',').map(|size| size.trim().parse().ok()).eq([Some(side), Some(side)]),
    });
    let are_values = values.chars().all(|sign| sign.is_ascii_digit() || ", &\n\r".contains(sign));
    (is_name && is_list && are_values).then(|| [&text[..start], "[", &values.replace('&', " "), "]", behind].concat())
}

/// The name in `((g(i,j),j=1,9),i=1,9)` and how many rows and columns there are: the second index, which is that of columns, goes first, so the values
/// go row by row.
fn in_loops(loops: &str) -> Option<(String, usize)> {
    let (name, rest) = loops.strip_prefix("((")?.split_once('(')?;
    let (indices, rest) = rest.split_once("),")?;
    let (row, column) = indices.split_once(',')?;
    let (inner, outer) = rest.strip_suffix(')')?.split_once("),")?;
    let last = |of: &str, index: &str| of.strip_prefix(index)?.strip_prefix("=1,")?.parse::<usize>().ok();
    let side = last(inner, column)?;
    (row != column && last(outer, row) == Some(side)).then(|| (name.to_owned(), side))
}

/// `data g(1,:) / 5, 3, 0 /` as `g[1, :] = [5, 3, 0]`.
fn slices(text: &str) -> Option<String> {
    by_line(text, |line| {
        let rest = line.trim();
        let (name, rest) = rest.get(5..).filter(|_| rest[..5].eq_ignore_ascii_case("data "))?.split_once('(')?;
        let (place, list) = rest.split_once(')')?;
        let list = list.trim().strip_prefix('/')?.strip_suffix('/')?;
        Some(format!("{}[{place}] = [{list}]", name.trim()))
    })
}

/// A table of GAMS with a dot for each blank, and `1.1 5` for the cells of a parameter.
fn of_gams(text: &str) -> Option<String> {
    let lower = text.trim_start().to_ascii_lowercase();
    if lower.starts_with("table ") {
        return of_table(text);
    }
    if !lower.starts_with("parameter") {
        return None;
    }
    let cell = |line: &str| -> Option<String> {
        let (place, value) = line.trim().trim_end_matches(',').split_once(' ')?;
        let (row, column) = place.split_once('.')?;
        let number = |text: &str| text.trim().parse::<u8>().ok();
        Some(format!("({}, {}, {})", number(row)?, number(column)?, number(value)?))
    };
    let (before, cells) = text.split_once('/')?;
    let (cells, behind) = cells.split_once('/')?;
    let cells: Vec<String> =
        cells.split('\n').map(|line| cell(line).or(line.trim().is_empty().then(String::new))).collect::<Option<_>>()?;
    Some([before, &cells.join("\n"), behind].concat())
}

/// Lists with a letter for each blank, to which a statement of its own gives this value: `N = None`.
fn named_blanks(text: &str) -> Option<String> {
    let name = |line: &str| -> Option<char> {
        let (name, value) = line.split_once('=')?;
        let value = value.trim().trim_end_matches(';');
        let is_blank = ["None", "null", "nil", "0", "undefined"].contains(&value);
        let mut signs = name.trim().chars();
        signs.next().filter(|sign| is_blank && signs.next().is_none() && sign.is_ascii_uppercase())
    };
    let mut names = text.split('\n').filter_map(name);
    let (blank, None) = (names.next()?, names.next()) else { return None };
    let is_list = |line: &str| {
        let signs = || line.chars().filter(|sign| !sign.is_whitespace());
        let are_cells = signs().all(|sign| sign == blank || sign.is_ascii_digit() || "[](){},".contains(sign));
        are_cells && signs().filter(|sign| *sign == ',').count() >= FEWEST - 1
    };
    by_line(text, |line| is_list(line).then(|| line.replace(blank, "0")))
}

/// The rows of a table of GAMS, in which a value belongs to the heading that stands above it.
fn of_table(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').map(|line| line.trim_end_matches('\r')).collect();
    let full = |from: usize| (from..lines.len()).find(|&at| !lines[at].trim().is_empty());
    let head = full(full(0)? + 1)?;
    let headings = words(lines[head]);
    let side = headings.len();
    let are_headings = headings.iter().zip(1..).all(|((_, name), count)| is_label(name, &["c", "col", "j", ""], count));
    if !are_headings || side < FEWEST {
        return None;
    }
    let row = |(line, count): (&&str, usize)| -> Option<String> {
        let line = line.trim_end().trim_end_matches(';');
        let (label, values) = words(line).split_first().map(|(label, values)| (label.1, values.to_vec()))?;
        let mut cells = vec!["."; side];
        for (at, value) in values {
            let is_above = |&&(start, name): &&(usize, &str)| start < at + value.len() && at < start + name.len();
            let above: Vec<usize> =
                headings.iter().enumerate().filter(|(_, heading)| is_above(heading)).map(|(at, _)| at).collect();
            let [column] = above[..] else { return None };
            value.parse::<usize>().ok().filter(|value| (1..=side).contains(value))?;
            *cells.get_mut(column)? = value;
        }
        is_label(label, &["r", "row", "i", ""], count).then(|| cells.join(" "))
    };
    let end = head + 1 + side;
    let rows: Vec<String> = lines.get(head + 1..end)?.iter().zip(1..).map(row).collect::<Option<_>>()?;
    let text = |(at, line): (usize, &&str)| match at {
        _ if at == head => String::new(),
        _ if at > head && at < end => rows[at - head - 1].clone(),
        _ => (*line).to_owned(),
    };
    Some(lines.iter().enumerate().map(text).collect::<Vec<_>>().join("\n"))
}

/// The words of a line, with the bytes before each.
fn words(line: &str) -> Vec<(usize, &str)> {
    line.split_whitespace().map(|word| (word.as_ptr() as usize - line.as_ptr() as usize, word)).collect()
}

/// Whether a label is one of these words with this number.
fn is_label(label: &str, names: &[&str], count: usize) -> bool {
    let name = label.trim_end_matches(|sign: char| sign.is_ascii_digit());
    names.iter().any(|other| other.eq_ignore_ascii_case(name)) && label[name.len()..].parse() == Ok(count)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn words_before_rows_are_left_out() {
        let four = |line: &str| [line; 4].join("\n");
        for (text, expected) in [
            ("g = new int[][] {\n new int[]{5, 3},\n}".to_owned(), "g = {\n {5, 3},\n}".to_owned()),
            (four("Row1 = Array(5,3,0)"), four("Row1 = [5,3,0]")),
            (four("G  DC.B 5,3,0 ; row"), four("5,3,0")),
            (four("  .byte 5, 3"), four("5, 3")),
            ("INTEGER G(4)\nDATA G /\n& 1,2,\n& 3,4 /".to_owned(), "INTEGER G(4)\n[\n  1,2,\n  3,4 ]".to_owned()),
            (
                "INTEGER G(2,2)\nDATA ((G(I,J), J=1,2), I=1,2) /\n& 1,2,\n& 3,4 /".to_owned(),
                "INTEGER G(2,2)\n[\n  1,2,\n  3,4 ]".to_owned(),
            ),
            ("parameter g /\n1.1 5,\n1.2 3 /;".to_owned(), "parameter g \n(1, 1, 5)\n(1, 2, 3);".to_owned()),
            ("N = None\n".to_owned() + &four("[5,N,N,1],"), "N = None\n".to_owned() + &four("[5,0,0,1],")),
            (four("data g(1,:) / 5, 3 /"), four("g[1,:] = [ 5, 3 ]")),
            (
                "table g\n   c1  c2 c3 c4\nr1  3\nr2         1\nr3     2\nr4           4;\n".to_owned(),
                "table g\n\n3 . . .\n. . 1 .\n. 2 . .\n. . . 4\n".to_owned(),
            ),
        ] {
            assert_eq!(plain(&text).as_deref(), Some(&*expected), "{text}");
        }
        for text in [
            "int[][] g = new int[9][9];",
            "x = Array(1, 2)",
            "INTEGER G(2,2)\nDATA G / 1,2,3,4 /",
            "INTEGER G(2,2)\nDATA ((G(I,J), I=1,2), J=1,2) / 1,2,3,4 /",
            "table g\n   c1  c2 c3 c4\nr1  3\nr2       1\nr3     2\nr4           4;\n",
        ] {
            assert_eq!(plain(text), None, "{text}");
        }
    }
}
