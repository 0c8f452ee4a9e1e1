"""Dystopian Wars, third edition."""

MAKING = (
    "This edition is in the making: special rules of units, effects of cards, odds and the force builder are missing."
)
"""Why it is not offered as ready."""
