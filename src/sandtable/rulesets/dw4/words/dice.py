"""Action Dice in words: how many of each face, and what they count for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.rulesets.dw4.fighting.dice import FACES, Face, hits, negated
from sandtable.rulesets.dw4.words.compass import count
from sandtable.tabletop import wording

FACE_NAMES = {
    Face.BL: "Blank",
    Face.SC: "Standard Counter",
    Face.HC: "Heavy Counter",
    Face.SS: "Standard Strike",
    Face.HS: "Heavy Strike",
    Face.ES: "Exploding Strike",
}


def face_in_words(face: int) -> str:
    return FACE_NAMES[Face(face)]


def dice_in_words(faces: Sequence[int], worth: Callable[[Sequence[int]], str] = lambda faces: "") -> str:
    """The dice by face, the strongest first: `2 Exploding Strikes, 1 Heavy Strike, 3 Blanks`, with what they count."""
    return wording.dice_in_words(faces, [FACE_NAMES[face] for face in FACES], worth)


def hits_in_words(faces: Sequence[int]) -> str:
    """What dice count in an Action Roll, in brackets."""
    return f" ({count(found, 'Hit')})" if (found := hits(faces)) else ""


def negated_in_words(faces: Sequence[int]) -> str:
    """What dice take away in a Resistance Roll, in brackets."""
    return f" (negates {found})" if (found := negated(faces)) else ""
