"""One puzzle: what may be given, what is answered, what is raised."""

from __future__ import annotations

import array
import copy
import pathlib
import pickle

import numpy
import pytest

import exactone

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
ROWS = [[int(cell) if cell != "." else 0 for cell in EASY[at : at + 9]] for at in range(0, 81, 9)]


def digits(grid: object) -> str:
    return "".join(str(int(value)) for row in grid for value in row)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "puzzle",
    [
        EASY,
        EASY.replace(".", "0"),
        EASY.replace(".", "x"),
        "\n".join(EASY[at : at + 9] for at in range(0, 81, 9)),
        f"A puzzle for you:\n\n{EASY}\n\nHave fun!",
        EASY.encode(),
        EASY.encode("utf-16"),
        ROWS,
        sum(ROWS, []),
        tuple(map(tuple, ROWS)),
        [[value or None for value in row] for row in ROWS],
        [[str(value or "") for value in row] for row in ROWS],
        [EASY[at : at + 9] for at in range(0, 81, 9)],
        numpy.array(ROWS),
        numpy.array(ROWS, dtype=numpy.float64),
        numpy.array(ROWS, dtype=numpy.uint8).ravel(),
        array.array("B", sum(ROWS, [])),
        exactone.Puzzle(EASY),
    ],
    ids=range(18),
)
def test_a_puzzle_is_read_in_every_form(puzzle: object) -> None:
    answer = exactone.solve(puzzle)
    assert answer.status == "unique" and answer.is_unique
    assert digits(answer.solution) == SOLUTION
    assert answer.second is None and answer.differs == []
    general = exactone.Solver(engine="cells").solve(puzzle)
    assert general == answer and general.engine == "cells" and general.statistics["nodes"] > 0


def test_files_are_paths(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "one.txt"
    file.write_text(EASY)
    assert exactone.solve(file).status == "unique"
    with pytest.raises(exactone.PuzzleError, match="pathlib.Path"):
        exactone.solve(str(file))
    file.write_text(f"{EASY}\n{SOLUTION[:80]}.\n")
    with pytest.raises(exactone.PuzzleError, match="2 puzzles found, one expected"):
        exactone.solve(file)
    assert [exactone.solve(puzzle).status for puzzle in exactone.puzzles(file)] == ["unique", "unique"]
    with pytest.raises(FileNotFoundError):
        exactone.solve(tmp_path / "none.txt")


def test_several_solutions_and_none() -> None:
    several = exactone.solve("12..............")
    assert several.status == "multiple" and several.is_unique is False
    assert several.solution is not None and several.second is not None
    assert several.differs == [
        (row + 1, column + 1)
        for row in range(4)
        for column in range(4)
        if several.solution[row][column] != several.second[row][column]
    ]
    none = exactone.solve("11" + "." * 14)
    assert none.status == "none" and none.solution is None and none.text is None
    blank = exactone.solve("." * 81)
    assert blank.status == "multiple"


def test_what_is_wrong_has_a_place() -> None:
    with pytest.raises(exactone.PuzzleError) as raised:
        exactone.solve("53..7....\n6..195...\n.98....6.\n")
    assert isinstance(raised.value, ValueError)
    assert (raised.value.source, raised.value.line) == ("text", 3)
    assert "9 rows expected" in raised.value.message
    with pytest.raises(exactone.PuzzleError, match="in place of a value"):
        exactone.solve([[1, "%"], [0, 0]])
    with pytest.raises(exactone.PuzzleError, match="rows of n values"):
        exactone.solve([1, 2, 3])
    with pytest.raises(TypeError, match="a puzzle expected"):
        exactone.solve(7)
    with pytest.raises(exactone.PuzzleError) as raised:
        exactone.Puzzle("schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\ncels = 3\n")
    assert raised.value.line == 3 and "cels" in raised.value.message


def test_puzzles_with_rules_of_their_own() -> None:
    killer = "schema = 'exactone.puzzle.v1'\nmodel = 'killer'\n[parameters]\nside = 4\n[[clues]]\nkind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 3\n"
    puzzle = exactone.Puzzle(killer)
    assert puzzle.side == 4
    answer = exactone.solve(puzzle)
    assert answer.status == "multiple"
    assert int(answer.solution[0][0]) + int(answer.solution[0][1]) == 3
    assert exactone.count(killer) == 48
    assert puzzle.svg().startswith("<svg")
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_puzzles_and_answers_are_kept() -> None:
    puzzle = exactone.Puzzle(EASY)
    for thing in [puzzle, exactone.solve(EASY), exactone.Solver(engine="cells").solve("." * 16), exactone.solve("11" + "." * 14)]:
        assert pickle.loads(pickle.dumps(thing)) == thing
        assert copy.deepcopy(thing) == thing
    assert {puzzle: 1}[exactone.Puzzle(EASY)] == 1
    model = pickle.loads(pickle.dumps(exactone.Model("latin")))
    assert exactone.Solver(model).count("." * 16) == 576
    formula = pickle.loads(pickle.dumps(exactone.encode(EASY)))
    assert len(formula) == len(exactone.encode(EASY))


def test_other_sizes_and_models() -> None:
    assert exactone.Solver("latin").count("." * 16) == 576
    assert exactone.Solver(exactone.Model("x-sudoku")).count("." * 16) == 48
    with pytest.raises(exactone.PuzzleError, match="did you mean `killer`"):
        exactone.Model("kiler")
    with pytest.raises(exactone.PuzzleError):
        exactone.Solver(engine="nonsense")
    sixteen = exactone.solve([[0] * 16 for _ in range(16)])
    assert sixteen.status == "multiple" and len(sixteen.solution) == 16


def test_nothing_is_printed(capfd: pytest.CaptureFixture[str]) -> None:
    exactone.solve(f"A puzzle:\n\n{EASY}\n")
    exactone.explain(EASY)
    assert capfd.readouterr() == ("", "")


def test_rows_given_as_texts_are_rows_at_any_side() -> None:
    for rows in (["1234", "3412", "2143", "4321"], ["12.4", "3412", "2143", "4321"], ["12", "21"], ["12345"] + ["....."] * 4):
        read = exactone.Puzzle(rows)
        expected = [[0 if cell == "." else int(cell) for cell in row] for row in rows]
        assert [list(map(int, row)) for row in read.values] == expected
    # Each text is a value here, as there are not as many characters as texts.
    cells = [str(value) for value in range(1, 17)] + ["."] * 240
    assert int(exactone.Puzzle(cells).values[0][15]) == 16
    assert exactone.Puzzle([["1", ""], ["2", "1"]]) == exactone.Puzzle(["1", "", "2", "1"])
