"""Attacks: who takes part, with which weapons and how many dice."""
