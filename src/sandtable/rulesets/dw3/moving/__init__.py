"""Courses on the template, and what a model meets on them."""
