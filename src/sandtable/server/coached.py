"""What a learner is told beside the question, as it goes over a socket."""

from __future__ import annotations

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
    """What it is about, on the board."""
    ending: Text
    """What is said when everything is learnt; empty before."""
