"""The journal: which shards are done, a line each, on the disk before the next.

A kill can only cut the last line. It is cut off when the journal is opened again, and its shard is done again. Each line has a hash of
its fields: a whole line that is not what was written is an error.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ._errors import JobError
from ._sealed import sealed, unsealed

#: A line of the journal.
Entry = dict[str, Any]

#: The fields of a line whose shard has data: all of them, or none.
OF_DATA = ("at", "bytes", "sha256")

#: What fields hold. Others belong to the kind of job.
TYPES = {"shard": str, "at": int, "bytes": int, "sha256": str}


class Journal:
    """An open journal. Only one process has it, until it is closed or the process ends."""

    def __init__(self, path: Path, known: Iterable[str], needed: Iterable[str] = ()) -> None:
        """Opens a journal, or begins one. `known` are the names of the shards of the job, `needed` the fields that each line has.

        Raises `JobError` if another process has it, or a whole line of it is none of this job, or damaged.
        """
        self.path = path
        self._needed = ("shard", *needed)
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            self._lock(self._file)
            self._check_place()
            self.entries = self._read(set(known))
        except BaseException:
            os.close(self._file)
            raise

    def _lock(self, file: int) -> None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise self._taken() from None

    def _taken(self) -> JobError:
        return JobError(f"{self.path}: another process is at this job; wait for it, or choose another place")

    def _check_place(self) -> None:
        """Whether the file that is locked is still the journal: another process may have put one in its place before the lock."""
        try:
            is_still_there = os.path.samestat(os.fstat(self._file), os.stat(self.path))
        except FileNotFoundError:
            is_still_there = False
        if not is_still_there:
            raise self._taken()

    def _read(self, known: set[str]) -> dict[str, Entry]:
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        entries: dict[str, Entry] = {}
        for number, line in enumerate(text[:whole].split(b"\n")[:-1], 1):
            entry = self._entry(line, number)
            name = entry["shard"]
            if name not in known:
                raise JobError(f"{self.path}:{number}: shard {name} is not of this job; choose another place")
            # A line that stands there twice is one shard; two that differ cannot both be true.
            if entries.setdefault(name, entry) != entry:
                raise JobError(f"{self.path}:{number}: shard {name} is there before, with another result")
        if whole < len(text):
            os.ftruncate(self._file, whole)
        return entries

    def _entry(self, line: bytes, number: int) -> Entry:
        place = f"{self.path}:{number}"
        entry = unsealed(line, place, "line of a journal")
        needed = [*self._needed, *(OF_DATA if entry.keys() & set(OF_DATA) else ())]
        for name in needed:
            if name not in entry or not isinstance(entry[name], TYPES.get(name, object)):
                raise JobError(f"{place}: no line of a journal: a field `{name}` expected")
        return entry

    def append(self, entries: list[Entry]) -> None:
        """Appends lines, and waits until they are on the disk. A shard that is there already stays as it is."""
        fresh: dict[str, Entry] = {}
        for entry in entries:
            if entry["shard"] not in self.entries:
                fresh.setdefault(entry["shard"], entry)
        if not fresh:
            return
        _write(self._file, b"".join(map(sealed, fresh.values())))
        os.fsync(self._file)
        self.entries.update(fresh)

    def forget(self, names: set[str]) -> None:
        """Takes lines away whose data is not there. Another journal takes the place of this one, so that a kill leaves one of them whole."""
        kept = {name: entry for name, entry in self.entries.items() if name not in names}
        other = self.path.with_name(f".{self.path.name}.part")
        file = os.open(other, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o666)
        try:
            self._lock(file)
            _write(file, b"".join(map(sealed, kept.values())))
            os.fsync(file)
            os.replace(other, self.path)
        except BaseException:
            os.close(file)
            raise
        mine, self._file, self.entries = self._file, file, kept
        os.close(mine)

    def close(self) -> None:
        """Lets go of it."""
        os.close(self._file)


def _write(file: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(file, view) :]
