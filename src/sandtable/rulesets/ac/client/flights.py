"""Where an answer leads Aircraft: the way, every base at its end, and whom they would have before them there."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.units import INCH, show_inches
from sandtable.kernel.board import Check, Consideration, Exchange, Remark
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.fighting.shots import shots_at, shots_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import Track
from sandtable.rulesets.ac.procedures.sorties import Sortie, passing_shots, way_out
from sandtable.rulesets.ac.state import ON_LOOKOUT, Battle, BattleTable
from sandtable.rulesets.ac.tactics.airmen import tracks_flown
from sandtable.rulesets.ac.tactics.exchanges import supposed
from sandtable.rulesets.ac.tactics.gunnery import mean_damage
from sandtable.rulesets.ac.words.names import unit_name
from sandtable.tabletop.compass import both
from sandtable.tabletop.where import outline

APPROACH = "approach"
ENGAGE, PASSED = RuleId("AC-AIR-14"), RuleId("AC-AIR-11")


def consider_flight(view: View[Battle], answer: Any) -> Consideration | None:
    """Aircraft where they would be, and whom they could attack there (AC-AIR-09, AC-AIR-14); None where none fly."""
    tracks = tracks_flown(view, answer)
    if not tracks or view.decision is None:
        return None
    unit = UnitId(view.decision.about[0])
    body, officer = outline(view, view.state.units[unit].class_id), view.state.units[unit].officer
    way = tracks.get(ModelId(officer or ""), next(iter(tracks.values())))
    return Consideration(
        legal=True,
        path=tuple([(pose.x, pose.y, pose.heading) for pose in way]),
        shapes=tuple([body.at(track[-1]).points for track in tracks.values()]),
        checks=(_shot_at(view, unit, tracks) if is_leaving(view) else _targets(view, unit, tracks),),
        deed=f"Fly {show_inches(answer * INCH)}" if view.decision.question == APPROACH else "",
    )


def remark_on_flight(view: View[Battle], answer: Any) -> Remark | None:
    """The place that stands for an answer of a turn, with whom they see from it; None where none fly."""
    tracks = tracks_flown(view, answer)
    if not tracks or view.decision is None:
        return None
    unit = UnitId(view.decision.about[0])
    way = tracks.get(ModelId(view.state.units[unit].officer or ""), next(iter(tracks.values())))
    hint = "" if is_leaving(view) else _targets(view, unit, tracks).text
    return Remark(hint=hint, pose=(way[-1].x, way[-1].y, way[-1].heading))


def is_leaving(g: BattleTable) -> bool:
    """Whether they have made their attack, and are on their way out."""
    sortie = g.enclosing(Sortie)
    return sortie is not None and not sortie.flown and bool(sortie.row)


def shot_at_there(g: BattleTable, unit: UnitId, each: Exchange, appraise: Appraiser | None) -> Exchange:
    """What an enemy does to Aircraft: gone before its turn, they suffer from those On Lookout alone (AC-AIR-11)."""
    foe = UnitId(each.group)
    watches = ON_LOOKOUT in g.state.units[foe].statuses
    shots = shots_at(g, foe, unit, opportunity=True) if watches else ()
    take = max([mean_damage(g, shot, appraise) for shot in shots], default=0.0)
    return Exchange(each.group, each.target, each.give, take, each.on if take else "", each.weapons, each.dice)


def _targets(view: View[Battle], unit: UnitId, tracks: dict[ModelId, Track]) -> Check:
    there = supposed(view, unit, {model: track[-1] for model, track in tracks.items()})
    targets = dict.fromkeys([shot.target for shot in shots_of(there, unit)])
    names = both([unit_name(view, target) for target in targets])
    text = f"There it can attack {names}" if targets else "Nobody can be attacked from there"
    return Check(bool(targets), text, ENGAGE)


def _shot_at(view: View[Battle], unit: UnitId, tracks: dict[ModelId, Track]) -> Check:
    """Whether Opportunity Fire would meet them on their way out."""
    there = supposed(view, unit, {model: track[-1] for model, track in tracks.items()})
    who = dict.fromkeys([each.shot.unit for each in passing_shots(there, unit, 0, way_out(there, unit))])
    names = both([unit_name(view, each) for each in who])
    return Check(not who, f"On its way out {names or 'nobody'} can fire at it", PASSED)
