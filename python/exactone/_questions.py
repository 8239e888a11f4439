"""The questions of a solver as functions, by classic Sudoku's rules or those that the puzzle brings.

`timeout` is in seconds, `memory` in bytes: `LimitError` is raised where one is hit before the answer is known.
"""

from __future__ import annotations

from typing import Literal, overload

from ._native import Explanation, Model, Proof, Solutions, Solver, Step
from ._types import HodokuRating, PuzzleLike, Rating, SeRating, TrueCandidates

_SUDOKU = Solver()


def unique(puzzle: PuzzleLike, *, timeout: float | None = None, memory: int | None = None) -> bool:
    """Whether there is exactly one solution.

    >>> unique("...232....4....1")
    True
    """
    return _SUDOKU.unique(puzzle, timeout=timeout, memory=memory)


def count(
    puzzle: PuzzleLike, limit: int | None = None, *, timeout: float | None = None, memory: int | None = None
) -> int:
    """How many solutions there are, at most `limit` if that is given.

    >>> count("................")
    288
    """
    return _SUDOKU.count(puzzle, limit, timeout=timeout, memory=memory)


def all(
    puzzle: PuzzleLike, limit: int | None = None, *, timeout: float | None = None, memory: int | None = None
) -> Solutions:
    """All solutions, one by one, at most `limit` if that is given.

    >>> sum(1 for _ in all("................"))
    288
    """
    return _SUDOKU.all(puzzle, limit, timeout=timeout, memory=memory)


def true_candidates(puzzle: PuzzleLike, *, timeout: float | None = None, memory: int | None = None) -> TrueCandidates:
    """The values that stand in each cell in some solution: rows of lists, of texts where the values are no numbers.

    Where the cells stand on no board it is a dictionary by their names, and of an exact cover the names of the candidates.

    >>> true_candidates("...232....4....1")[0]
    [[1], [4], [3], [2]]
    """
    return _SUDOKU.true_candidates(puzzle, timeout=timeout, memory=memory)


def explain(puzzle: PuzzleLike, *, timeout: float | None = None, memory: int | None = None) -> Explanation:
    """The puzzle step by step, each step with its reason and without a guess.

    >>> steps = explain("...232....4....1")
    >>> print(steps[0])
    Hidden single. r2c4 is 4: 4 fits nowhere else in box 2.
    >>> steps.end
    'solved'
    """
    return _SUDOKU.explain(puzzle, timeout=timeout, memory=memory)


@overload
def hint(
    puzzle: PuzzleLike, level: Literal[3] = 3, *, timeout: float | None = None, memory: int | None = None
) -> Step | None: ...
@overload
def hint(
    puzzle: PuzzleLike, level: Literal[1, 2], *, timeout: float | None = None, memory: int | None = None
) -> str | None: ...
def hint(
    puzzle: PuzzleLike, level: Literal[1, 2, 3] = 3, *, timeout: float | None = None, memory: int | None = None
) -> Step | str | None:
    """The next step, or `None` if there is none. With `level` 1 a text that says where to look, with 2 one that names the technique, too.

    >>> hint("...232....4....1")
    <Step Hidden single: r2c4 is 4>
    >>> hint("...232....4....1", level=1)
    'Look at 4 in box 2.'
    """
    return _SUDOKU.hint(puzzle, level, timeout=timeout, memory=memory)


@overload
def rate(
    puzzle: PuzzleLike, scale: Literal["general"] = "general", *, timeout: float | None = None, memory: int | None = None
) -> Rating: ...
@overload
def rate(
    puzzle: PuzzleLike, scale: Literal["se"], *, timeout: float | None = None, memory: int | None = None
) -> SeRating: ...
@overload
def rate(
    puzzle: PuzzleLike, scale: Literal["hodoku"], *, timeout: float | None = None, memory: int | None = None
) -> HodokuRating: ...
def rate(
    puzzle: PuzzleLike,
    scale: Literal["general", "se", "hodoku"] = "general",
    *,
    timeout: float | None = None,
    memory: int | None = None,
) -> Rating | SeRating | HodokuRating:
    """How hard a puzzle with one solution is, by a scale.

    `"general"`, for any rules: `score` (1.0 to 12.0), `level`, and the `hardest` step. `"se"`, for classic 9×9: `er`, `ep`
    and `ed` of Sudoku Explainer. `"hodoku"`, for classic 9×9: `level`, `score` and `hardest` of HoDoKu.

    >>> rate("...232....4....1")["level"]
    'easy'
    >>> rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", scale="se")
    {'er': 1.2, 'ep': 1.2, 'ed': 1.2}
    """
    return _SUDOKU.rate(puzzle, scale, timeout=timeout, memory=memory)


def prove(
    puzzle: PuzzleLike,
    *,
    model: Model | str | None = None,
    timeout: float | None = None,
    memory: int | None = None,
) -> Proof:
    """Proves to others that a puzzle has no solution, or only one: formula and proofs as text for any checker.

    `model` has the rules of a puzzle that brings none, classic Sudoku if it is not given.

    >>> proof = prove("...232....4....1")
    >>> proof.answer.status, "p cnf" in proof.formula
    ('unique', True)
    """
    solver = _SUDOKU if model is None else Solver(model)
    return solver.prove(puzzle, timeout=timeout, memory=memory)
