"""The questions beside `solve`, and their limits."""

from __future__ import annotations

import copy
import json
import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable

import numpy
import pytest

import exactone

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# It has far too many solutions to be counted one by one, and by other means.
LOOSE = "1" + "." * 255


def test_counts_are_numbers_of_any_size() -> None:
    assert exactone.count("." * 16) == 288
    assert exactone.count("." * 16, limit=100) == 100
    assert exactone.Solver("latin").count([[0] * 6 for _ in range(6)]) == 812851200


def test_all_solutions_come_one_by_one() -> None:
    solutions = list(exactone.all("." * 16))
    assert len({tuple(int(cell) for row in grid for cell in row) for grid in solutions}) == 288
    assert len(list(exactone.all("." * 81, limit=5))) == 5
    for _ in exactone.all("." * 81):
        break


def test_true_candidates() -> None:
    assert exactone.true_candidates("12..............")[0] == [[1], [2], [3, 4], [3, 4]]


def test_steps_lead_to_the_end() -> None:
    steps = exactone.explain(EASY)
    assert steps.end == "solved" and len(steps) > 40
    assert all(step.title and step.reason and step.outcome for step in steps)
    assert str(steps[-1]).startswith(steps[-1].title)
    with pytest.raises(IndexError):
        steps[len(steps)]
    assert exactone.hint(EASY).json == steps[0].json  # type: ignore[union-attr]


def test_ratings_by_every_scale() -> None:
    assert exactone.rate(EASY) == {"score": pytest.approx(1.5, abs=1), "level": "easy", "hardest": "single"}
    assert exactone.rate(EASY, scale="se") == {"er": 1.2, "ep": 1.2, "ed": 1.2}
    assert exactone.rate(EASY, "hodoku") == {"level": "Easy", "score": 204, "hardest": "Full House"}
    for scale in ("general", "se", "hodoku"):
        with pytest.raises(exactone.PuzzleError, match="not exactly one solution"):
            exactone.rate("." * 81, scale=scale)
    with pytest.raises(exactone.PuzzleError, match="this is 4x4"):
        exactone.rate("...232....4....1", scale="se")
    with pytest.raises(exactone.PuzzleError, match="nothing is left"):
        exactone.rate(exactone.solve(EASY).text, scale="hodoku")
    with pytest.raises(exactone.PuzzleError, match='"general", "se" or "hodoku"'):
        exactone.rate(EASY, scale="difficulty")  # type: ignore[call-overload]
    with pytest.raises(exactone.PuzzleError, match="other rules"):
        exactone.Solver("x-sudoku").rate("." * 81, "se")
    with pytest.raises(exactone.LimitError):
        exactone.Solver(timeout=0).rate(EASY, "se")


def test_counts_of_more_digits_than_python_reads() -> None:
    problem = exactone.Problem(4_400)
    for first in range(0, 4_400, 2):
        problem.exactly_one([first, first + 1])
    before = sys.get_int_max_str_digits()
    try:
        sys.set_int_max_str_digits(640)
        assert problem.count() == 2**2_200
    finally:
        sys.set_int_max_str_digits(before)


def test_proofs_are_texts_for_checkers() -> None:
    proof = exactone.prove(EASY)
    assert proof.answer.status == "unique"
    assert proof.formula is not None and "p cnf" in proof.formula
    assert proof.lrat is not None and proof.lrat.splitlines()[-1].split()[1] == "0"
    several = exactone.prove("." * 16)
    assert several.answer.status == "multiple" and several.formula is None and several.drat is None
    none = exactone.prove("12....3......4..")
    assert none.answer.status == "none" and none.drat is not None
    latin = exactone.Solver("latin").prove("1234341221434...")
    assert latin.answer.status == "unique" and latin.formula is not None
    for kept in (pickle.loads(pickle.dumps(proof)), copy.copy(proof)):
        assert (kept.answer, kept.formula, kept.drat, kept.lrat) == (proof.answer, proof.formula, proof.drat, proof.lrat)


def test_a_limit_is_raised_and_no_answer() -> None:
    solver = exactone.Solver(timeout=0.05)
    with pytest.raises(exactone.LimitError) as raised:
        solver.count(LOOSE)
    assert raised.value.limit == "time" and raised.value.at_least is not None
    assert isinstance(raised.value, TimeoutError)
    with pytest.raises(exactone.PuzzleError, match="seconds from 0"):
        exactone.Solver(timeout=-1)
    with pytest.raises(exactone.LimitError):
        list(exactone.Solver(timeout=0.05).all(LOOSE))
    assert exactone.Solver(nodes=0).solve("." * 256).status in ("unknown", "multiple")


def loose_problem() -> exactone.Problem:
    """Far too many solutions to be listed."""
    problem = exactone.Problem(300)
    for candidate in range(0, 300, 3):
        problem.exactly_one([candidate, candidate + 1, candidate + 2])
    return problem


@pytest.mark.parametrize(
    "ask",
    [
        lambda: exactone.count(LOOSE),
        lambda: sum(1 for _ in exactone.all(LOOSE)),
        lambda: list(exactone.all("." * 81)),
        lambda: loose_problem().solutions(),
        lambda: [exactone.solve_many(b"." * 81 * 1_000_000) for _ in range(10**9)],
    ],
    ids=["count", "all", "list", "problem", "many"],
)
def test_ctrl_c_ends_a_search(ask: Callable[[], object]) -> None:
    timer = threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT))
    begun = time.monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        ask()
        time.sleep(60)
    assert time.monotonic() - begun < 50


def test_many_threads_ask_one_solver() -> None:
    solver = exactone.Solver(engine="cells")
    found: list[int] = []
    threads = [threading.Thread(target=lambda: found.append(solver.count("." * 16))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [288] * 8


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_child_asks_on() -> None:
    solver = exactone.Solver()
    assert solver.count("." * 16) == 288
    child = os.fork()
    if child == 0:
        os._exit(0 if solver.count("." * 16) == 288 and exactone.unique(EASY) else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_problems_and_covers() -> None:
    assert exactone.exact_cover([{1, 4, 7}, {1, 4}, {4, 5, 7}, {3, 5, 6}, {2, 3, 6, 7}, {2, 7}]) == [[1, 3, 5]]
    assert exactone.exact_cover([["a"], ["a", "b"]], secondary=["b"]) == [[0], [1]]
    with pytest.raises(ValueError, match="row 0 has an item twice"):
        exactone.exact_cover([[1, 1]])
    assert exactone.exact_cover({"one": [1, 4], "two": [2, 3], "all": [1, 2, 3, 4]}) == [["one", "two"], ["all"]]
    with pytest.raises(ValueError, match="row 'b' has an item twice"):
        exactone.exact_cover({"a": [1], "b": [2, 2]})
    with pytest.raises(ValueError, match="the secondary item 'x' is in no row"):
        exactone.exact_cover([["a"], ["b"]], secondary=["x"])
    with pytest.raises(ValueError, match="has no item"):
        exactone.exact_cover([[1], []])
    with pytest.raises(TypeError, match="row 1 is 3: rows of items expected"):
        exactone.exact_cover([[1], 3])  # type: ignore[list-item]
    problem = exactone.Problem(3)
    problem.exactly_one([0, 1, 2])
    problem.at_most_one([0, 1])
    assert problem.count() == 3 and problem.solutions(limit=2) == [[0], [1]]
    with pytest.raises(exactone.PuzzleError, match="no candidate 3"):
        problem.exactly_one([3])
    with pytest.raises(exactone.PuzzleError, match="candidate 1 stands twice"):
        problem.at_most_one([0, 1, 1])
    with pytest.raises(exactone.PuzzleError, match="no candidate -1"):
        problem.exactly_one([-1])
    with pytest.raises(TypeError, match="the number of a candidate expected"):
        problem.exactly_one(["a"])  # type: ignore[list-item]


def test_groups_are_anything_to_iterate_over() -> None:
    for members in ({0, 1}, (0, 1), range(2), iter([0, 1]), dict.fromkeys([0, 1]), numpy.array([0, 1])):
        problem = exactone.Problem(2)
        problem.exactly_one(members)
        assert sorted(problem.solutions()) == [[0], [1]]


def test_a_matrix_of_0_and_1_has_a_column_for_each_item() -> None:
    matrix = numpy.array([[1, 0, 0, 1], [0, 1, 1, 0], [1, 1, 0, 0], [0, 0, 1, 1]])
    assert exactone.exact_cover(matrix) == exactone.exact_cover(matrix.astype(bool)) == [[0, 1], [2, 3]]
    assert exactone.exact_cover(matrix[:3]) == [[0, 1]]
    assert exactone.exact_cover(numpy.array([[1, 0, 0], [0, 1, 0]])) == []
    assert exactone.exact_cover(numpy.array([[1, 4], [2, 3]])) == [[0, 1]]
    with pytest.raises(ValueError, match="either a matrix, .* or has rows of the items 0 and 1"):
        exactone.exact_cover(numpy.array([[0, 1], [1, 0]]))
    assert exactone.exact_cover(numpy.array([[0, 1], [1, 0]], dtype=bool)) == [[0, 1]]
    with pytest.raises(ValueError, match="a matrix of 0 and 1 is given as an array"):
        exactone.exact_cover([[1, 0, 0]])


QUESTIONS: list[Callable[..., object]] = [
    exactone.count, exactone.unique, exactone.rate, exactone.explain, exactone.hint, exactone.prove,
    exactone.true_candidates,
]  # fmt: skip


@pytest.mark.parametrize("ask", QUESTIONS, ids=lambda ask: ask.__name__)
def test_every_question_has_limits_of_its_own(ask: Callable[..., object]) -> None:
    with pytest.raises(exactone.LimitError) as raised:
        ask(EASY, timeout=0)
    assert raised.value.limit == "time"
    ask(EASY, timeout=600, memory=10**12)
    method = getattr(exactone.Solver(timeout=0), ask.__name__)
    with pytest.raises(exactone.LimitError):
        method(EASY)
    method(EASY, timeout=600)


def test_limits_of_covers_and_lists() -> None:
    with pytest.raises(exactone.LimitError):
        list(exactone.all(LOOSE, timeout=0.05))
    rows = [[item, other] for item in range(40) for other in range(40) if item != other]
    with pytest.raises(exactone.LimitError):
        exactone.exact_cover(rows, timeout=0.05)
    assert exactone.solve("." * 256, timeout=0).status == "unknown"


@pytest.mark.parametrize(
    ("ask", "error", "message"),
    [
        (lambda: exactone.count(EASY, limit=-1), ValueError, "limit is -1, at least 0 expected"),
        (lambda: exactone.count(EASY, limit=2.5), TypeError, "limit is 2.5, a whole number expected"),  # type: ignore[arg-type]
        (lambda: exactone.all(EASY, limit=10**30), ValueError, "limit is 10+, at least 0 expected"),
        (lambda: exactone.solve(EASY, timeout="10s"), TypeError, "timeout is '10s', seconds expected"),  # type: ignore[arg-type]
        (lambda: exactone.Solver(timeout=float("nan")), ValueError, "timeout is nan, seconds from 0"),
        (lambda: exactone.Solver(engine=None), TypeError, "engine"),  # type: ignore[arg-type]
        (lambda: exactone.Solver(engine="nonsense"), ValueError, "engine: "),
        (lambda: exactone.Solver(threads=0), ValueError, "threads is 0, 1 to"),
        (lambda: exactone.Solver(memory=-5), ValueError, "memory is -5, at least 0"),
        (lambda: exactone.Solver(nodes=True), TypeError, "nodes is True, a whole number"),
        (lambda: exactone.hint(EASY, level=4), ValueError, "level is 4, 1 to 3 expected"),  # type: ignore[call-overload]
        (lambda: exactone.solve_many(b"." * 81, threads=-1), ValueError, "threads is -1, 0 to"),
    ],
    ids=range(12),
)
def test_a_number_that_is_none_is_told_with_the_name_of_its_argument(
    ask: Callable[[], object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        ask()


def test_a_solver_shows_what_it_was_given_and_is_kept() -> None:
    solver = exactone.Solver("latin", engine="cells", threads=2, timeout=1.5, memory=10**12, nodes=10**9)
    assert repr(solver) == (
        '<Solver model="latin", engine="cells", threads=2, timeout=1.5, memory=1000000000000, nodes=1000000000>'
    )
    assert repr(exactone.Solver()) == '<Solver model="sudoku", engine="auto", threads=1>'
    for kept in (pickle.loads(pickle.dumps(solver)), copy.copy(solver), copy.deepcopy(solver)):
        assert repr(kept) == repr(solver) and kept.count("." * 16) == 576
        assert kept.model is not None and kept.model.name == "latin"
        assert (kept.engine, kept.threads, kept.timeout, kept.memory, kept.nodes) == ("cells", 2, 1.5, 10**12, 10**9)
    assert exactone.Solver().model is None and exactone.Solver().timeout is None


def test_steps_are_data_too() -> None:
    steps = exactone.explain(EASY)
    assert [step.title for step in steps[:3]] == [steps[at].title for at in range(3)]
    assert [step.outcome for step in steps[::-1]] == [step.outcome for step in reversed(list(steps))]
    assert steps[-1:][0].outcome == steps[-1].outcome and steps[5:5] == []
    answer = exactone.solve(EASY).solution
    placed = {step.placed[0]: step.placed[1] for step in steps if step.placed is not None}
    for (row, column), value in placed.items():  # type: ignore[misc]
        assert int(answer[row - 1][column - 1]) == value  # type: ignore[index]
    first = steps[0]
    assert first.placed is not None and first.placed[0] in first.cells and first.placed[1] in first.values
    assert first.data == json.loads(first.json) and first.place
    hard = exactone.explain("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    gone = next(step for step in hard if step.placed is None)
    assert gone.removed and {cell for cell, _ in gone.removed} == set(gone.cells)
    with_wings = exactone.explain(".8...21...1.6.932....5........7.4...8.......94.5.....2.243.....3............56..7")
    assert all(step.notation == step.data.get("notation", []) for step in with_wings)
    assert any(" => " in line for step in with_wings for line in step.notation)
    assert exactone.hint(EASY, level=1) == f"Look at {first.place}."
    named = exactone.hint(EASY, level=2)
    assert named is not None and named.startswith(f"Look at {first.place}: ") and first.title.lower() in named.lower()


def test_steps_are_kept_with_their_pictures() -> None:
    steps = exactone.explain("...232....4....1")
    for kept in (pickle.loads(pickle.dumps(steps)), copy.deepcopy(steps)):
        assert str(kept) == str(steps) and kept.html() == steps.html() and kept.end == steps.end
        assert [(step.svg(), step.json, step.cells, step.values, step.place) for step in kept] == [
            (step.svg(), step.json, step.cells, step.values, step.place) for step in steps
        ]
    queen = exactone.hint(exactone.design(model="queens", parameters={"n": 4}, givens="r1c2=Q"))
    assert queen is not None and pickle.loads(pickle.dumps(queen)).placed == queen.placed


def test_an_answer_says_which_engine_answered() -> None:
    for puzzle, engine in ((EASY, "nine"), (exactone.Puzzle(EASY), "nine"), ("...232....4....1", "propagate")):
        answer = exactone.solve(puzzle)
        assert (answer.engine, answer.answered_by) == ("auto", engine)
        assert pickle.loads(pickle.dumps(answer)).answered_by == engine
    cells = exactone.Solver(engine="cells").solve(EASY)
    assert (cells.engine, cells.answered_by) == ("cells", "cells")
