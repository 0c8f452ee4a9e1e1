# Every target sets up what it needs by itself; the scripts also work without make.
.DEFAULT_GOAL := help
.PHONY: help play check test thorough cover docs bench format hooks clean
ARGS ?=

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## set up and start a game (ARGS="..." for options of sandtable play)
	@bash scripts/play.sh $(ARGS)

check: ## set up and check types, style, arrows and unit tests, in two minutes (ARGS="..." for options of pytest)
	@bash scripts/check.sh $(ARGS)

test: ## set up and run every check (ARGS="..." for options of pytest)
	@bash scripts/test.sh $(ARGS)

thorough: ## the same with every table, every decision and all odds; takes hours
	@SANDTABLE_THOROUGH=1 bash scripts/test.sh $(ARGS)

cover: ## run the tests with a coverage summary (slower)
	@bash scripts/setup.sh dev
	@.venv/bin/pytest -n 2 --cov --cov-report=term --ignore=tests/browser $(ARGS)

docs: ## set up and build the documentation site into build/site
	@bash scripts/docs.sh

bench: ## set up and measure beside other engines (ARGS="against REV": beside an older state of our own)
	@bash scripts/bench.sh $(ARGS)

format: ## format the sources
	@bash scripts/format.sh

hooks: ## set up and let git run the quick checks before every commit
	@bash scripts/setup.sh dev
	@.venv/bin/pre-commit install

clean: ## remove caches and build output; the environment and saved games stay
	@rm -rf .coverage .coverage.* htmlcov .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
