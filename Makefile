# Two commands: `make play` and `make test`. All that is needed is Python 3.11 or newer, with pip.
# Another Python than `python3`: make play PYTHON=python3.12

PYTHON ?= python3
BIN := .venv/bin
NPM := $(BIN)/python hatch_build.py npm
CLIENT := $(shell find web -name node_modules -prune -o -type f -print)

# what `make play` and the others were told besides: make play ARGS="--port 9000"
ARGS ?=

.PHONY: play test check bench transcripts solved types soak dist clean client setup
.DELETE_ON_ERROR:

play: .venv/play                ## sets everything up, starts the room, prints the link
	$(BIN)/pokroom serve --host 0.0.0.0 $(ARGS)

test: setup client              ## sets everything up and passes every test
	$(NPM) --prefix web test
	$(BIN)/python -m pytest --numprocesses 3 --dist load --maxschedchunk 1 $(ARGS)

check: setup                    ## format, lint, types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NPM) --prefix web run check

bench: setup .venv/bench        ## measures, and writes bench/results.md
	$(BIN)/python -m bench $(ARGS)

soak: setup .venv/bench         ## plays for long and looks for what must not happen
	$(BIN)/python -m bench.soak $(ARGS)

transcripts: setup              ## writes the *.hand files, the evenings and the lesson again, to be read in review
	$(BIN)/python scripts/transcripts.py
	$(BIN)/python -m tests.table.transcript
	$(BIN)/python scripts/lesson.py

solved: setup                   ## computes the page docs/pok-deng-solved.md and its pictures, and writes them
	$(BIN)/python scripts/solved.py

types: setup                    ## writes the client's types again, from the server's
	$(BIN)/python scripts/wire_types.py

dist: setup                     ## the source distribution, and the wheel that is made from it
	rm -rf dist
	$(BIN)/python -m build --quiet

clean:                          ## forgets all that was set up and built
	rm -rf .venv dist web/node_modules tests/browser/node_modules src/pokroom/server/client
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# --- how it is set up ---

setup: .venv/test web/node_modules/.package-lock.json tests/browser/node_modules/.package-lock.json

client: setup
	$(BIN)/python hatch_build.py

.venv/play: .venv/pip pyproject.toml hatch_build.py $(CLIENT)
	$(call install,'.[odds]')
	@touch $@

.venv/test: .venv/pip pyproject.toml hatch_build.py
	$(call install,'.[test]')
	@touch $@ .venv/play

.venv/bench: .venv/test pyproject.toml
	$(call install,'.[test,bench]')
	@touch $@

%/node_modules/.package-lock.json: %/package-lock.json %/package.json | .venv/test
	$(NPM) --prefix $* ci --no-progress
	@touch $@

.venv/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "pokroom needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>/dev/null || echo missing)." \
	       "With another one: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@if command -v uv >/dev/null; then uv venv --quiet --clear --python $(PYTHON) .venv; \
	else $(PYTHON) -m venv --clear .venv; fi || { \
	  echo "The environment .venv could not be made; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@touch $@

install = @echo "Setting up pokroom in .venv (the first time takes a minute) …"; \
	if command -v uv >/dev/null; then uv pip install --quiet --python $(BIN)/python -e $(1); \
	else $(BIN)/python -m pip install --quiet --disable-pip-version-check -e $(1); fi
