//! Many 9×9 puzzles at once, straight from one buffer into another.

use crate::argument;
use crate::batches::{BATCH, Bytes, Stray, Work};
use crate::error::{EngineError, wrong};
use crate::grid::numpy;
use crate::texts::{self, CELLS};
use exactone::thread;
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyTuple};
use std::time::{Duration, Instant};

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
    let input = input(puzzles)?;
    let count = count(&input)?;
    let solutions = if let Some(out) = out { out.clone() } else { empty(py, count, CELLS)? };
    let counts = empty(py, count, 1)?;
    let (output, counted) = (PyBuffer::<u8>::get(&solutions)?, PyBuffer::<u8>::get(&counts)?);
    check_out(&input, &output, count)?;
    let work = Work { input: Bytes::of(&input), output: Bytes::of(&output), counts: Bytes::of(&counted), limit };
    carry_out(py, work, count, threads)?;
    (solutions, counts).into_pyobject(py)
}

/// The cells of all puzzles, as they are given, or as they are read.
fn input(puzzles: &Bound<'_, PyAny>) -> PyResult<PyBuffer<u8>> {
    match texts::cells(puzzles)? {
        Some(cells) => PyBuffer::get(&PyBytes::new(puzzles.py(), &cells)),
        None => PyBuffer::get(puzzles).or_else(|_| PyBuffer::get(&as_bytes(puzzles)?)),
    }
}

/// Whether a buffer takes the solutions of so many puzzles.
fn check_out(input: &PyBuffer<u8>, output: &PyBuffer<u8>, count: usize) -> PyResult<()> {
    let (found, expected) = (output.item_count(), count * CELLS);
    if output.readonly() || !output.is_c_contiguous() || found != expected {
        return Err(wrong(format!("out has {found} bytes, {expected} that may be written expected")));
    }
    if overlap(input, output) {
        return Err(wrong("out shares memory with the puzzles: expected a buffer of its own, or no out"));
    }
    Ok(())
}

/// Solves all puzzles, some after the others, and looks at the signals in between.
fn carry_out(py: Python<'_>, work: Work, count: usize, threads: usize) -> PyResult<()> {
    let threads = if threads == 0 { thread::cores().get() } else { threads };
    // More of them would have no puzzles.
    let threads = threads.clamp(1, count.div_ceil(BATCH).max(1));
    let coding = py.detach(|| work.coding()).map_err(Stray::told)?;
    let mut from = 0;
    let mut size = BATCH * threads;
    while from < count {
        let to = (from + size).min(count);
        let begun = Instant::now();
        let is_right = py.detach(|| work.span(from, to, threads, coding));
        if !is_right {
            return Err(EngineError::new_err("the kernel gave a grid that is no solution"));
        }
        py.check_signals()?;
        size = if begun.elapsed() < SPAN { size * 2 } else { (size / 2).max(BATCH * threads) };
        from = to;
    }
    Ok(())
}

/// Whether two buffers share a byte.
fn overlap(one: &PyBuffer<u8>, two: &PyBuffer<u8>) -> bool {
    let ends = |buffer: &PyBuffer<u8>| (buffer.buf_ptr().addr(), buffer.buf_ptr().addr() + buffer.item_count());
    let ((one, one_end), (two, two_end)) = (ends(one), ends(two));
    one < two_end && two < one_end && one < one_end && two < two_end
}

/// An object of another item size as one of bytes, where it says how.
fn as_bytes<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let Some(numpy) = numpy(object.py())? else {
        return object.py().import("builtins")?.call_method1("memoryview", (object,))?.call_method1("cast", ("B",));
    };
    let array = numpy.call_method1("asarray", (object,))?;
    let dtype = array.getattr("dtype")?;
    let kind = dtype.getattr("kind")?.extract::<char>()?;
    if kind == 'S' && dtype.getattr("itemsize")?.extract::<usize>()? == 1 {
        return numpy.call_method1("ascontiguousarray", (array,))?.call_method1("view", ("uint8",));
    }
    if !"iuf".contains(kind) {
        return Err(PyTypeError::new_err(format!(
            "puzzles expected: bytes of 81 characters each, an array of numbers 0 to 9 with 81 in a row, or a list, an \
             array or a column of texts; not {} of {dtype}",
            object.get_type().name()?
        )));
    }
    let bytes = array.call_method1("astype", ("uint8",))?;
    if !numpy.call_method1("array_equal", (&array, &bytes))?.extract::<bool>()? {
        return Err(wrong("a value is no whole number from 0 to 255"));
    }
    Ok(bytes)
}

/// How many puzzles there are.
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
