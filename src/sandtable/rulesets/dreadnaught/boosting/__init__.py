"""Boosts: which fit a moment, how they are played and answered, and what each does."""
