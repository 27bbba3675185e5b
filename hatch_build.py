"""Compiles some modules with mypyc while a wheel is built, if `HATCH_BUILD_HOOKS_ENABLE=1` asks for it.

The compiled modules go into the wheel next to their sources. Nothing is left in the checkout: what was
compiled there once would be run instead of a source that has changed since.

The modules named in pyproject.toml do without what mypyc cannot compile, or compiles to something else: loops
over a bytearray, dataclasses with type variables, frozen ones that cannot be pickled, cached properties.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypyc.build import mypycify
from setuptools import Distribution


class Compile(BuildHookInterface[Any]):
    """The build hook of pyproject.toml."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the modules and have them put into the wheel; an editable install runs the sources."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory()  # goes with the hook, when the wheel is there
        folder = Path(self._folder.name)
        extensions = mypycify(self.config["modules"], target_dir=str(folder), group_name="frantic_board")
        command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        built = folder / "built"
        command.build_lib, command.build_temp = str(built), str(folder)
        command.ensure_finalized()
        command.run()
        compiled = [path for path in built.rglob("*") if path.is_file()]
        build_data["force_include"] |= {str(path): str(path.relative_to(built)) for path in compiled}
        build_data |= {"pure_python": False, "infer_tag": True}
