"""Dice with symbols: their faces, what is done to pools of them stage by stage, and rolls that are simply read."""
