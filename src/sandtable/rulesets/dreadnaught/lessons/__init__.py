"""Duels to learn by."""
