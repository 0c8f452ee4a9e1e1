"""Enacting Valour Effects: a card face-down, a chance to Deny it, and what it does if it stands."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.kernel.cards import CardSetFaceDown
from sandtable.kernel.decision import ChooseCard, ChooseOne
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import seat_named, thing
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS, Occasion, Play, card, effect, offered, plays, valour_of
from sandtable.rulesets.dw4.events.valour import ValourAttempted, ValourSettled
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.activation import Activation, StepsOfActivation
from sandtable.rulesets.dw4.procedures.drawing import card_value
from sandtable.rulesets.dw4.procedures.missions import ResolveMission
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Phase
from sandtable.rulesets.dw4.turn_order import admirals
from sandtable.tabletop.cards.moments import Asking, card_at
from sandtable.tabletop.cards.playing import answer, fitting, may_play, reveal
from sandtable.tabletop.where import opponent

LAID_FACE_DOWN = Presentation(button=Button("Lay it face down"), final=True, easy=True, window=True)
ENACTED = Asking("enact a Valour Effect", "enact none", LAID_FACE_DOWN)

DENYING = Presentation(button=Button("Deny it with this card"), final=True, easy=True, window=True)

HIGHEST_VALUE = 12
_ACTIVATION: Final = Phase.ACTIVATION
QUESTIONS = tuple(MOMENTS)
"""A card is asked for under the name of its moment."""


def limit_now(g: BattleGame) -> str:
    """The stretch of play in which an Admiral may attempt one Valour Effect: one text for each (DW4-CARD-08).

    Ruling: a Phase, but in the Activation Phase a step of one unit's Activation, whoever's it is, a Mission, or what
    lies between two Activations. What follows a Consolidation Step before the next unit counts to that step.
    """
    clock = g.state.clock
    if clock.phase is not _ACTIVATION:
        return f"Round {clock.round}, {clock.phase.value}"
    step = "consolidation_step"
    for frame in reversed(g.stack):
        # Asked all the time, and `isinstance` is slow to deny that a record is of a class.
        procedure = frame.procedure
        if type(procedure) is ResolveMission:
            return f"Round {clock.round}, Mission {procedure.stack}"
        if type(procedure) is StepsOfActivation:
            step = StepsOfActivation.steps[frame.at]
        elif isinstance(procedure, Activation):
            return f"Round {clock.round}, {procedure.unit}, {step.replace('_', ' ')}"
    activated = sum([unit.activated for unit in g.state.units.values()])
    return f"Round {clock.round}, after {activated} Activations"


def may_attempt(g: BattleGame, seat: SeatId) -> bool:
    """Whether an Admiral may attempt a Valour Effect now, as everyone can see (DW4-CARD-07, DW4-CARD-08)."""
    if not may_play(g.state.cards[seat]):
        return False
    last = g.state.sides[seat].valour_played
    # What was attempted in another Round was at another moment, whichever this is.
    return not last or not last.startswith(f"Round {g.state.clock.round},") or last != limit_now(g)


def plays_now(g: BattleGame, occasion: Occasion) -> tuple[Play, ...]:
    """What an Admiral could attempt at this occasion, as everyone can see."""
    return plays(g, occasion) if may_attempt(g, occasion.seat) else ()


class ValourWindow(Procedure):
    """A moment at which Valour Effects may be enacted: the First Admiral first, then the Second (DW4-CARD-24).

    One question for each Admiral, whatever effects fit. Whether it is asked hangs on what everyone knows.
    """

    occasion: Occasion
    asked: int = 0

    @step("DW4-CARD-05", "DW4-CARD-08", "DW4-CARD-24")
    def offer_to_an_admiral(self, g: BattleGame) -> Outcome:
        seat = admirals(g)[self.asked]
        self.asked += 1
        self.occasion = msgspec.structs.replace(self.occasion, seat=seat)
        possible = plays_now(g, self.occasion)
        chosen = g.ask(lambda: _which_card(g, self.occasion, possible)) if possible else None
        if chosen is None:
            return Again(self.offer_to_the_other)
        g.emit(CardSetFaceDown(seat, chosen))
        return None

    @step("DW4-CARD-05", "DW4-CARD-21")
    def name_the_enacting_unit(self, g: BattleGame) -> Outcome:
        # The card lies on the table by now, face-down: nothing that is under way tells which it is.
        seat = self.occasion.seat
        laid = g.state.cards[seat].face_down
        play = None if laid is None else _play_of(g, laid, offered(g, self.occasion))
        assert play is not None
        unit = g.ask(lambda: _which_unit(seat, play))
        g.emit(ValourAttempted(seat, unit, self.occasion.moment, limit_now(g)))
        return Call(EnactValour(seat, unit, self.occasion))

    @step("DW4-CARD-24")
    def offer_to_the_other(self, g: BattleGame) -> Outcome:
        return Again(self.offer_to_an_admiral) if self.asked < len(g.state.settings.seats) else None


class SettleValour(Procedure):
    """A card lies face-down for a Valour Effect: it may be Denied, then it is revealed. The result: whether it stands.

    A rule that changes how high the card counts adds to `raised`, before anyone says whether to Deny it.
    """

    seat: SeatId
    unit: UnitId
    moment: str = ""
    special: str = ""
    """The name of a Special Valour Effect, which has been stated."""
    raised: int = 0
    denied_with: CardId = CardId("")
    must_exceed: int = 0
    """What the Value must be higher than where something else than a card Denies it. A rule says so."""

    @place("DW4-CARD-05")
    def support_it(self, g: BattleGame) -> Outcome:
        """What the enacting Admiral may do for the card before the opponent speaks."""

    @step("DW4-CARD-06")
    def deny(self, g: BattleGame) -> Outcome:
        other = opponent(g, self.seat)
        self.denied_with = answer(g, other, lambda: self._whether_to_deny(g, other)) or CardId("")
        return None

    @step("DW4-CARD-06", "DW4-CARD-07")
    def reveal(self, g: BattleGame) -> Outcome:
        played = reveal(g, self.seat)
        value = min(HIGHEST_VALUE, card_value(g, played) + self.raised)
        against = card_value(g, self.denied_with) if self.denied_with else self.must_exceed
        # Equal is not enough: the card must be higher than the one that Denies it.
        self.result = value > against
        name = self.special or _name_of(g, played)
        g.emit(ValourSettled(self.seat, self.unit, name, value, against, self.result))
        return None

    def _whether_to_deny(self, g: BattleTable, other: SeatId) -> ChooseCard:
        what = f"the Special Valour Effect {self.special}" if self.special else "a Valour Effect"
        when = f" ({self.moment.removeprefix('valour ')})" if self.moment else ""
        raised = f" Its Value counts {self.raised} higher." if self.raised else ""
        return ChooseCard(
            other,
            "denial",
            g.state.cards[other].hand,
            "card",
            presentation=DENYING,
            prompt=f"{seat_named(self.seat, f'Admiral {self.seat}')} enacts {what} with {thing(self.unit)}{when}: "
            f"play a card to Deny it?{raised}",
            rules=(RuleId("DW4-CARD-06"),),
            about=(self.unit,),
            passing="do not Deny it",
        )


class EnactValour(Procedure):
    """A Valour Effect of a card that lies face-down: settled, then, if it stands, carried out at once."""

    seat: SeatId
    unit: UnitId
    occasion: Occasion
    stands: bool = False

    @step("DW4-CARD-05", "DW4-CARD-06")
    def settle_it(self, g: BattleGame) -> Outcome:
        return Call(SettleValour(self.seat, self.unit, self.occasion.moment), into=EnactValour.stands)

    @step("DW4-CARD-05", "DW4-CARD-21")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        # It was put onto the discards last, and its face is known to all by now.
        revealed = g.state.cards[self.seat].discard[-1:]
        if not self.stands or not revealed:
            return LEAVE
        play = _play_of(g, revealed[0], offered(g, self.occasion))
        return None if play is None else Call(msgspec.structs.replace(play.start, unit=self.unit))


class SpecialValour(Procedure):
    """An Admiral may attempt a Special Valour Effect, which a rule grants. The result: whether it stands.

    Any card of the hand serves; what it says itself is ignored. It is the Admiral's one Valour Effect in this step.
    """

    seat: SeatId
    unit: UnitId
    name: str
    rule: RuleId

    @step("DW4-CARD-07", "DW4-G-15")
    def attempt_it(self, g: BattleGame) -> Outcome:
        self.result = False
        chosen = g.ask(lambda: self._which_card(g)) if may_attempt(g, self.seat) else None
        if chosen is None:
            return LEAVE
        g.emit(ValourAttempted(self.seat, self.unit, "", limit_now(g), self.name))
        g.emit(CardSetFaceDown(self.seat, chosen))
        return Call(SettleValour(self.seat, self.unit, special=self.name), into=SpecialValour.result)

    def _which_card(self, g: BattleTable) -> ChooseCard:
        return ChooseCard(
            self.seat,
            "special valour",
            g.state.cards[self.seat].hand,
            "card",
            presentation=LAID_FACE_DOWN,
            prompt=f"Attempt the Special Valour Effect {self.name} with {thing(self.unit)}, with any card face-down?",
            rules=(self.rule, RuleId("DW4-CARD-07")),
            about=(self.unit,),
            passing="do not attempt it",
        )


def _play_of(g: BattleTable, chosen: CardId, possible: tuple[Play, ...]) -> Play | None:
    there = card(g, chosen)
    return None if there is None else next((play for play in possible if play.effect == there.valour), None)


def _name_of(g: BattleTable, played: CardId) -> str:
    there = card(g, played)
    told = None if there is None else effect(g, there.valour)
    return "" if told is None else told.name


def _which_card(g: BattleTable, occasion: Occasion, possible: tuple[Play, ...]) -> ChooseCard:
    effects = {play.effect for play in possible}
    cards = fitting(g.state.cards[occasion.seat].hand, lambda card: valour_of(g, card), effects)
    about = tuple([id for id in (occasion.unit, occasion.model) if id])
    return card_at(
        occasion.seat,
        occasion.moment,
        cards,
        ENACTED,
        rules=(RuleId("DW4-CARD-05"), RuleId("DW4-CARD-08")),
        about=about,
        of=_of_what(occasion),
    )


def _of_what(occasion: Occasion) -> str:
    if occasion.model and occasion.unit and not occasion.model.startswith(f"{occasion.unit}."):
        return f"{thing(occasion.unit)} against {thing(occasion.model)}"
    of = occasion.model or occasion.unit
    return thing(of) if of else ""


def _which_unit(seat: SeatId, play: Play) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "enacting unit",
        play.units,
        "unit",
        prompt="Name the unit that enacts it.",
        rules=(RuleId("DW4-CARD-21"),),
        default=play.units[0],
    )
