"""Armoured Clash: battles on land."""

MAKING = "This game is in the making: most of its rules are not played yet."
"""Why it is not offered as ready."""

PLACE = 4
"""Where it stands among the games of this house."""
