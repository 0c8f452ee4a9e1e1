"""The battle in words: for the log, the text client and the screen reader. Nothing here decides anything."""

from __future__ import annotations

from sandtable.rulesets.dw4.words.about import about, typed
from sandtable.rulesets.dw4.words.narrate import narrate
from sandtable.rulesets.dw4.words.of_cards import answered
from sandtable.rulesets.dw4.words.options import show
from sandtable.rulesets.dw4.words.reading import read
from sandtable.rulesets.dw4.words.report import report
from sandtable.rulesets.dw4.words.spelling import spelt

__all__ = ["about", "answered", "narrate", "read", "report", "show", "spelt", "typed"]
