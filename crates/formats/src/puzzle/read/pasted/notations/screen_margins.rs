//! A grid on a screen with words at its right side: the keys of a game, its name and its time.
//!
//! The words go to the line of the upper border, so that they are still looked at.

use super::super::sentences::corrections::corrects;

/// Fewer lines are no frame of a grid.
const FEWEST: usize = 7;

/// The text with the words of each such grid on the line of its upper border.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let mut out: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    let mut at = 0;
    while at < lines.len() {
        let parts = framed(&lines[at..]);
        if parts.iter().any(|(_, words)| !words.is_empty()) {
            for (line, (frame, _)) in out[at..].iter_mut().zip(&parts) {
                (*frame).clone_into(line);
            }
            let words: Vec<&str> = parts.iter().map(|(_, words)| *words).filter(|words| !words.is_empty()).collect();
            out[at] = words.join("; ");
        }
        at += parts.len().max(1);
    }
    let out = out.join("\n");
    (out != text).then_some(out)
}

/// The lines of the frame that begins on the first line, each with what stands behind it; none if that is no words.
fn framed<'a>(lines: &[&'a str]) -> Vec<(&'a str, &'a str)> {
    let Some((left, right)) = lines.first().and_then(|line| upper_border(line)) else { return Vec::new() };
    let is_stroke = |sign: char| matches!(sign, '|' | '+') || ('\u{2500}'..='\u{257f}').contains(&sign);
    let part = |line: &'a str| {
        let signs: Vec<(usize, char)> = line.char_indices().collect();
        let is_drawn = |at: usize| signs.get(at).is_some_and(|(_, sign)| is_stroke(*sign));
        let is_empty = signs.iter().take(left).all(|(_, sign)| sign.is_whitespace());
        let end = signs.get(right + 1).map_or(line.len(), |(at, _)| *at);
        (is_drawn(left) && is_drawn(right) && is_empty).then(|| (&line[..end], &line[end..]))
    };
    let parts: Vec<(&str, &str)> = lines.iter().map_while(|line| part(line)).collect();
    let are_words = |behind: &str| {
        let words = behind.trim();
        words.is_empty()
            || behind.starts_with("  ") && words.contains(char::is_alphabetic) && !words.contains(is_stroke)
    };
    let are_kept = || parts.iter().all(|(_, behind)| are_words(behind) && !corrects(behind));
    if parts.len() >= FEWEST && are_kept() {
        parts.into_iter().map(|(frame, behind)| (frame, behind.trim())).collect()
    } else {
        Vec::new()
    }
}

/// Where the upper border of a frame begins and ends, in characters.
fn upper_border(line: &str) -> Option<(usize, usize)> {
    const SHORTEST: usize = 9;
    let left = line.chars().take_while(|sign| sign.is_whitespace()).count();
    let strokes = line
        .trim_start()
        .chars()
        .take_while(|&sign| matches!(sign, '+' | '-' | '=') || ('\u{2500}'..='\u{257f}').contains(&sign));
    let length = strokes.count();
    let is_corner = line.trim_start().starts_with(['┌', '┏', '╔', '+', '╭']);
    (is_corner && length >= SHORTEST).then(|| (left, left + length - 1))
}

#[cfg(test)]
mod tests {
    use super::plain;

    const FRAME: [&str; 7] =
        ["┌───┬───┐", "│ 1 │   │", "├───┼───┤", "│   │ 2 │", "├───┼───┤", "│ 3 │   │", "└───┴───┘"];

    #[test]
    fn words_beside_a_grid_go_to_its_border() {
        let drawn = FRAME.join("\n");
        let text = drawn.replacen("┐", "┐   game 1.0", 1).replacen("│ 2 │", "│ 2 │   q - Quit", 1);
        let plain = plain(&format!("Screen\n{text}\nEnd")).unwrap();
        assert_eq!(plain.lines().nth(1), Some("game 1.0; q - Quit"));
        assert_eq!(plain.lines().nth(4), Some("│   │ 2 │"));
        assert_eq!((plain.lines().next(), plain.lines().last()), (Some("Screen"), Some("End")));
    }

    #[test]
    fn another_grid_beside_it_stays() {
        let beside = FRAME.map(|line| format!("{line}   {line}")).join("\n");
        assert_eq!(plain(&beside), None);
        assert_eq!(plain(&FRAME.join("\n")), None);
        assert_eq!(plain(&FRAME.join("\n").replacen("│ 2 │", "│ 2 │  r1c2 is 5, not 3", 1)), None);
        assert_eq!(plain(&FRAME.join("\n").replacen("│ 2 │", "│ 2 │  4", 1)), None);
    }
}
