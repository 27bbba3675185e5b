"""Runs the tests elsewhere, in virtual environments made for it: other Pythons, or the other pygame.

`python -m tests.tools.elsewhere` runs all tests on every Python from 3.11 to 3.14 that is there;
`python -m tests.tools.elsewhere --pygame-ce` runs those of the window on this one, with pygame-ce for pygame.
Whatever else is given goes to pytest: `python -m tests.tools.elsewhere tests/bots -n 1`.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
MINORS = range(11, 15)


def found_pythons() -> dict[str, Path]:
    """The Pythons that run here, by version: those on the path, and those that pyenv keeps."""
    found = {}
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in (f"3.{minor}" for minor in MINORS):
        on_path = shutil.which(f"python{version}")
        for path in (
            Path(sys.executable),
            *sorted(kept.glob(f"{version}.*/bin/python"), reverse=True),
            *([Path(on_path)] if on_path else []),
        ):
            if _version_of(path) == version:
                found[version] = path
                break
    return found


def _version_of(python: Path) -> str:
    """What a Python says its version is; nothing if it does not run, as a shim without its Python."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def made_environment(python: Path, folder: Path, *, is_ce: bool) -> Path:
    """Make a virtual environment with this checkout and what its tests need; return its Python."""
    subprocess.run([python, "-m", "venv", folder], check=True)
    own = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(own), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-e", f"{ROOT}[test]"], check=True)
    if is_ce:  # in this order: both have the same folder, and whichever goes takes it along
        subprocess.run([*pip, "uninstall", "--yes", "pygame"], check=True)
        subprocess.run([*pip, "install", "pygame-ce"], check=True)
        subprocess.run([own, "-m", "pip", "check"], check=False)
    return own


def main() -> int:
    """Run the tests, and say where they passed."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.elsewhere", description=__doc__)
    parser.add_argument("--pygame-ce", action="store_true", help="this Python, pygame-ce, the window's tests")
    options, rest = parser.parse_known_args()
    if options.pygame_ce:
        places = {"pygame-ce": Path(sys.executable)}
        rest = rest or ["tests/ui"]
    else:
        places = found_pythons()
        missing = [f"3.{minor}" for minor in MINORS if f"3.{minor}" not in places]
        print(f"here: {', '.join(places)}; not here: {', '.join(missing) or 'none'}", flush=True)
    failed = []
    for name, python in places.items():
        with TemporaryDirectory(prefix="frantic-board-") as folder:
            own = made_environment(python, Path(folder), is_ce=options.pygame_ce)
            print(f"--- {name}", flush=True)
            if subprocess.run([own, "-m", "pytest", *rest], cwd=ROOT, check=False).returncode:
                failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else f"passed: {', '.join(places)}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
