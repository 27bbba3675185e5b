"""What is told about sets and house rules is what was seen, and luck is told from skill."""

import json
import os
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from frantic_board.bots.cards import BOTS
from frantic_board.cards import Setup, new_game
from frantic_board.cards.cards import EVENT_OF_NAME, KIND_OF_NAME, SHAPE
from frantic_board.cards.facts import (
    CardLaid,
    CardTurnedUp,
    Ending,
    EventBegan,
    EventEnded,
    Fact,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    Turning,
)
from frantic_board.cards.sets import House
from frantic_board.cards.state import FIGURES
from frantic_board.cli import main
from frantic_board.files.cards import load_sets
from frantic_board.lab.cards.chart import report_svg
from frantic_board.lab.cards.observe import DEAL, DRAW, Observer, Tally, observe
from frantic_board.lab.cards.report import Findings, Report, make_report, report_table, report_text, work_of
from frantic_board.lab.luck import Luck, luck_of, measure_luck
from frantic_board.lab.parallel import Here, Processes
from frantic_board.lab.simulate import WHOLE_WIN
from frantic_board.lab.stats import Interval, mean_of, share
from tests.lab.test_cluster import own_cluster

BASE = load_sets()
FOUR = Setup(BASE, FIGURES[:4], 1)
ALL = Setup(load_sets(["troublemaker", "supercharge", "pandora"]), FIGURES[:3], 1, House(must_strike=True))

LOW, HIGH = KIND_OF_NAME["red-1"], KIND_OF_NAME["red-9"]
GIFT, BLACK = KIND_OF_NAME["red-gift"], KIND_OF_NAME["black-5"]
CHARITY = EVENT_OF_NAME["charity"]


class Course:
    """A round told in facts: after each, so many cards are in the hands."""

    def __init__(self, house: House = House()) -> None:  # noqa: B008 - it is frozen
        self.tally = Tally()
        self._state = new_game(Setup(BASE, FIGURES[:3], 1, house))
        self._state.dealer = 2
        self._observer = Observer(self.tally)

    def see(self, sizes: str, *facts: Fact) -> None:
        self._state.hands = [bytes([LOW]) * int(size) for size in sizes]
        self._observer.see(self._state, facts)

    def begin(self, sizes: str) -> None:
        self.see(sizes, CardTurnedUp(LOW, Turning.OPENING), TurnBegan(0))

    def end(self, points: tuple[int, ...], why: Ending = Ending.OUT, *facts: Fact) -> None:
        ended = RoundEnded(why, (), (b"",) * 3, points, points)
        self._observer.see(self._state, [*facts, ended, RoundBegan(2)])


def laid(seat: int, kind: int) -> CardLaid:
    return CardLaid(seat, kind, SHAPE[kind], LOW, False)


def test_what_put_the_winner_in_front_for_good_decides() -> None:
    course = Course()
    course.begin("777")
    course.see("677", laid(0, LOW), TurnBegan(1))
    course.see("687", TurnBegan(2))  # seat 1 drew
    course.see("684", laid(2, GIFT))  # and in front is seat 2, for good
    course.see("782", TurnBegan(0))
    course.see("482", laid(0, LOW), TurnBegan(1))
    course.end((9, 9, 0))
    assert course.tally.decided == {"gift": 1}
    assert course.tally.came == {"a number": 2, "gift": 1}
    assert (course.tally.rounds, course.tally.lengths, course.tally.ends) == (1, {5: 1}, {"out": 1})
    assert course.tally.places == {3: WHOLE_WIN}, "seat 2 deals, so it comes last"


def test_an_event_decides_and_not_the_card_that_set_it_off() -> None:
    course = Course()
    course.begin("654")
    course.see("554", laid(0, BLACK))
    course.see("354", EventBegan(CHARITY, 0, ()), EventEnded(CHARITY), TurnBegan(1))
    course.see("364", TurnBegan(2))
    course.end((0, 5, 5))
    assert course.tally.decided == {"event charity": 1}
    assert course.tally.places == {1: WHOLE_WIN}


def test_a_draw_of_another_can_decide_and_so_can_the_deal() -> None:
    course = Course()
    course.begin("356")
    course.see("656", TurnBegan(1))
    course.end((5, 0, 5))
    assert course.tally.decided == {DRAW: 1}
    course = Course()
    course.begin("356")
    course.see("456", TurnBegan(1))
    course.end((0, 5, 5))
    assert course.tally.decided == {DEAL: 1}


def test_where_all_win_what_ended_the_round_has_decided() -> None:
    course = Course()
    course.begin("356")
    doomsday = EVENT_OF_NAME["doomsday"]
    course.end((50, 50, 50), Ending.DOOMSDAY, EventBegan(doomsday, 0, ()), EventEnded(doomsday))
    assert course.tally.decided == {"event doomsday": 1}
    assert course.tally.places == dict.fromkeys((1, 2, 3), WHOLE_WIN // 3)


def test_fewest_points_are_in_front_where_cards_are_equal() -> None:
    course = Course()
    course.begin("222")
    course._state.hands = [bytes([HIGH]), bytes([LOW]), bytes([LOW, LOW])]
    course._observer.see(course._state, [laid(0, GIFT)])
    course.end((9, 0, 9))
    assert course.tally.decided == {DEAL: 1}, "seat 1 was never behind"


def test_tallies_add_up() -> None:
    whole = observe(ALL, ["chaos"] * 3, 5, 6, Here())
    assert whole.rounds >= 6
    assert whole.decided.total() == whole.rounds == whole.ends.total()
    assert whole.places.total() == whole.rounds * WHOLE_WIN
    double = Tally()
    double.merge(whole)
    double.merge(whole)
    assert double.rounds == 2 * whole.rounds
    assert double.came == Counter({cause: 2 * times for cause, times in whole.came.items()})


# --- luck ------------------------------------------------------------------------------------------------


def test_luck_is_nothing_where_the_strong_always_win_and_all_where_seats_do() -> None:
    skill = [[[float(seat == turn) for seat in range(4)] for turn in range(4)]] * 10
    assert luck_of(skill).share.value == pytest.approx(0)
    assert luck_of(skill).deal.value == pytest.approx(0)
    seats = [[[float(seat == deal % 4) for seat in range(4)] for _ in range(4)] for deal in range(40)]
    assert luck_of(seats).share.value == pytest.approx(1)
    assert luck_of(seats).deal.value == pytest.approx(1), "the deal alone decides"


@pytest.mark.parametrize(("players", "skill", "deal"), list(product((2, 4, 8), (0.0, 0.5), (0.0, 0.3))))
def test_luck_is_found_in_made_up_games(players: int, skill: float, deal: float) -> None:
    """So often the strong one wins whatever comes, else so often a seat that the deal chose, else anybody."""
    rng = Random(f"{players} {skill} {deal}")
    games = []
    for _ in range(4000):
        chosen = rng.randrange(players)
        rows = []
        for turn in range(players):
            lot = rng.random()
            is_dealt = lot < skill + (1 - skill) * deal
            winner = turn if lot < skill else chosen if is_dealt else rng.randrange(players)
            rows.append([float(seat == winner) for seat in range(players)])
        games.append(rows)
    luck = luck_of(games)
    assert luck.share.value == pytest.approx(1 - skill**2, abs=0.02)
    assert luck.deal.value == pytest.approx(((1 - skill) * deal) ** 2, abs=0.03)
    assert luck.share.low <= luck.share.value <= luck.share.high


def test_luck_of_two_by_how_often_the_stronger_wins() -> None:
    luck = Luck(2, share(90, 100), Interval(0, 0, 0))
    assert luck.share.value == pytest.approx(4 * 0.9 * 0.1)
    assert Luck(2, share(45, 100), Interval(0, 0, 0)).share.high == 1


def test_the_mean_of_values_is_as_sure_as_the_sample() -> None:
    rng = Random(1)
    missed = 0
    for _ in range(400):
        missed += 0.5 not in mean_of([rng.random() for _ in range(60)])
    assert 5 <= missed <= 40, "95 of 100 hold the truth"
    assert mean_of([0.3]) == Interval(0.3, 0.3, 0.3)


# --- the report ------------------------------------------------------------------------------------------


def findings(tally: Tally, wins: float = 60, setup: Setup = ALL) -> Findings:
    return Findings(setup, tally, Luck(setup.seats, share(10 * wins, 1000), Interval(0.02, 0, 0.04)))


def tally(**seen: object) -> Tally:
    """A tally of 300 rounds of three where nothing sticks out."""
    found = Tally(300, Counter({40: 300}), Counter({"out": 300}), Counter({20: 900}))
    found.places.update(dict.fromkeys((1, 2, 3), 100 * WHOLE_WIN))
    found.decided.update({"gift": 200, "a number": 100})
    for name, value in seen.items():
        setattr(found, name, value)
    return found


def headline(own: Tally, base: Tally | None = None, wins: float = 60) -> str:
    other = None if base is None else findings(base, setup=Setup(BASE, FIGURES[:3], 1))
    return Report(("sly",) * 3, 1, findings(own, wins), other).headline


def test_the_sentence_says_what_sticks_out() -> None:
    plain = tally()
    title = "base + troublemaker + supercharge + pandora, must-strike"
    assert headline(plain) == (
        f"{title}: a round takes about 40 turns, 8 minutes for 3 people; gift decides most often, "
        "67% of the rounds, and 84% of who wins is luck."
    )
    assert "3 people, as with the base; gift" in headline(plain, tally())
    assert "50% longer than with the base" in headline(tally(lengths=Counter({60: 300})), plain)
    assert "50% shorter than with the base" in headline(tally(lengths=Counter({20: 300})), plain)
    ends = Counter({"out": 200, "time-bomb": 100})
    assert "33% end by Time Bomb, there 0%" in headline(tally(ends=ends), plain)
    assert "Time Bomb" not in headline(tally(ends=ends), tally(ends=ends)), "it is so with the base too"
    places = Counter({1: 150 * WHOLE_WIN, 2: 75 * WHOLE_WIN, 3: 75 * WHOLE_WIN})
    assert "the dealer's neighbour wins 50%, where 33% would be even" in headline(tally(places=places))
    assert "is luck, about as much as there" in headline(plain, plain)
    assert "44% of who wins is luck, there 84%" in headline(plain, plain, wins=83)


def test_a_report_as_text_json_and_picture() -> None:
    told: list[int] = []
    report = make_report(ALL, ["chaos"] * 3, Here(), rounds=12, progress=told.append)
    assert told[-1] == work_of(ALL, 12) == 2 * (12 + 3)
    assert told == sorted(told)
    text = report_text(report, 80)
    assert text.replace("\n", " ").startswith(report.headline)
    assert max(map(len, text.splitlines())) <= 80
    assert "of 3 chaos, seed 1." in text
    table = json.loads(json.dumps(report_table(report)))
    assert table["sets"] == ["base", "troublemaker", "supercharge", "pandora"]
    assert table["house"] == ["must-strike"]
    assert table["rounds"] == sum(table["ends"].values())
    assert sum(row["rounds"] for row in table["decides"].values()) == table["rounds"]
    assert table["base"]["sets"] == ["base"]
    assert table["base"]["house"] == []
    root = ElementTree.fromstring(report_svg(report))
    texts = " ".join(str(part.text) for part in root.iter("{http://www.w3.org/2000/svg}text"))
    assert texts.startswith(report.headline)
    assert report.own.deciders[0] in texts
    assert {"neighbour", "dealer", "who plays"} <= {*texts.split(), "who plays"}


def test_the_base_is_not_compared_with_itself() -> None:
    report = make_report(FOUR, ["chaos"] * 4, Here(), rounds=2)
    assert report.base is None
    assert work_of(FOUR, 2) == 2 + 2
    assert "base" not in report_table(report)
    ElementTree.fromstring(report_svg(report))
    assert work_of(Setup(BASE, FIGURES[:4], 1, House(short_deal=5)), 2) == 2 * (2 + 2)


def test_the_numbers_are_the_same_everywhere() -> None:
    bots = ["sly", "chaos", "chaos"]
    alone = report_table(make_report(ALL, bots, Here(), rounds=8, seed=3))
    with Processes(2) as spread:
        assert report_table(make_report(ALL, bots, spread, rounds=8, seed=3)) == alone
    with own_cluster(2) as cluster:
        assert report_table(make_report(ALL, bots, cluster, rounds=8, seed=3)) == alone


def test_a_failing_bot_is_told() -> None:
    class Odd:
        def __init__(self, rng: Random) -> None: ...

        def decide(self, _view: object, _asked: object) -> None:
            raise ZeroDivisionError

    BOTS["odd"] = Odd
    try:
        text = report_text(make_report(FOUR, ["odd"] * 4, Here(), rounds=1), 80)
    finally:
        del BOTS["odd"]
    assert "Bots failed and forfeited 4 times" in text


def test_luck_does_not_hang_on_the_order_of_results() -> None:
    class Backwards(Here):
        def run(self, work, jobs):  # type: ignore[no-untyped-def] # as `Here` does
            return map(work, reversed(jobs))

    assert measure_luck(FOUR, Backwards(), 1, 6) == measure_luck(FOUR, Here(), 1, 6)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture, folder = tmp_path / "a.svg", tmp_path / "records"
    words = ["sets", "report", "--house", "short-deal=5", "--seats", "bot:chaos,bot:chaos", "--rounds", "3"]
    assert main([*words, "--json", "--picture", str(picture), "--records", str(folder)]) == 0
    table = json.loads(capsys.readouterr().out)
    assert table["bots"] == ["bot:chaos"] * 2
    ElementTree.parse(picture)
    assert len(list(folder.iterdir())) == 3
    assert main([*words, "--games", "3"]) == 0
    assert capsys.readouterr().out.replace("\n", " ").startswith("base, short-deal=5: a round takes about")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--sets", "nope"], "there is no set of this name"),
        (["--sets", "base,pandora,pandora"], "named twice"),
        (["--house", "fly"], "fly"),
        (["--house", "short-deal=9x"], "short-deal"),
        (["--picture", "/no/such/folder/a.svg"], "cannot be written"),
        (["--cluster", "127.0.0.1:9"], "127.0.0.1:9"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sets", "report", *words]) == 2
    out, err = capsys.readouterr()
    assert sentence in err
    assert "Traceback" not in err
    assert not out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "bot:sly"], "2 to 8 seats can play"),
        (["--seats", "bot:nobody,bot:sly"], "nobody"),
        (["--seats", "human,bot:sly"], "cannot take a seat here"),
        (["--rounds", "0"], "expected a whole number"),
    ],
)
def test_bad_usage(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["sets", "report", *words])
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_that_nobody_reads_from_is_not_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "a.svg"
    os.mkfifo(pipe)
    assert main(["sets", "report", "--picture", str(pipe)]) == 2
    assert "a.svg: this file cannot be written" in capsys.readouterr().err
