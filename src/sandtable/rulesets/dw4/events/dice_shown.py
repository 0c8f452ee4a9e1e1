"""Events that hold dice for a client to draw: each kind says so where it is defined."""

from __future__ import annotations

from typing import TypeVar

from sandtable.kernel.event import Event

E = TypeVar("E", bound=type[Event])

PLAIN_DICE: set[type[Event]] = set()
"""Kinds with the `faces` of Action Dice in which nothing explodes and nobody resists."""
CRITICAL_DIE: set[type[Event]] = set()
"""Kinds with the `critical` that one Critical Damage Die shows."""


def shows_plain_dice(kind: E) -> E:
    PLAIN_DICE.add(kind)
    return kind


def shows_critical_die(kind: E) -> E:
    CRITICAL_DIE.add(kind)
    return kind
