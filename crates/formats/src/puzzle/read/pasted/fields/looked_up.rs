//! What is looked up in the lines of a text once, and not again for each of its grids.

use super::super::cells::line::Line;
use super::super::order::program_words;
use crate::puzzle::read::rules_in_words::variant_of;
use crate::puzzle::read::telling_sentences::telling;
use crate::puzzle::read::{techniques, variant_fields};
use std::cell::OnceCell;

/// What was asked for so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct LookedUp {
    recoding: OnceCell<Vec<usize>>,
    binding: OnceCell<Vec<usize>>,
    telling: OnceCell<Vec<usize>>,
    variant: OnceCell<Option<(u64, String)>>,
}

impl LookedUp {
    /// Whether a line behind this one makes a list of other values.
    pub(in super::super) fn recodes_behind(&self, lines: &[Line], last: usize) -> bool {
        let found = self.recoding.get_or_init(|| those(lines, program_words::recodes));
        found.last().is_some_and(|&line| line > last)
    }

    /// The lines behind this one that bind vectors to a grid.
    pub(in super::super) fn binding_behind<'l>(&self, lines: &'l [Line], last: usize) -> impl Iterator<Item = &'l str> {
        let found = self.binding.get_or_init(|| those(lines, program_words::binds));
        found.iter().filter(move |line| **line > last).map(|&line| lines[line].text.as_str())
    }

    /// The lines that speak of cells, digits or their order.
    pub(in super::super) fn telling(&self, lines: &[Line]) -> &[usize] {
        self.telling.get_or_init(|| those(lines, |line| telling(line).is_some()))
    }

    /// The first line beside the grids that names a variant, or else the first field that does.
    pub(in super::super) fn variant(
        &self,
        (lines, source): (&[Line], &[String]),
        passed: &[usize],
    ) -> Option<&(u64, String)> {
        let find = || {
            let is_variant = |name: &String| !techniques::is_one(name, source.iter().map(String::as_str));
            let of_line = |line: &str| variant_of(line).filter(is_variant);
            let in_words = passed.iter().find_map(|&line| Some((lines[line].number, of_line(&lines[line].text)?)));
            let of_field = |line: &String| variant_fields::named(line).filter(is_variant);
            let fields = || source.iter().zip(1..).find_map(|(line, at)| Some((at, of_field(line)?)));
            let behind = |line: &String| remark_behind(line).and_then(of_line);
            let behind_rows = || source.iter().zip(1..).find_map(|(line, at)| Some((at, behind(line)?)));
            in_words.or_else(fields).or_else(behind_rows)
        };
        self.variant.get_or_init(find).as_ref()
    }
}

/// The words behind the cells of a row: `5 3 . .  anti-knight`.
fn remark_behind(line: &str) -> Option<&str> {
    const FEWEST_CELLS: usize = 4;
    let words = line.find(char::is_alphabetic)?;
    let cells = line[..words].chars().filter(|sign| sign.is_ascii_digit() || matches!(sign, '.' | '_')).count();
    let ends_word = line[..words].ends_with([' ', '\t', '#', '/', '-', '*', '(', '"', '\'']);
    (cells >= FEWEST_CELLS && ends_word).then(|| &line[words..])
}

fn those(lines: &[Line], is_one: impl Fn(&str) -> bool) -> Vec<usize> {
    (0..lines.len()).filter(|&line| is_one(&lines[line].text)).collect()
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::pasted::text::Text;

    #[test]
    fn lines_behind_a_grid_are_found_again() {
        let text = Text::of(b"g <- c(5,\n3)\ndim(g) <- c(9,9)\nh = [10 - x for x in g]\n").unwrap();
        let found = |last| text.looked_up.binding_behind(&text.lines, last).count();
        assert_eq!((found(0), found(2)), (1, 0));
        let recodes = |last| text.looked_up.recodes_behind(&text.lines, last);
        assert!(recodes(0) && recodes(2) && !recodes(3));
    }
}
