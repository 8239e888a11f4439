"""A core for each run: two runs that are measured never share one."""

from __future__ import annotations

import contextlib
import fcntl
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def one_core(is_wanted: bool) -> Iterator[int | None]:
    """A core of this machine that nobody else has who asks here. Waits until there is one. The system gives it back if this process is
    killed."""
    if not is_wanted or not hasattr(os, "sched_getaffinity"):
        yield None
        return
    folder = Path(tempfile.gettempdir()) / f"exactone-cores-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    core, file = _claimed(folder, cores())
    try:
        yield core
    finally:
        os.close(file)


def cores() -> list[int]:
    """The cores that this process may use; hyper-threads beside another core come last."""
    allowed = sorted(os.sched_getaffinity(0))
    first: list[int] = []
    seen: set[str] = set()
    for core in allowed:
        siblings = _siblings(core)
        if siblings not in seen:
            seen.add(siblings)
            first.append(core)
    return first + [core for core in allowed if core not in first]


def _siblings(core: int) -> str:
    path = f"/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list"
    try:
        return Path(path).read_text().strip()
    except OSError:
        return str(core)


def _claimed(folder: Path, among: list[int]) -> tuple[int, int]:
    while True:
        for core in among:
            file = os.open(folder / str(core), os.O_RDWR | os.O_CREAT, 0o600)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return core, file
            except OSError:
                os.close(file)
        time.sleep(0.05)
