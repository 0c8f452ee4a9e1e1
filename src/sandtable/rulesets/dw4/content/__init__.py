"""What packs describe: Classes, Forces, terrain pieces, decks, and what one game has of them."""
