"""Catalogues and rosters of the third edition as its community keeps them: what their profiles mean here."""
