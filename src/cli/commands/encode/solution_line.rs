//! Solutions of instances on a line, as `solve` prints them, read back.

use exactone_core::problem::Candidate;
use exactone_formats::instance::{CellLegend, Instance, Legend};
use exactone_formats::puzzle::escaped;
use std::collections::HashMap;

/// The visible candidates that the line names.
///
/// # Errors
/// What is wrong with the line, in words.
pub(crate) fn read(instance: &Instance, line: &str) -> Result<Vec<Candidate>, String> {
    match instance.legend() {
        Legend::Cells(cells) => read_cells(cells, line),
        Legend::Options(_) => chosen_options(instance, line),
        Legend::Grid(_) => unreachable!("grids are read as puzzles"),
    }
}

/// Values in the order of the cells on a board, or `cell=value` for cells that only have names.
fn read_cells(cells: &CellLegend, line: &str) -> Result<Vec<Candidate>, String> {
    let are_letters = cells.values().iter().all(|name| name.chars().count() == 1);
    let between = if cells.board().is_some() && are_letters { "" } else { " " };
    let (mut rest, mut chosen) = (line, Vec::with_capacity(cells.len()));
    for cell in 0..cells.len() {
        let words = cells.domain(cell).iter().filter_map(|&value| {
            let value = value as usize;
            let name = &cells.values()[value];
            let word = if cells.board().is_some() { name.clone() } else { format!("{}={name}", cells.cell(cell)) };
            let behind = rest.strip_prefix(&*escaped(&word))?;
            let behind = if behind.is_empty() { behind } else { behind.strip_prefix(between)? };
            Some((behind, cells.candidate_of(cell, value)?))
        });
        let longest = words.min_by_key(|(behind, _)| behind.len());
        let (behind, candidate) = longest.ok_or_else(|| format!("a value of cell {} expected", cells.cell(cell)))?;
        chosen.push(candidate);
        rest = behind;
    }
    if rest.is_empty() { Ok(chosen) } else { Err(format!("more than {} cells", cells.len())) }
}

/// Options with `; ` between them. Of options that have the same name each is taken once.
fn chosen_options(instance: &Instance, line: &str) -> Result<Vec<Candidate>, String> {
    let mut known: HashMap<String, Vec<Candidate>> = HashMap::new();
    let visible = instance.problem().all_candidates().filter(|&option| instance.legend().is_visible(option));
    for option in visible {
        let name = instance.candidate_name(option);
        known.entry(escaped(&name).into_owned()).or_default().push(option);
    }
    let option = |name: &str| match known.get(name).map(Vec::as_slice) {
        Some(&[option]) => Ok(option),
        Some(several) => Err(format!("{} options are called `{name}`", several.len())),
        None => Err(format!("no option is called `{name}`")),
    };
    let mut chosen = line.split("; ").map(option).collect::<Result<Vec<_>, _>>()?;
    chosen.sort_unstable();
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::show;
    use exactone_formats::exchange::{Request, read as read_file};
    use exactone_formats::model::{Model, Settings};

    fn puzzle(text: &str) -> Instance {
        let text = format!("schema = 'exactone.puzzle.v1'\nmodel = 'latin'\n{text}");
        Model::parse("p.toml", &text).unwrap().instance(&Settings::default()).unwrap()
    }

    #[test]
    fn what_solve_prints_on_a_line_is_read_back() {
        let small = puzzle("givens = '''\n1 .\n. .\n'''\n");
        let options = read_file("x.dlx", b"a b c\na b\nc\na\nb c\n", &Request::default()).unwrap().instance;
        let wide = puzzle("[parameters]\nside = 11\n");
        let wide_row: Vec<Candidate> = (0..121).map(|cell| Candidate::new(cell * 11 + cell % 11)).collect();
        for (instance, chosen) in [
            (&small, [0, 3, 5, 6].map(Candidate::new).to_vec()),
            (&options, [0, 1].map(Candidate::new).to_vec()),
            (&wide, wide_row),
        ] {
            let line = show::line(instance, &chosen);
            assert_eq!(read(instance, &line), Ok(chosen), "{line}");
        }
        for wrong in ["122", "12210", "1 2 2 1", "1223"] {
            assert!(read(&small, wrong).is_err(), "{wrong}");
        }
        assert!(read(&options, "a b; d").unwrap_err().contains("no option"));
    }
}
