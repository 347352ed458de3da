"""What is installed is whole: the wheel alone, outside the repository, reads its grammars and audits its samples.

Built and installed without a network: the build tools and the libraries are those of the running interpreter.
"""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from processes import ROOT, run

import omaha_audit


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    built = run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    assert built.returncode == 0, built.stdout + built.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the installed wheel and nothing else."""
    folder = tmp_path_factory.mktemp("installed") / "site"
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check")
    done = run(*pip, "--target", folder, wheel, cwd=folder.parent)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def audit(site: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The installed command, from a folder that is not the repository."""
    program = "import sys; from omaha_audit.cli.main import main; sys.argv[0] = 'omaha-audit'; main()"
    return run(sys.executable, "-c", program, *arguments, cwd=site.parent, PYTHONPATH=str(site))


def test_the_wheel_holds_what_the_repository_holds(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    grammars = {f"omaha_audit/grammar/{p.name}" for p in (ROOT / "grammar").glob("*.lark")}
    samples = {f"omaha_audit/{p.relative_to(ROOT).as_posix()}" for p in (ROOT / "samples").rglob("*.txt")}
    kinds = (".py", ".md", ".toml", ".css", ".js", ".jinja")
    files = [p for p in (ROOT / "omaha_audit").rglob("*") if p.suffix in kinds]
    package = {p.relative_to(ROOT).as_posix() for p in files}
    assert grammars
    assert samples
    assert grammars | samples | package | {"omaha_audit/py.typed"} <= names
    assert not [name for name in names if name.startswith(("tests/", "bench/", "docs/")) or "__pycache__" in name]


def test_it_is_the_installed_one_that_runs(installed: Path) -> None:
    where = run(sys.executable, "-c", "import omaha_audit; print(omaha_audit.__file__)", cwd=installed.parent,
                PYTHONPATH=str(installed))  # fmt: skip
    assert Path(where.stdout.strip()) == installed / "omaha_audit" / "__init__.py"


def test_it_audits_the_samples_it_ships(installed: Path) -> None:
    done = audit(installed, "check", "--output-format", "json", "site/omaha_audit/samples/demo")
    assert (done.returncode, done.stderr) == (1, "")
    report = json.loads(done.stdout)
    assert report["summary"]["hands"] == 6
    assert [f["code"] for f in report["findings"]] == ["OA413", "OA701", "OA801"]


def test_its_other_commands_find_their_pages(installed: Path) -> None:
    for arguments, expected in (
        (("--version",), omaha_audit.__version__),
        (("explain", "OA801"), "wrong-winner"),
        (("rules", "s0_house"), "odd_chip"),
        (("formats",), "pokerstars.lark"),
    ):
        done = audit(installed, *arguments)
        assert (done.returncode, done.stderr) == (0, "")
        assert expected in done.stdout


def test_the_script_is_named_as_documented(installed: Path) -> None:
    script = next((installed / "bin").glob("omaha-audit*"), None) or next((installed / "Scripts").glob("omaha-audit*"))
    done = run(script, "--version", cwd=installed.parent, PYTHONPATH=str(installed))
    assert done.stdout == f"omaha-audit {omaha_audit.__version__}\n"
