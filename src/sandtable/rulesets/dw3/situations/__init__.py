"""A battle laid out in the middle of things."""
