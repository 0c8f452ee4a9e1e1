"""What one who plays well thinks of an answer."""

from __future__ import annotations

import msgspec

from sandtable.kernel.wording import Text


class Judgement(msgspec.Struct, frozen=True):
    """What speaks for an answer, in a sentence; and what it is worth, where answers are weighed."""

    why: Text
    worth: float | None = None
    """In points of the game, to be held against another answer to the same decision; None where nobody can say."""
