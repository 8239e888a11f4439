//! Rows and columns at the edge of a grid that may be none of it: a heading, bullets, borders, a margin, an empty row below a title.

use super::super::cells::borders::is_border;
use super::super::grids::find::{Doubt, Find, Written};
use super::super::text::Text;
use super::{edge_borders, round_bullets, table_rows};

/// The find, which is doubtful if its first row is empty, or counts the columns, with a rule below it and no rule elsewhere, so that this may be the
/// heading of a table; or if bullets, borders, a margin or an empty row below a title may be among its cells.
pub(in super::super) fn doubted(find: Find, text: &Text) -> Find {
    let side = find.content.side;
    let first = &find.content.values[..side];
    let rules: Vec<usize> = (find.lines.0..=find.lines.1)
        .filter(|&line| is_border(&text.lines[line].text))
        .map(|line| line - find.lines.0)
        .collect();
    let is_heading =
        first.iter().all(|&value| value == 0) || first.iter().zip(1..).all(|(&value, count)| value == count);
    // Where more lines than rows are in it, the heading was left out already.
    let full = text.lines[find.lines.0..=find.lines.1].iter().filter(|line| !line.text.trim().is_empty()).count();
    let is_heading = is_heading && full <= side + rules.len();
    let is_drawn = matches!(find.form, Written::Rows | Written::Columns | Written::Plainly);
    let may_be_read = matches!(find.doubt, Doubt::Nothing | Doubt::Clash);
    let doubt = match () {
        () if is_drawn && is_heading && rules == [1] && first[0] == 0 => Doubt::EmptyHeading,
        () if is_drawn && is_heading && rules == [1] => Doubt::Heading,
        () if is_drawn && may_be_read && round_bullets::may_be(&find, text) => Doubt::Bullets,
        () if is_drawn && find.doubt == Doubt::Nothing && edge_borders::may_have_border(&find, text) => Doubt::Border,
        () if is_drawn && find.doubt == Doubt::Nothing && table_rows::may_begin_in_margin(&find, text) => {
            Doubt::Margin(1, 2)
        }
        () if is_drawn && find.lines.1 + 1 == find.lines.0 + side && is_below_title(find.lines.0, text) => {
            Doubt::Spacer
        }
        () => find.doubt,
    };
    Find { doubt, ..find }
}

/// Whether a line of a table is empty, and the one above has as many fields and words in one of them.
fn is_below_title(line: usize, text: &Text) -> bool {
    let signs = [',', ';', '\t'];
    let fields = |line: usize| text.lines[line].text.trim_matches([' ', '\r']).split(signs).collect::<Vec<&str>>();
    let full = |line: usize| {
        fields(line).into_iter().filter(|field| !field.trim_matches([' ', '"']).is_empty()).collect::<Vec<&str>>()
    };
    let Some(above) = line.checked_sub(1) else { return false };
    fields(line).len() > 3
        && fields(line).len() == fields(above).len()
        && full(line).is_empty()
        && matches!(full(above)[..], [title] if title.contains(char::is_alphabetic))
}
