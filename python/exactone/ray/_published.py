"""The file that a job is for: it appears whole, at the end, and another file of that name is neither replaced nor taken for it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from . import _files
from ._errors import JobError
from ._job import JOB, Place

#: What is written, piece by piece. It is asked for twice.
Pieces = Callable[[], Iterable[bytes]]


def check_free(out: str, work: Path) -> None:
    """Refuses a file that is there before the job is begun."""
    if not (work / JOB).exists() and _files.exists(out):
        raise _taken(out)


def check_end(place: Place, out: str) -> None:
    """Refuses the file of a job that is done, if it is gone or is another one."""
    if not _files.exists(out):
        raise JobError(f"{out} was written and is gone: to begin anew, take {place.folder} away")
    if place.sha256 != _files.sha256(out):
        raise JobError(
            f"{out} is not the file that was written: it has changed since, or is another one; "
            f"to begin anew, take it and {place.folder} away"
        )


def check_way(place: Place, out: str, names: Iterable[str]) -> None:
    """Refuses a file that is there while shards are missing: it cannot be of this job."""
    if any(name not in place.journal.entries for name in names) and _files.exists(out):
        raise _taken(out)


def publish(place: Place, out: str, pieces: Pieces, summary: Any) -> None:
    """Writes the file, and ends the job. The file may be there already if the job was killed between the two."""
    hashed = hashlib.sha256()
    for piece in pieces():
        hashed.update(piece)
    sha256 = hashed.hexdigest()
    if not _files.exists(out):
        _write(out, pieces())
    elif _files.sha256(out) != sha256:
        raise _taken(out)
    place.finish(summary, sha256)


def _write(out: str, pieces: Iterable[bytes]) -> None:
    try:
        with _files.whole(out, is_new=True) as file:
            for piece in pieces:
                file.write(piece)
    except FileExistsError:
        raise _taken(out) from None


def _taken(out: str) -> JobError:
    return JobError(f"{out} is there already: choose another name, or take it away")
