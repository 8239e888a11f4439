"""Engines and encodings side by side, each run in a process of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Union

from . import _native
from ._designs import _toml
from ._many import listed
from ._native import EngineError, Puzzle
from ._types import PuzzleLike

if TYPE_CHECKING:
    import pathlib

#: Keys of a source of puzzles, and of the limits of a run.
_OF_SOURCES = ("set", "take", "batch", "model", "box", "groups")
_OF_LIMITS = {"timeout": "time", "wall": "wall", "cpu": "cpu", "memory": "memory", "nodes": "nodes"}

#: What may be compared: a plan file, puzzles, files of them, tables as in a plan.
Compared = Union[PuzzleLike, Sequence[PuzzleLike], Mapping[str, Any], Sequence[Mapping[str, Any]]]


class Comparison:
    """The rows of a comparison, and its report. A notebook shows the report.

    `folder` is where all its files are, or `None` where no folder was named; `notes` is what there was to be said.

    >>> compared = compare({"generate": {"side": 4, "holes": "b500", "count": 2, "seed": 1}}, "cells", measure="work")
    >>> compared
    <Comparison of 1 arms: 2 runs>
    >>> compared.records[0]["side"], compared.html.startswith("<!DOCTYPE html>")
    (4, True)
    """

    def __init__(self, folder: pathlib.Path, is_kept: bool, notes: list[str]) -> None:
        import json

        def text(name: str) -> str:
            return (folder / name).read_text(encoding="utf-8")

        self.folder = folder if is_kept else None
        self.notes = notes
        #: The rows as dictionaries, in the order of the plan.
        self.records: list[dict[str, Any]] = [json.loads(line) for line in text("rows.jsonl").splitlines()]
        #: All numbers of the report (`exactone.summary.v1`, docs/json.md).
        self.summary: dict[str, Any] = json.loads(text("summary.json"))
        #: The tables of the report, in Markdown.
        self.tables = text("tables.md")
        #: The report: a page that needs no network.
        self.html = text("report.html")

    @property
    def rows(self) -> Any:
        """The rows as a `pandas.DataFrame`, or as a list of dictionaries where pandas is not installed.

        docs/compare.md has the columns; what is not known is missing, never 0.
        """
        import importlib

        try:
            pandas = importlib.import_module("pandas")
        except ImportError:
            return self.records
        return pandas.DataFrame(self.records)

    def _repr_html_(self) -> str:
        import html

        page = html.escape(self.html)
        sandbox = "allow-scripts allow-downloads"
        return f'<iframe sandbox="{sandbox}" width="100%" height="720" style="border:0" srcdoc="{page}"></iframe>'

    def __repr__(self) -> str:
        return f"<Comparison of {len({row['arm'] for row in self.records})} arms: {len(self.records)} runs>"


def compare(
    puzzles: Compared,
    arms: str | Sequence[str] = (),
    *,
    out: str | os.PathLike[str] | None = None,
    program: str | os.PathLike[str] | None = None,
    machine: str | None = None,
    allow_programs: bool = False,
    **keys: Any,
) -> Comparison:
    """Runs every arm on every puzzle, each run in a process of its own, and reports.

    `puzzles` is a `pathlib.Path` or a list of them, a puzzle, a list, an array or a column of puzzles, a table such as
    `{"generate": {...}}` or a list of tables, as `[[instances]]` of a plan has them; or the `pathlib.Path` of a plan file
    (docs/compare.md), which says all else itself. A text is a puzzle, and never taken for the name of a file.
    `arms` are patterns such as `"sat/varisat/{minimal,extended}"`. Other keys are those of a plan: `measure`, `seeds`,
    `shuffles`, `jobs`, `title`, `profile`; and `timeout`, `memory`, `nodes` of one run; `take`, `batch`, `model`, `box` of puzzles.

    With `out` all files go into that folder, and what is there already is not run again: after Ctrl-C the same call goes on.
    Runs are made by this interpreter. `program` is the name or the path of the program `exactone`, which makes them instead.

    >>> compared = compare(["...232....4....1"], ["cells", "sat/varisat/minimal"], measure="work")
    >>> [(row["arm"], row["status"]) for row in compared.records]
    [('cells', 'unique'), ('sat/varisat/minimal', 'unique')]
    """
    # What is imported here is not needed for `import exactone`, and takes longer than all of it.
    import pathlib
    import tempfile

    made_by = worker(program)
    file = _plan_file(puzzles)
    if file is not None and (arms or keys):
        raise TypeError(f"{file[0]} is a plan, which names arms and all else itself")
    with tempfile.TemporaryDirectory(prefix="exactone-") as spare:
        scratch = pathlib.Path(spare)
        plan = file or (pathlib.Path("compare"), _toml(_plan(puzzles, arms, keys, scratch)))
        folder = scratch / "out" if out is None else pathlib.Path(out)
        notes = _native._compare(plan, folder, made_by, (now(), machine), (allow_programs, file is None))
        log(notes)
        return Comparison(folder, out is not None, notes)


def report(folders: Sequence[str | os.PathLike[str]], out: str | os.PathLike[str]) -> pathlib.Path:
    """Writes one report of a comparison that was made in several folders, as `exactone report` does, and gives the path of its page.

    `folders` are those that `compare(..., out=...)`, `exactone.ray.compare` or the program has made: the same plan on several machines,
    or its parts.

    >>> import tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> for machine in ("a", "b"):
    ...     _ = compare(["...232....4....1"], "cells", measure="work", out=folder / machine, machine=machine)
    >>> report([folder / "a", folder / "b"], folder / "both").name
    'report.html'
    """
    import pathlib

    if isinstance(folders, (str, os.PathLike)):
        raise TypeError("a list of folders expected, as in report([folder], out)")
    paths = [pathlib.Path(folder) for folder in folders]
    if not paths:
        raise ValueError("no folder is named")
    log(_native._report(paths, pathlib.Path(out)))
    return pathlib.Path(out) / "report.html"


def now() -> str:
    """The time in UTC as rows write it: `2026-01-31T12:00:00Z`."""
    import datetime

    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def log(notes: list[str], name: str = "exactone") -> None:
    """Tells notes to whoever listens to the logger of this name."""
    import logging

    logger = logging.getLogger(name)
    if not logger.handlers:
        # Nothing is printed unless somebody listens.
        logger.addHandler(logging.NullHandler())
    for note in notes:
        logger.warning("%s", note)


def worker(program: str | os.PathLike[str] | None = None) -> list[str]:
    """What a run is made by: this interpreter, or a program of the same version."""
    import shutil
    import subprocess

    if program is None:
        if not sys.executable or not os.path.isfile(sys.executable):
            raise EngineError("this interpreter cannot start itself to make the runs: name program=, the program `exactone`")
        return [sys.executable, "-I", "-S", os.path.join(os.path.dirname(__file__), "_run.py"), str(_native.__file__)]
    found = shutil.which(os.fspath(program))
    if found is None:
        raise EngineError(f"there is no program {os.fspath(program)!r}")
    said = subprocess.run([found, "--version"], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout.split()
    if said[:2] != ["exactone", _native.__version__]:
        raise EngineError(f"{found} is not exactone {_native.__version__}: it says {' '.join(said)!r}")
    return [os.fspath(found), "compare-worker"]


def _plan_file(puzzles: Any) -> tuple[pathlib.Path, str] | None:
    """The path and the text of a plan, if that is what is named."""
    if not isinstance(puzzles, os.PathLike) or not os.fspath(puzzles).endswith(".toml"):
        return None
    import pathlib
    import tomllib

    path = pathlib.Path(puzzles)
    text = path.read_text(encoding="utf-8")
    try:
        schema = str(tomllib.loads(text).get("schema", ""))
    except tomllib.TOMLDecodeError:
        # Where it is wrong is told by who reads it.
        schema = "exactone.plan" if "exactone.plan" in text else ""
    return (path, text) if schema.startswith("exactone.plan") else None


def _plan(puzzles: Any, arms: str | Sequence[str], keys: Mapping[str, Any], scratch: pathlib.Path) -> dict[str, Any]:
    limits = {_OF_LIMITS[key]: value for key, value in keys.items() if key in _OF_LIMITS}
    shared = {key: value for key, value in keys.items() if key in _OF_SOURCES}
    others = {key: value for key, value in keys.items() if key not in _OF_LIMITS and key not in _OF_SOURCES}
    return {
        "schema": "exactone.plan.v1",
        "arms": [arms] if isinstance(arms, str) else list(arms),
        **others,
        **({"limits": limits} if limits else {}),
        "instances": [{**shared, **source} for source in _sources(puzzles, scratch)],
    }


def _sources(puzzles: Any, scratch: pathlib.Path) -> list[Mapping[str, Any]]:
    """Tables of puzzles. Those that are no files yet are written to files."""
    if isinstance(puzzles, Mapping):
        return [puzzles]
    many = listed(puzzles)
    puzzles = [puzzles] if many is None else many
    sources: list[Mapping[str, Any]] = []
    lines = []
    for number, puzzle in enumerate(puzzles):
        if isinstance(puzzle, Mapping):
            sources.append(puzzle)
        elif isinstance(puzzle, os.PathLike):
            sources.append({"files": [os.fspath(puzzle).replace("$", "$$")]})
        else:
            name, text = Puzzle(puzzle)._source()
            if name == "text":
                lines.append(text)
            else:
                file = scratch / f"{number + 1}-{_plain(name)}"
                file.write_bytes(text)
                sources.append({"files": [str(file).replace("$", "$$")]})
    if lines:
        file = scratch / "puzzles.jsonl"
        file.write_bytes(b"\n".join(lines) + b"\n")
        sources.append({"files": [str(file).replace("$", "$$")]})
    return sources


def _plain(name: str) -> str:
    """The name of a puzzle as one of a file: short, and without characters that files may not have."""
    stem, _, ending = name.rpartition(".")
    plain = "".join(letter if letter.isalnum() or letter in "-_. " else "_" for letter in stem[:60])
    return f"{plain}.{ending}"
