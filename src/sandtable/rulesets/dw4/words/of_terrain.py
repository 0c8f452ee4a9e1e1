"""Markers, terrain and water in words."""

from __future__ import annotations

from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.terrain import (
    FeatureDamaged,
    FeatureRemoved,
    MarkerPlaced,
    MarkerRemoved,
    MineDetonated,
    MinefieldTriggered,
    MinesSwept,
    WreckStruck,
)
from sandtable.rulesets.dw4.state import BattleTable, MarkerKind
from sandtable.rulesets.dw4.words.compass import at_place, both, count
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import admiral, marker_name, model_name, piece_laid
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.events import PatchPlaced


@tells(MarkerPlaced)
def marker_placed(g: BattleTable, event: MarkerPlaced) -> str:
    by = f" by {admiral(event.seat)}" if event.seat else ""
    return f"{marker_name(event.kind, event.marker)} is placed{by}{at_place(event.x, event.y)}."


@tells(MarkerRemoved)
def marker_removed(g: BattleTable, event: MarkerRemoved) -> str:
    because = f", {event.because}" if event.because else ""
    return f"{marker_name(event.kind, event.marker)} is removed{because}."


@tells(MinefieldTriggered)
def minefield_triggered(g: BattleTable, event: MinefieldTriggered) -> str:
    return f"{model_name(g, event.model)} Triggers {marker_name(MarkerKind.MINEFIELD, event.marker)}."


@tells(MineDetonated)
def mine_detonated(g: BattleTable, event: MineDetonated) -> str:
    dice = dice_in_words(event.faces)
    mines = marker_name(MarkerKind.MINEFIELD, event.marker)
    return f"{mines} detonates under {model_name(g, event.model)}: {dice}, {event.damage} Damage."


@rolls(MineDetonated)
def mine_summed(g: BattleTable, event: MineDetonated) -> Rolled:
    about = f"{marker_name(MarkerKind.MINEFIELD, event.marker)} under {model_name(g, event.model)}"
    return came_to(about, event.faces, event.damage, "damage", "damage")


@tells(WreckStruck)
def wreck_struck(g: BattleTable, event: WreckStruck) -> str:
    name = model_name(g, event.model)
    wreck = marker_name(MarkerKind.WRECK, event.marker)
    return f"{name} sails across {wreck}; the Critical Damage Die shows {event.critical.value}."


@tells(MinesSwept)
def mines_swept(g: BattleTable, event: MinesSwept) -> str:
    who = both([model_name(g, model) for model in event.models])
    may = f"{count(event.cleared, 'Minefield')} may be Cleared" if event.cleared else "nothing is found"
    return f"{who}: sweeping for mines with {dice_in_words(event.faces)}; {may}."


@rolls(MinesSwept)
def sweep_summed(g: BattleTable, event: MinesSwept) -> Rolled:
    who = both([model_name(g, model) for model in event.models])
    return came_to(f"Sweep for mines by {who}", event.faces, event.cleared, "Minefield to clear", "Minefields to clear")


@tells(FeatureDamaged)
def feature_damaged(g: BattleTable, event: FeatureDamaged) -> str:
    in_all = f", {event.in_all} in all" if event.in_all > event.points else ""
    return f"{thing(event.feature)} suffers {event.points} Damage{in_all} (Mass {event.mass})."


@tells(FeatureRemoved)
def feature_removed(g: BattleTable, event: FeatureRemoved) -> str:
    return f"{piece_laid(g, event.feature, event.piece)} is gone."


@tells(PatchPlaced)
def patch_placed(g: BattleTable, event: PatchPlaced) -> str:
    place = at_place(event.pose.x, event.pose.y)
    return f"{piece_laid(g, event.patch, event.piece)} is marked{place}."
