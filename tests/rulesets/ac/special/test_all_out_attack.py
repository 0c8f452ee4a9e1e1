"""All-Out Attack."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Kind, WeaponRow
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import RIFLES, statuses
from tests.rulesets.ac.special.armed import A1, B1, PICKS, SHOT, duel, ref

BOMBS = WeaponRow("Bombs", (Kind.LIGHT,), (3, 6, 9), 6_000, 12_000)
STONES = WeaponRow("Stones", (Kind.LIGHT,), (2, 4, 6), 6_000, 12_000)
ROWS = (RIFLES, BOMBS, STONES, PICKS)


def all_out(x: str) -> tuple[str, ...]:
    """The rows that a unit with so many attacks uses, as the dice allow."""
    t = duel(10, mine=(ref("AC-R-ALL-OUT-ATTACK", x),) if x else (), rows=ROWS)
    t.run(Activation(A1), ("4xBlank", "3xBlank", "2xBlank")[: int(x or 1)]).answer("manoeuvre", None).answer(
        "action", SHOT
    )
    while not t.ended:
        t.answer("further attack", t.asked("further attack", "A").options[0])
    return tuple([event.row for event in t.events(AttackDeclared)])


@pytest.mark.rule("AC-R-ALL-OUT-ATTACK")
@pytest.mark.parametrize(
    ("x", "rows"), [("2", ("Rifles", "Bombs")), ("3", ("Rifles", "Bombs", "Stones")), ("", ("Rifles",))]
)
def test_it_attacks_with_so_many_rows(x: str, rows: tuple[str, ...]) -> None:
    assert all_out(x) == rows


@pytest.mark.rule("AC-R-ALL-OUT-ATTACK")
def test_after_close_quarters_it_fires() -> None:
    t = duel(6, mine=(ref("AC-R-ALL-OUT-ATTACK", "2"),), rows=ROWS)
    t.run(Activation(A1), ("4xBlank", "4xBlank", "4xBlank")).answer("manoeuvre", "Charge B1").until("further attack")
    assert {shot.row for shot in t.asked("further attack", "A").options} == {"Rifles", "Bombs", "Stones"}


@pytest.mark.rule("AC-R-ALL-OUT-ATTACK")
def test_not_while_it_is_suppressed_nor_with_a_special_action() -> None:
    t = duel(10, mine=(ref("AC-R-ALL-OUT-ATTACK", "2"),), rows=ROWS)
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", "Take Cover")
    assert t.ended
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.deck("A", 1, 2)
    t.run(Activation(A1), ("4xBlank",)).answer("discipline test", True).answer("manoeuvre", None).answer("action", SHOT)
    assert t.ended


@pytest.mark.rule("AC-R-ALL-OUT-ATTACK", "AC-STATUS-05")
def test_what_was_reloading_is_ready_again() -> None:
    t = duel(10, mine=(ref("AC-R-ALL-OUT-ATTACK", "2"),), rows=ROWS)
    t.change("A1", statuses=(Status.RELOADING,))
    t.run(Activation(A1), ("4xBlank",)).answer("manoeuvre", None).answer("action", SHOT).answer("further attack", None)
    assert Status.RELOADING not in statuses(t, "A1")


@pytest.mark.rule("AC-R-ALL-OUT-ATTACK", "AC-Q-SLOW-TO-FIRE")
@pytest.mark.parametrize("first", [True, False])
def test_what_was_fired_in_this_step_is_reloading_after_it(first: bool) -> None:
    """Whether it is fired first or last (interaction 3)."""
    slow = WeaponRow("Slow", (Kind.LIGHT,), (3, 6, 9), 6_000, 12_000, qualities=(ref("AC-Q-SLOW-TO-FIRE"),))
    t = duel(10, mine=(ref("AC-R-ALL-OUT-ATTACK", "2"),), rows=(slow, RIFLES))
    shots = [Shot(A1, B1, "Slow"), SHOT]
    t.run(Activation(A1), ("3xBlank", "4xBlank") if first else ("4xBlank", "3xBlank")).answer("manoeuvre", None)
    t.answer("action", shots[not first]).answer("further attack", shots[first])
    assert t.ended and Status.RELOADING in statuses(t, "A1")
