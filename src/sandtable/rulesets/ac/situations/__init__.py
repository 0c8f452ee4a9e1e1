"""Battles laid out in the middle of things."""
