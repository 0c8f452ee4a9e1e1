"""What if: rolls that nobody is about to make, set up on a table of their own so that the usual rules apply."""

from __future__ import annotations

from sandtable.rulesets.dw4.what_if.figures import roll_of_figures
from sandtable.rulesets.dw4.what_if.matchup import roll_in_words

__all__ = ["roll_in_words", "roll_of_figures"]
