//! x
use exactone_core::problem::{sudoku, Candidate, Group};
use exactone_explain::{State, Explainer, Kind, Argument, Step};
use std::collections::BTreeSet;
fn main() {
    let (k, n): (usize, usize) = (std::env::args().nth(1).unwrap().parse().unwrap(), std::env::args().nth(2).unwrap().parse().unwrap());
    let problem = sudoku(3, 3).unwrap();
    let ex = Explainer::new(&problem);
    let is_choice = |g: Group| problem.members(g).iter().all(|&m| problem.choice_group(problem.choice_of(m).unwrap()) == g);
    let width = |g: Group| -> usize {
        let mut s = BTreeSet::new();
        for &m in problem.members(g) { for &o in problem.groups_of(m) { if o != g && !is_choice(o) { s.insert(o); } } }
        s.len()
    };
    let widths: Vec<usize> = problem.all_groups().map(width).collect();
    for (at, line) in std::io::stdin().lines().enumerate() {
        if at % n != k { continue; }
        let line = line.unwrap();
        let Some(text) = line.get(..81) else { continue };
        let givens: Vec<Candidate> = text.bytes().enumerate().filter(|(_, b)| (b'1'..=b'9').contains(b)).map(|(c, b)| Candidate::new(c * 9 + usize::from(b - b'1'))).collect();
        let mut state = State::with(&problem, &givens, &[]);
        let mut out = Vec::new();
        while let Some(o) = ex.outcome(&state) {
            let mut a = 0; let mut b = 0; let mut c = 0; let mut d = 0;
            let mut o = o;
            match o.level.kind {
                Kind::Single => {
                    let w: Vec<usize> = o.placed.iter().map(|&p| problem.groups_of(p).iter().filter(|g| state.open(**g) == 1).map(|g| widths[g.index()]).min().unwrap()).collect();
                    a = *w.iter().min().unwrap();
                    let mut it = w.iter(); o.placed.retain(|_| *it.next().unwrap() == a);
                }
                Kind::Net | Kind::Cases => {}
                _ => {
                    let steps = ex.next(&state);
                    // per step: choices in base, choices in cover, width of base min, rank
                    let f = |s: &Step| if let Argument::Linear(l) = &s.argument {
                        let cb = l.base.iter().filter(|t| is_choice(t.group)).count();
                        let cc = l.cover.iter().filter(|t| is_choice(t.group)).count();
                        let w: usize = l.base.iter().map(|t| widths[t.group.index()]).sum();
                        (cb + cc, cb, w, l.rank())
                    } else { (99, 99, 99, 99) };
                    let m = steps.iter().map(f).min().unwrap();
                    a = m.0; b = m.1; c = m.2; d = steps.iter().filter(|s| f(s).0 == a).count();
                }
            }
            o.apply(&mut state);
            out.push(format!("{:?}:{}:{a}:{b}:{c}:{d}:{}", o.level.kind, o.level.size, o.gone.len() + o.placed.len()));
        }
        println!("{text},{}", out.join(" "));
    }
}
