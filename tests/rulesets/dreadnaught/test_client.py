"""What the page is told of a game of Dreadnaught: cards line by line, what an answer means, when one is asked."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sandtable.kernel.board import Price
from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.standing_orders import StandingOrders, wants_to_be_asked
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.offering import PLAY_A_BOOST
from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.client.considering import flips
from sandtable.rulesets.dreadnaught.client.playable import letter_of
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.fighting.hits import layout_of
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.attaching import matches
from sandtable.rulesets.dreadnaught.procedures.windows import QUESTIONS
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.words.names import boost_name, part_name
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
    assert {*BOOSTS} > {*builtin().grid}
    assert all(boost.words[0].isupper() and boost.words.endswith(".") for boost in BOOSTS.values())


def test_a_card_says_what_it_costs_and_does_line_by_line() -> None:
    cannon = CARDS["ANV-M1"]
    first, second, worn = cannon.rows
    assert (first.name, first.cells) == ("attack", ("0", "6", "1", "0", "6", "BOW"))
    assert first.price == (Price(("GUN", "COR")),)
    assert second.price == (Price(("GUN",)), Price(("COR",))) and second.cells[5] == "LINE"
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
    shots = [value for value in decision.options if value.system == f"{view.seat}.ANV-M1"]
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


def test_a_window_for_missions_stops_whoever_may_do_something_there() -> None:
    met: set[str] = set()
    for seed in range(12):
        match = Match.start(RULESET, {"turn_cap": 2}, key_from(f"missions {seed}"))
        while not match.game.over and len(met) < 2:
            decision = match.game.open_decisions[0]
            view = View(match.game, decision.seat)
            if decision.question in ("Mission to replace", "Mission to reveal") and isinstance(decision, ChooseOne):
                offered = RULESET.client.playable(view)
                assert len(offered) == len(decision.options)
                assert wants_to_be_asked(StandingOrders(), decision.question, offered) == bool(decision.options)
                met |= {decision.question} if decision.options else set()
            match.submit(decision.seat, RULESET.tactics.advise(view, _Middle(), lambda: False))
        if len(met) == 2:
            return
    raise AssertionError(f"only {met} came to be asked with something to choose")


def setup_asked(question: str) -> View[Sea]:
    """The first question of that name in the setup of a duel by captains."""
    match = Match.start(RULESET, {}, key_from("setup"))
    while True:
        decision = match.game.open_decisions[0]
        view = View(match.game, decision.seat)
        if decision.question == question:
            return view
        wish = next((each for each in getattr(decision, "options", ()) if each == "tuck"), None)
        match.submit(decision.seat, wish or RULESET.tactics.advise(view, _Middle(), lambda: False))


@pytest.mark.parametrize("question", ["start facing", "Cruiser facing"])
def test_arrows_stand_about_the_hex_in_which_something_is_placed(question: str) -> None:
    view = setup_asked(question)
    decision: Any = view.decision
    told = [RULESET.client.remark(view, value) for value in decision.options]
    assert [remark.facing for remark in told] == list(range(6))
    assert {remark.cell for remark in told} == {decision.options[0].cell}
    assert not [ship for ship in view.state.ships.values() if ship.at == decision.options[0].cell]


def test_a_card_is_tucked_away_with_hand_and_ship_like_any_attachment() -> None:
    view = setup_asked("card to tuck")
    decision: Any = view.decision
    assert decision.presentation.panel == "attach"
    seen = RULESET.client.consider(view, decision.options[0])
    assert str(seen.deed).startswith("Tuck") and "stays in use" in str(seen.lines[0])
    assert not [line for line in seen.lines if "Disabled" in str(line) or "%" in str(line)]


def test_no_two_components_of_a_ship_are_called_alike() -> None:
    view = asked_for("commitment")
    cruiser = next(iter(view.state.cruisers))
    for vessel in (A, B, cruiser):
        names = [part_name(view, vessel, cell) for cell in layout_of(view, vessel)]
        assert len({*names}) == len(names) and not [name for name in names if "," in name.partition("(")[0]]


def test_no_card_speaks_in_abbreviations_of_limits() -> None:
    said = [row.note for card in CARDS.values() for row in card.rows]
    assert not [words for words in said if re.search(r"\b(HS|AL|ATL|BL)\b", words)]


def test_a_boost_without_a_card_has_a_name_like_the_others() -> None:
    assert boost_name(asked_for("commitment"), "dim-the-foe") == "Dim the foe"


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
        wanted = view.state.actions[SeatId(seat)].order
        assert {*paid} == {*wanted.hand, *wanted.attached}
