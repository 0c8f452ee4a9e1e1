"""What is told beside the question: to a learner by the coach, and to whoever asks what a captain would do."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.wording import Text


class LessonTold(msgspec.Struct, frozen=True):
    """A lesson of a game to learn by."""

    id: str
    title: str
    told: Text
    """What to do, in a line; once it is learnt, what was done."""
    learnt: bool


class Coach(msgspec.Struct, frozen=True, kw_only=True):
    """What a learner is told beside the question, by what has happened and what is asked."""

    title: str
    lessons: tuple[LessonTold, ...]
    now: int
    """The lesson being given, from 0; -1 when all are learnt."""
    text: Text
    """What to do now, with a mouse; buttons stand in quotation marks, as they are called on the page."""
    keys: Text
    """The same with keys."""
    touch: Text
    """The same with a finger."""
    about: Text
    """What one may want to know besides."""
    pieces: tuple[str, ...]
    """What it is about, on the board: pieces, and areas that are lit."""
    steps: tuple[str, ...] = ()
    """What is taken in hand before a button is pressed, in its order: pieces, cards, places for cards, by their ids."""
    ending: Text
    """What is said when everything is learnt; empty before."""


class Advised(msgspec.Struct, frozen=True, tag="advised", tag_field="type"):
    """The reply to `advise`: an answer that may be given as it is, in words, and what speaks for it."""

    id: str
    serial: int
    answer: Any
    words: Text
    why: Text
    by: str
    """The bot that would answer so."""


class Advise(msgspec.Struct, frozen=True, tag="advise", tag_field="type", forbid_unknown_fields=True):
    """What would you do, and why? In a game against bots alone. Changes nothing."""

    id: str
    seat: str
    serial: int
    by: str = ""
    """The bot that is asked; a captain where nobody is named."""
