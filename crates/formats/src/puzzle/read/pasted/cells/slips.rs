//! Words with one slip in them, as copying and typing make it: a character lost, added, or exchanged with the next one.

/// Whether a word becomes a known one by undoing one slip. Another letter in the place of one makes another word.
pub(in super::super) fn is_slip(found: &str, known: &str) -> bool {
    let [found, known] = [found, known].map(|word| word.chars().collect::<Vec<char>>());
    let same = found.iter().zip(&known).take_while(|(one, other)| one == other).count();
    let (rest, expected) = (&found[same..], &known[same..]);
    match (rest, expected) {
        ([one, other, rest @ ..], [first, second, expected @ ..])
            if one == second && other == first && rest == expected =>
        {
            one != other
        }
        ([_, rest @ ..], expected) if rest == expected => true,
        (rest, [_, expected @ ..]) => rest == expected,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_slip;

    #[test]
    fn slips_are_lost_added_and_exchanged_characters() {
        for found in ["clo", "co", "ol", "cl", "coal", "cool", "1col", "col1"] {
            assert!(is_slip(found, "col"), "{found}");
        }
        for found in ["col", "sol", "cel", "c", "", "colum", "olc"] {
            assert!(!is_slip(found, "col"), "{found}");
        }
    }
}
