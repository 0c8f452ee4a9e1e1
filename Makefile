# Every target sets up what it needs by itself; the scripts also work without make.
.DEFAULT_GOAL := help
.PHONY: help play test cover bench format clean
ARGS ?=

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## set up and start a game (ARGS="..." for options of sandtable play)
	@bash scripts/play.sh $(ARGS)

test: ## set up and run every check (ARGS="..." for options of pytest)
	@bash scripts/test.sh $(ARGS)

cover: ## run the tests with a coverage summary (slower)
	@bash scripts/setup.sh dev
	@.venv/bin/pytest -n 2 --cov --cov-report=term --ignore=tests/browser $(ARGS)

bench: ## set up and measure beside other engines
	@bash scripts/bench.sh $(ARGS)

format: ## format the sources
	@bash scripts/format.sh

clean: ## remove caches and build output; the environment and saved games stay
	@rm -rf .coverage .coverage.* htmlcov .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
