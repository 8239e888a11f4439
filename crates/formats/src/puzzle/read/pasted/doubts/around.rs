//! What stands in the lines of a grid and around them, and what it says of the order of its cells: labels, headings, names of lists, programs.

use super::super::grids::find::{Doubt, Find};
use super::super::lists::stated_places;
use super::super::order::column_headings::says_columns;
use super::super::order::column_labels::{Labels, begins_with_name};
use super::super::order::label_runs::{columns_out_of_order, times_run_down};
use super::super::order::list_headings;
use super::super::order::nearly::{nearly_stated, nearly_stated_in_two};
use super::super::order::programs::of_program;
use super::super::order::row_labels::are_out_of_order;
use super::super::order::sentences::names_boxes;
use super::super::order::statement::Stated;
use super::super::order::turning;
use super::super::order::{labels_behind, list_names};
use super::super::text::Text;
use super::around_programs::of_program_around;
use super::box_labels;
use crate::puzzle::read::order::Order;

/// The lines of a grid, and the two full ones above it.
pub(in super::super) struct Around<'a> {
    find: &'a Find,
    text: &'a Text,
    inside: Vec<&'a str>,
    /// The lines of the grid as one text.
    joined: String,
    above: &'a str,
    further: &'a str,
}

impl<'a> Around<'a> {
    pub(in super::super) fn of(find: &'a Find, text: &'a Text) -> Self {
        let (first, last) = find.lines;
        let inside: Vec<&str> = text.lines[first..=last].iter().map(|line| line.text.as_str()).collect();
        let mut full = text.lines[..first].iter().rev().filter(|line| !line.text.trim().is_empty());
        let [above, further] = [full.next(), full.next()].map(|line| line.map_or("", |line| line.text.as_str()));
        Self { find, text, joined: inside.join("\n"), inside, above, further }
    }

    /// What is said of the order. What comes first here goes before the rest.
    pub(in super::super) fn stated(&self) -> Stated {
        self.in_bound_rows()
            .or_else(|| self.by_labels_of_columns())
            .or_else(|| self.by_names())
            .or_else(|| self.by_boxes())
            .or_else(|| self.by_labels_of_rows())
            .or_else(|| self.text.order.map(of_order))
            .or_else(|| self.nearly())
            .unwrap_or_else(|| of_program_around((self.find, self.text), self.above, &self.joined, &self.inside))
    }

    const fn side(&self) -> usize {
        self.find.content.side
    }

    /// What stands before the first cell.
    fn before(&self) -> &str {
        &self.joined[..self.joined.find(begins_cells).unwrap_or(self.joined.len())]
    }

    /// R binds rows so; a vector begins with `c(`, which is no name of a column.
    fn in_bound_rows(&self) -> Option<Stated> {
        self.joined.contains("rbind(").then(|| of_program(&self.joined, self.side()))
    }

    fn by_labels_of_columns(&self) -> Option<Stated> {
        let side = self.side();
        if stated_places::are_out_of_order(&self.joined, side) {
            return Some(Stated::Other(Doubt::RowLabels));
        }
        match Labels::of(&self.joined, side) {
            Labels::Count => return Some(Stated::Columns),
            Labels::Others => return Some(Stated::Either),
            Labels::None => {}
        }
        // One name may be misspelt, or all of them.
        let is_named = |line: &&&str| begins_with_name(line) || list_names::calls_columns(line);
        let named = self.inside.iter().filter(is_named).count();
        let has_column_first = || [self.above, self.inside[0]].into_iter().any(list_names::has_column_first);
        (named * 2 > side || list_names::names_rows(self.above, side) || has_column_first()).then_some(Stated::Either)
    }

    /// What the name of a list says, or a heading.
    fn by_names(&self) -> Option<Stated> {
        let (joined, side) = (&self.joined, self.side());
        let statement = self.statement();
        let is_said = [self.above, self.before()].into_iter().any(says_columns)
            || list_names::of_list(&statement) == Some(Order::Columns)
            || list_names::has_vectors(joined, side);
        if is_said {
            let plain: String =
                joined.chars().filter(|sign| !sign.is_whitespace() && !matches!(sign, '"' | '\'')).collect();
            if turning::flips(&plain) {
                return Some(Stated::Other(Doubt::Flipped));
            }
            let is_doubtful = self.names_columns_of_another() || turning::turns(&plain);
            return Some(if is_doubtful { Stated::Either } else { Stated::Columns });
        }
        let may_be = list_names::may_have_vectors(joined, side)
            || list_names::nearly_of_columns(&statement)
            || list_names::may_take_columns(&statement);
        may_be.then_some(Stated::Either)
    }

    /// The grid, with the line above it if that opens the list.
    fn statement(&self) -> String {
        let opens = self.above.trim_end().ends_with(['[', '{', '(']);
        if opens { format!("{}\n{}", self.above, self.joined) } else { self.joined.clone() }
    }

    /// Whether the word for columns may stand before another list, or before a number.
    fn names_columns_of_another(&self) -> bool {
        let is_before_count = || list_headings::without_counts(&self.words()) > 0;
        list_headings::have_another_name(&self.joined) || says_columns(self.before()) && is_before_count()
    }

    fn words(&self) -> Vec<&str> {
        self.joined.split_whitespace().collect()
    }

    fn by_boxes(&self) -> Option<Stated> {
        if names_boxes(self.above) {
            return Some(Stated::Other(Doubt::Boxes));
        }
        let heads = [self.further, self.above, self.inside[0]];
        let are_boxes = list_names::of_list(&self.statement()) == Some(Order::Boxes)
            || box_labels::are_boxes(self.find, &heads, &self.joined);
        are_boxes.then_some(Stated::Boxes)
    }

    /// Labels that are not in the order of the rows, or of the columns.
    fn by_labels_of_rows(&self) -> Option<Stated> {
        let side = self.side();
        if are_out_of_order(self.find, &self.joined)
            || times_run_down(&self.inside, side)
            || labels_behind::are_out_of_order(self.find, &self.inside)
        {
            return Some(Stated::Other(Doubt::RowLabels));
        }
        columns_out_of_order(self.above, side).then_some(Stated::Other(Doubt::ColumnLabels))
    }

    /// What is said by a word that is nearly one of those that are known.
    fn nearly(&self) -> Option<Stated> {
        let words = self.words();
        let has_names = self.joined.find('[').is_some_and(|at| list_headings::are_names(&self.joined[at..]));
        let from = if has_names { words.len() } else { list_headings::without_counts(&words) };
        let has_letter = |word: &&str| word.contains(char::is_alphabetic);
        let words_before = words[from..].iter().copied().take_while(has_letter).collect::<Vec<_>>().join(" ");
        [self.above, self.before(), &words_before]
            .into_iter()
            .find_map(nearly_stated)
            .or_else(|| before_a_digit(self.above).filter(|heading| says_columns(heading)).map(|_| Order::Columns))
            .or_else(|| nearly_stated_in_two(self.further, self.above))
            .map(of_order)
    }
}

/// A heading of several words with a single digit behind its colon, which may be one of a row below it.
fn before_a_digit(line: &str) -> Option<&str> {
    let (heading, behind) = line.trim().rsplit_once([':', '：'])?;
    let is_digit = behind.trim().len() == 1 && behind.trim().bytes().all(|sign| sign.is_ascii_digit());
    (is_digit && heading.split_whitespace().count() > 2).then_some(heading)
}

/// What is doubtful where words state an order.
fn of_order(order: Order) -> Stated {
    Stated::Other(match order {
        Order::Boxes => Doubt::Boxes,
        Order::Columns => Doubt::Columns,
        Order::Turned => Doubt::Flipped,
    })
}

/// Where the cells of a line begin, at the latest.
fn begins_cells(sign: char) -> bool {
    sign.is_ascii_digit() || "[{(".contains(sign)
}
