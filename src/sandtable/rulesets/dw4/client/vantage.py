"""What models would have before them where an answer leads: whom they see, what they give and take, what to mind."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

from sandtable.kernel.board import Seen, Sightline, Vantage
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client.hazards import hazards
from sandtable.rulesets.dw4.client.insight import seen_model
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.odds.rolls import DAMAGE
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.table.scene import Sight, scene
from sandtable.rulesets.dw4.table.visibility import WATCH, sight
from sandtable.rulesets.dw4.tactics.exchanges import exchanges, led_to, supposed
from sandtable.rulesets.dw4.words.names import thing_name
from sandtable.tabletop.client.places import is_drawable
from sandtable.tabletop.client.vantage import best_seen, read_out, terrain_that_hides
from sandtable.tabletop.where import enemies


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
    foes = [foe.id for foe in enemies(g, g.state.models[models[0]].seat)]
    others = best_seen(models, foes, lines, partial(_look, g))
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
        text=read_out(others, found, minded, DAMAGE, partial(thing_name, g)),
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


def _look(g: BattleTable, model: ModelId, foe: ModelId) -> Seen:
    record = g.state.models[model]
    assert record.pose is not None
    return seen_model(g, record, record.pose, g.state.models[foe])


def _land_that_hides(g: BattleTable, viewer: ModelId) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Terrain that would Block the view of every enemy, and that which hides only the smaller ones (DW4-VIS-02)."""
    here = scene(g)
    foes = enemies(g, g.state.models[viewer].seat)
    if not foes:
        high = [t.key for t in here.smoked if t.height] if here.levels[viewer] is Positional.SURFACE else []
        return tuple(high), ()
    return terrain_that_hides([_hides(g, viewer, foe.id) for foe in foes])


def _hides(g: BattleTable, viewer: ModelId, foe: ModelId) -> set[str]:
    things, height = WATCH.in_the_way(scene(g), viewer, foe) or [], WATCH.height(g, foe)
    return {t.key for t in things if t.height >= height and FeatureId(t.key) in g.state.features}
