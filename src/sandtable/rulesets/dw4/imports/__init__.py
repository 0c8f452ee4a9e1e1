"""From the catalogues of list builders to packs: what their profiles mean in this game."""
