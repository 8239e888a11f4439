//! Prompts of a session: `iex(1)> ` and `...(1)> ` of Elixir before each line, and a query behind the prompt of psql, `games=> select id, grid from t;`.

/// The text without prompts of Elixir, or without such a query.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let has_prompt = text.split('\n').any(|line| line.starts_with("iex("));
    if has_prompt {
        let line = |line: &str| elixir(line).unwrap_or(line).to_owned();
        return Some(text.split('\n').map(line).collect::<Vec<_>>().join("\n"));
    }
    let line = |line: &'_ str| if is_query(line) { String::new() } else { line.to_owned() };
    text.split('\n').any(is_query).then(|| text.split('\n').map(line).collect::<Vec<_>>().join("\n"))
}

/// What stands behind `iex(1)> ` or `...(1)> `.
fn elixir(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("iex(").or_else(|| line.strip_prefix("...("))?;
    let (number, rest) = rest.split_once(")>")?;
    let is_number = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| rest.strip_prefix(' ').unwrap_or(rest))
}

/// A query of whole columns, which changes no value: it has no call and no sign of another string.
fn is_query(line: &str) -> bool {
    let prompt = line.find("=> ").or_else(|| line.find("=# "));
    prompt.is_some_and(|at| {
        let (name, query) = (&line[..at], line[at + 3..].trim().to_lowercase());
        let is_name = !name.is_empty() && name.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
        is_name && query.starts_with("select ") && query.ends_with(';') && !query.contains(['(', '|', '"'])
    })
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn prompts_are_left_out() {
        let text = "iex(1)> b = \"\"\"\n...(1)> 12..\n...(1)> \"\"\"";
        assert_eq!(plain(text).as_deref(), Some("b = \"\"\"\n12..\n\"\"\""));
        assert_eq!(plain("g=> select id, grid from t;\n id | grid").as_deref(), Some("\n id | grid"));
        for text in ["...(1)> 12..", "g=> select reverse(grid) from t;", "a => select x;"] {
            assert_eq!(plain(text), None, "{text}");
        }
    }
}
