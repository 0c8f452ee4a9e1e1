"""What a captain thinks of places, cards, Missions and the end of a turn."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from sandtable.bots import bot
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Spot
from sandtable.rulesets.dreadnaught.events.missions import MissionRevealed
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.procedures.cruisers import MoveCruisers
from sandtable.rulesets.dreadnaught.procedures.intent import FIGHT, RECOVER, DeclareIntent
from sandtable.rulesets.dreadnaught.procedures.sailing import Sail
from sandtable.rulesets.dreadnaught.procedures.volley import Exchange
from sandtable.rulesets.dreadnaught.ships.systems import design, reactor_of
from sandtable.rulesets.dreadnaught.state import SeaGame
from sandtable.rulesets.dreadnaught.tactics.aims import goal_of, mission_replaced, open_missions
from sandtable.rulesets.dreadnaught.tactics.holding import worth_of_attaching
from sandtable.rulesets.dreadnaught.tactics.outlook import OVER, danger, intents, lead
from sandtable.rulesets.dreadnaught.tactics.positions import best_course, worth_of_place
from sandtable.rulesets.dreadnaught.tactics.suffering import (
    PATIENCE,
    component_to_hit,
    repair,
    system_to_suffer,
    wants_the_end,
)
from tests.rulesets.dreadnaught.sea import (
    NORTH,
    A,
    B,
    at_sea,
    attachment,
    card,
    deal,
    give_mission,
    put_beacon,
    put_cruiser,
    put_obstacle,
    question,
    set_clock,
    set_ship,
    set_system,
    start,
)


def advised(game: SeaGame) -> Any:
    decision = question(game)
    return RULESET.tactics.advise(View(game, decision.seat), Random(1), lambda: True)


def led_to_the_end(game: SeaGame) -> SeaGame:
    for _ in range(60):
        if game.over:
            break
        game.submit(question(game).seat, advised(game))
    return game


def test_a_captain_sends_cruisers_where_a_mission_counts_them() -> None:
    game = at_sea()
    give_mission(game, A, "MS-09")
    put_beacon(game, A, (3, 3))
    name = put_cruiser(game, A, (0, 6))
    led_to_the_end(start(game, MoveCruisers(A)))
    game = start(game, MoveCruisers(A))
    led_to_the_end(game)
    assert goal_of(game, name) is not None
    assert max(abs(game.state.cruisers[name].at[0] - 3), abs(game.state.cruisers[name].at[1] - 3)) <= 1


def test_cruisers_that_no_mission_wants_stay() -> None:
    game = at_sea()
    give_mission(game, A, "MS-12")
    name = put_cruiser(game, A, (0, 6))
    led_to_the_end(start(game, MoveCruisers(A)))
    assert game.state.cruisers[name].at == (0, 6)


def test_a_mission_that_has_brought_all_its_points_is_no_aim() -> None:
    game = at_sea()
    give_mission(game, A, "MS-01", "MS-09")
    assert [mission.id for mission in open_missions(game, A)] == ["MS-01", "MS-09"]
    MissionRevealed(A, "MS-09").apply(game.state)  # type: ignore[arg-type]
    game.state.scores["P1.MS-09"] = msgspec.structs.replace(game.state.scores["P1.MS-09"], points=12)
    assert [mission.id for mission in open_missions(View(game, A), A)] == ["MS-01"]


def test_what_an_opponent_holds_is_no_aim_that_a_captain_knows() -> None:
    game = at_sea()
    give_mission(game, B, "MS-09")
    assert not open_missions(View(game, A), B)


def test_a_ship_sails_until_its_guns_bear() -> None:
    game = at_sea(a=(0, 9), b=(0, 0))
    deal(game, A, "G-GUN-A.1")
    before = worth_of_place(View(game, A), A, (0, 9), NORTH)
    game = led_to_the_end(start(game, Sail(A, 3, 2)))
    ship = game.state.ships[A]
    assert ship.at == (0, 6), "where a Citadel Cannon reaches"
    assert worth_of_place(View(game, A), A, ship.at, ship.facing) > before + 2


def test_wreckage_on_the_way_is_counted() -> None:
    game = at_sea(a=(0, 9), b=(0, 0))
    deal(game, A, "G-GUN-A.1")
    clear, _ = best_course(View(game, A), A, 3, 2)
    put_obstacle(game, "OB-3", (0, 8))
    covered, _ = best_course(View(game, A), A, 3, 2)
    assert 0 < covered < clear - 2


def test_a_long_turn_ends_though_attached_cards_could_go_on_for_ever() -> None:
    game = at_sea()
    for seat in (A, B):
        deal(game, seat, "G-GUN-A.1 G-GUN-B.1 G-COR-A.1 G-DRV-A.1")
    early, late = start(game.clone(), DeclareIntent(True)), game
    set_clock(late, volley=5)
    assert advised(early) == "Fight"
    assert advised(start(late, DeclareIntent(True))) == "Recover"


def test_a_card_that_pays_is_attached_rather_than_one_that_does_not() -> None:
    game = at_sea(a=(0, 9), b=(0, -9))
    deal(game, A, "G-GUN-A.1 G-SHD-B.1")
    view = View(game, A)
    pays = worth_of_attaching(view, A, attachment("G-GUN-A.1", card(A, "ANV-M1")))
    assert pays > 0 > worth_of_attaching(view, A, attachment("G-SHD-B.1", card(A, "ANV-M1")))
    near = at_sea()
    deal(near, A, "G-GUN-A.1")
    assert worth_of_attaching(View(near, A), A, attachment("G-GUN-A.1", card(A, "ANV-M1"))) < pays, (
        "it is Disabled under fire"
    )


def test_a_dead_card_soaks_and_the_last_box_of_a_reactor_does_not() -> None:
    game = at_sea()
    set_system(game, A, "ANV-U1", markers=3, disabled=True)
    view = View(game, A)
    assert system_to_suffer(view, A, card(A, "ANV-U1")) > system_to_suffer(view, A, card(A, "ANV-R2"))
    set_system(game, A, "ANV-U1", markers=0, disabled=False)
    set_system(game, A, "ANV-R2", markers=11)
    view = View(game, A)
    assert system_to_suffer(view, A, card(A, "ANV-U1")) > system_to_suffer(view, A, card(A, "ANV-R2"))


def test_a_disabled_defence_card_is_repaired_first() -> None:
    game = at_sea()
    set_system(game, A, "ANV-F1", disabled=True)
    set_system(game, A, "ANV-W1", markers=2)
    view = View(game, A)
    assert repair(view, A, "enable") > repair(view, A, "mend") > repair(view, A, "redraw")


def test_nothing_is_aimed_at_where_no_attack_is_in_hand() -> None:
    assert component_to_hit(View(at_sea(), A), A, Spot(0, (0, 0))) == 0.0


def test_an_admiral_tries_the_captains_answer_first_and_then_the_other() -> None:
    view = View(start(at_sea(), DeclareIntent(active=True)), A)
    for own, other in ((FIGHT, RECOVER), (RECOVER, FIGHT)):
        assert intents(view, lambda own=own: own) == (own, other)  # type: ignore[misc]


def test_an_admiral_does_not_think_ahead_about_a_cruiser() -> None:
    game = at_sea()
    put_cruiser(game, A, (0, 6))
    view = View(start(game, MoveCruisers(A)), A)
    assert intents(view, lambda: None) == ()


@pytest.mark.slow
def test_a_captain_beats_random_answers() -> None:
    won = 0
    for n in range(4):
        match = Match.start(RULESET, {"turn_cap": 12}, key_from(f"beats {n}"))
        seats = list(match.game.state.captains)[:: 1 if n % 2 == 0 else -1]
        bots = {seats[0]: bot("captain", RULESET, n), seats[1]: bot("random", RULESET, n)}
        play_out(match, bots)
        won += RULESET.play.winner(match.game) == seats[0]
        assert bots[seats[0]].fallbacks == 0
    assert won >= 3


def test_the_poorest_of_missions_that_are_alike_is_replaced() -> None:
    game = at_sea()
    assert mission_replaced(game, A, "MS-15") > mission_replaced(game, A, "MS-01")
    assert mission_replaced(game, A, "MS-15") > mission_replaced(game, A, None)


def test_missions_that_bring_much_are_kept_though_they_are_alike() -> None:
    game = at_sea()
    assert mission_replaced(game, A, None) > mission_replaced(game, A, "MS-05")


def test_a_captain_who_is_behind_waits_for_points_while_a_mission_can_bring_some() -> None:
    game = at_sea()
    give_mission(game, A, "MS-01")
    give_mission(game, B, "MS-12")
    assert wants_the_end(View(game, A), A)
    MissionRevealed(B, "MS-12").apply(game.state)  # type: ignore[arg-type]
    game.state.scores["P2.MS-12"] = msgspec.structs.replace(game.state.scores["P2.MS-12"], points=3)
    assert not wants_the_end(View(game, A), A)
    set_clock(game, turn=PATIENCE + 1)
    assert wants_the_end(View(game, A), A)


def test_a_captain_who_is_behind_and_has_nothing_to_hope_for_lets_it_end() -> None:
    game = at_sea()
    give_mission(game, A)
    give_mission(game, B, "MS-12")
    MissionRevealed(B, "MS-12").apply(game.state)  # type: ignore[arg-type]
    game.state.scores["P2.MS-12"] = msgspec.structs.replace(game.state.scores["P2.MS-12"], points=3)
    assert wants_the_end(View(game, A), A)


def test_a_battle_that_is_over_is_won_or_lost_however_narrowly() -> None:
    game = at_sea()
    even = lead(game, A)
    set_ship(game, B, lost="Reactor")
    game.state.over = "a Dreadnaught is Destroyed"
    assert lead(game, A) > even + OVER
    assert lead(game, B) == -lead(game, A)


def test_a_foe_that_is_nearly_lost_counts_more_for_who_is_ahead() -> None:
    def gained(points: int) -> float:
        game = at_sea()
        give_mission(game, A, "MS-12")
        MissionRevealed(A, "MS-12").apply(game.state)  # type: ignore[arg-type]
        game.state.scores["P1.MS-12"] = msgspec.structs.replace(game.state.scores["P1.MS-12"], points=points)
        before = danger(game, B), lead(game, A)
        reactor = reactor_of(game, B)
        game.state.systems[reactor.id] = msgspec.structs.replace(reactor, markers=design(game, reactor).hp - 1)
        assert danger(game, B) > before[0]
        return lead(game.clone(), A) - before[1]

    assert gained(6) > gained(0) > 0


def test_intent_is_thought_out_until_the_turn_is_over_and_no_further() -> None:
    game = at_sea()
    tactics = RULESET.tactics
    before = tactics.moment(game)
    set_clock(game, turn=1, volley=3)
    assert tactics.moment(game) == tactics.moment(start(game, DeclareIntent(active=True))) == before
    set_clock(game, turn=2, volley=0)
    assert tactics.moment(game) > before + 1


def test_intent_is_what_admirals_think_about_and_nothing_else() -> None:
    for game, tried in ((start(at_sea(), Exchange()), set()), (start(at_sea(), DeclareIntent(True)), {FIGHT, RECOVER})):
        view = View(game, question(game).seat)
        assert set(RULESET.tactics.prospects(view, Random(1))) == tried
        assert RULESET.tactics.further_prospects(view, Random(1)) == ()


def test_a_captain_says_why_an_action_and_intent_are_chosen() -> None:
    game = start(at_sea(), Exchange())
    view = View(game, question(game).seat)
    said = RULESET.tactics.judge(view, advised(game))
    assert said is not None and str(said.why).endswith(".")
    game = start(at_sea(), DeclareIntent(active=True))
    view = View(game, question(game).seat)
    fight, recover = RULESET.tactics.judge(view, FIGHT), RULESET.tactics.judge(view, RECOVER)
    assert fight is not None and recover is not None and fight.why != recover.why
