"""Profiles of this edition, figure by figure."""

from __future__ import annotations

from sandtable.kernel.edition import Profile, ProfileFigure, ProfileRule
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import Dice, Pair, QualityRef, ShipClass, Weapon
from sandtable.tabletop.editions import span
from sandtable.tabletop.forces.sheets import title_of


def profile(content: Content, ship: ShipClass) -> Profile:
    """A class as its profile prints it; figures are battle ready and crippled where they differ."""
    faction = content.factions.get(ship.faction)
    return Profile(
        id=ship.id,
        name=ship.name,
        group=ship.faction if faction is None else faction.trait,
        figures=(
            ProfileFigure("points", "Points for a model", str(ship.points)),
            ProfileFigure("models", "Models", span(*ship.models)),
            ProfileFigure("position", "Position", str(ship.position)),
            ProfileFigure("mass", "MASS", str(ship.mass)),
            ProfileFigure("speed", "SPEED", _pair(ship.speed, '"')),
            ProfileFigure("turns", "TURN LIMIT", _pair(ship.turn_limit)),
            ProfileFigure("defence", "ADV", _pair(ship.adv)),
            ProfileFigure("defence below", "SDV", _pair(ship.sdv)),
            ProfileFigure("armour", "ARMOUR", _pair(ship.armour)),
            ProfileFigure("citadel", "CITADEL", _pair(ship.citadel)),
            ProfileFigure("hull", "HULL", _pair(ship.hull)),
            ProfileFigure("close quarters", "FRAY", _pair(ship.fray)),
            ProfileFigure("squadrons", "SRS CAPACITY", _pair(ship.srs)),
        ),
        lines=tuple([_weapon(weapon) for weapon in ship.weapons]),
        rules=tuple([ProfileRule(ref.id, ref.name, title_of(ref)) for ref in (*ship.rules, *ship.generators)]),
    )


def _pair(pair: Pair, unit: str = "") -> str:
    ready, crippled = pair
    return f"{ready}{unit}" if ready == crippled else f"{ready}{unit} (crippled {crippled}{unit})"


def _weapon(weapon: Weapon) -> str:
    kind = weapon.type
    dice = f"ram {kind.ramming[0]}" if kind.ramming else " / ".join([_dice(each) for each in kind.ready])
    qualities = ", ".join([_quality(each) for each in kind.qualities])
    return f"{kind.name} ({weapon.arcs}): {dice}" + (f"; {qualities}" if qualities else "")


def _dice(dice: Dice) -> str:
    if dice.lead is None:
        return "–"
    return str(dice.lead) if dice.support is None else f"{dice.lead}({dice.support})"


def _quality(ref: QualityRef) -> str:
    return f"{ref.quality} ({', '.join(ref.only)})" if ref.only else str(ref.quality)
