"""Putting things on the table."""
