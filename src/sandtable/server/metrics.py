"""What the server counts, for whoever watches over it.

No figure may hang on a secret of a game: a pass that a seat gives by itself, because its hand has nothing to play,
counts like any answer; and what clients ask about a view, which may hang on their hands, is not counted at all.
"""

from __future__ import annotations

from time import monotonic

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCY = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.games = Gauge("sandtable_games_live", "Games in memory.", registry=self.registry)
        self.sockets = Gauge("sandtable_sockets", "Open sockets.", registry=self.registry)
        self.led = Gauge(
            "sandtable_sockets_led", "Sockets that are led to the process that has their game.", registry=self.registry
        )
        self.taken = Counter(
            "sandtable_games_taken", "Games taken, where processes share them.", registry=self.registry
        )
        self.lost = Counter(
            "sandtable_games_lost",
            "Games that another process had taken when they were to be written.",
            registry=self.registry,
        )
        self.draining = Gauge(
            "sandtable_draining", "Whether this process gives its games away.", registry=self.registry
        )
        self.created = Counter("sandtable_games_created", "Games created.", registry=self.registry)
        self.commands = Counter(
            "sandtable_commands",
            "Commands taken, by kind; what a seat answers by itself is an answer.",
            ["kind"],
            registry=self.registry,
        )
        self.refusals = Counter(
            "sandtable_refusals", "Commands and requests refused, by status.", ["status"], registry=self.registry
        )
        self.latency = Histogram(
            "sandtable_command_seconds",
            "Time from a command's turn to its acknowledgement, disk included.",
            ["kind"],
            buckets=LATENCY,
            registry=self.registry,
        )

    def took(self, kind: str, began: float) -> None:
        """Count a command that was taken. Whether somebody gave it or a seat did by itself, nobody can tell."""
        self.commands.labels(kind).inc()
        self.latency.labels(kind).observe(monotonic() - began)

    def text(self) -> bytes:
        return generate_latest(self.registry)
