"""Brake Turn: on one wing, as if the air were solid."""

from __future__ import annotations

from sandtable.geometry.units import INCH, degrees
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.sorties import Legs, Sortie, ahead, how_far, is_clear, is_watched
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.tactics.airmen import best_course
from sandtable.rulesets.ac.tactics.declared import advises, flies

BRAKE_TURN = "brake turn"
TURNS = tuple([each for each in range(-165, 181, 15) if each])
"""Ruling: facings are told in steps of 15 degrees to the right."""


class BrakeTurn(Rule):
    """Once in a Sortie, in the Approach or the Escape, its Officer turns to any facing, and all others to the same.

    In the Approach it flies on after that as far as it likes. Ruling: in the Escape it turns where that begins, and is
    asked only where somebody is On Lookout.
    """

    id = RuleId("AC-R-BRAKE-TURN")
    name = "Brake Turn"

    @after(Sortie.approach, beside=EVERY_OTHER)
    def turn(self, g: BattleGame, sortie: Sortie) -> Outcome:
        if not self._may_turn(g, sortie):
            return None
        here = ahead(g, sortie.unit, 0).values()
        clear = [each for each in TURNS if is_clear(g, sortie.unit, [pose.turned(degrees(each)) for pose in here])]
        return Call(FlyOnTurned(sortie.unit)) if self._turn(g, sortie, tuple(clear), "Approach") else None

    @before(Sortie.react_to_the_escape, beside=EVERY_OTHER)
    def turn_away(self, g: BattleGame, sortie: Sortie) -> Outcome:
        if is_watched(g, sortie.unit):
            self._turn(g, sortie, TURNS, "Escape")
        return None

    def _may_turn(self, g: BattleGame, sortie: Sortie) -> bool:
        return self.name not in sortie.used and has_rule(g, sortie.unit, self.id)

    def _turn(self, g: BattleGame, sortie: Sortie, able: tuple[int, ...], how: str) -> bool:
        if not able or not self._may_turn(g, sortie):
            return False
        turn = g.ask(lambda: which(g, sortie.unit, able))
        if turn is None:
            return False
        sortie.used = (*sortie.used, self.name)
        sortie.fly_on(g, ((0, degrees(turn)),), how)
        return True


class FlyOnTurned(Procedure):
    """The rest of the Approach."""

    unit: UnitId

    @step("AC-R-BRAKE-TURN", "AC-AIR-09")
    def fly_on(self, g: BattleGame) -> Outcome:
        inches, sortie = g.ask(lambda: how_far(g, self.unit)), g.enclosing(Sortie)
        assert sortie is not None
        sortie.fly_on(g, ((inches * INCH, 0),))
        return None


def which(g: BattleTable, unit: UnitId, able: tuple[int, ...]) -> ChooseOne[int]:
    return ChooseOne(
        g.state.units[unit].seat,
        BRAKE_TURN,
        able,
        "degrees",
        prompt=f"By how many degrees to the right does {thing(unit)} turn on the spot?",
        rules=(BrakeTurn.id,),
        about=(unit,),
        passing="fly straight on",
    )


@flies(BRAKE_TURN)
def _way(view: View[Battle], unit: UnitId, answer: int) -> Legs | None:
    return ((0, degrees(answer)),)


@advises(BRAKE_TURN)
def _turn(view: View[Battle], decision: ChooseOne[int], pick: Picker, appraise: Appraiser | None) -> int | None:
    """Where the guns have more before them than straight on."""
    ways = {each: ((0, degrees(each)),) for each in decision.options[::2]}
    return best_course(view, UnitId(decision.about[0]), ways, appraise)
