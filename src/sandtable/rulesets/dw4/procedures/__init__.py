"""The procedures of a battle: the book's headings, in order."""
