"""`vialibera tournament` alone: the whole of a tournament by lists and questions, one line at a time."""

from __future__ import annotations

import io
import json
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

import pytest

from vialibera import cli
from vialibera.commands.tournament import add_parser
from vialibera.tournament.entries import TieRuled
from vialibera.tournament.handouts import HANDOUTS
from vialibera.tournament.standings import tournament_standings
from vialibera.tournament.tournament_file import read_tournament
from vialibera.tournament_desk.step_table import TOURNAMENT_STEPS, StepArgument, menu_entry_names
from vialibera.words.texts import Texts

Told = Callable[..., list[str]]

NEW = ("1", "Coppa", "6/4/2014", "", "Club", "Rita", "", "1", "0", "2", "1", "1")
"""One round, no final, two qualify; by value, regional."""

NAMES = [*menu_entry_names(), "leave"]


def number_of(entry: str) -> str:
    return str(NAMES.index(entry) + 1)


ADD, IMPORT, WITHDRAW, PLAYERS, DRAW, CALL, START, SHOW, RESULT, PLAY, TAKE, CORRECT = map(
    number_of,
    ("add", "import", "withdraw", "players", "draw", "call", "start", "show", "result", "play", "take", "correct"),
)
STANDINGS, PLACE, EQUALS, QUALIFIED, WRITE, RENAME, HISTORY, UNDO, CHECK, LEAVE = map(
    number_of,
    ("standings", "place", "equals", "qualified", "write", "rename", "history", "undo", "check", "leave"),
)
THIS_ROUND, ONE_TABLE, MISSING, TIME_LEFT, AGAIN = map(
    number_of, ("this-round", "one-table", "missing", "time-left", "draw-again")
)
HALL = number_of("hall")
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
    names = read_tournament(file).book.current_round.tables[0].names
    at = said.index("Qualified by right:")
    assert said[at + 1 : at + 3] == [f"Position 1, {names[0]}.", f"Position 2, {names[1]}."]
    assert "All rounds are played: the standings are final." in said[:at]


def test_in_italian_too(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, "Anna", "", LEAVE, lang="it")
    assert "Che cosa si fa?" in said
    assert "Un nome? Solo Invio: basta così." in said
    assert read_tournament(file).book.entrant_names() == ["Anna"]


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
    assert "A table of 7 cannot be: choose from 4 to 6." in said
    assert "Brno is not on the list; did you mean Bruno?" in said
    assert "There is no table 9: round 1 has 1." in said
    assert [score.value for score in read_tournament(file).book.find_table(1, 1).outcomes[0].scores] == [3, 2, 1]


def test_the_bankrupt_in_their_order_and_equals_by_property(tell: Told, file: Path) -> None:
    tell(
        *NEW, ADD, *"ABCDE", "", DRAW, "", DICE, RESULT, "", "500", "b", "500", "b", "b", "2", "1", "100", "300", LEAVE
    )
    names, scores = (
        read_tournament(file).book.current_round.tables[0].names,
        read_tournament(file).book.find_table(1, 1).outcomes[0].scores,
    )
    assert [score.name for score in scores] == [names[at] for at in (2, 0, 4, 1, 3)]


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
    one, other = read_tournament(file).book.find_table(1, 1).outcomes
    assert (one.correction_reason, other.correction_reason) == ("", "misread")
    assert [score.name for score in other.scores] == [score.name for score in one.scores][::-1]


@pytest.mark.parametrize(
    ("how", "first"),
    [(("2", "9", "4", "1"), 0), (("2", "4", "9", "1"), 1), (("3", "2", "he had begun"), 1), (("3", "1", "so"), 0)],
)
def test_equals_are_told_apart(tell: Told, file: Path, how: tuple[str, ...], first: int) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE, *(RESULT, "", "3", "2", "1") * 2, LEAVE)
    equals = [row.name for row in tournament_standings(read_tournament(file).book)][:2]
    said = tell("1", EQUALS, "1", *how, LEAVE)
    assert f"1: {equals[0]}, {equals[1]}" in said
    rows = tournament_standings(read_tournament(file).book)
    assert [(row.place, row.name) for row in rows[:2]] == [(1, equals[first]), (2, equals[1 - first])]


def test_with_two_referees_the_ruling_says_which(tell: Told, file: Path) -> None:
    new = [*NEW[:5], "Rita Neri, Carlo Sala", *NEW[6:]]
    tell(*new, ADD, *"ABCDEF", "", DRAW, "", DICE, *(RESULT, "", "3", "2", "1") * 2, LEAVE)
    said = tell("1", EQUALS, "1", "3", "2", "he had begun", "", "carlo", HISTORY, LEAVE)
    assert "Which referee: Rita Neri, Carlo Sala?" in said
    assert "Say which referee: Rita Neri, Carlo Sala." in said
    (ruled,) = read_tournament(file).book.tie_decisions
    assert isinstance(ruled, TieRuled)
    assert ruled.referee == "Carlo Sala"
    assert any("Ruling of Carlo Sala:" in line for line in said)


def test_a_sum_that_no_dice_show_is_asked_again_at_once(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE, *(RESULT, "", "3", "2", "1") * 2, LEAVE)
    equals = [row.name for row in tournament_standings(read_tournament(file).book)][:2]
    said = tell("1", EQUALS, "1", "2", "13", "9", "4", "1", LEAVE)
    question = f"What is the total of {equals[0]}'s dice?"
    assert said.count(question) == 2, "the second player is asked only after a sum that can be"
    rows = tournament_standings(read_tournament(file).book)
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
        *(EQUALS, "2", "2", "the better last roll", LEAVE),
    )
    assert any(line.startswith("2: Table 1 of round 1: ") for line in said)
    outcome = read_tournament(file).book.find_table(1, 1).outcome
    assert outcome is not None
    assert [score.place for score in outcome.scores] == [1, 2, 3, 4]


def test_the_program_throws_for_them(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE, *(RESULT, "", "3", "2", "1") * 2, EQUALS, "1", "1", LEAVE)
    (thrown,) = read_tournament(file).book.tie_decisions
    assert thrown._fields == ("dice",)


def test_withdrawal_and_absence(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", WITHDRAW, "A", "1", WITHDRAW, "B", "2", LEAVE)
    book = read_tournament(file).book
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
    assert read_tournament(file).book.entrant_names() == ["Anna", "Bruno"]


def test_a_table_is_played_from_the_desk_and_the_desk_comes_back(tell: Told, file: Path) -> None:
    """The game goes on until the input ends; then the desk says how to go on with it."""
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, PLAY, "", "leave", LEAVE)
    assert any(line.startswith("Time: 90 minutes") or "90 minutes" in line for line in said)
    assert any(line.startswith("Table 1.1 has not finished.") for line in said)
    assert file.with_name("coppa-1-1.jsonl").exists()


def test_the_menu_shows_the_hall_on_a_page(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, HALL, "1", HALL, "1", LEAVE)
    addresses = [line for line in said if line.startswith("The hall is on a page in the browser: http://127.0.0.1:")]
    assert len(addresses) == 2 and len(set(addresses)) == 1
    assert not any(line.startswith("The code") for line in said)


def test_the_hall_in_the_local_network_has_a_code(tell: Told, file: Path) -> None:
    said = tell(*NEW, HALL, "2", LEAVE, lang="it")
    assert any(line.startswith("La sala è su una pagina del browser: http://") for line in said)
    assert any(line.startswith("Codice per entrare") for line in said)


def test_the_page_of_the_hall_stays_while_a_table_is_played(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, HALL, "1", PLAY, "", "leave", HALL, "1", LEAVE)
    assert any(line.startswith("Table 1.1 has not finished.") for line in said)
    assert said.count("The page in the browser is starting.") == 1
    assert len({line for line in said if line.startswith("The hall is on a page")}) == 1


def test_esc_goes_back_to_the_list_a_question_came_from(tell: Told, file: Path) -> None:
    """Out of a new tournament, out of a file, out of a step, and out of the steps to another tournament."""
    said = tell("1", "Cup", "esc", "2", "esc", *NEW, ADD, "esc", PLAYERS, "esc", "4")
    assert said.count("Which tournament?") == 4
    assert "Players in: 0." in said
    assert file.exists()


def test_help_says_how_lists_are_used(tell: Told) -> None:
    assert any(line.startswith("A number chooses a step") for line in tell(*NEW, "?", LEAVE))


def test_a_wrong_value_asks_again_with_the_question(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", "many", "3", "2", "1", LEAVE)
    first = read_tournament(file).book.current_round.tables[0].names[0]
    question = f"How many M does {first} have? B: bankrupt; C: from cash and deeds."
    assert said[said.index("You typed “many”: try again, or Esc.") + 1] == question
    assert said.count(question) == 2


def test_enter_alone_drops_nothing_typed(tell: Told, file: Path) -> None:
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", "3", "", "2", "1", LEAVE)
    assert "An answer is needed here; Esc goes back." in said
    assert [score.value for score in read_tournament(file).book.find_table(1, 1).outcomes[0].scores] == [3, 2, 1]


def test_the_desk_reckons_a_value_from_cash_and_deeds(tell: Told, file: Path) -> None:
    reckoned = ("c", "340", "vicolo corto", "vicolo stretto=2", "xyz", "south station=m", "")
    said = tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", *reckoned, "300", "b", LEAVE)
    value = 340 + 60 + 60 + 2 * 50 + 100
    assert f"Value: M {value}. Free of mortgage: M {value - 440}." in said
    assert any("xyz" in line for line in said)
    assert read_tournament(file).book.find_table(1, 1).outcomes[0].scores[0].value == value


def test_esc_goes_back_to_the_value_before(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABC", "", DRAW, "", DICE, RESULT, "", "b", "9", "esc", "7", "5", LEAVE)
    names = read_tournament(file).book.current_round.tables[0].names
    scores = read_tournament(file).book.find_table(1, 1).outcomes[0].scores
    assert [(one.name, one.value) for one in scores] == [(names[1], 7), (names[2], 5), (names[0], 1)]


@pytest.mark.parametrize("asked", [(ADD,), (WITHDRAW,), (IMPORT,), (PLACE,), (UNDO,), (RENAME, "A"), (TAKE,)])
def test_a_question_mark_helps_in_every_question(tell: Told, asked: tuple[str, ...]) -> None:
    said = tell(*NEW, ADD, "A", "", *asked, "?", "esc", LEAVE)
    helped = said.index("Type the answer, then Enter. Esc goes back; what is written stays.")
    assert not any("“?”" in line for line in said)
    assert any(line.endswith("?") or "Enter" in line for line in said[helped - 2 : helped])


def test_opening_tells_this_round_and_not_the_day(tell: Told) -> None:
    """With 23 players and a round behind them, six lines at most come before the list of steps."""
    names = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVW"]
    results = [line for size in (4, 4, 4, 4, 4, 3) for line in (RESULT, "", *map(str, range(9, 9 - size, -1)))]
    plan = (*NEW[:7], "2", *NEW[8:])
    tell(*plan, ADD, *names, "", DRAW, "", DICE, *results, DRAW, "", DICE, START, RESULT, "2", *"9876", LEAVE)
    said = tell("1", LEAVE)
    opened = said[said.index("4: leave") + 1 : said.index("What next?")]
    assert "Round 2, 6 tables." in opened and "All tables that are still playing: 90 minutes left." in opened
    assert "5 tables of round 2 are still missing: 1, 3, 4, 5, 6." in opened
    assert len([line for line in opened if line]) <= 7
    assert not any("Player A" in line for line in opened)


def test_what_is_missing_one_table_and_the_time_left(tell: Told) -> None:
    drawn = (*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE)
    said = tell(*drawn, TIME_LEFT, START, TIME_LEFT, RESULT, "1", "3", "2", "1", MISSING, ONE_TABLE, "1", LEAVE)
    assert "All tables that are still playing: not begun yet." in said
    assert "All tables that are still playing: 90 minutes left." in said
    at = said.index("One table of round 1 is still missing: 2.", said.index("Result of table 1, round 1.") + 5)
    assert said[at + 1].startswith("Table 2: ")


def test_the_key_of_the_question_at_rest_tells_the_round(tell: Told) -> None:
    said = tell(*NEW, "t", ADD, *"ABC", "", DRAW, "", DICE, "t", LEAVE)
    assert "No round has been drawn yet." in said
    assert said[-3:] == [
        "Round 1, one table.",
        "One table of round 1 is still missing: 1.",
        "All tables that are still playing: not begun yet.",
    ]


def test_a_round_is_drawn_once_more_with_its_reason(tell: Told, file: Path) -> None:
    tell(*NEW, ADD, *"ABCDEF", "", DRAW, "", DICE, AGAIN, "", "a chair broke", "1 1 1 1 1 1", LEAVE)
    assert read_tournament(file).book.current_round.redraw_reasons == ["a chair broke"]


def test_a_number_of_two_digits_is_told_as_one(tell: Told) -> None:
    said = tell(*NEW, CHECK, LEAVE)
    begun = said.index("What next?") + len(NAMES) + 1
    assert not any(line.startswith(("1: ", "2: ", "3: ")) for line in said[begun:])


def test_the_menu_has_the_entries_of_the_table(tell: Told) -> None:
    """Each entry is offered once, in the order of the table; leaving comes last."""
    said = tell(*NEW, LEAVE)
    texts = Texts("en")
    entries = [texts.format(f"tournament-menu-{name}", {}) for name in (*menu_entry_names(), "leave")]
    at = said.index("What next?") + 1
    assert said[at : at + len(entries)] == [f"{number}: {text}" for number, text in enumerate(entries, 1)]


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
