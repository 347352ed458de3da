"""The compiled build is the plain one, only faster: it says the same of every text, and none of it is a fault of ours.

Built as `make compiled` builds it, from the source archive, since the compiler writes beside what it reads.
"""

import sys
import zipfile
from pathlib import Path

import pytest
from needed import found, needs
from processes import ROOT, run

import omaha_audit


@needs("cc", found("cc", "gcc", "clang", "cl"))
@pytest.mark.slow
def test_both_builds_say_the_same(tmp_path: Path) -> None:
    build = (sys.executable, "-m", "build", "--no-isolation", "--outdir", tmp_path / "dist", ROOT)
    built = run(*build, cwd=tmp_path, HATCH_BUILD_HOOK_ENABLE_MYPYC="1")
    assert built.returncode == 0, built.stdout + built.stderr
    site = tmp_path / "site"
    zipfile.ZipFile(next((tmp_path / "dist").glob("*.whl"))).extractall(site)

    version = run(sys.executable, "-m", "omaha_audit", "--version", cwd=tmp_path, PYTHONPATH=str(site))
    assert version.stdout == f"omaha-audit {omaha_audit.__version__} (compiled)\n"

    tell = (sys.executable, ROOT / "tests" / "verdicts_of_a_build.py")
    plain, compiled = run(*tell, cwd=tmp_path), run(*tell, cwd=tmp_path, PYTHONPATH=str(site))
    assert (plain.returncode, plain.stderr) == (0, "")
    assert (compiled.returncode, compiled.stderr) == (0, "")
    *told, of_plain = plain.stdout.splitlines()
    *same, of_compiled = compiled.stdout.splitlines()
    assert (of_plain, of_compiled) == ("build plain", "build compiled")
    assert [a for a, b in zip(told, same, strict=True) if a != b] == []
    assert len(told) > 9_000
