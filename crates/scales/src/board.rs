//! A 9×9 grid with pencil marks, and its cells, units and peers.
//!
//! Cells are numbered in reading order from 0, units as rows 0 to 8, columns 9 to 17, boxes 18 to 26. Marks of a cell are bits: bit
//! `d - 1` for digit `d`. Cells of the whole grid are bits of a [`u128`].

/// The number of cells.
pub const CELLS: usize = 81;

/// The number of units.
pub const UNITS: usize = 27;

/// All nine marks.
pub const ALL: u16 = 0x1ff;

/// The cells of each unit, in order.
pub const UNIT: [[usize; 9]; UNITS] = units();

/// The row, the column and the box of each cell.
pub const UNITS_OF: [[usize; 3]; CELLS] = units_of();

/// The cells of each unit as bits.
pub const UNIT_BITS: [u128; UNITS] = unit_bits();

/// The twenty cells that share a unit with a cell, as bits.
pub const PEERS: [u128; CELLS] = peers();

const fn units() -> [[usize; 9]; UNITS] {
    let mut units = [[0; 9]; UNITS];
    let mut at = 0;
    while at < 81 {
        let (unit, place) = (at / 9, at % 9);
        units[unit][place] = unit * 9 + place;
        units[9 + unit][place] = place * 9 + unit;
        units[18 + unit][place] = (unit / 3 * 3 + place / 3) * 9 + unit % 3 * 3 + place % 3;
        at += 1;
    }
    units
}

const fn units_of() -> [[usize; 3]; CELLS] {
    let mut of = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        of[cell] = [row, 9 + column, 18 + row / 3 * 3 + column / 3];
        cell += 1;
    }
    of
}

const fn unit_bits() -> [u128; UNITS] {
    let mut bits = [0; UNITS];
    let mut at = 0;
    while at < UNITS * 9 {
        bits[at / 9] |= 1 << UNIT[at / 9][at % 9];
        at += 1;
    }
    bits
}

const fn peers() -> [u128; CELLS] {
    let mut peers = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [row, column, square] = UNITS_OF[cell];
        let around = UNIT_BITS[row] | UNIT_BITS[column] | UNIT_BITS[square];
        peers[cell] = around & !(1 << cell);
        cell += 1;
    }
    peers
}

/// Digits that stand, and marks of the open cells.
///
/// ```
/// use exactone_scales::board::Board;
///
/// let board = Board::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert_eq!((board.digits[0], board.marks[2]), (5, 0b1011), "r1c3 may be 1, 2 or 4");
/// # Ok::<(), exactone_scales::board::NoBoard>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The digit of each cell, 0 where it is open.
    pub digits: [u8; CELLS],
    /// The marks of each cell; none where a digit stands.
    pub marks: [u16; CELLS],
    /// For each digit, less one, the cells that have it as a mark.
    pub cells: [u128; 9],
    /// The cells without a digit.
    pub open: u128,
}

/// What is no grid of 81 digits and blanks without a digit twice in a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoBoard {
    /// It has so many cells.
    Length(usize),
    /// This character is no digit and no blank (`.`, `0`).
    Character(char),
    /// This cell has a digit that a peer has.
    Twice(usize),
}

impl std::fmt::Display for NoBoard {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Length(cells) => write!(to, "a 9x9 grid has 81 cells, this has {cells}"),
            Self::Character(found) => write!(to, "expected a digit or a blank, found {found:?}"),
            Self::Twice(cell) => write!(to, "r{}c{} has a digit twice in a unit", cell / 9 + 1, cell % 9 + 1),
        }
    }
}

impl std::error::Error for NoBoard {}

impl Default for Board {
    fn default() -> Self {
        let everywhere = (1 << CELLS) - 1;
        Self { digits: [0; CELLS], marks: [ALL; CELLS], cells: [everywhere; 9], open: everywhere }
    }
}

impl Board {
    /// Reads 81 digits and blanks.
    ///
    /// # Errors
    /// [`NoBoard`].
    pub fn parse(text: &str) -> Result<Self, NoBoard> {
        let length = text.chars().count();
        if length != CELLS {
            return Err(NoBoard::Length(length));
        }
        let mut digits = [0; CELLS];
        for (cell, character) in text.chars().enumerate() {
            digits[cell] = match character {
                '.' => 0,
                '0'..='9' => character as u8 - b'0',
                _ => return Err(NoBoard::Character(character)),
            };
        }
        Self::of(&digits)
    }

    /// A grid with these digits, 0 for an open cell.
    ///
    /// # Errors
    /// [`NoBoard::Twice`].
    ///
    /// # Panics
    /// If a digit is above 9.
    pub fn of(digits: &[u8; CELLS]) -> Result<Self, NoBoard> {
        let mut board = Self::default();
        for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            if !board.has(cell, digit) {
                return Err(NoBoard::Twice(cell));
            }
            board.place(cell, digit);
        }
        Ok(board)
    }

    /// Whether a cell has a mark.
    #[must_use]
    pub fn has(&self, cell: usize, digit: u8) -> bool {
        self.marks[cell] >> (digit - 1) & 1 != 0
    }

    /// Writes a digit into a cell, and takes its mark from the peers.
    pub fn place(&mut self, cell: usize, digit: u8) {
        self.digits[cell] = digit;
        self.open &= !(1 << cell);
        self.marks[cell] = 0;
        for cells in &mut self.cells {
            *cells &= !(1 << cell);
        }
        let mut losing = self.cells[digit as usize - 1] & PEERS[cell];
        self.cells[digit as usize - 1] &= !PEERS[cell];
        while losing != 0 {
            self.marks[losing.trailing_zeros() as usize] &= !(1 << (digit - 1));
            losing &= losing - 1;
        }
    }

    /// Takes a mark from a cell.
    pub fn remove(&mut self, cell: usize, digit: u8) {
        self.marks[cell] &= !(1 << (digit - 1));
        self.cells[digit as usize - 1] &= !(1 << cell);
    }

    /// Whether every cell has a digit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.open == 0
    }

    /// The places of a digit in a unit: bit `i` for the `i`th cell of it.
    #[must_use]
    pub fn places(&self, unit: usize, digit: u8) -> u16 {
        let cells = self.cells[digit as usize - 1];
        (0..9).filter(|&place| cells >> UNIT[unit][place] & 1 != 0).map(|place| 1 << place).sum()
    }
}
