//! What the files of a folder are called: after the file that a puzzle is from, its number there, and its name.
//!
//! ```text
//! hard.txt, the 17th, `Golden Nugget`     hard.000017.Golden_Nugget.cnf
//! killer-4.toml, packed by xz             killer-4.cnf.xz
//! other/hard.txt, the first               hard_2.000001.cnf
//! ```
//!
//! No part has a dot and no two sources have the same first part, so no two puzzles have the same name.

use super::jobs::stem;
use crate::cli::puzzles::instances::Source;
use exactone_formats::puzzle::Puzzle;
use std::collections::HashSet;

/// Longer parts are cut: most file systems have names of 255 bytes.
const LONGEST: usize = 60;

/// The names of a run.
pub(crate) struct FolderNames {
    stems: Vec<String>,
    ending: String,
}

impl FolderNames {
    /// Those of puzzles from these sources, in files with this ending.
    pub(crate) fn of(sources: &[Source], ending: String) -> Self {
        let mut taken = HashSet::new();
        let stems = sources.iter().map(|source| unique(&part(&stem(source)), &mut taken)).collect();
        Self { stems, ending }
    }

    /// The file of a puzzle of a source.
    pub(crate) fn of_puzzle(&self, source: usize, puzzle: &Puzzle) -> String {
        let name = puzzle.name.as_deref().map(part).filter(|name| !name.is_empty());
        let name = name.map_or(String::new(), |name| format!(".{name}"));
        format!("{}.{:06}{name}.{}", self.stems[source], puzzle.place.index, self.ending)
    }

    /// The file of a source that is one puzzle.
    pub(crate) fn of_instance(&self, source: usize) -> String {
        format!("{}.{}", self.stems[source], self.ending)
    }
}

/// A part of a name: what is no letter, digit or dash becomes `_`, and at the ends it is left out.
fn part(text: &str) -> String {
    let tame = |c: char| if c.is_alphanumeric() || c == '-' { c } else { '_' };
    let tame: String = text.chars().map(tame).collect();
    let tame = tame.trim_matches('_');
    tame[..tame.floor_char_boundary(LONGEST)].trim_start_matches('-').to_owned()
}

/// The same, or with a number behind it; some file systems do not tell capitals from small letters.
fn unique(stem: &str, taken: &mut HashSet<String>) -> String {
    let stem = if stem.is_empty() { "puzzle" } else { stem };
    let numbered = (2..).map(|number: u32| format!("{stem}_{number}"));
    let mut all = std::iter::once(stem.to_owned()).chain(numbered);
    all.find(|name| taken.insert(name.to_lowercase())).expect("there is no end of them")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn names(paths: &[&str]) -> FolderNames {
        let sources: Vec<Source> = paths.iter().map(|path| Source::Text(PathBuf::from(path))).collect();
        FolderNames::of(&sources, "cnf".to_owned())
    }

    #[test]
    fn sources_of_one_name_are_numbered() {
        let names = names(&["a/p.txt", "b/P.txt", "p_2.txt", "p", "-"]);
        assert_eq!(names.stems, ["p", "P_2", "p_2_2", "p_3", "puzzle"]);
    }

    #[test]
    fn nothing_that_means_something_to_a_file_system_is_left() {
        for (text, expected) in [
            ("Golden Nugget", "Golden_Nugget"),
            ("../../etc/passwd", "etc_passwd"),
            ("-rf *", "rf"),
            ("\u{1b}[31m\n", "31m"),
            ("rätsel", "rätsel"),
            (". . .", ""),
        ] {
            assert_eq!(part(text), expected, "{text:?}");
        }
        assert!(part(&"é".repeat(1000)).len() <= LONGEST);
    }

    #[test]
    fn a_name_stands_behind_the_number() {
        let mut puzzle = Puzzle::from_values(vec![0; 16]).unwrap();
        puzzle.place.index = 17;
        assert_eq!(names(&["hard.txt"]).of_puzzle(0, &puzzle), "hard.000017.cnf");
        puzzle.name = Some("Golden Nugget / 7.1".to_owned());
        assert_eq!(names(&["hard.txt"]).of_puzzle(0, &puzzle), "hard.000017.Golden_Nugget___7_1.cnf");
    }
}
