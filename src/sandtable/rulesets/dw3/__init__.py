"""Dystopian Wars, third edition."""

PLACE = 3
"""Where it stands among the games of this house."""
