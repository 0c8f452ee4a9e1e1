"""Questions about ships and their System cards."""
