# Everything sets itself up: the first target run makes .venv and installs the project into it.
PY ?= python3
BIN := .venv/bin

.PHONY: demo test quick soak lint types compiled bench proof clean

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

# The same sources as C, for archives and pipelines: a wheel in dist/compiled, and unpacked in .compiled for the bench.
# Made from the source archive, since the compiler writes beside what it reads.
SOURCES := pyproject.toml $(shell find omaha_audit grammar samples -type f -not -path '*/__pycache__/*' -not -name '*.so')
compiled: .compiled/.built
.compiled/.built: .venv/.installed $(SOURCES)
	rm -rf .compiled dist/compiled
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(BIN)/python -m build --no-isolation --outdir dist/compiled . >/dev/null
	$(BIN)/python -m zipfile -e dist/compiled/*.whl .compiled
	touch $@

bench: .venv/.installed .compiled/.built
	PYTHONPATH=$(CURDIR)/.compiled $(BIN)/python bench/run.py

proof: .venv/.installed
	$(BIN)/python bench/proof.py

clean:
	rm -rf .venv .compiled dist build
