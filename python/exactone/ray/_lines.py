"""Files of puzzles, answered in parts: `solve` and `rate`."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import islice
from pathlib import Path
from typing import IO, Any

from .. import _native
from .._native import Model, __version__
from . import _files, _published
from ._errors import JobError
from ._job import Executor, Place, Shard, carry_out, name_of
from ._progress import Progress
from ._shards import model_of

#: Endings of packed files: a part of one cannot be read.
PACKED = (".gz", ".xz", ".zst", ".bz2", ".zip")


@dataclass(frozen=True)
class Summary:
    """How many puzzles ended how."""

    unique: int = 0
    multiple: int = 0
    solved: int = 0
    none: int = 0
    unknown: int = 0
    bad: int = 0
    #: What is wrong with the first bad one.
    first_bad: str | None = None

    @property
    def puzzles(self) -> int:
        """All of them."""
        return self.unique + self.multiple + self.solved + self.none + self.unknown + self.bad

    def __str__(self) -> str:
        names = [field.name for field in fields(self) if field.name != "first_bad"]
        parts = [f"{getattr(self, name):,} {name}" for name in names if getattr(self, name)]
        return f"{self.puzzles:,} puzzles: {', '.join(parts)}" if parts else "no puzzle"


@dataclass(frozen=True)
class Part:
    """A part of a file: which bytes, how many lines stand before it, and the SHA-256 of its text."""

    path: str
    start: int
    end: int
    before: int
    sha256: str
    lines: int


@dataclass(frozen=True)
class Options:
    """How files are cut, and how nodes come to them."""

    lines: int
    whole: bool
    shared: bool | None
    cpus: int

    def sends(self, path: str) -> bool:
        """Whether the text goes with the shard, because nodes may not see the file."""
        is_seen = _files.is_remote(path) if self.shared is None else self.shared
        return not is_seen


def model_key(model: Model | str | os.PathLike[str] | None) -> list[str] | None:
    """A model as it can be kept: the name of one, or a name and the text of one."""
    if model is None or isinstance(model, str):
        return None if model is None else [model]
    if isinstance(model, Model):
        # A model is pickled as its name, or its name and its text.
        kept: Any = model.__reduce__()
        return [word for word in kept[1] if word is not None]
    path = Path(model)
    return [path.stem, path.read_text()]


def parts(path: str, options: Options) -> Iterator[Part]:
    """A file in parts. It is read once, from its beginning to its end, and little of it is held."""
    if path.endswith(PACKED):
        raise JobError(f"{path}: a packed file cannot be cut: unpack it")
    start = before = 0
    with _files.opened(path) as file:
        for text in _texts(file, 0 if options.whole else options.lines):
            lines = text.count(b"\n") + (not text.endswith(b"\n"))
            yield Part(path, start, start + len(text), before, hashlib.sha256(text).hexdigest(), lines)
            start, before = start + len(text), before + lines


def _texts(file: IO[bytes], size: int) -> Iterator[bytes]:
    """A file in texts of so many lines, or as a whole."""
    text = b"".join(islice(file, size)) if size else file.read()
    while text:
        following = b"".join(islice(file, size)) if size else b""
        # A last line without an end is held against the one before it, and may be cut off.
        if following and b"\n" not in following:
            text, following = text + following, b""
        yield text
        text = following


@dataclass(frozen=True)
class Input:
    """A file, the SHA-256 of those of its parts, and its shards."""

    path: str
    sha256: str
    shards: list[Shard]


def read(path: str, options: Options, settings: dict[str, Any]) -> Input:
    """Reads a file once, and cuts it."""
    hashed = hashlib.sha256()
    key = name_of(settings, __version__)
    shards = []
    for part in parts(path, options):
        hashed.update(part.sha256.encode())
        # A bad puzzle is told with its place, so that is what the shard is given, too.
        place = (part.path, part.before) if settings["keep_going"] else None
        name = name_of(key, part.sha256, place)
        shards.append(Shard(name, "answers", _given(part, options, settings), part.lines))
    return Input(path, hashed.hexdigest(), shards)


def _given(part: Part, options: Options, settings: dict[str, Any]) -> Callable[[], tuple[Any, ...]]:
    def given() -> tuple[Any, ...]:
        if options.sends(part.path):
            path, text = part.path, _files.span(part.path, part.start, part.end)
        else:
            # A node is somewhere else.
            path, text = part.path if _files.is_remote(part.path) else os.path.abspath(part.path), None
        return (path, part.start, part.end), text, part.before, part.sha256, settings, options.cpus

    return given


def answer(
    files: Sequence[str], out: str, work: Path, options: Options, settings: dict[str, Any], executor: Executor
) -> Summary:
    """Answers all puzzles of files: one line for each, in their order, in one file that appears whole."""
    _check(settings)
    _published.check_free(out, work)
    inputs = [read(path, options, settings) for path in files]
    shards = [shard for it in inputs for shard in it.shards]
    job = {
        "kind": settings["ask"],
        "version": __version__,
        "settings": settings,
        "lines": 0 if options.whole else options.lines,
        "inputs": [[it.path, it.sha256] for it in inputs],
        "out": out,
    }
    with Place(work, job, {shard.name for shard in shards}, ["tally"]) as place:
        if place.summary is not None:
            _published.check_end(place, out)
            return Summary(**place.summary)
        _published.check_way(place, out, {shard.name for shard in shards})
        what = "rate" if settings["ask"] == "rating" else "solve"
        carry_out(place, shards, executor, Progress(what, "puzzles"))
        for it in inputs:
            if not summary_of(place, it.shards).puzzles:
                raise JobError(f"{it.path}: no puzzle found")
        summary = summary_of(place, shards)
        entries = [place.journal.entries[shard.name] for shard in shards]
        _published.publish(place, out, lambda: map(place.data, entries), vars(summary))
    return summary


def _check(settings: dict[str, Any]) -> None:
    """Raises what is wrong with the settings, before anything is begun or written."""
    _native._answer_lines(("settings", 0), b"", model_of(settings["model"]), settings["engine"], {**settings, "lines": True})


def summary_of(place: Place, shards: list[Shard]) -> Summary:
    """How the puzzles of shards ended."""
    tally = [0] * 6
    first_bad = None
    for shard in shards:
        entry = place.journal.entries[shard.name]
        tally = [one + more for one, more in zip(tally, entry["tally"])]
        first_bad = first_bad or entry.get("bad")
    unique, multiple, solved, none, unknown, bad = tally
    return Summary(unique, multiple, solved, none, unknown, bad, first_bad)
