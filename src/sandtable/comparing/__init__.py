"""Two editions of a game side by side: their rules, a force in both, and one opening position played in both.

What is known of a pair of editions is data (`data/`); the code here knows no game.
"""
