"""What can be wrong with the place of a model, in the words of a game and by its rules."""

from __future__ import annotations

import msgspec

from sandtable.kernel.errors import Refusal
from sandtable.kernel.wording import thing


class Faults(msgspec.Struct, frozen=True, kw_only=True):
    """The refusals of a place. Each goes on after the name of the model; `{name}` stands for what is in the way."""

    off_table: Refusal
    outside_zone: Refusal
    """Not wholly within the zone that it must stand in."""
    no_edge: Refusal
    """Touches no edge, where it must."""
    barred: Refusal
    """In the zone that it must stay out of."""
    too_far: Refusal
    """From the model that it must stand beside."""
    overlaps: Refusal
    near_terrain: Refusal
    on_terrain: Refusal
    too_close: Refusal
    """To a model that it must keep away from."""
    overlaps_mate: Refusal
    """Another model of its unit."""
    too_close_to_mate: Refusal
    incoherent: Refusal
    """Said of the unit: its models do not hang together."""


def named(fault: Refusal, name: str) -> Refusal:
    """A refusal that says what is in the way."""
    return Refusal(fault.reason.replace("{name}", thing(name)), fault.rule)
