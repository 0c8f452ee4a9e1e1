"""The laws: they hold for the toy game, and each is found out when it is broken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from sandtable.kernel.chance import Chance, Seeded, key_from
from sandtable.kernel.codec import Codec
from sandtable.kernel.decision import ChooseOne, ChooseSome, Number, YesNo
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import EngineFault, Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Grant, HookIndex, Rule, before, grants
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.presentation import Presentation
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.standing_orders import Playable
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.testing.laws import check_laws, play_by_the_laws
from tests.kernel.toy import TOY, ToyPlay, ToyRules
from tests.kernel.toy_facets import ToyClient, ToyWords
from tests.kernel.toy_play import PondGame, Turn
from tests.kernel.toy_world import ACTIONS, EAST, WEST, Pond, Spot, other, pond


@pytest.mark.parametrize("seed", range(6))
def test_the_toy_is_played_by_the_laws_to_its_end(seed: int) -> None:
    match = play_by_the_laws(TOY, {}, seed)
    assert match.game.over


def test_a_long_game_may_be_cut_short_and_looked_at_now_and_then() -> None:
    match = play_by_the_laws(TOY, {"rounds": 50, "rules": ["net"]}, 1, 40, every=10)
    assert not match.game.over
    assert not match.game.sealed
    assert sum('"answer"' in line for line in match.text().split("\n")) in (40, 41)


def test_a_standing_game_may_be_checked_by_itself() -> None:
    check_laws(TOY, TOY.play.new_game({"rounds": 1, "rules": []}, Seeded(b"laws")), Random(1))


class BrokenPlay(ToyPlay):
    """The toy with one more rule, or another world."""

    def __init__(self, rules: tuple[Rule, ...], state: Pond | None) -> None:
        super().__init__()
        self.rules = rules
        self.state = state or pond()
        self.codec = Codec("tests.kernel.toy", type(self.state), (Spot,))

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> Game[Any]:
        game = Game(self.state.clone(), HookIndex(self.rules), PondGame(1), chance)
        game.start()
        return game


class Broken(ToyRules):
    """The toy played so."""

    def __init__(self, *rules: Rule, state: Pond | None = None) -> None:
        super().__init__()
        self.play = BrokenPlay(rules, state)


def check_broken(ruleset: Broken, told: str, error: Any = AssertionError) -> None:
    """The laws, held over a few games, find it."""
    with pytest.raises(error, match=told):
        for seed in range(5):
            play_by_the_laws(ruleset, {}, seed)


class BeforeTurn(Rule):
    """Asks something before every turn."""

    id = RuleId("TOY-BROKEN")

    def __init__(self, act: Any) -> None:
        self.act = act

    @before(Turn.choose_an_action)
    def do(self, g: Any, turn: Turn) -> Outcome:
        self.act(g, turn.seat)
        return None


def asking(decision: Any) -> Broken:
    return Broken(BeforeTurn(lambda g, seat: g.ask(decision(g, seat))))


def test_a_choice_of_nothing_is_found() -> None:
    check_broken(asking(lambda g, seat: ChooseOne(seat, "none", ())), "'none' has no answer", EngineFault)


def test_a_number_that_cannot_be_is_found() -> None:
    check_broken(asking(lambda g, seat: Number(seat, "number", 3, 2)), "'number' has no answer", EngineFault)


def test_an_option_listed_twice_is_found() -> None:
    check_broken(asking(lambda g, seat: ChooseSome(seat, "some", ("a", "b", "a"))), "'some': 'a' is listed twice")


class Partial(ToyWords):
    """Words that tell one side more of what all can see."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        told = super().narrate(table, event)
        return f"{told} Well done!" if isinstance(table, View) and table.seat == EAST else told


def test_words_that_tell_one_seat_otherwise_what_everyone_sees_are_found() -> None:
    partial = Broken()
    partial.words = Partial()
    check_broken(partial, "told to some otherwise than to others")


class Nameless(ToyClient):
    """A client that cannot say what may be played in a window."""

    def playable(self, view: View[Any]) -> tuple[Playable, ...]:
        return ()


def test_what_standing_orders_cannot_name_in_a_window_is_found() -> None:
    shown = Presentation(window=True)
    nameless = asking(lambda g, seat: ChooseOne(seat, "nets", ("net",), passing="pass", presentation=shown))
    nameless.client = Nameless()
    check_broken(nameless, "standing orders cannot name what is offered")


class Fickle(YesNo, frozen=True):
    """Lists yes and refuses it."""

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        return Refusal("not today") if answer is True else super().refusal(table, answer)


def test_a_listed_answer_that_is_refused_is_found() -> None:
    check_broken(asking(lambda g, seat: Fickle(seat, "fickle")), "'fickle': True is legal, but refused: not today")


class Lax(YesNo, frozen=True):
    """Takes anything."""

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        return None


def test_an_unlisted_answer_that_is_accepted_is_found() -> None:
    check_broken(asking(lambda g, seat: Lax(seat, "lax")), "'lax': 'no such thing' is not listed, but accepted")


class Staining(YesNo, frozen=True):
    """Changes the world when it refuses."""

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        refused = super().refusal(table, answer)
        if refused is not None:
            table.state.round += 1
        return refused


def test_a_refusal_that_leaves_a_trace_is_found() -> None:
    check_broken(asking(lambda g, seat: Staining(seat, "staining")), "'staining': refusing .* left a trace")


def test_a_default_that_is_not_legal_is_found() -> None:
    check_broken(asking(lambda g, seat: ChooseOne(seat, "one", ("a", "b"), default="c")), "'c' is legal, but refused")


def test_an_option_that_makes_the_rules_fail_is_found() -> None:
    def act(g: Any, seat: SeatId) -> None:
        if g.ask(ChooseOne(seat, "danger", ("a", "b", "c"))) == "c":
            raise ZeroDivisionError("too deep")

    check_broken(Broken(BeforeTurn(act)), "too deep", ZeroDivisionError)


def test_a_step_that_asks_otherwise_when_it_runs_again_is_found() -> None:
    asked: list[int] = []

    def act(g: Any, seat: SeatId) -> None:
        asked.append(1)
        g.ask(Number(seat, "number", len(asked), len(asked) + 1))

    check_broken(Broken(BeforeTurn(act)), "ask", (AssertionError, EngineFault))


@pytest.mark.parametrize(("rolls", "told"), [(True, "went on otherwise"), (False, "could be foreseen")])
def test_a_copy_that_shares_something_with_the_game_is_found(rolls: bool, told: str) -> None:
    """Without a roll already when it is judged what may be taken back: the answer is given in a copy there, too."""
    shared: list[int] = []

    def act(g: Any, seat: SeatId) -> None:
        g.ask(YesNo(seat, "sure"))
        if rolls:
            g.roll(1, "a die")
        shared.append(1)
        g.emit(Marked(len(shared)))

    check_broken(Broken(BeforeTurn(act)), told, (AssertionError, EngineFault))


class Marked(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    mark: int

    def apply(self, state: Pond) -> None:
        state.round = self.mark


class Tray(Pond):
    """A pond with a table that nobody declared."""

    tray: dict[str, int] = msgspec.field(default_factory=dict)


def test_a_table_that_is_not_declared_is_found() -> None:
    state = pond()
    tray = Tray(state.purses, state.cards, state.omens)
    check_broken(Broken(state=tray), "'tray' of the state can change, but is no declared table")


class OpenHands(Pond):
    """A pond that takes the cards for public."""

    public_tables: ClassVar[tuple[str, ...]] = ("purses", "cards")


def test_a_secret_in_a_view_is_found() -> None:
    state = pond()
    open_hands = OpenHands(state.purses, state.cards, state.omens)
    check_broken(Broken(state=open_hands), "'cards' is no table without a secret")


RIPPLE = "ripple"


def holds_ripple(table: Table[Any], seat: SeatId) -> bool:
    return any(card.startswith(RIPPLE) for card in table.state.cards[seat].hand)


def test_a_question_asked_only_of_who_holds_a_card_is_found() -> None:
    def act(g: Any, seat: SeatId) -> None:
        if holds_ripple(g, seat):
            g.ask(YesNo(seat, "ripple"))

    check_broken(Broken(BeforeTurn(act)), "who is asked what tells .* a secret")


def test_a_question_that_shows_the_hand_of_another_is_found() -> None:
    def decision(g: Any, seat: SeatId) -> ChooseOne[CardId]:
        return ChooseOne(seat, "steal", g.state.cards[other(seat)].hand)

    check_broken(asking(decision), "what .* is asked tells a secret")


def test_a_question_about_ones_own_hand_is_no_leak() -> None:
    def decision(g: Any, seat: SeatId) -> ChooseOne[CardId]:
        return ChooseOne(seat, "keep", g.state.cards[seat].hand)

    for seed in range(5):
        assert play_by_the_laws(asking(decision), {}, seed).game.over


class Peeking(Rule):
    """Grants an action by a secret of its own seat, which the other may not learn from the outside."""

    id = RuleId("TOY-PEEK")

    @grants(ACTIONS)
    def peek(self, table: Table[Any], seat: SeatId) -> Iterable[Grant]:
        if holds_ripple(table, seat):
            yield Grant("peek", self.id, PondGame(0))


def test_an_option_that_comes_from_ones_own_secret_is_no_leak() -> None:
    for seed in range(5):
        match = Match.start(Broken(Peeking()), {}, key_from(seed))
        match.submit(WEST, 1)
        match.submit(EAST, 0)
        check_laws(match.ruleset, match, Random(seed))
