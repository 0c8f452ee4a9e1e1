"""Portal Blast."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.combat import AttackDeclared, DiceRead, ModelLost
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.reaction import ReactionStep
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import count, field, statuses
from tests.rulesets.ac.special.armed import A1, A2, B1, ref, rifles
from tests.rulesets.ac.tactics.test_captain import advised

DISC = 0.985
BLAST = "Rifles at P1"


def gunner(far: float = 8.0, *, portal: bool = True, aside: bool = False, near: float = 5.0) -> BattleSituation:
    """A1 with a row of 4 dice, Long Range 12, at a Portal so far before it; B1 stands near that."""
    t = field()
    t.like("gunner", "tank", rows=(rifles("AC-Q-PORTAL-BLAST"),), width=1_000, length=1_000)
    t.like("soft", "tank", width=1_000, length=1_000, defence=1, damage_limit=1, discipline=5, break_limit=None)
    t.like("hard", "soft", defence=2)
    t.unit("A", "gunner", (20, 12, 90 if aside else 0), models=1, files=1)
    y = 12 + 0.5 + far + DISC
    t.unit("B", "soft", (20, round(y + DISC + near + 0.5, 3), 180), models=3, files=3)
    t.unit("A", "hard", (24, round(y, 3), 0), models=3, files=3)
    if portal:
        t.token("B", "portal", 20, round(y, 3))
    return t


def fired(t: BattleSituation, dice: str = "4xStrike") -> BattleSituation:
    t.run(Activation(A1), tolerant(dice, otherwise="Blank")).answer("manoeuvre", None)
    return t.answer("action", BLAST)


@pytest.mark.rule("AC-Q-PORTAL-BLAST", "AC-G-15")
def test_one_roll_counts_against_every_unit_near_the_portal_which_is_gone_then() -> None:
    t = fired(gunner(), "2xStrike 2xBlank")
    t.answer("portal blast", (A2, B1)).by_default()
    assert [(e.target, e.hits, e.defence, e.damage) for e in t.events(DiceRead)] == [(A2, 2, 2, 1), (B1, 2, 1, 2)]
    assert {e.rating for e in t.events(AttackDeclared)} == {"Neutral"}
    assert (count(t, "A1"), count(t, "A2"), count(t, "B1")) == (1, 2, 1)
    assert {e.unit for e in t.events(DisciplineTested)} == {A2, B1}
    assert not t.state.tokens


@pytest.mark.rule("AC-Q-PORTAL-BLAST", "AC-DAMAGE-03")
def test_the_models_nearest_to_the_portal_go() -> None:
    t = fired(gunner(), "2xStrike 2xBlank").answer("portal blast", (A2, B1)).by_default()
    lost = [e.model for e in t.events(ModelLost) if e.model.startswith("A2")]
    poses = {name: t.models[name].pose for name in t.units[A2].models}
    assert lost == [min(poses, key=lambda name: getattr(poses[name], "x", 0))]


@pytest.mark.rule("AC-Q-PORTAL-BLAST")
@pytest.mark.parametrize(("near", "struck"), [(5.0, True), (5.01, False)])
def test_five_inches_and_no_more(near: float, struck: bool) -> None:
    t = gunner(near=near)
    fired(t)
    if struck:
        t.answer("portal blast", (B1, A2))
    t.by_default()
    assert (count(t, "B1") < 3) is struck


@pytest.mark.rule("AC-Q-PORTAL-BLAST")
def test_the_attacker_is_struck_too_if_it_is_that_near() -> None:
    t = gunner(2)
    t.run(Activation(A1), tolerant("4xStrike", otherwise="Blank")).answer("manoeuvre", None).answer("action", BLAST)
    assert set(t.asked("portal blast").options) == {A1, A2, B1}


@pytest.mark.rule("AC-Q-PORTAL-BLAST")
@pytest.mark.parametrize(
    ("how", "able"),
    [({"far": 12.0}, True), ({"far": 12.01}, False), ({"portal": False}, False), ({"aside": True}, False)],
)
def test_the_portal_is_before_it_within_long_range_and_it_is_no_use_without(how: dict[str, object], able: bool) -> None:
    t = gunner(**how)  # type: ignore[arg-type]
    assert shots_of(t.table, A1) == ()
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert (BLAST in t.asked("action").options) is able


@pytest.mark.rule("AC-Q-PORTAL-BLAST", "AC-LOS-08")
def test_not_past_what_blocks_the_line() -> None:
    t = gunner()
    t.rectangle(4, 1, (20, 16), "Blocking", size=4)
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert BLAST not in t.asked("action").options


@pytest.mark.rule("AC-Q-PORTAL-BLAST")
def test_not_in_opportunity_fire() -> None:
    t = gunner()
    t.change("A1", statuses=(Status.ON_LOOKOUT,))
    assert t.run(ReactionStep(B1)).ended


@pytest.mark.rule("AC-Q-PORTAL-BLAST", "AC-Q-SLOW-TO-FIRE", "AC-Q-ARC")
def test_other_qualities_of_the_row_count() -> None:
    t = gunner(near=9)
    t.like("gunner", "gunner", rows=(rifles("AC-Q-PORTAL-BLAST", "AC-Q-SLOW-TO-FIRE", "AC-Q-ARC"),))
    fired(t, "1xHeroic 3xBlank").by_default()
    assert Status.RELOADING in statuses(t, "A1")
    assert len(t.events(DiceRead)[0].faces) == 6
    t.change("A1", statuses=(Status.RELOADING,))
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert BLAST not in t.asked("action").options


def test_a_captain_blasts_where_more_of_the_enemy_stand() -> None:
    t = gunner()
    del t.units[A2]
    for name in [name for name in t.models if name.startswith("A2")]:
        del t.models[name]
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert advised(t) == BLAST


@pytest.mark.rule("AC-Q-PORTAL-BLAST", "AC-R-DURABLE", "AC-G-02")
@pytest.mark.parametrize(("rules", "hits"), [((), 4), ((ref("AC-R-DURABLE"),), 2)])
def test_what_is_durable_takes_heroic_strikes_as_one_hit(rules: tuple[RuleRef, ...], hits: int) -> None:
    """One roll: B1 has the rule or not, A2 never has."""
    t = gunner()
    t.like("soft", "soft", rules=rules)
    fired(t, "2xHeroic 2xBlank").by_default()
    assert {event.target: event.hits for event in t.events(DiceRead)} == {B1: hits, A2: 4}
