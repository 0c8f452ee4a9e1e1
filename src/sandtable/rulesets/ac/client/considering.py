"""What an answer would mean if it were given now, apart from chance."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import show_inches
from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.decision import Decision
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.client.beyond_reach import why_no_target
from sandtable.rulesets.ac.client.considered_attacks import consider_attack
from sandtable.rulesets.ac.client.flights import consider_flight
from sandtable.rulesets.ac.client.forced_moves import consider_forced
from sandtable.rulesets.ac.client.held_there import held_there
from sandtable.rulesets.ac.client.vantage import led_to
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.formations.coherency import out_of_coherency
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import March, cost, tracks_of
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.sorties import PassingShot, where_it_is_shot_at
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.words.names import model_name
from sandtable.tabletop.client.places import is_drawable
from sandtable.tabletop.where import outline

ROW = "close quarters row"
AIMED = ("action", "engage")
"""Questions at which one may point at a unit that cannot be attacked."""
FARTHEST, TOGETHER = RuleId("AC-MOVE-02"), RuleId("AC-FORM-08")


def consider(view: View[Battle], answer: Any) -> Consideration:
    """An answer to the decision of the view's seat, as the decision reads it."""
    decision = view.decision
    if decision is None:
        return Consideration(legal=False, reason="nothing is asked of you now")
    refusal = decision.refusal(view, answer)
    if isinstance(decision, (MoveUnit, PlaceUnit)) and isinstance(answer, (March, Stand)):
        return _stands(view, decision, answer, refusal)
    if refusal is not None:
        why = _why_not(view, decision, answer) or refusal
        return Consideration(legal=False, reason=why.reason, rule=why.rule)
    if isinstance(answer, PassingShot):
        return consider_attack(where_it_is_shot_at(view, answer), answer.shot)
    if isinstance(answer, Shot):
        return consider_attack(view, answer)
    led = consider_flight(view, answer) or consider_forced(view, answer)
    if led is not None:
        return led
    if decision.question == ROW and len(decision.about) > 1:
        return consider_attack(view, _strike(view, decision, answer), "Strike with")
    return Consideration(legal=True, lines=(decision.passing,) if answer is None and decision.passing else ())


def _why_not(view: View[Battle], decision: Decision[Any], answer: Any) -> Refusal | None:
    """Why what was pointed at cannot be attacked; nothing where nobody was."""
    model = view.state.models.get(ModelId(answer)) if isinstance(answer, str) else None
    if decision.question not in AIMED or model is None:
        return None
    return why_no_target(view, UnitId(decision.about[0]), model.unit)


def _strike(view: View[Battle], decision: Decision[Any], row: str) -> Strike:
    """The blow of a unit in the Close Quarters under way."""
    unit, target = UnitId(decision.about[0]), UnitId(decision.about[1])
    fight = view.enclosing(CloseQuarters)
    charging = fight is not None and fight.unit == unit
    return Strike(unit, target, row, charging and fight is not None and fight.outflanked, charging)


def _stands(
    view: View[Battle], decision: MoveUnit | PlaceUnit, answer: March | Stand, refusal: Refusal | None
) -> Consideration:
    """A unit where it would stand: every base, the one that walks farthest, and what is wrong there."""
    unit, poses = decision.unit, led_to(view, answer)
    wrong = () if refusal is None else (Check(False, refusal.reason, refusal.rule),)
    if not poses or not all([is_drawable(pose) for pose in poses.values()]):
        return _told(refusal, (), (), wrong)
    body = outline(view, view.state.units[unit].class_id)
    left, path = _farthest(view, decision, answer) if isinstance(answer, March) else ((), ())
    checks = (*left, *wrong, *_coherent(view, unit, poses), *held_there(view, unit, poses))
    return _told(refusal, path, tuple([body.at(pose).points for pose in poses.values()]), checks)


def _told(refusal: Refusal | None, path: Any, shapes: Any, checks: tuple[Check, ...]) -> Consideration:
    return Consideration(
        legal=refusal is None,
        reason=refusal.reason if refusal else "",
        rule=refusal.rule if refusal else "",
        path=path,
        shapes=shapes,
        checks=checks,
    )


def _counted(far: int, legs: int, limit: int) -> int:
    """How far a way counts: joints lie on whole mils, so each leg may seem longer than meant by less than one."""
    return far if far <= limit else max(limit, far - legs)


def _farthest(
    g: BattleTable, decision: Any, march: March
) -> tuple[tuple[Check, ...], tuple[tuple[int, int, int], ...]]:
    """The way of the base that walks farthest: what is left of the Movement Limit is about that one."""
    tracks = tracks_of(g, decision.unit, march)
    assert not isinstance(tracks, Refusal)
    slow = ground_for(g, decision.unit).slow
    far = {model: _counted(cost(track, slow), len(track) - 1, decision.limit) for model, track in tracks.items()}
    who = max(far, key=lambda model: far[model])
    left = max(0, decision.limit - far[who])
    text = f"{model_name(g, who)} goes farthest: {show_inches(far[who])} of {show_inches(decision.limit)}"
    told = Check(far[who] <= decision.limit, text, FARTHEST, "left", left, decision.limit)
    return (told,), tuple([(pose.x, pose.y, pose.heading) for pose in tracks[who]])


def _coherent(g: BattleTable, unit: UnitId, poses: dict[ModelId, Pose]) -> tuple[Check, ...]:
    """Whether all are near their Officer (AC-FORM-08, AC-FORM-14)."""
    record = g.state.units[unit]
    if record.officer is None or record.officer not in poses or len(poses) < 2:
        return ()
    body = outline(g, record.class_id)
    away = out_of_coherency(record.formation, record.officer, poses, body, base_of(g, unit))
    text = f"{len(away)} out of Coherency" if away else 'All within 3" of the Officer'
    return (Check(not away, text, TOGETHER, "together"),)
