//! The report as one page: a single file that needs no server, no network and no JavaScript to be read.
//!
//! The template lays out what other files have made: facts, answers, tables and charts. JavaScript adds what paper cannot:
//! sorting, scatters of any two arms, and the rows as a file. A strict content security policy forbids everything from
//! outside, so that the file is the whole report, on any machine, years later.

mod data;
mod html_table;

use super::answer::{Answer, Outcome, Piece, answers};
use super::facts::facts;
use super::figures;
use super::tables::{self, Matrix};
use super::warnings::{contradiction, warnings};
use super::words::{block_name, counted};
use super::{Analysis, Block, Study};
use crate::plot;
use crate::record::CsvStyle;
use askama::Template;
use html_table::HtmlTable;

/// The style sheet of the page, after that of the charts.
const STYLE: &str = include_str!("../../../templates/report.css");
/// What JavaScript adds.
const SCRIPT: &str = include_str!("../../../templates/report.js");

/// The report as one HTML file; the table that can be saved from it is in this style. The same study and numbers give the
/// same bytes.
///
/// # Panics
/// Never: the template writes to memory, and all that it is given can be written.
#[must_use]
pub fn html(study: &Study, analysis: &Analysis, style: CsvStyle) -> String {
    let page = Page {
        title: exactone_core::spelling::escaped(&analysis.title).into_owned(),
        style: plot::style() + STYLE,
        script: SCRIPT,
        contradictions: analysis.contradictions.iter().map(contradiction).collect(),
        answers: answers(analysis),
        warnings: warnings(analysis),
        facts: facts(study, analysis),
        sections: analysis.blocks.iter().zip(1..).map(|(block, number)| section(analysis, block, number)).collect(),
        sizes: sizes(analysis),
        classes: tables::classes(analysis).into_iter().map(|it| HtmlTable::whole(it.table)).collect(),
        profile: profile(analysis),
        machines: HtmlTable::of(tables::machines(analysis)),
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
    contradictions: Vec<String>,
    answers: Vec<Answer>,
    warnings: Vec<String>,
    facts: Vec<(&'static str, String)>,
    sections: Vec<Section>,
    sizes: Option<Drawn>,
    classes: Vec<HtmlTable>,
    profile: Vec<Drawn>,
    machines: HtmlTable,
    rows: usize,
    data: String,
}

/// A block of the analysis.
struct Section {
    number: usize,
    name: String,
    instances: String,
    curves: Vec<String>,
    /// The places of two arms in the block, and their scatter.
    scatter: Option<((usize, usize), String)>,
    arms: HtmlTable,
    grid: Option<HtmlTable>,
    effort: HtmlTable,
    matrix: Option<Matrix>,
    pairs: Option<HtmlTable>,
    virtual_best: Option<HtmlTable>,
    log_rank: Option<String>,
    /// Whether charts set some arms aside.
    is_crowded: bool,
}

/// Charts and the table they are made from.
struct Drawn {
    charts: Vec<String>,
    table: HtmlTable,
}

impl Answer {
    /// Its name in style sheets.
    fn class(&self) -> &'static str {
        match self.outcome {
            Outcome::Winner => "winner",
            Outcome::Open => "open",
        }
    }
}

fn section(analysis: &Analysis, block: &Block, number: usize) -> Section {
    let more = block.arms.len() > 1;
    let log_rank = block.log_rank.map(|test| {
        let (chi, p) = (plot::Unit::Number.label(test.chi_squared), super::words::p_value(test.p));
        format!("Log-rank test that all curves are one: χ² = {chi} with {} degrees of freedom, {p}.", test.degrees)
    });
    Section {
        number,
        name: block_name(block),
        instances: counted(block.instances.len(), "instance", "instances"),
        curves: vec![figures::cactus(analysis, block).inline(), figures::survival(analysis, block).inline()],
        scatter: figures::first_two(analysis, block)
            .map(|pair| (pair, figures::scatter(analysis, block, pair).inline())),
        arms: HtmlTable::of(tables::arms(analysis, block)),
        grid: tables::grid(analysis, block).map(HtmlTable::of),
        effort: HtmlTable::of(tables::effort(analysis, block)),
        matrix: tables::matrix(analysis, block),
        pairs: more.then(|| HtmlTable::of(tables::pairs(analysis, block))),
        virtual_best: more.then(|| HtmlTable::of(tables::virtual_best(analysis, block))),
        log_rank,
        is_crowded: figures::is_crowded(block),
    }
}

fn sizes(analysis: &Analysis) -> Option<Drawn> {
    let charts = tables::sides(analysis).into_iter().map(|side| figures::sizes(analysis, side).inline()).collect();
    tables::sizes(analysis).map(|table| Drawn { charts, table: HtmlTable::of(table) })
}

fn profile(analysis: &Analysis) -> Vec<Drawn> {
    let drawn = |lines: &Vec<_>| Drawn {
        charts: vec![figures::profile(lines).inline()],
        table: HtmlTable::of(tables::profile(lines)),
    };
    tables::profile_groups(analysis).iter().map(drawn).collect()
}
