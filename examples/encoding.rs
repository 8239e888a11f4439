//! A puzzle as clauses, a SAT solver that sees nothing else, and the way back to the grid.
//!
//! ```sh
//! cargo run --release --example encoding -- triad+nested
//! ```

use exactone::cnf::Size;
use exactone::dimacs::{Origins, Reader};
use exactone::formula::{Heading, Plan, Statement, broken};
use exactone::model::Model;
use exactone::puzzle::read;
use exactone::sat::{SatAnswer, SatChoice, SatSolver};
use exactone::solve::Budget;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let (model, puzzle) = (Model::builtin("sudoku")?, read::one("...232....4....1")?);
    let rules = model.compile(model.shape(puzzle.side, None)?)?;
    let instance = puzzle.instance(&rules);
    let mut statement = Statement::of_grid(&model, rules.shape(), &puzzle);
    if let Some(encoding) = std::env::args().nth(1) {
        statement.encoding = Some(encoding.parse()?);
    }

    // The file: comments that say what each variable means, then the clauses.
    let plan = Plan::new(statement.with(&instance), &Budget::default())?;
    let file = plan.write(Vec::new(), "the example `encoding`", Origins::Silent, &mut |_| ())?;

    // A solver reads the clauses and knows nothing of the puzzle.
    let budget = Budget::default();
    let mut solver = SatChoice::default().open(Size::default(), &budget)?;
    let size = Reader::new("the formula").read(&file[..], &mut solver)?;
    println!("{} variables, {} clauses", size.vars, size.clauses);
    let SatAnswer::Model(assignment) = solver.solve()? else { return Err("no solution".into()) };

    // The heading of the file turns the assignment into a grid, and the puzzle checks it.
    let heading = Heading::read(&file[..], "the formula")?;
    let chosen = heading.chosen(|literal| assignment.holds(literal));
    assert!(broken(statement.with(&instance), &chosen).faults.is_empty());
    for row in rules.grid(&chosen).chunks(puzzle.side) {
        println!("{row:?}");
    }
    Ok(())
}
