"""Forces before a battle: what they may hold, built, checked, read and written."""
