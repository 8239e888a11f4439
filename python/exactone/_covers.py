"""Exact covers of anything that can be compared."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, overload

from ._native import Problem


@overload
def exact_cover(
    rows: Mapping[Any, Iterable[Hashable]],
    secondary: Iterable[Hashable] = (),
    limit: int | None = None,
    *,
    engine: str = "auto",
    timeout: float | None = None,
    memory: int | None = None,
) -> list[list[Any]]: ...
@overload
def exact_cover(
    rows: Iterable[Iterable[Hashable]],
    secondary: Iterable[Hashable] = (),
    limit: int | None = None,
    *,
    engine: str = "auto",
    timeout: float | None = None,
    memory: int | None = None,
) -> list[list[int]]: ...
def exact_cover(
    rows: Mapping[Any, Iterable[Hashable]] | Iterable[Iterable[Hashable]],
    secondary: Iterable[Hashable] = (),
    limit: int | None = None,
    *,
    engine: str = "auto",
    timeout: float | None = None,
    memory: int | None = None,
) -> list[list[Any]]:
    """The ways to choose rows so that each item is in exactly one of them, and each item of `secondary` in one at most.

    Each solution is the list of the numbers of its rows, ascending; at most `limit` solutions, if that is given. Where `rows` is a
    dictionary of rows by name, it is the list of their names. An array of 0 and 1, or of truths, is a matrix: a row for each row, and
    its items are the numbers of the columns that have a 1.

    Raises `ValueError` for a row that has no item, or one twice, and for a secondary item that is in no row; `LimitError` if not all
    solutions could be found.

    >>> exact_cover([{1, 4}, {2, 3}, {1, 2}, {3, 4}])
    [[0, 1], [2, 3]]
    >>> exact_cover({"a": [1, 2], "b": [3], "c": [1, 2, 3]})
    [['a', 'b'], ['c']]
    """
    names: list[Any] | None = None
    if isinstance(rows, Mapping):
        names, rows = list(rows), list(rows.values())
    columns, lists = _listed(rows)
    places = _places(columns, lists, names)
    optional = set()
    for item in secondary:
        if item not in places:
            raise ValueError(f"the secondary item {item!r} is in no row")
        optional.add(item)
    if not all(members or item in optional for item, members in places.items()):
        # A column without a 1 is an item that nothing covers.
        return []
    problem = Problem(len(lists))
    for item, members in places.items():
        if item in optional:
            problem.at_most_one(members)
        else:
            problem.exactly_one(members)
    found = problem.solutions(limit, engine=engine, timeout=timeout, memory=memory)
    return found if names is None else [[names[number] for number in solution] for solution in found]


def _places(columns: range, lists: list[list[Hashable]], names: list[Any] | None) -> dict[Hashable, list[int]]:
    """For each item the numbers of the rows that have it."""
    places: dict[Hashable, list[int]] = {item: [] for item in columns}
    for number, items in enumerate(lists):
        row = f"row {number if names is None else repr(names[number])}"
        if len(items) != len(set(items)):
            hint = "; a matrix of 0 and 1 is given as an array of numpy" if set(items) <= {0, 1} else ""
            raise ValueError(f"{row} has an item twice{hint}")
        if not items:
            raise ValueError(f"{row} has no item, and can be chosen or not: leave it out")
        for item in items:
            places.setdefault(item, []).append(number)
    return places


def _listed(rows: Any) -> tuple[range, list[list[Hashable]]]:
    """The columns of a matrix, and the items of each row."""
    shape: Any = getattr(rows, "shape", ())
    if len(shape) != 2 or not hasattr(rows, "tolist"):
        return range(0), [_items(row, number) for number, row in enumerate(rows)]
    listed = rows.tolist()
    is_matrix = all(value in (0, 1) for row in listed for value in row)
    if not is_matrix:
        return range(0), listed
    is_of_truths = getattr(getattr(rows, "dtype", None), "kind", "") == "b"
    if not is_of_truths and all(len(row) == len(set(row)) for row in listed):
        raise ValueError(
            "this array is either a matrix, with a column for each item, or has rows of the items 0 and 1: "
            "write a matrix array.astype(bool), or rows array.tolist()"
        )
    return range(shape[1]), [[column for column, value in enumerate(row) if value] for row in listed]


def _items(row: Any, number: int) -> list[Hashable]:
    try:
        return list(row)
    except TypeError:
        raise TypeError(f"row {number} is {row!r}: rows of items expected, as in [[1, 2], [3]]") from None
