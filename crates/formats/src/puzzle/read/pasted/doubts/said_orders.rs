//! The line that says in which order the cells of a doubtful grid stand, where it is a style of its page or a call of its program.

use super::super::grids::find::{Doubt, Find};
use super::super::order::list_names::of_page;
use super::super::statements::paths::without_remark;
use super::super::text::Text;

/// The number of the line of the source that has the order of a find doubtful, if it is known.
pub(in super::super) fn line(find: &Find, text: &Text) -> Option<u64> {
    let is_said: fn(&str) -> bool = match find.doubt {
        Doubt::Flipped | Doubt::Columns if text.order.is_some() => states_in_style,
        Doubt::Order => fills_by_columns,
        _ => return None,
    };
    let at = text.source.iter().position(|line| is_said(line))?;
    u64::try_from(at + 1).ok()
}

/// Whether a line of a page has a style by which cells stand otherwise than they follow each other.
fn states_in_style(line: &str) -> bool {
    let is_of_page = ["<", "{", ":"].iter().any(|sign| line.contains(sign));
    is_of_page && of_page(&["<", line].concat()).is_some()
}

/// Whether a line has a call that fills by columns: `order="F"`.
fn fills_by_columns(line: &str) -> bool {
    let plain: String = without_remark(line).chars().filter(|sign| !sign.is_whitespace()).collect();
    ["order='F'", "order=\"F\""].iter().any(|said| plain.contains(said))
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::one;
    use crate::puzzle::read::sample::ROWS;

    #[test]
    fn an_order_is_told_where_it_is_said() {
        let cells: Vec<String> = ROWS.concat().replace('.', "0").chars().map(String::from).collect();
        let list =
            format!("g = np.array([{}])\nprint(g)\nh = g.flatten(order=\"F\").reshape(9, 9)\n", cells.join(", "));
        let told = one(&list).unwrap_err().to_string();
        assert!(told.contains(":3:"), "{told}");
        let rows: Vec<String> = ROWS.iter().map(|row| format!("<div class=row>{row}</div>")).collect();
        let page = format!(
            "<html>\n<style>\n.row {{ flex-direction: row-reverse }}\n</style>\n{}\n</html>\n",
            rows.join("\n")
        );
        let told = one(&page).unwrap_err().to_string();
        assert!(told.contains(":3:"), "{told}");
    }
}
