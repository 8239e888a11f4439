"""Exact covers of anything that can be compared."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from ._native import Problem


def exact_cover(
    rows: Iterable[Iterable[Hashable]],
    secondary: Iterable[Hashable] = (),
    limit: int | None = None,
) -> list[list[int]]:
    """The ways to choose rows so that each item is in exactly one of them, and each item of `secondary` in one at most.

    Each solution is the list of the numbers of its rows, ascending; at most `limit` solutions, if that is given.

    >>> exact_cover([{1, 4}, {2, 3}, {1, 2}, {3, 4}])
    [[0, 1], [2, 3]]
    """
    problem = Problem()
    optional = set(secondary)
    places: dict[Hashable, list[int]] = {item: [] for item in optional}
    empty = 0
    for number, row in enumerate(rows):
        problem.add(1)
        items = list(row)
        if len(items) != len(set(items)):
            raise ValueError(f"row {number} has an item twice")
        empty += not items
        for item in items:
            places.setdefault(item, []).append(number)
    if empty:
        raise ValueError("a row without items can be chosen or not; leave it out")
    for item, members in places.items():
        if item in optional:
            problem.at_most_one(members)
        else:
            problem.exactly_one(members)
    return problem.solutions(limit)
