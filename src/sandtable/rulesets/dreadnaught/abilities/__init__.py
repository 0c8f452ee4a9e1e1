"""Rules that act through hooks: abilities of ship classes, Hull bonuses, and Boosts in their windows."""
