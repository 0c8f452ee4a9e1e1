"""What the page is told of a game of Dreadnaught: cards line by line, what an answer means, when one is asked."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import SeatId
from sandtable.kernel.standing_orders import StandingOrders, wants_to_be_asked
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.client.considering import flips
from sandtable.rulesets.dreadnaught.client.playable import PLAY_A_BOOST, letter_of
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.attaching import matches
from sandtable.rulesets.dreadnaught.procedures.windows import QUESTIONS
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.words.boosts import SENTENCES
from tests.rulesets.dreadnaught.brawls import brawl
from tests.rulesets.dreadnaught.sea import A, B

CARDS = {card.id: card for card in RULESET.client.cards({})}


def asked_for(question: str, most: int = 12) -> View[Sea]:
    """A view of a game that has come to a question of that name, of whoever is asked."""
    for seed in range(most):
        game = brawl(seed)
        for _ in range(300):
            if game.over:
                break
            decision = game.open_decisions[0]
            view = View(game, decision.seat)
            if decision.question == question:
                return view
            game.submit(decision.seat, RULESET.tactics.advise(view, _Middle(), lambda: False))
    raise AssertionError(f"{question!r} was never asked")


class _Middle:
    """A chance that always picks the middle."""

    def randrange(self, stop: int, /) -> int:
        return stop // 2


def test_every_boost_is_told_in_a_sentence() -> None:
    assert {*SENTENCES} == {*builtin().grid}
    assert all(text[0].isupper() and text.endswith(".") for text in SENTENCES.values())


def test_a_card_says_what_it_costs_and_does_line_by_line() -> None:
    cannon = CARDS["ANV-M1"]
    first, second, worn = cannon.rows
    assert (first.name, first.cells) == ("attack", ("0", "GUN/COR", "6", "1", "0", "6", "BOW"))
    assert second.cells[1] == "GUN+COR" and second.cells[6] == "LINE"
    assert (worn.name, worn.cells) == ("worn", ("2", "each"))


def test_a_ship_lies_with_its_cards_in_their_places_and_a_plan_of_its_components() -> None:
    game = brawl(1)
    own = RULESET.client.board(View(game, A)).tableaus[0]
    places = [slot.name for slot in own.slots if slot.kind == "system"]
    assert places == ["Reactor", "Drive", "Main Weapon", "Weapon", "Defence", "Upgrade"]
    assert own.plan is not None
    hit = {(cell.q, cell.r) for cell in own.plan.cells if cell.mark == "hit"}
    assert hit == set(game.state.ships[A].filled)


def test_the_chances_of_an_attachment_are_those_of_the_cards_that_one_has_not_seen() -> None:
    view = View(brawl(1), A)
    card = view.state.cards[A].hand[0]
    one, two, three = flips(view, card)
    assert one + two + three == pytest.approx(1)
    state = view.state
    attached = [each for system in state.systems.values() if system.seat == A for each in system.attached]
    mine = state.cards[A]
    seen = {*mine.hand, *mine.discard, *mine.overload, *mine.removed, *mine.played, *mine.looked, *attached}
    left = [each for each in builtin().grid_deck() if each not in seen]
    assert len(left) == len(mine.deck)
    assert one == pytest.approx(sum(matches(view, each, card) for each in left) / len(left))


def test_an_order_that_fires_tells_damage_against_defence_and_nothing_of_the_hand_of_the_foe() -> None:
    view = asked_for("commitment")
    decision: Any = view.decision
    shots = [value for value in decision.options if value.startswith(f"activate {view.seat}.ANV-M1")]
    for value in shots or decision.options[:1]:
        seen = RULESET.client.consider(view, value)
        assert seen.legal and str(seen.deed).startswith(("Seal", "Attach"))


def test_a_window_is_no_question_to_who_holds_nothing_that_fits() -> None:
    orders = StandingOrders()
    stopped = passed = 0
    for seed in range(3):
        game = brawl(seed)
        for _ in range(120):
            if game.over:
                break
            decision = game.open_decisions[0]
            view = View(game, decision.seat)
            if decision.question in QUESTIONS and isinstance(decision, ChooseOne):
                offered = RULESET.client.playable(view)
                assert len(offered) == len(decision.options)
                option = [RULESET.client.remark(view, value) for value in decision.options]
                fits = any(remark.cards for remark in option)
                asked = wants_to_be_asked(orders, decision.question, offered)
                boost = dict(zip(decision.options, offered, strict=True)).get(PLAY_A_BOOST)
                assert boost is None or fits or not boost.matters
                stopped, passed = stopped + asked, passed + (not asked)
            game.submit(decision.seat, RULESET.tactics.advise(view, _Middle(), lambda: False))
    assert passed > stopped > 0


def test_windows_are_known_by_their_letters() -> None:
    assert [letter_of(question) for question in QUESTIONS] == list("abcdefghij")
    assert letter_of("commitment") == ""


def test_open_orders_lie_between_the_ships_each_with_what_pays_for_it() -> None:
    view = asked_for("Boosts after the reveal")
    tray = RULESET.client.board(view).tableaus[2]
    orders = {slot.name: slot for slot in tray.slots if slot.kind == "order"}
    assert tray.side == "" and {*orders} == {*view.state.actions} <= {A, B}
    for seat, slot in orders.items():
        paid = [card.card for card in slot.cards[0].under]
        assert all(card in view.state.actions[SeatId(seat)].text for card in paid)
