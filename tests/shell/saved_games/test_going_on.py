"""A saved game goes on where its last acknowledged line ended, and what was open is asked again."""

import io
from argparse import Namespace
from functools import partial
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.keyboard import Quiet, Time, long_ago
from tests.nightly import quick_only
from tests.play.bots.test_chance import throws
from tests.playthroughs.playing import Game
from tests.record.journal.logs import STARTED, a_game, forge, write
from tests.shipped import EDITIONS
from tests.table_times import set_times

from vialibera.cli import main
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.table import Table
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import PUBLIC_COPY_LINE, Header, Parent, Player, new_header
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import SeatChange, open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.rules.editions import load_edition as edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import current_pause, legal_commands, new_game, play_command
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.rules.engine.topics.dice_and_decks import Shuffled, Thrown
from vialibera.rules.engine.topics.game_opening import DeckShuffled
from vialibera.rules.engine.visible_state import state_seen_by_all
from vialibera.senses.voice.transcript import TranscriptVoice
from vialibera.senses.voice.voice_interface import READING_GRACE_SECONDS, ReadingTimer, SilentVoice
from vialibera.shell.audio_control.voice_control import RECHECK_SECONDS
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.program import EXIT_WRONG_USE, Program
from vialibera.shell.saved_games.resuming import resume_at_console, resume_game
from vialibera.shell.saved_games.take_over import take_over_game
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput

SEATS = [Player("Anna", "cane"), Player("Bruno", "fungo"), Player("Carla", "pera")]


def a_log(path: Path, id: str = "lira", most: int = 120, bots: bool = False, **how: int) -> Path:
    seats = [replace(player, bot="prudente") for player in SEATS] if bots else SEATS
    header = new_header(Header(edition(id).data, tuple(seats), STARTED, seed=7))
    return write(path, header, a_game(id, most=most, **how))


def program(lang: str = "it") -> tuple[Program, io.StringIO]:
    screen = io.StringIO()
    made = Program(lang, choose_start_options("off", {}), LineOutput(screen), make=lambda *_, **__: Quiet(long_ago()))
    return made, screen


def resumed(path: Path, lang: str = "it", *lines: str) -> tuple[Program, list[str]]:
    made, screen = program(lang)
    resume_game(made.games, path)
    run_lines(made.console, made, lines)
    return made, screen.getvalue().splitlines()


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_position_and_the_question_are_told(tmp_path: Path, id: str, lang: str) -> None:
    path = a_log(tmp_path / "log", id)
    made, lines = resumed(path, lang)
    assert made.session is not None
    desk = made.session.game
    assert state_seen_by_all(desk.state) == state_seen_by_all(desk.narrator.state)
    assert lines[0].startswith("La partita continua: " if lang == "it" else "The game continues: ")
    for seat, name in enumerate(("Anna", "Bruno", "Carla")):
        assert desk.state.out[seat] or any(line.startswith(f"{name}: ") for line in lines)
    if desk.people.is_awaiting_person():
        asked = [said.shown for said in desk.narrator.question_lines()]
        assert lines[-len(asked) :] == asked
    made.close()


@pytest.mark.parametrize("id", EDITIONS)
def test_whose_turn_it_is_is_said_once(tmp_path: Path, id: str) -> None:
    """By the open question, if a person is asked."""
    made, lines = resumed(a_log(tmp_path / "log", id))
    assert made.session is not None
    assert sum("Tocca a" in line for line in lines) <= (not made.session.game.people.is_awaiting_person())
    made.close()


def test_what_was_said_last_is_said_again(tmp_path: Path) -> None:
    made, lines = resumed(a_log(tmp_path / "log", most=7))
    told = lines[lines.index("Ultima cosa detta:") + 2 :]
    assert told == ["La partita comincia.", "Anna, Invio per lanciare i dadi."], "not whose turn it is"
    made.close()


def test_it_goes_on_in_the_same_file_by_the_rules(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", "euro", most=60)
    made, _ = resumed(path, "it", *["enter", "a", "r", "escape"] * 40)
    made.close()
    assert load_game(path).line_count > 60
    assert verify_log_file(path).header.id == load_game(path).header.id


def test_computer_players_play_on_to_the_end(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", "lira", bots=True)
    made, _ = resumed(path)
    made.close()
    assert verify_log_file(path).state.is_over


def unbroken(path: Path, most: int = 400) -> Path:
    """A game of computer players whose chance draws from the seed in its header."""
    rules = rules_from_sheet(edition("lira").sheet)
    header = new_header(
        Header(edition("lira").data, tuple([replace(player, bot="prudente") for player in SEATS]), STARTED, seed=7)
    )
    state, played = new_game(rules, len(SEATS)), []
    for command in islice(Game(state, "7").commands(), most):
        draft = Draft(state)
        play_command(draft, command)
        played.append((command, tuple(draft.events), current_pause(state)))
    return write(path, header, played)


def drawn_in(path: Path) -> list[Command]:
    """What chance drew, by the numbers of the pauses."""
    with open_log(path) as log:
        return [line.command for line in log if line.command is not None and line.command.by == CHANCE]


@pytest.mark.parametrize("lines", [1, 9, 40, 120])
def test_a_resumed_game_throws_what_it_would_have_thrown(tmp_path: Path, lines: int) -> None:
    """Nobody throws again by stopping and going on, however often, and no seed is written."""
    whole = unbroken(tmp_path / "whole")
    cut = tmp_path / "cut"
    cut.write_bytes(b"".join(whole.read_bytes().splitlines(keepends=True)[: lines + 1]))
    for _ in range(2):
        made, _ = program()
        resume_game(made.games, cut)
        assert made.session is not None
        expected = dice_in(whole)[len(dice_in(cut)) :]
        assert throws(made.session.table.chance, len(expected)) == expected
        made.close()
    game, proved = load_game(cut), verify_log_file(cut, Chance)
    assert (game.seed, game.seed_changes) == (7, ())
    assert (proved.unproved_draws, proved.seed_changes) == (0, ())


def test_a_shuffle_draws_on_too(tmp_path: Path) -> None:
    """Killed between two decks, the second one is shuffled as it would have been."""
    whole = unbroken(tmp_path / "whole", 60)
    shuffled = [one for one in drawn_in(whole) if isinstance(one, Shuffled)]
    assert len(shuffled) > 1
    rows = whole.read_bytes().splitlines(keepends=True)
    last = max(number for number, row in enumerate(rows) if b'"command":["Shuffled",' in row)
    cut = tmp_path / "cut"
    cut.write_bytes(b"".join(rows[:last]))
    made, _ = program()
    resume_game(made.games, cut)
    assert made.session is not None
    order = list(range(len(shuffled[-1].order)))
    made.session.table.chance.shuffle_pack(order)  # type: ignore[attr-defined]
    assert tuple(order) == shuffled[-1].order
    made.close()


def dice_in(path: Path) -> list[tuple[int, int]]:
    return [(one.first, one.second) for one in drawn_in(path) if isinstance(one, Thrown)]


def test_the_dice_of_a_whole_game_are_the_same_after_a_kill(tmp_path: Path) -> None:
    whole = unbroken(tmp_path / "whole", 10**6)
    cut = tmp_path / "cut"
    cut.write_bytes(b"".join(whole.read_bytes().splitlines(keepends=True)[:100]))
    made, _ = resumed(cut)
    made.close()
    assert verify_log_file(cut, Chance).state.is_over
    fallen, expected = dice_in(cut), dice_in(whole)
    both = min(len(fallen), len(expected))
    assert both > 100 and fallen[:both] == expected[:both]


def test_what_people_threw_themselves_moves_no_stream(tmp_path: Path) -> None:
    """With real dice the program only shuffles."""
    path = a_log(tmp_path / "log", most=60)
    forge(path, lambda datas: datas[0].update(dice="typed"))
    made, _ = resumed(path)
    assert made.session is not None
    assert throws(made.session.table.chance, 20) == throws(Chance(7), 20)
    made.close()


@pytest.mark.parametrize(("id", "told"), [("lira", 1), ("salotto", 0)])
def test_only_a_game_with_a_clock_says_that_no_length_was_agreed(tmp_path: Path, id: str, told: int) -> None:
    made, lines = resumed(a_log(tmp_path / "log", id, most=20))
    assert lines.count("Nessun limite di tempo: --minutes dice quanti minuti restano.") == told
    made.close()


def test_nothing_but_a_header(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", "lira", most=0)
    made, _ = resumed(path)
    assert made.session is not None and made.session.table.state.turn_no == 1
    made.close()


def test_a_finished_game_says_so(tmp_path: Path) -> None:
    made, lines = resumed(a_log(tmp_path / "log", "lira", most=10**6), "it", "s", "a")
    assert any(line.startswith("Questa partita è finita") for line in lines)
    assert not any("Tasto non usato" in line for line in lines)
    made.close()


def test_a_guest_s_log_goes_on_with_the_same_order_of_a_deck_in_command_and_event(tmp_path: Path) -> None:
    path = tmp_path / "log"
    header = Header(edition("lira").data, tuple(SEATS), STARTED, parent=Parent("host", PUBLIC_COPY_LINE))
    write(path, new_header(header), a_game("lira", most=60))
    with open_log(path) as log:
        before = [event.order for line in log for event in line.events if isinstance(event, DeckShuffled)]
    made = take_over_game(path)
    with open_log(made) as log:
        orders = [
            (line.command.order, event.order)
            for line in log
            if isinstance(line.command, Shuffled)
            for event in line.events
            if isinstance(event, DeckShuffled)
        ]
    assert all(chosen == told for chosen, told in orders)
    assert len(orders) == len(before) > 1 and [told for _, told in orders] != before
    assert state_seen_by_all(load_game(made).state) == state_seen_by_all(load_game(path).state)


@pytest.mark.parametrize(("most", "told"), [(40, 2), (400, 1)])
def test_who_has_left_a_seat_is_told_unless_it_is_over(tmp_path: Path, most: int, told: int) -> None:
    """Once among the positions; the log ends with that change, so the last thing told is always the same."""
    path = a_log(tmp_path / "log", most=most, bell=50)
    journal, game = LogFile.resume(path)
    journal.append_change(SeatChange(1, "prudente"), current_pause(game.state), game.seconds_played)
    journal.close()
    made, lines = resumed(path)
    assert lines.count("Da ora per Bruno gioca il computer.") == told
    made.close()


@pytest.mark.parametrize(("most", "told"), [(40, 1), (400, 0)])
def test_a_game_that_goes_on_can_get_another_length(tmp_path: Path, most: int, told: int) -> None:
    path = a_log(tmp_path / "log", most=most, bell=50)
    before = load_game(path).minutes
    made, screen = program()
    resume_game(made.games, path, minutes=30)
    assert screen.getvalue().count("Restano 30 minuti.") == told
    made.close()
    assert (load_game(path).minutes == before) == (not told)


def test_the_minutes_left_come_on_top_of_those_played(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log", most=40)
    journal, game = LogFile.resume(path)
    journal.append_length(90, current_pause(game.state), 1200)
    journal.close()
    made, screen = program()
    resume_game(made.games, path, minutes=30)
    made.close()
    assert "Restano 30 minuti." in screen.getvalue() and load_game(path).minutes == 50


def test_a_length_that_the_rules_do_not_allow_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_log(tmp_path / "log", "salotto", most=20)
    arguments = Namespace(log=str(path), minutes=30, think=None, web=None, lan=False)
    out = LineOutput(io.StringIO())
    assert resume_at_console(arguments, "it", choose_start_options("off", {}), out, prepare=id) == EXIT_WRONG_USE
    assert capsys.readouterr().err.strip() and load_game(path).minutes is None


def test_two_programs_never_have_one_game(tmp_path: Path) -> None:
    path = a_log(tmp_path / "log")
    with LogFile.resume(path)[0]:
        made, _ = program()
        with pytest.raises(JournalError, match="locked"):
            resume_game(made.games, path)


def test_news_and_reasons_are_at_hand(tmp_path: Path) -> None:
    made, _ = resumed(a_log(tmp_path / "log"), "it", "n", "w")
    assert made.session is not None
    assert made.session.game.narrator.memory.news_items
    made.close()


def test_the_newest_open_game_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games").mkdir()
    path = a_log(tmp_path / "games" / "a.jsonl")
    monkeypatch.setattr("sys.stdin", io.StringIO("s\n"))
    assert main(["resume", "--voice", "off", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "The game continues" in said and str(path) in said


def test_no_game_to_resume(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resume", "--voice", "off", "--lang", "en"]) == 1
    assert "No game to resume" in capsys.readouterr().err


def test_what_cannot_be_read_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "log").write_text("ciao")
    arguments = Namespace(log=str(tmp_path / "log"), minutes=None, think=None, web=None, lan=False)
    with pytest.raises(JournalError):
        resume_at_console(arguments, "it", choose_start_options("off", {}), LineOutput(io.StringIO()), prepare=id)
    assert main(["resume", arguments.log, "--lang", "it"]) == 1
    assert "non è una partita di vialibera" in capsys.readouterr().err


def test_open_landings_have_their_time_to_claim_again(tmp_path):
    """What people had heard before the break does not count: they hear the positions told anew."""
    found = 0
    for most in range(60, 80):
        made, _ = resumed(a_log(tmp_path / f"{most}.jsonl", "lira", most=most))
        table = made.session.table
        assert list(table.claim_timer.landing_times.told_landings) == table.claim_timer.claim_windows.landings
        found += bool(table.claim_timer.claim_windows.landings)
    assert found


def test_what_can_be_claimed_is_the_same_after_another_break(tmp_path: Path) -> None:
    path, left = a_log(tmp_path / "log", most=60), []
    for keys in (["enter", "a", "r"] * 6, []):
        made, _ = resumed(path, "it", *keys)
        assert made.session is not None and isinstance(made.session.table, Table)
        left.append(made.session.table.claim_timer.claim_windows.landings)
        made.close()
    assert left[0] == left[1] != []


class Reading(Quiet):
    """A screen reader reads what is told."""

    def __init__(self, now: Time) -> None:
        SilentVoice.__init__(self, ReadingTimer(now, lang="it"), reader=True)
        self.now = now


class Speaking(TranscriptVoice):
    """The game's own voice, which says when it has come to the end of a line."""

    def __init__(self, path: Path, now: Time) -> None:
        super().__init__(path, ReadingTimer(now, lang="it"))
        self.now = now


@pytest.mark.parametrize("how", quick_only("reader", ["eyes", "reader", "own voice"]))
def test_after_a_kill_a_landing_is_protected_until_where_everybody_is_has_been_heard(tmp_path: Path, how: str) -> None:
    found = 0
    for most in range(60, 80):
        now = Time()
        voices = {"eyes": Quiet, "reader": Reading, "own voice": partial(Speaking, tmp_path / f"{most}.said")}
        voice, out = voices[how](now), LineOutput(io.StringIO())
        made = Program("it", choose_start_options("off", {}), out, make=lambda *_, voice=voice, **__: voice)
        resume_game(made.games, a_log(tmp_path / f"{most}.jsonl", most=most))
        assert made.session is not None
        table = made.session.table
        assert isinstance(table, Table)
        set_times(table, now)
        for command in legal_commands(table.state, table.state.actors[0]):
            if table.claim_timer.claim_windows.landings_ended_by(command):
                found += 1
                least = READING_GRACE_SECONDS if how == "eyes" else RECHECK_SECONDS
                assert table.claim_timer.seconds_protected(command) >= least + table.pace.reply_seconds
                now.pass_by(2.0)
                assert (table.claim_timer.seconds_protected(command) > 0.0) == (how != "eyes")
                now.pass_by(200.0)
                table.claim_timer.seconds_protected(command)
                now.pass_by(table.pace.reply_seconds)
                assert table.claim_timer.seconds_protected(command) == 0.0
                break
        made.close()
    assert found
