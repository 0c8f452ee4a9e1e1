"""Encounters: which of them may be played with these Forces in this mode."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import EncounterEntry, EncounterId, Force, Scale
from sandtable.rulesets.dw4.state import BattleTable, Mode
from sandtable.rulesets.dw4.table.where import register

PLAYABLE: Question[EncounterId] = Question("whether an Encounter can be played")

Lacking = Callable[[Sequence[Force], Content], str]

_LACKING: dict[str, Lacking] = {}


def asks_of_forces(encounter: str) -> Callable[[Lacking], Lacking]:
    """Declares what an Encounter asks of the Forces: a sentence where they lack it."""

    def declare(lacking: Lacking) -> Lacking:
        _LACKING[encounter] = lacking
        return lacking

    return declare


def lacking_for(encounter: str, forces: Sequence[Force], content: Content) -> str:
    """Why an Encounter cannot be played with Forces as they are on paper; nothing where it can."""
    lacking = _LACKING.get(encounter)
    return "" if lacking is None else lacking(forces, content)


_NOT_IN_CORE = Refusal("this Encounter is not offered in Core play", RuleId("DW4-MODE-06"))


def encounter_refusal(g: BattleTable, entry: EncounterEntry) -> Refusal | None:
    """Why an Encounter cannot be played here (DW4-MODE-06, DW4-PLAY-01).

    Ruling: Core play has those whose Primary Objective needs no rule of full play, at Small scale.
    """
    settings = g.state.settings
    core = settings.mode is Mode.CORE
    basic = _NOT_IN_CORE if core and not (entry.core and settings.scale is Scale.SMALL) else None
    return g.refusal(PLAYABLE, entry.id, basic)


def is_playable(g: BattleTable, encounter: str) -> bool:
    """Whether an Encounter of this id exists and can be played here."""
    entry = register(g).content.encounters.get(EncounterId(encounter))
    return entry is not None and encounter_refusal(g, entry) is None


def encounter_numbered(g: BattleTable, number: int) -> EncounterEntry | None:
    """The Encounter that a face of the die stands for (DW4-SETUP-03)."""
    return next((e for e in register(g).content.encounters.values() if e.number == number), None)


def plays(g: BattleTable, encounter: str) -> bool:
    """Whether this game is that Encounter."""
    return g.state.settings.encounter == encounter


def plays_in_full(g: BattleTable, encounter: str) -> bool:
    """Whether this game is that Encounter in full play."""
    settings = g.state.settings
    return settings.encounter == encounter and settings.mode is Mode.FULL


def has_secondary(g: BattleTable, encounter: str) -> bool:
    """Whether the Secondary Objective of that Encounter is scored: in Medium and Large engagements (DW4-VP-05)."""
    return plays_in_full(g, encounter) and g.state.settings.scale is not Scale.SMALL


def has_tertiary(g: BattleTable, encounter: str) -> bool:
    """Whether the Tertiary Objective of that Encounter is scored: in Large engagements (DW4-VP-05)."""
    return plays_in_full(g, encounter) and g.state.settings.scale is Scale.LARGE
