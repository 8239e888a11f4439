//! For each technique a puzzle that needs it, and the first step with it.
//!
//! The difficulties, and the grids after these steps, are those of `serate`. Techniques that random puzzles do not need have grids of their own.

use crate::board::{Board, UNIT};
use crate::se::marks::Places;
use crate::se::{Limit, Step, Technique, hidden_set, large_wing, locking, steps};

const FIRST: [(&str, &str); 34] = [
    ("..........72..86..5....91.7297........69.4.5..5.6.7.....183..95..........2..5..1.", "1.2 Hidden Single: r1c7=5"),
    (
        "7..8.9.......6........419.....6...1385...7..946...2....7.......3.2.1....94.2....6",
        "1.7 Direct Pointing: r7c1=1",
    ),
    (
        "2..7.....8.3.....1....31.9....4...2..3...6...9......78.5......9...3..542..4....17",
        "2.0 Direct Hidden Pair: r2c8=6",
    ),
    ("....4.8.........2..9.5.1.....6.......5.1..3.77..8...4.....6.43..2...3.8.5....96..", "2.3 Naked Single: r3c7=7"),
    (
        ".1....72.3.86.5..4......6....21.69......7...........864.5..8......3.2..5.3.......",
        "2.5 Direct Hidden Triplet: r4c9=7",
    ),
    (".2.5.......1.346..94...............7...8.23.1..541...8..8...47.....9...........12", "2.6 Pointing: r8c8<>6"),
    (
        ".6...3.7.1.98..32.....7.....85.......9....84.7.....9..25.3.8......6..2......5...4",
        "2.8 Claiming: r1c9<>5 r2c9<>5 r3c8<>5 r3c9<>5",
    ),
    (
        "6.91..2......8......7..51...8........1.9....6.....2..93...7....4...5.86......4...",
        "3.0 Naked Pair: r3c5<>34 r4c5<>34 r6c5<>34 r9c5<>3",
    ),
    (
        "3.1...2....9.....1...34.8...52...64..7.4.6.......29.73..5.....6.14.6..2.....7.4..",
        "3.2 X-Wing: r1c5<>8 r2c5<>8 r4c5<>8 r9c8<>8",
    ),
    (
        ".4...........4.861..6.39..54........78..6..49.5.........2..1......396.5..3..5...8",
        "3.4 Hidden Pair: r4c2<>19 r6c1<>139",
    ),
    (
        ".41...3.....18..2.6..3..5...9...374..3..1..5...4...86.....9...22..7.5...9..2.....",
        "3.6 Naked Triplet: r7c2<>168 r7c3<>8 r7c8<>8",
    ),
    (
        ".5....8..........461...47..7..9...3.19..2.....3.....8.2....7.414....1.7.......5.2",
        "3.8 Swordfish: r1c5<>9 r2c5<>9 r2c7<>9 r9c5<>9",
    ),
    (
        "1.3..5....2..1..359.....8.7.....9....4.1....8....68.54.9...76....7.8....6..5.....",
        "4.0 Hidden Triplet: r1c4<>4 r1c5<>4 r2c4<>46",
    ),
    (
        "...........8....9.51...72643.4..8..2.....27.....7..3..2....3..5.5...1.....1.54..6",
        "4.0 Two Strong Links: r1c8<>3 r8c9<>3",
    ),
    ("1.8............8....71....2......3.4.2.94.......7.6.5....2.1....7..9...85....36..", "4.2 XY-Wing: r4c4<>8"),
    ("6......7.9.1....2..3..1...5..8..3.........567...76...4..3....4.....2....1.7.4.9.3", "4.4 XYZ-Wing: r2c9<>8"),
    (
        "....5.9733.4.2......6.....1......5...4.61...98..7......1..9.3.2.2..6.......2...17",
        "4.5 Unique Rectangle or Loop: r9c3<>38",
    ),
    (
        ".3.27.64.7..4..258....8.....51...3.4.............298..1.......5.4.....82..5..4...",
        "5.0 Naked Quad: r3c1<>9 r3c2<>19 r3c3<>9 r3c6<>1",
    ),
    (
        "5..461..3.31..92.469...8..5.6..4.....5.6..4..9...52..1...2.4.....6.953....9.3...8",
        "5.2 Jellyfish: r4c3<>7 r4c7<>7 r4c8<>7 r5c3<>7 r5c8<>7 r8c8<>7 r9c2<>7 r9c7<>7 r9c8<>7",
    ),
    (
        "498..2.......4......6..5..2.......65.17.58....2.7.4...9.4...2.1....6..5..8..1..9.",
        "5.4 Three Strong Links: r8c7<>3 r8c9<>3",
    ),
    (
        "..48..2......31.848....2..6.7....5.1.........3.19.............2.985..3....6..7..9",
        "5.5 WXYZ-Wing: r1c8<>7 r3c3<>3",
    ),
    (
        ".....823....7..54.82..4.1..6.9.1........9..6..73.8.4913..5...1......13...46....5.",
        "5.6 Bivalue Universal Grave: r4c6<>47",
    ),
    (
        ".3.27.64.7..4..258....8.....51...3.4.............298..1.......5.4.....82..5..4...",
        "6.1 Four Strong Links: r9c4<>9",
    ),
    (".....6.5..721.....3.5.....9.....962......2.3...438....7......8....8.179..5..73..2", "6.3 VWXYZ-Wing: r3c2<>8"),
    (
        "..3.6..2..9.7...3..17...9.8..4....73..8..31.4....7..6.2..8..7....9.....6....5.38.",
        "6.2 Aligned Pair Exclusion: r1c2<>4",
    ),
    (
        ".41..7.9.......4.3..34.8.....7.....23.5....8....8..5....41..6.7.9....2..7..65..3.",
        "6.6 UVWXYZ-Wing: r5c5<>16 r6c5<>16 r9c6<>4",
    ),
    (
        "3......4....1......8.4.2.59.71.......5....9......2.87.4..89...66....3....1.7.4...",
        "6.7 Bidirectional Cycle: r2c7<>3 r4c7<>3 r8c7<>7 r9c9<>2",
    ),
    ("..298....74..1......1.43.2.2...9..5......2.6..9......4..5...3.93..7....2....3.58.", "7.1 Forcing Chain: r3c2<>6"),
    (
        "5...8..7..27..6..1.1....6...8....4..2..1....84....932...9.1.......9...63.....25..",
        "7.5 Aligned Triplet Exclusion: r3c9<>9",
    ),
    (
        "..5.6....3.7...14..9....6.22.....5....4..2.3..73..5........1.7.....3.4.....65.2.3",
        "7.7 Nishio Forcing Chains: r9c3<>8",
    ),
    (
        "...8....46...4.1..1..2....9.83....7.2..7......7....43...917......2.5...85....62..",
        "8.2 Multiple Forcing Chains: r9c9<>3",
    ),
    (
        ".93..7......3.894.4..9.....5.27....9.3.459762...2...3.3....2...2...34..1...5..2..",
        "8.8 Dynamic Forcing Chains: r9c1<>7",
    ),
    (
        "..4.63....7..8....2.81....6..3..8.9.9...2....1..7....3......45.......9....9..5..8",
        "9.4 Dynamic Forcing Chains (+): r8c2<>1",
    ),
    (
        "4.......6..5..8.9..3.4..7....491.....1..8..4.5....42....1..9.5..6......37........",
        "10.2 Nested Forcing Chains: r6c3<>6",
    ),
];

#[test]
fn each_technique_is_used_where_sudoku_explainer_uses_it() {
    for (puzzle, expected) in FIRST {
        let steps = steps(&Board::parse(puzzle).unwrap(), Limit::default()).unwrap();
        let name =
            |text: &str| text.split(':').next().and_then(|head| head.split_once(' ')).map(|head| head.1.to_string());
        let found = steps.iter().map(Step::to_string).find(|step| name(step) == name(expected));
        assert_eq!(found.as_deref(), Some(expected), "{puzzle}");
    }
}

// A grid where a unit has some digits only in these places.
fn confined(unit: usize, digits: &[u8], places: &[usize]) -> Board {
    let mut board = Board::default();
    for place in (0..9).filter(|place| !places.contains(place)) {
        for &digit in digits {
            board.remove(UNIT[unit][place], digit);
        }
    }
    board
}

fn narrow(board: &mut Board, cell: usize, digits: &[u8]) {
    for digit in (1..=9).filter(|digit| !digits.contains(digit)) {
        board.remove(cell, digit);
    }
}

#[test]
fn where_direct_claiming_would_be_direct_pointing_is_first() {
    // In column 1 the digit 5 is in box 1 alone; so it leaves column 2 one place below. But then box 7 points to column 3.
    let mut board = confined(9, &[5], &[0, 1, 2]);
    for cell in &UNIT[10][4..] {
        board.remove(*cell, 5);
    }
    let step = locking::find_direct(&board, &Places::of(&board)).unwrap();
    assert_eq!(step.to_string(), "1.7 Direct Pointing: r4c2=5");
}

#[test]
fn a_hidden_quad_takes_the_other_marks() {
    let board = confined(9, &[1, 2, 3, 4], &[0, 3, 6, 7]);
    let step = hidden_set::find_quad(&board, &Places::of(&board)).unwrap();
    assert_eq!(step.to_string(), "5.4 Hidden Quad: r1c1<>56789 r4c1<>56789 r7c1<>56789 r8c1<>56789");
}

#[test]
fn a_tuvwxyz_wing_has_six_cells_and_one_with_two_marks() {
    let mut board = Board::default();
    let row: [&[u8]; 6] = [&[1, 2], &[2, 3], &[3, 4, 7], &[4, 5], &[5, 6], &[6, 2]];
    for (cell, digits) in row.into_iter().enumerate() {
        narrow(&mut board, cell, digits);
    }
    narrow(&mut board, 11, &[1, 7]);
    let step = large_wing::find_tuvwxyz(&board, &Places::of(&board)).unwrap();
    assert_eq!((step.technique, step.difficulty), (Technique::TuvwxyzWing, 75));
    let at_r3c3 = step.removed.iter().find(|(cell, _)| *cell == 20).unwrap().1;
    assert!(at_r3c3 & 0b100_0001 == 0b100_0001, "r3c3 sees 1 and 7 of both: {step}");
}
