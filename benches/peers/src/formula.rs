//! Formulas into files: our encodings beside those of the crate `rustsat`, the same constraints of an empty Sudoku.
//!
//! One arm a process, so that peak memory is its own; the script `benches/encode/throughput.py` starts them in turn. An arm
//! repeats its work for half a second of processor time and prints one row with the time of one repetition.
//!
//! | arm | how it works |
//! |---|---|
//! | `exactone` | `Encoder` into `dimacs::Writer`, clause by clause |
//! | `rustsat` | the whole formula in a `Cnf`, then `write_dimacs_path` |
//! | `rustsat-stream` | a `Cnf` for each group, then `write_cnf` into one `BufWriter`; it is told the size of the formula |
//!
//! The cases are `extended` (pairwise), `eo:sequential` and `triad+nested`. `rustsat` has neither triads nor nested: the
//! triads are told to it clause by clause with its `Pairwise`, and the cells with its `Commander` of groups of four.

use cpu_time::ProcessTime;
use exactone::cnf::{Counter, Size};
use exactone::dimacs::Writer;
use exactone::encode::{Encoder, Encoding, Start};
use exactone::model::{Compiled, Model};
use rustsat::clause;
use rustsat::encodings::am1::{Commander, Encode, Ladder, Pairwise};
use rustsat::instances::fio::dimacs::{CnfLine, write_cnf};
use rustsat::instances::{BasicVarManager, Cnf, ManageVars};
use rustsat::types::{Clause, Lit, Var};
use serde_json::json;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

const ENOUGH_SECONDS: f64 = 0.5;

/// Runs one arm and prints its row.
pub fn run(arm: &str, case: &str, side: usize, file: &Path) {
    let started = ProcessTime::now();
    let sudoku = Model::builtin("sudoku").expect("a builtin model");
    let compiled = sudoku.compile(sudoku.shape(side, None).expect("a side with boxes")).expect("a problem that fits");
    let problem_seconds = started.elapsed().as_secs_f64();
    let started = ProcessTime::now();
    let mut repetitions = 0;
    let mut size = Size::default();
    while repetitions == 0 || started.elapsed().as_secs_f64() < ENOUGH_SECONDS {
        size = match arm {
            "exactone" => by_exactone(&compiled, case, file),
            "rustsat" => by_rustsat_whole(case, side, file),
            "rustsat-stream" => by_rustsat_stream(&compiled, case, side, file),
            "count" => counted(&compiled, case),
            other => panic!("no arm {other}"),
        };
        repetitions += 1;
    }
    let seconds = started.elapsed().as_secs_f64() / f64::from(repetitions);
    let bytes = file.metadata().map_or(0, |metadata| metadata.len());
    crate::record::row(&json!({"vars": size.vars, "clauses": size.clauses, "literals": size.literals, "bytes": bytes,
        "repetitions": repetitions, "problem_seconds": problem_seconds, "encode_seconds": seconds}));
}

fn by_exactone(compiled: &Compiled, case: &str, file: &Path) -> Size {
    let encoding: Encoding = case.parse().expect("an encoding");
    let encoder = Encoder::new(compiled.problem(), encoding);
    let start = Start::units(compiled.problem(), &[], &[]);
    let size = encoder.predict(&start).expect("fewer than 2^64");
    let mut writer = Writer::cnf(File::create(file).expect("a file"), size);
    encoder.encode(&start, &mut writer).expect("room on the disk");
    writer.finish().expect("the size that was predicted");
    size
}

/// The walk alone, into a sink that counts: what making clauses costs without writing them.
fn counted(compiled: &Compiled, case: &str) -> Size {
    let encoder = Encoder::new(compiled.problem(), case.parse().expect("an encoding"));
    let mut counter = Counter::default();
    let Ok(_) = encoder.encode(&Start::units(compiled.problem(), &[], &[]), &mut counter);
    counter.size()
}

fn by_rustsat_whole(case: &str, side: usize, file: &Path) -> Size {
    let mut vars = first_free(side);
    let mut cnf = Cnf::new();
    each_part(case, side, &mut vars, &mut cnf, &mut |_| ());
    let size = size(&vars, cnf.len());
    cnf.write_dimacs_path(file, vars.n_used()).expect("room on the disk");
    size
}

fn by_rustsat_stream(compiled: &Compiled, case: &str, side: usize, file: &Path) -> Size {
    let encoder = Encoder::new(compiled.problem(), case.parse().expect("an encoding"));
    let told = encoder.predict(&Start::units(compiled.problem(), &[], &[])).expect("fewer than 2^64");
    let mut writer = BufWriter::with_capacity(1 << 17, File::create(file).expect("a file"));
    writeln!(writer, "p cnf {} {}", told.vars, told.clauses).expect("room on the disk");
    let mut clauses = 0;
    let mut vars = first_free(side);
    each_part(case, side, &mut vars, &mut Cnf::new(), &mut |cnf: &mut Cnf| {
        clauses += cnf.len();
        let part = std::mem::take(cnf);
        write_cnf(&mut writer, part.into_iter().map(CnfLine::Clause)).expect("room on the disk");
    });
    writer.flush().expect("room on the disk");
    size(&vars, clauses)
}

fn first_free(side: usize) -> BasicVarManager {
    BasicVarManager::from_next_free(Var::new(u32::try_from(side.pow(3)).expect("a small problem")))
}

fn size(vars: &BasicVarManager, clauses: usize) -> Size {
    Size { vars: u64::from(vars.n_used()), clauses: clauses as u64, literals: 0 }
}

/// Adds the clauses of an empty Sudoku to the formula, and calls after each group.
fn each_part(case: &str, side: usize, vars: &mut BasicVarManager, cnf: &mut Cnf, after: &mut impl FnMut(&mut Cnf)) {
    if case == "triad+nested" {
        return triads(side, vars, cnf, after);
    }
    for group in groups(side) {
        cnf.add_clause(Clause::from(&group[..]));
        match case {
            "extended" => at_most_one::<Pairwise>(group, vars, cnf),
            "eo:sequential" => at_most_one::<Ladder>(group, vars, cnf),
            other => panic!("no case {other}"),
        }
        after(cnf);
    }
}

fn at_most_one<E: Encode + From<Vec<Lit>>>(literals: Vec<Lit>, vars: &mut BasicVarManager, cnf: &mut Cnf) {
    E::from(literals).encode(cnf, vars).expect("enough memory");
}

fn exactly_one<E: Encode + From<Vec<Lit>>>(literals: Vec<Lit>, vars: &mut BasicVarManager, cnf: &mut Cnf) {
    cnf.add_clause(Clause::from(&literals[..]));
    at_most_one::<E>(literals, vars, cnf);
}

fn literal(side: usize, row: usize, column: usize, value: usize) -> Lit {
    Lit::positive(u32::try_from((row * side + column) * side + value).expect("a small problem"))
}

/// Cells, rows, columns and boxes.
fn groups(side: usize) -> impl Iterator<Item = Vec<Lit>> {
    let n = side.isqrt();
    let pairs = move || (0..side).flat_map(move |one| (0..side).map(move |other| (one, other)));
    let cells = pairs().map(move |(row, column)| (0..side).map(|value| literal(side, row, column, value)).collect());
    let rows = pairs().map(move |(row, value)| (0..side).map(|column| literal(side, row, column, value)).collect());
    let columns = pairs().map(move |(column, value)| (0..side).map(|row| literal(side, row, column, value)).collect());
    let boxes = pairs().map(move |(at, value)| {
        (0..side).map(|cell| literal(side, at / n * n + cell / n, at % n * n + cell % n, value)).collect()
    });
    cells.chain(rows).chain(columns).chain(boxes)
}

/// A variable for each three (n) cells of a box in a line, and units told in them.
fn triads(side: usize, vars: &mut BasicVarManager, cnf: &mut Cnf, after: &mut impl FnMut(&mut Cnf)) {
    let n = side.isqrt();
    for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
        exactly_one::<Commander<4>>((0..side).map(|value| literal(side, row, column, value)).collect(), vars, cnf);
        after(cnf);
    }
    for transposed in [false, true] {
        for value in 0..side {
            let names: Vec<Lit> = (0..side * n)
                .map(|at| {
                    let cells = (0..n).map(|step| match (at / n, at % n * n + step) {
                        (line, place) if transposed => literal(side, place, line, value),
                        (line, place) => literal(side, line, place, value),
                    });
                    let name = triad(cells.collect(), vars, cnf);
                    after(cnf);
                    name
                })
                .collect();
            for line in names.chunks(n) {
                exactly_one::<Pairwise>(line.to_vec(), vars, cnf);
                after(cnf);
            }
            for band in names.chunks(n * n) {
                for stack in 0..n {
                    exactly_one::<Pairwise>((0..n).map(|line| band[line * n + stack]).collect(), vars, cnf);
                    after(cnf);
                }
            }
        }
    }
}

fn triad(cells: Vec<Lit>, vars: &mut BasicVarManager, cnf: &mut Cnf) -> Lit {
    let name = vars.new_lit();
    for &cell in &cells {
        cnf.add_clause(clause![!cell, name]);
    }
    cnf.add_clause(cells.iter().copied().chain([!name]).collect());
    at_most_one::<Pairwise>(cells, vars, cnf);
    name
}
