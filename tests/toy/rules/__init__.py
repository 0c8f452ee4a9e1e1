"""Rules that act through hooks, one file each."""
