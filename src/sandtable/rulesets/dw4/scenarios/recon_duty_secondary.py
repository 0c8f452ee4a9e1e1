"""Recon Duty beyond its Primary Objective: focused fire, and a prize."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.forces.encounters import has_secondary, has_tertiary
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.scenarios.inflicted import inflictor
from sandtable.rulesets.dw4.scenarios.recon_duty import ENCOUNTER
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.words.objectives import Rank, tells_objective
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import opponent

POINTS = 2


class FocusedFire(Rule):
    """Each Critical Damage Effect that an Admiral inflicts on an enemy model scores."""

    id = RuleId("DW4-ENC6-05")
    name = "Focused Fire"
    variant = ENCOUNTER

    @after(SufferCriticals.inflict_them)
    def score(self, g: BattleGame, suffered: SufferCriticals) -> Outcome:
        seat = inflictor(g, suffered) if suffered.incoming and has_secondary(g, ENCOUNTER) else None
        if seat is not None:
            points = POINTS * len(suffered.incoming)
            g.emit(VictoryPointsScored(seat, points, f"Critical Damage to {suffered.model}", self.id))
        return None


class TakeThePrize(Rule):
    """A Flagship model that is Destroyed during a Boarding action gives its Rating once more, never halved."""

    id = RuleId("DW4-ENC6-06")
    name = "Take the Prize"
    variant = ENCOUNTER

    @before(LoseModel.remove_it)
    def score(self, g: BattleGame, loss: LoseModel) -> Outcome:
        profile = class_of(g, loss.model)
        if loss.how is not Exit.DESTROYED or not profile.flagship or not has_tertiary(g, ENCOUNTER):
            return None
        if g.enclosing(Boarding) is None:
            return None
        seat = opponent(g, g.state.models[loss.model].seat)
        g.emit(VictoryPointsScored(seat, profile.vpr, f"{profile.name} {loss.model} taken as a prize", self.id))
        return None


# DW4-ENC6-05
tells_objective(
    ENCOUNTER,
    Rank.SECONDARY,
    "Each Critical Damage Effect that you inflict on an enemy model: 2 Victory Points.",
)


# DW4-ENC6-06
tells_objective(
    ENCOUNTER,
    Rank.TERTIARY,
    "A Flagship model Destroyed during a Boarding action gives its Victory Points Rating once more.",
)
