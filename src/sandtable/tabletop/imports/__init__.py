"""Packs and forces from catalogues and rosters of list builders, as far as every miniatures game reads them alike."""
