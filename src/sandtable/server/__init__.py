"""The server: seats, lobby and the websocket protocol; one task owns one game."""
