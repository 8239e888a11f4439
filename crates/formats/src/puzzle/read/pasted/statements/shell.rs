//! What commands of a shell do with a grid that a variable has: `echo $P | rev`, `solve ${P//1/2}`.

use super::around::changes_lines;
use super::known::has_value;
use super::paths::is_of_name;

/// Whether a line gives the variable to a command that changes it, or replaces digits of it.
pub(super) fn changes(line: &str, name: &str) -> bool {
    let is_end = |at: usize, sign: &str| !line[at + sign.len()..].starts_with(is_of_name);
    let places = [format!("${name}"), format!("${{{name}")];
    let behind = places.iter().find_map(|sign| {
        let (at, _) = line.match_indices(&**sign).find(|(at, _)| is_end(*at, sign))?;
        Some((&line[..at], &line[at + sign.len()..]))
    });
    let Some((before, behind)) = behind else { return false };
    let replaced = behind.strip_prefix('/').and_then(|behind| behind.split_once('}'));
    let is_replaced = replaced.is_some_and(|(signs, _)| has_value(signs) && !signs.contains('['));
    let pipes = || behind.split(['|', ')', ';']).skip(1).any(changes_lines);
    let is_given = || before.split_once("<<<").is_some_and(|(command, _)| changes_lines(command));
    is_replaced || pipes() || is_given()
}

#[cfg(test)]
mod tests {
    use super::changes;

    #[test]
    fn commands_may_change_a_variable() {
        for line in
            ["echo $P | rev", "solve ${P//1/2}", "echo \"$P\" | fold -w9 | tac", "rev <<< $P", "echo ${P} | tr 12 21"]
        {
            assert!(changes(line, "P"), "{line}");
        }
        for line in [
            "echo $P | solve",
            "solve ${P//./0}",
            "echo $P | tr . 0",
            "echo $PP | rev",
            "echo $P | fold -w1 | sort | uniq -c",
        ] {
            assert!(!changes(line, "P"), "{line}");
        }
    }
}
