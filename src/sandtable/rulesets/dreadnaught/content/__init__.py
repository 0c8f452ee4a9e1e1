"""What packs describe: hulls, Ship Status cards, System cards, Grid cards, Missions, Obstacles and maps."""
