"""Ships and decks before a game: what may be built."""
