"""The journal: which shards are done, a line each, on the disk before the next.

A kill can only cut the last line. It is cut off when the journal is opened again, and its shard is done again.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ._errors import JobError

#: A line of the journal.
Entry = dict[str, Any]


class Journal:
    """An open journal. Only one process has it, until it is closed or the process ends."""

    def __init__(self, path: Path, known: Iterable[str]) -> None:
        """Opens a journal, or begins one. `known` are the names of the shards of the job.

        Raises `JobError` if another process has it, or a whole line of it is none of this job.
        """
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            self._lock()
            self.entries = self._read(set(known))
        except BaseException:
            os.close(self._file)
            raise

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise JobError(f"{self.path}: another process is at this job; wait for it, or choose another place") from None

    def _read(self, known: set[str]) -> dict[str, Entry]:
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        entries: dict[str, Entry] = {}
        for number, line in enumerate(text[:whole].splitlines(), 1):
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
        try:
            entry = json.loads(line)
        except ValueError as error:
            raise JobError(f"{self.path}:{number}: no line of a journal: {error}") from None
        if not isinstance(entry, dict) or not isinstance(entry.get("shard"), str):
            raise JobError(f"{self.path}:{number}: no line of a journal: an object with a field `shard` expected")
        return entry

    def append(self, entries: list[Entry]) -> None:
        """Appends lines, and waits until they are on the disk. A shard that is there already stays as it is."""
        fresh: dict[str, Entry] = {}
        for entry in entries:
            if entry["shard"] not in self.entries:
                fresh.setdefault(entry["shard"], entry)
        if not fresh:
            return
        _write(self._file, b"".join(map(_line, fresh.values())))
        os.fsync(self._file)
        self.entries.update(fresh)

    def forget(self, names: set[str]) -> None:
        """Takes lines away whose data is not there. Another journal takes the place of this one, so that a kill leaves one of them whole."""
        kept = {name: entry for name, entry in self.entries.items() if name not in names}
        other = self.path.with_name(f".{self.path.name}.part")
        file = os.open(other, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o666)
        _write(file, b"".join(map(_line, kept.values())))
        os.fsync(file)
        mine, self._file, self.entries = self._file, file, kept
        self._lock()
        os.replace(other, self.path)
        os.close(mine)

    def close(self) -> None:
        """Lets go of it."""
        os.close(self._file)


def _line(entry: Entry) -> bytes:
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


def _write(file: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(file, view) :]
