"""A pack file as a designer writes it: the tables of `pack.toml` and their fields.

Names here are the keys of the file. `content.py` turns them into the records of `profile.py`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.kernel.packs import Row
from sandtable.rulesets.dw4.content.figures import Value
from sandtable.rulesets.dw4.content.profile import Mount, Positional, Scale, TerrainKind
from sandtable.tabletop.pack_figures import Spot
from sandtable.tabletop.pack_rows import (
    CardText,
    FootprintRow,
    Inches,
    LayoutHead,
    Name,
    OutlineRow,
    PackHead,
    PackTables,
    Positive,
    RuleName,
    SideHead,
    SourceRow,
    Whole,
)

Dice = Whole | Literal["-"]


class PackRow(PackHead, frozen=True):
    """Who made the pack and what it is."""

    ruleset: Literal["dw4"]
    format: Literal[1]
    kind: Literal["fleet", "common"]


class RuleRow(RuleName, frozen=True):
    """A special rule on a profile."""

    arc: Literal["", "Fore", "Port", "Starboard", "Aft"] = ""


class GeneratorRow(Row, frozen=True):
    """A Generator of the faction, what it costs and who may have it."""

    rule: Name
    name: Name
    points: Whole
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    value: str = ""
    """The number in brackets, where the System has one."""


class FactionRow(SideHead, frozen=True):
    """The faction of a fleet pack."""

    escort_points: Whole
    generators: tuple[GeneratorRow, ...] = ()
    also: tuple[str, ...] = ()
    """Traits that may stand in a profile instead of the faction's: those of the companies that sail with it."""


class GradesRow(Row, frozen=True):
    """Firepower of a weapon by the grade of the Class that carries it."""

    I: tuple[Dice, Dice, Dice] | None = None  # noqa: E741 - the grades are numbered in Roman figures
    II: tuple[Dice, Dice, Dice] | None = None
    III: tuple[Dice, Dice, Dice] | None = None
    IV: tuple[Dice, Dice, Dice] | None = None


class WeaponRow(Row, frozen=True):
    """A weapon of the faction's table, from which Hardpoint Options are taken."""

    name: Name
    mount: Mount
    grades: GradesRow
    qualities: tuple[str, ...] = ()


class MountedRow(Row, frozen=True):
    """A weapon as a Class carries it."""

    mount: Mount
    name: Name
    arcs: Name
    close: Dice
    standard: Dice
    extreme: Dice
    qualities: tuple[str, ...] = ()
    by_mass: tuple[Whole, Whole, Whole] = (0, 0, 0)
    """Dice for each point of the Initial Target's Mass, by Range Band, besides the Firepower."""


class OptionRow(Row, frozen=True):
    """A Hardpoint Option that one Class alone has, with its own Firepower."""

    mount: Mount
    name: Name
    close: Dice
    standard: Dice
    extreme: Dice
    qualities: tuple[str, ...] = ()
    by_mass: tuple[Whole, Whole, Whole] = (0, 0, 0)


class UpgradeRow(Row, frozen=True):
    """An Upgrade a Class may buy."""

    name: Name
    points: Whole
    per: Literal["model", "unit"]
    grants: tuple[RuleRow, ...] = ()
    one_of: str = ""
    """Upgrades of one Class with the same word here exclude each other."""
    usual: bool = False
    """Whether a unit that buys no other of them has this one: there must be one."""


class AttachmentRow(Row, frozen=True):
    """The Trait of the units a Class may be attached to, and with how many models."""

    to: Name
    models: Positive


class ClassRow(Row, frozen=True):
    """A Class."""

    id: Name
    name: Name
    traits: tuple[str, ...]
    vpr: Whole
    points: Whole
    models: tuple[Positive, Positive]
    mass: Whole
    speed: tuple[Inches, Inches]
    turn: Whole
    defence: Whole
    armour: Positive
    hull: Positive
    actions: Positive
    broadside: Whole
    repair: Whole
    crew: Whole
    about: str = ""
    core: bool = False
    properties: tuple[RuleRow, ...] = ()
    systems: tuple[RuleRow, ...] = ()
    weapons: tuple[MountedRow, ...] = ()
    options: tuple[str, ...] = ()
    own_options: tuple[OptionRow, ...] = ()
    generator: bool = False
    generators: tuple[str, ...] | None = None
    """Which of the faction's Generators it may mount; all that its Traits allow, where nothing is said."""
    escorts: Whole = 0
    upgrades: tuple[UpgradeRow, ...] = ()
    attachment: AttachmentRow | None = None
    footprint: FootprintRow | None = None
    surcharge: Whole = 0
    """Points for the unit, however many models it has."""
    variant_of: str = ""
    """The Class as which it counts where a Class may come only so often."""
    unknown: tuple[str, ...] = ()
    """What its profile names and nobody knows: with that in it a Force is not legal."""
    not_yet: tuple[str, ...] = ()
    """What its profile says besides special rules that has no effect in play yet, a sentence each."""


class SquadronRow(Row, frozen=True):
    """A type of Short Range Squadron of the faction."""

    name: Name
    attack: Whole
    intercept: Whole
    support: Whole
    resilience: Positive
    properties: tuple[RuleRow, ...] = ()


class ElementRow(Row, frozen=True):
    """An Element of a Battlefleet."""

    traits: tuple[str, ...]
    mandatory: Whole
    maximum: Positive
    only: tuple[str, ...] = ()
    label: str = ""
    """What a Force List calls it, where that is not its Traits."""


class BattlefleetRow(Row, frozen=True):
    """A Battlefleet."""

    id: Name
    name: Name
    kind: Literal["Main", "Specialist"]
    elements: tuple[ElementRow, ...]
    legendary: bool = False
    caps: dict[Positional, Whole] = msgspec.field(default_factory=dict)
    mainstay: tuple[str, ...] = ()
    flagship_beside_caps: bool = False
    """Whether its Flagship does not count among the units that the caps limit."""
    not_yet: tuple[str, ...] = ()
    """What else it brings or asks for that has no effect yet, by name."""
    rules: tuple[str, ...] = ()
    """Rules of the faction that it brings to the whole Force, by their ids."""
    no_doctrine: bool = False
    """Whether no Doctrine may be bought for its Flagship."""


class SwapRow(Row, frozen=True):
    """A Hardpoint swap: which model and which of its weapons, counted from 1, and the option it takes."""

    model: Positive
    slot: Positive
    weapon: Name


class GeneratorPickRow(Row, frozen=True):
    """A Generator Hardpoint: which model, which of its weapons makes room, counted from 1, and the Generator."""

    model: Positive
    slot: Positive
    generator: Name


class AttachedRow(Row, frozen=True, omit_defaults=True, rename={"class_id": "class"}):
    """The Attachment of a unit; it takes no Element and no Escorts of its own (DW4-ATTACH-06)."""

    class_id: Name
    models: Positive
    upgrades: tuple[str, ...] = ()
    swaps: tuple[SwapRow, ...] = ()
    generators: tuple[GeneratorPickRow, ...] = ()


class UnitRow(Row, frozen=True, omit_defaults=True, rename={"class_id": "class"}):
    """A unit of a Force."""

    class_id: Name
    models: Positive
    battlefleet: str = ""
    element: str = ""
    escorts: Whole = 0
    upgrades: tuple[str, ...] = ()
    swaps: tuple[SwapRow, ...] = ()
    generators: tuple[GeneratorPickRow, ...] = ()
    attached: AttachedRow | None = None


class ForceRow(Row, frozen=True):
    """A Force. A first-game Force has neither Points limit nor Battlefleets (DW4-MODE-05)."""

    id: Name
    name: Name
    units: tuple[UnitRow, ...]
    points: Whole | None = None
    core: bool = False
    first_game: bool = False


class CapsuleRow(Row, frozen=True):
    """The footprint by Mass of a Class that names none."""

    mass: Positive
    length: Inches
    beam: Inches


class TerrainRow(Row, frozen=True):
    """A piece of terrain."""

    id: Name
    name: Name
    kind: TerrainKind
    core: bool
    pieces: tuple[tuple[Spot, ...], ...] = ()
    """Where none is drawn, a Terrain Feature is as wide as its Mass says (DW4-TERR-03)."""
    mass: Whole | None = None
    armour: Positive | None = None
    impassable: tuple[tuple[Spot, ...], ...] = ()


class EncounterRow(Row, frozen=True):
    """An Encounter of the list."""

    id: Name
    number: Positive
    name: Name
    core: bool
    layouts: tuple[str, ...]


class LayoutRow(LayoutHead, frozen=True):
    """A table laid out."""

    encounter: Name
    scale: Scale


class CardRow(Row, frozen=True):
    """A card of a deck."""

    id: Name
    value: Positive
    valour: str = ""
    victory: str = ""


class VictoryRow(CardText, frozen=True):
    """A Minor Victory as the cards tell it; what it is scored for is known by its id."""

    reward: Positive


class DeckRow(Row, frozen=True):
    """A deck."""

    id: Name
    name: Name
    cards: tuple[CardRow, ...]
    valour: tuple[CardText, ...] = ()
    victories: tuple[VictoryRow, ...] = ()


class FiguresRow(Row, frozen=True):
    """Figures of a special rule that the books at hand leave out, by name: lengths in inches, or plain numbers."""

    rule: Name
    values: dict[str, Value]
    placeholder: bool = False


class PackFile(PackTables, frozen=True, rename={"classes": "class"}):
    """A whole `pack.toml`."""

    pack: PackRow
    source: tuple[SourceRow, ...] = ()
    faction: FactionRow | None = None
    weapon: tuple[WeaponRow, ...] = ()
    classes: tuple[ClassRow, ...] = ()
    squadron: tuple[SquadronRow, ...] = ()
    battlefleet: tuple[BattlefleetRow, ...] = ()
    force: tuple[ForceRow, ...] = ()
    outline: tuple[OutlineRow, ...] = ()
    footprint: tuple[CapsuleRow, ...] = ()
    terrain: tuple[TerrainRow, ...] = ()
    encounter: tuple[EncounterRow, ...] = ()
    layout: tuple[LayoutRow, ...] = ()
    deck: tuple[DeckRow, ...] = ()
    figures: tuple[FiguresRow, ...] = ()
