"""Shards one after the other, in this process: the plain way, and the judge of the other."""

from __future__ import annotations

from collections.abc import Iterator

from .._native import __version__
from . import _shards
from ._job import Result, Shard


class Here:
    """Does shards here."""

    def run(self, shards: Iterator[Shard]) -> Iterator[list[tuple[Shard, Result]]]:
        """Each is given as soon as it is done."""
        for shard in shards:
            yield [(shard, _shards.perform(__version__, shard.function, shard.arguments()))]
