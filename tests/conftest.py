"""What all tests share: every rule marker names a rule, and `--rule B5.3` runs the tests of one rule."""

import re
import signal
from collections.abc import Iterator

import pytest

_RULE_ID = re.compile(r"B(?:[1-9]|10)\.[1-9][0-9]?|C(?:[1-9]|1[0-6])\.[1-9][0-9]?")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], help="run only the tests of one rule, as in B5.3")


def pytest_configure() -> None:
    # A shell starts what runs in the background deaf to Ctrl-C, and what tests start would be so too.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            if len(mark.args) != 1 or mark.kwargs or not _RULE_ID.fullmatch(str(mark.args[0])):
                raise pytest.UsageError(f'{item.nodeid}: a rule marker names one rule, as in rule("B5.3")')
    wanted = set(config.getoption("--rule"))
    if wanted:
        chosen = [item for item in items if wanted & {mark.args[0] for mark in item.iter_markers("rule")}]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What a developer has in the home folder does not reach the tests, nor they it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FRANTIC_BOARD_HOME", str(tmp_path_factory.mktemp("home")))
        yield
