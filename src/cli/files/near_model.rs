//! What is said where the name of a file that is not there is nearly the name of a model.

use super::argument;
use exactone_core::spelling::{mistyped, nearest};
use exactone_formats::load::Shipped;
use std::path::Path;

/// How many models with an example are named.
const NAMED: usize = 4;

/// The models that may be meant by a name, in words; nothing of a name that looks like a path.
pub(super) fn told(name: &str) -> Option<String> {
    let begins_word = name.starts_with(|first: char| first.is_ascii_alphabetic());
    let is_word = begins_word
        && name.len() > 2
        && name.chars().all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_'));
    if !is_word || argument::is_path(Path::new(name)) {
        return None;
    }
    if Shipped::by_name(name).is_some() {
        let examples = examples(name).join("`, `");
        return Some(format!("; `{name}` is a model, which takes puzzles; models with an example: `{examples}`"));
    }
    let lower = name.to_ascii_lowercase().replace('_', "-");
    let names = || Shipped::all().map(|shipped| shipped.name);
    // A word may stand before or behind the name of a model: `sudoku-killer`.
    let part = || names().filter(|model| lower.split('-').any(|word| word == *model)).max_by_key(|model| model.len());
    let near = mistyped(&lower, names()).or_else(part).or_else(|| nearest(&lower, names()))?;
    Some(format!("; there is no model of this name either, did you mean `{near}`?"))
}

/// Some models with an example, first those that have this word in their names.
fn examples(word: &str) -> Vec<&'static str> {
    let with_example = || Shipped::all().filter(|shipped| shipped.example().is_some()).map(|shipped| shipped.name);
    let (like, others): (Vec<_>, Vec<_>) = with_example().partition(|name| name.contains(word));
    like.into_iter().chain(others).take(NAMED).collect()
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn names_that_are_nearly_those_of_models_name_them() {
        for (name, model) in
            [("sudoku", "x-sudoku"), ("Killer", "killer"), ("sudoku_killer", "killer"), ("kakuros", "kakuro")]
        {
            let told = told(name).unwrap_or_default();
            assert!(told.contains(&format!("`{model}`")), "{name}: {told}");
        }
        for name in ["puzzle.txt", "a/sudoku", "p1", "53..7", "zzzzzz"] {
            assert_eq!(told(name), None, "{name}");
        }
    }
}
