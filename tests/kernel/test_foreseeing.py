"""What may be taken back: what everyone could foresee, and nothing that a secret or a die had part in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.decision import ChooseCard, ChooseOne, YesNo
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import EngineFault
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.piles import Pile, moved
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.state import State
from sandtable.kernel.veil import Unforeseen, Veiled
from sandtable.kernel.visibility import PUBLIC, Record, Visibility, only
from tests.kernel.small import ANN, BOB, named
from tests.kernel.toy import TOY

HEADER = Match.start(TOY, {}, key_from("foreseeing")).header


class Trap(Record, frozen=True):
    """Laid where its owner alone knows that there is one."""

    visibility: ClassVar[Visibility] = only("seat")

    seat: SeatId


class Shown(Record, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    name: str


class Hands(State):
    tables: ClassVar[tuple[str, ...]] = ("cards", "traps", "shown")

    cards: dict[SeatId, Cards]
    traps: dict[str, Trap]
    shown: dict[str, Shown]


class Showed(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    name: str

    def apply(self, state: Hands) -> None:
        state.shown["name"] = Shown(self.name)


class TurnedUp(Event, frozen=True):
    """The event itself names nothing; what it does shows a card all the same."""

    visibility: ClassVar[Visibility] = PUBLIC

    def apply(self, state: Hands) -> None:
        state.shown["name"] = Shown(state.cards[BOB].deck[0])


Then = Callable[[Any], Any]


class Go(Procedure):
    """Ann says that it goes on; then something happens; then ann is asked once more."""

    then: Any

    @step("-")
    def begin(self, g: Any) -> Outcome:
        g.ask(YesNo(ANN, "go on"))
        self.then(g)
        return None

    @step("-")
    def end(self, g: Any) -> Outcome:
        g.ask(YesNo(ANN, "more"))
        return None


def match_of(then: Then, hand: str = "q", trap: bool = False, strict: bool = True) -> Match:
    cards = {
        ANN: Cards(ANN, deck=named("ab"), hand=named("c")),
        BOB: Cards(BOB, deck=named("xy"), hand=named(hand)),
    }
    state = Hands(cards, {"trap": Trap(BOB)} if trap else {}, {})
    game = Game(state, HookIndex(()), Go(then), Seeded(b"foreseen"))
    game.strict = strict
    game.start()
    return Match(TOY, HEADER, game)


def can_be_taken_back(then: Then, **laid: Any) -> bool:
    match = match_of(then, **laid)
    match.submit(ANN, True)
    return match.can_undo


def nothing(g: Any) -> None:
    """Nothing happens."""


def looks_into_a_hand(g: Any) -> None:
    if "q" in g.state.cards[BOB].hand:
        g.emit(Showed("a queen"))


def counts_a_hand(g: Any) -> None:
    g.emit(Showed(str(len(g.state.cards[BOB].hand))))


def looks_into_ones_own_hand(g: Any) -> None:
    if "c" in g.state.cards[ANN].hand:
        g.emit(Showed("nothing much"))


def moves_a_card_unseen(g: Any) -> None:
    here, there = Pile("cards", ANN, "deck"), Pile("cards", ANN, "deck")
    g.emit(moved(g.state, g.state.cards[ANN].deck[:1], here, there))


def draws(g: Any) -> None:
    here, there = Pile("cards", ANN, "deck"), Pile("cards", ANN, "hand")
    g.emit(moved(g.state, g.state.cards[ANN].deck[:1], here, there))


def shows_a_card(g: Any) -> None:
    g.emit(Showed(g.state.cards[BOB].hand[0]))


def turns_up_a_card(g: Any) -> None:
    g.emit(TurnedUp())


def rolls(g: Any) -> None:
    g.roll(1, "a die")


def trips_over_a_trap(g: Any) -> None:
    if g.state.traps:
        g.emit(Showed("a trap"))


def offers_the_hand(g: Any) -> None:
    g.ask(lambda: ChooseCard(BOB, "a card", tuple(c for c in g.state.cards[BOB].hand if c > "m"), passing="none"))


def must_be_a_high_card(g: Any) -> None:
    g.ask(lambda: ChooseOne(BOB, "a card", (*[c for c in g.state.cards[BOB].hand if c > "m"], CardId("any"))))


@pytest.mark.parametrize("then", [nothing, counts_a_hand, offers_the_hand])
def test_what_everyone_could_foresee_may_be_taken_back(then: Then) -> None:
    assert can_be_taken_back(then)


@pytest.mark.parametrize("then", [rolls, draws, shows_a_card, turns_up_a_card, looks_into_ones_own_hand])
def test_what_a_die_or_a_card_showed_may_not(then: Then) -> None:
    assert not can_be_taken_back(then)


@pytest.mark.parametrize("hand", ["q", "k"])
def test_what_might_have_come_of_a_secret_is_final_whether_or_not_it_did(hand: str) -> None:
    assert not can_be_taken_back(looks_into_a_hand, hand=hand)


@pytest.mark.parametrize("trap", [True, False])
def test_a_table_of_which_others_see_nothing_is_not_looked_at_unnoticed(trap: bool) -> None:
    assert not can_be_taken_back(trips_over_a_trap, trap=trap)


@pytest.mark.parametrize("hand", ["q", "b"])
def test_a_question_that_a_secret_may_answer_is_final_whether_or_not_it_is_asked(hand: str) -> None:
    """With one legal answer it answers itself, and play goes on: that it did not would tell of the hand."""
    assert not can_be_taken_back(must_be_a_high_card, hand=hand)


def must_be_a_high_card_and_then_any(g: Any) -> None:
    must_be_a_high_card(g)
    offers_the_hand(g)


@pytest.mark.parametrize("hand", ["q", "b"])
def test_a_question_that_may_be_passed_does_not_excuse_one_before_it_that_a_secret_answered(hand: str) -> None:
    assert not can_be_taken_back(must_be_a_high_card_and_then_any, hand=hand)


class TwoAnswer(Procedure):
    """Both say a word in one step, one after the other; nobody hears the first before the second."""

    rolled: bool = False

    @step("-")
    def say(self, g: Any) -> Outcome:
        if self.rolled:
            g.roll(1, "a die")
        else:
            g.ask(YesNo(BOB, "word"))
        heard = g.ask(YesNo(ANN, "word"))
        g.emit(Showed(str(heard)))
        return None

    @step("-")
    def end(self, g: Any) -> Outcome:
        g.ask(YesNo(ANN, "more"))
        return None


@pytest.mark.parametrize("rolled", [True, False])
def test_what_dice_or_others_said_in_the_same_step_may_come_out_now_and_is_final(rolled: bool) -> None:
    game = Game(Hands({}, {}, {}), HookIndex(()), TwoAnswer(rolled), Seeded(b"foreseen"))
    game.start()
    match = Match(TOY, HEADER, game)
    if not rolled:
        match.submit(BOB, True)
        assert match.last_undoable == BOB
    match.submit(ANN, True)
    assert not match.can_undo


def test_the_end_of_a_game_is_final() -> None:
    match = match_of(nothing)
    match.submit(ANN, True)
    assert match.can_undo
    match.submit(ANN, True)
    assert match.game.over and not match.can_undo


def test_a_rule_that_looks_past_the_veil_is_a_fault() -> None:
    kept: dict[str, Any] = {}

    def knows(g: Any) -> None:
        if kept["hands"].cards[BOB].hand == named("q"):
            if isinstance(g.state.cards[BOB].hand[0], Veiled):
                return
            g.emit(Showed("a queen"))

    match = match_of(knows)
    kept["hands"] = match.game.state
    with pytest.raises(EngineFault, match="a rule looked into a secret"):
        match.submit(ANN, True)


@pytest.mark.parametrize(
    "look",
    [
        lambda veil: veil == "q",
        lambda veil: veil in ("q", "k"),
        lambda veil: "q" in (veil,),
        lambda veil: {veil},
        lambda veil: {"q": 1}.get(veil),
        lambda veil: f"{veil}",
        lambda veil: repr(veil),
        lambda veil: veil.startswith("q"),
        lambda veil: veil < "r",
        lambda veil: len(veil),
    ],
)
def test_a_veil_cannot_be_looked_through(look: Callable[[Any], Any]) -> None:
    with pytest.raises(Unforeseen):
        look(Veiled(None))


def test_that_there_is_something_behind_a_veil_is_no_secret() -> None:
    veil = Veiled(None)
    assert veil and veil is not None and veil in (veil,)
