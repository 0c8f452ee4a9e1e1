"""Landing Vessel: troops for a beach."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class LandingVessel(Rule):
    """At a landing point of the encounter it puts ground assault tokens ashore instead of running aground.

    Landing points and those tokens exist only where an encounter defines them (DW3-R-G-11). None of ours does, so the
    rule is carried and has nothing to act on: land is land to its bearer.
    """

    id = RuleId("DW3-R-LANDING-VESSEL")
    name = "Landing Vessel"
