//! Lines of one sign under a heading or around a comment, `--------`, `/*******`: no cells, however long.

use super::super::cells::borders::is_border;
use super::super::grids::find::Find;
use super::super::text::Text;

/// Whether a line is nothing but one sign, perhaps behind the signs of a comment, and this is no blank of a grid that is found.
pub(in super::super) fn is_underline(line: &str, finds: &[Find], text: &Text) -> bool {
    const SHORTEST: usize = 20;
    let line = line.trim().trim_start_matches(['/', '#', ' ', '%', ';']).trim_end_matches(['/', '#', ' ']);
    let Some(sign) = line.chars().next().filter(|sign| matches!(sign, '-' | '*' | '_' | '~' | '=')) else {
        return false;
    };
    let is_one = line.chars().count() >= SHORTEST && line.chars().all(|other| other == sign);
    let is_blank = |find: &Find| {
        let doubled = [sign, sign].iter().collect::<String>();
        (find.lines.0..=find.lines.1)
            .map(|line| &text.lines[line].text)
            .any(|line| !is_border(line) && line.contains(&doubled))
    };
    is_one && !finds.is_empty() && !finds.iter().any(is_blank)
}
