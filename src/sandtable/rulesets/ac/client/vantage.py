"""What a unit would have before it where an answer leads: whom its Officer sees, what it gives and takes."""

from __future__ import annotations

from functools import partial
from math import isqrt
from typing import Any

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Bout, Exchange, Seen, Sightline, Vantage
from sandtable.kernel.errors import Refusal
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.client.bouts import bout_of
from sandtable.rulesets.ac.client.charging_reach import charging_reach
from sandtable.rulesets.ac.client.considered_attacks import LOOKS
from sandtable.rulesets.ac.client.flights import shot_at_there
from sandtable.rulesets.ac.formations.standing import Stand, stood
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.charging import is_impeded
from sandtable.rulesets.ac.moving.deciding import ChargeUnit, MoveUnit
from sandtable.rulesets.ac.moving.marching import March, shape_fault, tracks_of
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.table.sight import Sight, sight
from sandtable.rulesets.ac.table.where import enemies_of, model_to_unit, officer_of, profile_of, standing
from sandtable.rulesets.ac.tactics.airmen import tracks_flown
from sandtable.rulesets.ac.tactics.exchanges import COUNTS, exchanges, supposed
from sandtable.rulesets.ac.words.names import model_name, unit_name
from sandtable.tabletop.client.places import is_drawable
from sandtable.tabletop.client.vantage import read_out


def led_to(view: View[Battle], answer: Any) -> dict[ModelId, Pose]:
    """Where the models of a unit would stand if this were the answer; nobody where it moves none."""
    decision = view.decision
    if isinstance(decision, MoveUnit) and isinstance(answer, March):
        tracks = tracks_of(view, decision.unit, answer)
        return {} if isinstance(tracks, Refusal) else {model: track[-1] for model, track in tracks.items()}
    if isinstance(decision, PlaceUnit) and isinstance(answer, Stand):
        wrong = shape_fault(view, decision.unit, March(answer.frame, poses=answer.poses))
        return {} if wrong is not None else stood(view, decision.unit, answer)
    return {model: track[-1] for model, track in tracks_flown(view, answer).items()}


def vantage(
    view: View[Battle], answer: Any, appraise: Appraiser | None = None, together: bool = False
) -> Vantage | None:
    """The table as it would be; the Officer looks for all, and so does that of every enemy (AC-LOS-01)."""
    poses = led_to(view, answer)
    if not poses or not all([is_drawable(pose) for pose in poses.values()]):
        return None
    unit = view.state.models[next(iter(poses))].unit
    g = supposed(view, unit, poses)
    foes = [enemy.id for enemy in enemies_of(g, g.state.units[unit].seat) if standing(g, enemy.id)]
    looks = [_look(g, unit, foe, not isinstance(view.decision, ChargeUnit)) for foe in foes]
    others = tuple(sorted([seen for seen, _ in looks], key=lambda seen: (seen.range, seen.id)))
    bout = _bout(view, g, answer, appraise)
    found = tuple([_fought(g, unit, bout, each) for each in exchanges(g, unit, appraise)])
    if view.enclosing(Sortie) is not None:
        found = tuple([shot_at_there(g, unit, each, appraise) for each in found])
    return Vantage(
        others=others,
        lines=tuple([line for _, line in looks]),
        exchanges=found,
        give=max([each.give for each in found], default=0.0),
        take=max([each.take for each in found], default=0.0),
        counts=COUNTS,
        bout=bout,
        text=read_out(others, found, (), COUNTS, partial(_named, g)),
    )


def _fought(g: BattleTable, unit: UnitId, bout: Bout | None, each: Exchange) -> Exchange:
    """What a Charge gives and takes: whoever it meets fights instead of shooting, and it shoots at nobody."""
    if bout is None:
        return each
    mine = [blow for blow in bout.blows if blow.group == unit]
    theirs = [blow for blow in bout.blows if blow.group == each.group]
    met = bool(theirs) or each.group == bout.target
    give = sum([blow.mean * profile_of(g, UnitId(bout.target)).damage_limit for blow in mine])
    take = sum([blow.mean * profile_of(g, unit).damage_limit for blow in theirs])
    dice = sum([blow.dice for blow in mine])
    if not met:
        return replace(each, give=0.0, weapons=0, dice=0)
    fights = each.group == bout.target
    return replace(each, give=give if fights else 0.0, take=take, weapons=int(fights), dice=dice if fights else 0)


def _bout(view: View[Battle], g: BattleTable, answer: Any, appraise: Appraiser | None) -> Bout | None:
    """The Close Quarters that a Charge leads to, as it would be there; none where it does not get there."""
    decision = view.decision
    if not isinstance(decision, ChargeUnit) or decision.refusal(view, answer) is not None:
        return None
    target = UnitId(decision.target)
    if target not in g.state.units:
        return None  # A building that nobody holds strikes no blow.
    # A garrison has the Defensive Advantage, however it is stormed (AC-GARR-17).
    impeded = is_impeded(view, decision.unit, decision.tracks(view, answer)) or bool(g.state.units[target].garrison)
    return bout_of(g, decision.unit, target, impeded, appraise)


def _named(g: BattleTable, name: str) -> str:
    return model_name(g, ModelId(name)) if name in g.state.models else name


def _look(g: BattleTable, unit: UnitId, foe: UnitId, may_charge: bool) -> tuple[Seen, Sightline]:
    """An enemy unit as the Officer has it before it, told at the Officer of the other; with who could charge whom."""
    officer, theirs = officer_of(g, unit), officer_of(g, foe)
    sights = [sight(g, officer.id, model.id) for model in standing(g, foe)]
    best = next((each for each in (Sight.CLEAR, Sight.OBSCURED) if each in sights), Sight.BLOCKED)
    far = isqrt(int(model_to_unit(g, officer.id, foe)))
    clear = sights.count(Sight.CLEAR)
    how = f"{clear} of {len(sights)} in clear view" if best is not Sight.BLOCKED else "out of sight"
    seen = Seen(
        id=theirs.id,
        range=far,
        band=charging_reach(g, unit, foe, far, best is not Sight.BLOCKED) if may_charge else "",
        kind="model",
        side=theirs.seat,
        visible=best is not Sight.BLOCKED,
        obscured=best is Sight.OBSCURED,
        text=f"{unit_name(g, foe)}: {how}.",
    )
    return seen, Sightline(officer.id, theirs.id, LOOKS[best])
