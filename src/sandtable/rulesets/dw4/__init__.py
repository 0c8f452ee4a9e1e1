"""Dystopian Wars, fourth edition, played by the book."""

PLACE = 1
"""Where it stands among the games of this house."""
