"""The notebooks of docs/python: each cell is run, and what it ends with is shown, as a notebook would."""

from __future__ import annotations

import ast
import json
import os
import pathlib
import subprocess
import sys

import pytest

FOLDER = pathlib.Path(__file__).parents[2] / "docs" / "python"

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))

# What a network needs is too much for a test.
FEW = {"EXACTONE_NOTEBOOK_COUNT": "2000", "EXACTONE_NOTEBOOK_ROUNDS": "40"}


def cells(notebook: pathlib.Path) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]


def test_there_are_notebooks_and_they_have_no_outputs() -> None:
    assert len(NOTEBOOKS) >= 3
    for notebook in NOTEBOOKS:
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
            assert cell["cell_type"] == "markdown" or cell["outputs"] == [] and cell["execution_count"] is None


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(notebook: pathlib.Path, tmp_path: pathlib.Path) -> None:
    if notebook.stem == "encoding-study":
        pytest.importorskip("pandas")
    run = subprocess.run(
        [sys.executable, __file__, str(notebook)],
        capture_output=True, text=True, cwd=tmp_path, env={**os.environ, **FEW},
    )
    assert run.returncode == 0, run.stderr
    assert "shown as _repr_" in run.stdout


def show(value: object) -> None:
    """What Jupyter asks an object for, in its order."""
    for name in ("_repr_html_", "_repr_svg_"):
        if hasattr(value, name):
            text = getattr(value, name)()
            assert isinstance(text, str) and "<" in text
            print(f"{type(value).__name__} shown as {name}")
            return
    if value is not None:
        print(repr(value))


def run(notebook: pathlib.Path) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    for number, source in enumerate(cells(notebook), 1):
        tree = ast.parse(source, f"{notebook.name}, code cell {number}")
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, f"{notebook.name}, code cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            show(eval(compile(ast.Expression(last.value), f"{notebook.name}, code cell {number}", "eval"), names))


if __name__ == "__main__":
    run(pathlib.Path(sys.argv[1]))
