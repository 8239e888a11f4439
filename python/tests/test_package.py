"""The package as a whole: its examples, its types."""

from __future__ import annotations

import doctest
import importlib
import pathlib
import pkgutil
import subprocess
import sys

import pytest

import exactone


MODULES = sorted(
    module.name for module in pkgutil.iter_modules(exactone.__path__, "exactone.") if not module.ispkg and module.name != "exactone._native"
)


@pytest.mark.parametrize("name", ["exactone", *MODULES])
def test_examples_of_python_hold(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def described() -> dict[str, object]:
    """Everything public: functions, classes, and the methods of these."""
    things: dict[str, object] = {}
    for name in exactone.__all__:
        thing = getattr(exactone, name)
        if name == "__version__":
            continue
        things[name] = thing
        if isinstance(thing, type):
            own = vars(thing).items()
            things.update({f"{name}.{member}": value for member, value in own if not member.startswith("_") and hasattr(value, "__doc__")})
    return things


def test_examples_of_rust_hold() -> None:
    runner = doctest.DocTestRunner()
    attempted = 0
    for name, thing in described().items():
        if ">>>" in (thing.__doc__ or ""):
            examples = doctest.DocTestParser().get_doctest(thing.__doc__ or "", {**vars(exactone)}, name, None, 0)
            attempted += len(examples.examples)
            runner.run(examples)
    assert runner.summarize(verbose=False).failed == 0 and attempted > 10


def test_everything_public_has_a_docstring() -> None:
    assert [name for name, thing in described().items() if not thing.__doc__] == []


def test_every_function_and_class_has_an_example() -> None:
    without = [name for name in exactone.__all__ if name != "__version__" and ">>>" not in (getattr(exactone, name).__doc__ or "")]
    assert without == []


def test_types_hold(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("mypy")
    user = tmp_path / "user.py"
    user.write_text(
        "import exactone\n"
        "answer: exactone.Answer = exactone.solve('...232....4....1')\n"
        "count: int = exactone.count([[0] * 4] * 4)\n"
        "titles: list[str] = [step.title for step in exactone.explain('...232....4....1')]\n"
        "wrong: str = exactone.count('')  # type: ignore[assignment]\n"
    )
    for what in ([str(user)], ["-p", "exactone"]):
        checked = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "--warn-unused-ignores", *what],
            capture_output=True, text=True, cwd=tmp_path,
        )
        assert checked.returncode == 0, checked.stdout + checked.stderr


def test_stubs_say_what_there_is() -> None:
    pytest.importorskip("mypy")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "exactone._native", "--ignore-missing-stub"],
        capture_output=True, text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_without_numpy_there_are_lists() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import exactone\n"
        "answer = exactone.solve('...232....4....1')\n"
        "assert answer.solution == [[1, 4, 3, 2], [3, 2, 1, 4], [2, 1, 4, 3], [4, 3, 2, 1]], answer.solution\n"
        "solutions, counts = exactone.solve_many(b'.' * 81)\n"
        "assert type(solutions) is bytearray and list(counts) == [2]\n"
        "assert exactone.encode('...232....4....1').offsets.typecode == 'i'\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr


def test_the_package_as_a_program_says_where_one_is() -> None:
    ended = subprocess.run([sys.executable, "-m", "exactone"], capture_output=True, text=True)
    assert ended.returncode == 64 and ended.stdout == ""
    assert "has no command line" in ended.stderr and "Traceback" not in ended.stderr
