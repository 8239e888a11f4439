//! What the columns of a table are called that hold a puzzle, its solution and its name.

pub(crate) const PUZZLE: [&str; 9] =
    ["puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "sudoku", "board", "grid"];
pub(crate) const SOLUTION: [&str; 5] = ["solution", "solutions", "answer", "answers", "solved"];
pub(crate) const NAME: [&str; 3] = ["name", "id", "title"];

/// What a column of a table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Puzzle,
    Solution,
    Name,
    /// What is no part of a puzzle.
    Other,
}

/// What each of these columns holds, by its name; `None` if none of them holds a puzzle, or two have the same name or none.
pub(crate) fn roles(columns: &[String]) -> Option<Vec<Role>> {
    let is_known_before = |at: usize| columns[..at].contains(&columns[at]);
    if (0..columns.len()).any(|at| columns[at].is_empty() || is_known_before(at)) {
        return None;
    }
    let first = |names: &[&str]| columns.iter().position(|column| names.contains(&&*column.to_lowercase()));
    let mut roles = vec![Role::Other; columns.len()];
    roles[first(&PUZZLE)?] = Role::Puzzle;
    for (names, role) in [(&SOLUTION[..], Role::Solution), (&NAME[..], Role::Name)] {
        if let Some(at) = first(names) {
            roles[at] = role;
        }
    }
    Some(roles)
}

#[cfg(test)]
mod tests {
    use super::{Role, roles};

    fn of(columns: &[&str]) -> Option<Vec<Role>> {
        roles(&columns.iter().map(|&column| column.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn columns_are_known_by_their_names() {
        let all = [Role::Name, Role::Puzzle, Role::Other, Role::Solution];
        assert_eq!(of(&["id", "Quizzes", "level", "solutions"]), Some(all.to_vec()));
        assert_eq!(of(&["puzzle", "name", "id"]), Some(vec![Role::Puzzle, Role::Name, Role::Other]));
        assert_eq!([of(&["start", "end"]), of(&["puzzle", "x", "x"]), of(&["puzzle", ""])], [None, None, None]);
    }
}
