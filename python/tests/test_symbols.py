"""Puzzles whose values are no numbers, or whose cells stand on no square board."""

from __future__ import annotations

import copy
import pathlib
import pickle

import pytest

import exactone

PUZZLES = pathlib.Path(__file__).parents[2] / "puzzles" / "models"
SYMBOLS = ["queens-8", "akari-7", "star-battle-8", "nonogram-10", "tents-7"]


def rows(text: str) -> list[list[str]]:
    return [line.split(" ") for line in text.splitlines() if line]


@pytest.mark.parametrize("name", SYMBOLS)
def test_true_candidates_are_the_symbols_of_the_solutions(name: str) -> None:
    puzzle = exactone.Puzzle(PUZZLES / f"{name}.toml")
    expected: list[list[set[str]]] = []
    for solution in exactone.all(puzzle):
        for row, line in enumerate(solution.tolist()):
            for column, value in enumerate(line):
                if len(expected) <= row:
                    expected.append([])
                if len(expected[row]) <= column:
                    expected[row].append(set())
                expected[row][column].add(value)
    found = exactone.true_candidates(puzzle)
    assert [[set(values) for values in row] for row in found] == expected
    assert any(values for row in found for values in row)


@pytest.mark.parametrize("name", SYMBOLS)
def test_solutions_are_arrays_of_the_text(name: str) -> None:
    answer = exactone.solve(exactone.Puzzle(PUZZLES / f"{name}.toml"))
    assert answer.solution is not None and answer.text is not None
    assert answer.solution.tolist() == rows(answer.text)
    for kept in (pickle.loads(pickle.dumps(answer)), copy.copy(answer)):
        assert kept == answer and kept.solution.tolist() == answer.solution.tolist()


def test_two_solutions_differ_at_places() -> None:
    answer = exactone.solve(exactone.design(model="queens", parameters={"n": 6}))
    assert answer.status == "multiple" and answer.solution is not None and answer.second is not None
    assert answer.differs == [
        (row + 1, column + 1)
        for row in range(6)
        for column in range(6)
        if answer.solution[row][column] != answer.second[row][column]
    ]
    assert answer.differs


def test_givens_of_symbols_are_texts() -> None:
    values = exactone.Puzzle(PUZZLES / "queens-8.toml").values
    assert values.shape == (8, 8) and set(values.ravel().tolist()) <= {".", "Q", "o"}


def test_cells_without_a_board_are_a_dictionary() -> None:
    puzzle = exactone.Puzzle(exactone.design(model="send-more-money"))
    answer = exactone.solve(puzzle)
    assert isinstance(answer.solution, dict)
    assert {letter: int(answer.solution[letter]) for letter in "MONEY"} == {"M": 1, "O": 0, "N": 6, "E": 5, "Y": 2}
    assert exactone.true_candidates(puzzle) == {name: [value] for name, value in answer.solution.items()}
    assert pickle.loads(pickle.dumps(answer)) == answer


def test_options_are_a_list_of_names(tmp_path: pathlib.Path) -> None:
    cover = tmp_path / "two.dlx"
    cover.write_text("a b\na\nb\na b\n")
    answer = exactone.solve(cover)
    assert answer.status == "multiple"
    assert sorted([answer.solution, answer.second]) == [["a", "b"], ["a b"]]
    assert sorted(answer.differs) == ["a", "a b", "b"]  # type: ignore[type-var]
    assert sorted(exactone.true_candidates(cover)) == ["a", "a b", "b"]  # type: ignore[type-var]


def test_without_numpy_boards_are_lists() -> None:
    import subprocess
    import sys

    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import exactone\n"
        "answer = exactone.solve(exactone.design(model='queens', parameters={'n': 4}))\n"
        "assert type(answer.solution) is list and sorted(answer.solution[0]) == ['Q', 'o', 'o', 'o'], answer.solution\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
