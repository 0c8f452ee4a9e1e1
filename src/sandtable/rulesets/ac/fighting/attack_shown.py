"""How the questions of an attack are shown: in one panel, whichever of them is asked."""

from __future__ import annotations

from sandtable.kernel.presentation import Button, Presentation

PANEL = "attack"
AIMED = Presentation(panel=PANEL, button=Button("Fire"))
