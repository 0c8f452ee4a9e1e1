"""Victory and Valour cards: what they do, when they are played, what is claimed with them."""
