"""A game of Dreadnaught in words."""
