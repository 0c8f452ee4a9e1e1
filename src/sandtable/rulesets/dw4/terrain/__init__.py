"""Terrain Features, water and Markers."""
