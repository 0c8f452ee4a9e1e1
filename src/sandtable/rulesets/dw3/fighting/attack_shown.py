"""How the questions of an attack are shown: all that is declared of it in one panel."""

from __future__ import annotations

from sandtable.kernel.presentation import Presentation

PANELS = ("attack", "another attack")
"""Attacks are declared one after the other before any is rolled (DW3-SHOOT-01). What shows one of them ends with it, so
two that follow each other are told apart."""
STEPS = ("Target", "Lead", "Support")


def shown(declared: int, step: int) -> Presentation:
    """A step of the attack after so many that were declared before it."""
    return Presentation(panel=PANELS[declared % len(PANELS)], steps=STEPS, step=step)
