"""The battle on the screen."""
