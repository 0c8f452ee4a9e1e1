"""A battle on the screen."""
