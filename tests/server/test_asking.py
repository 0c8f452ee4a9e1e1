"""A decision as it goes to a client: what is suggested, and what stands beside each option."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandtable.kernel.decision import Decision
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.wording import plain
from sandtable.rulesets import ruleset
from sandtable.server.asking import ask_of
from sandtable.server.live_table import LiveTable
from sandtable.server.planning import considering
from sandtable.server.protocol import Ask
from tests.browser.staging import battle

RULES = ruleset("dw4")


def until(question: str, times: int = 1) -> list[Ask]:
    """Play by what is suggested, acting wherever one may, until a question has come up so often; each time it did."""
    match = Match.start(RULES, {}, bytes(range(32)))
    found: list[Ask] = []
    while len(found) < times:
        seat = next(seat for seat in match.header.seats if match.game.decision_for(SeatId(seat)) is not None)
        view = match.view(SeatId(seat))
        ask = ask_of(RULES, view, RULES.client.board(view))
        assert ask is not None
        if ask.question == question:
            found.append(ask)
        acting = ask.kind == "one" and ask.passing
        match.submit(SeatId(seat), ask.options[0].value if acting else ask.suggested, ask.serial)
    return found


def test_a_first_unit_is_suggested_in_the_middle_of_its_zone_and_the_next_ones_beside_it() -> None:
    asks = until("deployment", times=8)
    own = [ask for ask in asks if ask.seat == asks[0].seat]
    places = [sum(pose[0] for pose in ask.suggested["poses"]) / len(ask.suggested["poses"]) for ask in own]
    zone = own[0].data["zone"]
    middle = (zone["x0"] + zone["x1"]) / 2
    assert abs(places[0] - middle) < 100
    assert all(abs(place - middle) > 1000 for place in places[1:])
    assert max(abs(place - middle) for place in places) <= (zone["x1"] - zone["x0"]) / 2


def test_a_suggested_place_is_at_the_front_of_its_zone() -> None:
    ask = until("deployment")[0]
    zone, ys = ask.data["zone"], [pose[1] for pose in ask.suggested["poses"]]
    front = zone["y1"] if zone["y0"] == 0 else zone["y0"]
    back = zone["y0"] if zone["y0"] == 0 else zone["y1"]
    assert all(abs(y - front) < abs(y - back) for y in ys)


def test_units_to_choose_from_say_what_is_near_them() -> None:
    ask = until("unit to activate")[0]
    assert all("nearest enemy" in plain(option.hint) for option in ask.options)


def test_weapons_name_their_ship_and_their_dice() -> None:
    ask = until("contributing weapons")[0]
    assert all(option.carrier == str(option.value).split("/")[0] for option in ask.options)
    assert all(option.dice > 0 and plain(option.title) in plain(option.label) for option in ask.options)


def test_an_answer_that_is_considered_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(RULES, {}, bytes(range(32)))
    table = LiveTable.new(RULES, match)
    decision = match.game.pending[0]
    reads: list[object] = []
    parse = type(decision).parse

    def counted(self: Decision[Any], raw: Any) -> Any:
        reads.append(raw)
        return parse(self, raw)

    monkeypatch.setattr(type(decision), "parse", counted)
    considering(table, decision.seat, msgspec.to_builtins(decision.fallback(match.game)), match.game.serial)()
    assert len(reads) == 1


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_setup_of_cards_and_hexes_may_be_left_to_a_captain(players: int) -> None:
    rules = ruleset("dreadnaught")
    match = Match.start(rules, {"players": players}, bytes(range(32)))
    left: list[Ask] = []
    while match.game.state.clock.turn == 0:
        seat = next(SeatId(seat) for seat in match.header.seats if match.game.decision_for(SeatId(seat)) is not None)
        view = match.view(seat)
        ask = ask_of(rules, view, rules.client.board(view))
        assert ask is not None
        left.append(ask)
        match.submit(seat, ask.suggested, ask.serial)
    assert {ask.entrust for ask in left} == {"Set up for me"}
    places = [ask.suggested for ask in left if ask.question == "start hex"]
    assert places != [ask.options[0].value for ask in left if ask.question == "start hex"]


def test_repairs_begin_with_what_a_captain_would_mend() -> None:
    rules = ruleset("dreadnaught")
    for match in battle({}, "much to mend", ruleset="dreadnaught"):
        view = match.view(match.view(None).waiting_for[0])
        if view.decision is not None and view.decision.question == "markers to remove":
            ask = ask_of(rules, view, rules.client.board(view))
            assert ask is not None and ask.eager and len(ask.suggested) == min(3, len(ask.options))
            return
    raise AssertionError("nothing was ever mended")


def test_a_row_that_is_hit_is_named_by_the_component_in_front_and_shown_on_the_plan() -> None:
    rules = ruleset("dreadnaught")
    for deal in range(12):
        for match in battle({"players": 3}, str(deal), ruleset="dreadnaught"):
            view = match.view(match.view(None).waiting_for[0])
            if view.decision is not None and view.decision.question == "row to be hit":
                ask = ask_of(rules, view, rules.client.board(view))
                assert ask is not None and ask.panel == "components"
                assert all(option.spot.startswith(ask.seat) for option in ask.options)
                assert all("from the bow" in plain(option.label) for option in ask.options)
                return
    raise AssertionError("nobody was ever to choose a row")
