//! What a file says in words: its rules, which are not read unless they are those of every Sudoku, and what `SudokuPad` keeps among its cages, an
//! entry without cells for each: `{"value": "rules: ..."}`, `{"value": "title: ..."}`.

use super::puzzle::Puzzle;
use crate::instance::Json;
use exactone_core::spelling::escaped;

/// So much of rules in words is quoted.
const MOST_QUOTED: usize = 100;

/// Whether rules in words are only those of every Sudoku.
pub(super) fn says_nothing_more(rules: &str) -> bool {
    const RULES: [&str; 4] =
        ["normalsudokurulesapply", "standardsudokurulesapply", "normalsudokurules", "classicsudokurulesapply"];
    let letters: String = rules.chars().filter(|sign| sign.is_alphanumeric()).collect();
    RULES.contains(&&*letters.to_lowercase())
}

/// Notes rules in words that stand under a key.
pub(super) fn note_rules(puzzle: &mut Puzzle, key: &str, rules: &str) {
    if says_nothing_more(rules) {
        puzzle.asides.push(format!("the rules in words ({key}) are those of every Sudoku"));
        return;
    }
    let begin: String = rules.trim().chars().take(MOST_QUOTED).collect();
    let rest = if begin.len() < rules.trim().len() { "..." } else { "" };
    let quoted = escaped(&begin);
    puzzle.notes.push(format!("the rules in words ({key}) are not read: \"{quoted}{rest}\""));
}

/// The name and the words of an entry among the cages that has no cells.
pub(super) fn of_cage(cage: &Json) -> Option<(String, &str)> {
    if cage.field("cells").is_some_and(|cells| !cells.is_empty()) {
        return None;
    }
    let (name, words) = cage.field("value").and_then(Json::text)?.split_once(':')?;
    Some((name.trim().to_lowercase(), words.trim()))
}
