"""A count in parts: cubes that share no solution, and a sum."""

from __future__ import annotations

import hashlib
import json
import pickle
from pathlib import Path
from typing import Any

from .. import _native
from .._native import Problem, Puzzle, __version__
from . import _published
from ._job import Executor, Place, Shard, carry_out, name_of
from ._progress import Progress
from ._shards import model_of


def count_in_parts(
    subject: Any, model: list[str] | None, engine: str, cubes: int, out: str | None, work: Path, executor: Executor
) -> int:
    """Counts all solutions, and writes the number to `out` if that is given."""
    if cubes < 1:
        raise ValueError(f"cubes is {cubes}, at least 1 expected")
    # A wrong name of an engine is found before anything is cut or written.
    _native.Solver(engine=engine)
    kept = subject if isinstance(subject, Problem) else Puzzle(subject)
    fixed, cut, factor = _native._cut_count(kept, model_of(model), cubes)
    hashed = hashlib.sha256(pickle.dumps(kept, protocol=4)).hexdigest()
    shards = [_shard(kept, hashed, model, engine, fixed + cube) for cube in cut]
    job = {
        "kind": "count",
        "version": __version__,
        "subject": hashed,
        "model": model,
        "engine": engine,
        "cubes": name_of(fixed, cut, factor),
        "out": out,
    }
    if out is not None:
        _published.check_free(out, work)
    names = {shard.name for shard in shards}
    with Place(work, job, names, ["count"]) as place:
        if place.summary is None:
            if out is not None:
                _published.check_way(place, out, names)
            carry_out(place, shards, executor, Progress("count", "cubes"))
            found = (int(place.journal.entries[shard.name]["count"]) for shard in shards)
            _finish(place, out, sum(found) * int(factor), len(shards))
        elif out is not None:
            _published.check_end(place, out)
        return int(place.summary)


def _finish(place: Place, out: str | None, number: int, cubes: int) -> None:
    if out is None:
        place.finish(str(number))
        return
    text = json.dumps({"solutions": str(number), "cubes": cubes, "version": __version__}).encode() + b"\n"
    _published.publish(place, out, lambda: [text], str(number))


def _shard(subject: Any, hashed: str, model: list[str] | None, engine: str, cube: list[int]) -> Shard:
    name = name_of(__version__, hashed, model, engine, cube)
    return Shard(name, "count", lambda: (subject, model, engine, cube))
