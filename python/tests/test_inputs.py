"""Lists, arrays, columns: what may be given beside texts and files, and what is refused."""

from __future__ import annotations

import pathlib
import random

import numpy
import pytest

import exactone

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [[int(cell) if cell != "." else 0 for cell in EASY[at : at + 9]] for at in range(0, 81, 9)]


@pytest.mark.parametrize(
    "puzzle",
    [
        numpy.frombuffer(EASY.encode(), dtype="uint8"),
        numpy.frombuffer(EASY.encode(), dtype="uint8").reshape(9, 9),
        bytearray(EASY.encode()),
        memoryview(EASY.encode()),
        numpy.array(list(EASY), dtype="S1"),
        numpy.array(list(EASY), dtype="S1").reshape(9, 9),
        numpy.array([EASY[at : at + 9] for at in range(0, 81, 9)], dtype="S9"),
        numpy.array(list(EASY), dtype="U1").reshape(9, 9),
        bytearray(sum(ROWS, [])),
        bytes(sum(ROWS, [])),
        memoryview(bytes(sum(ROWS, []))),
    ],
    ids=range(11),
)
def test_characters_and_numbers_of_a_byte_are_read(puzzle: object) -> None:
    assert exactone.Puzzle(puzzle).values.tolist() == ROWS


def test_a_table_of_pandas_is_its_values() -> None:
    pandas = pytest.importorskip("pandas")
    assert exactone.Puzzle(pandas.DataFrame(ROWS)).values.tolist() == ROWS
    assert exactone.Puzzle(pandas.DataFrame(ROWS).replace(0, float("nan"))).values.tolist() == ROWS


@pytest.mark.parametrize("thing", [{(0, 0): 5}, {1, 2, 3, 4}, frozenset([1, 2, 3, 4]), 7, dict.fromkeys(range(81), 0)])
def test_what_has_no_order_is_no_puzzle(thing: object) -> None:
    with pytest.raises(TypeError, match="a puzzle expected"):
        exactone.solve(thing)


@pytest.mark.parametrize("thing", [numpy.zeros((4, 4), dtype=bool), [[False] * 4] * 4, [numpy.bool_(True)] * 16])
def test_truths_are_no_values(thing: object) -> None:
    with pytest.raises(TypeError, match="in place of a value"):
        exactone.solve(thing)


@pytest.mark.parametrize(
    ("change", "line", "column", "message"),
    [
        (lambda rows: rows[2].__setitem__(4, 10), 3, 5, "row 3, column 5: 10 found, 0 to 9 expected"),
        (lambda rows: rows[8].__setitem__(0, "%"), 9, 1, "row 9, column 1: '%' found in place of a value"),
        (lambda rows: rows[0].__setitem__(8, 2.5), 1, 9, "row 1, column 9: 2.5 found in place of a value"),
        (lambda rows: rows[1].__setitem__(1, -1), 2, 2, "row 2, column 2: -1 found in place of a value"),
        (lambda rows: rows[3].pop(), 4, None, "row 4: 8 values found, 9 expected"),
    ],
    ids=["large", "sign", "half", "negative", "short"],
)
def test_what_is_wrong_in_a_list_has_its_row_and_column(change: object, line: int, column: int, message: str) -> None:
    rows = [list(row) for row in ROWS]
    change(rows)  # type: ignore[operator]
    with pytest.raises(exactone.PuzzleError, match=message) as raised:
        exactone.solve(rows)
    assert (raised.value.source, raised.value.line, raised.value.column) == ("values", line, column)


def test_a_wrong_value_of_an_array_has_its_row_and_column() -> None:
    array = numpy.array(ROWS)
    array[6, 2] = 12
    with pytest.raises(exactone.PuzzleError, match="row 7, column 3: 12 found") as raised:
        exactone.solve(array.ravel())
    assert (raised.value.line, raised.value.column) == (7, 3)
    with pytest.raises(exactone.PuzzleError, match="8 rows of 9 values found"):
        exactone.solve(numpy.array(ROWS)[:8])


def sixteen() -> tuple[str, list[list[int]]]:
    """A 16×16 by letters, and its values."""
    solution = exactone.solve([[0] * 16 for _ in range(16)]).solution
    draw = random.Random(3)
    values = [[int(value) if draw.random() < 0.7 else 0 for value in row] for row in solution]  # type: ignore[union-attr]
    return "".join(".123456789ABCDEFG"[value] for row in values for value in row), values


def test_letters_stand_for_values_in_lists_as_in_texts() -> None:
    text, values = sixteen()
    rows = [text[at : at + 16] for at in range(0, 256, 16)]
    assert exactone.Puzzle(text).values.tolist() == values
    for puzzle in (rows, [list(row) for row in rows], list(text), numpy.array([list(row) for row in rows])):
        assert exactone.Puzzle(puzzle).values.tolist() == values
    mixed = [[int(cell) if cell.isdigit() else "" if cell == "." else cell for cell in row] for row in rows]
    assert exactone.Puzzle(mixed).values.tolist() == values
    mixed[2][3] = 16
    with pytest.raises(exactone.PuzzleError, match="row 3, column 4: 16 found beside letters"):
        exactone.Puzzle(mixed)


def test_a_letter_that_stands_for_nothing_has_its_row_and_column() -> None:
    with pytest.raises(exactone.PuzzleError, match="row 1, column 2: 'a' found in place of a value") as raised:
        exactone.solve([[1, "a"], [0, 0]])
    assert (raised.value.line, raised.value.column) == (1, 2)


def test_the_solution_on_the_line_of_a_puzzle_is_expected() -> None:
    for between in (",", " ", ";", "\t"):
        puzzle = exactone.Puzzle(EASY + between + SOLUTION)
        assert puzzle.expected is not None and puzzle.name is None
        assert "".join(str(value) for row in puzzle.expected.tolist() for value in row) == SOLUTION
    two = exactone.puzzles(f"{EASY},{SOLUTION}\n{EASY},{SOLUTION}\n")
    assert [puzzle.expected is not None for puzzle in two] == [True, True]
    named = exactone.Puzzle(EASY + " easy")
    assert named.expected is None and named.name == "easy"


def test_many_puzzles_of_lists_arrays_and_columns(tmp_path: pathlib.Path) -> None:
    pandas = pytest.importorskip("pandas")
    texts = [EASY, "." * 81, SOLUTION[:-1] + "."]
    column = pandas.Series(texts)
    for many in (texts, tuple(texts), numpy.array(texts), numpy.array(texts, dtype="S81"), column, column.astype(object)):
        assert [str(puzzle) for puzzle in exactone.puzzles(many)] == [str(exactone.Puzzle(text)) for text in texts]
    file = tmp_path / "p.txt"
    file.write_text("\n".join(texts))
    assert len(exactone.puzzles([file, EASY, exactone.Puzzle(EASY)])) == 5
    assert len(exactone.puzzles(numpy.array([ROWS, ROWS]))) == 2
    assert len(exactone.puzzles(ROWS)) == len(exactone.puzzles([EASY[at : at + 9] for at in range(0, 81, 9)])) == 1
    assert len(exactone.puzzles(list(EASY))) == 1
    with pytest.raises(exactone.PuzzleError, match="puzzle 2: .*80 cells found") as raised:
        exactone.puzzles([EASY, EASY[:-1]])
    assert raised.value.column is not None
    with pytest.raises(ValueError, match="either the rows of one puzzle or 16 puzzles"):
        exactone.puzzles(["." * 16] * 16)


def test_designs_take_numbers_and_arrays_of_numpy() -> None:
    puzzle = exactone.design(
        model="killer",
        parameters={"side": numpy.int64(4)},
        clues=[{"kind": "cage", "cells": numpy.array(["r1c1", "r1c2"]).tolist(), "sum": numpy.int32(3)}],
    )
    assert exactone.count(puzzle) == 48


def test_a_model_of_ones_own_goes_everywhere() -> None:
    diagonal = exactone.model("diagonal", extends="sudoku", units=[{"kind": "diagonals"}])
    puzzle = exactone.design(model=diagonal, parameters={"side": 4})
    assert exactone.count(puzzle) == 48
    assert exactone.count(exactone.design(model=exactone.Model("x-sudoku"), parameters={"side": 4})) == 48
    with pytest.raises(exactone.PuzzleError, match=r"design.toml:\d+:\d+: .*nonsense") as raised:
        exactone.design(model=diagonal, nonsense=3)
    assert raised.value.source == "design.toml"
    formula = exactone.encode("." * 16, model=diagonal)
    assert len(formula) > len(exactone.encode("." * 16))
    assert exactone.prove("1.............3.", model=diagonal).answer == exactone.Solver(diagonal).solve("1.............3.")
    assert exactone.Solver("latin").prove("1234341221434...").formula is not None


def test_rules_that_were_given_are_never_dropped() -> None:
    killer = exactone.design(
        model="killer", parameters={"side": 4}, clues=[{"kind": "cage", "cells": "r1c1 r1c2", "sum": 3}]
    )
    solver = exactone.Solver("latin")
    questions = [
        solver.solve, solver.unique, solver.count, solver.all, solver.true_candidates, solver.explain, solver.hint,
        solver.rate, solver.prove, lambda puzzle: exactone.encode(puzzle, model="latin"),
    ]
    for ask in questions:
        with pytest.raises(exactone.PuzzleError, match='the rules of "latin" were given, and the puzzle .* states its rules itself'):
            ask(killer)  # type: ignore[operator]
    assert exactone.Solver().count(killer) == 48
