//! Ways to solve that have the name of a variant: a skyscraper among X-wings and swordfish.

/// Words of texts that speak of ways to solve, in small letters.
const WORDS: [&str; 18] = [
    "x-wing",
    "xwing",
    "x wing",
    "xy-wing",
    "xywing",
    "swordfish",
    "jellyfish",
    "kite",
    "naked",
    "hidden pair",
    "hidden single",
    "hiddensingle",
    "pointing",
    "eliminat",
    "technique",
    "strategy",
    "strategies",
    "unique rectangle",
];

/// Whether the name of a variant is only that of a way to solve, in these lines.
pub(super) fn is_one<'l>(name: &str, lines: impl IntoIterator<Item = &'l str>) -> bool {
    let is_skyscraper =
        || name.to_lowercase().trim_matches(|sign: char| !sign.is_alphabetic()).starts_with("skyscraper");
    let (mut tells, mut names_puzzle) = (false, false);
    for line in lines {
        let line = line.to_lowercase();
        tells |= WORDS.iter().any(|word| line.contains(word));
        names_puzzle |= ["skyscraper sudoku", "skyscrapers sudoku"].iter().any(|name| line.contains(name));
    }
    is_skyscraper() && tells && !names_puzzle
}

#[cfg(test)]
mod tests {
    use super::is_one;

    #[test]
    fn a_skyscraper_among_ways_to_solve_is_one() {
        assert!(is_one("'skyscraper'", ["Techniques", "x"]) && is_one("Skyscrapers", ["Skyscrapers, X-Wing"]));
        assert!(!is_one("skyscraper", ["Skyscraper 6x6", "x"]) && !is_one("killer", ["X-Wing"]));
        assert!(!is_one("skyscraper", ["Skyscraper Sudoku", "No special strategy is needed."]));
    }
}
