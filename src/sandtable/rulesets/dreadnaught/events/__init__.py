"""What can happen in a game of Dreadnaught."""
