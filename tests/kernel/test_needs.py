"""Hooks that need something of the subject: passed over without it, and called as soon as it holds."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, place, step
from tests.kernel.small import ANN, Counted, game_of

WET = "wet"


class Stroll(Procedure):
    """A stroll of somebody who may get wet on the way; or of whom nobody knows."""

    secret: bool = False
    said: tuple[str, ...] = ()

    def facts(self, g: Any) -> frozenset[str] | None:
        return None if self.secret else frozenset(g.state.counts)

    @step("N-1")
    def set_out(self, g: Any) -> Outcome:
        self.said += ("out",)
        return None

    @place("N-2")
    def pass_the_pond(self, g: Any) -> Outcome:
        """Somebody may fall in."""

    @step("N-3")
    def come_home(self, g: Any) -> Outcome:
        self.result = (*self.said, "home")
        return None


class Drip(Rule):
    id = RuleId("N-DRIP")

    @before(Stroll.set_out, needs=WET)
    def shiver(self, g: Any, stroll: Stroll) -> Outcome:
        stroll.said += ("shivers",)
        return None

    @after(Stroll.pass_the_pond, follows=EVERY_OTHER, needs=WET)
    def drip(self, g: Any, stroll: Stroll) -> Outcome:
        stroll.said += ("drips",)
        return None


class Fall(Rule):
    id = RuleId("N-FALL")

    @after(Stroll.pass_the_pond)
    def fall_in(self, g: Any, stroll: Stroll) -> Outcome:
        if g.ask(YesNo(ANN, "fall in")):
            g.emit(Counted(WET))
        return None


def test_a_hook_is_passed_over_for_a_subject_without_what_it_needs() -> None:
    assert game_of(Stroll(), Drip()).result == ("out", "home")


def test_where_nobody_knows_the_facts_every_hook_is_called() -> None:
    assert game_of(Stroll(secret=True), Drip()).result == ("shivers", "out", "drips", "home")


@pytest.mark.parametrize(("falls", "said"), [(True, ("out", "drips", "home")), (False, ("out", "home"))])
def test_a_fact_that_comes_true_on_the_way_counts_from_there_on(falls: bool, said: tuple[str, ...]) -> None:
    game = game_of(Stroll(), Drip(), Fall())
    game.submit(ANN, falls)
    assert game.result == said


def test_a_copy_goes_on_where_the_game_stood() -> None:
    twin = game_of(Stroll(), Drip(), Fall()).clone()
    twin.submit(ANN, True)
    assert twin.result == ("out", "drips", "home")
