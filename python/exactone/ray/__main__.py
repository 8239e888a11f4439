"""`python -m exactone.ray`: the functions of `exactone.ray` from a shell."""

from __future__ import annotations

import argparse
import contextlib
import logging
import signal
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .. import EngineError, LimitError, PuzzleError
from . import JobError, compare, count, rate, solve
from ._cluster import NOTES
from ._compare import wrong_answers

#: Exit codes, as those of `exactone`.
NO_DATA, UNAVAILABLE, WRONG, INTERRUPTED, TERMINATED = 65, 69, 70, 130, 143


@dataclass
class Terminated:
    """Whether SIGTERM came. It is an exception as Ctrl-C is; Ray gives it on as one of its own."""

    has_come: bool = False

    def come(self, *_: object) -> None:
        """What SIGTERM does."""
        self.has_come = True
        raise KeyboardInterrupt


def main(arguments: list[str] | None = None) -> int:
    """Does what the command line says, and gives the exit code."""
    given = vars(_parser().parse_args(arguments))
    command, given = given["command"], {key: value for key, value in given.items() if key != "command"}
    terminated = Terminated()
    try:
        # Ray tells of lost workers on standard output, which is for results.
        with contextlib.redirect_stdout(sys.stderr), _heard(terminated), _noted():
            result, wrong, code = _done(command, given)
        print(result)
    except (PuzzleError, LimitError, EngineError, JobError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return NO_DATA
    except OSError as error:
        print(f"error: {error}", file=sys.stderr)
        return UNAVAILABLE
    except KeyboardInterrupt:
        print("note: interrupted; what is done is kept, and the same command goes on", file=sys.stderr)
        return TERMINATED if terminated.has_come else INTERRUPTED
    for message in wrong:
        print(f"error: {message}", file=sys.stderr)
    return code


@contextlib.contextmanager
def _heard(terminated: Terminated) -> Iterator[None]:
    """SIGTERM is an exception meanwhile. Handlers belong to the main thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, terminated.come)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextlib.contextmanager
def _noted() -> Iterator[None]:
    """Notes are told on standard error meanwhile: what was decided when a puzzle was read, and what there is to say of the cluster."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("note: %(message)s"))
    # Wrong answers are warnings there, and errors here.
    handler.addFilter(lambda record: record.name == NOTES or record.levelno < logging.WARNING)
    logger = logging.getLogger("exactone")
    level = logger.level
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)


def _done(command: str, given: dict[str, Any]) -> tuple[str, list[str], int]:
    """What is to be printed, what is wrong all the same, and the exit code."""
    if command == "count":
        return str(count(given.pop("puzzle"), **given)), [], 0
    if command == "compare":
        folders = compare(given.pop("plan"), given.pop("out"), **given)
        wrong = wrong_answers(folders)
        return "\n".join(map(str, folders)), wrong, WRONG if wrong else 0
    summary = (solve if command == "solve" else rate)(given.pop("files"), given.pop("out"), **given)
    if summary.first_bad:
        print(f"note: the first bad puzzle: {summary.first_bad}", file=sys.stderr)
    # The answers of the others are written, and the exit code tells of the bad ones, as that of the program does.
    return str(summary), [], NO_DATA if summary.bad else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m exactone.ray", description="exactone on a cluster of Ray")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, what in (("solve", "solve files of puzzles"), ("rate", "rate files of puzzles")):
        _lines(commands.add_parser(name, help=what), name)
    counting = commands.add_parser("count", help="count the solutions of a puzzle")
    counting.add_argument("puzzle", type=_puzzle, help="the file of the puzzle, or its text")
    counting.add_argument("-o", "--out", help="write the number to this file, too")
    counting.add_argument("--cubes", type=int, default=1024, help="at least so many parts [default: 1024]")
    _common(counting, engine=True)
    comparing = commands.add_parser("compare", help="make the runs of a plan")
    comparing.add_argument("plan", help="the plan (*.toml), or a manifest")
    comparing.add_argument("-o", "--out", required=True, help="the folder of the results")
    comparing.add_argument("--shards", type=int, help="so many parts [default: one for each puzzle]")
    comparing.add_argument("--apart", metavar="NAME", help="each node is a machine of its own")
    comparing.add_argument("--allow-programs", action="store_true", help="run the programs that the plan names")
    _where(comparing)
    return parser


def _lines(parser: argparse.ArgumentParser, name: str) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("-o", "--out", required=True, help="a line for each puzzle")
    lines = 4096 if name == "solve" else 64
    parser.add_argument("--lines", type=int, default=lines, help=f"lines of a shard [default: {lines}]")
    parser.add_argument("--whole", action="store_true", help="each file is a shard, with puzzles of any form")
    parser.add_argument("--cpus", type=int, default=1, help="cores of a node that work on a shard [default: 1]")
    parser.add_argument("--shared", action="store_true", default=None, help="nodes see the files by the same paths")
    parser.add_argument("--keep-going", action="store_true", help="a bad puzzle is a line `error`")
    parser.add_argument("--format", default="auto", help="the form of the puzzles, as for `exactone solve --from`")
    parser.add_argument("--timeout", type=float, help="seconds for each puzzle")
    if name == "solve":
        parser.add_argument("--first", action="store_true", help="one solution is enough")
        parser.add_argument("--nodes", type=int, help="nodes of search for each puzzle")
        parser.add_argument("--memory", type=int, help="bytes of memory for each puzzle")
    _common(parser, engine=name == "solve")


def _common(parser: argparse.ArgumentParser, engine: bool) -> None:
    parser.add_argument("-m", "--model", help="the name of a model")
    if engine:
        parser.add_argument("-b", "--engine", default="auto")
    parser.add_argument("--work", help="the folder in which the job is kept [default: OUT.work]")
    _where(parser)


def _where(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--address", help="the cluster of Ray [default: the one that Ray finds, else one of its own]")
    parser.add_argument("--local", action="store_true", help="in this process, without Ray")


def _puzzle(text: str) -> Any:
    from pathlib import Path

    path = Path(text)
    return path if path.is_file() else text


if __name__ == "__main__":
    sys.exit(main())
