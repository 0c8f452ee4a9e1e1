"""What would be asked if one gave certain answers: as far as the seat that tries them can know."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.cards import Cards, CardsDrawn, FaceDownRevealed
from sandtable.kernel.chance import Seeded
from sandtable.kernel.decision import ChooseCard, ChooseOne, ChooseSome, YesNo
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import UNKNOWN, CardId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.rehearsal import NO_ANSWER, Choose, Ending, HowFar, Rehearsal
from tests.kernel.small import ANN, BOB, Counted, game_of, named
from tests.kernel.test_foreseeing import Hands


class Volley(Procedure):
    """Ann aims, takes guns along, bob may duck, and the dice fall."""

    targets: tuple[str, ...] = ("near", "far")
    guns: tuple[str, ...] = ("fore", "aft")
    ducks: bool = False
    aim: str = ""
    with_guns: tuple[str, ...] = ()

    @step("-")
    def take_aim(self, g: Any) -> Outcome:
        self.aim = g.ask(ChooseOne(ANN, "target", self.targets))
        return None

    @step("-")
    def choose_guns(self, g: Any) -> Outcome:
        self.with_guns = g.ask(ChooseSome(ANN, "guns", self.guns, least=1, default=self.guns))
        return None

    @step("-")
    def duck(self, g: Any) -> Outcome:
        if self.ducks:
            g.ask(YesNo(BOB, "duck"))
        return None

    @step("-")
    def fire(self, g: Any) -> Outcome:
        g.roll(len(self.with_guns), "fire")
        g.emit(Counted(self.aim))
        return None


class Turn(Procedure):
    """Ann fires or rests; then it is bob's turn, of which nobody knows anything."""

    volley: Volley

    @step("-")
    def act(self, g: Any) -> Outcome:
        return Call(self.volley) if g.ask(ChooseOne(ANN, "action", ("fire", "rest"))) == "fire" else None

    @step("-")
    def let_bob(self, g: Any) -> Outcome:
        g.ask(ChooseOne(BOB, "action", ("fire", "rest")))
        g.roll(1, "bob")
        return None

    @step("-")
    def end(self, g: Any) -> Outcome:
        g.ask(YesNo(ANN, "more"))
        return None


def of(**answers: Any) -> Choose:
    return lambda view: answers.get(view.decision.question if view.decision else "", NO_ANSWER)


def tried(game: Game[Any], **answers: Any) -> HowFar:
    return Rehearsal.by(game, ANN).through(of(**answers))


def asked(found: HowFar) -> list[tuple[str, Any, bool]]:
    return [(posed.view.decision.question, posed.answer, posed.asked) for posed in found.posed if posed.view.decision]


def test_the_questions_come_in_their_order_and_it_ends_with_the_dice() -> None:
    game = game_of(Turn(Volley()))
    found = tried(game, action="fire", target="far", guns=("aft",))
    assert asked(found) == [("action", "fire", True), ("target", "far", True), ("guns", ("aft",), True)]
    assert found.ending is Ending.CHANCE


def test_the_game_itself_is_not_touched() -> None:
    game = game_of(Turn(Volley()))
    before = game.state.digest(), len(game.stack), game.serial, game.pending
    tried(game, action="fire", target="far", guns=("aft",))
    assert (game.state.digest(), len(game.stack), game.serial, game.pending) == before
    assert not game.take_record()


def test_what_answers_itself_is_told_as_not_asked() -> None:
    found = tried(game_of(Turn(Volley(targets=("near",), guns=("fore",)))), action="fire")
    assert asked(found) == [("action", "fire", True), ("target", "near", False), ("guns", ("fore",), False)]
    assert found.ending is Ending.CHANCE


def test_it_stops_at_a_question_without_an_answer_and_shows_it() -> None:
    found = tried(game_of(Turn(Volley())), action="fire")
    assert found.ending is Ending.ASKED
    assert found.open is not None and found.open.decision is not None
    assert found.open.decision.question == "target"


def test_an_answer_that_is_not_legal_then_is_refused_with_its_reason() -> None:
    found = tried(game_of(Turn(Volley())), action="fire", target="elsewhere")
    assert found.ending is Ending.REFUSED
    assert found.refusal is not None and "elsewhere" in found.refusal.reason


def test_dice_follow_though_another_is_asked_something_before_them() -> None:
    game = game_of(Turn(Volley(targets=("near",), guns=("fore",), ducks=True)))
    assert Rehearsal.by(game, ANN).is_final("fire")


def test_dice_of_the_others_own_turn_are_not_what_ones_answer_leads_to() -> None:
    game = game_of(Turn(Volley()))
    assert not Rehearsal.by(game, ANN).is_final("rest")
    assert tried(game, action="rest").ending is Ending.OTHERS


def test_an_answer_after_which_one_is_asked_again_is_not_final() -> None:
    assert not Rehearsal.by(game_of(Turn(Volley())), ANN).is_final("fire")


class Peek(Procedure):
    """Ann says yes; then bob may play a card of his, ann draws one, or nothing happens."""

    what: str

    @step("-")
    def begin(self, g: Any) -> Outcome:
        g.ask(YesNo(ANN, "go on"))
        return None

    @step("-")
    def then(self, g: Any) -> Outcome:
        if self.what == "window":
            g.ask(lambda: ChooseCard(BOB, "play", tuple(c for c in g.state.cards[BOB].hand if c == "q"), passing="no"))
        elif self.what == "draw":
            g.emit(CardsDrawn(ANN, g.state.cards[ANN].deck[:1]))
        return None

    @step("-")
    def look(self, g: Any) -> Outcome:
        if self.what == "look" and g.state.cards[BOB].hand[0] == "q":
            g.emit(Counted("queen"))
        g.ask(YesNo(ANN, "more"))
        return None


def with_cards(what: str, hand: str = "q") -> Game[Any]:
    cards = {ANN: Cards(ANN, deck=named("ab"), hand=named("c")), BOB: Cards(BOB, deck=named("xy"), hand=named(hand))}
    game = Game(Hands(cards, {}, {}), HookIndex(()), Peek(what), Seeded(b"rehearsed"))
    game.start()
    return game


def test_a_window_for_anothers_cards_is_taken_to_be_passed_whatever_they_hold() -> None:
    for hand in ("q", "x"):
        found = tried(with_cards("window", hand), **{"go on": True})
        assert found.ending is Ending.ASKED and found.open is not None


def test_it_ends_where_a_rule_looks_at_what_the_seat_may_not_know_whatever_that_is() -> None:
    for hand in ("q", "x"):
        assert tried(with_cards("look", hand), **{"go on": True}).ending is Ending.SECRET


def test_a_question_is_posed_though_a_card_of_another_lies_face_down() -> None:
    cards = {ANN: Cards(ANN, hand=named("c")), BOB: Cards(BOB, hand=named("x"), face_down=CardId("q"))}
    game: Game[Any] = Game(Hands(cards, {}, {}), HookIndex(()), Turned(), Seeded(b"rehearsed"))
    game.start()
    found = tried(game, stop=False)
    assert asked(found) == [("stop", False, True)], "else nobody holds an answer that a secret follows"
    assert found.ending is Ending.SECRET
    assert found.posed[0].view.state.cards[BOB].face_down == UNKNOWN


class Turned(Procedure):
    """Ann may stop bob's card; then it is turned over."""

    @step("-")
    def begin(self, g: Any) -> Outcome:
        g.ask(YesNo(ANN, "stop"))
        g.emit(FaceDownRevealed(BOB, g.state.cards[BOB].face_down))
        return None


def test_what_several_are_asked_at_once_is_final() -> None:
    class Sealed(Procedure):
        @step("-")
        def begin(self, g: Any) -> Outcome:
            g.ask_sealed(YesNo(ANN, "bid"), YesNo(BOB, "bid"))
            return None

    assert Rehearsal.by(game_of(Sealed()), ANN).is_final(True)
