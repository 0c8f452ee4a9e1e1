"""Moves that a rule forces on a unit, with something left to choose: where it would stand, and why it goes."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Check, Consideration, Remark
from sandtable.kernel.ids import RuleId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.falling_back import ways_back
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.withdrawing import Withdraw
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.table.where import count_of, profile_of
from sandtable.rulesets.ac.words.names import unit_name
from sandtable.tabletop.compass import count
from sandtable.tabletop.where import outline

WITHDRAWAL, FALL_BACK = "withdrawal", "fall back"
TIED, LOST, STAYS, SHAKEN = RuleId("AC-CQ-14"), RuleId("AC-CQ-15"), RuleId("AC-CQ-28"), RuleId("AC-SUPP-06")
PLACED = RuleId("AC-CQ-20")


def forced_to(view: View[Battle], answer: Any) -> dict[ModelId, Pose]:
    """Where the models of a unit would stand that Withdraws or Falls Back; nobody where nothing of it is asked."""
    decision = view.decision
    if decision is None or decision.refusal(view, answer) is not None:
        return {}
    withdraw = view.enclosing(Withdraw)
    if decision.question == WITHDRAWAL and withdraw is not None:
        return withdraw.ends(view).get(answer, {})
    if decision.question == FALL_BACK:
        return dict(ways_back(view, UnitId(decision.about[0])).get(answer, {}))
    return {}


def consider_forced(view: View[Battle], answer: Any) -> Consideration | None:
    """Every base where it would stand, why it goes, and who finds no place."""
    ends = forced_to(view, answer)
    if not ends or view.decision is None:
        return None
    unit = UnitId(view.decision.about[0])
    body, officer = outline(view, view.state.units[unit].class_id), view.state.units[unit].officer
    here, there = view.state.models[officer].pose if officer else None, ends.get(ModelId(officer or ""))
    way = (here, there) if here is not None and there is not None else ()
    return Consideration(
        legal=True,
        path=tuple([(pose.x, pose.y, pose.heading) for pose in way]),
        shapes=tuple([body.at(pose).points for pose in ends.values()]),
        checks=(why_it_goes(view, unit), *_lost(view, unit, ends)),
        deed="Withdraw" if view.decision.question == WITHDRAWAL else "Fall Back",
    )


def remark_on_forced(view: View[Battle], answer: Any) -> Remark | None:
    """Who finds no place; to which side one goes is a place on the table."""
    ends = forced_to(view, answer)
    if not ends or view.decision is None:
        return None
    unit = UnitId(view.decision.about[0])
    if view.decision.question == WITHDRAWAL:
        without = count_of(view, unit) - len(ends)
        return Remark(hint=_without(without) if without else "")
    there = ends.get(ModelId(view.state.units[unit].officer or ""), next(iter(ends.values())))
    return Remark(pose=(there.x, there.y, there.heading))


def why_it_goes(g: BattleTable, unit: UnitId) -> Check:
    """Why a unit must go: by what was counted in Close Quarters, or by the test that it failed."""
    fight, withdraw = g.enclosing(CloseQuarters), g.enclosing(Withdraw)
    if fight is None or withdraw is None:
        return Check(False, "It was Suppressed already and failed its test: it Falls Back", SHAKEN)
    mine, theirs = fight.mine, fight.theirs
    if fight.winner is None:
        return Check(False, f"{mine} against {theirs} destroyed, a tie: whoever charged Withdraws", TIED)
    if fight.winner == unit and profile_of(g, withdraw.winner).speed is None:
        return Check(False, f"{unit_name(g, withdraw.winner)} lost and cannot move: the winner Withdraws", STAYS)
    ours, other = (mine, theirs) if fight.unit == unit else (theirs, mine)
    return Check(False, f"{ours} destroyed against {other} lost: whoever destroyed fewer Withdraws", LOST)


def _lost(g: BattleTable, unit: UnitId, ends: dict[ModelId, Pose]) -> tuple[Check, ...]:
    many = count_of(g, unit) - len(ends)
    return (Check(False, _without(many), PLACED),) if many else ()


def _without(many: int) -> str:
    return f"{count(many, 'model')} without a place: destroyed"
