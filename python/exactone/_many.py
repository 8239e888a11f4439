"""Many puzzles in one list, array or column."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from typing import Any

from . import _native
from ._native import Puzzle, PuzzleError
from ._types import PuzzleLike


def puzzles(source: PuzzleLike | Sequence[PuzzleLike]) -> list[Puzzle]:
    """All puzzles of a text, bytes or a path, or of a list, an array or a column of such.

    >>> [puzzle.side for puzzle in puzzles("...232....4....1\\n................")]
    [4, 4]
    >>> [str(puzzle) for puzzle in puzzles(["...232....4....1", "................"])]
    ['...232....4....1', '................']
    """
    many = listed(source)
    if many is None:
        return _native.puzzles(source)
    found: list[Puzzle] = []
    for number, one in enumerate(many, 1):
        try:
            found += [one] if isinstance(one, Puzzle) else _native.puzzles(one)
        except PuzzleError as error:
            error.args = (f"puzzle {number}: {error}",)
            raise
    return found


def listed(given: Any) -> Sequence[Any] | None:
    """The puzzles of a list, an array or a column; `None` if it is itself a puzzle, of rows or cells, or no list.

    Raises `ValueError` where it may be either.
    """
    if isinstance(given, (str, bytes, bytearray, memoryview, os.PathLike, Puzzle, Mapping)):
        return None
    if hasattr(given, "tolist"):
        if getattr(given, "ndim", None) == 3:
            return list(given)
        # Of an array with more than one row, and of one of numbers, all is one puzzle.
        kind = getattr(getattr(given, "dtype", None), "kind", "")
        if getattr(given, "ndim", None) != 1 or kind not in "SUOT":
            return None
        given = given.tolist()
    if not isinstance(given, Sequence) or not given:
        return None
    return given if _has_puzzles(given) else None


def _has_puzzles(given: Sequence[Any]) -> bool:
    first = given[0]
    if isinstance(first, (str, bytes)):
        length = len(first)
        side = math.isqrt(length)
        if length == len(given) and side > 3 and side * side == length:
            raise ValueError(
                f"{len(given)} texts of {len(given)} characters are either the rows of one puzzle or {len(given)} puzzles: "
                f"write one exactone.Puzzle(rows), or a list of exactone.Puzzle(text)"
            )
        # Cells are short, and rows are as long as there are rows.
        return length != len(given) and not _are_cells(given)
    if isinstance(first, Sequence):
        return bool(first) and isinstance(first[0], Sequence) and not isinstance(first[0], (str, bytes))
    return isinstance(first, (Mapping, os.PathLike, Puzzle)) or getattr(first, "ndim", 0) == 2


def _are_cells(given: Sequence[Any]) -> bool:
    """Whether texts are the cells of one puzzle: a square number of them, and each a value or a blank."""
    count = len(given)
    return math.isqrt(count) ** 2 == count and all(len(cell) <= len(str(math.isqrt(count))) for cell in given if cell is not None)
