"""What models would have before them where an answer leads: whom they see, what they give and take, what to mind."""

from __future__ import annotations

from typing import Final, Literal

from sandtable.kernel.board import Sightline
from sandtable.rulesets.dw4.client.hazards import hazards
from sandtable.rulesets.dw4.client.insight import seen_model
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.odds.rolls import DAMAGE
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.scene import scene
from sandtable.rulesets.dw4.table.visibility import WATCH, sight
from sandtable.rulesets.dw4.tactics.exchanges import exchanges, led_to, supposed
from sandtable.rulesets.dw4.words.names import thing_name
from sandtable.tabletop.client.vantage import Outlook, terrain_that_hides


def _line(g: BattleTable, model: ModelId, foe: ModelId) -> Sightline:
    """From a model to an enemy (DW4-VIS-01)."""
    seen = sight(g, model, foe)
    if not seen.visible:
        return Sightline(model, foe, "none", seen.hidden_by)
    part: Literal["clear", "part"] = "part" if seen.obscured else "clear"
    return Sightline(model, foe, part, seen.obscured_by)


def _land_that_hides(g: BattleTable, viewer: ModelId, foes: list[ModelId]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Terrain that would Block the view of every enemy, and that which hides only the smaller ones (DW4-VIS-02)."""
    here = scene(g)
    if not foes:
        high = [t.key for t in here.smoked if t.height] if here.levels[viewer] is Positional.SURFACE else []
        return tuple(high), ()
    return terrain_that_hides([_hides(g, viewer, foe) for foe in foes])


def _hides(g: BattleTable, viewer: ModelId, foe: ModelId) -> set[str]:
    things, height = WATCH.in_the_way(scene(g), viewer, foe) or [], WATCH.height(g, foe)
    return {t.key for t in things if t.height >= height and FeatureId(t.key) in g.state.features}


OUTLOOK: Final = Outlook(DAMAGE, led_to, supposed, _line, seen_model, exchanges, hazards, _land_that_hides, thing_name)
vantage = OUTLOOK.vantage
