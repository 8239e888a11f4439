"""Objects of JSON on a line that carry a hash of all else that stands there, so that a changed bit is told."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from ._errors import JobError

#: The field of the hash. It is the last one.
CHECK = "check"


def sealed(fields: dict[str, Any]) -> bytes:
    """A line with these fields, and with their SHA-256."""
    text = _text(fields)
    return text[:-1].encode() + f'{"," if fields else ""}"{CHECK}":"{_hash(text)}"}}\n'.encode()


def unsealed(line: bytes, place: str, what: str) -> dict[str, Any]:
    """The fields of a line. Raises `JobError` with the place if it is not what was written."""
    try:
        fields = json.loads(line)
    except ValueError as error:
        raise JobError(f"{place}: no {what}: {error}") from None
    if not isinstance(fields, dict):
        raise JobError(f"{place}: no {what}: an object expected")
    check = fields.pop(CHECK, None)
    if check is None:
        raise JobError(f"{place}: no {what}: it is damaged, or older than this program: a field `{CHECK}` expected")
    if check != _hash(_text(fields)):
        raise JobError(f"{place}: no {what}: it is damaged: `{CHECK}` is the hash of other fields")
    return fields


def _text(fields: dict[str, Any]) -> str:
    return json.dumps(fields, separators=(",", ":"))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
