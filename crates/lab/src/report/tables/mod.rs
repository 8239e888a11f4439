//! The tables of a report, one file each: what their columns are and how their cells are written.
//!
//! [`TABLES`] lists them all. Markdown, LaTeX and the page take their tables from that list, so a table is in all three or
//! in none. The terminal shows a few of its own, which are made to fit a screen.
//!
//! | to add | do |
//! |---|---|
//! | a table | a file with its `HEADING` and a function that makes it; its `mod` line and its line of [`TABLES`] here |
//! | a place on the page | a name in [`BlockPlace`] or [`Section`], and where it is shown in `templates/report.html` and `page/` |
//! | a column | its heading in `columns` and its cell in `row`, at the same place, in the file of the table |

mod arms;
mod classes;
mod effort;
mod grid;
mod machines;
mod pairs;
mod profile;
mod sizes;
mod virtual_best;

pub(super) use arms::arms_at_a_glance;
pub(super) use classes::{Classes, classes};
pub(super) use grid::grid;
pub(super) use pairs::{Matrix, matrix};
pub(super) use profile::{profile_groups, profile_title};
pub(super) use sizes::{sides, sizes_at_a_glance};

use super::table::Table;
use super::{Analysis, Block};

/// A table of the report.
pub(super) struct TableKind {
    /// What charts call it if they stand above it on the page.
    pub(super) name: &'static str,
    /// Its heading: what is shown above it, without what it is of.
    pub(super) heading: &'static str,
    builder: Builder,
}

/// What makes a table, and where the page shows it.
enum Builder {
    /// A table of each block; `None` if there is nothing to show.
    Block(BlockPlace, fn(&Analysis, &Block) -> Option<Table>),
    /// Tables of the whole report.
    Report(Section, fn(&Analysis) -> Vec<Table>),
}

/// Where the page shows a table of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BlockPlace {
    /// Before all others.
    First,
    /// Above the charts.
    AboveCharts,
    /// Below the charts, folded if the matrix says the same.
    Folded,
    /// At the end.
    Last,
}

/// Where the page shows a table of the whole report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// The sizes of formulas.
    Sizes,
    /// The propagation profile.
    Propagation,
    /// The same subject by subject: folded, and at the end of Markdown and LaTeX.
    EverySubject,
    /// The machines.
    Machines,
}

/// All tables, in the order in which Markdown and LaTeX show them: those of each block, and then the others.
pub(super) const TABLES: [TableKind; 9] = [
    TableKind::of_block("arms", arms::HEADING, BlockPlace::AboveCharts, |analysis, block| {
        Some(arms::arms(analysis, block))
    }),
    TableKind::of_block("grid", grid::HEADING, BlockPlace::First, grid::grid),
    TableKind::of_block("pairs", pairs::HEADING, BlockPlace::Folded, pairs::pairs),
    TableKind::of_block("virtual best", virtual_best::HEADING, BlockPlace::Last, virtual_best::virtual_best),
    TableKind::of_block("effort", effort::HEADING, BlockPlace::Last, |analysis, block| {
        Some(effort::effort(analysis, block))
    }),
    TableKind::of_report("sizes", sizes::HEADING, Section::Sizes, sizes::sizes),
    TableKind::of_report("classes", classes::HEADING, Section::Propagation, classes::class_tables),
    TableKind::of_report("machines", machines::HEADING, Section::Machines, machines::machines),
    TableKind::of_report("profile", profile::HEADING, Section::EverySubject, profile::profiles),
];

impl TableKind {
    const fn of_block(
        name: &'static str,
        heading: &'static str,
        place: BlockPlace,
        make: fn(&Analysis, &Block) -> Option<Table>,
    ) -> Self {
        Self { name, heading, builder: Builder::Block(place, make) }
    }

    const fn of_report(
        name: &'static str,
        heading: &'static str,
        section: Section,
        make: fn(&Analysis) -> Vec<Table>,
    ) -> Self {
        Self { name, heading, builder: Builder::Report(section, make) }
    }
}

/// The tables of a block that the page shows in this place.
pub(super) fn at_place<'a>(
    analysis: &'a Analysis,
    block: &'a Block,
    wanted: BlockPlace,
) -> impl Iterator<Item = (&'static TableKind, Table)> + 'a {
    TABLES.iter().filter_map(move |kind| match kind.builder {
        Builder::Block(place, make) if place == wanted => Some((kind, make(analysis, block)?)),
        _ => None,
    })
}

/// The kinds of tables that the page shows in this section, with their tables.
pub(super) fn in_section(
    analysis: &Analysis,
    wanted: Section,
) -> impl Iterator<Item = (&'static TableKind, Vec<Table>)> + '_ {
    TABLES.iter().filter_map(move |kind| match kind.builder {
        Builder::Report(section, make) if section == wanted => Some((kind, make(analysis))),
        _ => None,
    })
}

/// The tables of a report, but for the profile subject by subject.
pub(super) fn all(analysis: &Analysis) -> Vec<Table> {
    let of_block = |block| {
        TABLES.iter().filter_map(move |kind| match kind.builder {
            Builder::Block(_, make) => make(analysis, block),
            Builder::Report(..) => None,
        })
    };
    let of_report = TABLES.iter().filter_map(|kind| match kind.builder {
        Builder::Report(section, make) if section != Section::EverySubject => Some(make(analysis)),
        _ => None,
    });
    analysis.blocks.iter().flat_map(of_block).chain(of_report.flatten()).collect()
}

/// The whole propagation profile: a table of each set and depth.
pub(super) fn whole_profile(analysis: &Analysis) -> Vec<Table> {
    in_section(analysis, Section::EverySubject).flat_map(|(_, tables)| tables).collect()
}
