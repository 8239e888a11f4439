"""Puzzle files and model files from keywords: the same names as in TOML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ._native import Model, Puzzle, PuzzleError


def design(**keys: Any) -> Puzzle:
    """A puzzle with rules of its own, from the keys of a puzzle file (docs/models.md). `model` may be a `Model`.

    >>> puzzle = design(
    ...     model="killer",
    ...     parameters={"side": 4},
    ...     clues=[{"kind": "cage", "cells": "r1c1 r1c2", "sum": 3}],
    ... )
    >>> from exactone import count
    >>> count(puzzle)
    48
    """
    rules = keys.get("model")
    if not isinstance(rules, Model):
        return Puzzle(_toml({"schema": "exactone.puzzle.v1", **keys}))
    # A model is pickled as its name, or as its name and its text.
    kept: Any = rules.__reduce__()
    name, text = kept[1]
    if text is None:
        return design(**{**keys, "model": name})
    return _with_text(text, keys)


def _with_text(model: str, keys: dict[str, Any]) -> Puzzle:
    """A puzzle whose rules are a text: both are files for as long as they are read. What comes of it needs none of them."""
    import os
    import pathlib
    import tempfile

    with tempfile.TemporaryDirectory(prefix="exactone-") as folder:
        (pathlib.Path(folder) / "model.toml").write_text(model, encoding="utf-8")
        puzzle = pathlib.Path(folder) / "design.toml"
        puzzle.write_text(_toml({"schema": "exactone.puzzle.v1", **keys, "model": "./model.toml"}), encoding="utf-8")
        try:
            return Puzzle(puzzle)
        except PuzzleError as error:
            # The folder is gone when this is read.
            error.args = (str(error).replace(folder + os.sep, ""),)
            error.source = error.source.replace(folder + os.sep, "")
            raise


def model(name: str, **keys: Any) -> Model:
    """Rules of your own, from the keys of a model file (docs/models.md).

    >>> from exactone import Solver
    >>> diagonal = model("diagonal", extends="sudoku", units=[{"kind": "diagonals"}])
    >>> Solver(diagonal).count("................")
    48
    """
    return Model.parse(_toml({"schema": "exactone.model.v1", "name": name, **keys}), name)


def _toml(table: Mapping[str, Any]) -> str:
    """A table of TOML, tables and lists of tables behind all else."""
    plain = [f"{_key(key)} = {_value(value)}\n" for key, value in table.items() if not _is_table(value)]
    parts = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            parts.append(f"\n[{_key(key)}]\n" + "".join(_entries(value)))
        elif _is_table(value):
            parts += [f"\n[[{_key(key)}]]\n" + "".join(_entries(entry)) for entry in value]
    return "".join(plain + parts)


def _is_table(value: Any) -> bool:
    if hasattr(value, "tolist"):
        return False
    is_list = isinstance(value, Sequence) and not isinstance(value, (str, bytes))
    return isinstance(value, Mapping) or is_list and len(value) > 0 and all(isinstance(entry, Mapping) for entry in value)


def _entries(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}\n" for key, value in table.items()]


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else _quoted(key)


def _quoted(text: str) -> str:
    # Only here is it needed, and it takes longer to import than the package.
    import json

    # TOML knows the escapes of JSON, but for pairs of surrogates, and wants one more.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if hasattr(value, "tolist"):
        # A number or an array of numpy.
        value = value.tolist()
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(entry.rstrip("\n") for entry in _entries(value)) + " }"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(_value, value)) + "]"
    raise TypeError(f"{value!r} has no place in a design: a text, a number, a list or a mapping expected")
