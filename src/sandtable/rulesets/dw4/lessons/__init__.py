"""Battles to learn by."""
