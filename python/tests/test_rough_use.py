"""What nobody should do, and somebody does: each is told, and nothing hangs, aborts or panics."""

from __future__ import annotations

import itertools
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any, cast

import pytest

import exactone
from exactone import _native

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "...232....4....1"

posix = pytest.mark.skipif(os.name != "posix", reason="signals, forks and pipes of POSIX")
linux = pytest.mark.skipif(sys.platform != "linux", reason="/proc, and how Linux starts threads")


def said(code: str, **environment: str) -> str:
    """What a process says that does this, and nothing else on standard error."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, env={**os.environ, **environment}
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@posix
def test_a_handler_asks_while_numpy_is_imported() -> None:
    pytest.importorskip("numpy")
    code = f"""
import signal, sys, exactone
seen = []
class Finder:
    def find_spec(self, name, path, target=None):
        if name.startswith("numpy.") and not seen:
            seen.append(None)
            signal.raise_signal(signal.SIGUSR1)
def ask(*_):
    seen.append(exactone.solve({SMALL!r}).solution)
signal.signal(signal.SIGUSR1, ask)
sys.meta_path.insert(0, Finder())
first = exactone.solve({SMALL!r}).solution
print(type(first).__name__, first.tolist() == seen[1], type(exactone.solve({SMALL!r}).solution).__name__)
"""
    assert said(code) == "ndarray True ndarray\n"


@pytest.mark.parametrize("threads", [2, 1000, 2**32 - 1])
def test_more_threads_than_puzzles(threads: int) -> None:
    for count in (0, 2, 700):
        _, counts = exactone.solve_many(EASY.encode() * count, threads=threads)
        assert bytes(counts) == b"\1" * count


@pytest.mark.parametrize("threads", [2**32, 2**56, 2**64 - 1])
def test_more_threads_than_are_taken(threads: int) -> None:
    with pytest.raises(exactone.PuzzleError, match=f"threads is {threads}, 0 to 4294967295 expected"):
        exactone.solve_many(EASY, threads=threads)


@linux
def test_a_system_that_starts_no_thread() -> None:
    code = f"""
import exactone
def told(work):
    try:
        return work()
    except exactone.EngineError as error:
        return str(error).split(":")[0]
print(told(lambda: exactone.count("1" + "." * 255)))
print(told(lambda: exactone.encode({SMALL!r})))
print(told(lambda: next(exactone.all("." * 81))))
print(told(lambda: bytes(exactone.solve_many({EASY!r}.encode() * 600, threads=3)[1]).count(1)))
print(told(lambda: exactone.Solver(threads=5000).solve({EASY!r}).status))
"""
    # No stack of this size finds a place.
    none = "no thread can be started\n"
    assert said(code, RUST_MIN_STACK=str(1 << 47)) == none * 3 + "600\nunique\n"


def test_runs_that_nobody_makes(tmp_path: pathlib.Path) -> None:
    plan = 'schema = "exactone.plan.v1"\narms = ["cells"]\n[[instances]]\ngenerate = { side = 4, holes = "b500", count = 1 }\n'
    with pytest.raises(exactone.PuzzleError, match="no program is named that makes the runs"):
        _native._compare((tmp_path / "plan.toml", plan), tmp_path / "out", [], ("", None), (False, True))


@posix
def test_a_pipe_is_read_while_other_threads_go_on(tmp_path: pathlib.Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = threading.Thread(target=lambda: pipe.write_text(EASY))
    writing.start()
    assert exactone.solve(pipe).status == "unique"
    writing.join()


@posix
def test_a_signal_ends_the_wait_for_a_pipe(tmp_path: pathlib.Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def late(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, late)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(TimeoutError):
            exactone.solve(pipe)
    finally:
        signal.signal(signal.SIGALRM, before)
        # Who still waits for it is let go.
        os.close(os.open(pipe, os.O_RDWR))


@linux
def test_solutions_that_nobody_takes_have_no_thread() -> None:
    def threads() -> int:
        return len(os.listdir("/proc/self/task"))

    list(exactone.all(SMALL))
    before = threads()
    open_ = [exactone.all("." * 81) for _ in range(50)]
    assert threads() == before
    next(open_[0])
    assert threads() > before
    del open_


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.parametrize("taken", [0, 1])
def test_solutions_belong_to_one_process(taken: int) -> None:
    solutions = exactone.all("." * 81)
    list(itertools.islice(solutions, taken))
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        try:
            next(solutions)
        except exactone.EngineError:
            del solutions
            os._exit(0 if len(list(exactone.all("." * 16))) == 288 else 1)
        except BaseException:
            os._exit(2)
        os._exit(3)
    assert os.waitpid(child, 0)[1] == 0
    assert len(list(itertools.islice(solutions, 100))) == 100


def test_a_long_search_when_the_interpreter_ends() -> None:
    code = """
import exactone, os
class Late:
    def __del__(self, solver=exactone.Solver(timeout=0.3), limit=exactone.LimitError, write=os.write):
        try:
            solver.count("." * 81)
        except limit:
            write(1, b"limit")
late = Late()
"""
    assert said(code) == "limit"


def test_a_note_when_the_interpreter_ends() -> None:
    # The boxes of a grid of 6 rows are a guess, which is told to `logging`. Nobody has imported that, and nobody can any more.
    code = """
import exactone, os, sys
class Late:
    def __del__(self, count=exactone.count, modules=sys.modules, write=os.write):
        assert "logging" not in modules
        write(1, str(count("123456" + "." * 29 + "1", 1)).encode())
late = Late()
"""
    assert said(code) == "1"


def test_a_picture_is_drawn_while_other_threads_go_on() -> None:
    puzzle = exactone.Puzzle([[0] * 64] * 64)
    drawn: list[str] = []
    drawing = threading.Thread(target=lambda: drawn.append(puzzle.svg()))
    turns = 0
    drawing.start()
    while drawing.is_alive():
        drawing.join(0.001)
        turns += 1
    # With the lock held, this thread would have had one or two.
    assert drawn and turns > 10


@pytest.mark.parametrize(
    "endless",
    [
        lambda: itertools.repeat(0),
        lambda: itertools.repeat("1"),
        lambda: itertools.repeat([0] * 9),
        lambda: itertools.repeat([]),
        lambda: itertools.repeat("." * 9),
        lambda: itertools.repeat(itertools.repeat(0)),
        lambda: [itertools.count()],
    ],
)
def test_values_without_end(endless: Any) -> None:
    with pytest.raises(exactone.PuzzleError, match="more than 1048576 values found"):
        exactone.solve(endless())


@pytest.mark.parametrize(
    ("endless", "message"),
    [
        (lambda: itertools.repeat(1), "more than 64 literals found"),
        (lambda: itertools.count(1), "65 is no literal"),
        (lambda: itertools.repeat(True), "more than 64 truths found"),
    ],
)
def test_models_without_end(endless: Any, message: str) -> None:
    with pytest.raises(exactone.PuzzleError, match=message):
        exactone.encode(SMALL, "minimal").decode(endless())


@pytest.mark.parametrize(
    ("endless", "message"),
    [
        (lambda: itertools.repeat(1), "candidate 1 stands twice in a group"),
        (lambda: itertools.count(), "there is no candidate 3; there are 3"),
        (lambda: itertools.count(-1, -1), "there is no candidate -1: they are numbered from 0"),
    ],
)
def test_groups_without_end(endless: Any, message: str) -> None:
    problem = exactone.Problem(3)
    for state in (problem.exactly_one, problem.at_most_one):
        with pytest.raises(exactone.PuzzleError, match=message):
            state(endless())
    assert repr(problem) == "<Problem of 3 candidates and 0 groups>"


def test_members_may_be_added_while_they_are_given() -> None:
    problem = exactone.Problem()
    problem.exactly_one(problem.add(1)[0] for _ in range(3))
    assert sorted(problem.solutions()) == [[0], [1], [2]]


def test_more_candidates_than_there_are_numbers() -> None:
    problem = exactone.Problem(3)
    with pytest.raises(exactone.PuzzleError, match="9223372036854775808 candidates beside 3 are too many"):
        problem.add(2**63)
    assert problem.add(1) == range(3, 4)


class Bad:
    """A value that raises when it is looked at."""

    def __init__(self, error: type[BaseException]) -> None:
        self.error = error

    def __float__(self) -> float:
        raise self.error


class BadRow(Bad):
    def __iter__(self) -> Iterator[int]:
        raise self.error


@pytest.mark.parametrize("kind", [Bad, BadRow])
def test_what_a_value_raises_comes_as_it_is(kind: type[Bad]) -> None:
    for error in (KeyboardInterrupt, MemoryError, RuntimeError):
        with pytest.raises(error):
            exactone.solve([[kind(error)] * 4] * 4)
    with pytest.raises(exactone.PuzzleError, match="found in place of a value"):
        exactone.solve([[Bad(ValueError)] * 4] * 4)
    with pytest.raises(KeyboardInterrupt):
        exactone.solve(BadRow(KeyboardInterrupt))


def test_formulas_that_are_damaged() -> None:
    formula = exactone.encode(SMALL, "minimal")
    assert pickle.loads(pickle.dumps(formula)).to_dimacs() == formula.to_dimacs()
    restore, (text,) = cast("tuple[Any, tuple[str]]", formula.__reduce__())
    head = f"p cnf {formula.variables} {len(formula)}"
    assert head in text and text.endswith("61 0\n")
    for damaged in [
        text.replace(head, f"p cnf 99999999999999 {len(formula)}"),
        text.replace(head, f"p cnf {formula.variables} {len(formula) + 1}"),
        text.replace(head, f"p cnf 60 {len(formula)}"),
        text.replace(head, "p cnf 64"),
        text.replace(head, "c nothing"),
        text.removesuffix("61 0\n"),
        text.removesuffix(" 0\n"),
        text.removesuffix("61 0\n") + "6x 0\n",
        text.removesuffix("61 0\n") + "-2147483648 0\n",
        text.removesuffix("61 0\n") + "99999999999 0\n",
        "",
    ]:
        with pytest.raises(exactone.PuzzleError):
            restore(damaged)
