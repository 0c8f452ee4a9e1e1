"""Last Rites."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import A1, B1, duel
from tests.rulesets.ac.special.boons import asked_of, play, with_boon
from tests.rulesets.ac.tactics.test_captain import advised


def wiped_out(*, traits: tuple[str, ...] = ("Faithful",), boon: bool = True, theirs: int = 0) -> BattleSituation:
    """A1 suffers more than it can bear; the other General may have a card to Interfere with."""
    t = duel()
    t.like("mine", "mine", traits=traits)
    if boon:
        with_boon(t, "AC-B-LAST-RITES")
    t.deck("B", 1, 2, hand=(theirs,) if theirs else ())
    t.change("A1", statuses=(Status.DISORDERED,))
    return t.run(ApplyDamage(A1, 99, B1))


def scored(t: BattleSituation) -> int:
    points: int = t.state.sides[SeatId("B")].vp
    return points


@pytest.mark.rule("AC-B-LAST-RITES", "AC-VP-02", "AC-G-12")
@pytest.mark.parametrize("said", [True, False])
def test_nobody_scores_for_a_faithful_unit(said: bool) -> None:
    t = wiped_out()
    if said:
        assert advised(t) in t.asked("last rites").options
        play(t, "last rites")
    t.by_default()
    assert (scored(t) == 0) is said


@pytest.mark.rule("AC-B-LAST-RITES", "AC-CMD-04")
def test_it_may_be_stopped_and_is_used_up_then() -> None:
    t = play(wiped_out(theirs=12), "last rites")
    t.answer("interfere", t.asked("interfere").options[0]).by_default()
    assert scored(t) > 0
    assert t.state.sides[SeatId("A")].spent == ("AC-B-LAST-RITES",)


@pytest.mark.rule("AC-B-LAST-RITES")
def test_not_for_others_nor_a_behemoth_nor_without_it() -> None:
    assert "last rites" not in asked_of(wiped_out(traits=()))
    assert "last rites" not in asked_of(wiped_out(traits=("Faithful", "Behemoth")))
    assert "last rites" not in asked_of(wiped_out(boon=False))
