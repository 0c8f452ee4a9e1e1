"""A whole table as an environment of PettingZoo, in which every seat is an agent (AEC)."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import plain
from sandtable.learn.arguments import chosen
from sandtable.learn.encoding import Shape
from sandtable.learn.playing import Game, Setting
from sandtable.learn.spaces import action_space, observation_space
from sandtable.learn.watching import Observation


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # PettingZoo has no types
    """One game after the other by one rule set. An action is the number of a candidate.

    An action that the mask forbids loses the game for whoever takes it.
    """

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"sandtable_{setting.ruleset}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.setting, self.render_mode = setting, render_mode
        self.seats = {f"player_{n}": seat for n, seat in enumerate(setting.seats())}
        """Who is who: the seat of each agent."""
        self._agents = {seat: agent for agent, seat in self.seats.items()}
        self.possible_agents = list(self.seats)
        self.observation_spaces: dict[str, gymnasium.Space[Any]] = {
            agent: observation_space(setting.shape) for agent in self.seats
        }
        self.action_spaces = {agent: action_space(setting.shape) for agent in self.seats}
        self._random: np.random.Generator | None = None
        self.game: Game | None = None

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if self._random is None or seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game = self.setting.game(int(self._random.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: str) -> Observation:
        return self._playing.posed(self.seats[agent]).shown()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game, seat = self._playing, self.seats[agent]
        action = chosen(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not 0 <= action < len(game.posed(seat).found.answers):
            self._forfeit(agent)
        else:
            game.choose(seat, action)
            if game.over:
                self._end(game.rewards())
            self.truncations = dict.fromkeys(self.agents, game.cut_off)
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What is asked, of whom, and every answer, in words."""
        game = self._playing
        if self.render_mode != "ansi" or game.asked is None:
            return None
        view = game.match.view(game.asked)
        assert view.decision is not None
        answers = [f"{n}: {answer}" for n, answer in enumerate(game.posed(game.asked).found.answers)]
        return "\n".join([f"{self._agents[game.asked]} ({game.asked}): {plain(view.decision.prompt)}", *answers])

    def close(self) -> None:
        """Nothing is held open."""

    @property
    def _playing(self) -> Game:
        if self.game is None:
            raise gymnasium.error.ResetNeeded("call reset first")
        return self.game

    def _turn(self) -> None:
        asked = self._playing.asked
        if asked is not None and not any(self.terminations.values()):
            self.agent_selection = self._agents[asked]
            decision = self._playing.match.view(asked).decision
            self.infos = {agent: {} for agent in self.agents}
            self.infos[self.agent_selection] = {"question": decision.question if decision is not None else ""}
        # Whoever is given figures now is told how much they leave out; figures of the others are made when asked for.
        is_over = any(self.terminations.values()) or any(self.truncations.values())
        for agent in self.agents if is_over else [self.agent_selection]:
            self.infos[agent]["pieces_left_out"] = self._playing.posed(self.seats[agent]).pieces_left_out

    def _end(self, rewards: dict[SeatId, float]) -> None:
        self.rewards = {agent: rewards[self.seats[agent]] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def _forfeit(self, loser: str) -> None:
        self._end({seat: -1.0 if agent == loser else 0.0 for agent, seat in self.seats.items()})


def raw_env(
    ruleset: str,
    *,
    candidates: int = Shape().candidates,
    pieces: int = Shape().pieces,
    advised: bool = False,
    render_mode: str | None = None,
    **options: Any,
) -> TableEnv:
    """An environment for a rule set by name; options are those of a new game."""
    return TableEnv(Setting(ruleset, options, Shape(candidates, pieces), advised), render_mode)


def env(ruleset: str, **given: Any) -> AECEnv[str, Observation, int | None]:
    """The same in the usual wrapper, which tells whoever steps out of order."""
    return wrappers.OrderEnforcingWrapper(raw_env(ruleset, **given))
