"""Flexible Programming."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.markers import can_control
from tests.rulesets.ac.cards.hands import marks
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, STRIKE, duel, picks, ref
from tests.rulesets.ac.special.ways import straight

RULES = (ref("AC-R-FLEXIBLE-PROGRAMMING"), ref("AC-R-AUTOMATA"))


def checked(value: int, gap: float = 20) -> BattleSituation:
    """A1 is activated and reveals a card of this Value."""
    t = duel(gap, mine=RULES)
    t.deck("A", value, 1, 2)
    return t.run(Activation(A1)).answer("programming check", True)


@pytest.mark.rule("AC-R-FLEXIBLE-PROGRAMMING")
def test_it_sheds_what_it_had_and_rallies_not() -> None:
    t = duel(20, mine=RULES)
    t.change("A1", statuses=(Status.SUPPRESSED, Status.RELOADING, Status.DISORDERED))
    t.run(Activation(A1)).answer("programming check", False)
    assert statuses(t, "A1") == set()
    assert t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-R-FLEXIBLE-PROGRAMMING")
@pytest.mark.parametrize(
    ("value", "status"),
    [
        (4, Status.DISORDERED),
        (5, Status.SUPPRESSED),
        (8, Status.SUPPRESSED),
        (9, Status.ON_LOOKOUT),
        (12, Status.ON_LOOKOUT),
    ],
)
def test_a_card_says_what_it_does_until_its_next_activation(value: int, status: Status) -> None:
    t = checked(value)
    assert statuses(t, "A1") == {status}
    t.by_default()
    assert statuses(t, "A1") == {status, Status.ACTIVATED}


@pytest.mark.rule("AC-R-FLEXIBLE-PROGRAMMING")
@pytest.mark.parametrize("moves", [True, False])
def test_in_error_it_moves_or_attacks(moves: bool) -> None:
    t = checked(3, gap=8)
    assert not [option for option in t.asked("manoeuvre").options if option.startswith("Charge")]
    t.answer("manoeuvre", "Aim" if moves else None)
    assert t.ended is moves
    if not moves:
        assert t.asked().question == "action"


@pytest.mark.rule("AC-R-FLEXIBLE-PROGRAMMING")
@pytest.mark.parametrize(("marked", "token", "hits"), [("Collect", True, 2), ("Collect", False, 1), ("Error", True, 1)])
def test_collecting_a_strike_scores_two_hits(marked: str, token: bool, hits: int) -> None:
    t = duel(1, mine=RULES, rows=(picks(),))
    t.change("A1", marks=(marked,), statuses=(Status.SUPPRESSED,) if token else ())
    t.run(MakeAttack(attack=STRIKE), ("Strike 3xBlank",)).by_default()
    assert t.events(DiceRead)[0].hits == hits


@pytest.mark.rule("AC-R-FLEXIBLE-PROGRAMMING", "AC-VP-08")
def test_observing_it_keeps_watch_as_it_moves_and_holds_ground() -> None:
    t = checked(11)
    t.answer("manoeuvre", "Advance").answer("move", straight(t, 2))
    assert Status.ON_LOOKOUT in statuses(t, "A1") and can_control(t.table, A1)
    t.by_default()
    t.change("A1", marks=("Observe",), statuses=())
    assert not can_control(t.run(MovementStep(A1)).table, A1)


@pytest.mark.rule("AC-R-FLEXIBLE-PROGRAMMING", "AC-R-PEER-REVIEW")
@pytest.mark.parametrize("under_review", [True, False])
def test_under_review_a_card_of_the_hand_will_do(under_review: bool) -> None:
    t = duel(20, mine=(*RULES, *((ref("AC-R-PEER-REVIEW", '6"'),) if under_review else ())))
    t.deck("A", 2, 1, hand=(10,))
    t.run(Activation(A1)).answer("programming check", True)
    if under_review:
        t.answer("programme", t.asked("programme").options[0])
    assert statuses(t, "A1") == {Status.ON_LOOKOUT if under_review else Status.DISORDERED}
    assert len(t.state.cards[SeatId("A")].deck) == (2 if under_review else 1)


@pytest.mark.rule("AC-R-FLEXIBLE-PROGRAMMING")
def test_others_are_not_asked() -> None:
    t = duel(20)
    t.change("A1", statuses=(Status.RELOADING,))
    t.run(Activation(A1))
    assert t.asked().question == "manoeuvre" and statuses(t, "A1") == {Status.RELOADING}
    assert marks(t, "A1") == ()


@pytest.mark.rule("AC-R-FLEXIBLE-PROGRAMMING", "AC-TRAIT-06")
@pytest.mark.parametrize(("value", "disordered"), [(2, True), (6, False)])
def test_no_commander_ends_an_error(value: int, disordered: bool) -> None:
    t = checked(value)
    t.like("chief", "karst.foreman", rules=())
    t.unit("A", "chief", (24, 15, 0), models=1)
    t.run(Activation(A1)).answer("programming check", True).answer("manoeuvre", "Advance")
    t.answer("move", March(Frame(Pose(24_000, 12_400, 0), 6))).by_default()
    assert (Status.DISORDERED in statuses(t, "A1")) is disordered


@pytest.mark.rule("AC-R-FLEXIBLE-PROGRAMMING", "AC-ACTV-08")
def test_who_begins_to_collect_was_not_suppressed_before_and_takes_no_rally_test() -> None:
    t = duel(8, mine=RULES[:1])
    t.deck("A", 6, 12, 12)
    t.run(Activation(A1)).answer("programming check", True)
    assert statuses(t, "A1") == {Status.SUPPRESSED}
    assert not t.events(DisciplineTested) and "Double Time" in t.asked("manoeuvre").options
