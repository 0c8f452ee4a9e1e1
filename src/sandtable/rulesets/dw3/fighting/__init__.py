"""Weapons, dice and who may be shot at."""
