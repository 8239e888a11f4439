//! x
use exactone_core::problem::{sudoku, Candidate};
use exactone_explain::State;
use exactone_scales::{board::Board, se, general::Walker};
fn main() {
    let mode = std::env::args().nth(1).unwrap();
    let (k, n): (usize, usize) = (std::env::args().nth(2).unwrap().parse().unwrap(), std::env::args().nth(3).unwrap().parse().unwrap());
    let problem = sudoku(3, 3).unwrap();
    let walker = Walker::new(&problem);
    for (at, line) in std::io::stdin().lines().enumerate() {
        if at % n != k { continue; }
        let line = line.unwrap();
        let Some(text) = line.get(..81) else { continue };
        let start = std::time::Instant::now();
        if mode == "se" {
            let Ok(board) = Board::parse(text) else { continue };
            match se::rate(&board, se::Limit::default()) {
                Ok(r) => println!("{text},{},{},{},{}", r.er, r.ep, r.ed, start.elapsed().as_micros()),
                Err(_) => {}
            }
        } else {
            let givens: Vec<Candidate> = text.bytes().enumerate().filter(|(_, b)| (b'1'..=b'9').contains(b)).map(|(c, b)| Candidate::new(c * 9 + usize::from(b - b'1'))).collect();
            let path = walker.path(State::with(&problem, &givens, &[]));
            let rounds: Vec<String> = path.rounds.iter().map(|r| format!("{:?}:{}:{}:{}", r.level.kind, r.level.size, r.width, r.chances)).collect();
            println!("{text},{:?},{},{}", path.end, start.elapsed().as_micros(), rounds.join(" "));
        }
    }
}
