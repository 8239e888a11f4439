"""Shards on a cluster of Ray, or on the cores of this machine by a Ray of its own.

So many shards are handed out that every core has one at work and one that waits, and no more until some are done. So what the object
store holds is bounded, however many shards there are. A shard whose worker or node is lost is done again elsewhere, by Ray.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import signal
import sys
import threading
from collections.abc import Iterator
from itertools import chain
from typing import Any

from .._compare import log
from .._native import __version__
from . import _shards
from ._errors import JobError
from ._job import Result, Shard

#: How often a shard may lose its worker.
RETRIES = 20

#: How long nothing may happen until the size of the cluster is looked at again, in seconds.
PATIENCE = 5.0

#: The logger of what there is to say.
NOTES = "exactone.ray"

#: Results that are held at once on this machine.
MOST_TAKEN = 256


class Cluster:
    """Does shards by Ray."""

    def __init__(self, address: str | None = None, cpus: int = 1, retries: int = RETRIES) -> None:
        """Shards take so many cores of a node each. The cluster is the one that this process is connected to; else that of the address;
        else the one that Ray finds, or begins here.

        Ray takes seconds to begin, so it is begun with the first shard, when all else was found to be right.
        """
        if not _is_installed():
            raise JobError("Ray is not installed: pip install 'exactone[ray]'; with `local` the work is done without it")
        self._ray: Any = None
        self._perform: Any = None
        self._is_begun = False
        self._address, self._cpus, self._retries = address, cpus, retries

    def run(self, shards: Iterator[Shard]) -> Iterator[list[tuple[Shard, Result]]]:
        """What is done since the last time."""
        pending: dict[Any, Shard] = {}
        first = next(shards, None)
        if first is None:
            return
        self._open()
        shards = chain([first], shards)
        try:
            while True:
                self._hand_out(shards, pending)
                if not pending:
                    return
                yield self._taken(pending)
        finally:
            for reference in pending:
                self._ray.cancel(reference, force=True)

    def _open(self) -> None:
        """Connects to the cluster, or begins one."""
        if self._perform is not None:
            return
        self._ray = importlib.import_module("ray")
        if not self._ray.is_initialized():
            _begin(self._ray, self._address)
            self._is_begun = True
        self._check_cores()
        perform = self._ray.remote(_shards.perform)
        self._perform = perform.options(num_cpus=self._cpus, max_retries=self._retries, scheduling_strategy="SPREAD")

    def _check_cores(self) -> None:
        """Whether a node has the cores that a shard takes. Raises `JobError` where no other node can come, else it is a note."""
        nodes = [node for node in self._ray.nodes() if node["Alive"]]
        most = max((int(node["Resources"].get("CPU", 0)) for node in nodes), default=0)
        if most >= self._cpus:
            return
        if _is_alone(self._ray):
            raise JobError(f"cpus is {self._cpus}, and Ray has {most} cores here: a shard would wait for ever")
        log([f"cpus is {self._cpus}, and no node of the cluster has more than {most} cores: shards wait for one that has"], NOTES)

    def close(self) -> None:
        """Ends what was begun here."""
        if self._is_begun:
            self._ray.shutdown()

    def _hand_out(self, shards: Iterator[Shard], pending: dict[Any, Shard]) -> None:
        ahead = 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)) // self._cpus)
        while len(pending) < ahead:
            shard = next(shards, None)
            if shard is None:
                return
            pending[self._perform.remote(__version__, shard.function, shard.arguments())] = shard

    def _taken(self, pending: dict[Any, Shard]) -> list[tuple[Shard, Result]]:
        """Waits for one, and takes what else is done by then, up to a limit. Nothing, if for a while none is."""
        done, _ = self._ray.wait(list(pending), num_returns=1, timeout=PATIENCE, fetch_local=False)
        if done:
            most = min(len(pending), MOST_TAKEN)
            done, _ = self._ray.wait(list(pending), num_returns=most, timeout=0, fetch_local=False)
        return [(pending.pop(reference), self._result(reference)) for reference in done]

    def _result(self, reference: Any) -> Result:
        errors = self._ray.exceptions
        try:
            result: Result = self._ray.get(reference)
        except errors.RayTaskError as error:
            # What the shard itself raised: it would raise the same anywhere.
            raise error.cause from None
        except errors.RayError as error:
            raise JobError(f"a shard lost its worker too often, and the job can be begun again: {error}") from None
        return result


def _is_installed() -> bool:
    try:
        return importlib.util.find_spec("ray") is not None
    except ValueError:
        # A module of this name that came from nowhere.
        return sys.modules.get("ray") is not None


def _begin(ray: Any, address: str | None) -> None:
    # What Ray would say of itself, and what it sends home.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    handler = signal.getsignal(signal.SIGTERM)
    ray.init(address=address, log_to_driver=False, logging_level="error")
    # Ray sets a handler of its own, in the place of one that the program has.
    if callable(handler) and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, handler)


def _is_alone(ray: Any) -> bool:
    """Whether Ray was begun by this process, and so has the cores of this machine and no others. A cluster has nodes that come and go."""
    node = getattr(importlib.import_module("ray._private.worker"), "_global_node", None)
    return bool(getattr(node, "head", False))
