"""What brings Victory Points in an Encounter, in a sentence or two: each Encounter says so in its own module."""

from __future__ import annotations

from enum import Enum

from sandtable.rulesets.dw4.forces.encounters import has_secondary, has_tertiary
from sandtable.rulesets.dw4.state import BattleTable


class Rank(Enum):
    """Which of an Encounter's Objectives one is: larger engagements have more of them (DW4-VP-05)."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    TERTIARY = "tertiary"


_OBJECTIVES: dict[tuple[str, Rank], tuple[str, ...]] = {}


def tells_objective(encounter: str, rank: Rank, *sentences: str) -> None:
    """Declares what an Objective of an Encounter is, by the Encounter's id."""
    if (encounter, rank) in _OBJECTIVES:
        raise TypeError(f"two tell the {rank.value} Objective of {encounter!r}")
    _OBJECTIVES[encounter, rank] = sentences


def objective_in_words(encounter: str, rank: Rank = Rank.PRIMARY) -> tuple[str, ...]:
    """An Objective of an Encounter; nothing where it has none."""
    return _OBJECTIVES.get((encounter, rank), ())


def objectives_in_words(g: BattleTable) -> tuple[str, ...]:
    """Everything that this Encounter scores at this Scale (DW4-VP-05), and what every loss gives."""
    encounter = g.state.settings.encounter
    second = objective_in_words(encounter, Rank.SECONDARY) if has_secondary(g, encounter) else ()
    third = objective_in_words(encounter, Rank.TERTIARY) if has_tertiary(g, encounter) else ()
    return (*objective_in_words(encounter), *second, *third, FOR_LOSSES)


FOR_LOSSES = "A model that is Crippled, or lost before that, gives its opponent its Victory Points Rating."
"""DW4-VP-01, DW4-VP-02."""
