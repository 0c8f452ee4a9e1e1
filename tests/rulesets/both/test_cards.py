"""Victory and Valour cards and the initiative: the same hand in the third and the fourth edition."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex, Rule, permits
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dw3.cards.card_rule import MAY_CANCEL
from sandtable.rulesets.dw3.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.dw3.content.content import builtin as third_content
from sandtable.rulesets.dw3.events.cards import ValourPlayed
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase
from sandtable.rulesets.dw3.procedures.attack import Attack as ThirdAttack
from sandtable.rulesets.dw3.procedures.drawing import DrawCards as ThirdDraw
from sandtable.rulesets.dw3.procedures.drawing import hand_size
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.initiative import ContestInitiative
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import DeckId, Scale
from sandtable.rulesets.dw4.events.round import SpiritBroken
from sandtable.rulesets.dw4.events.valour import ValourSettled
from sandtable.rulesets.dw4.options import HAND_LIMITS
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.drawing import DrawCards, RefillHand
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.ready_phase import DetermineInitiative
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import range_of as third_range
from tests.rulesets.dw3.table import duel, model
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

UNIT, FOE = UnitId("A1"), ModelId("B1.1")
BLANKS = tolerant(otherwise="B")
CURRENT, HARD_OVER, EVERY_GUN, TWELVE, NINE = 1, 20, 7, 38, 32
"""Cards of the fourth edition by their ids: Values 10, 5, 1, 12 and 9."""


def card(number: int) -> CardId:
    return CardId(f"valour-{number:02}")


def fourth(*hand: int, theirs: tuple[int, ...] = ()) -> Tabletop:
    t = Tabletop(use_valour=True)
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 24, 180))
    t.deal("A", *hand, deck=(50, 51, 52))
    t.deal("B", *theirs, deck=(50, 51, 52))
    return t


def initiative(mine: tuple[int, ...], theirs: tuple[int, ...]) -> BattleGame:
    t = Tabletop()
    t.hand("A", *mine)
    t.hand("B", *theirs)
    return t.game(DetermineInitiative())


@pytest.mark.difference(51)
def test_cards_are_numbered_1_to_54_or_have_values_to_12_and_serve_crew_checks() -> None:
    numbers = sorted(entry.number for entry in third_content().cards)
    assert numbers == list(range(1, 55))
    deck = builtin().decks[DeckId("valour")]
    assert len(deck.cards) == 54 and {entry.value for entry in deck.cards} == set(range(1, 13))


class Cancelling(Rule):
    """A special rule of the third edition that lets both players cancel."""

    id = RuleId("DW3-CARD-05")

    @permits(MAY_CANCEL)
    def always(self, g: object, seat: SeatId) -> bool:
        return True


class WithCancels(BattleSituation):
    """A battle with that rule."""

    def laid_out(self, procedure: Procedure | None, chance: object) -> Game[Battle]:
        game = super().laid_out(procedure, chance)  # type: ignore[arg-type]
        index = HookIndex((*rules_of_the_cards(), Cancelling()))
        return Game(game.state, index, procedure, chance, game.content)  # type: ignore[arg-type]


@pytest.mark.difference(52)
@pytest.mark.parametrize(("spent", "cancelled"), [(("10", "20"), False), (("10", "21"), True)])
def test_a_card_is_cancelled_by_rule_with_a_higher_sum_or_denied_by_anyone_with_an_equal_one(
    spent: tuple[str, ...], cancelled: bool
) -> None:
    nobody = duel()
    nobody.hand("B", 24)
    nobody.hand("A", 54)
    nobody.run(GainDisorder(FOE, "test")).answer("valour before disorder", "24")
    assert nobody.ended and model(nobody, "B1.1").disorder == 0, "without a special rule nobody is asked"
    third = WithCancels()
    third.unit("A", "karst.dolmen", (24, 12, 0))
    third.unit("B", "karst.dolmen", (24, 40, 180))
    third.hand("B", 30)
    third.hand("A", *[int(each) for each in spent])
    third.run(GainDisorder(FOE, "test")).answer("valour before disorder", "30")
    third.answer("cancel", tuple([CardId(each) for each in spent]))
    assert model(third, "B1.1").disorder == int(cancelled)
    g = fourth(CURRENT, theirs=(16, NINE)).game(MovementStep(UNIT))
    answer(g, "valour before moving", card(CURRENT))
    assert (g.pending[0].seat, g.pending[0].question) == (B, "denial")
    answer(g, "denial", card(16))
    assert [event.stands for event in happened(g, ValourSettled)] == [False], "one card of the same Value is enough"


@pytest.mark.difference(53)
def test_one_effect_for_each_action_or_for_each_step() -> None:
    third = third_range("Stonebreaker Battery", gunner={"rules": ()})
    third.hand("A", 1, 23)
    fire = ThirdAttack(lead="A1.1/0:F", supports=(), target=FOE)
    third.run(fire, tolerant("9xH 4xB", otherwise="B")).answer("valour before an attack", "1")
    assert third.ended and [event.seat for event in third.events(ValourPlayed)] == [A], "not another one at this attack"
    third.then(fire, BLANKS)
    assert "valour" in third.asked().question, "but one at the next attack of the same step"
    g = fourth(HARD_OVER, EVERY_GUN, 45).game(Activation(UNIT), seed=1)
    answer(g, "valour before moving", card(HARD_OVER))
    g.submit(A, g.pending[0].fallback(g))
    answer(g, "next action", "Attack")
    answer(g, "valour before an Attack", card(EVERY_GUN))
    while g.pending and g.pending[0].question != "next action":
        assert not g.pending[0].question.startswith("valour")
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert g.state.sides[A].valour_played == "Round 2, A1, action step"


@pytest.mark.difference(54)
def test_discards_lie_face_down_or_open() -> None:
    third = duel()
    third.hand("A", 1, 2)
    third.run(EndPhase()).answer("cards to discard", ("2",))
    assert third.state.cards[A].discard == ("2",)
    assert third.state.seen_by(B).cards[A].discard != ("2",)
    t = Tabletop()
    t.hand("A", 1, 2, deck=(5,) * 10)
    t.hand("B", deck=(5,) * 10)
    g = t.game(DrawCards())
    answer(g, "cards to discard", ("A:2h1",))
    assert g.state.seen_by(B).cards[A].discard == ("A:2h1",)


@pytest.mark.difference(55)
def test_initiative_cards_are_laid_together_or_first_by_the_first_admiral_and_a_tie_changes_it_in_both() -> None:
    third = duel()
    third.hand("A", 20)
    third.hand("B", 20)
    third.run(ContestInitiative())
    assert {decision.seat for decision in third.table.open_decisions} == {A, B}
    third.answer("initiative card", "20", "B").answer("initiative card", "20", "A")
    assert third.state.clock.initiative == B
    g = initiative((5,), (5,))
    assert [decision.seat for decision in g.pending] == [A]
    answer(g, "initiative card", "A:5h0")
    answer(g, "initiative card", "B:5h0")
    answer(g, "hold your nerve", False)
    assert g.state.clock.first == B


@pytest.mark.difference(56)
def test_who_holds_nerve_draws_at_once_and_keeps_the_initiative_or_gives_it_away_for_a_bonus_card() -> None:
    third = duel()
    third.hand("A", 1, 2, 3, 4, deck=(5,))
    third.run(ActivationPhase(), BLANKS).answer("hold nerve", True)
    assert (len(third.state.cards[A].hand), third.asked().seat, third.state.clock.initiative) == (5, B, A)
    g = initiative((6,), (5,))
    answer(g, "initiative card", "A:6h0")
    answer(g, "initiative card", "B:5h0")
    answer(g, "hold your nerve", True)
    assert (g.state.clock.first, g.state.sides[A].bonus_cards, len(g.state.cards[A].hand)) == (B, 1, 0)
    t = Tabletop()
    t.hand("A", 1, 2, 3, 4, deck=(6, 7, 8))
    t.sides[A] = replace(t.sides[A], bonus_cards=1, hand_limit=5)
    g = t.game(RefillHand(A), seed=1)
    assert g.pending[0].question == "cards to put under the deck"


@pytest.mark.difference(57)
def test_a_hand_goes_by_points_or_by_scale() -> None:
    assert [hand_size(limit) for limit in (500, 749, 750, 1500, 2000, 3000)] == [4, 4, 5, 6, 7, 8]
    assert HAND_LIMITS == {Scale.SMALL: 5, Scale.MEDIUM: 6, Scale.LARGE: 7}


@pytest.mark.difference(58)
def test_an_empty_deck_is_made_of_the_discards_or_breaks_the_spirit() -> None:
    third = duel()
    third.hand("A", deck=(9,), discard=(1, 2, 3, 4))
    third.hand("B", 5, 6, 7, 8)
    third.run(ThirdDraw(), [("4", "3", "2", "1")])
    assert third.state.cards[A].hand == ("9", "4", "3", "2")
    t = Tabletop()
    t.hand("A", deck=(9,), discard=(1, 2, 3, 4))
    g = t.game(RefillHand(A), seed=1)
    assert len(happened(g, SpiritBroken)) == 1
    assert len(g.state.cards[A].hand) == 1, "nothing more is drawn into the hand"
