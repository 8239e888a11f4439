//! Many 9×9 puzzles on their way through the kernel, out of one buffer and into others.

use crate::error::wrong;
use crate::texts::CELLS;
use exactone::nine::{Answer, Check, Nine};
use exactone::thread;
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;

/// Puzzles that are handed to the kernel together.
pub(crate) const BATCH: usize = 256;

/// How cells are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    /// As 0 to 9.
    Numbers,
    /// As the characters.
    Characters,
}

impl Coding {
    /// Whether a byte is a cell that is written so.
    fn has(self, byte: u8) -> bool {
        match self {
            Self::Numbers => byte <= 9,
            Self::Characters => byte.is_ascii_digit() || matches!(byte, b'.' | b'*' | b'_' | b'-' | b'?' | b' '),
        }
    }
}

/// A byte that is no cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stray {
    at: usize,
    byte: u8,
    coding: Coding,
}

impl Stray {
    pub(crate) fn told(self) -> PyErr {
        let Self { at, byte, coding } = self;
        let (puzzle, cell) = (at / CELLS + 1, at % CELLS + 1);
        wrong(match coding {
            Coding::Numbers => format!("puzzle {puzzle}, cell {cell}: {byte} found, 0 to 9 expected"),
            Coding::Characters => {
                let found = char::from(byte).escape_default();
                format!("puzzle {puzzle}, cell {cell}: '{found}' found, a digit or `.` expected")
            }
        })
    }
}

/// The bytes of a buffer that Python keeps alive.
#[derive(Clone, Copy)]
pub(crate) struct Bytes {
    start: *mut u8,
    length: usize,
}

#[expect(unsafe_code, reason = "a buffer of Python may be used in any thread while it is held")]
// SAFETY: the buffer is held until the work is done, and each thread writes to rows of its own.
unsafe impl Send for Bytes {}
#[expect(unsafe_code, reason = "as above")]
// SAFETY: as above.
unsafe impl Sync for Bytes {}

impl Bytes {
    pub(crate) fn of(buffer: &PyBuffer<u8>) -> Self {
        Self { start: buffer.buf_ptr().cast(), length: buffer.item_count() }
    }

    /// Copies bytes out of the buffer.
    fn read(self, from: usize, into: &mut [u8]) {
        assert!(from + into.len() <= self.length, "outside of the buffer");
        #[expect(unsafe_code, reason = "the bounds were looked at")]
        // SAFETY: the bytes are inside the buffer, and a copy is made of them whatever another thread writes.
        unsafe {
            std::ptr::copy_nonoverlapping(self.start.add(from), into.as_mut_ptr(), into.len());
        }
    }

    /// Copies bytes into the buffer.
    fn write(self, to: usize, bytes: &[u8]) {
        assert!(to + bytes.len() <= self.length, "outside of the buffer");
        #[expect(unsafe_code, reason = "the bounds were looked at")]
        // SAFETY: the bytes are inside the buffer, and no other thread of ours writes to them.
        unsafe {
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.start.add(to), bytes.len());
        }
    }
}

/// Where puzzles come from, and where their answers go.
#[derive(Clone, Copy)]
pub(crate) struct Work {
    pub(crate) input: Bytes,
    pub(crate) output: Bytes,
    pub(crate) counts: Bytes,
    pub(crate) limit: u32,
}

impl Work {
    /// How the cells are written, or the first byte that is none.
    pub(crate) fn coding(self) -> Result<Coding, Stray> {
        let mut first = [0];
        self.input.read(0, &mut first[..self.input.length.min(1)]);
        let coding = if first[0] < b' ' { Coding::Numbers } else { Coding::Characters };
        let mut piece = vec![0; BATCH * CELLS];
        let mut from = 0;
        while from < self.input.length {
            let size = piece.len().min(self.input.length - from);
            self.input.read(from, &mut piece[..size]);
            // All of a piece at once is faster than to look for the first.
            if !piece[..size].iter().fold(true, |all, &byte| all & coding.has(byte)) {
                let inside = piece[..size].iter().position(|&byte| !coding.has(byte)).unwrap_or_default();
                return Err(Stray { at: from + inside, byte: piece[inside], coding });
            }
            from += size;
        }
        Ok(coding)
    }

    /// Solves these puzzles; whether every solution is one.
    pub(crate) fn span(self, from: usize, to: usize, threads: usize, coding: Coding) -> bool {
        let share = (to - from).div_ceil(threads).next_multiple_of(BATCH);
        let parts: Vec<(usize, usize)> = (from..to).step_by(share).map(|at| (at, (at + share).min(to))).collect();
        let [part] = parts[..] else {
            return std::thread::scope(|scope| {
                let start = |part| (part, thread::start_in(scope, move || self.part(part, coding)));
                let started: Vec<_> = parts.into_iter().map(start).collect();
                // What the system starts no thread for is done here.
                let ended = |(part, started): (_, std::io::Result<std::thread::ScopedJoinHandle<'_, bool>>)| {
                    started.map_or_else(|_| self.part(part, coding), |thread| thread.join().unwrap_or(false))
                };
                started.into_iter().map(ended).fold(true, |all, is_right| all & is_right)
            });
        };
        self.part(part, coding)
    }

    fn part(self, (from, to): (usize, usize), coding: Coding) -> bool {
        thread_local! {
            static KERNEL: std::cell::RefCell<(Nine, Vec<[u8; CELLS]>, Vec<Answer>)> =
                std::cell::RefCell::new((Nine::new(), vec![[0; CELLS]; BATCH], vec![Answer::NONE; BATCH]));
        }
        let check = Check::new();
        KERNEL.with_borrow_mut(|(kernel, grids, answers)| {
            (from..to).step_by(BATCH).all(|at| {
                let size = BATCH.min(to - at);
                for (row, grid) in grids[..size].iter_mut().enumerate() {
                    self.input.read((at + row) * CELLS, grid);
                    if coding == Coding::Numbers {
                        for cell in grid.iter_mut() {
                            *cell += b'0';
                        }
                    }
                }
                let puzzles: Vec<&[u8; CELLS]> = grids[..size].iter().collect();
                kernel.solve_many(&puzzles, self.limit, &mut answers[..size]);
                let is_right = check.first_wrong(&puzzles, &answers[..size]).is_none();
                self.keep(at, &mut answers[..size], coding);
                is_right
            })
        })
    }

    fn keep(self, at: usize, answers: &mut [Answer], coding: Coding) {
        for (row, answer) in answers.iter_mut().enumerate() {
            if coding == Coding::Numbers {
                for cell in &mut answer.first {
                    *cell = cell.saturating_sub(b'0');
                }
            }
            self.output.write((at + row) * CELLS, &answer.first);
            self.counts.write(at + row, &[u8::try_from(answer.solutions).unwrap_or(u8::MAX)]);
        }
    }
}
