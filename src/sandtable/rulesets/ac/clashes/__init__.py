"""The Clashes: what they score."""
