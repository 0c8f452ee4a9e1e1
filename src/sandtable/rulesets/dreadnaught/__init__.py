"""Dreadnaught, Epic Naval Duel: ships of cards on a map of hexes, for two to six."""

PLACE = 2
"""Where it stands among the games of this house."""
