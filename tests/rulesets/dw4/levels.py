"""Ships that fly and ships that dive, for tests of what they do to each other."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.tabletop import GUN, Tabletop, ref, ship_class, weapon

TORPEDOES = weapon("Torpedoes", "FPSA", 4, 4, 4, ref("DW4-Q-SUBMERGED"))

ZEPPELIN = ship_class("Zeppelin", 3, GUN, positional=Positional.AIRBORNE, traits=("Test", "Airborne"), core=False)
SUBMARINE = ship_class(
    "Submarine", 3, GUN, TORPEDOES, positional=Positional.UNDERWATER, traits=("Test", "Underwater"), core=False
)


def full_table(**settings: Any) -> Tabletop:
    """A table of full play with both of them among the Classes."""
    return Tabletop([ZEPPELIN, SUBMARINE], mode=Mode.FULL, **settings)


def asked(g: BattleGame) -> str:
    """The question that is being asked, or nothing."""
    return g.pending[0].question if g.pending else ""
