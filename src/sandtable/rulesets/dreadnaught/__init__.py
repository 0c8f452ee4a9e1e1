"""Dreadnaught, Epic Naval Duel: ships of cards on a map of hexes, for two to six."""

MAKING = "This game is in the making: some rules are not played yet, and its captain knows rules of thumb only."
"""Why it is not offered as ready."""
