"""Dystopian Wars, third edition."""

MAKING = "This edition is in the making: it plays whole, but special rules, cards in play and its own page are missing."
"""Why it is not offered as ready."""
