//! A text as lines, each with its number in the source, however it is written or encoded.

pub(super) mod parts;
pub(super) mod tables;
pub(super) mod trimmed;

use super::super::drawn::without_fillers;
use super::super::order::Order;
use super::super::solutions::names_solution;
use super::super::{Fault, ReadOptions, encoding, keys};
use super::cells::line::Line;
use super::cells::line_numbers::LineNumbers;
use super::cells::{bidi, clean};
use super::fields::looked_up::LookedUp;
use super::fields::text_fields::TextFields;
use super::fields::{cut_off, order_attributes, pzprv, rule_fields, rule_tags, text_fields};
use super::given::marks::{self, Mark};
use super::given::{cell_keys, entered, entered_records, listed_givens, marked_digits, masks};
use super::grids::find::Find;
use super::notations::{cell_maps, console_lists, dialects, heading_rows, indexed_objects, row_letters, watch_windows};
use super::order::{list_names, stated};
use super::pages::placed::{self, Placed};
use super::pages::{
    boxed_cells, candidate_cells, cell_names, lost_inputs, markup, page_heads, sparse_cells, stated_boxes, svg_texts,
    tag_spaces, unlike_blanks,
};
use super::sentences::entered_headings;
use crate::model::{BoxShape, states_design_above};

/// A text that is searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) lines: Vec<Line>,
    /// The lines of the source, before any sign in them was taken for another.
    pub(super) source: Vec<String>,
    /// What a page says of itself where no line shows it.
    pub(super) heads: Vec<Line>,
    /// The line at which the text is cut off, and what is not closed there.
    pub(super) cut: Option<(u64, Fault)>,
    /// What a page says of its cells that keeps it from being read as it stands, with its line.
    pub(super) page_fault: Option<(u64, Fault)>,
    /// The first line with a key that moves the cursor, and its name.
    pub(super) key: Option<(u64, &'static str)>,
    /// The values that are set apart from others.
    pub(super) marks: Vec<Mark>,
    /// The first line that speaks of a solution, with its markup.
    pub(super) solution: Option<u64>,
    /// The order of cells that a line states in words.
    pub(super) order: Option<Order>,
    /// What fields say of boxes.
    pub(super) fields: TextFields,
    /// The first tag that states a rule.
    rule_tag: Option<(u64, String)>,
    /// Whether the cells of a page are named with letters, as A1, which are taken for rows.
    pub(super) is_lettered: bool,
    /// Whether the cells of a page stand in elements that are called boxes.
    pub(super) is_boxed: bool,
    /// The boxes that a table is drawn with.
    boxes: Option<BoxShape>,
    pub(super) looked_up: LookedUp,
}

/// Ways to write cells that are others before anything is looked for: labels, classes and fields are told from the source, too.
const OF_SOURCE: [fn(&str) -> Option<String>; 4] =
    [candidate_cells::plain, row_letters::plain, indexed_objects::plain, watch_windows::plain];

impl Text {
    /// The bytes as lines; `None` if they are no text.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let text = encoding::decoded(bytes)?;
        let key = text.split('\n').zip(1..).find_map(|(line, number)| Some((number, keys::key_in(line)?.1)));
        // The reader counts every kind of line end once.
        let source = text.replace("\r\n", "\n").replace('\r', "\n");
        let source = OF_SOURCE.iter().fold(source, |source, plain| plain(&source).unwrap_or(source));
        let marks = marks_of(&source);
        let rule_tag = rule_tags::first(&source);
        let plain = dialects::plain(&source);
        let cleaned = clean::clean(&plain);
        let numbers = LineNumbers::of(&plain, &cleaned);
        let text = tag_spaces::plain(dialects::closed(cleaned));
        let is_lettered = cell_names::are_lettered(&text);
        let is_boxed = boxed_cells::are_boxed(&text);
        let boxes = stated_boxes::of(&text);
        let cut = markup::cut(&text).map(|line| (line, Fault::Cut)).or_else(|| cut_off::of(&text));
        let (lines, fault) = lines_of(&text);
        let page_fault = fault.or_else(|| page_fault(&text));
        let lines = pzprv::without_answers(
            lines.into_iter().flat_map(pzprv::parted).flat_map(unescaped).map(without_prompt).collect(),
        );
        let page_fault = page_fault.or_else(|| pzprv::fault(&lines));
        let in_source = |line: Line| Line { number: numbers.in_source(line.number), ..line };
        let lines: Vec<Line> = lines.into_iter().map(in_source).collect();
        let [page_fault, cut] =
            [page_fault, cut].map(|told| told.map(|(line, fault)| (numbers.in_source(line), fault)));
        let page_fault = bidi::fault(&source).or(page_fault).or_else(|| order_attributes::fault(&source));
        let lines = without_fillers(lines, |line| &line.text, &ReadOptions::default());
        let heads = page_heads::lines(&source);
        let solution = text.split('\n').zip(1..).find(|(line, _)| names_solution(line)).map(|(_, number)| number);
        let solution = solution.map(|line| numbers.in_source(line));
        let order = stated::stated(&lines).or_else(|| list_names::of_page(&source)).or_else(|| stated::stated(&heads));
        let fields = text_fields::of(&lines);
        let source = source.split('\n').map(str::to_owned).collect();
        let looked_up = LookedUp::default();
        Some(Self {
            lines,
            source,
            heads,
            cut,
            page_fault,
            key,
            marks,
            solution,
            order,
            fields,
            rule_tag,
            is_lettered,
            is_boxed,
            boxes,
            looked_up,
        })
    }

    /// Lines as the source has them, by their places in this text.
    pub(super) fn in_source(&self, (first, last): (usize, usize)) -> impl Iterator<Item = &str> {
        let number = |line: &Line| usize::try_from(line.number).unwrap_or(usize::MAX);
        self.lines[first..=last].iter().filter_map(move |line| Some(self.source.get(number(line) - 1)?.as_str()))
    }

    /// The source as a whole.
    pub(super) fn whole_source(&self) -> String {
        self.source.join("\n")
    }

    /// Whether a line has this in it.
    pub(super) fn has(&self, part: &str) -> bool {
        self.lines.iter().any(|line| line.text.contains(part))
    }

    /// The find with the boxes that its table is drawn with.
    pub(super) fn with_boxes(&self, mut find: Find) -> Find {
        let fits = |shape: &BoxShape| shape.fits(find.content.side);
        find.content.boxes = find.content.boxes.or(self.boxes.filter(fits));
        find
    }

    /// The first line that only a puzzle file of ours has, quoted or not.
    pub(super) fn design(&self) -> Option<u64> {
        let plain = |line: &'_ Line| line.text.trim_start_matches(['>', ' ']).to_owned();
        let full = |at: usize| self.lines[at + 1..].iter().map(plain).find(|line| !line.trim().is_empty());
        let is_ours = |at: &usize| states_design_above(&plain(&self.lines[*at]), || full(*at).unwrap_or_default());
        (0..self.lines.len()).find(is_ours).map(|at| self.lines[at].number)
    }

    /// The line and the name of the first field that states a rule.
    pub(super) fn rule(&self) -> Option<(u64, String)> {
        rule_fields::first(&self.lines).or_else(|| self.rule_tag.clone())
    }
}

/// The values of a text that are set apart from others.
fn marks_of(source: &str) -> Vec<Mark> {
    let without_lengths = console_lists::plain(source);
    let listed = without_lengths.as_deref().unwrap_or(source);
    let mut marks = marks::marks(listed);
    marks.extend(marked_digits::marks(listed));
    marks
}

/// The lines of a text without its markup, and what is doubtful about the places of cells.
fn lines_of(text: &str) -> (Vec<Line>, Option<(u64, Fault)>) {
    let in_order = || sparse_cells::lines(text).or_else(|| markup::lines(text)).unwrap_or_else(|| plain_lines(text));
    match placed::lines(text) {
        Placed::Lines(lines) => (lines, None),
        Placed::InOrder => (in_order(), None),
        Placed::Doubtful(line) => (in_order(), Some((line, placed::fault()))),
    }
}

/// What a page says of its cells that keeps it from being read as it stands.
fn page_fault(text: &str) -> Option<(u64, Fault)> {
    entered::fault(text)
        .or_else(|| entered_records::fault(text))
        .or_else(|| entered_headings::fault(text))
        .or_else(|| masks::fault(text))
        .or_else(|| cell_keys::fault(text))
        .or_else(|| cell_maps::fault(text))
        .or_else(|| listed_givens::fault(text))
        .or_else(|| lost_inputs::fault(text))
        .or_else(|| svg_texts::fault(text))
        .or_else(|| unlike_blanks::fault(text))
        .or_else(|| heading_rows::fault(text))
}

fn plain_lines(text: &str) -> Vec<Line> {
    let lines = text.split('\n').zip(1..);
    lines.map(|(line, number)| Line { number, text: line.to_owned() }).collect()
}

/// A line without the dots of a prompt before a list, as Python has them.
fn without_prompt(line: Line) -> Line {
    let behind = line.text.trim_start().strip_prefix("...").filter(|behind| behind.starts_with([' ', '\t']));
    let list = behind.map(str::trim_start).filter(|list| list.starts_with(['[', '(', '{', ']', ')', '}', '"', '\'']));
    match list {
        Some(list) => Line { text: list.to_owned(), ..line },
        None => line,
    }
}

/// A part of an object of JSON, cut where its string begins or ends.
fn of_object(part: &str, object: &str) -> Vec<String> {
    let is_object = object.starts_with('{') && object.trim_end().ends_with('}');
    let is_first = is_object && object.starts_with(part);
    let is_last = is_object && object.ends_with(part);
    if is_object
        && !is_first
        && !is_last
        && let Some(parts) = between_strings(part)
    {
        return parts;
    }
    let cut = match () {
        () if is_first == is_last => None,
        () if is_first => quotes(part).next_back().map(|at| (&part[..at], &part[at + 1..])),
        () => quotes(part).next().map(|at| (&part[..at], &part[at + 1..])),
    };
    cut.map_or_else(|| vec![part.to_owned()], |(one, other)| vec![one.to_owned(), other.to_owned()])
}

/// The end of a string, what stands between it and the next one, and the beginning of that: `6,7,8"}],"ideal":"9,2,1`.
fn between_strings(part: &str) -> Option<Vec<String>> {
    let (first, last) = (quotes(part).next()?, quotes(part).next_back()?);
    let between = part.get(first + 1..last)?;
    let is_of_object =
        between.trim_start().starts_with([',', ']', '}']) && between.trim_end().ends_with([':', ',', '[']);
    is_of_object.then(|| [&part[..first], between, &part[last + 1..]].map(str::to_owned).to_vec())
}

/// Where strings begin and end in a part of an object.
fn quotes(part: &str) -> impl DoubleEndedIterator<Item = usize> {
    part.match_indices('"').map(|(at, _)| at).filter(|&at| !part[..at].ends_with('\\'))
}

/// A line with line ends that a string of a programming language holds as `\n`, as several.
fn unescaped(line: Line) -> Vec<Line> {
    if !line.text.contains("\\n") {
        return vec![line];
    }
    let number = line.number;
    let parts = line.text.replace("\\r", "");
    parts.split("\\n").flat_map(|part| of_object(part, &parts)).map(|text| Line { number, text }).collect()
}
