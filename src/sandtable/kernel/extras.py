"""The extras of the package, as its `pyproject.toml` names them: what some things need beside it."""

from __future__ import annotations

from sandtable.kernel.errors import NotOffered


def how_to_install(extra: str) -> str:
    """What whoever lacks an extra types, and where."""
    return f'.venv/bin/pip install -e ".[{extra}]" in the folder of Sandtable'


def lacking(what: str, extra: str) -> NotOffered:
    """What to raise where something wants an extra that is not installed."""
    return NotOffered(f"{what} needs the extra {extra}: {how_to_install(extra)}")
