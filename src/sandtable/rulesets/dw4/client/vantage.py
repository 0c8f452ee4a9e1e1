"""What models would have before them where an answer leads: whom they see, what they give and take, what to mind."""

from __future__ import annotations

from typing import Any, Literal

from sandtable.kernel.board import Exchange, Hazard, Seen, Sightline, Vantage
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client.considered_places import is_drawable
from sandtable.rulesets.dw4.client.hazards import hazards
from sandtable.rulesets.dw4.client.insight import seen_model
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.odds.rolls import DAMAGE
from sandtable.rulesets.dw4.state import Battle, BattleTable, Model
from sandtable.rulesets.dw4.table.scene import Sight, scene
from sandtable.rulesets.dw4.table.visibility import WATCH, sight
from sandtable.rulesets.dw4.tactics.exchanges import exchanges, led_to, supposed
from sandtable.rulesets.dw4.words.compass import both, distance_in_words
from sandtable.rulesets.dw4.words.names import model_name, thing_name
from sandtable.tabletop.where import enemies

MOST_NAMED = 4
"""Of more who are seen the farther ones are not read out."""


def vantage(
    view: View[Battle], answer: Any, appraise: Appraiser | None = None, together: bool = False
) -> Vantage | None:
    """The table as it would be, from the models that the answer moves or puts down, and from those who follow."""
    poses = led_to(view, answer, together)
    if not poses or not all([is_drawable(pose) for pose in poses.values()]):
        return None
    g, models = supposed(view, poses), tuple(poses)
    unit = g.state.models[models[0]].unit
    lines = _lines(g, models)
    others = _others(g, models, lines)
    found = exchanges(g, unit, models, appraise)
    give = max([each.give for each in found], default=0.0)
    take = max([each.take for each in found], default=0.0)
    minded = hazards(g, models)
    hides, dims = _land_that_hides(g, models[0])
    return Vantage(
        others=others,
        lines=lines,
        exchanges=found,
        give=give,
        take=take,
        counts=DAMAGE,
        hazards=minded,
        hides=hides,
        dims=dims,
        text=_read_out(g, others, found, minded),
    )


def _lines(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[Sightline, ...]:
    """From every one of the models to every enemy (DW4-VIS-01)."""
    foes = enemies(g, g.state.models[models[0]].seat)
    return tuple([_line(model, foe.id, sight(g, model, foe.id)) for model in models for foe in foes])


def _line(model: ModelId, foe: ModelId, seen: Sight) -> Sightline:
    if not seen.visible:
        return Sightline(model, foe, "none", seen.hidden_by)
    part: Literal["clear", "part"] = "part" if seen.obscured else "clear"
    return Sightline(model, foe, part, seen.obscured_by)


def _others(g: BattleTable, models: tuple[ModelId, ...], lines: tuple[Sightline, ...]) -> tuple[Seen, ...]:
    """Each enemy from the model that sees it best; of those that see it alike, from the nearest."""
    rank = {"clear": 0, "part": 1, "none": 2}
    how = {(line.piece, line.other): rank[line.sight] for line in lines}
    found: list[Seen] = []
    for foe in enemies(g, g.state.models[models[0]].seat):
        best = min([how[model, foe.id] for model in models])
        looks = [_look(g, g.state.models[model], foe) for model in models if how[model, foe.id] == best]
        found.append(min(looks, key=lambda seen: seen.range))
    return tuple(sorted(found, key=lambda seen: (seen.range, seen.id)))


def _look(g: BattleTable, model: Model, foe: Model) -> Seen:
    assert model.pose is not None
    return seen_model(g, model, model.pose, foe)


def _land_that_hides(g: BattleTable, viewer: ModelId) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Terrain that would Block the view of every enemy, and that which hides only the smaller ones (DW4-VIS-02)."""
    here = scene(g)
    foes = enemies(g, g.state.models[viewer].seat)
    if not foes:
        high = [t.key for t in here.smoked if t.height] if here.levels[viewer] is Positional.SURFACE else []
        return tuple(high), ()
    hiding = [_hides(g, viewer, foe.id) for foe in foes]
    every, some = set.intersection(*hiding), set.union(*hiding)
    return tuple(sorted(every)), tuple(sorted(some - every))


def _hides(g: BattleTable, viewer: ModelId, foe: ModelId) -> set[str]:
    things, height = WATCH.in_the_way(scene(g), viewer, foe) or [], WATCH.height(g, foe)
    return {t.key for t in things if t.height >= height and FeatureId(t.key) in g.state.features}


def _read_out(g: BattleTable, others: tuple[Seen, ...], found: tuple[Exchange, ...], minded: tuple[Hazard, ...]) -> str:
    """All of it in a few sentences."""
    if not others:
        return _sentences([str(hazard.text) for hazard in minded[:1]])
    give = max(each.give for each in found)
    take = max(each.take for each in found)
    told = [f"You give {give:.1f} {DAMAGE}, they give back {take:.1f}"]
    seen = [_seen(g, other) for other in others if other.visible]
    told.append(f"Seen: {'; '.join(seen[:MOST_NAMED])}" if seen else "Nobody is seen")
    told += _hidden(g, [other for other in others if not other.visible])
    return _sentences([*told, *[str(hazard.text) for hazard in minded[:1]]])


def _seen(g: BattleTable, other: Seen) -> str:
    part = ", part hidden" if other.obscured else ""
    return f"{model_name(g, ModelId(other.id))} at {distance_in_words(other.range)}, {other.band}{part}"


def _hidden(g: BattleTable, others: list[Seen]) -> list[str]:
    """Who is not seen, by what hides them."""
    by: dict[tuple[str, ...], list[str]] = {}
    for other in others:
        by.setdefault(other.by, []).append(model_name(g, ModelId(other.id)))
    return [
        f"Hidden by {both([thing_name(g, thing) for thing in things])}: {', '.join(names[:MOST_NAMED])}"
        if things
        else f"Out of sight: {', '.join(names[:MOST_NAMED])}"
        for things, names in by.items()
    ]


def _sentences(told: list[str]) -> str:
    return " ".join(f"{each}." for each in told)
