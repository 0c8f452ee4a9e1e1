"""Ranged Attacks: the attack, and the Suppression Test of whoever lost models by it."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.fighting.attacks import Shot, row_of
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.suppression import SuppressAll
from sandtable.rulesets.ac.state import BattleGame, Status
from sandtable.rulesets.ac.table.loads import count_aboard
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import count_of
from sandtable.tabletop.state import Location


class RangedAttack(Procedure):
    """One Ranged Attack from its target to the Suppression Test."""

    shot: Shot
    before: int = 0
    """The models that its target had (AC-SUPP-03)."""
    aboard: int = 0
    """The models aboard it."""
    lost: int = 0
    tested: bool = False
    """A rule has its target tested whatever it lost."""
    swept: bool = False
    """It belongs to a line of attacks that was drawn already."""
    further: tuple[Shot, ...] = ()
    """The attacks of that line that follow."""
    raised: int | None = None
    """Dice that were declared for every attack of that line; 0 where none were."""
    blanks: int = 0
    """What it has to pay for them when the last of those attacks is made."""

    @step("AC-RANGED-03", "AC-RANGED-09", "AC-RANGED-17")
    def attack(self, g: BattleGame) -> Outcome:
        self.before, self.aboard = count_of(g, self.shot.target), count_aboard(g, self.shot.target)
        return Call(MakeAttack(attack=self.shot), into=RangedAttack.lost)

    @step("AC-RANGED-18", "AC-SUPP-01", "AC-REACT-05")
    def test(self, g: BattleGame) -> Outcome:
        target = g.state.units[self.shot.target]
        due = self.tested or (self.lost > 0 and not self.shot.opportunity)
        if not due or target.location is Location.GONE:
            return None
        return Call(SuppressAll(target.id, self.before, self.aboard, self.shot))

    def reload_by(self, g: BattleGame, quality: RuleId) -> None:
        """Whoever fired with a row that has this Quality is Reloading, if it is still there (AC-STATUS-05)."""
        gone = g.state.units[self.shot.unit].location is Location.GONE
        if not gone and row_has(row_of(g, self.shot), quality):
            g.emit(StatusGained(self.shot.unit, Status.RELOADING))

    @place("AC-STATUS-05")
    def after_the_attack(self, g: BattleGame) -> Outcome:
        """It is completely resolved."""
