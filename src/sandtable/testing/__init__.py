"""Tools for testing a rule set, whichever it is: situations, answers in order, dice written down, the laws of play."""

from __future__ import annotations

from sandtable.testing.situations import NotAsWritten, situation, strict, tolerant

__all__ = ["NotAsWritten", "situation", "strict", "tolerant"]
