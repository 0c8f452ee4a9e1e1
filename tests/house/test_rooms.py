"""What the rooms of each game may name: of many things that act by themselves, nobody else names one."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from sandtable.rulesets import every_name


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """A room of things of which there are many, each a module: special rules, abilities, Encounters."""

    package: str
    """Of the game."""
    room: str
    ids: str = r"(?!)"
    """How the id of one is written in code, as a pattern; where nothing is said, it is known by its module alone."""
    one: str = ""
    """A module of it that names itself so."""
    also: tuple[str, ...] = ()
    """Other rooms that may name them."""
    reasons: dict[str, str] = {}
    """Modules that name one for a reason."""

    def naming(self, room: str = "") -> set[str]:
        """The modules of a room of the game, or of all, that name one."""
        home = Path(import_module(self.package).__path__[0])
        what = re.compile(rf"{re.escape(self.package)}\.{self.room}\.\w|{self.ids}")
        modules = sorted((home / room).rglob("*.py"))
        assert modules
        named = [module for module in modules if what.search(module.read_text(encoding="utf-8"))]
        return {module.relative_to(home).as_posix() for module in named}


AC, DW3, DW4, DREADNAUGHT = [f"sandtable.rulesets.{name}" for name in ("ac", "dw3", "dw4", "dreadnaught")]

# Whoever adds another special rule or Encounter never comes here: each reason is a sentence of a book.
ROOMS = (
    Room(
        package=DW4,
        room="special",
        ids=r"DW4-[PSQR]-[A-Z]",
        one="special/carrier.py",
        also=("factions",),
        reasons={
            "cards/minor_victories/clear_skies.py": "the card itself speaks of a Flak Barrage",
            "forces/attachments.py": "the rulebook's own rule on Attachments speaks of a Mothership (DW4-ATTACH-06)",
        },
    ),
    Room(
        package=DW4,
        room="scenarios",
        ids=r"\"enc[1-6]\"",
        one="scenarios/archipelago.py",
        reasons={
            "lessons/first_voyage.py": "the Encounter of the lessons",
            "options.py": "the Encounter that is proposed, and that of a first game",
            "situations/battle.py": "the Encounter of a situation that names none",
            "special/flight_deck.py": "the order of hooks: it Scrambles before it may Break Out (DW4-G-26)",
            "special/flotsam.py": "the order of hooks at the loss of a model",
            "special/landing_party_support.py": "the order of hooks: troops go ashore before a Break Out (DW4-G-26)",
            "special/repair_facilities.py": "the order of hooks at a repair",
        },
    ),
    Room(
        package=DW3,
        room="special",
        ids=r"RuleId\(\"DW3-R-[A-Z]|\"DW3-R-[A-Z]{2}",
        one="special/hunter.py",
        reasons={
            "content/fleet_reading.py": "a profile without SPEED must have Immobile (DW3-SETUP-24)",
            "forces/force_rules.py": "a force is checked before there is a game in which rules could act",
        },
    ),
    Room(
        package=DW3,
        room="encounters",
        ids=r"\"e[1-4]\"",
        one="encounters/the_quarry.py",
        reasons={
            "editions/facet.py": "the encounter of an opening that is compared",
            "options.py": "the encounter that is proposed",
            "situations/battle.py": "the encounter of a situation that names none",
        },
    ),
    Room(package=DREADNAUGHT, room="abilities"),
    Room(
        package=DREADNAUGHT,
        room="boosts",
        reasons={
            "boosting/offering.py": "what every Boost has",
            "tactics/boosts.py": "what Boosts judge by, told as a reason",
        },
    ),
    Room(
        package=AC,
        room="special",
        ids=r"RuleId\(\"AC-[RQB]-[A-Z]",
        one="special/durable.py",
        reasons={
            "content/army_reading.py": "a profile is checked before there is a game in which rules could act",
            "forces/legality.py": "a force is checked before there is a game in which rules could act",
            "cards/commands/dig_in.py": "the card itself speaks of Bulky units",
            "procedures/shaking.py": "what shakes the ground goes by Large units",
            "procedures/reserves.py": "the Clash itself speaks of Vanguard (AC-CLASH3-05)",
            "table/loads.py": "the book's own rule on Transports speaks of Capacity (AC-TRANS-02)",
            "moving/marching.py": "the book's own rule on moving speaks of Ponderous (AC-MOVE-10)",
        },
    ),
    Room(package="tests.toy", room="rules"),
)


def test_every_game_of_this_house_is_looked_at() -> None:
    looked_at = {room.package.rpartition(".")[2] for room in ROOMS}
    assert set(every_name()) <= looked_at


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room.package}.{room.room}")
def test_none_of_them_is_named_outside_its_own_room(room: Room) -> None:
    own = room.naming(room.room).union(*[room.naming(other) for other in room.also])
    assert room.naming() - own == set(room.reasons)


@pytest.mark.parametrize("room", [room for room in ROOMS if room.one], ids=lambda room: room.one)
def test_in_its_own_room_each_is(room: Room) -> None:
    assert room.one in room.naming(room.room)
