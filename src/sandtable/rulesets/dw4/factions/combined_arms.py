"""Combined Arms: when a ship is lost, her boats find another."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.fighting.dice import STRIKES, plain_roll
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Exit
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.names import unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.distances import closest
from sandtable.tabletop.where import friends, models_of

ARMS = RuleId("DW4-F-UNION-COMBINED-ARMS")
NAME = "Combined Arms"
ROTOR = "Akron"


class EscortsJoined(Event, frozen=True):
    """Escort tokens joined a unit, some of them from another."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    tokens: int
    left: UnitId | None = None
    """The unit that they were with."""

    def apply(self, state: Battle) -> None:
        if self.left is not None:
            state.units[self.left] = replace(state.units[self.left], escorts=0)
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, escorts=unit.escorts + self.tokens)


@tells(EscortsJoined)
def escorts_joined(g: BattleTable, event: EscortsJoined) -> str:
    tokens = count(event.tokens, "Escort")
    verb = "joins" if event.tokens == 1 else "join"
    return f"{NAME}: {tokens} {verb} {unit_name(g, event.unit)}."


class CombinedArms(Rule):
    """Escorts of a unit whose last model is Destroyed or Withdraws join the nearest friends of its Positional Trait.

    An Akron Rotor that is lost so gives the nearest friendly unit an Escort on a Strike. Limits of the Force List bind
    nobody. Ruling: nearest by where the lost model was; of equals its Admiral chooses (DW4-F-UNION-COMBINED-ARMS).
    """

    id = ARMS
    name = NAME

    # Neither what the loss leaves on the table nor who has seen it touches Escorts.
    @before(LoseModel.remove_it, beside=EVERY_OTHER)
    def find_another_ship(self, g: BattleGame, loss: LoseModel) -> Outcome:
        model = g.state.models[loss.model]
        if loss.how not in (Exit.DESTROYED, Exit.WITHDRAWN) or model.pose is None:
            return None
        if not has_bonus(g, model.seat, self.id):
            return None
        unit = g.state.units[model.unit]
        is_last = len(models_of(g, unit.id)) == 1
        heirs = self._nearest(g, loss.model, alike=True) if is_last and unit.escorts else ()
        heir = g.ask(lambda: _which_unit(g, loss.model, heirs)) if heirs else None
        saved = 0
        if class_of(g, loss.model).name.startswith(ROTOR):
            saved = sum([face in STRIKES for face in plain_roll(g, 1, NAME, (loss.model,))])
        near = self._nearest(g, loss.model, alike=False) if saved else ()
        taker = g.ask(lambda: _which_unit(g, loss.model, near)) if near else None
        if heir is not None:
            g.emit(EscortsJoined(heir, unit.escorts, unit.id))
        if taker is not None:
            g.emit(EscortsJoined(taker, saved))
        return None

    def _nearest(self, g: BattleTable, lost: ModelId, alike: bool) -> tuple[UnitId, ...]:
        record = g.state.models[lost]
        others = [friend for friend in friends(g, record.seat) if friend.unit != record.unit]
        if alike:
            own = positional(g, record.unit)
            others = [friend for friend in others if positional(g, friend.unit) is own]
        nearest = closest(g, lost, [friend.id for friend in others])
        return tuple(dict.fromkeys([g.state.models[model].unit for model in nearest]))


def _which_unit(g: BattleTable, lost: ModelId, near: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        g.state.models[lost].seat,
        "unit that escorts join",
        near,
        "unit",
        prompt="Choose the unit that the Escorts join.",
        rules=(ARMS,),
        about=(lost,),
        default=near[0],
    )


takes_the_proposal("unit that escorts join", "equally near units are alike")
