"""This edition beside others: profiles, one attack, an opening position."""
