"""What is drawn of events, profiles and cards as they are printed, and what standing orders pass."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from random import Random

from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.standing_orders import StandingOrders, Wish, is_window
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.content.content import builtin
from sandtable.rulesets.dw3.events.combat import Aim, DiceRead, DiceThrown
from sandtable.rulesets.dw3.events.harm import Damaged
from sandtable.rulesets.dw3.events.movement import Moved
from sandtable.rulesets.dw3.ids import ModelId, WeaponId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.server.live_table import LiveTable
from tests.rulesets.dw3.table import battle, duel

A = SeatId("A")
NEVER, ALWAYS, MATTERS = StandingOrders(usual="never"), StandingOrders(usual="always"), StandingOrders()


def asked(options: dict[str, object], seed: int = 5) -> Iterator[Match]:
    """A game of captains before each answer."""
    pick = Random(seed)
    match = Match.start(RULESET, RULESET.play.options(options), key_from(seed))
    while not match.game.over:
        yield match
        seat = match.game.open_decisions[0].seat
        match.submit(seat, advise(match.view(seat), pick))


def test_the_dice_of_both_sides_are_laid_out_and_counted_up() -> None:
    told = RULESET.client.told(battle().table, DiceRead(A, "attack", (0, 3, 5), (2,), 3, 2))
    assert [(die.pool, die.face) for die in told.dice] == [
        ("action", "BL"),
        ("action", "SS"),
        ("action", "ES"),
        ("resist", "HC"),
    ]
    assert [(term.figure, term.label) for term in told.sum] == [(3, "hits"), (2, "countered"), (1, "through")]


def test_one_hit_is_no_hits() -> None:
    told = RULESET.client.told(battle().table, DiceRead(A, "attack", (3,), (), 1, 0))
    assert [pool.figure for pool in told.pools] == ["1 hit"]


def test_a_roll_is_headed_by_who_fires_at_whom_and_counted_up_to_the_damage() -> None:
    t = duel()
    aim = Aim("A1.1", "B1.1", (WeaponId("A1.1/0"),), armour=3, citadel=9)
    told = RULESET.client.told(t.table, DiceRead(A, "attack", (3, 4, 5), (2,), 5, 2, aim))
    assert plain(told.title) == "Attack by hull A1.1 on hull B1.1"
    assert told.pieces == ("A1.1", "B1.1")
    terms = [(term.sign, term.figure, term.label) for term in told.sum]
    assert terms == [
        ("", 5, "hits"),
        ("−", 2, "countered"),
        ("=", 3, "through"),
        ("÷", 3, "ARMOUR"),
        ("=", 1, "damage"),
    ]
    assert [term.label for term in told.sum if term.counted] == ["through"]  # odds count hits


def test_what_few_dice_are_for_heads_them_and_what_came_of_them_stands_beside() -> None:
    told = RULESET.client.told(duel().table, DiceThrown("repair test", (1, 0), "A1.1", "1 repair"))
    assert plain(told.title) == "Repair test: hull A1.1"
    assert [(die.pool, die.face) for die in told.dice] == [("plain", "SC"), ("plain", "BL")]
    assert [pool.figure for pool in told.pools] == ["1 repair"]


def test_damage_is_drawn_where_the_model_stands() -> None:
    told = RULESET.client.told(battle().table, Damaged(ModelId("A1.1"), 2))
    assert told.pieces == ("A1.1",)
    assert [(effect.kind, effect.amount) for effect in told.effects] == [("hurt", 2)]
    assert told.moment == "harm"


def test_every_event_of_a_game_is_told_and_ways_are_drawn() -> None:
    (match,) = deque(asked({"first_game": True}), maxlen=1)
    events = [line.event for line in match.lines if isinstance(line, Happened)]
    told = [RULESET.client.told(match.view(None), event) for event in events]
    sailed = [each for each, event in zip(told, events, strict=True) if isinstance(event, Moved) and event.waypoints]
    assert sailed and all(each.path for each in sailed)
    assert any(each.stroke for each in told)


def test_every_model_has_a_sheet_and_every_card_of_the_deck_is_printed() -> None:
    options = RULESET.play.options({"forces": ("karst.1000", "meridian.1000")})
    match = Match.start(RULESET, options, key_from(1))
    sheets = {sheet.id for sheet in RULESET.client.sheets(options)}
    board = RULESET.client.board(match.view(A))
    assert {piece.sheet for piece in board.pieces if piece.kind == "model"} <= sheets
    cards = {card.id: card for card in RULESET.client.cards(options)}
    assert cards.keys() == {card for side in match.game.state.cards.values() for card in side.deck + side.hand}
    assert all(card.text and card.second_value and card.order for card in cards.values())


def test_a_card_says_when_it_may_be_played() -> None:
    cards = {card.title: card for card in RULESET.client.cards(RULESET.play.options({}))}
    assert cards["Every Gun That Bears"].text == "Own attack, before the roll: +4 dice in the attack pool."
    effects = builtin().effects
    for card in builtin().cards:
        valour, shown = effects[card.valour], cards[effects[card.valour].name]
        assert valour.window and shown.text.casefold().startswith(valour.window.casefold())
        assert shown.second_text[0].isupper()


def test_in_a_first_game_a_card_is_its_number() -> None:
    cards = RULESET.client.cards(RULESET.play.options({"first_game": True}))
    assert cards[19].title == "Number 20"
    assert not any(card.second for card in cards)


def test_a_window_is_passed_by_orders_and_only_asked_where_a_card_is_worth_it() -> None:
    asked_at: Counter[bool] = Counter()
    for match in asked({}):
        decision = match.game.open_decisions[0]
        if not is_window(decision) or not isinstance(decision, ChooseCard):
            continue
        seat, table = decision.seat, LiveTable.new(RULESET, match)
        fitting = RULESET.client.playable(match.view(seat))
        assert table.passes(seat, NEVER)
        assert not table.passes(seat, ALWAYS)
        matters = any(each.matters for each in fitting)
        assert table.passes(seat, MATTERS) is not matters
        kinds: dict[str, Wish] = {each.kind: "never" for each in fitting}
        assert "" not in kinds
        assert table.passes(seat, StandingOrders(cards=kinds))
        asked_at[matters] += 1
        if asked_at[True] >= 3 and asked_at[False] >= 3:
            return
    raise AssertionError(f"windows with something that matters, and without: {asked_at}")
