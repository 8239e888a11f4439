//! JSON inside quote marks of a shell or of a program: `curl -d '{"board": [[5, 3, ...], ...]}'`.

use serde_json::Value;

/// The text with such an object in place of its line. One for each line, and no more, is looked for.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let quoted: Vec<Option<&str>> = lines.iter().map(|line| object(line)).collect();
    (quoted.iter().flatten().count() == 1).then(|| {
        let lines = lines.iter().zip(quoted).map(|(line, object)| object.unwrap_or(line));
        lines.collect::<Vec<_>>().join("\n")
    })
}

/// The only object in single quotes of a line, if it is one with a list in it.
fn object(line: &str) -> Option<&str> {
    let (before, behind) = line.split_once("'{\"")?;
    let end = behind.find("}'")?;
    let rest = &behind[end + 2..];
    let start = before.len() + 1;
    let object = &line[start..=start + 2 + end];
    let is_alone = !rest.contains(['{', '[']) && !before.contains(['{', '[']);
    let is_object = || serde_json::from_str::<Value>(object).is_ok_and(|value| value.is_object());
    (is_alone && object.contains('[') && is_object()).then_some(object)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn objects_in_quote_marks_stand_for_their_lines() {
        for line in ["curl -X POST x.org -d '{\"a\":[1]}'", "payload = '{\"a\":[1]}';"] {
            assert_eq!(plain(&format!("one\n{line}\n")).as_deref(), Some("one\n{\"a\":[1]}\n"), "{line}");
        }
        for line in
            ["'{\"a\":1}'", "'{\"a\":[1}'", "'{\"a\":[1]}' '{\"b\":[2]}'", "{\"a\":[1]}", "x = [1] + '{\"a\":[1]}'"]
        {
            assert_eq!(plain(line), None, "{line}");
        }
    }
}
