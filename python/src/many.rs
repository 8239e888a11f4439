//! Many 9×9 puzzles at once, straight from one buffer into another.

use crate::argument;
use crate::error::wrong;
use crate::grid::numpy;
use crate::texts::{self, CELLS};
use exactone::nine::{Answer, Check, Nine};
use exactone::thread;
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyTuple};
use std::time::{Duration, Instant};

/// Puzzles that are handed to the kernel together.
const BATCH: usize = 256;

/// How long the lock is given up between two looks at the signals.
const SPAN: Duration = Duration::from_millis(20);

/// Solves many classic 9×9 puzzles, in order, on all cores, without the interpreter's lock.
///
/// `puzzles` is anything with the buffer protocol: `bytes` of 81 characters a puzzle, with line ends between them or without, or an array
/// of n rows of 81 (or of 9 by 9) with numbers 0 to 9 or characters. Or it has a text or a `Puzzle` for each: a list, an array of numpy, a
/// column of pandas. Returns the first solutions, in numbers or characters as the puzzles are, and how many solutions each puzzle has, up to
/// `limit`, which is 255 at most. Both are arrays of numpy, where it is installed, else `bytearray`. `out` is a buffer for the solutions of
/// 81 bytes for each puzzle; one that shares memory with the puzzles is refused. Raises `PuzzleError` for a byte that is no cell. A puzzle
/// without a solution has 0, or dots, in its place. `threads` is 0 for all cores.
///
/// >>> import exactone
/// >>> puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> solutions, counts = exactone.solve_many(puzzle * 2)
/// >>> bytes(counts)
/// b'\x01\x01'
/// >>> bytes(solutions)[:9]
/// b'534678912'
#[pyfunction]
#[pyo3(signature = (puzzles, out=None, limit=2, threads=0))]
pub(crate) fn solve_many<'py>(
    puzzles: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = argument::limit_in_a_byte)] limit: u32,
    #[pyo3(from_py_with = argument::threads_or_all)] threads: usize,
) -> PyResult<Bound<'py, PyTuple>> {
    let py = puzzles.py();
    let input = match texts::cells(puzzles)? {
        Some(cells) => PyBuffer::<u8>::get(&PyBytes::new(py, &cells))?,
        None => PyBuffer::<u8>::get(puzzles).or_else(|_| PyBuffer::<u8>::get(&as_bytes(puzzles)?))?,
    };
    let count = count(&input)?;
    let solutions = if let Some(out) = out { out.clone() } else { empty(py, count, CELLS)? };
    let counts = empty(py, count, 1)?;
    let (output, counted) = (PyBuffer::<u8>::get(&solutions)?, PyBuffer::<u8>::get(&counts)?);
    if output.readonly() || !output.is_c_contiguous() || output.item_count() != count * CELLS {
        return Err(wrong(format!(
            "out has {} bytes, {} that may be written expected",
            output.item_count(),
            count * CELLS
        )));
    }
    if overlap(&input, &output) {
        return Err(wrong("out shares memory with the puzzles: expected a buffer of its own, or no out"));
    }
    let threads = if threads == 0 { thread::cores().get() } else { threads };
    // More of them would have no puzzles.
    let threads = threads.clamp(1, count.div_ceil(BATCH).max(1));
    let work = Work { input: Bytes::of(&input), output: Bytes::of(&output), counts: Bytes::of(&counted), limit };
    let coding = py.detach(|| work.coding()).map_err(Stray::told)?;
    let mut from = 0;
    let mut size = BATCH * threads;
    while from < count {
        let to = (from + size).min(count);
        let begun = Instant::now();
        let is_right = py.detach(|| work.span(from, to, threads, coding));
        if !is_right {
            return Err(crate::error::EngineError::new_err("the kernel gave a grid that is no solution"));
        }
        py.check_signals()?;
        size = if begun.elapsed() < SPAN { size * 2 } else { (size / 2).max(BATCH * threads) };
        from = to;
    }
    (solutions, counts).into_pyobject(py)
}

/// Whether two buffers share a byte.
fn overlap(one: &PyBuffer<u8>, two: &PyBuffer<u8>) -> bool {
    let ends = |buffer: &PyBuffer<u8>| (buffer.buf_ptr().addr(), buffer.buf_ptr().addr() + buffer.item_count());
    let ((one, one_end), (two, two_end)) = (ends(one), ends(two));
    one < two_end && two < one_end && one < one_end && two < two_end
}

/// An object of another item size as one of bytes, where it says how.
fn as_bytes<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    match numpy(object.py())? {
        Some(numpy) => {
            let array = numpy.call_method1("asarray", (object,))?;
            let kind = array.getattr("dtype")?.getattr("kind")?.extract::<char>()?;
            if kind == 'S' && array.getattr("dtype")?.getattr("itemsize")?.extract::<usize>()? == 1 {
                return numpy.call_method1("ascontiguousarray", (array,))?.call_method1("view", ("uint8",));
            }
            let is_number = "iuf".contains(kind);
            if !is_number {
                return Err(PyTypeError::new_err(format!(
                    "puzzles expected: bytes of 81 characters each, an array of numbers 0 to 9 with 81 in a row, or a list, an \
                     array or a column of texts; not {} of {}",
                    object.get_type().name()?,
                    array.getattr("dtype")?
                )));
            }
            let bytes = array.call_method1("astype", ("uint8",))?;
            if is_number && !numpy.call_method1("array_equal", (&array, &bytes))?.extract::<bool>()? {
                return Err(wrong("a value is no whole number from 0 to 255"));
            }
            Ok(bytes)
        }
        None => object.py().import("builtins")?.call_method1("memoryview", (object,))?.call_method1("cast", ("B",)),
    }
}

fn count(input: &PyBuffer<u8>) -> PyResult<usize> {
    let cells = input.item_count();
    if !input.is_c_contiguous() {
        return Err(wrong("the puzzles are not in one piece: numpy.ascontiguousarray makes one"));
    }
    if !cells.is_multiple_of(CELLS) {
        return Err(wrong(format!(
            "{cells} bytes found, a multiple of 81 expected: 81 for each puzzle, and nothing between two"
        )));
    }
    Ok(cells / CELLS)
}

/// Zeros: so many rows of so many.
fn empty(py: Python<'_>, rows: usize, width: usize) -> PyResult<Bound<'_, PyAny>> {
    let Some(numpy) = numpy(py)? else { return Ok(PyByteArray::new(py, &vec![0; rows * width]).into_any()) };
    match width {
        1 => numpy.call_method1("zeros", (rows, "uint8")),
        _ => numpy.call_method1("zeros", ((rows, width), "uint8")),
    }
}

/// How cells are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coding {
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
struct Stray {
    at: usize,
    byte: u8,
    coding: Coding,
}

impl Stray {
    fn told(self) -> PyErr {
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
struct Bytes {
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
    fn of(buffer: &PyBuffer<u8>) -> Self {
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

#[derive(Clone, Copy)]
struct Work {
    input: Bytes,
    output: Bytes,
    counts: Bytes,
    limit: u32,
}

impl Work {
    /// How the cells are written, or the first byte that is none.
    fn coding(self) -> Result<Coding, Stray> {
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
    fn span(self, from: usize, to: usize, threads: usize, coding: Coding) -> bool {
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
