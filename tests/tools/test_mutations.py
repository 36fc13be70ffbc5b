"""The changes by which tests are tried: which there are, how they are known, and what becomes of them."""

from __future__ import annotations

import ast
import gc
import os
import subprocess
import sys
import textwrap
import time
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from tools.forks import limit_processor_time, run_in_forks
from tools.mutate_code import Verdict, draw_places, every_place, load_verdicts, save_verdicts
from tools.mutations import SOURCE, Mutant, loaded_functions, places_in, places_of, put_mutant, put_probes

from tools import mutate_code
from vialibera.rules.engine.ids import HOUSES
from vialibera.rules.engine.topics.selling import can_sell_whole_if_scarce
from vialibera.shell.console.typed_amounts import parse_whole_number

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("collector_with_all")]

AMOUNTS = "shell/console/typed_amounts.py"

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")


@pytest.fixture
def collector_with_all() -> None:
    """Give back to the collector what a game in this process has frozen: no function would be found."""
    gc.unfreeze()


def changes(source: str) -> list[str]:
    return [place.mutant.change for place in places_in(ast.parse(textwrap.dedent(source)), "shell/x.py")]


@pytest.mark.parametrize(
    ("code", "into"),
    [
        ("a < b", ["a <= b"]),
        ("0 <= a < b", ["0 < a < b", "0 <= a <= b", "1 <= a < b"]),
        ("a is None", ["a is not None"]),
        ("a not in b", ["a in b"]),
        ("a and b", ["b", "a", "a or b"]),
        ("not a", ["a"]),
        ("a + 1", ["a - 1", "a + 2"]),
        ("a // b % c", ["a // b // c", "a * b % c"]),
        ("True", ["False"]),
        ("b if a else c", ["b if not a else c"]),
        ("[x for x in a if x]", ["[x for x in a]"]),
        ("min(a)", ["max(a)"]),
        ("list(reversed(a))", ["list(a)"]),
        ("a[1:]", ["a[2:]"]),
        ("f(a, b, *c)", ["f(b, a, *c)"]),
        ("f(a, b=True, c='d')", ["f(a, b=False, c='d')", "f(a, b=True, c='d~')"]),
    ],
)
def test_an_expression_is_changed_in_each_of_its_parts(code: str, into: list[str]) -> None:
    tree = ast.parse(f"def f(a, b, c):\n    return {code}")
    found = []
    for place in places_in(tree, "shell/x.py"):
        old = place.exchange(place.other)
        found.append(ast.unparse(ast.fix_missing_locations(tree)).partition("return ")[2])
        place.exchange(old)
    assert sorted(found) == sorted(into)


def test_a_statement_whose_effect_remains_is_left_out() -> None:
    source = """
        def f(a, b):
            a.count = b
            a[b] += c
            name = b
            call(b)
            if a:
                return b
        """
    assert changes(source) == [
        "a.count = b -> pass",
        "a[b] += c -> a[b] -= c",
        "a[b] += c -> pass",
        "call(b) -> pass",
        "if a -> if not a",
        "if a -> return",
    ]


def test_a_function_returns_early_in_place_of_each_block() -> None:
    source = """
        def f(a):
            for one in a:
                while one:
                    one.go()
        """
    assert changes(source) == [
        "for one in a -> return",
        "if one -> if not one",
        "if one -> return",
        "one.go() -> pass",
    ]


def test_nothing_is_changed_that_does_not_run_when_a_function_is_called() -> None:
    source = '''
        COUNT = 1

        class C:
            field: int = 2

            @cached(3)
            def f(self, a: Literal[4] = 5) -> Literal[6]:
                """Seven."""
                assert a > 7, 8
                raise NotImplementedError(9)
        '''
    assert changes(source) == []


def test_a_change_is_known_by_its_function_and_its_words_wherever_it_stands() -> None:
    source = "def f(a):\n    return g(a + 1) or g(a + 1)\n"
    moved = "import os\n\n\n" + source
    here, there = ([place.mutant for place in places_in(ast.parse(text), "x.py")] for text in (source, moved))
    assert here == there and len(set(here)) == len(here)
    assert [str(mutant) for mutant in here if mutant.change.startswith("a + 1")] == [
        "x.py f: a + 1 -> a - 1",
        "x.py f: a + 1 -> a - 1 (no. 2)",
    ]


ASK_A_PROGRAM = """
from vialibera.shell.console.typed_amounts import parse_whole_number
print((parse_whole_number("1" * 12), parse_whole_number("1" * 13)))
"""


def changed_answer(change: str, folder: Path) -> object:
    """What `parse_whole_number` makes of twelve digits and of thirteen with a change, here and in a program."""
    place = next(place for place in places_of(AMOUNTS) if place.mutant.change == change)
    put_mutant(place, loaded_functions([AMOUNTS]), folder)
    told = subprocess.check_output([sys.executable, "-P", "-c", ASK_A_PROGRAM], text=True)
    return parse_whole_number("1" * 12), parse_whole_number("1" * 13), told


@forks
def test_a_changed_function_takes_the_place_of_the_right_one_in_the_fork_and_its_programs(tmp_path: Path) -> None:
    task = partial(changed_answer, "len(text) <= MOST_DIGITS -> len(text) < MOST_DIGITS", tmp_path)
    assert dict(run_in_forks([task], 1)) == {0: (None, None, "(None, None)\n")}
    assert (parse_whole_number("1" * 12), parse_whole_number("1" * 13)) == (int("1" * 12), None)


def reached_by(code: str, folder: Path) -> list[list[str]]:
    """What a call reaches in this process, and what it reaches in a program of its own."""
    probes, found = put_probes(places_of(AMOUNTS), loaded_functions([AMOUNTS]), folder), []
    for run in (exec, lambda code: subprocess.run([sys.executable, "-P", "-c", code], check=True)):
        probes.clear()
        run(code)
        found.append(sorted({mutant.function for mutant in probes.reached()}))
    return found


@forks
def test_what_a_call_reaches_is_noted_here_and_in_a_program(tmp_path: Path) -> None:
    code = "from vialibera.shell.console.typed_amounts import parse_whole_number; parse_whole_number('12')"
    task = partial(reached_by, code, tmp_path)
    assert dict(run_in_forks([task], 1)) == {0: [["parse_whole_number"], ["parse_whole_number"]]}


def never_ends() -> None:
    limit_processor_time(0.2)
    while True:
        time.sleep(0)


@forks
def test_forks_give_what_their_tasks_give_and_nothing_when_they_die() -> None:
    tasks = [os.getpid, never_ends, partial(sum, (1, 2))]
    given = dict(run_in_forks(tasks, 2))
    assert given[0] != os.getpid()
    assert (given[1], given[2]) == (None, 3)


def test_from_each_wing_the_same_number_is_drawn() -> None:
    places = every_place()
    first = draw_places(places, 60, seed=1)
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir() and list(path.rglob("*.py"))}
    counts = Counter(place.mutant.wing for place in first)
    assert counts.pop(".") <= 60
    assert counts == dict.fromkeys(folders, 60)
    assert first == draw_places(places, 60, seed=1) != draw_places(places, 60, seed=2)
    assert len({place.mutant for place in places}) == len(places)


KILLED = Mutant("rules/engine/topics/turn.py", "TurnBegan.apply", "state.doubles = 0 -> pass", 0)
JAIL = "tests/clauses/test_jail_entry.py::"


@forks
@pytest.mark.parametrize(
    ("test", "noticed"),
    [
        (f"{JAIL}test_nobody_goes_to_jail_for_the_doubles_of_another[lira]", True),
        (f"{JAIL}test_the_third_double_of_a_turn_sends_to_jail[lira]", False),
    ],
)
def test_a_change_is_noticed_by_a_test_that_fails_with_it(test: str, noticed: bool) -> None:
    """In a process of its own, for it is a run of pytest."""
    code = f"""if True:
        from tools.mutate_code import Mutant, every_place, try_changes
        place = next(place for place in every_place() if place.mutant == {KILLED!r})
        print(*try_changes([place], 1, {{place.mutant: {test!r}}}), sep="")
        """
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=mutate_code.ROOT,
        env=os.environ | {"PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert str(Verdict(KILLED, test if noticed else "")) in run.stdout


# The draw that is kept


@pytest.fixture
def draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Verdict]:
    """A draw of fifty changes that are there, each noticed by a test of its own."""
    found = [Verdict(place.mutant, f"test_{number}") for number, place in enumerate(every_place()[:50])]
    monkeypatch.setattr(mutate_code, "DRAWN", tmp_path / "drawn.json")
    save_verdicts(found, mutate_code.DRAWN)
    assert sorted(load_verdicts(mutate_code.DRAWN)) == sorted(found)
    return found


def notice(monkeypatch: pytest.MonkeyPatch, by_own: set[Mutant], by_others: set[Mutant]) -> None:
    def tried(places, workers, only=None):  # type: ignore[no-untyped-def]
        told = by_others if only is None else by_own
        return [Verdict(place.mutant, "a test" if place.mutant in told else "") for place in places]

    monkeypatch.setattr(mutate_code, "try_changes", tried)


def test_a_change_that_another_test_notices_now_is_noticed(
    draw: list[Verdict], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    everything = {verdict.mutant for verdict in draw}
    notice(monkeypatch, everything - {draw[3].mutant}, {draw[3].mutant})
    assert mutate_code.check_kept_draw(1) == 0
    assert "50 changes: 0 not noticed, 1 noticed by another test now" in capsys.readouterr().out


def test_a_change_that_no_test_notices_any_more_is_a_fault(
    draw: list[Verdict], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    notice(monkeypatch, {verdict.mutant for verdict in draw[1:]}, set())
    assert mutate_code.check_kept_draw(1) == 1
    assert f"NOT NOTICED ANY MORE: {draw[0].mutant}" in capsys.readouterr().out


@pytest.mark.parametrize(("gone", "status"), [(10, 0), (11, 1)])
def test_changes_whose_code_is_gone_are_told_and_too_many_are_a_fault(
    gone: int, status: int, draw: list[Verdict], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = [Verdict(verdict.mutant._replace(file="shell/of_old.py"), "a test") for verdict in draw[:gone]]
    save_verdicts([*old, *draw[gone:]], mutate_code.DRAWN)
    notice(monkeypatch, {verdict.mutant for verdict in draw}, set())
    assert mutate_code.check_kept_draw(1) == status
    assert capsys.readouterr().out.count("no longer there: ") == gone


def test_a_change_that_alters_nothing_is_kept_with_its_reason_and_never_drawn(draw: list[Verdict]) -> None:
    equal = Verdict(draw[0].mutant, "", "both orders mean the same")
    save_verdicts([equal, *draw[1:]], mutate_code.DRAWN)
    assert mutate_code.load_equivalent() == [equal]
    left = {place.mutant for place in every_place()}
    assert draw[0].mutant not in left and draw[1].mutant in left


def test_functions_of_the_engine_are_found_where_they_are_used() -> None:
    """A rule sheet's behaviour hangs in a table: the function that hangs there is the one that is changed."""
    found = loaded_functions(["rules/engine/topics/selling.py"])
    code = can_sell_whole_if_scarce.__code__
    file = Path(code.co_filename).relative_to(SOURCE).as_posix()
    assert can_sell_whole_if_scarce in found[file, code.co_qualname, code.co_firstlineno]
    assert HOUSES == 0
