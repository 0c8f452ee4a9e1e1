"""Questions about a model: its figures, its condition."""
