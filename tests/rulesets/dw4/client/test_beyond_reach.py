"""Why an enemy cannot be fired on: one sentence, the first reason that holds."""

from __future__ import annotations

from sandtable.kernel.chance import key_from
from sandtable.kernel.match import Match
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.client.beyond_reach import why_no_target
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.server.live_table import LiveTable
from sandtable.server.planning import rehearsing
from sandtable.server.protocol import PlannedAnswer, Rehearse
from tests.rulesets.dw4.gunfire import UNDERWATER, gun, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import A, Tabletop, weapon

HEADER = Match.start(RULESET, {}, key_from("beyond reach")).header
ATTACK = PlannedAnswer("next action", "Attack")


def why(t: Tabletop, target: str = "B1.1") -> str:
    return plain(why_no_target(t.game(), UnitId("A1"), ModelId(target)).reason)


def test_what_lies_behind_land_is_hidden_by_it() -> None:
    t = range_of(shooter(), distance=20)
    t.terrain("isle-saddle", 18, 18)
    assert why(t).startswith("hidden by ")
    assert "T1" in why(t)


def test_what_is_too_far_away_is_out_of_range_by_so_much() -> None:
    short = weapon("Short", "FPSA", 4, None, None)
    assert why(range_of(shooter(short), distance=12)) == 'out of range by 2"'


def test_what_lies_to_the_wrong_side_is_in_no_arc() -> None:
    assert why(range_of(shooter(gun(arcs="A")))) == "in no Arc of a weapon that reaches so far"


def test_when_every_gun_has_fired_that_is_the_reason() -> None:
    t = Tabletop([shooter(), victim()])
    t.unit("A", shooter().id, (18, 5, 0), contributed=("A1.1/0",))
    t.unit("B", victim().id, (18, 25, 180))
    assert why(t) == "every weapon that bears on it has fired"


def test_a_friend_is_on_your_side() -> None:
    assert why(range_of(shooter(), models=2), "A1.2") == "on your side"


def test_what_lies_under_water_says_that_no_weapon_of_ours_goes_there() -> None:
    t = range_of(shooter(), victim(**UNDERWATER), tokens=("Submerged",))
    assert why(t) == "a submerged model cannot be the Initial Target of this weapon"


def test_who_is_not_the_only_target_left_says_why_in_a_rehearsal_of_the_attack() -> None:
    """The question whom to fire on answers itself there: an answer of one's own is refused all the same."""
    t = range_of(shooter(gun(arcs="F")))
    t.unit("B", victim().id, (18, 1, 0))
    match = Match(RULESET, HEADER, t.game(ActionStep(UnitId("A1"))))
    asked = Rehearse("1", A, match.game.serial, (ATTACK, PlannedAnswer("initial target", "B2.1")), "attack")
    told = rehearsing(LiveTable(RULESET, match, 0), A, asked)()
    assert told.ending == "refused"
    assert plain(told.reason) == "in no Arc of a weapon that reaches so far"
