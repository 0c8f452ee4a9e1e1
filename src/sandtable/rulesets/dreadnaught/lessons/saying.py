"""What the coach of a duel says: what is taken in hand is pointed at, where it stands on the map."""

from __future__ import annotations

from sandtable.kernel import saying
from sandtable.kernel.lessons import Cue, Told, always
from sandtable.kernel.saying import button
from sandtable.kernel.wording import Text

__all__ = ["button", "cue"]


def cue(
    question: str,
    says: str,
    keys: str,
    about: Text = "",
    steps: tuple[str, ...] = (),
    when: Told = always,
) -> Cue:
    """What to do at a question; a card has a dot in its id, a ship has none."""
    return saying.cue(question, says, keys, about, steps, when, tuple([step for step in steps if "." not in step]))
