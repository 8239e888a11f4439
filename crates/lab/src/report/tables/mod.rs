//! The tables of a report, one file each: what their columns are and how their cells are written.
//!
//! [`TABLES`] lists them all. Markdown, LaTeX and the page take their tables from that list, so a table is in all three or
//! in none. The terminal shows a few of its own, which are made to fit a screen.
//!
//! | to add | do |
//! |---|---|
//! | a table | a file with its `HEADING` and a function that makes it; its `mod` line and its line of [`TABLES`] here |
//! | a place on the page | a name in [`Place`], and where it is shown in `templates/report.html` and `page/` |
//! | a column | its heading in `columns` and its cell in `row`, at the same place, in the file of the table |

mod arms;
mod classes;
mod effort;
mod features;
mod grid;
mod machines;
mod pairs;
mod profile;
mod sizes;
mod sweeps;
mod throughput;
mod virtual_best;

pub(super) use arms::arms_at_a_glance;
pub(super) use classes::{Classes, classes};
pub(super) use grid::grid;
pub(super) use pairs::{Matrix, matrix};
pub(super) use profile::{profile_groups, profile_title};
pub(super) use sizes::{sides, sizes_at_a_glance};
pub(super) use sweeps::{swept_shares, swept_sides, swept_word};

use super::table::Table;
use super::{Analysis, Block};

/// A table of the report.
pub(super) struct TableKind {
    /// What charts call it if they stand above it on the page.
    pub(super) name: &'static str,
    /// Its heading: what is shown above it, without what it is of.
    pub(super) heading: &'static str,
    place: Place,
    builder: Builder,
}

/// Makes the tables of a kind: none if there is nothing to show.
enum Builder {
    Block(OfBlock),
    Report(OfReport),
}

type OfBlock = fn(&Analysis, &Block) -> Vec<Table>;
type OfReport = fn(&Analysis) -> Vec<Table>;

/// Where the page shows a table: the first four are places of a block, the others are sections of the whole report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Before all others of the block.
    First,
    /// Above the charts.
    AboveCharts,
    /// Below the charts, folded if the matrix says the same.
    Folded,
    /// At the end of the block.
    Last,
    /// Arms along shares of blanks, and along sides.
    Sweeps,
    /// What features of the puzzles tell.
    Features,
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
pub(super) const TABLES: [TableKind; 14] = [
    TableKind::of_block("throughput", throughput::HEADING, Place::First, throughput::throughput),
    TableKind::of_block("arms", arms::HEADING, Place::AboveCharts, arms::arms),
    TableKind::of_block("grid", grid::HEADING, Place::First, grid::grid),
    TableKind::of_block("pairs", pairs::HEADING, Place::Folded, pairs::pairs),
    TableKind::of_block("virtual best", virtual_best::HEADING, Place::Last, virtual_best::virtual_best),
    TableKind::of_block("effort", effort::HEADING, Place::Last, effort::effort),
    TableKind::of_report("blanks", sweeps::BLANKS_HEADING, Place::Sweeps, sweeps::blanks),
    TableKind::of_report("growth", sweeps::SIDES_HEADING, Place::Sweeps, sweeps::sides),
    TableKind::of_report("choices", features::CHOICES_HEADING, Place::Features, features::choices),
    TableKind::of_report("correlations", features::CORRELATIONS_HEADING, Place::Features, features::correlations),
    TableKind::of_report("sizes", sizes::HEADING, Place::Sizes, sizes::sizes),
    TableKind::of_report("classes", classes::HEADING, Place::Propagation, classes::class_tables),
    TableKind::of_report("machines", machines::HEADING, Place::Machines, machines::machines),
    TableKind::of_report("profile", profile::HEADING, Place::EverySubject, profile::profiles),
];

impl TableKind {
    const fn of_block(name: &'static str, heading: &'static str, place: Place, make: OfBlock) -> Self {
        Self { name, heading, place, builder: Builder::Block(make) }
    }

    const fn of_report(name: &'static str, heading: &'static str, place: Place, make: OfReport) -> Self {
        Self { name, heading, place, builder: Builder::Report(make) }
    }

    /// The tables of a block, or those of the whole report.
    fn tables(&self, analysis: &Analysis, block: Option<&Block>) -> Vec<Table> {
        match (&self.builder, block) {
            (Builder::Block(make), Some(block)) => make(analysis, block),
            (Builder::Report(make), None) => make(analysis),
            _ => Vec::new(),
        }
    }
}

/// The kinds of tables that the page shows in this place, with the tables of a block or of the whole report.
pub(super) fn at_place<'a>(
    analysis: &'a Analysis,
    block: Option<&'a Block>,
    place: Place,
) -> impl Iterator<Item = (&'static TableKind, Vec<Table>)> + 'a {
    let kinds = TABLES.iter().filter(move |kind| kind.place == place);
    kinds.map(move |kind| (kind, kind.tables(analysis, block)))
}

/// The tables of a report, but for the profile subject by subject.
pub(super) fn all(analysis: &Analysis) -> Vec<Table> {
    let parts = analysis.blocks.iter().map(Some).chain([None]);
    let kinds = || TABLES.iter().filter(|kind| kind.place != Place::EverySubject);
    parts.flat_map(|block| kinds().flat_map(move |kind| kind.tables(analysis, block))).collect()
}

/// The profile subject by subject: a table of each set and depth.
pub(super) fn whole_profile(analysis: &Analysis) -> Vec<Table> {
    at_place(analysis, None, Place::EverySubject).flat_map(|(_, tables)| tables).collect()
}
