//! Puzzles made on the spot, the same every time: shuffled pattern grids with cells taken out.

/// Numbers that look random (Marsaglia, "Xorshift RNGs", 2003).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }

    fn shuffled(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        (1..count).rev().for_each(|at| order.swap(at, self.below(at + 1)));
        order
    }

    /// Lines shuffled within bands, and bands among each other.
    fn lines(&mut self, order: usize) -> Vec<usize> {
        let bands = self.shuffled(order);
        bands
            .into_iter()
            .flat_map(|band| self.shuffled(order).into_iter().map(move |line| band * order + line))
            .collect()
    }
}

/// A finished grid of side `order`², shuffled, with `blanks` cells taken out; 0 stands for a blank.
pub(crate) fn grid(order: usize, blanks: usize, seed: u64) -> Vec<usize> {
    let (side, mut dice) = (order * order, Dice::new(seed));
    let (rows, columns, names) = (dice.lines(order), dice.lines(order), dice.shuffled(side));
    let value = |row: usize, column: usize| names[(order * (row % order) + row / order + column) % side] + 1;
    let mut cells: Vec<usize> =
        rows.iter().flat_map(|&row| columns.iter().map(move |&column| value(row, column))).collect();
    dice.shuffled(side * side).into_iter().take(blanks).for_each(|cell| cells[cell] = 0);
    cells
}

/// One line, separated numbers.
pub(crate) fn numbers(cells: &[usize]) -> String {
    let words: Vec<String> = cells.iter().map(ToString::to_string).collect();
    words.join(" ") + "\n"
}

/// One line, a digit each.
pub(crate) fn digits(cells: &[usize]) -> String {
    cells.iter().map(ToString::to_string).collect::<String>() + "\n"
}

/// A batch of 9×9 puzzles of every kind: with one solution, with several, and with none.
pub(crate) fn batch(count: usize) -> String {
    let puzzle = |seed: usize| {
        let mut cells = grid(3, 35 + seed % 20, seed as u64);
        if seed % 7 == 3 {
            // The last value of another row: now and then a clash, and seldom a grid that still has a solution.
            let given = cells.iter().rposition(|value| *value != 0).expect("some cells are left");
            cells[given] = cells[given] % 9 + 1;
        }
        digits(&cells)
    };
    (0..count).map(puzzle).collect()
}
