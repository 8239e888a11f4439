//! Pencil marks made for the purpose: a state for each technique, in which its step is found and bears its name.

use super::*;
use crate::{Branch, Cases, Explainer, Level, Uniqueness};
use exactone_core::problem::{Candidate, Problem};
use exactone_formats::model::{Compiled, Model};

fn sudoku() -> Compiled {
    let model = Model::builtin("sudoku").unwrap();
    model.compile(model.shape(9, None).unwrap()).unwrap()
}

/// A cell by row and column, as in `r2c7`: 27.
fn at(cell: usize, value: usize) -> Candidate {
    Candidate::new(((cell / 10 - 1) * 9 + cell % 10 - 1) * 9 + value - 1)
}

/// What stands in the grid: everything else is possible.
#[derive(Clone, Copy)]
enum Mark {
    /// A cell has these values only.
    Cell(usize, &'static [usize]),
    /// A value stands in a row in these cells only.
    Row(usize, &'static [usize]),
    /// A value stands in a column in these cells only.
    Column(usize, &'static [usize]),
    /// A value stands in a box in these cells only.
    Box(usize, &'static [usize]),
}
use Mark::{Box, Cell, Column, Row};

fn marked<'p>(problem: &'p Problem, marks: &[Mark]) -> State<'p> {
    let mut state = State::new(problem);
    for &mark in marks {
        let unit = |cell: usize| match mark {
            Cell(..) => [cell, 0],
            Row(..) => [cell / 10, 0],
            Column(..) => [cell % 10, 0],
            Box(..) => [(cell / 10 - 1) / 3, (cell % 10 - 1) / 3],
        };
        let all = (1..=9).flat_map(|row| (1..=9).map(move |column| row * 10 + column));
        match mark {
            Cell(cell, values) => {
                (1..=9).filter(|value| !values.contains(value)).for_each(|value| state.remove(at(cell, value)));
            }
            Row(value, cells) | Column(value, cells) | Box(value, cells) => {
                let others = all.filter(|cell| unit(*cell) == unit(cells[0]) && !cells.contains(cell));
                others.for_each(|cell| state.remove(at(cell, value)));
            }
        }
    }
    state
}

/// All names of all steps of at most so many bases for a candidate.
fn found(marks: &[Mark], candidate: Candidate, most: usize) -> Vec<Technique> {
    let compiled = sudoku();
    let problem = compiled.problem();
    let roles = Roles::new(problem, &compiled.rules().legend);
    let state = marked(problem, marks);
    let explainer = Explainer::new(problem);
    let mut adder = crate::Adder::new(problem.candidates());
    let steps = explainer.ways(&state, candidate, most);
    for step in &steps {
        step.check(&state, &mut adder).unwrap();
    }
    steps.iter().flat_map(|step| roles.names(&state, step)).collect()
}

fn expect(technique: Technique, marks: &[Mark], gone: [usize; 2]) {
    // No step needs more bases than there are marks.
    let names = found(marks, at(gone[0], gone[1]), marks.len());
    assert!(names.contains(&technique), "{technique}: {names:?}");
}

fn fish(body: Body, fins: AlmostFish, size: u32) -> Technique {
    Technique::Fish { body, fins, size }
}

#[test]
fn singles_are_told_apart() {
    expect(Technique::NakedSingle, &[Cell(55, &[5])], [55, 5]);
    expect(Technique::HiddenSingle, &[Row(4, &[23])], [23, 4]);
    let compiled = sudoku();
    let mut state = State::new(compiled.problem());
    (1..9).for_each(|column| state.place(at(10 + column, column)));
    let roles = Roles::new(compiled.problem(), &compiled.rules().legend);
    let step = Explainer::new(compiled.problem()).why(&state, at(19, 9)).unwrap();
    assert_eq!(roles.name(&state, &step).to_string(), "full house");
}

#[test]
fn boxes_point_and_lines_claim() {
    expect(Technique::Pointing, &[Box(4, &[11, 12])], [15, 4]);
    expect(Technique::Claiming, &[Row(4, &[11, 12])], [23, 4]);
}

#[test]
fn subsets_are_naked_hidden_or_locked() {
    expect(Technique::NakedSubset(2), &[Cell(11, &[1, 2]), Cell(15, &[1, 2])], [17, 1]);
    expect(Technique::LockedSubset(2), &[Cell(11, &[1, 2]), Cell(12, &[1, 2])], [17, 1]);
    expect(Technique::NakedSubset(3), &[Cell(11, &[1, 2]), Cell(15, &[2, 3]), Cell(18, &[1, 3])], [17, 1]);
    let quadruple = [Cell(11, &[1, 2]), Cell(14, &[2, 3]), Cell(16, &[3, 4]), Cell(18, &[1, 4])];
    expect(Technique::NakedSubset(4), &quadruple, [17, 1]);
    expect(Technique::HiddenSubset(2), &[Row(1, &[11, 15]), Row(2, &[11, 15])], [11, 9]);
    expect(Technique::HiddenSubset(3), &[Row(1, &[11, 15]), Row(2, &[15, 18]), Row(3, &[11, 18])], [11, 9]);
}

#[test]
fn fish_have_bodies_and_fins() {
    expect(fish(Body::Basic, AlmostFish::None, 2), &[Row(4, &[23, 28]), Row(4, &[73, 78])], [53, 4]);
    let swordfish = [Row(4, &[12, 15]), Row(4, &[45, 48]), Row(4, &[72, 78])];
    expect(fish(Body::Basic, AlmostFish::None, 3), &swordfish, [22, 4]);
    let jellyfish = [Row(4, &[11, 14]), Row(4, &[44, 47]), Row(4, &[57, 59]), Row(4, &[71, 79])];
    expect(fish(Body::Basic, AlmostFish::None, 4), &jellyfish, [21, 4]);
    let finned = [Row(4, &[23, 28, 29]), Row(4, &[73, 78])];
    expect(fish(Body::Basic, AlmostFish::Finned, 2), &finned, [18, 4]);
    expect(fish(Body::Basic, AlmostFish::Sashimi, 2), &[Row(4, &[23, 29]), Row(4, &[73, 78])], [18, 4]);
    expect(fish(Body::Franken, AlmostFish::None, 2), &[Row(4, &[72, 73]), Box(4, &[12, 23])], [52, 4]);
    let kite = [Row(4, &[12, 18]), Column(4, &[31, 81])];
    expect(fish(Body::Mutant, AlmostFish::Sashimi, 2), &kite, [88, 4]);
    expect(Technique::Template, &swordfish, [22, 4]);
}

#[test]
fn a_kraken_fish_has_links_from_its_fins() {
    let kraken = [Row(4, &[23, 28, 29]), Row(4, &[73, 78]), Column(7, &[29, 59]), Cell(58, &[4, 7])];
    expect(Technique::KrakenFish { body: Body::Basic, size: 2 }, &kraken, [53, 4]);
    let sashimi = [Row(4, &[23, 29]), Row(4, &[73, 78]), Column(7, &[29, 59]), Cell(58, &[4, 7])];
    let names = found(&sashimi, at(53, 4), sashimi.len());
    assert!(names.contains(&Technique::Chain { ends: Ends::Open, nodes: Nodes::Plain }), "{names:?}");
    assert!(!names.iter().any(|name| matches!(name, Technique::KrakenFish { .. })), "{names:?}");
}

#[test]
fn two_strong_links_of_one_value_have_four_names() {
    let skyscraper = [Row(4, &[23, 28]), Row(4, &[73, 79])];
    expect(Technique::Skyscraper, &skyscraper, [19, 4]);
    expect(Technique::TurbotFish, &skyscraper, [19, 4]);
    expect(Technique::TwoStringKite, &[Row(4, &[12, 18]), Column(4, &[31, 81])], [88, 4]);
    expect(Technique::EmptyRectangle, &[Box(4, &[21, 22, 13, 33]), Column(4, &[28, 78])], [73, 4]);
}

#[test]
fn wings_have_a_hinge() {
    expect(Technique::XyWing, &[Cell(11, &[1, 2]), Cell(15, &[1, 3]), Cell(32, &[2, 3])], [35, 3]);
    expect(Technique::XyzWing, &[Cell(11, &[1, 2, 3]), Cell(15, &[1, 3]), Cell(22, &[2, 3])], [13, 3]);
    let wxyz = [Cell(11, &[1, 2, 3, 4]), Cell(15, &[1, 4]), Cell(18, &[2, 4]), Cell(22, &[3, 4])];
    expect(Technique::WxyzWing, &wxyz, [13, 4]);
    expect(Technique::WWing, &[Cell(22, &[1, 2]), Cell(76, &[1, 2]), Row(1, &[42, 46])], [26, 2]);
}

#[test]
fn chains_are_open_closed_plain_or_grouped() {
    let open = |nodes| Technique::Chain { ends: Ends::Open, nodes };
    expect(Technique::XChain, &[Row(4, &[11, 15]), Row(4, &[45, 48]), Row(4, &[78, 72])], [22, 4]);
    let cells = [Cell(11, &[1, 2]), Cell(15, &[2, 3]), Cell(45, &[3, 4]), Cell(49, &[4, 1])];
    expect(Technique::XyChain, &cells, [19, 1]);
    let remote = [Cell(11, &[1, 2]), Cell(15, &[1, 2]), Cell(26, &[1, 2]), Cell(76, &[1, 2])];
    expect(Technique::RemotePair, &remote, [71, 1]);
    let mixed = [Cell(11, &[1, 2]), Column(2, &[15, 75]), Cell(79, &[2, 3]), Cell(49, &[3, 1])];
    expect(open(Nodes::Plain), &mixed, [41, 1]);
    let ring = [Cell(11, &[1, 2]), Cell(15, &[2, 3]), Cell(45, &[3, 4]), Cell(41, &[4, 1])];
    expect(Technique::Chain { ends: Ends::Loop, nodes: Nodes::Plain }, &ring, [17, 2]);
    expect(open(Nodes::Grouped), &[Box(4, &[21, 22, 13, 33]), Column(4, &[28, 78])], [73, 4]);
}

#[test]
fn almost_locked_sets_are_counted() {
    let set = [Cell(11, &[1, 2, 5]), Cell(22, &[2, 3, 5]), Cell(33, &[2, 5])];
    let two = [&set[..], &[Cell(18, &[1, 4]), Cell(58, &[3, 4])]].concat();
    expect(Technique::AlsXz(Linked::Singly), &two, [28, 3]);
    let three = [&set[..], &[Cell(18, &[1, 4]), Cell(58, &[4, 6]), Cell(54, &[3, 6])]].concat();
    expect(Technique::AlsXyWing, &three, [24, 3]);
    let rest = [Cell(18, &[1, 4]), Cell(58, &[4, 6]), Cell(54, &[6, 7]), Cell(74, &[7, 8]), Cell(78, &[3, 8])];
    expect(Technique::AlsXyChain, &[&set[..], &rest].concat(), [28, 3]);
    let blossom = [Cell(55, &[1, 2, 3]), Cell(54, &[1, 9]), Cell(15, &[2, 9]), Cell(66, &[3, 9])];
    expect(Technique::DeathBlossom, &blossom, [45, 9]);
    let large = [Cell(55, &[1, 2, 3]), Cell(54, &[1, 8]), Cell(64, &[8, 9]), Cell(15, &[2, 9]), Cell(66, &[3, 9])];
    expect(Technique::DeathBlossom, &large, [45, 9]);
    let sue = [Cell(11, &[1, 2, 3, 4]), Cell(12, &[1, 2, 3, 4]), Cell(18, &[1, 2]), Cell(33, &[3, 4])];
    expect(Technique::SueDeCoq, &sue, [15, 1]);
    expect(Technique::AlsXz(Linked::Doubly), &sue, [22, 3]);
}

#[test]
fn assumptions_lead_to_a_contradiction_or_to_the_same() {
    let branch = Branch { assumed: at(11, 1), steps: Vec::new(), empty: None };
    let cases = |group| nets::name(&Cases { group, branches: vec![branch.clone()] });
    assert_eq!(cases(None), Technique::ForcingNet(Verdict::Contradiction));
    assert_eq!(cases(Some(exactone_core::problem::Group::new(0))), Technique::ForcingNet(Verdict::Verity));
}

/// What stands for the bases and covers of a sum: a cell, or a value in a unit.
#[derive(Clone, Copy)]
enum Of {
    Cell(usize),
    Value(usize, &'static str),
}

/// The name of an exchange of 1 and 2 in r1c1, r1c4, r2c1, r2c4, with these beside and these groups.
fn rectangle(marks: &[Mark], besides: &[[usize; 2]], gone: &[[usize; 2]], (base, cover): (&[Of], &[Of])) -> Technique {
    let compiled = sudoku();
    let problem = compiled.problem();
    let roles = Roles::new(problem, &compiled.rules().legend);
    let is_of = |of: Of, group| match (of, roles.group(group)) {
        (Of::Cell(cell), Role::Cell(own)) => (cell / 10 - 1) * 9 + cell % 10 - 1 == own,
        (Of::Value(wanted, name), Role::Value { value, unit }) => wanted == value + 1 && roles.unit(unit).name == name,
        _ => false,
    };
    let groups = |all: &[Of]| -> Vec<_> {
        all.iter().map(|&of| problem.all_groups().find(|&group| is_of(of, group)).unwrap()).collect()
    };
    let all = |cells: &[[usize; 2]]| cells.iter().map(|&[cell, value]| at(cell, value)).collect::<Vec<_>>();
    let pattern = [11, 14, 21, 24].map(|cell| [[cell, 1], [cell, 2]]).concat();
    let sum = crate::Linear::of(&groups(base), &groups(cover));
    let argument = Argument::Uniqueness(Uniqueness { pattern: all(&pattern), besides: all(besides), sum });
    let level = Level { kind: Kind::Uniqueness, size: 1 };
    let step = Step { argument, gone: all(gone), placed: None, level };
    roles.name(&marked(problem, marks), &step).technique
}

#[test]
fn unique_rectangles_have_types() {
    let seen = |besides: &[[usize; 2]], gone: &[[usize; 2]]| rectangle(&[], besides, gone, (&[], &[]));
    assert_eq!(seen(&[[11, 5], [11, 6]], &[[11, 1], [11, 2]]), Technique::UniqueRectangle(1));
    assert_eq!(seen(&[[11, 5], [14, 5]], &[[17, 5]]), Technique::UniqueRectangle(2));
    assert_eq!(seen(&[[11, 5], [24, 5]], &[[22, 5]]), Technique::UniqueRectangle(5));
    let two = [[11, 5], [14, 6]];
    let subset: (&[Of], &[Of]) = (&[Of::Cell(18)], &[Of::Value(5, "row 1"), Of::Value(6, "row 1")]);
    assert_eq!(rectangle(&[], &two, &[[17, 5]], subset), Technique::UniqueRectangle(3));
    let (strong, across) = (Of::Value(2, "row 1"), Of::Value(1, "row 2"));
    let line = [Row(2, &[11, 14])];
    assert_eq!(rectangle(&line, &two, &[[11, 1], [14, 1]], (&[strong], &[])), Technique::UniqueRectangle(4));
    let diagonal = [[11, 5], [24, 6]];
    let lines = [Row(1, &[11, 14]), Row(1, &[21, 24])];
    assert_eq!(rectangle(&lines, &diagonal, &[[11, 1]], (&[across], &[])), Technique::UniqueRectangle(6));
    let corner = [Row(2, &[11, 14]), Column(2, &[11, 21])];
    let both: (&[Of], &[Of]) = (&[strong, Of::Value(2, "column 1")], &[]);
    let three = [[11, 5], [14, 6], [21, 7]];
    assert_eq!(rectangle(&corner, &three, &[[11, 1]], both), Technique::HiddenRectangle);
}

#[test]
fn rectangles_of_no_type_have_chains() {
    let two = [[11, 5], [14, 6]];
    let far: (&[Of], &[Of]) = (&[Of::Value(7, "column 7")], &[Of::Value(5, "row 1"), Of::Value(6, "row 1")]);
    assert_eq!(rectangle(&[], &two, &[[17, 5]], far), Technique::UniqueRectangleWithChains);
    // 2 has more places in the row.
    let weak: (&[Of], &[Of]) = (&[Of::Value(2, "row 1")], &[]);
    assert_eq!(rectangle(&[], &two, &[[11, 1], [14, 1]], weak), Technique::UniqueRectangleWithChains);
    let across: (&[Of], &[Of]) = (&[Of::Value(1, "row 2")], &[]);
    assert_eq!(rectangle(&[], &[[11, 5], [24, 6]], &[[11, 1]], across), Technique::UniqueRectangleWithChains);
    let three = [[11, 5], [14, 6], [21, 7]];
    let one_line = [Row(2, &[11, 14])];
    let both: (&[Of], &[Of]) = (&[Of::Value(2, "row 1"), Of::Value(2, "column 1")], &[]);
    assert_eq!(rectangle(&one_line, &three, &[[11, 1]], both), Technique::UniqueRectangleWithChains);
}

#[test]
fn a_w_wing_has_two_cells_and_a_strong_link() {
    let w_wing = [Cell(22, &[1, 2]), Cell(76, &[1, 2]), Row(1, &[42, 46])];
    assert!(found(&w_wing, at(26, 2), 3).contains(&Technique::WWing));
    // All 4s of the box are in column 6, so r3c6 is 2: there is one cell with two values.
    let pointing = [Cell(36, &[2, 4]), Box(4, &[46, 56])];
    for (cell, value) in [(31, 2), (34, 2)] {
        let names = found(&pointing, at(cell, value), 4);
        assert!(!names.is_empty() && !names.contains(&Technique::WWing), "{names:?}");
        let is_loop = |name: &Technique| matches!(name, Technique::Chain { ends: Ends::Loop, .. });
        assert!(!names.iter().any(is_loop), "{names:?}");
    }
}

#[test]
fn codes_are_those_of_the_library() {
    assert_eq!(fish(Body::Franken, AlmostFish::Finned, 3).hodoku(), Some("0341"));
    assert_eq!(fish(Body::Basic, AlmostFish::None, 2).to_string(), "X-Wing");
    assert_eq!(fish(Body::Mutant, AlmostFish::Finned, 4).to_string(), "finned mutant Jellyfish");
    assert_eq!(Technique::NakedSubset(5).hodoku(), None);
    assert_eq!(Technique::SueDeCoq.family(), Family::AlmostLocked);
}

#[test]
fn sums_of_no_name_are_told_in_the_words_of_the_model() {
    let compiled = sudoku();
    let problem = compiled.problem();
    let roles = Roles::new(problem, &compiled.rules().legend);
    let of = |family, number: usize| {
        let is_of = |group: &_| match roles.group(*group) {
            Role::Value { value: 3, unit } => roles.unit(unit).family == family,
            _ => false,
        };
        problem.all_groups().filter(is_of).nth(number).unwrap()
    };
    let base = [of(UnitFamily::Row, 0), of(UnitFamily::Box, 8)];
    let cover = [of(UnitFamily::Column, 0), of(UnitFamily::Column, 1)];
    let words = words::sides(&roles, &crate::Linear::of(&base, &cover));
    assert_eq!(words, "1 box and 1 row within 2 columns");
}
