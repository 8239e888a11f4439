"""A job: its shards, and the place where what is done is kept.

A place is a folder with `job.json`, which says what the job is, the journal, and the data of the shards that have some. The process
that runs the job is the only one that writes there. It may be killed at any moment, and another one goes on.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Protocol

from . import _files
from ._errors import JobError
from ._journal import Entry, Journal
from ._progress import Progress
from ._sealed import sealed, unsealed

JOB = "job.json"
JOURNAL = "journal.jsonl"
DATA = "data"
DONE = "done.json"


def name_of(*content: object) -> str:
    """A name that is made of what a shard is given: the same for the same, and no other."""
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


@dataclass(frozen=True)
class Shard:
    """A piece of work: a function of `_shards`, and what it is given. It may be done anywhere, and again."""

    #: What it is given, as a hash.
    name: str
    #: The name of the function.
    function: str
    #: Makes what it is given; called when the shard is handed out.
    arguments: Callable[[], tuple[Any, ...]]
    #: How much of the whole it is.
    weight: int = 1


#: What became of a shard: its fields in the journal, and its data.
Result = tuple[Entry, bytes]


class Executor(Protocol):
    """Does shards, wherever that is."""

    def run(self, shards: Iterator[Shard]) -> Iterator[list[tuple[Shard, Result]]]:
        """Does all of them, in any order, and gives what is done as soon as it is. No more is held than is needed for that."""


class Place:
    """The folder of a job, open."""

    def __init__(self, folder: Path, job: dict[str, Any], names: Iterable[str], needed: Iterable[str] = ()) -> None:
        """Begins a job in a folder, or goes on with the same one that was begun there. Each shard that is done has the `needed` fields.

        Raises `JobError` if it is another job, or if what is kept of it is damaged.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        taken_over = self._begin(job)
        with contextlib.ExitStack() as opened:
            self.journal = taken_over or Journal(folder / JOURNAL, names, needed)
            opened.callback(self.journal.close)
            self._data: IO[bytes] = opened.enter_context(open(folder / DATA, "a+b"))
            #: What is known of the job if it is done: its data has found its place elsewhere.
            self.summary: Any = None
            #: The SHA-256 of the file that the job was for, if it is done and there is one.
            self.sha256: str | None = None
            self._read_end()
            if self.summary is None:
                self._check_data()
            self._opened = opened.pop_all()

    def _begin(self, job: dict[str, Any]) -> Journal | None:
        """Writes what the job is, or finds it there. Gives the journal of another job that was taken over."""
        path = self.folder / JOB
        if not path.exists():
            # What a kill left behind of the beginning.
            others = [entry for entry in self.folder.iterdir() if not entry.name.startswith(".")]
            if others:
                raise JobError(f"{self.folder} is not empty, and has no {JOB}: choose another place")
            with contextlib.suppress(FileExistsError):
                _write_job(path, job, is_new=True)
                return None
        try:
            old = json.loads(path.read_bytes())
        except ValueError as error:
            raise JobError(f"{path}: it says no job: {error}") from None
        return None if old == job else self._taken_over(path, old, job)

    def _taken_over(self, path: Path, old: Any, job: dict[str, Any]) -> Journal:
        """The place of another job of which no shard is done, as one leaves it whose settings were wrong. Raises `JobError` if one is."""
        try:
            if (self.folder / DONE).exists():
                raise JobError("it is done")
            # No line is of this job, and none is there.
            journal = Journal(self.folder / JOURNAL, ())
        except JobError:
            change = difference(old, job)
            raise JobError(f"{path}: this is another job: {change}; choose another place, or take it away") from None
        _write_job(path, job)
        return journal

    def _read_end(self) -> None:
        path = self.folder / DONE
        if not path.exists():
            return
        end = unsealed(path.read_bytes(), str(path), "end of a job")
        if end.get("summary") is None:
            raise JobError(f"{path}: no end of a job: a field `summary` expected")
        self.summary, self.sha256 = end["summary"], end.get("sha256")

    def _check_data(self) -> None:
        """Forgets shards whose data is not whole, as after a loss of power, and cuts off what no line tells of."""
        lost, end = set(), 0
        for name, entry in self.journal.entries.items():
            if "at" not in entry:
                continue
            data = self.data(entry)
            if hashlib.sha256(data).hexdigest() == entry["sha256"]:
                end = max(end, entry["at"] + entry["bytes"])
            else:
                lost.add(name)
        if lost:
            self.journal.forget(lost)
        self._data.truncate(end)
        self._data.seek(0, os.SEEK_END)

    def data(self, entry: Entry) -> bytes:
        """The data of a shard."""
        at, left, pieces = entry.get("at", 0), entry.get("bytes", 0), []
        # One call reads two gigabytes at most.
        while left and (piece := os.pread(self._data.fileno(), left, at)):
            pieces.append(piece)
            at, left = at + len(piece), left - len(piece)
        return b"".join(pieces)

    def keep(self, done: list[tuple[Shard, Result]]) -> None:
        """Keeps what is done: data first, then a line for each shard, and waits for the disk once."""
        entries = []
        for shard, (fields, data) in done:
            entry = {"shard": shard.name, **fields}
            if data:
                hashed = hashlib.sha256(data).hexdigest()
                entry |= {"at": self._data.tell(), "bytes": len(data), "sha256": hashed}
                self._data.write(data)
            entries.append(entry)
        self._data.flush()
        self.journal.append(entries)

    def finish(self, summary: Any, sha256: str | None = None) -> None:
        """The job is done, and its data is where it belongs, in a file of this SHA-256: it is taken away here."""
        _files.write_whole(self.folder / DONE, sealed({"summary": summary, "sha256": sha256}))
        self.summary, self.sha256 = summary, sha256
        self._data.truncate(0)

    def close(self) -> None:
        """Lets go of it, also where what is left cannot be written."""
        self._opened.close()

    def __enter__(self) -> Place:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _write_job(path: Path, job: dict[str, Any], is_new: bool = False) -> None:
    _files.write_whole(path, json.dumps(job, indent=1, sort_keys=True).encode() + b"\n", is_new=is_new)


def carry_out(place: Place, shards: list[Shard], executor: Executor, progress: Progress) -> None:
    """Does the shards that are not done. Each name is done once, however many shards have it."""
    done = place.journal.entries
    # Of those with the same name the first is done: what is wrong in it is told with its place.
    missing: dict[str, Shard] = {}
    for shard in shards:
        if shard.name not in done:
            missing.setdefault(shard.name, shard)
    progress.begin(len(shards), [shard.weight for shard in shards if shard.name in done])
    for batch in executor.run(iter(missing.values())):
        place.keep(batch)
        progress.step([shard.weight for shard, _ in batch])
    progress.end()
    if len(done) < len({shard.name for shard in shards}):
        raise JobError("shards are missing, and no executor has failed: this is a defect of exactone")


def difference(old: Any, new: Any, path: str = "") -> str:
    """The first field in which two jobs differ, in words."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*new, *(key for key in old if key not in new)]:
            if old.get(key) != new.get(key):
                return difference(old.get(key), new.get(key), f"{path}.{key}" if path else key)
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        at = next(at for at, (one, other) in enumerate(zip(old, new)) if one != other)
        return difference(old[at], new[at], f"{path}[{at}]")
    return f"`{path}` was {_short(old)}, and is {_short(new)}"


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else text[:77] + "..."
