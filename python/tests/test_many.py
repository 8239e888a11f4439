"""Many puzzles at once, in every kind of buffer."""

from __future__ import annotations

import random

import numpy
import pytest

import exactone

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def some(count: int) -> list[str]:
    """Puzzles with one solution, several and none."""
    draw = random.Random(7)
    solution = exactone.solve(EASY).text.replace(" ", "").replace("\n", "")  # type: ignore[union-attr]
    made = []
    for _ in range(count):
        cells = list(solution)
        for at in draw.sample(range(81), draw.choice([30, 50, 60])):
            cells[at] = "."
        if draw.random() < 0.1:
            cells[draw.randrange(81)] = draw.choice("123456789")
        made.append("".join(cells))
    return made


@pytest.mark.parametrize("threads", [0, 1, 3])
def test_answers_are_those_of_one_by_one(threads: int) -> None:
    puzzles = some(1500)
    solutions, counts = exactone.solve_many("".join(puzzles).encode(), threads=threads)
    assert solutions.shape == (1500, 81) and counts.shape == (1500,)
    for puzzle, solution, count in zip(puzzles, solutions, counts):
        answer = exactone.solve(puzzle)
        assert {0: "none", 1: "unique", 2: "multiple"}[int(count)] == answer.status
        if count == 1:
            assert bytes(solution).decode() == answer.text.replace(" ", "").replace("\n", "")  # type: ignore[union-attr]


def test_arrays_of_numbers_are_answered_in_numbers() -> None:
    puzzles = some(300)
    grids = numpy.array([[int(cell) if cell != "." else 0 for cell in puzzle] for puzzle in puzzles], dtype=numpy.uint8)
    out = numpy.empty_like(grids)
    solutions, counts = exactone.solve_many(grids, out=out)
    assert solutions is out
    characters, again = exactone.solve_many("".join(puzzles).encode())
    assert (counts == again).all()
    unique = counts == 1
    assert (out[unique] + ord("0") == characters[unique]).all() and (out[counts == 0] == 0).all()
    cubes, _ = exactone.solve_many(grids.reshape(300, 9, 9).astype(numpy.int64))
    assert (cubes[unique] == out[unique]).all()


def test_what_does_not_fit_is_raised() -> None:
    with pytest.raises(exactone.PuzzleError, match="a multiple of 81"):
        exactone.solve_many(b"1" * 82)
    with pytest.raises(exactone.PuzzleError, match="162 that may be written"):
        exactone.solve_many(EASY.encode() * 2, out=bytearray(81))
    with pytest.raises(exactone.PuzzleError):
        exactone.solve_many(EASY.encode(), out=bytes(81))
    with pytest.raises(exactone.PuzzleError, match="limit"):
        exactone.solve_many(EASY.encode(), limit=0)
    with pytest.raises(exactone.PuzzleError, match="in one piece"):
        exactone.solve_many(numpy.zeros((4, 162), dtype=numpy.uint8)[:, ::2])
    with pytest.raises(exactone.PuzzleError, match="puzzle 2, cell 3: 'x'"):
        exactone.solve_many((EASY + EASY[:2] + "x" + EASY[3:]).encode())
    grid = numpy.zeros((2, 81), dtype=numpy.uint8)
    grid[1, 4] = 10
    with pytest.raises(exactone.PuzzleError, match="puzzle 2, cell 5: 10 found, 0 to 9"):
        exactone.solve_many(grid)
    with pytest.raises(exactone.PuzzleError, match="no whole number"):
        exactone.solve_many(grid.astype(numpy.int64) + 256)
    solutions, counts = exactone.solve_many(b"")
    assert len(solutions) == 0 and len(counts) == 0


def test_texts_of_any_list_are_answered_as_their_bytes(tmp_path: object) -> None:
    pandas = pytest.importorskip("pandas")
    puzzles = some(50)
    expected, counts = exactone.solve_many("".join(puzzles).encode())
    lines = "\n".join(puzzles)
    column = pandas.Series(puzzles)
    forms: list[object] = [
        puzzles, tuple(puzzles), [puzzle.encode() for puzzle in puzzles], [exactone.Puzzle(puzzle) for puzzle in puzzles],
        numpy.array(puzzles), numpy.array(puzzles, dtype="S81"), numpy.array(puzzles, dtype=object), column,
        column.astype(object), lines, lines.encode(), lines.encode() + b"\n", lines.replace("\n", "\r\n").encode(),
        bytearray(lines.encode()), numpy.array([list(puzzle) for puzzle in puzzles], dtype="S1"),
    ]  # fmt: skip
    for many in forms:
        solutions, found = exactone.solve_many(many)
        assert (solutions == expected).all() and (found == counts).all()


def test_what_is_wrong_in_texts_has_its_number() -> None:
    with pytest.raises(exactone.PuzzleError, match="puzzle 2: 80 cells found, 81 expected") as raised:
        exactone.solve_many([EASY, EASY[:-1]])
    assert raised.value.line == 2
    with pytest.raises(exactone.PuzzleError, match="puzzle 1: None found, a text of 81 cells expected"):
        exactone.solve_many(numpy.array([None, EASY], dtype=object))
    with pytest.raises(exactone.PuzzleError, match="puzzles:2: 80 bytes found, 81 expected") as raised:
        exactone.solve_many(f"{EASY}\n{EASY[:-1]}\n")
    assert raised.value.line == 2
    with pytest.raises(exactone.PuzzleError, match="puzzle 1: a classic 9×9"):
        exactone.solve_many([exactone.Puzzle("." * 16)])
    with pytest.raises(TypeError, match="puzzles expected"):
        exactone.solve_many(numpy.array(["2020-01-01"], dtype="datetime64[D]").reshape(1, 1))


def test_limits_beyond_a_byte_and_shared_memory_are_refused() -> None:
    blank = b"." * 81
    assert exactone.solve_many(blank, limit=255)[1][0] == 255
    with pytest.raises(exactone.PuzzleError, match="limit is 256, at most 255 expected: counts of many puzzles are bytes"):
        exactone.solve_many(blank, limit=256)
    array = numpy.zeros((3, 81), dtype=numpy.uint8)
    for out in (array, array.reshape(-1), array[:]):
        with pytest.raises(exactone.PuzzleError, match="out shares memory with the puzzles"):
            exactone.solve_many(array, out=out)
    both = numpy.zeros((4, 81), dtype=numpy.uint8)
    with pytest.raises(exactone.PuzzleError, match="out shares memory"):
        exactone.solve_many(both[:3], out=both[1:])
    exactone.solve_many(both[:2], out=both[2:])
