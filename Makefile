# One command for each thing one does here; `make` alone lists them.

PYTHON ?= python3
VENV := .venv
PLAY := .venv-play
SHIPPED := build/shipped
BARE := build/bare
BENCH := build/bench
LOCK := build/lock
PROXIES := build/proxies
POSTGRES := build/postgres
ARGS ?=
GAMES ?= 10000
KILLS ?= 300
MESSAGES ?= 200000

# Build requirements are held to the same versions as the rest; older pips ignore the second name.
PINNED := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt
PIP_FLAGS := --quiet --disable-pip-version-check
# The tests use every core, and tell at the end what each folder of them took, and which took longest.
WORKERS ?= auto
PYTEST := -m pytest --numprocesses $(WORKERS) --maxprocesses 8 --dist worksteal --durations 25 --durations-min 5
# What is run twice: all tests on what is shipped, these on the engine interpreted as well.
ENGINE_TESTS := tests/rules tests/properties tests/test_perft.py tests/playthroughs tests/matches tests/match tests/players tests/solo tests/test_luck.py
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*')
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/tests/*')
WEB_SOURCES += $(wildcard docs/rules/*.md docs/rules/*/*.md)
TEXTS := $(wildcard src/bocage/data/texts/*.toml)
NPM := $(VENV)/bin/python -m tools.npm

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test test-long lint check-install fuzz chaos bench pictures web web-types rules-index release lock clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: $(PLAY)/installed ## Play in the browser; in the terminal: make play ARGS=--terminal
	@# In a terminal the game has a job of its own, so that Ctrl-C ends it and not make.
	@trap : INT; [ ! -t 0 ] || set -m; BOCAGE_COMMAND=$(PLAY)/bin/bocage $(PLAY)/bin/bocage play $(ARGS) || [ $$? = 130 ]

test: lint $(SHIPPED)/installed ## Check everything: lint, types, layers, all tests on what is shipped, the engine's interpreted, too
	@$(need_chromium)
	@$(need_proxies)
	@$(need_postgres)
	$(NPM) run --silent test
	BOCAGE_ENGINE=compiled $(SHIPPED)/bin/python $(PYTEST) --budget shipped
	BOCAGE_ENGINE=interpreted $(VENV)/bin/python $(PYTEST) --budget interpreted $(ENGINE_TESTS)

test-long: $(SHIPPED)/installed web/node_modules/installed ## Run the tests that take too long for every change: whole matches against every opponent
	@$(need_chromium)
	BOCAGE_ENGINE=compiled $(SHIPPED)/bin/python $(PYTEST) --budget long -m long

lint: $(VENV)/installed web/node_modules/installed ## Check style, types and layers, without the tests
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy --strict
	$(VENV)/bin/lint-imports
	$(NPM) run --silent check
	$(NPM) run --silent layers

check-install: ## Install where there is neither a C compiler nor Node, play a game there and load the page
	@rm -rf $(BARE)
	@$(PYTHON) -m venv $(BARE)
	@ln -s "$$(command -v sh)" $(BARE)/bin/sh
	@PATH=$(abspath $(BARE))/bin PIP_CONSTRAINT=constraints.txt $(BARE)/bin/python -m pip install $(PIP_FLAGS) .
	@$(BARE)/bin/bocage --version | grep interpreted
	@$(BARE)/bin/bocage play 1 --us greedy --germany greedy --seed 1 --quiet
	@$(BARE)/bin/python -m tools.first_page $(BARE)/bin/bocage

fuzz: $(VENV)/installed ## Play many random games and pester a server; check what must always hold (GAMES=10000 MESSAGES=200000)
	$(VENV)/bin/python -m tools.fuzz --games $(GAMES) $(ARGS)
	$(VENV)/bin/python -m tools.fuzz --solo --games $(GAMES) $(ARGS)
	$(VENV)/bin/python -m tools.pester --messages $(MESSAGES)

chaos: $(SHIPPED)/installed ## Kill servers, thinkers and PostgreSQL under play, fill the disk, cut lines, shift the clock; check that nothing is lost (KILLS=300)
	@$(need_postgres)
	$(SHIPPED)/bin/python -m tools.chaos --kills $(KILLS) $(ARGS)

bench: $(BENCH)/installed ## Measure the engine, other games' and the page (ARGS=--write: write docs/benchmarks.md)
	@$(need_chromium)
	@$(need_postgres)
	@$(BENCH)/bin/python -m bench.run $(ARGS)

pictures: web/dist/index.html ## Take pictures of the table in its states, windows and themes, and a sheet of all (ARGS="--only 201")
	@$(need_chromium)
	@$(VENV)/bin/python -m tools.pictures $(ARGS)

web: web/dist/index.html ## Build the browser client for the environment in which one works on the project

web-types: $(VENV)/installed ## Write web/src/protocol.ts: the server's messages as types
	$(VENV)/bin/python -m tools.web_types

rules-index: $(VENV)/installed ## Write docs/rules-index.md: each rule, its code and its tests
	$(VENV)/bin/python -m tools.rules_index

release: $(VENV)/installed ## Set the version and move the fragments into the changelog: make release VERSION=0.3.0
	@[ -n "$(VERSION)" ] || { echo 'Which version is it? make release VERSION=0.3.0' >&2; exit 1; }
	@sed -i 's/^__version__ = .*/__version__ = "$(VERSION)"/' src/bocage/__init__.py
	@sed -i 's/{"version": "[^"]*"/{"version": "$(VERSION)"/' docs/protocol.md
	@$(VENV)/bin/towncrier build --yes --version $(VERSION)

lock: | $(LOCK)/bin/python ## Write constraints.txt anew, with the newest releases that pyproject.toml allows
	@$(LOCK)/bin/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" > $(LOCK)/build.txt
	@BOCAGE_BUILD_MYPYC=0 BOCAGE_BUILD_WEB=0 $(LOCK)/bin/python -m pip install $(PIP_FLAGS) --upgrade --upgrade-strategy eager --requirement $(LOCK)/build.txt '.[dev,peers]'
	@echo '# The exact versions that are tested, those of the build included. `make lock` writes this file.' > $(LOCK)/constraints.txt
	@$(LOCK)/bin/python -m pip freeze --disable-pip-version-check --exclude bocage >> $(LOCK)/constraints.txt
	@cp $(LOCK)/constraints.txt constraints.txt
	@rm -rf $(LOCK)

clean: ## Remove the environments, builds and caches
	rm -rf $(VENV) $(PLAY) build dist web/dist web/node_modules .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment for work on the project follows the sources, so only the requirements make it stale.
$(VENV)/installed: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo 'Installing the project and its tools into $(VENV) ...'
	@$(PINNED) $(VENV)/bin/python -m pip install $(PIP_FLAGS) --editable '.[dev]'
	@touch $@

# npm's packages for the client, and the client as the server finds it in the source tree.
web/node_modules/installed: web/package.json web/package-lock.json | $(VENV)/installed
	@echo "Installing the client's tools into web/node_modules ..."
	@$(NPM) install
	@touch $@

web/dist/index.html: $(WEB_SOURCES) $(TEXTS) web/node_modules/installed
	@echo 'Building the client into web/dist ...'
	@$(NPM) run --silent build -- --logLevel warn

# A player's environment holds an ordinary installation, made again when anything in it changes.
$(PLAY)/installed: hatch_build.py tools/compile_engine.py pyproject.toml constraints.txt README.md LICENSE $(SOURCES) $(WEB_SOURCES) | $(PLAY)/bin/python
	@echo 'Installing the game into $(PLAY), once: about a minute, most of it for compiling the engine ...'
	@$(PINNED) $(PLAY)/bin/python -m tools.install_game
	@touch $@

# Fails unless there is a C compiler and Python's headers; root can put that right, others are told how.
define need_compiler
$(1) -c 'import os, shutil, sys, sysconfig; here = shutil.which(sysconfig.get_config_var("CC").split()[0]); \
	  sys.exit(not (here and os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h"))))' || { \
	  [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo 'Installing a C compiler ...' && apt-get update -qq \
	  && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq gcc libc6-dev python3-dev > /dev/null; } || { \
	  echo 'Tests and measurements compile the engine; install a C compiler and the Python headers (Debian: gcc, python3-dev).' >&2; \
	  exit 1; }
endef

# The browser tests need Chromium; root can put that right, others are told how.
define need_chromium
command -v chromium > /dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo 'Installing Chromium ...' \
	  && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium > /dev/null; } || { \
	  echo 'The client is tested and measured in Chromium; install it (Debian: chromium).' >&2; \
	  exit 1; }
endef

# The server is tested behind nginx and Caddy. They are unpacked, not installed: Debian would start both at once, for everybody.
define need_proxies
PATH="$$PATH:/usr/sbin:$(abspath $(PROXIES))/usr/sbin:$(abspath $(PROXIES))/usr/bin"; \
	  { command -v nginx && command -v caddy; } > /dev/null || { command -v apt-get > /dev/null && echo 'Fetching nginx and Caddy ...' \
	  && { [ "$$(id -u)" != 0 ] || apt-get update -qq; } && mkdir -p $(PROXIES) \
	  && (cd $(PROXIES) && apt-get download -qq nginx caddy 2> /dev/null && for package in *.deb; do dpkg -x $$package . || exit 1; done) \
	  && nginx -v 2> /dev/null && caddy version > /dev/null; } || { \
	  echo 'The server is tested behind nginx and Caddy; install both (Debian: nginx, caddy).' >&2; \
	  exit 1; }
endef

# The server is tested on PostgreSQL, too. It is unpacked, not installed: Debian would make a database and start it. The libraries
# that it lacks start nothing; root can install them.
define need_postgres
ls $(POSTGRES)/usr/lib/postgresql/*/bin/initdb /usr/lib/postgresql/*/bin/initdb 2> /dev/null | grep -q . || command -v initdb > /dev/null || { \
	  command -v apt-get > /dev/null && echo 'Fetching PostgreSQL ...' && { [ "$$(id -u)" != 0 ] || apt-get update -qq; } && mkdir -p $(POSTGRES) \
	  && (cd $(POSTGRES) && package="$$(apt-cache depends postgresql | sed -n 's/.*Depends: \(postgresql-[0-9]*\)$$/\1/p' | head -n 1)" \
	  && apt-get download -qq "$$package" 2> /dev/null && dpkg -x "$$package"_*.deb . && { [ "$$(id -u)" != 0 ] \
	  || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends --no-upgrade $$(dpkg-deb -f "$$package"_*.deb Depends | tr ',' '\n' | sed 's/^ *//; s/[ (|:].*//' | grep '^lib' | grep -v llvm) > /dev/null; } \
	  && usr/lib/postgresql/*/bin/initdb --version > /dev/null; ); } || { \
	  echo 'The server is tested on PostgreSQL, too; install it (Debian: postgresql).' >&2; \
	  exit 1; }
endef

# The tests run on this one: what a player installs, with the tools beside it; what cannot be built is an error.
$(SHIPPED)/installed: hatch_build.py tools/compile_engine.py pyproject.toml constraints.txt README.md LICENSE $(SOURCES) $(WEB_SOURCES) | $(SHIPPED)/bin/python
	@$(call need_compiler,$(SHIPPED)/bin/python)
	@echo 'Installing the game, compiled, and the tools into $(SHIPPED): this takes a minute or two ...'
	@$(PINNED) BOCAGE_BUILD_MYPYC=require BOCAGE_BUILD_WEB=require $(SHIPPED)/bin/python -m pip install $(PIP_FLAGS) '.[dev]'
	@touch $@

# The measurements have an environment of their own, with the engine compiled and the peers it is measured against.
$(BENCH)/installed: hatch_build.py tools/compile_engine.py pyproject.toml constraints.txt README.md LICENSE $(SOURCES) $(WEB_SOURCES) | $(BENCH)/bin/python
	@$(call need_compiler,$(BENCH)/bin/python)
	@echo 'Installing the game, compiled, and its peers into $(BENCH): this takes a minute, once ...'
	@$(PINNED) BOCAGE_BUILD_MYPYC=require BOCAGE_BUILD_WEB=require $(BENCH)/bin/python -m pip install $(PIP_FLAGS) '.[peers]'
	@touch $@

# A Debian without python3-venv has Python but no ensurepip; root can put that right, others are told how.
$(VENV)/bin/python $(PLAY)/bin/python $(SHIPPED)/bin/python $(BENCH)/bin/python $(LOCK)/bin/python:
	@command -v $(PYTHON) > /dev/null || { \
	  echo 'Bocage needs Python 3.11 or newer, but there is no $(PYTHON) here; install it, or name yours: make PYTHON=python3.12 ...' >&2; \
	  exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Bocage needs Python 3.11 or newer, but $(PYTHON) is $$($(PYTHON) --version 2>&1); install a newer one, or name yours: make PYTHON=python3.12 ..." >&2; \
	  exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2> /dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null \
	  && echo 'Installing python3-venv ...' && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv > /dev/null; } || { \
	  echo '$(PYTHON) cannot make virtual environments; on Debian and its kin: apt-get install python3-venv' >&2; \
	  exit 1; }
	@$(PYTHON) -m venv --clear $(patsubst %/bin/python,%,$@)
