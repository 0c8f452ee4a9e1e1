"""A battle in words."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.course import PORT_SIDE, Ahead, ComeAbout, Course
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.events.cards import ClaimsClosed, VictoryWithinReach
from sandtable.rulesets.dw3.events.combat import Aim, DiceRead
from sandtable.rulesets.dw3.events.harm import Damaged, LeftPlay
from sandtable.rulesets.dw3.events.lurking import LurkingPlaceLeft, LurkingPlaceMarked
from sandtable.rulesets.dw3.events.reserves import UnitRaised, UnitWentBack
from sandtable.rulesets.dw3.ids import MarkerId, ModelId, UnitId, WeaponId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.moving.plotting import SHARPEST_TURN
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.words.names import card_name, condition, shown, weapon_name
from sandtable.rulesets.dw3.words.rolling import damage_of
from sandtable.tabletop.ids import ClassId
from tests.rulesets.dw3.table import battle, duel


def test_a_weapon_is_named_with_its_model_and_its_arc() -> None:
    t = battle()
    t.unit("A", "karst.dolmen", (24, 12, 0))
    assert plain(weapon_name(t.table, "A1.1/2:P")) == "Flank Battery of A1.1, port"


def test_a_model_is_shown_with_how_it_fares() -> None:
    t = duel()
    t.model("A1.1", damage=2, crippled=True, disorder=1, criticals=["reactor leak"])
    assert condition(t.table, ModelId("A1.1")) == "damage 2 of 4, crippled, disorder 1, reactor leak"
    assert plain(shown(t.table, "model", "A1.1") or "").startswith("hull A1.1 (damage 2 of 4")


def test_a_card_is_its_number_with_both_effects_and_one_that_is_unknown_a_card() -> None:
    table = duel().table
    assert card_name(table, "1") == "1 (Every Gun That Bears; First Blood)"
    assert card_name(table, "?") == "a card"


def test_what_comes_and_goes_by_special_rules_is_told() -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0))
    table, a = t.table, SeatId("A")
    told = {
        UnitRaised(a, UnitId("A1"), ClassId("hull"), 1): "hull A1 comes to Player A and waits in reserve.",
        UnitWentBack(UnitId("A1")): "hull A1 goes back to reserve.",
        LurkingPlaceMarked(a, MarkerId("LA1"), 0, 0): "Player A marks the lurking place LA1.",
        LurkingPlaceLeft(MarkerId("LA1")): "The lurking place LA1 is empty.",
    }
    assert [plain(RULESET.words.narrate(table, event)) for event in told] == list(told.values())
    assert shown(table, "class", "karst.dolmen") == table.content.content.classes["karst.dolmen"].name


def test_everything_that_happens_in_a_game_is_told_in_a_sentence() -> None:
    pick = Random(5)
    match = Match.start(RULESET, RULESET.play.options({}), key_from(5))
    said: set[str] = set()
    while not match.game.over:
        decision = match.game.open_decisions[0]
        lines = match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
        for line in lines:
            if isinstance(line, Happened):
                sentence = plain(RULESET.words.narrate(match.game, line.event))
                assert not sentence or sentence[-1] in ".!", sentence
                said.add(type(line.event).__name__)
    assert len(said) > 20
    assert any("Round 5" in line or "VP" in line for line in RULESET.words.report(match.view(None)))


def test_a_roll_is_told_with_names_and_verdict() -> None:
    t = battle()
    t.unit("A", "karst.dolmen", (24, 12, 0), (28, 12, 0))
    t.unit("B", "hull", (24, 24, 0))
    guns = (WeaponId("A1.1/0"), WeaponId("A1.2/0"))
    aim = Aim("A1.1", "B1.1", guns, armour=3, citadel=5)
    told = plain(RULESET.words.narrate(t.table, DiceRead(SeatId("A"), "attack", (5, 4, 3, 0), (2, 0), 5, 2, aim)))
    assert told == (
        "Attack by Dolmen Cruiser A1.1 on hull B1.1 with Stonebreaker Battery of A1.1 and A1.2: "
        "1 Exploding Hit, 1 Heavy Hit, 1 Hit, 1 Blank: 5 hits. "
        "The defence shows 1 Heavy Counter, 1 Blank: 2 countered. "
        "That leaves 3 hits against ARMOUR 3 and CITADEL 5: 1 damage."
    )


@pytest.mark.parametrize(
    ("hits", "counters", "aim", "verdict"),
    [
        (7, 0, Aim("", "B1.1", armour=8, citadel=9), "That is 7 hits against ARMOUR 8 and CITADEL 9: no damage."),
        (9, 0, Aim("", "B1.1", armour=8, citadel=9), "CITADEL 9: 1 damage and a critical roll."),
        (18, 0, Aim("", "B1.1", armour=8, citadel=9), "CITADEL 9: 2 damage and a catastrophic explosion."),
        (9, 0, Aim("", "B1.1", armour=5, citadel=9, frail=True), "CITADEL 9: enough to destroy it."),
    ],
)
def test_what_hits_come_to_is_said_as_the_rules_will_count_it(hits: int, counters: int, aim: Aim, verdict: str) -> None:
    roll = DiceRead(SeatId("A"), "ram", (3,) * hits, (), hits, counters, aim)
    assert plain(RULESET.words.narrate(duel().table, roll)).endswith(verdict)


@pytest.mark.parametrize(
    ("hits", "counters", "verdict"),
    [(7, 3, "4 hits ahead, brutal"), (3, 3, "a draw, driven back"), (2, 6, "4 counters ahead, thrown back")],
)
def test_an_assault_is_told_by_the_name_of_its_result(hits: int, counters: int, verdict: str) -> None:
    roll = DiceRead(SeatId("A"), "assault", (3,) * hits, (1,) * counters, hits, counters, Aim("A1.1", "B1.1"))
    told = plain(RULESET.words.narrate(duel().table, roll))
    assert told.startswith("Assault by hull A1.1 on hull B1.1: ") and f"That is {verdict}: " in told


@pytest.mark.parametrize("seed", [5])
def test_the_verdict_of_every_attack_is_what_the_rules_make_of_it(seed: int) -> None:
    """In whole games the damage that a roll promises is the damage that follows, or a model that is lost outright."""
    pick = Random(seed)
    match = Match.start(RULESET, RULESET.play.options({}), key_from(seed))
    while not match.game.over:
        seat = match.game.open_decisions[0].seat
        match.submit(seat, advise(match.view(seat), pick))
    events = [line.event for line in match.lines if isinstance(line, Happened)]
    rolls = [(n, event) for n, event in enumerate(events) if isinstance(event, DiceRead) and event.what == "attack"]
    assert len(rolls) > 10
    for n, roll in rolls:
        after = events[n + 1]
        struck = [after] if isinstance(after, (Damaged, LeftPlay)) and after.model == roll.aim.target else []
        promised = damage_of(roll)
        outright = roll.aim.frail and roll.hits - roll.counters >= roll.aim.citadel
        if outright:
            assert struck and isinstance(struck[0], LeftPlay)
        elif promised and struck and isinstance(struck[0], Damaged):
            assert struck[0].points == promised
        elif not promised:
            assert not [each for each in struck if isinstance(each, LeftPlay)]


def test_a_victory_effect_within_reach_promises_no_card() -> None:
    told = RULESET.words.narrate(duel().table, VictoryWithinReach(SeatId("A"), "W01"))
    assert plain(told) == "The victory effect First Blood is within reach of Player A."
    assert RULESET.words.narrate(duel().table, ClaimsClosed()) == ""


def test_places_and_courses_are_typed_as_text() -> None:
    match = Match.start(RULESET, RULESET.play.options({"first_game": True}), key_from(3))
    pick = Random(3)
    asked: set[str] = set()
    while not {"deployment", "course"} <= asked:
        seat = match.game.open_decisions[0].seat
        view = match.view(seat)
        assert view.decision is not None
        asked.add(view.decision.question)
        if view.decision.question == "deployment":
            match.submit(seat, RULESET.words.read(view, "auto"))
        elif view.decision.question == "course":
            course = RULESET.words.read(view, "ahead 1")
            assert course == Course((Ahead(1000),))
            turned = RULESET.words.read(view, "ahead 3, port 2")
            assert turned == Course((Ahead(3000), ComeAbout(PORT_SIDE, (SHARPEST_TURN,) * 2)))
        else:
            match.submit(seat, advise(view, pick))
