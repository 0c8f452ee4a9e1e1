"""Armoured Clash: battles on land."""

PLACE = 4
"""Where it stands among the games of this house."""
