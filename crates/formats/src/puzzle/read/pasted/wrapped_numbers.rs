//! All cells of a grid as numbers that a program has wrapped at the width of its lines: 40 on the first, and 41 on the second.

/// Sides of such grids.
const SIDES: [usize; 3] = [9, 16, 25];

/// The text with all numbers on its first line. Shorter lines than rows may be those of boxes, and are left as they are.
pub(super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let (separator, counts) = [',', ' '].into_iter().find_map(|sign| Some((sign, counts(&lines, sign)?)))?;
    let cells: usize = counts.iter().sum();
    let side = SIDES.into_iter().find(|side| side * side == cells)?;
    let (last, others) = counts.split_last()?;
    let are_rows = counts.iter().all(|&count| count == side);
    let are_wide = !others.is_empty() && others.iter().all(|&count| count > side && count.abs_diff(others[0]) <= 1);
    if are_rows || !are_wide || *last > others[0] + 1 {
        return None;
    }
    let ends = |line: &&str| line.trim().trim_end_matches(separator).trim().to_owned();
    let full = lines.iter().filter(|line| !line.trim().is_empty()).map(ends).collect::<Vec<_>>();
    let first = lines.iter().position(|line| !line.trim().is_empty())?;
    let joined = full.join(&format!("{separator} "));
    let filled = (0..lines.len()).map(|at| if at == first { joined.as_str() } else { "" });
    Some(filled.collect::<Vec<_>>().join("\n"))
}

/// How many numbers each line has that is not empty, if nothing else stands in it.
fn counts(lines: &[&str], separator: char) -> Option<Vec<usize>> {
    let is_number = |field: &str| (1..=2).contains(&field.len()) && field.bytes().all(|digit| digit.is_ascii_digit());
    let count = |line: &&str| {
        let line = line.trim().trim_end_matches(separator);
        let mut fields = line.split(separator).map(str::trim).filter(|field| separator != ' ' || !field.is_empty());
        fields.clone().all(is_number).then(|| fields.by_ref().count())
    };
    lines.iter().filter(|line| !line.trim().is_empty()).map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::plain;

    /// 81 numbers on lines of so many.
    fn wrapped(counts: &[usize], separator: &str) -> String {
        counts.iter().map(|&count| vec!["7"; count].join(separator) + separator.trim_end() + "\n").collect()
    }

    #[test]
    fn numbers_on_wide_lines_are_joined() {
        for counts in [&[40, 41][..], &[20, 20, 20, 20, 1], &[36, 36, 9], &[16, 16, 16, 16, 16, 1]] {
            for separator in [", ", " "] {
                let joined = plain(&wrapped(counts, separator)).expect(separator);
                assert_eq!(joined.matches('7').count(), 81);
                assert_eq!(joined.trim_end().lines().count(), 1, "{joined}");
            }
        }
        for counts in [&[9; 9][..], &[40, 40], &[27, 3, 51], &[3; 27], &[81]] {
            assert_eq!(plain(&wrapped(counts, " ")), None, "{counts:?}");
        }
    }
}
