"""Types of what may be given, and of what is answered."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict, Union

if TYPE_CHECKING:
    from ._native import Puzzle

#: A cell: its value, or 0, `None` or an empty text for a blank.
Cell = Union[int, float, str, None]

#: A puzzle: a text in any form, bytes, a path, a list of rows or of all cells, an array, or a `Puzzle`.
PuzzleLike = Union[str, bytes, "os.PathLike[str]", Sequence[Cell], Sequence[Sequence[Cell]], "Puzzle", Any]

#: A square grid: an array of numpy (uint16), or a list of rows where numpy is not installed.
Grid = Any


class Rating(TypedDict):
    """How hard a puzzle is, by the general scale."""

    score: float
    level: str
    hardest: str


class SeRating(TypedDict):
    """The rating of Sudoku Explainer: of the hardest step, of the hardest up to the first digit, of the first."""

    er: float
    ep: float
    ed: float


class HodokuRating(TypedDict):
    """The level and the score of HoDoKu, and its hardest technique."""

    level: str
    score: int
    hardest: str
