//! Text that holds puzzles among other things: behind names, in lists of programming languages, in tables, in prose.
//!
//! The [reader](super) understands puzzles that stand by themselves. If it refuses a short text, the text is searched here as a whole. Each
//! search knows one way in which people write grids. What they find is weighed: two readings of the same lines that differ are refused,
//! and so is a text in which something is left over that looks like a part of a puzzle.
//!
//! Where nothing is found, the text is searched again with one cell or row changed (`repair/`): what is then read has its mistake there.
//!
//! | to add | do |
//! |---|---|
//! | a notation that becomes a plain one line by line | a function in `dialects.rs` |
//! | a character that nobody sees, or one for a digit or a blank | a range in `clean.rs` |
//! | a word for a blank | a word in `cell.rs` |
//! | words that state the order of cells, and labels of rows and columns | `order/`, which says where |
//! | a way to mark some values unlike others | in lines `marks.rs` and `marked_digits.rs`, in pages `unlike.rs` |
//! | a word that corrects a grid, or that says that digits stand for others | `correcting_words.rs`, `said_words.rs`, `recoded.rs` |
//! | a call that turns, flips or changes a grid | a line of `program_calls.rs` |
//! | what a statement of a program does with a grid | `statements/`, which says where |
//! | a field of cells that says nothing of what was given | a name in `split.rs` |
//! | a way to hide text | a pair in `hidden.rs` |
//! | something that stands before or behind each row | an arm in `affixes.rs` |
//! | a way in which cells are set apart | a variant of `Split` in `row_cells.rs` |
//! | another way to write a grid | a file here with a search, and its line in `SEARCHES` of `searched.rs` |
//! | something that is never read, and how it is called | a function in `asides.rs` |
//! | the text of it | a file in `tests/pasted`, and its line in `tests/pasted.tsv` |

mod affixes;
mod all_marked;
mod arrows;
mod asides;
mod bad_objects;
mod bare_lists;
mod barred_parts;
mod bidi;
mod borders;
mod both_labels;
mod boxed_cells;
mod boxes_in_words;
mod brace_rows;
mod braced_marks;
mod broken_lines;
mod candidate_cells;
mod caret_notation;
mod cell;
mod cell_columns;
mod cell_indexes;
mod cell_keys;
mod cell_lines;
mod cell_loops;
mod cell_maps;
mod cell_names;
mod cell_notes;
mod cell_objects;
mod cell_parts;
mod cell_tags;
mod cells_beside;
mod changed_lines;
mod clashes;
mod clean;
mod clipboard;
mod code_spans;
mod codes;
mod colon_frames;
mod columns;
mod comma_lists;
mod commented_lines;
mod common_words;
mod console_lists;
mod correcting_words;
mod corrections;
mod counts;
mod cut_off;
mod cut_rows;
mod damaged_tags;
mod data_frames;
mod decimals;
mod dialects;
mod drawn_bars;
mod drawn_boxes;
mod echoed;
mod edge_borders;
mod edge_doubts;
mod element_ends;
mod entered;
mod entered_headings;
mod entered_records;
mod fact_names;
mod field_blanks;
mod filled;
mod find;
mod fixed_marks;
mod form_fields;
mod full_stops;
mod given_again;
mod given_fields;
mod given_list;
mod givens;
mod grid_rows;
mod grouped_digits;
mod heading_rows;
mod hidden;
mod hidden_marks;
mod indexed_objects;
mod indexed_rows;
mod joined_rows;
mod joined_strings;
mod ksudoku;
mod late_heads;
mod latex_rows;
mod layers;
mod leaf_cells;
mod leftover;
mod line;
mod line_cells;
mod line_numbers;
mod links;
mod list_headings;
mod list_kinds;
mod list_order;
mod list_tokens;
mod listed_givens;
mod listed_marks;
mod listed_names;
mod listed_puzzles;
mod lists;
mod lone_marks;
mod looked_up;
mod lost_blanks;
mod lost_inputs;
mod marked;
mod marked_digits;
mod marks;
mod markup;
mod masks;
mod named_cells;
mod near;
mod nested_items;
mod nested_tables;
mod numbered_frames;
mod objects;
mod odd_blanks;
mod odd_signs;
mod office_cells;
mod open_sudoku;
mod operations;
mod order;
mod order_attributes;
mod outside;
mod own_marks;
mod own_tables;
mod padded_cells;
mod page_codes;
mod page_heads;
mod page_order;
mod page_scripts;
mod page_styles;
mod pairs_of_finds;
mod part_objects;
mod parted_tables;
mod parts;
mod passed_names;
mod penpa;
mod penpa_text;
mod php_arrays;
mod place_words;
mod placed;
mod places;
mod program_calls;
mod program_rows;
mod program_words;
mod pzprv;
mod quoted_json;
mod quoted_rows;
mod recoded;
mod records;
mod remains;
mod repair;
mod rich_text;
mod round_bullets;
mod row_cells;
mod row_grids;
mod row_letters;
mod row_sentences;
mod row_verdicts;
mod rows;
mod rst_tables;
mod rule_fields;
mod rule_options;
mod rule_tags;
mod runs;
mod said_blanks;
mod said_changes;
mod said_orders;
mod said_parts;
mod said_places;
mod said_words;
mod screen_margins;
mod screen_readers;
mod searched;
mod sheets;
mod shifted;
mod side_by_side;
mod sign_frames;
mod slips;
mod solver_links;
mod solver_statements;
mod spare_row;
mod sparse_cells;
mod split;
mod spoken_cells;
mod sql_names;
mod sql_rows;
mod sql_statements;
mod sql_tuples;
mod star_pointers;
mod stated_boxes;
mod stated_counts;
mod stated_places;
mod statements;
mod states;
mod strangers;
mod stray_dots;
mod style_sheets;
mod svg_texts;
mod table_labels;
mod table_rows;
mod tables;
mod tag_shapes;
mod tag_spaces;
mod tags;
mod text;
mod text_fields;
mod tikz_rows;
mod trimmed;
mod triples;
mod turning;
mod two_blanks;
mod two_kinds;
mod two_lists;
mod two_values;
mod uncovered;
mod underlines;
mod uneven_bands;
mod uneven_lists;
mod unlike;
mod unlike_blanks;
mod weigh;
mod wiki;
mod windows;
mod wording;
mod wrapped;

use super::order::Order;
use super::rules_in_words::variant_of;
use super::{Fault, ReadOptions, encoding, ways};
pub(super) use asides::Near;
pub(super) use boxes_in_words::{SaidBoxes, said_boxes};
use exactone_core::spelling::escaped;
use order::column_headings::says_columns;
use order::labels::names_column;
pub(super) use order::labels_behind::doubt_of_names;
use order::list_names::has_column_first;
use order::nearly::nearly_stated;
pub(super) use order::phrases::ANYWHERE;
use order::sentences::names_boxes;
pub(super) use order::stated::order_in;
use order::stems::may_state;
use parts::Plainly;
use searched::searched;
use text::Text;
pub(super) use weigh::{Found, Outcome};

/// The longest text that is searched, in bytes.
pub(super) const MOST_BYTES: usize = 256 << 10;

/// Whether the one mistake of a text that is refused is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mistakes {
    Sought,
    /// The reader has told it.
    Told,
}

/// The puzzles of a text; where there are none, the one mistake that keeps it from being read, unless that is told already, or else what looks
/// most like a puzzle.
pub(super) fn read(bytes: &[u8], options: &ReadOptions, plainly: Plainly, mistakes: Mistakes) -> Outcome {
    let outcome = searched(bytes, options, plainly);
    let own = || encoding::decoded(bytes).and_then(|text| own_tables::found(&text));
    if !matches!(outcome, Outcome::Puzzles(_))
        && let Some(own) = own()
    {
        // A table that is read without its name is refused for that.
        let is_for_name = matches!(outcome, Outcome::Refused { .. })
            && matches!(searched(own.table.as_bytes(), options, plainly), Outcome::Puzzles(_));
        return if is_for_name { outcome } else { of_own(own) };
    }
    // Signs of a name are written with others before them, which keep words apart that belong together.
    if bytes.starts_with(b"**")
        && let Some(own) = own().filter(|own| own.has_signs)
        && let Some(fault) = doubt_of_table(&own.name)
    {
        return Outcome::Refused { line: own.found.line, fault };
    }
    let is_lost = matches!(&outcome, Outcome::Nothing(_) | Outcome::Refused { fault: Fault::SolutionAlone, .. });
    let mistake = || repair::of(&encoding::decoded(bytes).filter(|_| mistakes == Mistakes::Sought)?, options, plainly);
    match outcome {
        outcome if !is_lost => outcome,
        Outcome::Nothing(None) => Outcome::Nothing(mistake().or_else(|| near::of(&Text::of(bytes)?, options, plainly))),
        outcome => mistake().map_or(outcome, |mistake| Outcome::Nothing(Some(mistake))),
    }
}

/// Why a table with this name is not meant as it stands.
fn doubt_of_table(name: &str) -> Option<Fault> {
    let order = || order_in(name).or_else(|| order_of_heading(name)).map(Order::doubt);
    doubt_of_values(name).or_else(order)
}

/// What is made of a table of our own: its name may say that it is not meant as it stands, or name a variant.
fn of_own(own: own_tables::Own) -> Outcome {
    let name = own.name.trim();
    if let Some(fault) = doubt_of_table(name) {
        return Outcome::Refused { line: own.found.line, fault };
    }
    let named = (!name.is_empty()).then(|| format!("its name is passed over, \"{}\"", escaped(name)));
    let told = |variant| format!("it names a variant, \"{variant}\": {}", ways::ONLY_MODEL);
    let notes = [Some(own.found.note), named, variant_of(name).map(told)];
    let found = Found { note: notes.into_iter().flatten().collect::<Vec<String>>().join("; "), ..own.found };
    Outcome::Puzzles(vec![found])
}

/// The order of cells that a comment or a title states as a heading, if only but for a slip.
pub(super) fn order_of_heading(text: &str) -> Option<Order> {
    let may_state = may_state(text);
    if may_state && says_columns(text) || has_column_first(text) || names_column(text) {
        Some(Order::Columns)
    } else if may_state && names_boxes(text) {
        Some(Order::Boxes)
    } else {
        nearly_stated(text)
    }
}

/// Why a grid beside this line of words is not meant as it stands: the line corrects it, or says that its digits stand for others.
pub(super) fn doubt_of_values(line: &str) -> Option<Fault> {
    if corrections::corrects(line) { Some(corrections::doubt()) } else { recoded::recodes(line).then(recoded::doubt) }
}
