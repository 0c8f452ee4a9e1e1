"""A battle in words: names, options, what happened."""
