//! Rates the puzzles of a table and compares with the ratings in it: agreement and times by band.
//!
//! The table is a file of lines with commas: a puzzle, and somewhere after it ER, EP and ED as the columns named `se_er`, `se_ep`, `se_ed`
//! in the first line; without names, as the next three columns. Puzzles that differ are shown.
//!
//! `cargo run --release -p exactone-scales --example se_compare -- rated.csv`

use exactone_scales::board::Board;
use exactone_scales::se::{self, Limit};
use std::error::Error;
use std::time::{Duration, Instant};

/// The bands of difficulty, by the highest rating in each, in tenths.
const BANDS: [u16; 6] = [44, 62, 75, 89, 99, 200];

#[derive(Default)]
struct Band {
    puzzles: u32,
    same_er: u32,
    near_er: u32,
    same_all: u32,
    time: Duration,
    longest: Duration,
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("name a table")?;
    let text = std::fs::read_to_string(path)?;
    let mut bands: [Band; BANDS.len()] = Default::default();
    let first: Vec<&str> = text.lines().next().unwrap_or_default().split(',').collect();
    let er = first.iter().position(|name| *name == "se_er").unwrap_or(1);
    for line in text.lines().filter(|line| line.len() > 81 && !line.starts_with("puzzle")) {
        compare(line, er, &mut bands)?;
    }
    println!("band, puzzles, ER equal, ER within 0.2, all equal, mean time, longest");
    for (limit, band) in BANDS.iter().zip(&bands).filter(|(_, band)| band.puzzles > 0) {
        let Band { puzzles, same_er, near_er, same_all, time, longest } = band;
        let mean = *time / *puzzles;
        println!(
            "to {}.{}, {puzzles}, {same_er}, {near_er}, {same_all}, {mean:?}, {longest:?}",
            limit / 10,
            limit % 10
        );
    }
    Ok(())
}

fn compare(line: &str, er: usize, bands: &mut [Band]) -> Result<(), Box<dyn Error>> {
    let columns: Vec<&str> = line.split(',').collect();
    let expected = columns.get(er..er + 3).ok_or("a line is too short")?.join("/");
    let tenths: u16 = columns[er].replace('.', "").parse()?;
    let board = Board::parse(columns[0])?;
    let start = Instant::now();
    let rated = se::rate(&board, Limit::default());
    let time = start.elapsed();
    let found = rated.map_or_else(|error| error.to_string(), |rating| rating.to_string());
    if found != expected {
        println!("{} {found}, expected {expected}", columns[0]);
    }
    let place = BANDS.iter().position(|limit| tenths <= *limit).unwrap_or(BANDS.len() - 1);
    let band = &mut bands[place];
    let er = rated.map_or(0, |rating| rating.er);
    band.puzzles += 1;
    band.same_er += u32::from(er == tenths);
    band.near_er += u32::from(er.abs_diff(tenths) <= 2);
    band.same_all += u32::from(found == expected);
    band.time += time;
    band.longest = band.longest.max(time);
    Ok(())
}
