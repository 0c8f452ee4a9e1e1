"""An event in words: one line of the log."""

from __future__ import annotations

from functools import partial

from sandtable.kernel.event import Event
from sandtable.kernel.wording import with_things
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words import (
    of_attack,
    of_cards,
    of_combat,
    of_criticals,
    of_harm,
    of_movement,
    of_position,
    of_round,
    of_setup,
    of_squadrons,
    of_terrain,
    of_tokens,
    of_valour,
)
from sandtable.rulesets.dw4.words.names import split_name
from sandtable.rulesets.dw4.words.telling import TELLERS

TOPICS = (
    of_attack,
    of_cards,
    of_combat,
    of_criticals,
    of_harm,
    of_movement,
    of_position,
    of_round,
    of_setup,
    of_squadrons,
    of_terrain,
    of_tokens,
    of_valour,
)
"""The modules that hold the tellers."""


def narrate(table: BattleTable, event: Event) -> str:
    """The event in one line; one that nobody has words for is told by its name."""
    teller = TELLERS.get(type(event))
    if teller is None:
        return f"{split_name(type(event).__name__).capitalize()}."
    return marked(table, teller(table, event))


def marked(table: BattleTable, text: str) -> str:
    """A text with marks around the things that it names: a reason that an event keeps has their bare ids."""
    return with_things(text, partial(_is_thing, table))


def _is_thing(table: BattleTable, id: str) -> bool:
    """Whether it is the id of something on the table."""
    state = table.state
    return any(id in those for those in (state.models, state.units, state.features, state.patches, state.markers))
