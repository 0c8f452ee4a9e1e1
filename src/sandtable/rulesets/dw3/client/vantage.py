"""What models would have before them where an answer leads: whom they see, what they give and take, what to mind."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.board import Sightline
from sandtable.rulesets.dw3.client.hazards import hazards
from sandtable.rulesets.dw3.client.insight import seen_model
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.odds.attacks import DAMAGE
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.sight import blocking, hiding_terrain, sight
from sandtable.rulesets.dw3.tactics.exchanges import exchanges, led_to, supposed
from sandtable.rulesets.dw3.words.names import thing_name
from sandtable.tabletop.client.vantage import Outlook, terrain_that_hides


def _line(g: BattleTable, model: ModelId, foe: ModelId) -> Sightline:
    seen = sight(g, model, foe)
    if seen.visible and not seen.obscured:
        return Sightline(model, foe, "clear")
    return Sightline(model, foe, "part" if seen.visible else "none", blocking(g, model, foe))


def _hiding(g: BattleTable, model: ModelId, foes: list[ModelId]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return terrain_that_hides([hiding_terrain(g, model, foe) for foe in foes])


OUTLOOK: Final = Outlook(DAMAGE, led_to, supposed, _line, seen_model, exchanges, hazards, _hiding, thing_name)
vantage = OUTLOOK.vantage
