"""Adaptable Deployment: from above, or ahead of all."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.deployment import undeployed
from sandtable.rulesets.ac.procedures.embarking import could_carry
from sandtable.rulesets.ac.procedures.reserves import SCOUTS
from sandtable.rulesets.ac.procedures.setup import BeforeDeployment
from sandtable.rulesets.ac.special.aerial_assault import DROPS, AerialAssault
from sandtable.rulesets.ac.special.vanguard import AHEAD, Vanguard
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.loads import Loading
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent

QUESTION = "adaptable deployment"
FAR = 8 * INCH


class AdaptableDeployment(Rule):
    """Aerial Assault or Vanguard (8"): its General says which before anything is deployed, General A for all first."""

    id = RuleId("AC-R-ADAPTABLE-DEPLOYMENT")
    name = "Adaptable Deployment"
    brings = (AerialAssault.id, Vanguard.id)

    @after(BeforeDeployment.declare, beside=EVERY_OTHER)
    def choose(self, g: BattleGame, before: BeforeDeployment) -> Outcome:
        waiting = [*undeployed(g, before.first), *undeployed(g, opponent(g, before.first))]
        units = tuple([unit for unit in waiting if has_rule(g, unit, self.id)])
        return Call(DeclareWay(units)) if units else None

    @modifies(DROPS, MOST)
    def drop(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if is_marked(g, unit, AerialAssault.name) else None

    @modifies(AHEAD, MOST)
    def go_ahead(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(FAR) if is_marked(g, unit, Vanguard.name) else None

    @modifies(SCOUTS, MOST)
    def scout(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        """Who has it and is kept in Reserve all the same may be a Scouting Party (AC-CLASH3-05)."""
        return Modifier(1) if is_marked(g, unit, Vanguard.name) else None


class DeclareWay(Procedure):
    """One unit after the other."""

    units: tuple[UnitId, ...]
    at: int = 0

    @step("AC-R-ADAPTABLE-DEPLOYMENT")
    def declare(self, g: BattleGame) -> Outcome:
        if self.at == len(self.units):
            return LEAVE
        unit = self.units[self.at]
        self.at += 1
        g.emit(UnitMarked(unit, g.ask(lambda: _how(g, unit)), True))
        return Again(self.declare)


def _how(g: BattleTable, unit: UnitId) -> ChooseOne[str]:
    return ChooseOne(
        g.state.units[unit].seat,
        QUESTION,
        (Vanguard.name, AerialAssault.name),
        "way",
        prompt=f"Does {thing(unit)} go ahead of the others, or come down by Aerial Assault?",
        rules=(AdaptableDeployment.id,),
        about=(unit,),
        default=Vanguard.name,
    )


@advises(QUESTION)
def _way(view: View[Battle], decision: ChooseOne[str], pick: Picker, appraise: Appraiser | None) -> str:
    """Ahead with a load; from above where there is none."""
    loads = could_carry(view, Loading(UnitId(decision.about[0]), Location.WAITING))
    return Vanguard.name if loads and pick.randrange(2) else AerialAssault.name
