"""Torrent: a jet."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Torrent(Rule):
    """Its hits touch every model under a template of 8 inches, or its first 5 (DW3-QUAL-21).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-TORRENT")
    name = "Torrent"
