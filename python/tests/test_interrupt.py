"""Ctrl-C: how long it takes until a call ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")

# What is aimed at is 0.1 s on a machine that does nothing else (benches/python); here others may have the core.
MOST = 30.0

CALLS = {
    "count": "exactone.count('1' + '.' * 255)",
    "all": "sum(1 for _ in exactone.all('1' + '.' * 255))",
    "solve": "exactone.Solver(engine='cells/first').solve('.' * 4095 + '1')",
    "true_candidates": "exactone.Solver(engine='dlx').true_candidates('1' + '.' * 624)",
    "explain": "[exactone.explain('1' + '.' * 255) for _ in range(10**9)]",
    "prove": "[exactone.prove('11' + '.' * 79) for _ in range(10**9)]",
    "encode": "[exactone.encode('1' + '.' * 1295) for _ in range(10**9)]",
    "solve_many": "[exactone.solve_many(b'.' * 81 * 1_000_000) for _ in range(10**9)]",
    "puzzles": "[exactone.puzzles(('1' + '.' * 80 + '\\n') * 30_000) for _ in range(10**9)]",
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_a_call_ends_soon(call: str) -> None:
    child = subprocess.Popen([sys.executable, __file__, call], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "begun\n"
    time.sleep(1)
    sent = time.monotonic()
    child.send_signal(signal.SIGINT)
    try:
        said, _ = child.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        child.kill()
        raise
    taken = time.monotonic() - sent
    assert said == "interrupted\n" and taken < MOST, (said, taken)
    print(f"{taken:.3f} s")


if __name__ == "__main__":
    import exactone

    print("begun", flush=True)
    try:
        eval(sys.argv[1])
    except KeyboardInterrupt:
        print("interrupted", flush=True)
