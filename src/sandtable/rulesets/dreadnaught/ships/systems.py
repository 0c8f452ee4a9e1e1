"""System cards in play: whose they are, what is Attached to them, and which of their effects count."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.content.designs import Effect, SystemDesign
from sandtable.rulesets.dreadnaught.content.kinds import Colour, SystemType
from sandtable.rulesets.dreadnaught.state import Sea, SeaTable, SystemCard

WEAPONS = (SystemType.WEAPON, SystemType.MAIN_WEAPON)
"""A Main Weapon is a Weapon card, too (DN-CRUISER-09)."""


def content_of(table: SeaTable) -> Content:
    content: Content = table.content
    return content


def design(table: SeaTable, system: SystemCard) -> SystemDesign:
    return content_of(table).systems[system.design]


def systems_of(state: Sea, seat: SeatId) -> tuple[SystemCard, ...]:
    return tuple(system for system in state.systems.values() if system.seat == seat)


def cards_of_type(table: SeaTable, seat: SeatId, *kinds: SystemType) -> tuple[SystemCard, ...]:
    """The System cards of a ship that have one of these types."""
    return tuple(system for system in systems_of(table.state, seat) if design(table, system).type in kinds)


def the(table: SeaTable, seat: SeatId, kind: SystemType) -> SystemCard:
    """The one System card of a type of which every ship has just one."""
    return cards_of_type(table, seat, kind)[0]


def reactor_of(table: SeaTable, seat: SeatId) -> SystemCard:
    return the(table, seat, SystemType.REACTOR)


def defence_of(table: SeaTable, seat: SeatId) -> SystemCard:
    return the(table, seat, SystemType.DEFENCE)


def is_full(table: SeaTable, system: SystemCard) -> bool:
    """Whether every box of the damage track is filled, which does not Disable the card yet (DN-CARD-05)."""
    return system.markers >= design(table, system).hp


def worn(table: SeaTable, system: SystemCard, what: str) -> int:
    """What filled boxes do to a figure of the card: once from a threshold on, or for each so many (DN-CARD-11)."""
    damage = design(table, system).damage
    if damage is None or damage.what != what:
        return 0
    times = system.markers // damage.boxes
    return damage.amount * (times if damage.each else min(times, 1))


def is_lost(table: SeaTable, system: SystemCard, what: str) -> bool:
    """Whether filled boxes have switched something off that has no figure."""
    damage = design(table, system).damage
    return damage is not None and damage.what == what and system.markers >= damage.boxes


def base(table: SeaTable, system: SystemCard, what: str, printed: int) -> int:
    """A printed figure with what the card's own damage does to it: never below 1 (DN-KEY-04)."""
    return max(1, printed + worn(table, system, what))


def attached_symbols(table: SeaTable, system: SystemCard) -> frozenset[str]:
    """What the cards tucked behind a System card show; that is all that they still do (DN-KEY-01, DN-KEY-02)."""
    content = content_of(table)
    return frozenset(symbol for card in system.attached for symbol in content.design(card).symbols)


def bonuses(table: SeaTable, systems: Iterable[SystemCard], colour: Colour, name: str) -> int:
    """What Attachment bonuses of a colour come to: several of one kind add up."""
    content = content_of(table)
    found = [content.design(card).bonus for system in systems for card in system.attached]
    return sum(
        max(1, bonus.amount) for bonus in found if bonus is not None and bonus.colour is colour and bonus.name == name
    )


def white(table: SeaTable, system: SystemCard, name: str) -> int:
    """Added to every such figure on the very System card (DN-BONUS-02)."""
    return bonuses(table, (system,), Colour.WHITE, name)


def blue(table: SeaTable, seat: SeatId, name: str) -> int:
    """Counts for the ship while Attached, as a rule also to a Disabled card (DN-BONUS-03)."""
    systems = systems_of(table.state, seat)
    if not table.state.settings.options.blue_while_disabled:
        systems = tuple(system for system in systems if not system.disabled)
    return bonuses(table, systems, Colour.BLUE, name)


def green(table: SeaTable, system: SystemCard, name: str) -> int:
    """Applies when the System card is Activated (DN-BONUS-04)."""
    return bonuses(table, (system,), Colour.GREEN, name)


def effects_in_force(table: SeaTable, system: SystemCard) -> tuple[Effect, ...]:
    """Its passive effects, and those whose symbol is Attached; none while it is Disabled.

    They are no Activations (DN-ACT-07), and a symbol is not used up by them (DN-CARD-12, DN-CARD-16, DN-BONUS-01).
    """
    if system.disabled:  # DN-KEY-10
        return ()
    symbols = attached_symbols(table, system)
    return tuple(
        effect
        for effect in design(table, system).effects
        if (effect.kind == "passive" and not is_lost(table, system, "no passive"))
        or (effect.kind == "attached" and symbols & set(effect.symbols))
    )


def in_force(table: SeaTable, seat: SeatId, what: str) -> int:
    """How much of a named thing the passive and Attachment-required effects of a ship come to."""
    return _all_in_force(table, seat).get(what, 0)


def is_in_force(table: SeaTable, seat: SeatId, what: str) -> bool:
    """Whether some passive or Attachment-required effect of a ship does a named thing."""
    return what in _all_in_force(table, seat)


def _all_in_force(table: SeaTable, seat: SeatId) -> dict[str, int]:
    """What the passive and Attachment-required effects of a ship do, and how much of it."""
    return table.memo(("in force", seat), _added_up, table, seat)


def _added_up(table: SeaTable, seat: SeatId) -> dict[str, int]:
    total: dict[str, int] = {}
    for system in systems_of(table.state, seat):
        for effect in effects_in_force(table, system):
            for done in effect.does:
                total[done.what] = total.get(done.what, 0) + done.amount
    return total


def ongoing(table: SeaTable, seat: SeatId, what: str) -> int:
    """What lasting effects of a name come to."""
    return sum(effect.amount for effect in table.state.ships[seat].ongoing if effect.what == what)


def disabled_cards(state: Sea, seat: SeatId) -> int:
    return sum(system.disabled for system in systems_of(state, seat))
