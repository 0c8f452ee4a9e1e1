"""Forces before a game: what may be chosen, what a list comes to, and every reason why it is not legal.

Plain data for whoever builds, shows or prints a list; a rule set fills it in.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.gameform import When
from sandtable.kernel.ids import RuleId


class ForceProblem(msgspec.Struct, frozen=True):
    """One reason why a force is not legal, with the rule it breaks."""

    sentence: str
    rule: RuleId = RuleId("")
    where: str = ""
    """The place in words, such as `unit 3: swap 1`; empty for the force as a whole."""
    unit: int = 0
    """The unit it is about, counted from 1; 0 where it is about more than one."""

    def __str__(self) -> str:
        placed = f"{self.where}: {self.sentence}" if self.where else self.sentence
        return f"{placed} ({self.rule})" if self.rule else placed


class Extra(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be bought for a unit."""

    name: str
    points: int
    per: str = "unit"
    """What the points are for: each `model`, each `token`, or the whole `unit`."""
    rules: tuple[str, ...] = ()
    """What it brings, as a profile prints it."""


class Mounting(msgspec.Struct, frozen=True, kw_only=True):
    """One weapon of a model and what may stand in its place."""

    slot: int
    """Counted from 1."""
    weapon: str
    icon: str
    arcs: str
    options: tuple[str, ...] = ()
    """Other weapons, free of points where no price is named."""
    prices: dict[str, int] = {}
    """What options cost each model."""
    generators: tuple[str, ...] = ()
    """Names of the class's `generators` that may replace it."""


class SizeChoice(msgspec.Struct, frozen=True, kw_only=True):
    """One of the sizes that a unit may have, where it may not have any number of models."""

    name: str
    models: int
    points: int
    """For all of them."""


class ClassChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A class of unit as it may be added to a force."""

    id: str
    name: str
    about: str = ""
    traits: tuple[str, ...] = ()
    switches: tuple[str, ...] = ()
    """Names of the switches that may be on in a force with it."""
    points: int
    """For each model."""
    least: int
    most: int
    sizes: tuple[SizeChoice, ...] = ()
    """Where a unit has one of a few sizes only, all of them with their points."""
    tokens: Extra | None = None
    tokens_most: int = 0
    mountings: tuple[Mounting, ...] = ()
    generators: tuple[Extra, ...] = ()
    upgrades: tuple[Extra, ...] = ()
    attachments: tuple[str, ...] = ()
    """Ids of the classes that may be attached to a unit of this one."""
    companions: str = ""
    """Where several of them may be: the field of a unit that lists their classes; empty where one is attached."""
    companions_most: int = 0
    """How many there may be."""
    not_yet: tuple[str, ...] = ()
    """Special rules on its profile that have no effect in play yet."""


class SlotChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A place in a group that units of some classes may fill."""

    name: str
    mandatory: int
    maximum: int
    classes: tuple[str, ...] = ()


class GroupChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a force with places for its units."""

    id: str
    name: str
    kind: str
    slots: tuple[SlotChoice, ...]
    main: bool = False
    """Whether a force begins with one like it."""
    caps: dict[str, int] = {}
    """The most units with a trait."""
    twice: tuple[str, ...] = ()
    """Classes of which it takes two units."""


class Purchase(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a force may buy once as a whole."""

    id: str
    name: str
    points: int
    about: str = ""
    not_yet: bool = False
    """Whether it has no effect in play yet."""


class FactionChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A faction with everything that its forces are made of."""

    id: str
    name: str
    about: str = ""
    groups: tuple[GroupChoice, ...] = ()
    classes: tuple[ClassChoice, ...] = ()
    purchases: tuple[Purchase, ...] = ()


class ListNames(msgspec.Struct, frozen=True, kw_only=True):
    """What a force file calls the fields of a unit that say where it stands and what goes with it."""

    group: str = "group"
    slot: str = "slot"
    tokens: str = "tokens"
    purchases: str = "purchases"
    """What it calls the field of the force that lists what was bought for the whole of it."""


class ForceSwitch(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a force is or is not as a whole: a field of its file, and `--NAME` where it is typed."""

    name: str
    label: str


class ForceChoices(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a force may be made of."""

    factions: tuple[FactionChoice, ...] = ()
    limits: tuple[int, ...] = ()
    """Usual limits of points; none where a force costs no points at all."""
    switches: tuple[ForceSwitch, ...] = ()
    faction: str = "Faction"
    """What a faction is called."""
    group: str = "Group"
    """What a group is called."""
    slot: str = "Place"
    """What a place in it is called."""
    unit: str = "unit"
    """What fills a place."""
    names: ListNames = ListNames()
    alike: bool = False
    """Whether all models of a unit are fitted alike, so that what is swapped names no model."""


class ForceEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a force list."""

    unit: int
    class_id: str
    title: str
    models: int
    points: int
    group: str = ""
    slot: str = ""
    extras: tuple[str, ...] = ()
    """What was bought or swapped, in words."""
    attached: bool = False
    """Whether this line is attached to the unit of the line above."""
    sheets: tuple[str, ...] = ()
    """The cards of its models."""


class OpenSlot(msgspec.Struct, frozen=True, kw_only=True):
    """A place that more units may fill, and which would fit now."""

    group: str
    slot: str
    filled: int
    mandatory: int
    maximum: int
    classes: tuple[str, ...] = ()
    """Ids of the classes that may be added without breaking a rule that is kept now."""


class ForceCheck(msgspec.Struct, frozen=True, kw_only=True):
    """A force as it stands: what it comes to, what is wrong with it and what may still be added."""

    name: str
    faction: str
    points: int
    limit: int
    when: When = {}
    """In which games it may be played, by what is chosen there."""
    problems: tuple[ForceProblem, ...] = ()
    entries: tuple[ForceEntry, ...] = ()
    open: tuple[OpenSlot, ...] = ()
    notes: tuple[str, ...] = ()
    """What the owner should know, such as special rules that have no effect yet."""

    @property
    def is_legal(self) -> bool:
        return not self.problems
