"""Profiles of this edition, figure by figure."""

from __future__ import annotations

from sandtable.geometry.units import show_inches
from sandtable.kernel.edition import Profile, ProfileFigure, ProfileRule
from sandtable.rulesets.dw4.content.profile import RuleRef, ShipClass, WeaponProfile
from sandtable.tabletop.editions import span


def profile(ship: ShipClass) -> Profile:
    """A Class as its profile prints it."""
    return Profile(
        id=ship.id,
        name=ship.name,
        group=ship.faction,
        figures=(
            ProfileFigure("points", "Points for a model", str(ship.points)),
            ProfileFigure("models", "Models", span(ship.models_min, ship.models_max)),
            ProfileFigure("position", "Positional Trait", str(ship.positional)),
            ProfileFigure("mass", "MAS", str(ship.mass)),
            ProfileFigure("speed", "SPD", f"{show_inches(ship.speed_min)} to {show_inches(ship.speed_max)}"),
            ProfileFigure("turns", "TRN", str(ship.turn)),
            ProfileFigure("defence", "DEF", str(ship.defence)),
            ProfileFigure("armour", "ARM", str(ship.armour)),
            ProfileFigure("hull", "HUL", str(ship.hull)),
            ProfileFigure("actions", "ACT", str(ship.actions)),
            ProfileFigure("broadside", "BRD", str(ship.broadside)),
            ProfileFigure("repair", "REP", str(ship.repair)),
            ProfileFigure("crew", "CRW", str(ship.crew)),
            ProfileFigure("victory points", "Victory Points Rating", str(ship.vpr)),
        ),
        lines=tuple([_weapon(weapon) for weapon in ship.weapons]),
        rules=tuple([_rule(ref) for ref in (*ship.properties, *ship.systems)]),
    )


def _rule(ref: RuleRef) -> ProfileRule:
    return ProfileRule(ref.id, ref.name, ref.title)


def _weapon(weapon: WeaponProfile) -> str:
    dice = " / ".join(["–" if each is None else str(each) for each in weapon.firepower])
    qualities = ", ".join([ref.title for ref in weapon.qualities])
    return f"{weapon.name} ({weapon.arcs}): {dice}" + (f"; {qualities}" if qualities else "")
