"""How far a job is, on a terminal."""

from __future__ import annotations

import sys
import time


class Progress:
    """A line on standard error that says how far a job is, how fast it goes, and how long it will take. Nothing if that is no terminal."""

    def __init__(self, what: str, unit: str, is_shown: bool | None = None) -> None:
        self._what, self._unit = what, unit
        self._is_shown = sys.stderr.isatty() if is_shown is None else is_shown
        self._shards = self._done = self._fresh = self._work = 0
        self._begun = self._shown = time.monotonic()

    def begin(self, shards: int, done: list[int]) -> None:
        """So many shards there are, and these are done already."""
        self._shards, self._done = shards, len(done)
        self._fresh = self._work = 0
        self._begun = time.monotonic()
        self._show()

    def step(self, done: list[int]) -> None:
        """These are done besides."""
        self._done += len(done)
        self._work += sum(done)
        self._fresh += len(done)
        if time.monotonic() - self._shown > 0.2:
            self._show()

    def end(self) -> None:
        """All is done."""
        self._show()
        if self._is_shown:
            sys.stderr.write("\n")

    def line(self) -> str:
        """`solve: 12 of 96 shards, 1,234 puzzles/s, about 40 s left`"""
        took = max(time.monotonic() - self._begun, 1e-9)
        text = f"{self._what}: {self._done:,} of {self._shards:,} shards"
        if self._fresh:
            left = (self._shards - self._done) * took / self._fresh
            text += f", {self._work / took:,.3g} {self._unit}/s, about {_time(left)} left"
        return text

    def _show(self) -> None:
        self._shown = time.monotonic()
        if self._is_shown:
            sys.stderr.write(f"\r\x1b[K{self.line()}")
            sys.stderr.flush()


def _time(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
