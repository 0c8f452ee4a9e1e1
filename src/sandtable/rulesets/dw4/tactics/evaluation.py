"""How an Admiral stands between two Rounds: Victory Points scored, and Damage that will tell.

Weighed over some five hundred positions between two Rounds of five Encounters, played on by captains to the end: Damage
tells in every Round to come. Where models are, what they could fire at, what the Objectives have just brought and what
they would bring from there say next to nothing about how a battle goes on. So these are left out.
"""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.models.attributes import hull
from sandtable.rulesets.dw4.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.state import BattleTable, Model, Phase
from sandtable.tabletop.where import opponent

IN_A_ROUND = 0.7
"""What an Admiral loses in each Round to come by what the models have suffered, as a share of how they are worn."""
WEAR = 0.7
"""What Damage counts for that has not Crippled yet, as a share of the model's Rating."""
AFTER_CRIPPLING = 0.3
"""What a Crippled model still means to its own side, as a share of its Rating: guns and a place in the line."""
LOST = 0.6
"""What the loss of a model costs its own side besides the Victory Points."""
DISORDER = 0.25
CRITICAL = 0.35


def lead_of(g: BattleTable, seat: SeatId) -> float:
    """The Victory Points by which an Admiral is ahead, in hand and to be hoped for."""
    other = opponent(g, seat)
    ahead = float(g.state.sides[seat].vp - g.state.sides[other].vp)
    if g.state.clock.phase is Phase.OVER:
        return ahead
    to_come = LAST_ROUND - g.state.clock.round + 1
    return ahead + IN_A_ROUND * to_come * (_worn(g, other) - _worn(g, seat))


def _worn(g: BattleTable, seat: SeatId) -> float:
    """What an Admiral's models have suffered that no Victory Points have been scored for."""
    return sum([_wear(g, model) for model in g.state.models.values() if model.seat == seat])


def _wear(g: BattleTable, model: Model) -> float:
    rating = float(victory_points(g, model.id))
    if model.left_as is not None:
        return rating * LOST
    worn = DISORDER * model.disorder + CRITICAL * len(model.criticals)
    if model.crippled:
        return worn + rating * (LOST - AFTER_CRIPPLING)
    return worn + rating * WEAR * model.damage / max(1, hull(g, model.id))
