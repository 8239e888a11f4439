"""A count in parts: cubes that share no solution, and a sum."""

from __future__ import annotations

import hashlib
import json
import pickle
from pathlib import Path
from typing import Any

from .. import _native
from .._native import Problem, Puzzle, __version__
from . import _files
from ._job import Executor, Place, Shard, carry_out, name_of
from ._progress import Progress
from ._shards import model_of


def count_in_parts(
    subject: Any, model: list[str] | None, engine: str, cubes: int, out: str | None, work: Path, executor: Executor
) -> int:
    """Counts all solutions, and writes the number to `out` if that is given."""
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
    with Place(work, job, {shard.name for shard in shards}) as place:
        if place.summary is None:
            carry_out(place, shards, executor, Progress("count", "cubes"))
            found = (int(place.journal.entries[shard.name]["count"]) for shard in shards)
            number = sum(found) * int(factor)
            if out is not None:
                text = json.dumps({"solutions": str(number), "cubes": len(shards), "version": __version__})
                with _files.whole(out) as file:
                    file.write(text.encode() + b"\n")
            place.finish(str(number))
        return int(place.summary)


def _shard(subject: Any, hashed: str, model: list[str] | None, engine: str, cube: list[int]) -> Shard:
    name = name_of(__version__, hashed, model, engine, cube)
    return Shard(name, "count", lambda: (subject, model, engine, cube))
