"""Tactics: what a captain would answer, judged by expected effect and objectives. It sees a view, never the state."""
