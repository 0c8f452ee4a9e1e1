"""What an option means, for someone who has not read the rules: a line beside its name."""

from __future__ import annotations

ACTIONS = {
    "claim": "You are the First Admiral: asked first, and first to activate.",
    "give": "Your opponent is the First Admiral.",
    "Attack": "Fire at one target in range and in sight.",
    "Broadside": "Flank batteries at point-blank range; nobody resists. Once per Activation.",
    "Boarding": "Send crews across to a ship close by: Critical Damage and Disorder.",
    "Maintenance": "Roll to repair Critical Damage Effects.",
    "Flak Barrage": "Shoot at enemy squadrons in the air.",
    "Mine Clearance": "Sweep a Minefield close by.",
    "Launch Mines": "Drop a Minefield close by.",
    "New Mission Orders": "Send squadrons in the air to other targets.",
    "Search for Salvage": "Look for what the sea holds here; it scores.",
    "Resupply": "Make spent weapons of a ship close by ready again.",
}
"""Actions by name (DW4-ACTION-02), and what the winner of the draw may do (DW4-SETUP-02)."""

POSITIONS = {
    "submerged": "Hidden from most weapons, and able to use few of its own; ships pass over it.",
    "surfaced": "Fights and is fired on like any ship, until its next Activation.",
}
"""Where an Underwater unit may be (DW4-POS-08, DW4-POS-16)."""

BY_QUESTION = {
    "models to withdraw": "Leaves the battle for good, and cannot be Destroyed or boarded any more.",
}
"""What choosing anything means, whatever it is."""
