"""How a player stands between two rounds: victory points in hand and in sight, and what the ships have suffered.

Weighed over some two thousand positions between two rounds of five hundred first games that captains played to the end:
what ships have suffered tells in every round, points that are scored, or would be if this were the end, tell the more
the nearer that is. Which guns bear, how near the enemy is and who has the initiative say next to nothing.
"""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.state import BattleTable, Phase
from sandtable.rulesets.dw3.tactics.figures import POSITIONS, units_a_side

IN_SIGHT = 1.3
"""What a point counts that would be scored if this were the end, beside one that has been."""
HURT = 1.8
"""What the loss of a whole fleet means besides the points for it, in victory points for each of its units."""
CRITICAL, DISORDER = 0.45, 0.15
"""The same for a critical marker, and for a level of disorder, on every model."""


def lead_of(g: BattleTable, seat: SeatId) -> float:
    """The victory points by which a player is ahead, in hand and to be hoped for."""
    found = POSITIONS.figures(g, seat)
    to_come = 0.0 if g.state.clock.phase is Phase.OVER else POSITIONS.to_come(g)
    scored = found["victory"] + IN_SIGHT * found["end"]
    suffered = HURT * found["hurt"] + CRITICAL * found["criticals"] + DISORDER * found["disorder"]
    return units_a_side(g) * ((1.0 - to_come) * scored - suffered)
