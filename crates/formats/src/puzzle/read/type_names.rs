//! Names of variants within those of a program: `SingleDiagonalConstraintTest`, `testKillerSudoku`.

use crate::model::variant_names::is_variant_name;

/// Words of such a name that stand behind that of a variant.
const BEHIND: [&str; 4] = ["Constraint", "Constraints", "Sudoku", "Variant"];

/// Words that begin a line which only says where names are from.
const IMPORTS: [&str; 5] = ["import", "using", "use", "from", "#include"];

/// The name of the first variant in the names of a line of a program.
pub(super) fn named(line: &str) -> Option<String> {
    let is_import = || IMPORTS.iter().any(|word| line.trim_start().starts_with(word));
    if !BEHIND.iter().any(|word| line.contains(word)) || is_import() {
        return None;
    }
    let names = line.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
    names.filter(|name| name.len() < 60).find_map(variant_of)
}

/// The variant in a name, with the word behind it.
fn variant_of(name: &str) -> Option<String> {
    let parts = parts(name);
    let ends = (1..parts.len()).filter(|&at| BEHIND.contains(&parts[at]));
    let mut spans = ends.flat_map(|end| (end.saturating_sub(2)..end).map(move |from| (from, end)));
    let (from, end) = spans.find(|&(from, end)| is_variant_name(&parts[from..end].concat()))?;
    Some(parts[from..=end].concat())
}

/// The words of a name in camel case.
fn parts(name: &str) -> Vec<&str> {
    let mut bounds: Vec<usize> = vec![0];
    let signs: Vec<(usize, char)> = name.char_indices().collect();
    let is_begin = |pair: &&[(usize, char)]| pair[1].1.is_uppercase() && !pair[0].1.is_uppercase() || pair[0].1 == '_';
    bounds.extend(signs.windows(2).filter(is_begin).map(|pair| pair[1].0));
    let ends = bounds.iter().copied().skip(1).chain([name.len()]);
    bounds.iter().copied().zip(ends).map(|(from, to)| name[from..to].trim_end_matches('_')).collect()
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_variant_stands_before_a_constraint_or_sudoku() {
        for (line, name) in [
            ("class SingleDiagonalConstraintTest {", "DiagonalConstraint"),
            ("void testKillerSudoku() {", "KillerSudoku"),
            ("solver.add(new AntiKnightConstraint());", "AntiKnightConstraint"),
            ("fn anti_king() -> Anti_King_Constraint", "AntiKingConstraint"),
        ] {
            assert_eq!(named(line).as_deref(), Some(name), "{line}");
        }
        for line in [
            "import a.b.DiagonalConstraint;",
            "class SudokuSolver {",
            "class UniqueConstraint {",
            "ClassicSudoku.solve()",
            "the Sudoku of today",
            "ConstraintDiagonal",
        ] {
            assert_eq!(named(line), None, "{line}");
        }
    }
}
