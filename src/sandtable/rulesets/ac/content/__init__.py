"""What packs describe: units, Battlegroups, forces, terrain, tables, Clashes and cards."""
