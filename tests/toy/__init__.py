"""Skerries: a small whole game on hexes with cards and sealed choices, so that everything can be tried without any of
the real ones.

Three boats (two to six) sail among rocks. Each turn everyone lays a course card face down, bids steam in secret, and
all is turned up together; boats sail in the order of their haste, run aground or ram, and fire. What strikes a boat
turns up its crew. Whoever has lost all crew is out; after some turns the best score of those afloat wins.
"""
