"""Forces built from Battlegroups, and checked."""
