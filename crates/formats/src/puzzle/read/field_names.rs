//! Names of fields in one form: `isColumnMajor`, `is_column_major` and `columnMajor` are the same, and `noBoxes` says the contrary of `boxes`.

/// What may stand before a name and changes nothing.
const SAME: [&str; 5] = ["is", "has", "uses", "use", "with"];

/// What makes it the contrary.
const CONTRARY: [&str; 3] = ["without", "not", "no"];

/// Whether a field, its name without spaces and signs, is one of these names, be it as such or as a question.
pub(super) fn is_one_of(names: &[&str], word: &str) -> bool {
    let is_known = |word: &str| names.contains(&word);
    let with = |prefix: &&str| word.strip_prefix(*prefix).is_some_and(is_known);
    is_known(word) || SAME.iter().any(with)
}

/// The same of the contrary of a name.
fn is_contrary_of(names: &[&str], word: &str) -> bool {
    let with = |prefix: &&str| word.strip_prefix(*prefix).is_some_and(|word| names.contains(&word));
    CONTRARY.iter().any(with)
}

/// Whether a field says one of these names in any way.
pub(super) fn speaks_of(names: &[&str], word: &str) -> bool {
    is_one_of(names, word) || is_contrary_of(names, word)
}

/// Whether a field says that one of these holds.
pub(super) fn affirms(names: &[&str], word: &str, value: &str) -> bool {
    is_one_of(names, word) && is_on(value) || is_contrary_of(names, word) && is_off(value)
}

/// Whether a field says that one of these does not hold.
pub(super) fn denies(names: &[&str], word: &str, value: &str) -> bool {
    is_one_of(names, word) && is_off(value) || is_contrary_of(names, word) && is_on(value)
}

/// Whether a value, without quote marks and in small letters, says yes.
fn is_on(value: &str) -> bool {
    ["true", "1", "yes", "y", "on"].contains(&value)
}

fn is_off(value: &str) -> bool {
    ["false", "0", "no", "n", "off"].contains(&value)
}

#[cfg(test)]
mod tests {
    use super::{affirms, denies, is_one_of};

    #[test]
    fn names_have_many_forms() {
        for word in ["boxes", "isboxes", "useboxes", "hasboxes"] {
            assert!(is_one_of(&["boxes"], word) && affirms(&["boxes"], word, "yes") && denies(&["boxes"], word, "0"));
        }
        assert!(denies(&["boxes"], "noboxes", "true") && affirms(&["boxes"], "withoutboxes", "false"));
        assert!(!is_one_of(&["boxes"], "noboxes") && !denies(&["boxes"], "boxes", "9"));
    }
}
