//! Maps of the usual boxes beside a puzzle: `1,1,1,2,2,2,3,3,3`, three times, and so on. Programs look up in them which box a cell is in; they say
//! nothing of a puzzle.

/// The sides that such maps have, each with the rows and the columns of its boxes.
const SIDES: [(usize, usize, usize); 4] = [(4, 2, 2), (6, 2, 3), (9, 3, 3), (16, 4, 4)];

/// The text without the digits of these maps. Lines stay lines.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let found: Vec<usize> = (0..lines.len())
        .filter_map(|at| Some((at, side_at(&lines[at..])?)))
        .flat_map(|(at, side)| at..at + side)
        .collect();
    for &at in &found {
        lines[at] = lines[at].chars().filter(|sign| !sign.is_ascii_digit() && *sign != ',').collect();
    }
    let has_others = lines.iter().any(|line| line.contains(|sign: char| sign.is_ascii_digit()));
    (!found.is_empty() && has_others).then(|| lines.join("\n"))
}

/// The side of the map that begins with the first of these lines.
fn side_at(lines: &[String]) -> Option<usize> {
    let first = numbers(lines.first()?)?;
    let &(side, rows, columns) = SIDES.iter().find(|(side, ..)| *side == first.len())?;
    let start = *first.first().filter(|&&start| start < 2)?;
    let is_row = |(row, line): (usize, &String)| {
        let boxes = (0..side).map(|column| row / rows * rows + column / columns + start);
        numbers(line).is_some_and(|numbers| numbers.into_iter().eq(boxes))
    };
    (lines.len() >= side && lines.iter().take(side).enumerate().all(is_row)).then_some(side)
}

/// The numbers of a line in which nothing else stands but signs of a list.
fn numbers(line: &str) -> Option<Vec<usize>> {
    let is_sign = |sign: char| ",;()[]{}| \t\r".contains(sign);
    let words = line.split(is_sign).filter(|word| !word.is_empty());
    let numbers: Vec<usize> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    match numbers[..] {
        // All in one word.
        [_] => Some(line.chars().filter_map(|sign| sign.to_digit(10)).map(|digit| digit as usize).collect()),
        _ => Some(numbers),
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn maps_of_the_usual_boxes_say_nothing() {
        let puzzle = "p = [\n[1, 0, 0, 2],\n";
        let map = "b = [\n[1,1,2,2],\n[1,1,2,2],\n[3,3,4,4],\n[3,3,4,4]]\n";
        assert_eq!(plain(&[puzzle, map].concat()).unwrap(), [puzzle, "b = [\n[]\n[]\n[]\n[]]\n"].concat());
        let words = "0011\n0011\n2233\n2233\n";
        assert_eq!(plain(&[puzzle, words].concat()).unwrap(), [puzzle, "\n\n\n\n"].concat());
        // A map of other regions, one that is damaged, and one alone.
        for other in [
            [puzzle, &map.replacen("1,1,2,2", "1,2,2,2", 1)].concat(),
            [puzzle, &map.replace("[3,3,4,4]]", "")].concat(),
            map.to_owned(),
        ] {
            assert_eq!(plain(&other), None, "{other}");
        }
    }
}
