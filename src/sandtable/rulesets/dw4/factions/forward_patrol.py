"""Forward Patrol: one unit has gone ahead."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.events.tokens import SideTokensSet, UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.properties import LENT, Lending, Loan
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.special.vanguard import Vanguard, VanguardMove
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

PATROL = RuleId("DW4-F-ANY-FORWARD-PATROL")
NAME = "Forward Patrol"
AHEAD = RuleRef(Vanguard.id, Vanguard.name, '5"')


class ForwardPatrol(Doctrine):
    """Once in a game a deployed unit that is not Immobile gains Vanguard (5"), and makes the move at once.

    Ruling: it is nominated by making the move, which is its Special Deployment action (DW4-F-ANY-FORWARD-PATROL).
    """

    id = PATROL
    name = NAME
    brings = (Vanguard.id,)

    @grants(DEPLOYMENT_ACTIONS)
    def offer_to_go_ahead(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        record = g.state.units[unit]
        if record.location is not Location.IN_PLAY or not has_bonus(g, record.seat, self.id):
            return ()
        if has_token(g.state.sides[record.seat], NAME):
            return ()
        if any([class_of(g, model.id).immobile for model in models_of(g, unit)]):
            return ()
        return (Grant(NAME, self.id, GoAhead(unit)),)

    @grants(LENT)
    def lend_it_a_head_start(self, g: BattleTable, lending: Lending) -> Iterable[Grant]:
        if lending.rule != Vanguard.id or not has_token(g.state.units[g.state.models[lending.model].unit], NAME):
            return ()
        return (Loan(self.name, self.id, copy=AHEAD),)


class GoAhead(Procedure):
    """The unit is nominated, and makes its Vanguard Move."""

    unit: UnitId

    @step("DW4-F-ANY-FORWARD-PATROL")
    def nominate_it(self, g: BattleGame) -> Outcome:
        g.emit(SideTokensSet(g.state.units[self.unit].seat, NAME, 1))
        g.emit(UnitTokensSet(self.unit, NAME, 1))
        return Call(VanguardMove(self.unit))


counsels(Counsel.COMES_LAST, NAME)
