"""Missions: what reveals them, what they score, and what their Counter-Missions bring the foe."""
