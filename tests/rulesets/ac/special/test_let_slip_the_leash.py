"""Let Slip The Leash."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.cards.hands import hand, marks
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, SHOT, duel, picks, rifles
from tests.rulesets.ac.special.boons import advised, asked_of, play, with_bonus
from tests.rulesets.ac.special.ways import straight

NAME = "AC-B-LET-SLIP-THE-LEASH"
COMMAND = "let slip the leash"


def leashed(
    gap: float = 10,
    *,
    type: UnitType = UnitType.ARMOUR,
    traits: tuple[str, ...] = ("Enlightened",),
    suppressed: bool = False,
    rolls: tuple[str, ...] = (),
) -> BattleSituation:
    t = duel(gap, rows=(rifles(), picks()))
    t.like("mine", "mine", type=type, traits=traits, speed=6_000)
    if suppressed:
        t.change("A1", statuses=(Status.SUPPRESSED,))
    with_bonus(t, NAME)
    return t.run(Activation(A1), rolls).until("manoeuvre").answer("manoeuvre", None)


def at_the_end(t: BattleSituation) -> BattleSituation:
    return t.answer("action", None)


@pytest.mark.rule("AC-B-LET-SLIP-THE-LEASH")
def test_an_advance_of_three_inches_and_a_shot_with_a_penalty_then_suppressed() -> None:
    t = play(at_the_end(leashed(14, rolls=("4xBlank",))), COMMAND)
    (move,) = t.table.open_decisions
    assert move.refusal(t.table, straight(t, 4)) is not None
    t.answer("free advance", straight(t, 3)).answer("shot off the leash", SHOT).by_default()
    assert t.events(AttackDeclared)[0].reasons == ("Let Slip The Leash",)
    assert Status.SUPPRESSED in statuses(t, "A1") and marks(t, "A1") == ()


@pytest.mark.rule("AC-B-LET-SLIP-THE-LEASH")
@pytest.mark.parametrize(("gap", "reached"), [(3, True), (4.5, False)])
def test_a_charge_of_no_more_than_three_inches(gap: float, reached: bool) -> None:
    t = play(at_the_end(leashed(gap, rolls=("4xBlank", "4xBlank") if reached else ())), COMMAND)
    asked = t.asked()
    options = asked.options if asked.question == "off the leash" else ()
    assert ("Charge B1" in options) is reached
    if reached:
        t.answer("off the leash", "Charge B1").until("charge").by_default()
        assert "Let Slip The Leash" in t.events(AttackDeclared)[0].reasons
        assert Status.SUPPRESSED in statuses(t, "A1")


@pytest.mark.rule("AC-B-LET-SLIP-THE-LEASH")
def test_who_lets_it_be_stays_as_it_is() -> None:
    t = at_the_end(leashed()).answer(COMMAND, None)
    assert t.ended and Status.SUPPRESSED not in statuses(t, "A1")


@pytest.mark.rule("AC-B-LET-SLIP-THE-LEASH")
@pytest.mark.parametrize(
    ("type", "traits", "suppressed"),
    [
        (UnitType.INFANTRY, ("Enlightened",), False),
        (UnitType.ARMOUR, ("Crown",), False),
        (UnitType.ARMOUR, ("Enlightened", "Commander"), False),
        (UnitType.ARMOUR, ("Enlightened",), True),
    ],
)
def test_only_enlightened_armour_in_good_heart(type: UnitType, traits: tuple[str, ...], suppressed: bool) -> None:
    assert COMMAND not in asked_of(leashed(type=type, traits=traits, suppressed=suppressed))


@pytest.mark.rule("AC-B-LET-SLIP-THE-LEASH")
def test_a_captain_goes_on_where_there_is_prey() -> None:
    t = at_the_end(leashed())
    assert advised(t) == hand(t, "A")[0]
    play(t, COMMAND).until("shot off the leash")
    assert advised(t) == SHOT
    assert advised(at_the_end(leashed(30))) is None
