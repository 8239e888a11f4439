"""Files here, and files that `fsspec` reaches: `s3://bucket/puzzles.txt`."""

from __future__ import annotations

import contextlib
import fcntl
import glob
import hashlib
import importlib
import os
import secrets
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
    try:
        return cast("tuple[Any, str]", fsspec.core.url_to_fs(path))
    except (ImportError, ValueError) as error:
        # The package of the scheme is not installed, or there is no such scheme.
        raise JobError(f"{path}: {error}") from None


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
    return os.path.lexists(path)


def sha256(path: str) -> str:
    """The SHA-256 of a file."""
    hashed = hashlib.sha256()
    with opened(path) as file:
        while piece := file.read(PIECE):
            hashed.update(piece)
    return hashed.hexdigest()


@contextlib.contextmanager
def whole(path: str, is_new: bool = False) -> Iterator[IO[bytes]]:
    """A file to be written, which appears when all of it is there, or not at all. If it is new, it takes the place of no other one."""
    if not is_remote(path):
        with _whole_here(Path(path), is_new) as file:
            yield file
        return
    system, place = _filesystem(path)
    if is_new and system.exists(place):
        raise FileExistsError(path)
    # Stores of objects show what was written when it is closed; others by the name, which is given at the end.
    with system.transaction, system.open(place, "wb") as file:
        yield file


@contextlib.contextmanager
def _whole_here(path: Path, is_new: bool) -> Iterator[IO[bytes]]:
    part, descriptor = _part(path)
    try:
        with open(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
            _put(part, path, is_new)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    settle(path.parent)


def _part(path: Path) -> tuple[Path, int]:
    """A part file that no other writer has. Those that killed writers left are taken away: nobody has their lock."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.part"):
        with contextlib.suppress(OSError), open(left, "rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            left.unlink()
    while True:
        part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
        descriptor = os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)
        # Another writer may have taken it away before it is locked.
        with contextlib.suppress(BlockingIOError, FileNotFoundError):
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.stat(part)
            return part, descriptor
        os.close(descriptor)


def _put(part: Path, path: Path, is_new: bool) -> None:
    """Gives a part file its name."""
    if is_new:
        try:
            os.link(part, path)
        except FileExistsError:
            raise
        except OSError:
            # Some file systems have no second name for a file.
            if os.path.lexists(path):
                raise FileExistsError(str(path)) from None
        else:
            part.unlink()
            return
    os.replace(part, path)


def settle(folder: Path) -> None:
    """Waits until the names of a folder are on the disk."""
    place = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)


def write_whole(path: Path, data: bytes, is_new: bool = False) -> None:
    """Writes a file whole, or not at all."""
    with _whole_here(path, is_new) as file:
        file.write(data)
