"""Catalogues and rosters as the community of this game keeps them: what their profiles mean here."""
