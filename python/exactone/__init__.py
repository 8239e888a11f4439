"""Sudoku of any size, its variants, Latin squares, exact covers: solved, counted, explained, encoded.

>>> import exactone
>>> answer = exactone.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> answer.status
'unique'
>>> [int(value) for value in answer.solution[0]]
[5, 3, 4, 6, 7, 8, 9, 1, 2]
"""

from ._native import (
    Answer,
    EngineError,
    Explanation,
    Formula,
    LimitError,
    Model,
    Problem,
    Proof,
    Puzzle,
    PuzzleError,
    Solutions,
    Solver,
    Step,
    __version__,
    encode,
    solve,
    solve_many,
)
from ._compare import Comparison, compare, report
from ._covers import exact_cover
from ._designs import design, model
from ._many import puzzles
from ._questions import all, count, explain, hint, prove, rate, true_candidates, unique

__all__ = [
    "Answer",
    "Comparison",
    "EngineError",
    "Explanation",
    "Formula",
    "LimitError",
    "Model",
    "Problem",
    "Proof",
    "Puzzle",
    "PuzzleError",
    "Solutions",
    "Solver",
    "Step",
    "__version__",
    "all",
    "compare",
    "count",
    "design",
    "encode",
    "exact_cover",
    "explain",
    "hint",
    "model",
    "prove",
    "puzzles",
    "rate",
    "report",
    "solve",
    "solve_many",
    "true_candidates",
    "unique",
]
