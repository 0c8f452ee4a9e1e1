"""Attacks: who may be shot at, with what rating and dice, and what comes of it."""
