"""The work of `exactone` on a cluster: solve, rate, count and compare in shards, by Ray.

Each function does its work on the cluster that Ray is connected to, or finds; else on the cores of this machine. It can be killed at
any moment, and the same call goes on. With `local` it works in this process alone, without Ray.

>>> import exactone.ray, tempfile, pathlib
>>> folder = pathlib.Path(tempfile.mkdtemp())
>>> _ = (folder / "puzzles.txt").write_text("123434122.4.4.2.\\n11..............\\n")
>>> print(exactone.ray.solve(folder / "puzzles.txt", folder / "answers.txt", local=True))
2 puzzles: 1 multiple, 1 none
>>> (folder / "answers.txt").read_text().split()
['multiple', '1234341221434321', '1234341223414123', 'none']
"""

from __future__ import annotations

import os
import sys

if os.name != "posix":
    raise ImportError("exactone.ray needs Linux or macOS: the folders of its jobs are locked in the way of POSIX")

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, Union

from .._native import Model
from ._cluster import Cluster
from ._compare import compare_in_parts
from ._count import count_in_parts
from ._errors import JobError
from ._job import Executor
from ._lines import Options, Summary, answer, model_key
from ._local import Here

__all__ = ["JobError", "Summary", "compare", "count", "rate", "solve"]

#: The path of a file, or of one that `fsspec` reaches: `s3://bucket/puzzles.txt`.
Place = Union[str, "os.PathLike[str]"]


def solve(
    files: Place | Sequence[Place],
    out: Place,
    *,
    model: Model | Place | None = None,
    engine: str = "auto",
    first: bool = False,
    timeout: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    format: str = "auto",
    keep_going: bool = False,
    lines: int = 4096,
    whole: bool = False,
    cpus: int = 1,
    shared: bool | None = None,
    work: Place | None = None,
    address: str | None = None,
    local: bool = False,
) -> Summary:
    """Solves all puzzles of files. `out` gets a line for each, in their order: the bytes that `exactone solve FILES -o OUT` writes.

    A file has a puzzle a line, and is cut into shards of `lines` lines. A line that does not stand by itself (a row, a title, a
    section) ends the job with its place. With `whole` each file is a shard, and its puzzles may have any form. `model`, `engine` and
    `first` are what is asked; `timeout` (seconds), `nodes` and `memory` (bytes) limit each puzzle. A bad puzzle ends the job; with
    `keep_going` it has the line `error`.

    Nodes read files with a scheme (`s3://`) by themselves, and others if they are `shared`; else the text goes with the shard. `work` is
    the folder in which the job is kept, `OUT.work` if it is not said. `cpus` cores of a node work on a shard.

    Raises `JobError` if the job cannot begin, and `PuzzleError` with file, line and column for a bad puzzle.
    """
    ask: Literal["first", "unique"] = "first" if first else "unique"
    limits = {"timeout": timeout, "nodes": nodes, "memory": memory}
    settings = _settings(ask, model, format, keep_going, whole) | {"engine": engine, **limits}
    return _answered(files, out, Options(lines, whole, shared, cpus), settings, work, (address, local))


def rate(
    files: Place | Sequence[Place],
    out: Place,
    *,
    model: Model | Place | None = None,
    timeout: float | None = None,
    format: str = "auto",
    keep_going: bool = False,
    lines: int = 64,
    whole: bool = False,
    cpus: int = 1,
    shared: bool | None = None,
    work: Place | None = None,
    address: str | None = None,
    local: bool = False,
) -> Summary:
    """Rates all puzzles of files: the score, the grade and the hardest step of each on a line, as `exactone rate FILES` prints them.

    All else is as in `solve`.
    """
    settings = _settings("rating", model, format, keep_going, whole) | {"timeout": timeout}
    return _answered(files, out, Options(lines, whole, shared, cpus), settings, work, (address, local))


def count(
    puzzle: Any,
    out: Place | None = None,
    *,
    model: Model | Place | None = None,
    engine: str = "auto",
    cubes: int = 1024,
    work: Place | None = None,
    address: str | None = None,
    local: bool = False,
) -> int:
    """Counts all solutions of a puzzle, or of a `Problem`. The search is cut into at least so many cubes, which share no solution.

    `out` gets the number as JSON. Without `out` and `work` nothing is kept of a job that was killed.

    >>> count("................", cubes=8, local=True)
    288
    """
    with tempfile.TemporaryDirectory(prefix="exactone-") as nowhere, _executor(address, local) as executor:
        target = None if out is None else _path(out)
        folder = Path(nowhere) / "count" if work is None and out is None else _work(out, work)
        return count_in_parts(puzzle, model_key(model), engine, cubes, target, folder, executor)


def compare(
    plan: Place,
    out: Place,
    *,
    shards: int | None = None,
    apart: str | None = None,
    allow_programs: bool | list[str] = False,
    address: str | None = None,
    local: bool = False,
) -> list[Path]:
    """Makes all runs of a plan of `exactone compare`, or of a manifest, and gives the folders of the machines for `exactone report`.

    A shard has some puzzles, by all arms. There are as many as puzzles if `shards` does not say it. Where times are measured, each run
    has a core of its own. A run that fails is a row, and is not made again; a shard whose node was lost is made anew as a whole.

    A wrong answer is told to the logger `exactone`; the puzzle and the rows are in a folder `wrong-...` in that of the machine.

    Nodes of the same kind count as one machine. If `apart` is a name, each node is a machine of its own, called by this name and its own.
    """
    with _executor(address, local) as executor:
        return compare_in_parts(os.fspath(plan), Path(out), shards, apart, allow_programs, executor)


def _settings(ask: str, model: Model | Place | None, format: str, keep_going: bool, whole: bool) -> dict[str, Any]:
    """What is asked of each puzzle, and how, by the engine that is chosen and without limits."""
    return {
        "ask": ask,
        "model": model_key(model),
        "engine": "auto",
        "timeout": None,
        "nodes": None,
        "memory": None,
        "format": format,
        "keep_going": keep_going,
        "lines": not whole,
    }


def _answered(
    files: Place | Sequence[Place],
    out: Place,
    options: Options,
    settings: dict[str, Any],
    work: Place | None,
    where: tuple[str | None, bool],
) -> Summary:
    for name, number in (("lines", options.lines), ("cpus", options.cpus)):
        _check_number(name, number)
    paths = [_path(path) for path in ([files] if isinstance(files, (str, bytes, os.PathLike)) else files)]
    if not paths:
        raise ValueError("no file is named")
    target = _path(out)
    with _executor(*where, options.cpus) as executor:
        return answer(paths, target, _work(out, work), options, settings, executor)


def _check_number(name: str, number: Any) -> None:
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"{name} is {number!r}, a whole number expected")
    if number < 1:
        raise ValueError(f"{name} is {number}, at least 1 expected")
    if number > sys.maxsize:
        raise ValueError(f"{name} is {number}, at most {sys.maxsize} expected")


def _path(path: Any) -> str:
    """A path as a text."""
    text = os.fspath(path) if isinstance(path, os.PathLike) else path
    if not isinstance(text, str):
        raise TypeError(f"{path!r} is no path: a text or a pathlib.Path expected")
    return text


def _work(out: Place | None, work: Place | None) -> Path:
    """The folder in which a job is kept."""
    if work is not None:
        return Path(work)
    target = os.fspath(out or "")
    if "://" in target:
        raise JobError(f"{target} is not on this machine: `work` says in which folder of this machine the job is kept")
    return Path(f"{target}.work")


@contextmanager
def _executor(address: str | None, local: bool, cpus: int = 1) -> Iterator[Executor]:
    if local:
        yield Here()
        return
    cluster = Cluster(address, cpus)
    try:
        yield cluster
    finally:
        cluster.close()
