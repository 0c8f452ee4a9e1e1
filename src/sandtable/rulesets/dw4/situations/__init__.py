"""Battles laid out in the middle of things, for tests and for questions to the rules."""
