//! Damaged copies of every form in which puzzles are pasted: none may be read as another puzzle, where its structure tells that it is damaged.

mod copies;
mod forms;
mod verdict;

use copies::copies;
use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};
use verdict::{Read, Verdict, read, verdict};

#[test]
#[ignore = "it takes an hour: a million copies are read"]
fn search() {
    let folder = Path::new(option_env!("PASTED").unwrap_or(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/pasted")))
        .to_owned();
    let wanted = env::var("FORMS").unwrap_or_default();
    let most: usize = env::var("MOST").ok().and_then(|most| most.parse().ok()).unwrap_or(100);
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains(&wanted))
        .collect();
    names.sort();
    let mut tally: BTreeMap<(String, copies::Slip), usize> = BTreeMap::new();
    for name in &names {
        let Ok(text) = fs::read_to_string(folder.join(name)) else { continue };
        let Some(original) = read(name, &text) else { continue };
        for copy in copies(&text, most) {
            let found = read(name, &copy.text);
            let verdict = verdict(&original, found.as_deref());
            let class = match verdict {
                Verdict::Cells(_) => "cells",
                Verdict::Side(_) => "side",
                Verdict::Design(_) => "design",
                Verdict::Clash => "clash",
                Verdict::Same => "same",
                Verdict::Refused => "refused",
            };
            *tally.entry((class.to_owned(), copy.slip)).or_default() += 1;
            let line = text.lines().nth(copy.place - 1).unwrap_or("");
            let is_row = || line.bytes().filter(u8::is_ascii_digit).count() > 2;
            if env::var("DOUBLED").is_ok() {
                if copy.slip == copies::Slip::LineDoubled && is_row() && verdict != Verdict::Refused {
                    let notes: Vec<_> = found
                        .iter()
                        .flatten()
                        .map(|read| match read {
                            Read::Grid { note, side, .. } => format!("{side} {note:?}"),
                            Read::Design(_) => "design".to_owned(),
                        })
                        .collect();
                    println!("{name}\t{}\t{verdict:?}\t{} puzzles\t{}\t{line}", copy.place, notes.len(), notes[0]);
                }
                continue;
            }
            if verdict > Verdict::Clash {
                let note = found.iter().flatten().find_map(|read| match read {
                    Read::Grid { note, .. } => note.clone(),
                    Read::Design(_) => None,
                });
                println!("{name}\t{:?}\t{}\t{verdict:?}\t{}", copy.slip, copy.place, note.unwrap_or_default());
            }
        }
    }
    for ((class, slip), count) in tally {
        println!("TALLY\t{class}\t{slip:?}\t{count}");
    }
}

#[test]
#[ignore = "TEMPORARY"]
fn show() {
    for path in env::var("TEXT").unwrap().split(',') {
        let text = fs::read_to_string(path).unwrap();
        match verdict::read_told(path, &text) {
            Ok(found) => found.iter().for_each(|read| match read {
                Read::Grid { side, values, note } => {
                    println!("{path}: READ {side} {note:?}");
                    for row in values.chunks(*side) {
                        println!("  {row:?}");
                    }
                }
                Read::Design(words) => println!("{path}: DESIGN {words:?}"),
            }),
            Err(error) => println!("{path}: REFUSED {error}"),
        }
    }
}

#[test]
#[ignore = "TEMPORARY"]
fn corpus() {
    let folder = Path::new("/work/clones/paste/tests/pasted");
    let table = fs::read_to_string("/work/clones/paste/tests/pasted.tsv").unwrap();
    for line in table.lines().skip(1) {
        let [name, wanted, values] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let Ok(text) = fs::read_to_string(folder.join(name)) else { continue };
        let puzzles: Vec<Vec<u16>> = values
            .split(" ; ")
            .filter(|text| !text.is_empty())
            .map(|text| {
                let cells: Vec<String> = if text.contains(',') {
                    text.split(',').map(str::to_owned).collect()
                } else {
                    text.chars().map(String::from).collect()
                };
                cells.iter().map(|cell| cell.parse().unwrap_or(0)).collect()
            })
            .collect();
        match (wanted, verdict::read_told(name, &text)) {
            ("read", Ok(found)) => {
                let found: Option<Vec<Vec<u16>>> = found
                    .into_iter()
                    .map(|read| match read {
                        Read::Grid { values, .. } => Some(values),
                        Read::Design(_) => None,
                    })
                    .collect();
                if found.is_some_and(|found| found != puzzles) {
                    println!("WRONG {name}");
                }
            }
            ("read", Err(error)) => println!("REFUSED {name}: {error}"),
            ("refused", Ok(_)) => println!("READ {name}"),
            _ => {}
        }
    }
}

#[test]
#[ignore = "TEMPORARY"]
fn made() {
    for (name, text, values) in forms::made() {
        match verdict::read_told(&name, &text) {
            Ok(found) => {
                let is_so = matches!(&found[..], [Read::Grid { values: read, .. }] if *read == values);
                if !is_so {
                    println!("ORIGINAL {name}: {found:?}\n{text}");
                }
                let original = vec![Read::Grid { side: 9, values: values.clone(), note: None }];
                for copy in copies(&text, 2000) {
                    let found = read(&name, &copy.text);
                    let verdict = verdict(&original, found.as_deref());
                    if verdict > Verdict::Clash
                        && verdict != Verdict::Cells(1)
                        && !(verdict == Verdict::Cells(2) && copy.slip == copies::Slip::CharactersSwapped)
                        || copy.slip == copies::Slip::LineDoubled && verdict == Verdict::Clash
                    {
                        println!("{name}\t{:?}\t{}\t{verdict:?}", copy.slip, copy.place);
                    }
                }
            }
            Err(error) => println!("ORIGINAL {name} REFUSED {error}\n{text}"),
        }
    }
}
