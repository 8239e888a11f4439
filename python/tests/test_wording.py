"""What is wrong is told in the words of Python: no message names an option of the program."""

from __future__ import annotations

import logging
import pathlib
from typing import Any

import pytest

import exactone

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [EASY[at : at + 9] for at in range(0, 81, 9)]
NUMBERED = "\n".join(" ".join(row) for row in ["123456789", *ROWS[1:]])
BULLETS = "\n".join("- " + " ".join(row[:8]) for row in ROWS)
TABLE = "id,what,sudoku_b\n1,x," + "." * 81


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (NUMBERED, "or it is a row of the puzzle, which a list of rows of numbers says"),
        (BULLETS, "or it is a blank, which a list of rows of numbers says"),
        ("123456789ABCDEF0" * 16, "say which is meant with a list of rows of numbers"),
        (TABLE, "exactone.puzzles(column) reads one alone, as that of a table of pandas"),
        ([[0] * 7] * 7, 'a Latin square (`exactone.Solver("latin")`) has none'),
    ],
    ids=["numbered", "bullets", "letters", "table", "prime"],
)
def test_a_mistake_names_what_helps_in_python(puzzle: Any, message: str) -> None:
    with pytest.raises(exactone.PuzzleError) as raised:
        exactone.solve(puzzle)
    assert message in str(raised.value)
    assert "--" not in str(raised.value) + raised.value.message


def test_what_is_named_helps() -> None:
    pandas = pytest.importorskip("pandas")
    assert exactone.Puzzle([[int(cell) for cell in line.replace(".", "0").split()] for line in NUMBERED.splitlines()]).side == 9
    assert exactone.solve([[0]]).status == "unique"
    column = pandas.DataFrame([line.split(",") for line in TABLE.splitlines()[1:]], columns=["id", "what", "sudoku_b"])["sudoku_b"]
    assert [puzzle.side for puzzle in exactone.puzzles(column)] == [9]
    assert exactone.Solver("latin").solve([[0] * 7] * 7).status == "multiple"


def test_a_graph_without_colours(tmp_path: pathlib.Path) -> None:
    graph = tmp_path / "graph.col"
    graph.write_text("p edge 3 2\ne 1 2\ne 2 3\n")
    with pytest.raises(exactone.PuzzleError, match="with how many colours[?] a line `c colours 3` of the file says it"):
        exactone.solve(graph)
    graph.write_text("c colours 3\n" + graph.read_text())
    assert exactone.count(graph) == 12


def test_clauses_that_may_be_groups(tmp_path: pathlib.Path) -> None:
    formula = tmp_path / "x.cnf"
    formula.write_text("p cnf 2 1\n1 2 0\n")
    with pytest.raises(exactone.PuzzleError, match="groups of exactly one [(]groups=True[)]"):
        exactone.compare([formula], "cells")
    formula.write_text("p cnf 2 2\n1 2 0\n-1 -2 0\n")
    assert exactone.compare([formula], "cells", groups=True, measure="work").records[0]["status"] == "multiple"


def test_a_note_names_what_asks_for_rules(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="exactone"):
        note = exactone.Puzzle("Killer Sudoku, number 7\nread on\n\n" + "\n".join(ROWS) + "\n\nend of it").note
    told = "only exactone.Solver(model) asks for its rules"
    assert note is not None and told in note and told in caplog.text


def test_a_bad_line_of_a_shard(tmp_path: pathlib.Path) -> None:
    ray = pytest.importorskip("exactone.ray", exc_type=ImportError)
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(NUMBERED + "\n")
    summary = ray.solve(puzzles, tmp_path / "answers.txt", local=True, keep_going=True, whole=True)
    assert summary.bad > 0 and "which a list of rows of numbers says" in summary.first_bad
