"""Hands of cards that are drawn from a deck, played face down at a moment of play, and answered by another card."""
