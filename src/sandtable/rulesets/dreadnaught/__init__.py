"""Dreadnaught, Epic Naval Duel: ships of cards on a map of hexes, for two to six."""
