"""One run of a comparison, in a process of its own: `python _run.py EXTENSION [PROGRAM ...]`.

It needs nothing but the compiled part of the package, whose path is its first argument. So a run starts fast, and
whatever is on the path of modules has no part in it.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys


def main(extension: str, programs: list[str]) -> int:
    """Makes the run that a line of standard input asks for; the exit code is that of the program."""
    loader = importlib.machinery.ExtensionFileLoader("exactone._native", extension)
    spec = importlib.util.spec_from_file_location("exactone._native", extension, loader=loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    wrong = module._work(programs)
    if wrong is None:
        return 0
    is_refused, message = wrong
    print(f"error: {message}", file=sys.stderr, flush=True)
    return 65 if is_refused else 70


if __name__ == "__main__":
    # What a run has left open is nothing to wait for.
    os._exit(main(sys.argv[1], sys.argv[2:]))
