"""Which texts are found in source code, and which calls are reported because nobody could translate them."""

from pathlib import Path

import pytest

from tests.tools.texts import Text, texts_of_package, texts_of_source


def _texts(source: str) -> list[Text]:
    found = texts_of_source(source, "x.py")
    assert not found.flaws
    return list(found.texts)


@pytest.mark.parametrize(
    "call",
    [
        'N_("Ha")',
        'say("Ha")',
        'say("Ha", who=name)',
        'self.say("Ha")',
        'self._say("Ha")',
        '_say("Ha")',
        'scene.app.say("Ha")',
        'say("H" "a")',
        'say("H" + "a")',
        'words = [Button(self.say("Ha")) for _ in range(3)]',
    ],
)
def test_a_text_is_found_however_it_is_said(call: str) -> None:
    assert _texts(call) == [Text("Ha")]


def test_both_choices_are_found() -> None:
    assert _texts('say("on" if is_on else "off")') == [Text("on"), Text("off")]


@pytest.mark.parametrize("say", ["say", "self.say", "self._say", "teller.say"])
def test_counted_texts_are_found_as_pairs(say: str) -> None:
    assert _texts(f'{say}.count("{{number}} card", "{{number}} cards", 3)') == [
        Text("{number} card", "{number} cards")
    ]


@pytest.mark.parametrize(
    "call",
    ['print("Ha")', 'essay("Ha")', 'hand.count("Ha")', "say(text)", 'say("")', "say()", 'say.on("Ha")'],
)
def test_other_calls_say_nothing(call: str) -> None:
    assert _texts(call) == []


def test_texts_come_in_the_order_of_the_file() -> None:
    assert [text.one for text in _texts('f(say("a"), say("b"))\nsay("c")\nN_("d")')] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    "call",
    [
        'say(f"Hi {name}")',
        'N_(f"Hi {name}")',
        "N_(text)",
        "say.count(one, many, 3)",
        'say.count("a", f"b", 3)',
    ],
)
def test_what_cannot_be_translated_is_reported_with_its_line(call: str) -> None:
    found = texts_of_source(f"\n{call}", "x.py")
    assert not found.texts
    assert len(found.flaws) == 1
    assert found.flaws[0].startswith("x.py:2: ")


def test_a_package_names_the_files_of_each_text(tmp_path: Path) -> None:
    package = tmp_path / "game"
    (package / "ui").mkdir(parents=True)
    (package / "a.py").write_text('say("Both")\nsay("Both")\nsay("One")\n')
    (package / "ui" / "b.py").write_text('say("Both")\n')
    texts, flaws = texts_of_package(package)
    assert texts == {Text("Both"): ["game/a.py", "game/ui/b.py"], Text("One"): ["game/a.py"]}
    assert not flaws


def test_one_text_cannot_be_counted_and_plain(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text('say("card")\nsay.count("card", "cards", 2)\n')
    _, flaws = texts_of_package(tmp_path)
    assert flaws == ["'card' is said both with and without a number"]
