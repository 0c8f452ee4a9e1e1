"""For The Empire!: shoot past them, or through them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.geometry.stretch import inside
from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard, ChooseOne, Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, before, grants
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.fighting.attacks import Shot, row_of
from sandtable.rulesets.ac.fighting.exposure import SHROUDED, is_concealed
from sandtable.rulesets.ac.fighting.shots import may_prefer_exposed
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.marks import named_by_marks
from sandtable.rulesets.ac.table.sight import PASSED_OVER, Sight, sights_of, troop_of
from sandtable.rulesets.ac.table.special_rules import has_bonus, is_named
from sandtable.rulesets.ac.table.where import eye_of, officer_of, units_on_table
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.sparing import FEW, spare_card

LOOKED_PAST, PRICE, EXPOSED = "unit to look past", "card for the empire", "exposed models alone"
EMPIRE = "Empire"


class ForTheEmpire(Rule):
    """In a Ranged Attack of an Empire unit a card of the hand has a friendly Empire unit ignored in its lines.

    Ruling: one unit for each card, any number of cards, for the whole attack. Asked where such a unit stands in a line;
    whoever thereby sees some models clearly may still aim at those alone (AC-RANGED-04).
    """

    id = RuleId("AC-B-FOR-THE-EMPIRE")
    name = "For The Empire!"

    @before(RangedAttack.attack, beside=EVERY_OTHER)
    def stand_aside(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        shot, seat = attack.shot, g.state.units[attack.shot.unit].seat
        if not is_named(g, shot.unit, (EMPIRE,)) or not g.state.cards[seat].hand or not has_bonus(g, seat, self.id):
            return None
        if not in_the_way(g, shot):
            return None
        return Call(LookPast(seat, shot, may_prefer_exposed(g, shot, row_of(g, shot))))

    @grants(PASSED_OVER)
    def look_past(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(other, self.id) for other in passed_over(g, unit)]

    @before(RangedAttack.after_the_attack, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        for other in passed_over(g, attack.shot.unit):
            end_mark(g, attack.shot.unit, mark_of(other))
        return None


def mark_of(other: UnitId) -> str:
    return f"{ForTheEmpire.name} {other}"


def passed_over(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The friends that a unit looks past in this attack."""
    return tuple([UnitId(other) for other in named_by_marks(g, unit, mark_of(UnitId("")))])


def in_the_way(g: BattleTable, shot: Shot) -> tuple[UnitId, ...]:
    """The friendly Empire units that stand in a line to a model which is not seen clearly."""
    if g.value(SHROUDED, shot.target, 0):
        return ()
    officer, ignored = officer_of(g, shot.unit).id, passed_over(g, shot.unit)
    seat, eye = g.state.units[shot.unit].seat, eye_of(g, officer)
    seen = sights_of(g, officer, shot.target, bool(shot.how), attacking=True)
    dim = [eye_of(g, model) for model, sight in seen.items() if sight is Sight.OBSCURED]
    troops = [troop_of(g, unit.id) for unit in units_on_table(g) if unit.seat == seat]
    able = [troop for troop in troops if troop.screens and troop.unit not in (shot.unit, *ignored)]
    lines = [(troop.unit, body.shape) for troop in able for body in troop.bodies]
    found = [unit for unit, shape in lines if any([inside(eye, there, shape) is not None for there in dim])]
    return tuple([unit for unit in dict.fromkeys(found) if is_named(g, unit, (EMPIRE,))])


class LookPast(Procedure):
    """A card for each unit, and then what is aimed at."""

    seat: SeatId
    shot: Shot
    exposed: bool
    """Exposed models alone could have been aimed at before."""

    @step("AC-B-FOR-THE-EMPIRE")
    def discard(self, g: BattleGame) -> Outcome:
        able = in_the_way(g, self.shot) if g.state.cards[self.seat].hand else ()
        unit = g.ask(lambda: which(self.seat, self.shot, able)) if able else None
        if unit is None:
            return None
        card = g.ask(lambda: price(self.seat, g.state.cards[self.seat].hand, unit))
        g.emit(CardsDiscarded(self.seat, (card,)))
        g.emit(UnitMarked(self.shot.unit, mark_of(unit), True))
        return Again(self.discard)

    @step("AC-B-FOR-THE-EMPIRE", "AC-RANGED-04")
    def aim(self, g: BattleGame) -> Outcome:
        attack = g.enclosing(RangedAttack)
        new = not self.exposed and not self.shot.exposed and may_prefer_exposed(g, self.shot, row_of(g, self.shot))
        if attack is not None and new and g.ask(whether(self.seat, self.shot)):
            attack.shot = replace(self.shot, exposed=True)
        return LEAVE


def which(seat: SeatId, shot: Shot, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        LOOKED_PAST,
        able,
        "unit",
        prompt=f"Discard a card, so that a friend does not stand between {thing(shot.unit)} and {thing(shot.target)}?",
        rules=(ForTheEmpire.id,),
        about=(shot.unit, shot.target),
        passing="none",
    )


def price(seat: SeatId, hand: tuple[CardId, ...], unit: UnitId) -> ChooseCard:
    return ChooseCard(
        seat,
        PRICE,
        hand,
        "card",
        prompt=f"Which card do you discard to look past {thing(unit)}?",
        rules=(ForTheEmpire.id,),
        about=(unit,),
        default=hand[0],
    )


def whether(seat: SeatId, shot: Shot) -> YesNo:
    return YesNo(
        seat,
        EXPOSED,
        prompt=f"Does {thing(shot.unit)} aim at the Exposed models of {thing(shot.target)} alone?",
        rules=(RuleId("AC-RANGED-04"), ForTheEmpire.id),
        about=(shot.unit, shot.target),
        yes="at those alone",
        no="at all of them",
        default=False,
    )


@advises(LOOKED_PAST)
def where_it_hides_them(view: View[Battle], decision: Any, pick: Picker, appraise: Appraiser | None) -> UnitId | None:
    """Whoever is in the way of a target that is Concealed, if there are cards to spare."""
    unit, target = decision.about
    hidden = is_concealed(view, officer_of(view, UnitId(unit)).id, UnitId(target))
    spare = len(view.state.cards[decision.seat].hand) >= FEW
    return decision.options[0] if hidden and spare else None


@advises(PRICE)
def the_lowest(view: View[Battle], decision: Any, pick: Picker, appraise: Appraiser | None) -> CardId:
    return spare_card(view, decision) or decision.options[0]
