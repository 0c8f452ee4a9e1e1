"""A game of Dreadnaught on the screen."""
