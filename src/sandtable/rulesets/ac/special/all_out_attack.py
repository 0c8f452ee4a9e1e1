"""All-Out Attack: everything at once."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.round import StatusLost
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import x_of
from sandtable.rulesets.ac.table.where import has, standing
from sandtable.tabletop.state import Location

FURTHER = "further attack"


class AllOutAttack(RuleWithX):
    """Up to X attacks in its Attack Step, each with another row, Close Quarters before Ranged ones.

    Not while it is Suppressed. Where it was Reloading at the start it is so no longer at the end.
    """

    id = RuleId("AC-R-ALL-OUT-ATTACK")
    name = "All-Out Attack"
    stacking = Stacking.HIGHEST_X

    @before(Activation.further_attacks, beside=EVERY_OTHER)
    def go_on(self, g: BattleGame, activation: Activation) -> Outcome:
        aimed = activation.manoeuvre == Manoeuvre.AIM.value
        return self._more(g, activation.unit, activation.attacked, aimed)

    @before(Sortie.further_attacks, beside=EVERY_OTHER)
    def go_on_flying(self, g: BattleGame, sortie: Sortie) -> Outcome:
        return self._more(g, sortie.unit, sortie.row, False)

    def _more(self, g: BattleGame, unit: UnitId, row: str, aimed: bool) -> Outcome:
        x = x_of(g, unit, self)
        if x < 2 or not row or not standing(g, unit) or has(g, unit, Status.SUPPRESSED):
            return None
        # What it gained in this very step stays.
        before = has(g, unit, Status.RELOADING) and Status.RELOADING not in g.state.units[unit].fresh
        return Call(AttackOn(unit, x - 1, (row,), aimed, before))


class AttackOn(Procedure):
    """Ranged Attacks with rows that were not used yet, one after the other."""

    unit: UnitId
    left: int
    rows: tuple[str, ...]
    aimed: bool
    reloaded: bool
    """It was Reloading before the step, and is ready again at the end."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is not Location.GONE

    @step("AC-R-ALL-OUT-ATTACK", "AC-RANGED-01")
    def attack(self, g: BattleGame) -> Outcome:
        able = () if not self.left or has(g, self.unit, Status.SUPPRESSED) else self._able(g)
        shot = g.ask(lambda: self._which(g, able)) if able else None
        if shot is None:
            if self.reloaded and has(g, self.unit, Status.RELOADING):
                g.emit(StatusLost(self.unit, Status.RELOADING))
            return LEAVE
        self.rows, self.left = (*self.rows, shot.row), self.left - 1
        return Call(RangedAttack(shot))

    @step("AC-R-ALL-OUT-ATTACK")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.attack)

    def _able(self, g: BattleTable) -> tuple[Shot, ...]:
        return tuple([shot for shot in shots_of(g, self.unit, self.aimed) if shot.row not in self.rows])

    def _which(self, g: BattleTable, able: tuple[Shot, ...]) -> ChooseOne[Shot]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            FURTHER,
            able,
            "shot",
            prompt=f"{thing(self.unit)} may attack once more with another row: whom?",
            rules=(AllOutAttack.id,),
            about=(self.unit,),
            passing="nobody",
        )
