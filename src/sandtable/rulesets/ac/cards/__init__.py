"""Command & Conquest cards: when they may be played, and what each does."""
