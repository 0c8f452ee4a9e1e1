"""What if: rolls that nobody is about to make, set up on a table of their own so that the usual rules apply."""

from __future__ import annotations

from sandtable.rulesets.dw4.odds.what_if.by_figures import roll_of_figures
from sandtable.rulesets.dw4.odds.what_if.form import roll_form, roll_of_form
from sandtable.rulesets.dw4.odds.what_if.matchup import roll_in_words
from sandtable.rulesets.dw4.odds.what_if.unnumbered import without_numbers

__all__ = ["roll_form", "roll_in_words", "roll_of_figures", "roll_of_form", "without_numbers"]
