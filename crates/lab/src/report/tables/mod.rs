//! The tables of a report, one file each: what their columns are and how their cells are written.

mod arms;
mod classes;
mod grid;
mod machines;
mod pairs;
mod profile;
mod sizes;
mod virtual_best;

pub(super) use arms::{arms, arms_at_a_glance, effort};
pub(super) use classes::{Classes, classes};
pub(super) use grid::grid;
pub(super) use machines::machines;
pub(super) use pairs::{Matrix, matrix, pairs};
pub(super) use profile::{profile, profile_groups, profile_title};
pub(super) use sizes::{sides, sizes, sizes_at_a_glance};
pub(super) use virtual_best::virtual_best;

use super::table::{Cell, Column, Table};
use super::words::block_name;
use super::{Analysis, Block};

/// The tables of one block: its arms, encodings by solvers, comparisons, what each gives to the virtual best, and where its cost went.
pub(super) fn of_block(analysis: &Analysis, block: &Block) -> Vec<Table> {
    let more = block.arms.len() > 1;
    let mut tables = vec![arms(analysis, block)];
    tables.extend(grid(analysis, block));
    if more {
        tables.extend([pairs(analysis, block), virtual_best(analysis, block)]);
    }
    tables.push(effort(analysis, block));
    tables
}

/// The tables of a report: those of the blocks, then sizes, the profile at a glance, and machines.
pub(super) fn all(analysis: &Analysis) -> Vec<Table> {
    let mut tables: Vec<Table> = analysis.blocks.iter().flat_map(|block| of_block(analysis, block)).collect();
    tables.extend(sizes(analysis));
    tables.extend(classes(analysis).into_iter().map(|it| it.table));
    tables.push(machines(analysis));
    tables
}

/// The whole propagation profile: a table of each set and depth.
pub(super) fn whole_profile(analysis: &Analysis) -> Vec<Table> {
    profile_groups(analysis).iter().map(|lines| profile(lines)).collect()
}

fn titled(what: &str, block: &Block) -> String {
    format!("{what}: {}", block_name(block))
}

fn table(title: String, note: String, columns: Vec<Column>, rows: Vec<Vec<Cell>>) -> Table {
    debug_assert!(rows.iter().all(|row| row.len() == columns.len()), "a cell of each column");
    Table { title, note, columns, rows }.without_empty_columns()
}
