"""What models would have before them where an answer leads: whom they see, what they give and take, what to mind."""

from __future__ import annotations

from functools import partial
from typing import Any

from sandtable.kernel.board import Seen, Sightline, Vantage
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.client.hazards import hazards
from sandtable.rulesets.dw3.client.insight import seen_model
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.odds.attacks import DAMAGE
from sandtable.rulesets.dw3.state import Battle, BattleTable
from sandtable.rulesets.dw3.table.sight import blocking, hiding_terrain, sight
from sandtable.rulesets.dw3.tactics.exchanges import exchanges, led_to, supposed
from sandtable.rulesets.dw3.words.names import thing_name
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
    record = g.state.models[models[0]]
    foes = [foe.id for foe in enemies(g, record.seat)]
    lines = tuple([_line(g, model, foe) for model in models for foe in foes])
    others = best_seen(models, foes, lines, partial(_look, g))
    found = exchanges(g, record.unit, models, appraise)
    minded = hazards(g, models)
    hides, dims = terrain_that_hides([hiding_terrain(g, models[0], foe) for foe in foes])
    return Vantage(
        others=others,
        lines=lines,
        exchanges=found,
        give=max([each.give for each in found], default=0.0),
        take=max([each.take for each in found], default=0.0),
        counts=DAMAGE,
        hazards=minded,
        hides=hides,
        dims=dims,
        text=read_out(others, found, minded, DAMAGE, partial(thing_name, g)),
    )


def _line(g: BattleTable, model: ModelId, foe: ModelId) -> Sightline:
    seen = sight(g, model, foe)
    if seen.visible and not seen.obscured:
        return Sightline(model, foe, "clear")
    return Sightline(model, foe, "part" if seen.visible else "none", blocking(g, model, foe))


def _look(g: BattleTable, model: ModelId, foe: ModelId) -> Seen:
    record = g.state.models[model]
    assert record.pose is not None
    return seen_model(g, record, record.pose, g.state.models[foe])
