"""Dystopian Wars, fourth edition, played by the book."""
