"""Bank: a wing dips, and they come round."""

from __future__ import annotations

from sandtable.geometry.units import INCH, show_degrees
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.marching import TURN
from sandtable.rulesets.ac.procedures.sorties import Legs, Sortie, ahead, flown_by, is_clear, is_watched
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import x_of
from sandtable.rulesets.ac.tactics.airmen import best_course
from sandtable.rulesets.ac.tactics.declared import advises, flies

BANK = "bank"


class Bank(RuleWithX):
    """Once in a Sortie, at the end of the Approach or the start of the Escape, it flies up to X inches in a turn.

    Ruling: all models make the same turn, so that they look one way; by whole inches, to one side, with all of the
    Turning Template or half of it. On the way out it is asked only where somebody is On Lookout.
    """

    id = RuleId("AC-R-BANK")
    name = "Bank"
    stacking = Stacking.HIGHEST_X

    @after(Sortie.approach, beside=EVERY_OTHER)
    def come_round(self, g: BattleGame, sortie: Sortie) -> Outcome:
        here = ahead(g, sortie.unit, 0)
        able = {
            name: legs
            for name, legs in turns(x_of(g, sortie.unit, self)).items()
            if is_clear(g, sortie.unit, [flown_by(pose, legs)[-1] for pose in here.values()])
        }
        self._bank(g, sortie, able, "Approach")
        return None

    @before(Sortie.react_to_the_escape, beside=EVERY_OTHER)
    def turn_away(self, g: BattleGame, sortie: Sortie) -> Outcome:
        if is_watched(g, sortie.unit):
            self._bank(g, sortie, turns(x_of(g, sortie.unit, self)), "Escape")
        return None

    def _bank(self, g: BattleGame, sortie: Sortie, able: dict[str, Legs], how: str) -> None:
        chosen = g.ask(lambda: which(g, sortie.unit, tuple(able))) if able and self.name not in sortie.used else None
        if chosen is not None:
            sortie.used = (*sortie.used, self.name)
            sortie.fly_on(g, able[chosen], how)


def turns(inches: int) -> dict[str, Legs]:
    """Every turn of up to so many inches, by its name."""
    found: dict[str, Legs] = {}
    for far in range(1, inches + 1):
        for turn in (-TURN, -TURN // 2, TURN // 2, TURN):
            side = "left" if turn < 0 else "right"
            found[f'{far}", {show_degrees(abs(turn) * far)} to the {side}'] = ((INCH, turn),) * far
    return found


def which(g: BattleTable, unit: UnitId, able: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        g.state.units[unit].seat,
        BANK,
        able,
        "turn",
        prompt=f"Does {thing(unit)} bank?",
        rules=(Bank.id,),
        about=(unit,),
        passing="fly straight on",
    )


@flies(BANK)
def _way(view: View[Battle], unit: UnitId, answer: str) -> Legs | None:
    return turns(x_of(view, unit, Bank)).get(answer)


@advises(BANK)
def _turn(view: View[Battle], decision: ChooseOne[str], pick: Picker, appraise: Appraiser | None) -> str | None:
    """Where the guns have more before them than straight on."""
    unit = UnitId(decision.about[0])
    every = turns(x_of(view, unit, Bank))
    return best_course(view, unit, {name: every[name] for name in decision.options}, appraise)
