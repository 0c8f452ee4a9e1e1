"""The headings of the book in its order."""
