"""The headings of the book in order: setup, Power Up, Volleys, Recovery, the end of a turn."""
