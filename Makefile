# Everything sets itself up: the first target run makes .venv and installs the project into it.
PY ?= python3
BIN := .venv/bin

.PHONY: demo test quick soak lint types wheel bench proof clean

.venv/.installed: pyproject.toml
	$(PY) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check -e '.[dev]'
	touch $@

demo: .venv/.installed
	@sh samples/demo.sh $(BIN)/omaha-audit

test: .venv/.installed
	$(BIN)/pytest -n 3

quick: .venv/.installed
	$(BIN)/pytest -n 2 -m "not slow"

# As many generated hands of each ruleset; of all together with TOTAL=1000000.
HANDS ?= 50000
TOTAL ?=
soak: .venv/.installed
	$(if $(TOTAL),SOAK_TOTAL=$(TOTAL),SOAK=$(HANDS)) $(BIN)/pytest -n 2 tests/rule_pages/test_presets.py

lint: .venv/.installed
	$(BIN)/ruff check .

types: .venv/.installed
	$(BIN)/mypy

bench: .venv/.installed
	$(BIN)/python bench/run.py

proof: .venv/.installed
	$(BIN)/python bench/proof.py

clean:
	rm -rf .venv dist build
