"""Rolls as data before anyone rolls: pending, wanted, supposed."""
