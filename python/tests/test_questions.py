"""The questions beside `solve`, and their limits."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable

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
    with pytest.raises(exactone.PuzzleError, match="bring their rules"):
        exactone.Solver("latin").prove("." * 16)


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
        lambda: loose_problem().solutions(),
        lambda: [exactone.solve_many(b"." * 81 * 1_000_000) for _ in range(10**9)],
    ],
    ids=["count", "all", "problem", "many"],
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
    with pytest.raises(ValueError, match="twice"):
        exactone.exact_cover([[1, 1]])
    problem = exactone.Problem(3)
    problem.exactly_one([0, 1, 2])
    problem.at_most_one([0, 1])
    assert problem.count() == 3 and problem.solutions(limit=2) == [[0], [1]]
    with pytest.raises(exactone.PuzzleError, match="no candidate 3"):
        problem.exactly_one([3])
