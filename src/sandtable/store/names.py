"""Names as they are compared: by what is typed, and by what an eye takes them for."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files

import msgspec

LONGEST_SKELETON = 200
_ONE_STROKE = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o"})
"""What most typefaces draw alike once capitals are small."""
_RUNS = ("rn", "m"), ("vv", "w")
"""Two letters that are read as one."""


def name_key(name: str) -> str:
    """A name as it is typed: two that differ in capitals and spaces alone are the same."""
    return " ".join(name.split()).casefold()


def skeleton(name: str) -> str:
    """A name as an eye takes it: two with the same skeleton look alike, whatever letters they are written with.

    After UTS 39: confusable letters are replaced by what they look like, capitals, marks, spaces, punctuation and what
    is not drawn at all are left out.
    """
    seen = _replaced(unicodedata.normalize("NFKC", name)).casefold()
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", _replaced(seen)) if _is_drawn(letter))
    plain = bare.casefold().translate(_ONE_STROKE)
    for pair, single in _RUNS:
        plain = plain.replace(pair, single)
    return plain[:LONGEST_SKELETON]


def _is_drawn(letter: str) -> bool:
    """Whether a character is more than a space, a mark on another, punctuation, or nothing at all."""
    return unicodedata.category(letter)[0] not in "MZCP"


def _replaced(text: str) -> str:
    """Every letter as the one it is mistaken for; where it looks like several, only the first pass decides."""
    return text.translate(_look_alikes())


@cache
def _look_alikes() -> dict[int, str]:
    """By letter, the plainest one that looks like it, from the confusables of Unicode."""
    text = (files("confusable_homoglyphs") / "confusables.json").read_bytes()
    known: dict[str, list[dict[str, str]]] = msgspec.json.decode(text)
    others = {letter: [each["c"] for each in alike] for letter, alike in known.items()}
    found: dict[int, str] = {}
    for letter, alike in others.items():
        if len(letter) != 1 or len(alike) != 1 or letter.isascii():
            continue  # what looks like several others is what they are drawn after
        (other,) = alike
        if others.get(other) == [letter] and other > letter:
            continue  # of two that look only like each other, the first stands for both
        found[ord(letter)] = other
    return found
