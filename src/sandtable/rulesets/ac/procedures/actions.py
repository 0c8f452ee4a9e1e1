"""The Attack Step: a Ranged Attack or a Special Action."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Choice, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.round import StatusGained, StatusLost
from sandtable.rulesets.ac.fighting.attack_shown import AIMED
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.where import has

LOOKOUT, COVER, RE_ARM = "Go On Lookout", "Take Cover", "Re-Arm"
SPECIAL = {LOOKOUT: Status.ON_LOOKOUT, COVER: Status.TAKING_COVER}
"""Special Actions by the Status that they give (AC-SPECIAL-02, AC-SPECIAL-03)."""


class Taking(msgspec.Struct, frozen=True):
    """A unit that would take a Special Action."""

    unit: UnitId
    action: str


class RowAttack(Grant, frozen=True, kw_only=True):
    """An attack with a row that is no Ranged Attack on a unit."""

    row: str
    struck: tuple[UnitId, ...]
    """The units that it would strike, of either side."""


MAY_TAKE: Question[Taking] = Question("a unit may take a Special Action")
ACTIONS: Choice[UnitId] = Choice("further Special Actions")
ATTACKS: Choice[UnitId] = Choice("further attacks")


def special_actions(g: BattleTable, unit: UnitId) -> tuple[str, ...]:
    """The Special Actions that a unit may take; Re-Arm where there is something to (AC-SPECIAL-01, AC-SPECIAL-04)."""
    usual = [*SPECIAL, *([RE_ARM] if has(g, unit, Status.RELOADING) else [])]
    usual += [grant.name for grant in g.granted(ACTIONS, unit)]
    return tuple([action for action in usual if g.refusal(MAY_TAKE, Taking(unit, action)) is None])


def further_attacks(g: BattleTable, unit: UnitId) -> tuple[RowAttack, ...]:
    """What rules let a unit attack that is no unit."""
    return tuple([grant for grant in g.granted(ATTACKS, unit) if isinstance(grant, RowAttack)])


class AttackStep(Procedure):
    """A unit attacks, or takes a Special Action instead, or does neither (AC-RANGED-01, AC-SPECIAL-01).

    The result is the row that it attacked with, empty where it did not.
    """

    unit: UnitId
    aimed: bool = False

    @step("AC-RANGED-01", "AC-RANGED-03", "AC-SPECIAL-01", "AC-SPECIAL-04")
    def act(self, g: BattleGame) -> Outcome:
        chosen = g.ask(lambda: self._which(g))
        self.result = chosen.row if isinstance(chosen, Shot) else ""
        if isinstance(chosen, Shot):
            return Call(RangedAttack(chosen))
        if chosen is None:
            return None
        attack = next((each for each in further_attacks(g, self.unit) if each.name == chosen), None)
        if attack is not None and attack.start is not None:
            self.result = attack.row
            return Call(attack.start)
        if chosen in SPECIAL:
            g.emit(StatusGained(self.unit, SPECIAL[chosen]))
        elif chosen == RE_ARM:
            g.emit(StatusLost(self.unit, Status.RELOADING))
        else:
            start = next(grant.start for grant in g.granted(ACTIONS, self.unit) if grant.name == chosen)
            return None if start is None else Call(start)
        return None

    def _which(self, g: BattleTable) -> ChooseOne[Shot | str]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            "action",
            (
                *shots_of(g, self.unit, self.aimed),
                *[attack.name for attack in further_attacks(g, self.unit)],
                *special_actions(g, self.unit),
            ),
            "action",
            presentation=AIMED,
            prompt=f"What does {thing(self.unit)} do in its Attack Step?",
            rules=(RuleId("AC-RANGED-01"),),
            about=(self.unit,),
            passing="nothing",
        )
