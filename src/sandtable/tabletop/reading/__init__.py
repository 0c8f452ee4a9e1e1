"""Answers typed as text: courses and places."""
