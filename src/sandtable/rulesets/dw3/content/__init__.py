"""What packs describe: classes, weapons, squadrons, battlefleets, forces, terrain, tables, cards, encounters."""
