"""How the questions of an Attack are shown: one panel, step by step."""

from __future__ import annotations

from sandtable.kernel.presentation import Button, Presentation

PANEL = "attack"
STEPS = ("Target", "Ships", "Weapons", "Roll")

TARGET = Presentation(panel=PANEL, steps=STEPS, step=0)
FORMATION = Presentation(panel=PANEL, steps=STEPS, step=1)
PARTICIPANTS = Presentation(panel=PANEL, steps=STEPS, step=1, button=Button("Take", "ship", "ships", none="No ships"))
WHICH_WEAPONS = Presentation(panel=PANEL, steps=STEPS, step=2)
WEAPONS = Presentation(
    panel=PANEL, steps=STEPS, step=2, button=Button("Fire", "die", "dice", none="Fire", counts="dice"), final=True
)
