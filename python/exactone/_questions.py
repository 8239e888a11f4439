"""The questions of a solver as functions, by classic Sudoku's rules or those that the puzzle brings."""

from __future__ import annotations

from typing import Literal, overload

from ._native import Explanation, Proof, Solutions, Solver, Step
from ._types import Grid, HodokuRating, PuzzleLike, Rating, SeRating

_SUDOKU = Solver()


def unique(puzzle: PuzzleLike) -> bool:
    """Whether there is exactly one solution.

    >>> unique("...232....4....1")
    True
    """
    return _SUDOKU.unique(puzzle)


def count(puzzle: PuzzleLike, limit: int | None = None) -> int:
    """How many solutions there are, at most `limit` if that is given.

    >>> count("................")
    288
    """
    return _SUDOKU.count(puzzle, limit)


def all(puzzle: PuzzleLike, limit: int | None = None) -> Solutions:
    """All solutions, one by one, at most `limit` if that is given.

    >>> sum(1 for _ in all("................"))
    288
    """
    return _SUDOKU.all(puzzle, limit)


def true_candidates(puzzle: PuzzleLike) -> list[list[list[int]]] | list[str]:
    """The values that stand in each cell in some solution.

    >>> true_candidates("...232....4....1")[0]
    [[1], [4], [3], [2]]
    """
    return _SUDOKU.true_candidates(puzzle)


def explain(puzzle: PuzzleLike) -> Explanation:
    """The puzzle step by step, each step with its reason and without a guess.

    >>> steps = explain("...232....4....1")
    >>> print(steps[0])
    Naked single. r2c3 is 1: no other value is left for this cell.
    >>> steps.end
    'solved'
    """
    return _SUDOKU.explain(puzzle)


def hint(puzzle: PuzzleLike) -> Step | None:
    """The next step, or `None` if there is none.

    >>> hint("...232....4....1")
    <Step Naked single: r2c3 is 1>
    """
    return _SUDOKU.hint(puzzle)


@overload
def rate(puzzle: PuzzleLike, scale: Literal["general"] = "general") -> Rating: ...
@overload
def rate(puzzle: PuzzleLike, scale: Literal["se"]) -> SeRating: ...
@overload
def rate(puzzle: PuzzleLike, scale: Literal["hodoku"]) -> HodokuRating: ...
def rate(puzzle: PuzzleLike, scale: Literal["general", "se", "hodoku"] = "general") -> Rating | SeRating | HodokuRating:
    """How hard a puzzle with one solution is, by a scale.

    `"general"`, for any rules: `score` (1.0 to 12.0), `level`, and the `hardest` step. `"se"`, for classic 9×9: `er`, `ep`
    and `ed` of Sudoku Explainer. `"hodoku"`, for classic 9×9: `level`, `score` and `hardest` of HoDoKu.

    >>> rate("...232....4....1")["level"]
    'easy'
    >>> rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", scale="se")
    {'er': 1.2, 'ep': 1.2, 'ed': 1.2}
    """
    return _SUDOKU.rate(puzzle, scale)


def prove(puzzle: PuzzleLike) -> Proof:
    """Proves to others that a puzzle has no solution, or only one: formula and proofs as text for any checker.

    >>> proof = prove("...232....4....1")
    >>> proof.answer.status, "p cnf" in proof.formula
    ('unique', True)
    """
    return _SUDOKU.prove(puzzle)


__all__ = ["Grid", "all", "count", "explain", "hint", "prove", "rate", "true_candidates", "unique"]
