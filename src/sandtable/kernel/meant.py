"""What somebody meant who wrote a name that there is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches

ALIKE = 0.6
"""How much of two names must agree for one to be taken for the other, from 0 to 1."""


def guess(name: str, known: Iterable[str], quoted: Callable[[str], str] = repr, alike: float = ALIKE) -> str:
    """What goes behind a complaint: the name that was meant, or nothing where none is near."""
    near = get_close_matches(name, list(known), n=1, cutoff=alike)
    return f"; did you mean {quoted(near[0])}?" if near else ""


def guess_or_all(
    name: str,
    known: Iterable[str],
    quoted: Callable[[str], str] = repr,
    alike: float = ALIKE,
    listed: Iterable[str] | None = None,
) -> str:
    """What goes behind a complaint: the name that was meant, or all that there are, as they are best listed."""
    there_are = list(dict.fromkeys(known))
    every = there_are if listed is None else list(listed)
    return guess(name, there_are, quoted, alike) or f"; there is: {', '.join(every) or 'none at all'}"
