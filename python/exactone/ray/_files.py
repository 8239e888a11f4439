"""Files here, and files that `fsspec` reaches: `s3://bucket/puzzles.txt`."""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, cast

from ._errors import JobError

#: What is read or written at once.
PIECE = 1 << 20


def is_remote(path: str) -> bool:
    """Whether it is reached through `fsspec`."""
    return "://" in path


def _filesystem(path: str) -> tuple[Any, str]:
    try:
        fsspec = importlib.import_module("fsspec")
    except ImportError:
        raise JobError(f"{path}: fsspec is needed for this path: pip install 'exactone[ray]'") from None
    return cast("tuple[Any, str]", fsspec.core.url_to_fs(path))


def opened(path: str) -> IO[bytes]:
    """Opens a file to be read."""
    if not is_remote(path):
        return open(path, "rb")
    system, place = _filesystem(path)
    return cast("IO[bytes]", system.open(place, "rb"))


def span(path: str, start: int, end: int) -> bytes:
    """The bytes of a file from one place to another."""
    if is_remote(path):
        system, place = _filesystem(path)
        return cast(bytes, system.cat_file(place, start=start, end=end)) if end > start else b""
    with open(path, "rb") as file:
        file.seek(start)
        return file.read(end - start)


def exists(path: str) -> bool:
    """Whether there is such a file."""
    if is_remote(path):
        system, place = _filesystem(path)
        return bool(system.exists(place))
    return os.path.exists(path)


@contextlib.contextmanager
def whole(path: str) -> Iterator[IO[bytes]]:
    """A file to be written, which appears when all of it is there, or not at all."""
    if not is_remote(path):
        with _whole_here(Path(path)) as file:
            yield file
        return
    system, place = _filesystem(path)
    # Stores of objects show what was written when it is closed; others by the name, which is given at the end.
    with system.transaction, system.open(place, "wb") as file:
        yield file


@contextlib.contextmanager
def _whole_here(path: Path) -> Iterator[IO[bytes]]:
    part = path.with_name(f".{path.name}.part")
    try:
        with open(part, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    settle(path.parent)


def settle(folder: Path) -> None:
    """Waits until the names of a folder are on the disk."""
    place = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file whole, or not at all."""
    with _whole_here(path) as file:
        file.write(data)
