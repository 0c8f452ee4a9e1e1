"""Rolls and draws as data, from which their exact odds are worked out."""
