"""What a client draws of an event besides its words."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Modifier
from sandtable.kernel.cards import CardsDiscarded, CardsDrawn, FaceDownRevealed
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.visibility import seen
from sandtable.rulesets.dw4.events.actions import ActionDiceRead
from sandtable.rulesets.dw4.events.attack import ActionRolled, ActionTaken, Reason, WeaponsContributed
from sandtable.rulesets.dw4.events.combat import BroadsideFired
from sandtable.rulesets.dw4.events.dice_shown import PLAIN_DICE
from sandtable.rulesets.dw4.events.harm import Crippled, Damaged, LeftPlay
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.events.round import (
    ActivationEnded,
    BattleEnded,
    InitiativeTaken,
    PhaseBegan,
    ReserveRolled,
    RoundBegan,
)
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.scenarios.blockade_run import RunnersNoted
from sandtable.rulesets.dw4.state import BattleGame, Exit, Phase
from sandtable.rulesets.dw4.victory import Kind, Victory
from sandtable.rulesets.dw4.words.rolling import ROLLS
from sandtable.tabletop.events import Collided, VictoryPointsScored
from tests.rulesets.dw4.plainly import told
from tests.rulesets.dw4.tabletop import A, B, Tabletop, faces

OWN, TARGET = ModelId("A1.1"), ModelId("B1.1")


@pytest.fixture
def g() -> BattleGame:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10), (14, 10))
    t.unit("B", "kutsov", (10, 30, 180))
    t.terrain("isle-knob", 18, 20)
    return t.game()


def rolled(own: str, resisting: str, **fields: object) -> ActionRolled:
    plain = {"exploded": 0, "re_rolled": (), "converted": (), "resisting_re_rolled": (), "resisting_converted": ()}
    return ActionRolled(
        what="Attack", roller=A, opponent=B, models=(OWN,), faces=faces(own), resisting=faces(resisting),
        hits=0, negated=0, threshold=4, successes=0, **{**plain, **fields},  # type: ignore[arg-type]
    )  # fmt: skip


def dice(g: BattleGame, event: Event) -> list[tuple[str, str, str]]:
    return [(die.pool, die.face, die.note) for die in told(g, event).dice]


def test_a_roll_is_drawn_die_by_die_in_its_pools(g: BattleGame) -> None:
    assert dice(g, rolled("SS BL", "HC")) == [("action", "SS", ""), ("action", "BL", ""), ("resist", "HC", "")]


def test_the_last_dice_of_a_roll_are_those_that_exploded(g: BattleGame) -> None:
    assert [note for *_, note in dice(g, rolled("ES SS ES HS", "", exploded=2))] == ["", "", "exploded", "exploded"]


def test_a_die_says_what_happened_to_it_last(g: BattleGame) -> None:
    event = rolled("SS SS SS ES", "SC SC", exploded=1, re_rolled=(0, 1), converted=(1,), resisting_re_rolled=(1,))
    assert [note for *_, note in dice(g, event)] == ["re-rolled", "converted", "", "exploded", "", "re-rolled"]


def test_a_plain_roll_is_a_pool_of_its_own(g: BattleGame) -> None:
    event = ReserveRolled(UnitId("A1"), faces("BL HS"))
    assert dice(g, event) == [("plain", "BL", ""), ("plain", "HS", "")]
    assert told(g, event).pieces == ("A1.1", "A1.2")


def test_every_kind_of_plain_roll_is_summed_up() -> None:
    assert set(ROLLS) == PLAIN_DICE


def test_a_plain_roll_says_what_it_was_for_and_what_it_came_to(g: BattleGame) -> None:
    fired = BroadsideFired(UnitId("A1"), TARGET, (OWN,), faces("HS SS BL"), damage=3)
    shown = told(g, fired)
    assert shown.seat == "A"
    assert str(shown.title).startswith("Broadside of ")
    assert [(term.sign, term.figure, term.label) for term in shown.sum] == [("", 3, "dice"), ("=", 3, "damage")]


def test_dice_that_are_read_one_by_one_are_told_by_strikes_and_counters(g: BattleGame) -> None:
    shown = told(g, ActionDiceRead("Seismic Blast", (OWN,), faces("ES SS SC BL")))
    assert [(term.figure, term.label) for term in shown.sum] == [(4, "dice"), (2, "strikes"), (1, "counter")]


def test_the_reasons_of_an_attack_carry_their_rules(g: BattleGame) -> None:
    why = Reason("Resistance Pool", "+3", RuleId("DW4-ATK-07"), "Obscured: A1.1 past T1")
    event = WeaponsContributed(UnitId("A1"), TARGET, (OWN,), (WeaponId("A1.1/0"),), 6, 8, 4, (why,))
    assert told(g, event).reasons == ("Resistance Pool +3 Obscured: A1.1 past T1 (DW4-ATK-07)",)
    assert told(g, event).pieces == ("A1.1", "B1.1")


def test_a_move_is_drawn_along_its_way(g: BattleGame) -> None:
    event = Moved(OWN, Pose(1, 2, 3), 5, (Pose(0, 0, 0), Pose(1, 2, 3)))
    assert told(g, event).path == ((0, 0, 0), (1, 2, 3))
    assert told(g, Damaged(OWN, 2)).path == ()


def test_an_event_names_the_pieces_it_is_about(g: BattleGame) -> None:
    assert told(g, Collided(OWN, "T1")).pieces == ("A1.1", "T1")
    assert told(g, ActionTaken(UnitId("A1"), "Attack")).pieces == ("A1.1", "A1.2")
    assert told(g, PhaseBegan(Phase.READY)).pieces == ()


@pytest.mark.parametrize(
    "event",
    [
        RoundBegan(2),
        Crippled(OWN),
        LeftPlay(OWN, Exit.ABANDONED),
        VictoryPointsScored(A, 5, "Superiority", RuleId("DW4-END-06")),
        BattleEnded(Victory(A, Kind.VICTORY, (5, 3))),
        InitiativeTaken(A),
    ],
)
def test_turning_points_are_headlines(g: BattleGame, event: Event) -> None:
    assert told(g, event).headline is True


@pytest.mark.parametrize("event", [Damaged(OWN, 1), PhaseBegan(Phase.END), ActionTaken(UnitId("A1"), "Attack")])
def test_what_happens_all_the_time_is_no_headline(g: BattleGame, event: Event) -> None:
    assert told(g, event).headline is False


@pytest.mark.parametrize(
    ("event", "moment"),
    [
        (RoundBegan(2), "round"),
        (PhaseBegan(Phase.END), "turn"),
        (ActionTaken(UnitId("A1"), "Attack"), "turn"),
        (ActivationEnded(UnitId("A1")), "turn"),
        (Moved(OWN, Pose(1, 2, 3), 5, ()), "turn"),
        (FaceDownRevealed(A, CardId("plain-07")), "card"),
        (CardsDiscarded(A, (CardId("plain-07"),)), "discard"),
        (Damaged(OWN, 1), "harm"),
        (Crippled(OWN), "harm"),
        (Collided(OWN, "T1"), "harm"),
        (BattleEnded(Victory(A, Kind.VICTORY, (5, 3))), "end"),
        (InitiativeTaken(A), ""),
    ],
)
def test_an_event_says_what_it_is_in_any_game(g: BattleGame, event: Event, moment: str) -> None:
    assert told(g, event).moment == moment


def test_a_secret_that_was_masked_stays_so(g: BattleGame) -> None:
    drawn = seen(CardsDrawn(A, (CardId("plain-07"),)), B)
    noted = seen(RunnersNoted(A, (UnitId("A1"),)), B)
    assert drawn is not None and noted is not None
    assert "plain-07" not in str(told(g, drawn))
    assert told(g, noted).pieces == ()
    assert told(g, RunnersNoted(A, (UnitId("A1"),))).pieces == ("A1.1", "A1.2")


def test_what_is_told_goes_over_the_wire(g: BattleGame) -> None:
    assert msgspec.json.decode(msgspec.json.encode(told(g, rolled("SS", "SC"))))["dice"][0]["face"] == "SS"


def test_a_roll_brings_its_arithmetic_and_whose_it_is(g: BattleGame) -> None:
    event = rolled("SS", "SC")
    found = told(g, msgspec.structs.replace(event, hits=9, negated=1, threshold=4, successes=2))
    assert [(term.sign, term.figure) for term in found.sum] == [("", 9), ("−", 1), ("=", 8), ("÷", 4), ("=", 2)]
    assert [(pool.title, pool.figure) for pool in found.pools] == [
        ("Action roll", "9 hits"),
        ("Resistance roll", "−1 stopped"),
    ]
    assert found.seat == A
    more = told(g, msgspec.structs.replace(event, hits=1, negated=3))
    assert more.sum[2].figure == 0
    none = told(g, msgspec.structs.replace(event, hits=1, negated=0))
    assert none.pools[1].figure == "nothing stopped"
    quiet = told(g, Damaged(OWN, 1))
    assert (quiet.sum, quiet.pools) == ((), ())


def test_dice_that_came_from_an_explosion_say_so_whatever_became_of_them(g: BattleGame) -> None:
    found = told(g, rolled("ES SS SS", "SC", exploded=2, converted=(1,))).dice
    assert [(die.added, die.note) for die in found] == [
        (False, ""),
        (True, "converted"),
        (True, "exploded"),
        (False, ""),
    ]


def test_a_declared_attack_says_who_attacks_whom_and_takes_its_reasons_apart(g: BattleGame) -> None:
    why = Reason("Resistance Pool", "+3", RuleId("DW4-ATK-07"), "Obscured: A1.1 past T1")
    event = WeaponsContributed(UnitId("A1"), TARGET, (OWN,), (WeaponId("A1.1/0"),), 6, 8, 4, (why,))
    found = told(g, event)
    assert found.title == "Attack by Kutsovs A1 on Kutsov B1.1"
    assert found.modifiers == (Modifier("Resistance Pool", "+3", "Obscured: A1.1 past T1", "DW4-ATK-07"),)


def test_only_cards_that_are_turned_over_are_shown(g: BattleGame) -> None:
    assert told(g, FaceDownRevealed(A, CardId("plain-07"))).cards == ("plain-07",)
    assert told(g, CardsDrawn(A, (CardId("plain-07"),))).cards == ()
