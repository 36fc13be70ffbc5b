"""`vialibera tournament` alone: the whole of a tournament by lists and questions, one line at a time."""

from __future__ import annotations

import io
import json
import os
import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace

import pytest

from vialibera import cli
from vialibera.commands.tournament import add_parser
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.voice.speech_queue import QueuedUtterance, SpeechQueue
from vialibera.tournament.desk.desk_questions import QUESTION_TOPIC, DeskPrompt
from vialibera.tournament.desk.step_table import (
    CHANGE_ARGUMENTS,
    NEW_ARGUMENTS,
    TOURNAMENT_STEPS,
    StepArgument,
)
from vialibera.tournament.desk.topic_menu import MENU, menu_code
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.entries import TieRuled
from vialibera.tournament.rounds.handouts import HANDOUTS
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.tournament.rounds.tournament_file import read_tournament
from vialibera.words.texts import Texts, load_messages

Told = Callable[..., list[str]]

NEW = ("1", "Coppa", "6/4/2014", "", "Club", "Rita", "", "1", "0", "2", "1")
"""One round, no final, two qualify; drawn by lot, ranked by points, regional."""

DOCS = Path(__file__).parents[3] / "docs"

TOPICS = [*MENU, "leave"]

ADD, IMPORT, WITHDRAW, PLAYERS, DRAW, CALL, START, SHOW, RESULT, PLAY, TAKE, CORRECT = map(
    menu_code,
    ("add", "import", "withdraw", "players", "draw", "call", "start", "show", "result", "play", "take", "correct"),
)
STANDINGS, PLACE, EQUALS, QUALIFIED, WRITE, RENAME, HISTORY, UNDO, CHECK, CHANGE = map(
    menu_code,
    ("standings", "place", "equals", "qualified", "write", "rename", "history", "undo", "check", "change"),
)
LEAVE = str(len(TOPICS))
THIS_ROUND, ONE_TABLE, NOW, AGAIN = map(menu_code, ("this-round", "one-table", "now", "draw-again"))
SEAT = menu_code("seat")
HALL = menu_code("hall")
DICE = "3 5 1 6 2 2"


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Told:
    """What the desk says to lines that are typed."""

    def told(*typed: str, lang: str = "en", status: int = 0) -> list[str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert cli.main(["tournament", "--voice", "off", "--lang", lang]) == status
        return capsys.readouterr().out.splitlines()

    return told


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games" / "tournaments" / "coppa.tournament"


def test_a_tournament_from_new_to_qualified(tell: Told, file: Path) -> None:
    said = tell(
        *NEW, ADD, "Anna", "Bruno", "Carla", "", DRAW, "", DICE, RESULT, "", "1700", "900", "b", QUALIFIED, LEAVE
    )
    assert "Tournament: Coppa, 6 April 2014." in said
    assert "Warning: the tournament is on 6 April 2014" in " ".join(said)
    names = read_tournament(file).current_round.tables[0].names
    at = said.index("Qualified by right:")
    assert said[at + 1 : at + 3] == [f"Position 1, {names[0]}.", f"Position 2, {names[1]}."]
    assert "All rounds have been played." in said[:at]


def test_in_italian_too(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, "Anna", "", LEAVE, lang="it")
    assert "Che cosa si fa?" in said
    assert "Un nome? Solo Invio: basta così." in said
    assert read_tournament(file).entrant_names() == ["Anna"]


def test_a_saved_tournament_is_offered_with_how_it_stands(tell: Told) -> None:
    tell(*NEW, ADD, "Anna", "", LEAVE)
    said = tell("1", PLAYERS, LEAVE)
    assert "1: coppa" in said
    assert "Players in: 1." in said


def test_whatever_is_refused_is_told_and_asked_again(tell: Told, file: Path) -> None:
    said = tell(
        *(*NEW[:2], "31/2/2014", *NEW[2:6], "0", *NEW[6:]),
        *(
            ADD,
            "Anna",
            "Bruno",
            "Carla",
            "",
            DRAW,
            "7",
            "4",
            "1 2 3",
            DICE,
            WITHDRAW,
            "Brno",
            "esc",
            RESULT,
            "9",
            "1",
            "many",
            "1",
            "2",
            "3",
        ),
        LEAVE,
    )
    assert "“31/2/2014” is not a date: write it like 2026-04-06 or 6/4/2026." in said
    assert "A table cannot seat 7: choose from 4 to 6." in said
    assert "Brno is not on the list; did you mean Bruno?" in said
    assert "There is no table 9: round 1 has 1." in said
    assert [score.value for score in read_tournament(file).find_table(1, 1).outcomes[0].scores] == [3, 2, 1]


def test_the_bankrupt_in_their_order_and_equals_by_property(tell: Told, file: Path) -> None:
    said = tell(
        *NEW, ADD, *"ABCDE", "", DRAW, "", DICE, RESULT, "", "500", "b", "500", "b", "b", "2", "1", "100", "300", LEAVE
    )
    names, scores = (
        read_tournament(file).current_round.tables[0].names,
        read_tournament(file).find_table(1, 1).outcomes[0].scores,
    )
    assert [score.name for score in scores] == [names[at] for at in (2, 0, 4, 1, 3)]
    tied = said.index(f"Tied at M 500: {names[0]}, {names[2]}. The value of their unmortgaged property is needed.")
    asked = [f"Unmortgaged property of {names[at]}, in M?" for at in (0, 2)]
    assert [line for line in said[tied:] if line in asked] == asked


def test_a_correction_needs_its_reason(tell: Told, file: Path) -> None:
    tell(
        *NEW,
        ADD,
        *"ABC",
        "",
        DRAW,
        "",
        DICE,
        RESULT,
        "",
        "3",
        "2",
        "1",
        CORRECT,
        "",
        "",
        "misread",
        "1",
        "2",
        "3",
        LEAVE,
    )
    one, other = read_tournament(file).find_table(1, 1).outcomes
    assert (one.correction_reason, other.correction_reason) == ("", "misread")
    assert [score.name for score in other.scores] == [score.name for score in one.scores][::-1]


@pytest.mark.parametrize(
    ("how", "first"),
    [(("2", "9", "4", "1"), 0), (("2", "4", "9", "1"), 1), (("3", "2", "he had begun"), 1), (("3", "1", "so"), 0)],
)
def test_equals_are_told_apart(tell: Told, file: Path, how: tuple[str, ...], first: int) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE, *(RESULT, "", "3", "2", "1") * 2, LEAVE)
    equals = [row.name for row in tournament_standings(read_tournament(file))][:2]
    said = tell("1", EQUALS, "1", *how, LEAVE)
    assert f"1: Position 1 in the standings: {equals[0]}, {equals[1]}" in said
    rows = tournament_standings(read_tournament(file))
    assert [(row.place, row.name) for row in rows[:2]] == [(1, equals[first]), (2, equals[1 - first])]


def test_with_two_referees_the_ruling_says_which(tell: Told, file: Path) -> None:
    new = [*NEW[:5], "Rita Neri, Carlo Sala", *NEW[6:]]
    tell(*new, ADD, *"ABCDEF", "", DRAW, "", DICE, *(RESULT, "", "3", "2", "1") * 2, LEAVE)
    said = tell("1", EQUALS, "1", "3", "2", "he had begun", "", "carlo", HISTORY, LEAVE)
    assert "Which referee: Rita Neri, Carlo Sala?" in said
    assert "Say which referee: Rita Neri, Carlo Sala." in said
    (ruled,) = read_tournament(file).tie_decisions.values()
    assert isinstance(ruled, TieRuled)
    assert ruled.referee == "Carlo Sala"
    assert any("Ruling of Carlo Sala:" in line for line in said)


def test_a_sum_that_no_dice_show_is_asked_again_at_once(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE, *(RESULT, "", "3", "2", "1") * 2, LEAVE)
    equals = [row.name for row in tournament_standings(read_tournament(file))][:2]
    said = tell("1", EQUALS, "1", "2", "13", "9", "4", "1", LEAVE)
    question = f"What is the total of {equals[0]}'s dice?"
    assert said.count(question) == 2, "the second player is asked only after a sum that can be"
    rows = tournament_standings(read_tournament(file))
    assert [row.name for row in rows[:2]] == equals


def test_a_line_that_cannot_be_taken_back_is_refused_before_its_reason(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, UNDO, "1", "99", "5", "esc", LEAVE)
    asked = [line for line in said if line in ("Which line?", "The reason?")]
    assert asked == ["Which line?"] * 4
    assert any("has sat at a table: line 1 cannot be taken back" in line for line in said)


def test_a_deed_that_is_none_is_told_as_a_deed(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", "c", "100", "vicolo", "nowhere", "esc", "esc", LEAVE)
    assert any("“vicolo” is not one deed; did you mean" in line for line in said)
    assert any("“nowhere”" in line and "deed" in line for line in said)


def test_those_tied_at_a_table_are_offered_to_the_referee(tell: Told, file: Path) -> None:
    said = tell(
        *(*NEW, ADD, *"ABCD", "", DRAW, "", DICE, RESULT, "", "9", "9", "2", "1", "5", "5"),
        *(EQUALS, "1", "2", "the better last roll", LEAVE),
    )
    assert any(line.startswith("1: Table 1 of round 1: ") for line in said)
    outcome = read_tournament(file).find_table(1, 1).outcome
    assert outcome is not None
    assert [score.place for score in outcome.scores] == [1, 2, 3, 4]


def test_the_program_throws_for_them(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE, *(RESULT, "", "3", "2", "1") * 2, EQUALS, "1", "1", LEAVE)
    (thrown,) = read_tournament(file).tie_decisions.values()
    assert thrown.__struct_fields__ == ("dice",)


def test_withdrawal_and_absence(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", WITHDRAW, "A", "1", WITHDRAW, "B", "2", LEAVE)
    book = read_tournament(file)
    assert book.names_present(1) == ["C", "D", "E", "F"]
    assert book.names_present(2) == ["A", "C", "D", "E", "F"]


def test_a_place_or_a_name_and_what_is_written(tell: Told, file: Path) -> None:
    said = tell(
        *(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", "30", "20", "10", PLACE, "2", PLACE, "a"),
        *(WRITE, "2", "", START, SHOW, CALL, CHECK, STANDINGS, LEAVE),
    )
    assert sum(line.startswith("Position 2, ") for line in said) >= 3
    assert "Round 1, A." in said
    assert file.with_name("coppa-standings.html").exists()
    assert "Lines of the file: 7, each follows the one before." in said
    assert "Round 1 is over already." in said


def test_a_list_is_read(tell: Told, file: Path, tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("name;club\nAnna;x\nBruno;y\n")
    said = tell(*NEW, IMPORT, str(tmp_path / "none.csv"), str(tmp_path / "list.csv"), "1", LEAVE)
    assert any("there is no such file" in line for line in said)
    assert said[said.index("Is that right?") - 1] == "Clubs: x, y."
    assert read_tournament(file).entrant_names() == ["Anna", "Bruno"]


@pytest.mark.parametrize("form", ["'{}'", '"{}"', "{}"])
def test_a_list_dropped_on_the_terminal_is_found(tell: Told, file: Path, tmp_path: Path, form: str) -> None:
    (tmp_path / "my list.csv").write_text("name\nAnna\n")
    dropped = form.format(tmp_path / "my list.csv")
    if form == "{}" and os.name != "nt":
        dropped = dropped.replace(" ", "\\ ")
    said = tell(*NEW, IMPORT, "?", dropped, "1", LEAVE)
    assert any(line.startswith("The name of a file with its folder") for line in said)
    assert read_tournament(file).entrant_names() == ["Anna"]


def test_a_table_is_played_from_the_desk_and_the_desk_comes_back(tell: Told, file: Path) -> None:
    """The game goes on until the input ends; then the desk says how to go on with it."""
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, PLAY, "", "leave", LEAVE)
    assert any(line.startswith("Time: 90 minutes") or "90 minutes" in line for line in said)
    assert any(line.startswith("Table 1.1 has not finished.") for line in said)
    assert file.with_name("coppa-1-1.jsonl").exists()


@pytest.mark.process
def test_the_menu_shows_the_hall_on_a_page(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, HALL, "1", HALL, "1", LEAVE)
    addresses = [line for line in said if line.startswith("The hall is on a page in the browser: http://127.0.0.1:")]
    assert len(addresses) == 2 and len(set(addresses)) == 1
    assert not any(line.startswith("The code") for line in said)


@pytest.mark.process
def test_the_hall_in_the_local_network_has_a_code(tell: Told, file: Path) -> None:
    said = tell(*NEW, HALL, "2", LEAVE, lang="it")
    assert any(line.startswith("La sala è su una pagina del browser: http://") for line in said)
    assert any(line.startswith("Codice per entrare") for line in said)


@pytest.mark.process
def test_the_page_of_the_hall_stays_while_a_table_is_played(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, HALL, "1", PLAY, "", "leave", HALL, "1", LEAVE)
    assert any(line.startswith("Table 1.1 has not finished.") for line in said)
    assert said.count("The page in the browser is starting.") == 1
    assert len({line for line in said if line.startswith("The hall is on a page")}) == 1


def test_esc_goes_back_to_the_list_a_question_came_from(tell: Told, file: Path) -> None:
    """Out of a new tournament, out of a file, out of a step, and out of the steps to another tournament."""
    said = tell("1", "Cup", "esc", "esc", "2", "esc", *NEW, ADD, "esc", PLAYERS, "esc", "4")
    assert said.count("Which tournament?") == 4
    assert "Players in: 0." in said
    assert file.exists()


def test_help_says_how_lists_are_used(tell: Told) -> None:
    assert any(line.startswith("Type a number, or use the arrows; ") for line in tell(*NEW, "?", LEAVE))


def test_a_wrong_value_asks_again_with_the_question(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", "many", "3", "2", "1", LEAVE)
    first = read_tournament(file).current_round.tables[0].names[0]
    question = f"How many M does {first} have? B: bankrupt; C: from cash and deeds."
    assert said[said.index("You typed “many”: try again, or Esc.") + 1] == question
    assert said.count(question) == 2


def test_a_size_of_tables_that_is_no_number_freezes_no_register(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "b6", "0", "esc", LEAVE)
    assert "“b6” is not a number." in said
    assert read_tournament(file).frozen_register is None


def test_enter_alone_drops_nothing_typed(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", "3", "", "2", "1", LEAVE)
    assert "An answer is needed here; Esc goes back." in said
    assert [score.value for score in read_tournament(file).find_table(1, 1).outcomes[0].scores] == [3, 2, 1]


def test_the_desk_reckons_a_value_from_cash_and_deeds(tell: Told, file: Path) -> None:
    reckoned = ("c", "340", "vicolo corto", "vicolo stretto=2", "xyz", "south station=m", "")
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", *reckoned, "300", "b", LEAVE)
    value = 340 + 60 + 60 + 2 * 50 + 100
    assert f"Value: M {value}. Free of mortgage: M {value - 440}." in said
    assert any("xyz" in line for line in said)
    assert read_tournament(file).find_table(1, 1).outcomes[0].scores[0].value == value


def test_no_question_is_spoken_once_it_is_answered() -> None:
    """Who types faster than the voice speaks would hear the question after the result."""
    ended: list[QueuedUtterance] = []
    queue = SpeechQueue(on_end=lambda said, now: ended.append(said))
    voice = SimpleNamespace(say=lambda utterance: queue.put(utterance, 2.0))
    asked = Utterance("In che giorno?", "In che giorno?", "alert", QUESTION_TOPIC)
    prompt = DeskPrompt(
        lambda: None, lambda text: True, lambda: None, SimpleNamespace(speaker=SimpleNamespace(voice=voice))
    )  # type: ignore[arg-type]
    queue.put(asked, 0.0)
    queue.note_key(1.0)
    prompt.take_answer("oggi")
    assert (ended[0].utterance, ended[0].fate) == (asked, "dropped")
    assert queue.take_next(3.0) is None


def test_esc_goes_back_to_the_value_before(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", "b", "9", "esc", "7", "5", LEAVE)
    names = read_tournament(file).current_round.tables[0].names
    scores = read_tournament(file).find_table(1, 1).outcomes[0].scores
    assert [(one.name, one.value) for one in scores] == [(names[1], 7), (names[2], 5), (names[0], 1)]


@pytest.mark.parametrize("asked", [(ADD,), (WITHDRAW,), (IMPORT,), (PLACE,), (UNDO,), (RENAME, "A"), (TAKE,)])
def test_a_question_mark_helps_in_every_question(tell: Told, asked: tuple[str, ...]) -> None:
    said = tell(*NEW, ADD, "A", "", *asked, "?", "esc", LEAVE)
    helped = said.index("Type the answer, then Enter. Esc goes back; what is written stays.")
    assert not any("“?”" in line for line in said)
    assert any(line.endswith("?") or "Enter" in line for line in said[helped - 2 : helped])


def test_opening_tells_this_round_and_not_the_day(tell: Told) -> None:
    """With 23 players and a round behind them, six lines at most come before the list of steps.

    A digest is told at each draw alone.
    """
    names = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVW"]
    results = [line for size in (4, 4, 4, 4, 4, 3) for line in (RESULT, "", *map(str, range(9, 9 - size, -1)))]
    plan = (*NEW[:7], "2", *NEW[8:])
    day = (*plan, ADD, *names, "", DRAW, "", DICE, *results, DRAW, "", DICE, START, RESULT, "2", *"9876")
    told = [
        line
        for line in tell(*day, STANDINGS, HISTORY, CHECK, CALL, SHOW, LEAVE)
        if re.search("[0-9a-f]{8}|[0-9a-f]{4}-[0-9a-f]{4}", line)
    ]
    assert [line.partition(", ")[2].split()[0] for line in told if line.startswith("Line")] == ["digest"] * 2
    assert len(told) == 4 and all("register" in line for line in told if not line.startswith("Line")), told
    said = tell("1", LEAVE)
    opened = said[said.index("4: leave") + 1 : said.index("Next step: enter a result, 41.")]
    assert "Round 2, 6 tables." in opened and "All tables without a result: 90 minutes left." in opened
    assert "Still waiting for the results of 5 tables of round 2: 1, 3, 4, 5, 6." in opened
    assert len([line for line in opened if line]) <= 7
    assert not any("Player A" in line for line in opened)


def test_what_is_missing_one_table_and_the_time_left(tell: Told) -> None:
    drawn = (*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE)
    said = tell(*drawn, NOW, START, NOW, RESULT, "1", "3", "2", "1", NOW, ONE_TABLE, "1", LEAVE)
    assert "All tables without a result: not begun yet." in said
    assert "All tables without a result: 90 minutes left." in said
    waiting = "Still waiting for the result of one table of round 1: 2."
    at = said.index(waiting, said.index("Result of table 1, round 1.") + 5)
    assert said[at + 1] == "Table 2: 90 minutes left."
    assert any(line.startswith("Table 1: ") for line in said[at:])


def test_the_key_of_the_question_at_rest_tells_the_round(tell: Told) -> None:
    said = tell(*NEW, "t", ADD, *"ABC", "", DRAW, "", DICE, "t", LEAVE)
    assert "No round has been drawn yet." in said
    assert said[-3:] == [
        "Round 1, one table.",
        "Still waiting for the result of one table of round 1: 1.",
        "Table 1: not begun yet.",
    ]


def test_a_key_of_games_is_told_from_a_key_of_nothing(tell: Told) -> None:
    said = tell(*NEW, "v", "§", LEAVE)
    assert said[-2:] == ["The game has not begun yet.", "This key is not used."]


def test_a_round_is_drawn_once_more_with_its_reason(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE, AGAIN, "", "a chair broke", "1 1 1 1 1 1", LEAVE)
    assert read_tournament(file).current_round.redraw_reasons == ["a chair broke"]


def test_a_number_of_two_digits_is_told_as_one(tell: Told) -> None:
    said = tell(*NEW, CHECK, LEAVE)
    begun = said.index("What next?") + len(TOPICS) + 1
    assert not any(line.startswith(("1: ", "2: ", "3: ")) for line in said[begun:])


def numbered(names: Iterable[str]) -> list[str]:
    return [f"{number}: {Texts('en').format(f'tournament-menu-{name}', {})}" for number, name in enumerate(names, 1)]


def test_the_menu_lists_its_topics_and_each_topic_its_steps(tell: Told) -> None:
    said = tell(*NEW, *(key for topic in range(1, len(TOPICS)) for key in (str(topic), "esc")), LEAVE)
    topics = numbered([*(f"topic-{topic}" for topic in MENU), "leave"])
    at = said.index("What next?") + 1
    assert said[at : at + len(topics)] == topics
    assert said.count("What next?") == len(TOPICS), "Esc in a topic lists the topics again"
    for topic, entries in MENU.items():
        heading = f"Topic: {Texts('en').format(f'tournament-menu-topic-{topic}', {})}."
        at = said.index(heading) + 1
        assert said[at : at + len(entries)] == numbered(entries)


@pytest.mark.parametrize(("page", "lang"), [("tournament.md", "en"), ("torneo.md", "it")])
def test_the_page_lists_the_topics_of_the_menu(page: str, lang: str) -> None:
    rows = re.findall(r"^\| (\d) \| ([^|]+) \|", (DOCS / page).read_text("utf-8"), re.MULTILINE)
    topics = [Texts(lang).format(f"tournament-menu-topic-{topic}", {}) for topic in MENU]
    assert rows[: len(topics)] == [(str(number), topic) for number, topic in enumerate(topics, 1)]


def test_a_topic_has_one_digit_for_each_entry_and_every_step_has_an_entry() -> None:
    assert all(len(entries) < 10 for entries in MENU.values())
    listed = {entry for entries in MENU.values() for entry in entries}
    own = {"throw": "equals", "rule": "equals", "incident": "call-referee"}
    assert [step.name for step in TOURNAMENT_STEPS if own.get(step.name, step.name) not in listed] == ["new", "reckon"]


def test_digits_one_by_one_and_both_at_once_choose_the_same_step(tell: Told) -> None:
    one_by_one, at_once = tell(*NEW, *PLAYERS, LEAVE), tell("1", PLAYERS, LEAVE)
    assert "Players in: 0." in one_by_one and "Players in: 0." in at_once
    assert "Topic: players." in one_by_one and "Topic: players." not in at_once


def test_a_number_that_no_step_has_leads_to_its_topic(tell: Told) -> None:
    said = tell(*NEW, "19", "3", LEAVE)
    assert said[said.index("Topic: players.") :].count("Players in: 0.") == 1


def test_the_menu_names_the_next_step_of_the_day(tell: Told, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is opened, at Enter alone and at the question mark."""
    monkeypatch.setattr("vialibera.tournament.rounds.desk_answers.throw_two_dice", iter((9, 5)).__next__)
    new = (*NEW[:8], "3", *NEW[9:])
    plan = (*new, "", ADD, *"ABCDEF", "", "?", DRAW, "", "esc", "", DRAW, DICE, "")
    said = tell(*plan, START, "", *(RESULT, "", "3", "2", "1", "") * 2, EQUALS, "2", "1", "", DRAW, "", LEAVE)
    told = [line.removeprefix("Next step: ") for line in said if line.startswith("Next step: ")]
    enter, draw, result = "enter players, 11.", "draw the tables, 21.", "enter a result, 41."
    tied = "decide between tied players, 53."
    begin = "start the clocks, 31."
    assert [step for step, _ in groupby(told)] == [enter, draw, begin, result, tied, draw, begin]
    said = tell("1", RESULT, "", "3", "2", "1", "", LEAVE)
    assert said[-9] == "What next?" and said[-10] == "Next step: who has qualified, 54."


def test_more_questions_settle_draw_clubs_and_level(tell: Told, file: Path) -> None:
    said = tell(
        *(*NEW[:7], "2", *NEW[8:-1]), *"22222", "two", "4", ADD, "Anna", "Lodi", "Bea", "", "Ciro", "esc", "", LEAVE
    )
    record = read_tournament(file)
    plan = record.first_plan
    assert (plan.scoring, plan.pairing, plan.apart, plan.level) == ("places", "swiss", 1, "national")
    assert plan.cuts == "4" and any(line.startswith("“two” will not do") for line in said)
    assert {one.name: one.club for one in record.entrants.values()} == {"Anna": "Lodi", "Bea": ""}
    assert "Do members of one club sit apart?" in said
    assert any(line.startswith("Tables by the points so far; members") for line in said)


def test_few_questions_make_the_usual_tournament(tell: Told, file: Path) -> None:
    said = tell(*NEW, LEAVE)
    plan = read_tournament(file).first_plan
    assert (plan.scoring, plan.pairing, plan.apart, plan.level) == ("fair", "balanced", 0, "regional")
    assert "Tables drawn by chance, standings by points, a regional tournament: is that right?" in said


def test_esc_goes_back_to_the_question_before_and_keeps_the_rest(tell: Told, file: Path) -> None:
    questions = ["Cup", "6/4/2014", "Lodi", "esc", "Pavia", "", "", "", "1", "0", "2"]
    tell("1", *questions, "2", "2", "esc", "esc", "esc", "3", "1", LEAVE)
    plan = read_tournament(file.with_name("cup.tournament")).first_plan
    assert (plan.place, plan.qualify, plan.scoring) == ("Pavia", 3, "fair")


def test_every_choice_of_a_new_tournament_is_asked() -> None:
    assert all(Texts(lang).has_text(f"tournament-ask-{one.name}") for one in NEW_ARGUMENTS for lang in ("en", "it"))


def test_a_setting_of_the_plan_is_changed_with_its_reason(tell: Told, file: Path) -> None:
    minutes = str([argument.name for argument in CHANGE_ARGUMENTS].index("minutes") + 1)
    said = tell(
        *NEW, CHANGE, minutes, "many", "91", "60", "", "the hall closes", CHANGE, "2", "7/4/2014", "rain", LEAVE
    )
    assert "6: minutes, now 90" in said and "2: day, now 6 April 2014" in said and "3: place, not set" in said
    assert "91 minutes are too many: the edition allows 90." in said
    assert said.count("The reason?") == 3, "Enter alone is no reason"
    book = read_tournament(file)
    assert (book.plan.minutes, book.plan.date) == (60, "2014-04-07")


def test_the_digest_of_a_sheet_and_a_copy_are_compared(tell: Told, file: Path, tmp_path: Path) -> None:
    tell(*NEW, ADD, *"ABC", "", LEAVE)
    digest = read_tournament(file).digest
    (tmp_path / "copy").write_bytes(file.read_bytes())
    said = tell("1", menu_code("check-digest"), "", digest, menu_code("check-copy"), str(tmp_path / "copy"), LEAVE)
    assert "The digest on the sheet?" in said
    assert "An answer is needed here; Esc goes back." in said
    assert "The file had this digest after line 3: up to there, nothing has changed." in said
    assert any(line.endswith("copy is the same file, line by line.") for line in said)
    said = tell("1", menu_code("check-digest"), "0000", LEAVE)
    assert any(line.startswith("Warning: the file has never had the digest 0000.") for line in said)


def test_a_table_is_judged_before_its_values_are_asked(tell: Told) -> None:
    drawn = (*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE)
    said = tell(*drawn, CORRECT, "2", "esc", RESULT, "2", "3", "2", "1", RESULT, "2", "esc", LEAVE)
    asked = [line for line in said if line.startswith(("How many M", "The reason"))]
    assert len(asked) == 3
    assert "Table 2 of round 1 has no result to correct yet." in said
    assert any(line.startswith("Table 2 of round 1 already has a result") for line in said)


def test_a_value_that_cannot_be_is_asked_again_at_once(tell: Told, file: Path) -> None:
    """Nobody's typed values are lost: below a bankrupt's, property above the value, all bankrupt."""
    drawn = (*NEW, ADD, *"ABC", "", DRAW, "", DICE)
    said = tell(*drawn, RESULT, "", "0", "5", "5", "b", "6", "3", "2", LEAVE)
    assert any("is still in the game and hands in at least" in line for line in said)
    assert any("cannot be more than the whole value" in line for line in said)
    scores = read_tournament(file).find_table(1, 1).outcomes[0].scores
    assert [(one.value, one.property) for one in scores] == [(5, 3), (5, 2), (1, 0)]
    said = tell("2", *drawn[1:], RESULT, "", "b", "b", "b", "7", LEAVE)
    assert said.count("Somebody must be left in the game.") == 1, "only the third cannot"


def test_every_handout_is_an_option_of_its_step() -> None:
    steps = [(step.name, argument) for step in TOURNAMENT_STEPS for argument in step.arguments]
    assert {f"{name}-{argument.name}" for name, argument in steps if argument.kind == "handout"} == HANDOUTS.keys()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_question_of_the_table_has_its_text(lang: str) -> None:
    asked = {argument.question for step in TOURNAMENT_STEPS for argument in step.arguments if argument.question}
    assert len(asked) > 15
    assert all(Texts(lang).has_text(f"tournament-ask-{question}") for question in asked)


def test_a_step_takes_the_usual_values_of_the_command_line() -> None:
    parser = ArgumentParser()
    add_parser(parser, "en")
    for step in TOURNAMENT_STEPS:
        needed = [word for argument in step.arguments for word in words_for(argument)]
        parsed = vars(parser.parse_args([step.name, "cup", *needed]))
        given = {a.name: parsed[a.name] for a in step.arguments if words_for(a)}
        assert vars(step.make_values(**given)) == {a.name: parsed[a.name] for a in step.arguments}


def words_for(argument: StepArgument) -> list[str]:
    """The words without which the command line refuses the step."""
    value = ["1"] * (argument.is_required or (not argument.is_option and argument.value_count != "any"))
    return [f"--{argument.name}", *value] if value and argument.is_option else value


def test_a_step_speaks_to_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cup, said = str(tmp_path / "cup"), tmp_path / "said.txt"
    cli.main(["--lang", "en", "tournament", "new", cup, "--name", "Cup"])
    cli.main(["--lang", "en", "tournament", "add", cup, "Anna", "Bruno"])
    capsys.readouterr()
    assert cli.main(["--lang", "en", "tournament", "--voice", str(said), "players", cup]) == 0
    spoken = [json.loads(line)["text"] for line in said.read_text("utf-8").splitlines()]
    assert spoken == capsys.readouterr().out.splitlines() == ["Number 1, Anna.", "Number 2, Bruno.", "Players in: 2."]
    assert cli.main(["--lang", "en", "tournament", "--voice", str(said), "withdraw", cup, "Carlo"]) == 1
    assert json.loads(said.read_text("utf-8").splitlines()[-1])["text"] == capsys.readouterr().err.strip()


def test_a_step_refuses_sounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", "en", "tournament", "--sound", "on", "players", str(tmp_path / "cup")]) == 1
    assert capsys.readouterr().err == "A step has no sounds: --sound is for the lists and for play.\n"


def test_an_empty_chair_and_a_late_player_by_the_menu(tell: Told, file: Path) -> None:
    drawn = (*NEW, ADD, *"ABCD", "", DRAW, "", DICE)
    said = tell(
        *drawn, SEAT, "", "4", "", "nobody came", ADD, "Z", "", SEAT, "", "4", "z", "late by two minutes", LEAVE
    )
    names = read_tournament(file).current_round.tables[0].names
    assert len(names) == 4 and "Z" in names
    assert "Who is missing at this table?" in said and "Who takes the seat? Just Enter: nobody." in said


def test_a_list_with_surnames_first_and_two_people_apart_by_the_menu(tell: Told, file: Path, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("Rossi Anna\nNeri Ugo\nSala Bea\n")
    said = tell(
        *NEW, IMPORT, str(path), "2", menu_code("apart"), "anna", "ugo", "1", RENAME, "bea", "", "Lodi", "", "so", LEAVE
    )
    entrants = read_tournament(file).entrants
    assert [one.surname for one in entrants.values()] == ["Rossi", "Neri", "Sala"]
    assert entrants["Sala Bea"].club == "Lodi"
    assert "Rossi Anna and Neri Ugo: at different tables in round 1." in said


def test_clubs_apart_are_turned_on_by_the_menu(tell: Told, file: Path) -> None:
    apart = str([argument.name for argument in CHANGE_ARGUMENTS].index("apart") + 1)
    said = tell(*NEW, CHANGE, apart, "forgotten", LEAVE)
    assert read_tournament(file).plan.apart == 1
    assert any("clubs apart, now no" in line for line in said)
    assert "Changed: clubs apart, now yes. Reason: forgotten." in said


def test_a_correction_by_the_menu_begins_with_the_old_values(tell: Told, file: Path) -> None:
    drawn = (*NEW, ADD, *"ABCD", "", DRAW, "", DICE, RESULT, "", "400", "300", "b", "100")
    said = tell(*drawn, AGAIN, CORRECT, "", "misread", "", "350", "", "", CORRECT, "", "again", "", "", "", "", LEAVE)
    asked = [line for line in said if "It was" in line]
    assert any("this result is already recorded" in line for line in said)
    assert len(asked) == 8 and "bankrupt" in asked[2] and "Just Enter: as it is" in asked[0]
    names = read_tournament(file).current_round.tables[0].names
    scores = {score.name: score for score in read_tournament(file).current_round.tables[0].outcomes[-1].scores}
    assert [scores[name].value for name in names] == [400, 350, 1, 100] and scores[names[2]].out
    at = said.index("Round 1 has a result already: it is not drawn again.")
    assert "The reason?" not in said[at - 2 : at], "no reason could ever do"


def test_the_next_step_is_told_after_each_act_that_changes_it(tell: Told) -> None:
    said = tell(*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE, START, RESULT, "", "3", "2", "1", LEAVE)
    told = [line for line in said if line.startswith("Next step: ")]
    assert [line.removeprefix("Next step: ").rpartition(",")[0] for line in told] == [
        "enter players", "draw the tables", "start the clocks", "enter a result",
    ]  # fmt: skip


def test_a_tournament_made_by_command_here_is_in_the_list(
    tell: Told, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    TournamentDesk(Path("cup"), DeskWords("en")).create_tournament(TournamentPlan("Cup", "2014-04-06", referee="R"))
    assert "1: cup" in tell("3")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_key_of_the_page_names_the_entry_that_shows_the_hall(tell: Told, lang: str) -> None:
    said = tell(*NEW, "ctrl+p", LEAVE, lang=lang)
    assert [line for line in said if line.endswith(f" {HALL}.")] == [
        Texts(lang).format("tournament-no-hall", {"code": HALL})
    ]


def test_enter_after_the_last_name_tells_how_many_there_are_and_no_name_again(tell: Told) -> None:
    names = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVW"]
    said = tell(*NEW, ADD, *names, "", LEAVE)
    assert all(len([line for line in said if line.endswith(f", {name}.")]) == 1 for name in names)
    assert said[said.index("Number 23, Player W.") :][-1] == "Players in: 23."


def test_what_no_reason_can_change_is_refused_before_the_reason_is_asked(tell: Told, file: Path) -> None:
    drawn = (*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE)
    said = tell(*drawn, menu_code("extra"), "1", "10", "esc", UNDO, "3", "esc", SEAT, "1", "1", "", "esc", LEAVE)
    assert any(line.startswith("A game lasts 90 minutes in all at most.") for line in said)
    assert sum(line.endswith("try again, or Esc.") for line in said) == 2
    assert "The reason?" not in said
    assert len(read_tournament(file).entries) == 8


COMMAND_LINE_ALONE = {"refused-not-sure", "refused-no-setting", "refused-no-sound"}
"""Sentences of the command line: the menu asks, offers the settings one by one, and has sounds."""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_menu_names_its_entries_and_no_commands(tell: Told, file: Path, lang: str) -> None:
    apart = {f"tournament-{key}" for key in COMMAND_LINE_ALONE}
    messages = {key: json.dumps(said) for key, said in load_messages(lang, "tournament").items() if key not in apart}
    assert len(messages) > 400
    assert not [key for key, said in messages.items() if re.search(r"--[a-z]|vialibera tournament", said)]
    drawn = (*NEW[:7], "1", "3", *NEW[9:], ADD, *"ABCDEF", "", DRAW, "", DICE)
    said = tell(*drawn, UNDO, str(len(drawn) - 14), "esc", CHECK, PLAY, "", "leave", LEAVE, lang=lang)
    assert any(f"({AGAIN})" in line for line in said), "the draw cannot be taken back"
    assert any(line.endswith(f" {PLAY}.") for line in said), "the game goes on there"
    assert any(f"({menu_code('check-digest')})" in line for line in said)
