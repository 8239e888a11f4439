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
PuzzleLike = Union[str, bytes, bytearray, memoryview, "os.PathLike[str]", Sequence[Cell], Sequence[Sequence[Cell]], "Puzzle", Any]

#: A solution: an array of numpy (uint16, or texts where the values are no numbers), or a list of rows where numpy is not installed. A
#: dictionary by the names of cells that stand on no board, or the list of the names of what was chosen.
Grid = Any

#: The values that stand in each cell in some solution.
TrueCandidates = Union[list[list[list[int]]], list[list[list[str]]], dict[str, list[int]], dict[str, list[str]], list[str]]


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
