//! The report as one page: a single file that needs no server, no network and no JavaScript to be read.
//!
//! The template lays out what other files have made: facts, conclusions, tables and charts. JavaScript adds what paper
//! cannot do: sorting, scatters of any two arms, and the rows as a file. A strict content security policy forbids
//! everything from outside, so that the file is the whole report, on any machine, years later.

mod data;
mod html_table;

use super::conclusion::{Conclusion, Outcome, Piece, conclusions};
use super::facts::facts;
use super::figures;
use super::tables::{self, Matrix, Place};
use super::warnings::{warnings, wrong};
use super::words::{block_name, counted};
use super::{Analysis, Block, Study};
use crate::plot::{self, Chart};
use crate::record::CsvStyle;
use askama::Template;
use html_table::HtmlTable;

/// The style sheet of the page, after that of the charts.
const STYLE: &str = include_str!("../../../templates/report.css");
/// What JavaScript adds.
const SCRIPT: &str = include_str!("../../../templates/report.js");

/// The report as one HTML file; the table that can be saved from it is in this style. The same study and numbers give the
/// same bytes.
#[expect(clippy::missing_panics_doc, reason = "the template writes to memory, and all that it is given can be written")]
#[must_use]
pub fn html(study: &Study, analysis: &Analysis, style: CsvStyle) -> String {
    let page = Page {
        title: exactone_core::spelling::escaped(&analysis.title).into_owned(),
        style: plot::style() + STYLE,
        script: SCRIPT,
        wrong: wrong(analysis),
        conclusions: conclusions(analysis),
        warnings: warnings(analysis),
        facts: facts(study, analysis),
        blocks: analysis.blocks.iter().zip(1..).map(|(block, number)| page_block(analysis, block, number)).collect(),
        sweeps: drawn(analysis, None, Place::Sweeps),
        features: drawn(analysis, None, Place::Features),
        sizes: drawn(analysis, None, Place::Sizes),
        propagation: drawn(analysis, None, Place::Propagation),
        every_subject: drawn(analysis, None, Place::EverySubject),
        machines: drawn(analysis, None, Place::Machines),
        rows: study.rows.len(),
        data: data::json(study, analysis, style),
    };
    page.render().expect("memory takes it")
}

/// Everything that the template lays out.
#[derive(Template)]
#[template(path = "report.html")]
struct Page {
    title: String,
    style: String,
    script: &'static str,
    wrong: Vec<String>,
    conclusions: Vec<Conclusion>,
    warnings: Vec<String>,
    facts: Vec<(&'static str, String)>,
    blocks: Vec<PageBlock>,
    sweeps: Vec<Drawn>,
    features: Vec<Drawn>,
    sizes: Vec<Drawn>,
    propagation: Vec<Drawn>,
    every_subject: Vec<Drawn>,
    machines: Vec<Drawn>,
    rows: usize,
    data: String,
}

/// A block of the analysis.
struct PageBlock {
    number: usize,
    name: String,
    instances: String,
    curves: Vec<String>,
    /// The places of two arms in the block, and their scatter.
    scatter: Option<((usize, usize), String)>,
    first: Vec<HtmlTable>,
    above_charts: Vec<HtmlTable>,
    matrix: Option<Matrix>,
    folded: Vec<HtmlTable>,
    last: Vec<HtmlTable>,
    log_rank: Option<String>,
    /// Whether charts set some arms aside.
    is_crowded: bool,
}

/// Charts and the table they are made from.
struct Drawn {
    charts: Vec<String>,
    table: HtmlTable,
}

impl Conclusion {
    /// Its name in style sheets.
    fn class(&self) -> &'static str {
        match self.outcome {
            Outcome::Winner => "winner",
            Outcome::Open => "open",
        }
    }
}

fn page_block(analysis: &Analysis, block: &Block, number: usize) -> PageBlock {
    let at_place = |place| drawn(analysis, Some(block), place).into_iter().map(|it| it.table).collect();
    let log_rank = block.log_rank.map(|test| {
        let (chi, p) = (plot::Unit::Number.label(test.chi_squared), super::words::p_value(test.p));
        format!("Log-rank test that all curves are one: χ² = {chi} with {} degrees of freedom, {p}.", test.degrees)
    });
    PageBlock {
        number,
        name: block_name(block),
        instances: counted(block.instances.len(), "instance", "instances"),
        curves: figures::CURVES.iter().map(|(_, draw)| draw(analysis, block).inline()).collect(),
        scatter: figures::first_two(analysis, block)
            .map(|pair| (pair, figures::scatter(analysis, block, pair).inline())),
        first: at_place(Place::First),
        above_charts: at_place(Place::AboveCharts),
        matrix: tables::matrix(analysis, block),
        folded: at_place(Place::Folded),
        last: at_place(Place::Last),
        log_rank,
        is_crowded: figures::is_crowded(block),
    }
}

/// The tables of a place with the charts above them. In the profile the title says which set a table is of; elsewhere the
/// heading is enough.
fn drawn(analysis: &Analysis, block: Option<&Block>, place: Place) -> Vec<Drawn> {
    let mut found = Vec::new();
    for (kind, tables) in tables::at_place(analysis, block, place) {
        let mut charts = figures::above(kind.name, analysis).into_iter();
        found.extend(tables.into_iter().map(|table| Drawn {
            charts: charts.next().unwrap_or_default().iter().map(Chart::inline).collect(),
            table: match place {
                Place::Propagation => HtmlTable::of(table),
                _ => HtmlTable::under(kind.heading, table),
            },
        }));
    }
    found
}
