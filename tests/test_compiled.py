"""What mypyc compiles is the same game: its tests pass, and bots play it answer for answer as without."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
COMPILER = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
HEADER = Path(sysconfig.get_path("include")) / "Python.h"
TESTS = (
    "rules",
    "test_scenarios.py",
    "test_records.py",
    "test_match.py",
    "harness/test_copies.py",
    "harness/test_golden.py",
    "harness/test_perft.py",
    "bots",
    "cards/test_c16_combinations.py",
    "cards/harness/test_golden.py",
    "cards/harness/test_perft.py",
    "test_card_scenarios.py",
    "test_card_records.py",
)


def _python(*arguments: str, cwd: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _digest(folder: Path) -> dict[str, Any]:
    table: dict[str, Any] = json.loads(_python("-m", "tests.harness.digest", cwd=folder))
    return table


def _modules_to_compile() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    paths = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["modules"]
    return sorted(path.removesuffix(".py").replace("/", ".") for path in paths)


@pytest.mark.skipif(not shutil.which(COMPILER), reason=f"there is no C compiler {COMPILER}")
@pytest.mark.skipif(not HEADER.exists(), reason=f"there is no {HEADER}, which C compilers need")
def test_the_compiled_game_is_the_same_game(tmp_path: Path) -> None:
    """All in one test, for compiling takes half a minute."""
    wheels, folder = tmp_path / "wheels", tmp_path / "compiled"
    _python(
        "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels), cwd=ROOT, HATCH_BUILD_HOOKS_ENABLE="1"
    )
    (wheel,) = wheels.iterdir()
    with ZipFile(wheel) as file:
        file.extractall(folder)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "levels", folder / "levels")
    shutil.copy(ROOT / "pyproject.toml", folder)
    compiled, plain = _digest(folder), _digest(ROOT)
    assert compiled.pop("compiled") == _modules_to_compile()
    assert plain.pop("compiled") == []
    assert compiled == plain
    _python(
        "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *(f"tests/{name}" for name in TESTS), cwd=folder
    )
