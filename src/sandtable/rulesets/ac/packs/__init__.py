"""The packs that come with the game."""
