"""Missions, one module each: what reveals it, what it scores, its Counter-Mission, and a captain's advice on it."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.kernel.rule_modules import modules_in
from sandtable.rulesets.dreadnaught.missions.mission import MissionRule

modules_in(__name__, __path__)

MISSIONS: Mapping[str, MissionRule] = dict(sorted(MissionRule.known.items()))
"""Every Mission by its id, in their order."""
