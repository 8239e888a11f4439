"""What is done in a shard. Each function gives the same for the same, but for what is measured, and leaves nothing behind.

They run wherever an executor puts them. A machine needs this package in the same version, and no more.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import platform
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from .. import _native
from .._compare import now, worker
from .._native import Model, __version__
from . import _cores, _files
from ._errors import JobError

#: Pieces of a shard for each core that works on it: the last ones to end leave cores idle.
PIECES = 8


def perform(version: str, function: str, arguments: tuple[Any, ...]) -> tuple[dict[str, Any], bytes]:
    """Does a shard here."""
    if version != __version__:
        raise JobError(f"this machine has exactone {__version__}, and the job is of {version}")
    functions: dict[str, Callable[..., tuple[dict[str, Any], bytes]]] = {"answers": answers, "count": count, "runs": runs}
    return functions[function](*arguments)


def model_of(model: list[str] | None) -> Model | str | None:
    """The rules, from the name of a model or from its text."""
    if model is None:
        return None
    return Model(model[0]) if len(model) == 1 else Model.parse(model[1], model[0])


def answers(
    place: tuple[str, int, int],
    text: bytes | None,
    before: int,
    expected: str,
    settings: dict[str, Any],
    cpus: int = 1,
) -> tuple[dict[str, Any], bytes]:
    """Answers the puzzles of a part of a file, a line each. `before` lines stand before it, and its SHA-256 is the expected one. So many
    cores work on it."""
    path, start, end = place
    if text is None:
        text = _files.span(path, start, end)
    if hashlib.sha256(text).hexdigest() != expected:
        raise JobError(f"{path} has changed since the job was begun: bytes {start} to {end} are others")
    model = model_of(settings["model"])

    def answered(piece: tuple[int, bytes]) -> tuple[bytes, tuple[int, ...], str | None]:
        return _native._answer_lines((path, piece[0]), piece[1], model, settings["engine"], settings)

    # More threads than cores are no use.
    cpus = min(cpus, os.cpu_count() or 1)
    pieces = _pieces(text, before, PIECES * cpus if cpus > 1 and settings["lines"] else 1)
    with ThreadPoolExecutor(cpus) as threads:
        done = list(threads.map(answered, pieces)) if len(pieces) > 1 else [answered(piece) for piece in pieces]
    entry: dict[str, Any] = {"tally": [sum(counts) for counts in zip(*(tally for _, tally, _ in done))]}
    bad = next((bad for _, _, bad in done if bad is not None), None)
    if bad is not None:
        entry["bad"] = bad
    return entry, b"".join(lines for lines, _, _ in done)


def _pieces(text: bytes, before: int, most: int) -> list[tuple[int, bytes]]:
    """A text in so many pieces of some lines, each with the number of lines before it."""
    lines = io.BytesIO(text).readlines() if most > 1 else [text]
    size = -(-len(lines) // most)
    starts = list(range(0, len(lines), size))
    # A last line without an end is held against the one before it, and may be cut off.
    if len(starts) > 1 and starts[-1] == len(lines) - 1 and not lines[-1].endswith(b"\n"):
        starts.pop()
    return [(before + at, b"".join(lines[at:end])) for at, end in zip(starts, [*starts[1:], len(lines)])]


def count(subject: Any, model: list[str] | None, engine: str, cube: list[int]) -> tuple[dict[str, Any], bytes]:
    """Counts the solutions in a cube."""
    found = _native._count_cube(subject, model_of(model), engine, cube)
    # JSON has no numbers of any size.
    return {"count": str(found)}, b""


def runs(
    manifest: bytes, is_pinned: bool, apart: str | None, allow_programs: bool | list[str]
) -> tuple[dict[str, Any], bytes]:
    """Makes the runs of a part of a comparison: what is measured is measured here, in a process for each run."""
    started = now()
    name = apart and f"{apart}-{platform.node()}"
    with tempfile.TemporaryDirectory(prefix="exactone-") as folder, _cores.one_core(is_pinned) as core:
        here, rows, wrong = _native._make_runs(
            manifest, folder, (worker(), _native.__file__), (name, core), (started, allow_programs)
        )
    made = json.loads(here)
    kept = {key: made[key] for key in ("machine", "program", "programs", "conditions", "started") if key in made}
    entry: dict[str, Any] = {"here": kept}
    if wrong:
        entry["wrong"] = [{"message": message, "folder": own, "files": dict(files)} for message, own, files in wrong]
    return entry, rows
