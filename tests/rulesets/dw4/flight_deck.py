"""Carriers and their squadrons, for tests of everything that flies from a deck."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.rulesets.dw4.content.profile import RuleRef, ShipClass, Squadron
from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.procedures.launch_phase import SrsLaunch
from sandtable.rulesets.dw4.procedures.missions import ResolveMission
from sandtable.rulesets.dw4.state import BattleGame, Mission, Mode
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref, ship_class

LENGTH = 4.3
"""Of a hull of Mass 3."""


def flyers(
    name: str, attack: int = 2, intercept: int = 3, support: int = 3, resilience: int = 3, *properties: RuleRef
) -> Squadron:
    """A type of squadron, with the figures of the one that the book prints."""
    return Squadron(name, "Test", attack, intercept, support, resilience, properties)


KOMETA = flyers("Kometa")
SZPADA = flyers("Szpada", 4, 3, 2, 4)


def deck(x: int = 5, types: str = "Kometa, Szpada", name: str = "Deck", **other: Any) -> ShipClass:
    """A Carrier of Mass 3."""
    properties = (ref("DW4-P-CARRIER", str(x)), ref("DW4-P-SRS", types), *other.pop("properties", ()))
    return ship_class(name, 3, properties=properties, **other)


def at_sea(
    *squadrons: Squadron,
    own: ShipClass | None = None,
    foe: ShipClass | None = None,
    gap: float = 20,
    models: int = 1,
    **fields: Any,
) -> Tabletop:
    """A Carrier of A heading north, and models of B in line abreast so many inches ahead (hull to hull)."""
    own, foe = own or deck(), foe or ship_class("Prey", 3, **{"defence": 2, "armour": 4, **fields})
    t = Tabletop([own, foe], mode=Mode.FULL)
    t.content = replace(t.content, squadrons={s.name: s for s in (KOMETA, SZPADA, *squadrons)})
    t.unit("A", own.id, (18, 5, 0))
    t.unit("B", foe.id, *[(18 + 3 * n, 5 + LENGTH + gap, 180) for n in range(models)])
    return t


def launch(t: Tabletop, unit: str = "A1") -> BattleGame:
    """The SRS Launch of a unit, run to its first question."""
    return t.game(SrsLaunch(UnitId(unit)))


def send(g: BattleGame, target: str, kind: str, tokens: int) -> None:
    """Launch so many of a type at a target; what has one answer only is not asked."""
    answer(g, "launch target", target)
    if g.pending and g.pending[0].question == "squadron to launch":
        answer(g, "squadron to launch", kind)
    if g.pending and g.pending[0].question == "tokens to launch":
        answer(g, "tokens to launch", tokens)


def fly(t: Tabletop, *dice: str, target: str = "B1") -> BattleGame:
    """The Mission of A's Stack at a target, run to its first question."""
    return t.game(ResolveMission(A, StackId(f"A>{target}")), dice=list(dice))


def threaten(t: Tabletop, **tokens: int) -> Tabletop:
    """A Stack of A at B1."""
    t.stack("A", "B1", Mission.ATTACK_RUN, **tokens)
    return t


def support(t: Tabletop, **tokens: int) -> Tabletop:
    """A Stack of B over its own B1."""
    t.stack("B", "B1", Mission.AIR_SUPPORT, **tokens)
    return t


def happened(g: BattleGame, kind: type[Event]) -> list[Any]:
    """The events of one kind so far."""
    found = [getattr(entry, "event", None) for entry in g.record]
    return [event for event in found if isinstance(event, kind)]


def asked(g: BattleGame) -> str:
    return g.pending[0].question if g.pending else ""
