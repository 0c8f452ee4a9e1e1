"""Flexible Programming: a new card, a new errand."""

from __future__ import annotations

from sandtable.kernel.cards import CardsDiscarded, CardTurnedOver
from sandtable.kernel.decision import ChooseCard, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids, modifies
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import Kind
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.events.round import StatusGained, StatusLost
from sandtable.rulesets.ac.fighting.attacks import STRIKE, Attack, Strike, row_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import STAYS_DISORDERED, Activation
from sandtable.rulesets.ac.procedures.after_moves import GIVES_UP, LEAVES, RESTORED, Holding
from sandtable.rulesets.ac.procedures.drawing import renewed_after_a_card, value_of
from sandtable.rulesets.ac.procedures.losses import BecomeDisordered
from sandtable.rulesets.ac.procedures.manoeuvres import MAY_MAKE, Making, Manoeuvre
from sandtable.rulesets.ac.procedures.suppression import suppress
from sandtable.rulesets.ac.special.peer_review import is_under_review
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.markers import HOLDS
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import has
from sandtable.tabletop.layers import MOST

CHECK = "programming check"
ERROR, COLLECT, OBSERVE = "Error", "Collect", "Observe"
TOKENS = {ERROR: Status.DISORDERED, COLLECT: Status.SUPPRESSED, OBSERVE: Status.ON_LOOKOUT}
KEPT = (Status.ACTIVATED, Status.ESCORTING)
"""What is no token of the unit's own state."""
HITS = 2


def programme(value: int) -> str:
    """What a card has it do."""
    return ERROR if value <= 4 else COLLECT if value <= 8 else OBSERVE


class FlexibleProgramming(Rule):
    """Activated it sheds every Status; then a card may say what it does until its next Activation.

    Low, it errs: Disordered, and either moves or attacks. Middling, it is Suppressed and each Strike of its Melee
    scores two Hits. High, it is On Lookout whatever it does in this Activation, and holds markers as Infantry does.
    """

    id = RuleId("AC-R-FLEXIBLE-PROGRAMMING")
    name = "Flexible Programming"

    @before(Activation.at_its_start, precedes=EVERY_OTHER)
    def begin_anew(self, g: BattleGame, activation: Activation) -> Outcome:
        return Call(CheckProgramme(activation.unit)) if has_rule(g, activation.unit, self.id) else None

    @before(Activation.attack, precedes=EVERY_OTHER)
    def do_one_thing(self, g: BattleGame, activation: Activation) -> Outcome:
        if activation.manoeuvre and runs(g, activation.unit, ERROR):
            activation.spent = True
        return None

    @forbids(MAY_MAKE)
    def stand_off(self, g: BattleTable, making: Making) -> Refusal | None:
        errs = making.manoeuvre is Manoeuvre.CHARGE and runs(g, making.unit, ERROR)
        return Refusal("it moves or attacks, and does not do both", self.id) if errs else None

    @modifies(STRIKE, MOST)
    def collect(self, g: BattleTable, attack: Attack) -> Modifier | None:
        melee = isinstance(attack, Strike) and Kind.MELEE in row_of(g, attack).kinds
        return Modifier(HITS) if melee and runs(g, attack.unit, COLLECT) else None

    @modifies(STAYS_DISORDERED, MOST)
    def stay_confused(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if runs(g, unit, ERROR) else None

    @forbids(RESTORED)
    def heed_nobody(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("no Commander ends an Error", self.id) if runs(g, unit, ERROR) else None

    @forbids(GIVES_UP)
    def keep_watch(self, g: BattleTable, holding: Holding) -> Refusal | None:
        return self._watching(g, holding)

    @forbids(LEAVES)
    def keep_watch_moving(self, g: BattleTable, holding: Holding) -> Refusal | None:
        return self._watching(g, holding)

    @modifies(HOLDS, MOST)
    def hold_ground(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if runs(g, unit, OBSERVE) else None

    @after(Activation.end, beside=EVERY_OTHER)
    def forget(self, g: BattleGame, activation: Activation) -> Outcome:
        """A programme whose token was lost is over."""
        for mark, status in TOKENS.items():
            if not has(g, activation.unit, status):
                end_mark(g, activation.unit, mark)
        return None

    def _watching(self, g: BattleTable, holding: Holding) -> Refusal | None:
        active = g.state.clock.unit == holding.unit and holding.status is Status.ON_LOOKOUT
        return Refusal("it observes", self.id) if active and runs(g, holding.unit, OBSERVE) else None


def runs(g: BattleTable, unit: UnitId, mark: str) -> bool:
    """Whether a programme is on a unit, with its token."""
    return is_marked(g, unit, mark) and has(g, unit, TOKENS[mark])


class CheckProgramme(Procedure):
    """It sheds what it has; then the top card of the deck may be revealed and read (AC-G-09).

    Under Review a card of the hand may be discarded instead.
    """

    unit: UnitId
    chosen: str = ""
    """The programme that it came to."""

    @step("AC-R-FLEXIBLE-PROGRAMMING")
    def begin_anew(self, g: BattleGame) -> Outcome:
        unit = g.state.units[self.unit]
        for status in [status for status in unit.statuses if status not in KEPT]:
            g.emit(StatusLost(unit.id, status))
        for mark in TOKENS:
            end_mark(g, unit.id, mark)
        return None

    @step("AC-R-FLEXIBLE-PROGRAMMING", "AC-G-09")
    def reveal(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        if not g.state.cards[seat].deck or not g.ask(lambda: whether(seat, self.unit)):
            return None
        hand = g.state.cards[seat].hand
        held = g.ask(lambda: which(seat, self.unit, hand)) if hand and is_under_review(g, self.unit) else None
        card = g.state.cards[seat].deck[0] if held is None else held
        chosen = programme(value_of(g, card))
        g.emit(CardTurnedOver(seat, card) if held is None else CardsDiscarded(seat, (held,)))
        g.emit(UnitMarked(self.unit, chosen, True))
        self.chosen = chosen
        return renewed_after_a_card(g, seat)

    @step("AC-R-FLEXIBLE-PROGRAMMING", "AC-STATUS-03")
    def take_the_token(self, g: BattleGame) -> Outcome:
        """No Commander keeps it from an Error, as none ends it."""
        if self.chosen == COLLECT:
            return suppress(g, self.unit)
        if self.chosen == ERROR:
            return Call(BecomeDisordered(self.unit, regardless=True))
        if self.chosen:
            g.emit(StatusGained(self.unit, TOKENS[self.chosen]))
        return None


def whether(seat: SeatId, unit: UnitId) -> YesNo:
    return YesNo(
        seat,
        CHECK,
        prompt=f"Reveal a card for {thing(unit)}? To 4 it is Disordered, to 8 it strikes hard, above it keeps watch.",
        rules=(FlexibleProgramming.id,),
        about=(unit,),
        yes="make a Programming Check",
        no="leave it as it is",
        default=False,
    )


def which(seat: SeatId, unit: UnitId, hand: tuple[CardId, ...]) -> ChooseCard:
    return ChooseCard(
        seat,
        "programme",
        hand,
        "card",
        prompt=f"{thing(unit)} is Under Review: discard a card for its programme, or reveal the next of the deck.",
        rules=(FlexibleProgramming.id,),
        about=(unit,),
        passing="reveal a card",
    )
