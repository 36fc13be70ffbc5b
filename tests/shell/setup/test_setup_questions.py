"""The questions before a game, and what is settled once it has begun."""

from datetime import datetime
from pathlib import Path

import pytest
from tests.keyboard import seated
from tests.launching import Launched

from vialibera.record.journal.recover import load_game as load_log
from vialibera.rules.editions import load_edition
from vialibera.rules.editions.problem import FilePlace, Problem
from vialibera.rules.editions.rules_in_words import rule_topics
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup, is_variant_on, toggle_variant
from vialibera.shell.settings.settings_file import load_settings, settings_path
from vialibera.shell.setup.command_line_setup import OptionError
from vialibera.shell.setup.player_questions import set_bot_kind
from vialibera.shell.setup.program_services import ProgramServices
from vialibera.shell.setup.question_walk import QuestionWalk
from vialibera.shell.setup.typed_hours import parse_game_minutes
from vialibera.shell.setup.waiting_layer import WaitingLayer

TWO = ("--ruleset", "salotto", "--players", "Anna,Bruno", "--voice", "off", "--seed", "1")


def asked(ruleset: str, *names: str, tokens: bool = False) -> Launched:
    """Up to the tokens, or past them: the edition is given, the names are typed, nobody else plays, and `more` is
    chosen."""
    at = Launched("--ruleset", ruleset, "--voice", "off")
    at.press(*[key for name in names for key in (name, "enter")], "enter")
    if len(names) < at.setup.player_counts()[-1]:
        at.press("0", "enter")
    at.press("3", "enter")
    at.press(*["enter"] * (len(names) * tokens))
    return at


def entry(listed: str, name: str) -> str:
    """The number of an entry in a list."""
    rows = (line.strip() for line in listed.split("\n"))
    return next(row.split(":")[0] for row in rows if name in row and row[:1].isdigit())


@pytest.mark.clause("salotto.key.enter-starts-game")
def test_enter_begins_the_game():
    at = Launched(*TWO, "--variant", "auctions")
    assert not at.begun()
    said = at.press("enter")
    assert at.begun() and "Aste" in said
    first = at.program.session.table.state.seat_in_turn
    assert ("Tocca ad Anna" if first == 0 else "Tocca a Bruno") in said
    log = at.program.session.game.table.log
    assert log.line_count >= 1
    assert at.program.session.table.state.turn_no == 1
    at.close()
    assert "moved" not in {one.key for one in at.program.session.game.narrator.memory.news_items}
    assert at.program.session.table.state.pos == [0, 0]


def test_an_enter_typed_before_the_first_question_answers_nothing():
    """Keys behind it are kept: it alone was pressed in impatience."""
    at = Launched(*TWO)
    at.program.out.tty.early_keys = 2
    said = at.press("enter", "2")
    assert not at.begun() and "Come si vince" in said
    at.close()
    at = Launched(*TWO)
    at.program.out.tty.early_keys = 1
    at.press("enter", "enter")
    assert at.begun()
    at.close()
    at = Launched(*TWO)
    at.program.out.tty.early_keys = 1
    at.press("enter")
    assert not at.begun()
    at.press("enter")
    assert at.begun(), "no key is early once the question was told, nor when the board has come to the screen"
    at.close()


@pytest.mark.clause("salotto.key.enter-start-refused")
def test_one_player_is_not_enough():
    """On the command line it is refused at once, with the options that mend it; among the questions the computer
    players are asked for again, before anything is said to be ready."""
    with pytest.raises(OptionError, match="Servono almeno due giocatori: aggiungine con --players o con --bot"):
        Launched("--ruleset", "salotto", "--players", "Anna", "--voice", "off")
    at = Launched("--ruleset", "salotto", "--voice", "off")
    said = at.press("Anna", "enter", "enter", "0", "enter")
    assert "Servono almeno due giocatori" in said and "Tutto pronto" not in said
    assert "Quanti giocatori al computer?" in said.split("Servono almeno")[1]
    assert not at.begun()


def test_one_name_without_an_edition_is_asked_for_computer_players():
    """The edition was asked again and again: nothing led out."""
    at = Launched("--players", "Anna", "--voice", "off")
    at.press("3", "enter")
    assert "Quanti giocatori al computer?" in at.said
    at.press("enter", "enter")
    assert at.begun() and len(at.program.session.table.seats) == 3
    enough = Launched("--players", "Anna,Bruno", "--voice", "off")
    enough.press("3", "enter")
    assert "Quanti giocatori al computer?" not in enough.said and "Tutto pronto" in enough.said


def test_torneo_needs_three():
    with pytest.raises(OptionError, match="Servono almeno tre giocatori"):
        Launched("--ruleset", "torneo", "--players", "Anna,Bruno", "--voice", "off")


@pytest.mark.clause("torneo.clock.max-90-minutes")
def test_torneo_lasts_ninety_minutes_without_asking():
    """So it is said when all is ready; a shorter time may be given."""
    at = Launched("--ruleset", "torneo", "--players", "Anna,Bruno,Carla", "--voice", "off")
    assert "La partita dura 90 minuti." in at.said
    at.press("enter")
    assert at.program.session.table.clock.agreed_minutes == 90
    at.close()
    short = Launched("--ruleset", "torneo", "--players", "Anna,Bruno,Carla", "--minutes", "60", "--voice", "off")
    assert "La partita dura 60 minuti." in short.said


@pytest.mark.clause("salotto.key.no-keys-before-start")
@pytest.mark.parametrize(
    "key", ["i", "t", "c", "p", "j", "f", "g", "v", "V", "d", "h", "H", "k", "K", "e", "a", "r", "s", "space"]
)
def test_keys_of_the_game_before_it_begins(key):
    at = Launched(*TWO)
    said = at.press(key).strip()
    assert "La partita non è ancora iniziata" in said and "\n" not in said
    assert not at.begun()


@pytest.mark.clause("salotto.key.no-keys-before-start")
def test_letters_of_a_name_are_text():
    at = Launched("--ruleset", "salotto", "--voice", "off")
    at.press("Pia Cici", "enter")
    assert [place.name for place in at.setup.players] == ["Pia Cici"]


@pytest.mark.clause("salotto.variant.some-rules-optional")
def test_every_variant_is_off_unless_chosen():
    at = asked("salotto", "Anna", "Bruno", tokens=True)
    said = at.said.split("Varianti")[1]
    for name in (
        "Affitti automatici",
        "Premio al parcheggio",
        "Doppio stipendio",
        "Niente acquisti",
        "Carte in più",
        "Aste",
    ):
        assert f"{name}: no" in said or any(name in line and ": no" in line for line in said.split("\n"))
    plain = Launched(*TWO)
    plain.press("enter")
    sheet = plain.program.session.game.edition.sheet
    assert sheet.rent.claim != "automatic" and sheet.parking.on_landing == "nothing"
    assert sheet.go.exact == 1 and sheet.buying.first_lap and not sheet.auction.on_decline
    plain.close()
    varied = Launched(*TWO, "--variant", "auctions")
    varied.press("enter")
    varied.close()
    assert load_log(varied.program.session.path).header.variants == ("auctions",)


@pytest.mark.clause("salotto.variant.chosen-at-setup")
def test_a_variant_toggles_at_setup_and_never_after():
    at = asked("salotto", "Anna", "Bruno", tokens=True)
    number = next(
        line.split(":")[0].strip() for line in at.said.split("\n") if ": Aste" in line and line.strip()[0].isdigit()
    )
    said = at.press(number, "enter")
    assert "Aste: sì" in said.split("\n")[-1] and at.setup.variants == ["auctions"]
    assert "Aste: no" in at.press(number, "enter").split("\n")[-1]
    game = seated(variants=("auctions",))
    listed = game.refuses("f3")
    assert "Aste: sì" in listed
    number = next(
        line.split(":")[0].strip() for line in listed.split("\n") if ": Aste" in line and line.strip()[0].isdigit()
    )
    assert "si sceglie solo prima dell'inizio" in game.refuses(number, "enter")


@pytest.mark.parametrize(("edition", "own"), [("lira", True), ("salotto", False)])
def test_a_switch_that_is_turned_twice_leaves_no_trace(edition, own):
    """Auctions belong to lira and not to salotto: whatever is not as the edition says is asked for, nothing else."""
    setup = GameSetup(edition)
    toggle_variant(setup, "auctions")
    assert (setup.variants, setup.variants_off) == (([], ["auctions"]) if own else (["auctions"], []))
    assert is_variant_on(setup, "auctions") != own
    toggle_variant(setup, "auctions")
    assert (setup.variants, setup.variants_off) == ([], []) and is_variant_on(setup, "auctions") == own


def test_without_its_time_limit_a_game_has_no_playing_time() -> None:
    setup = GameSetup("torneo", minutes=90)
    toggle_variant(setup, "time_limit")
    assert (setup.minutes, is_variant_on(setup, "time_limit")) == (None, False)
    kept = GameSetup("lira", minutes=60)
    toggle_variant(kept, "auctions")
    assert kept.minutes == 60


@pytest.mark.parametrize("edition", ["salotto", "torneo"])
def test_as_many_players_as_the_edition_allows_are_not_too_many(edition: str) -> None:
    setup = GameSetup(edition)
    least, most = setup.player_counts()[0], setup.player_counts()[-1]
    told = {}
    for count in (least - 1, least, most, most + 1):
        setup.players = [PlayerSetup(f"P{number}") for number in range(count)]
        told[count] = setup.count_problem()
    too_few, too_many = ("ui-too-few", {"count": least}), ("ui-too-many", {"count": most})
    assert told == {least - 1: too_few, least: None, most: None, most + 1: too_many}


def test_help_while_others_are_awaited_tells_what_is_awaited() -> None:
    at = Launched(*TWO)
    WaitingLayer(at.program.console)
    assert at.press("f1").strip() == "La partita non è ancora iniziata."


@pytest.mark.clause("salotto.variant.no-buy-advised-for-four")
@pytest.mark.parametrize("names", [("Anna", "Bruno", "Carla", "Dario"), ("Anna", "Bruno")])
def test_the_ban_is_off_and_its_help_says_when_it_is_usual(names):
    at = asked("salotto", *names, tokens=True)
    line = next(line for line in at.said.split("\n") if "Niente acquisti" in line)
    assert ": no." in line and "quattro" in line
    at.press(line.split(":")[0].strip(), "enter")
    assert at.setup.variants == ["no_buying_first_lap"]
    assert at.setup.load_edition().sheet.buying.first_lap is False


@pytest.mark.clause("euro.setup.token-choice", "lira.setup.one-coloured-token-each")
@pytest.mark.parametrize("ruleset", ["euro", "lira"])
def test_no_two_players_share_a_token(ruleset):
    at = asked(ruleset, "Anna", "Bruno")
    tokens = [token["it"] for token in at.setup.all_tokens()]
    said = at.press(tokens[0], "enter", tokens[0], "enter")
    assert f"Restano per Bruno: 2 {tokens[1]}" in said
    assert at.setup.players[1].token == ""
    at.press("2", "enter")
    assert [place.token for place in at.setup.players] == tokens[:2]


@pytest.mark.clause("lira.setup.one-coloured-token-each")
def test_six_players_have_six_tokens():
    at = asked("lira", "A", "B", "C", "D", "E", "F", tokens=True)
    tokens = [place.token for place in at.setup.players]
    assert all(tokens) and len(set(tokens)) == 6


@pytest.mark.clause("lira.setup.token-taken-at-start")
def test_nobody_starts_without_a_token_or_changes_it_later():
    at = asked("lira", "Anna", "Bruno", tokens=True)
    at.press("0", "enter", "enter", "enter", "enter")
    at.setup.players[1].token = ""
    assert "Manca la pedina di Bruno" in at.press("enter")
    assert not at.begun()
    at.press("enter", "enter", "0", "enter", "enter", "enter", "enter", "enter")
    assert at.begun()
    listed = at.press("f3")
    number = next(line.split(":")[0].strip() for line in listed.split("\n") if "edina di Bruno" in line)
    assert "si sceglie solo prima dell'inizio" in at.press(number, "enter")
    at.close()


@pytest.mark.clause("moderno.setup.pick-token")
def test_a_token_that_is_taken_is_offered_no_longer():
    at = asked("moderno", "Anna", "Bruno")
    first = at.setup.all_tokens()[2]["it"]
    said = at.press("3", "enter")
    assert at.setup.players[0].token == first
    assert first not in said.split("Pedina di Bruno")[1]


@pytest.mark.clause("moderno.conduct.rules-read-aloud")
def test_the_rules_are_read_from_the_start():
    at = Launched("--ruleset", "moderno", "--players", "Anna,Bruno", "--voice", "off", size=(170, 500))
    number = next(line.split(":")[0].strip() for line in at.said.split("\n") if "eggi il regolamento" in line)
    said = at.press(number, "enter", "0")
    from vialibera.rules.editions.rules_in_words import rule_topics

    rules = [line for topic in rule_topics(at.setup.load_edition().sheet, "it") for line in topic.rules]
    assert len(rules) > 20
    assert all(line[:60] in said for line in rules)
    at.press("escape")
    assert rules[0] in at.press("f4")


def test_the_rules_of_the_usual_edition_are_read_before_the_choice() -> None:
    at = Launched("--voice", "off")
    topics = rule_topics(load_edition("salotto").sheet, "it")
    assert topics[0].title in at.press("f4") and topics[0].rules[0] in at.press("1", "enter")


def test_a_fault_in_a_file_of_rules_is_told_before_the_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Problem("file-empty", FilePlace("lira.toml"))
    monkeypatch.setattr("vialibera.shell.setup.game_questions.shipped_problems", lambda: [wrong])
    assert wrong.message_in("it") in Launched("--voice", "off").said


def test_esc_comes_back_to_the_pace_though_it_is_remembered(sounds_are_free: None) -> None:
    at = Launched("--voice", "reader")
    assert at.said.count("Quanto velocemente") == 1
    assert "Vuoi dei suoni" in at.press("enter")
    assert "Quanto velocemente" in at.press("esc")


def test_a_braille_display_that_runs_alone_gets_its_page_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for is_alone in (True, False):
        monkeypatch.setattr("vialibera.shell.program.is_braille_running_alone", lambda is_alone=is_alone: is_alone)
        layer = Launched().program.console.open_input.describe_open_layer()
        assert layer is not None and ("vialibera manual con-il-braille" in layer.heading[0].shown) is is_alone


@pytest.mark.clause("euro.clock.duration-fixed-at-start", "lira.clock.stop-time-agreed-at-start")
@pytest.mark.parametrize("ruleset", ["euro", "lira"])
def test_the_length_is_settled_before_the_first_throw(ruleset):
    at = Launched("--ruleset", ruleset, "--players", "Anna,Bruno", "--minutes", "90", "--voice", "off")
    said = at.press("enter")
    assert "90 minuti" in said
    clock = at.program.session.table.clock
    assert clock.agreed_minutes == 90
    with pytest.raises(AttributeError):
        clock.agreed_minutes = 60
    listed = at.press("f3")
    number = next(line.split(":")[0].strip() for line in listed.split("\n") if "90 minuti" in line)
    assert "si sceglie solo prima dell'inizio" in at.press(number, "enter")
    at.close()


@pytest.mark.clause("lira.clock.stop-time-agreed-at-start")
def test_an_hour_of_the_clock_is_stored_as_a_length():
    assert parse_game_minutes("22:30", datetime(2026, 1, 1, 21, 0)) == 90
    assert parse_game_minutes("0:15", datetime(2026, 1, 1, 23, 45)) == 30
    assert parse_game_minutes("10:30", datetime(2026, 1, 1, 21, 0)) == 13 * 60 + 30
    at = asked("lira", "Anna", "Bruno", tokens=True)
    at.press("0", "enter", "90", "enter")
    assert at.setup.minutes == 90


@pytest.mark.clause("torneo.clock.starts-after-order-and-banker")
def test_the_time_starts_when_the_order_is_settled():
    from tests.keyboard import Time

    time = Time(between=0)
    at = seated("torneo", players=3, lobby=True, minutes=90, time=time, dice=[])
    table = at.table
    table.uses_real_dice = True
    at.press("enter", "11", "enter", "11", "enter", "22", "enter")
    time.pass_by(4 * 60)
    assert table.clock.seconds_left() is None
    table.chance.shuffles.extend([tuple(range(16)), tuple(range(16))])
    at.press("12", "enter", "13", "enter")
    assert table.state.turn_no == 1
    assert table.clock.seconds_left() == 90 * 60
    time.pass_by(60)
    assert table.clock.seconds_left() == 89 * 60


@pytest.mark.clause("torneo.bank.lowest-is-banker")
def test_the_lowest_total_is_named_banker():
    at = seated("torneo", players=3, lobby=True, dice=[(6, 5), (4, 4), (1, 3)])
    at.table.chance.shuffles.extend([tuple(range(16)), tuple(range(16))])
    said = at.press("enter")
    assert "Carla, all'ultimo posto, tiene la Banca" in said


# questions


def test_from_the_first_question_to_the_first_throw():
    at = Launched("--voice", "off", "--seed", "5")
    at.press("5", "enter", "Anna", "enter", "enter", "enter")
    assert [place.bot_kind for place in at.setup.players] == ["", "prudente", "prudente"]
    said = at.press("enter")
    assert at.begun() and "Salotto" in said
    at.close()
    game = load_log(at.program.session.path)
    assert game.header.players[0].name == "Anna" and game.header.seed == 5
    again = Launched("--voice", "off")
    assert "Come l'ultima volta?" in again.said
    again.press("enter", "enter")
    assert again.begun()
    again.close()


def test_esc_goes_back_a_question():
    at = Launched(*TWO[:2], "--voice", "off")
    at.press("Anna", "enter", "Bruno", "enter", "enter")
    assert "Nome del primo giocatore" in at.press("esc")


def test_only_at_the_first_question_esc_says_that_it_is_the_first():
    at = Launched("--voice", "off")
    first = "Questa è la prima domanda: F10 esce."
    assert first in at.press("esc")
    at.press("1", "enter")
    said = at.press("esc")
    assert "Quale edizione?" in said and first not in said


def test_a_computer_player_named_like_somebody_at_the_table_takes_that_seat():
    words = ("--ruleset", "salotto", "--players", "Anna,Bruno,Carla", "--bot", "bruno=random", "--bot", "Dario")
    at = Launched(*words, "--voice", "off")
    seats = [("Anna", ""), ("Bruno", "random"), ("Carla", ""), ("Dario", "prudente")]
    assert [(place.name, place.bot_kind) for place in at.setup.players] == seats


def test_a_game_without_a_length_is_proposed_again_without_one():
    again = Launched("--ruleset", "lira", "--players", "Anna,Bruno", "--voice", "off")
    again.press("enter")
    again.close()
    at = Launched("--voice", "off")
    at.press("enter")
    assert at.setup.minutes is None
    assert [place.name for place in at.setup.players] == ["Anna", "Bruno"]


def test_a_variant_switched_off_stays_off_in_the_same_game_again() -> None:
    again = Launched("--ruleset", "lira", "--no-variant", "auctions", "--players", "Anna,Bruno", "--voice", "off")
    again.press("enter")
    again.close()
    at = Launched("--voice", "off")
    at.press("enter")
    assert not is_variant_on(at.setup, "auctions")


def test_a_name_that_the_game_has_mended_is_told_as_it_begins():
    at = Launched("--ruleset", "salotto", "--players", "Anna,Bru\x07no", "--voice", "off")
    assert at.press("enter").strip().startswith("Il nome del giocatore 2 è stato corretto: Bruno.")
    at.close()


def test_odd_names_are_mended_and_told():
    at = Launched("--ruleset", "salotto", "--voice", "off")
    said = at.press("x" * 300, "enter")
    assert len(at.setup.players[0].name) <= 40 and "Nome corretto" in said
    assert "c'è già" in at.press("X" * 300, "enter")


@pytest.mark.parametrize(
    "words",
    [
        ("--ruleset", "nessuno"),
        ("--ruleset", "salotto", "--players", "a,b,c,d,e,f,g,h"),
        ("--ruleset", "torneo", "--minutes", "91"),
        ("--ruleset", "moderno", "--minutes", "10"),
        ("--ruleset", "salotto", "--bot", "Ada=genio"),
        ("--ruleset", "salotto", "--variant", "nessuna"),
    ],
)
def test_options_that_make_no_sense(words):
    with pytest.raises(OptionError):
        Launched(*words)


def test_the_first_run_asks_who_speaks_and_remembers():
    at = Launched()
    assert "Come segui il gioco?" in at.said
    at.press("1", "enter")
    assert load_settings().voice == "off"
    assert "Come segui il gioco?" not in Launched().said


def test_a_figure_says_shortly_what_it_means():
    """The longer label is in the list, and arrows tell it again."""
    at = Launched("--voice", "off")
    assert len(at.press("up", "down")) > 80
    assert at.press("5").strip().startswith("Scelta: Salotto.\n")
    at = Launched("--voice", "off")
    at.press("5", "enter", "Anna", "enter", "Bruno", "enter", "enter", "0", "enter", "3", "enter", "enter", "enter")
    assert at.press("3").strip() == "Doppio stipendio: sì."


def test_every_list_says_what_enter_alone_means():
    at = Launched("--voice", "off")
    assert at.said.rstrip().endswith("Solo Invio: Salotto.")
    at = Launched("--ruleset", "torneo", "--voice", "off")
    said = at.press("Anna", "enter", "enter")
    assert "0: nessuno" in said and said.rstrip().endswith("Solo Invio: due.")
    assert at.press("enter").rstrip().endswith("Solo Invio: comincia.")
    assert at.press("3", "enter").rstrip().endswith("Solo Invio: medio.")


def test_the_edition_of_the_last_game_is_the_usual_one():
    again = Launched("--ruleset", "lira", "--players", "Anna,Bruno", "--voice", "off")
    again.press("enter")
    again.close()
    at = Launched("--voice", "off")
    assert "Solo Invio: sì." in at.said
    assert at.press("2", "enter").rstrip().endswith("Solo Invio: Lira.")


@pytest.mark.parametrize(("lang", "words"), [("it", "uno due tre quattro nessuno"), ("en", "one two three four none")])
def test_how_many_computer_players_is_told_in_words(lang, words):
    at = Launched("--ruleset", "salotto", "--voice", "off", lang=lang)
    listed = at.press("Anna", "enter", "Bruno", "enter", "enter").split("?")[1]
    assert [line.split(": ")[1].strip() for line in listed.strip().split("\n")[:5]] == words.split()


def test_esc_goes_back_one_name():
    at = Launched("--ruleset", "salotto", "--voice", "off")
    at.press("Anna", "enter", "Bruno", "enter")
    assert "giocatore 2" in at.press("esc")
    assert [place.name for place in at.setup.players] == ["Anna"]
    assert "primo giocatore" in at.press("esc")
    assert "Questa è la prima domanda" in at.press("esc")


def test_esc_goes_back_one_token():
    at = asked("salotto", "Anna", "Bruno")
    at.press("3", "enter")
    assert "Pedina di Anna" in at.press("esc")
    assert not at.setup.players[0].token
    assert "Tutto pronto" in at.press("esc")
    assert "Quanti giocatori al computer?" in at.press("esc")


def test_before_the_game_nothing_is_said_to_be_saved():
    at = Launched(*TWO)
    assert "salvata" not in at.press("c-c")
    at.press("enter")
    assert "La partita è salvata" in at.press("c-c")
    at.close()


@pytest.mark.parametrize("size", [(40, 24), None])
def test_the_same_questions_fit_a_narrow_terminal_and_a_script(size):
    at = Launched("--voice", "off", size=size)
    if size:
        at.press("5", "enter", "Anna", "enter", "Bruno", "enter", "enter", "0", "enter", "3", "enter")
        at.press(*["enter"] * 6)
        assert all(len(line.rstrip()) < size[0] for line in at.said.split("\n"))
    else:
        run_lines(at.program.console, at.program, ["5", "Anna", "Bruno", "", "0", "3", "", "3", "", "", "Enter"])
    assert at.begun()
    at.close()
    tokens = [player.token for player in load_log(at.program.session.path).header.players]
    assert tokens == ["gatto", "bicicletta" if size else "cappello"]


def test_how_long_computer_players_think_is_an_option() -> None:
    from vialibera.commands.plain_parser import WrongValue
    from vialibera.commands.play import parse_seconds

    assert (parse_seconds("0,5"), parse_seconds("2"), parse_seconds("900")) == (0.5, 2.0, 60.0)
    for wrong in ("", "-1", "presto", "1.2.3"):
        with pytest.raises(WrongValue) as refused:
            parse_seconds(wrong)
        assert "secondi" in refused.value.text_in("it")


def test_the_pace_is_the_one_asked_for_and_each_kind_keeps_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("VIALIBERA_CONFIG", "VIALIBERA_GAMES"):
        monkeypatch.setenv(name, str(tmp_path / name))
    bots = ("--bot", "Lia=facile", "--bot", "Minerva=esperto")
    game = Launched("--ruleset", "salotto", "--players", "Anna", *bots, "--think", "0.25", "--voice", "off")
    game.press("enter")
    session = game.program.session
    assert session is not None
    assert session.table.pace.think_seconds == 0.25
    assert [seat.slowness for seat in session.table.seats] == [1.0, 1.5, 1.0]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("it", "Giocano Anna, Lia (facile), Minerva (difficile)."),
        ("en", "Anna, Lia (easy), Minerva (hard)."),
    ],
)
def test_how_computer_players_play_is_said_before_the_game(lang: str, told: str) -> None:
    bots = ("--bot", "Lia=facile", "--bot", "Minerva=esperto")
    game = Launched("--ruleset", "salotto", "--players", "Anna", *bots, "--voice", "off", lang=lang)
    assert told in game.said


def test_computer_players_get_names_that_suit_how_they_play() -> None:
    from vialibera.shell.game_control.game_setup import BOT_NAMES, GameSetup, PlayerSetup

    launch = QuestionWalk.__new__(QuestionWalk)
    launch.setup = GameSetup(
        "salotto", [PlayerSetup("Minerva"), PlayerSetup("Ada", "prudente"), PlayerSetup("Bruno", "prudente")]
    )
    set_bot_kind(launch, "esperto")
    assert [place.name for place in launch.setup.players] == ["Minerva", *BOT_NAMES["esperto"][1:3]]
    assert [place.bot_kind for place in launch.setup.players] == ["", "esperto", "esperto"]


def test_an_edition_is_read_anew_only_when_something_else_is_wished_for():
    setup = GameSetup("salotto")
    plain = setup.load_edition()
    assert setup.load_edition() is plain and not plain.varied
    setup.variants.append("auctions")
    assert setup.load_edition() is setup.load_edition() is not plain and setup.load_edition().varied


@pytest.fixture
def sounds_are_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no variable decide about the sounds, and nothing play them."""
    monkeypatch.delenv("VIALIBERA_SOUND", raising=False)
    monkeypatch.setenv("VIALIBERA_SOUND_DEVICE", "null")
    monkeypatch.setattr("vialibera.shell.audio_control.sound_control.SoundControl.start", lambda self: None)


def test_eight_times_enter_lead_from_nothing_to_a_game(sounds_are_free: None) -> None:
    """The first question, pace, sounds, the lesson declined, edition, name, computer players, and the start."""
    at = Launched(first=True, size=(80, 24))
    assert "Quanto velocemente ascolti" in at.press("enter") and "Vuoi dei suoni" in at.press("enter")
    assert "prima partita guidata" in at.press("enter")
    assert "lezione" not in at.press("2", "enter")
    at.press(*["enter"] * 4)
    assert at.begun()
    at.close()
    seated_names = [player.name for player in load_log(at.program.session.path).header.players]
    assert sorted(seated_names) == ["Ada", "Alex", "Bruno"]


def test_each_question_by_default_is_one_row() -> None:
    at = Launched("--voice", "off", size=(80, 60))
    at.press(*["enter"] * 3)
    assert max(map(len, at.said.split("\n"))) < 80
    assert all(line[:1].isupper() or line[:1].isdigit() for line in at.said.split("\n") if line.strip())


def test_a_quick_game_asks_nothing_but_to_begin() -> None:
    at = Launched("--quick", "--voice", "off")
    seats = [(place.name, place.bot_kind) for place in at.setup.players]
    assert seats == [("Alex", ""), ("Ada", "prudente"), ("Bruno", "prudente")]
    assert at.said.startswith("Tutto pronto: Moderno.")
    at.press("enter")
    assert at.begun()
    at.close()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_very_first_quick_game_needs_four_enters(lang: str, sounds_are_free: None) -> None:
    """How one listens, how fast, with sounds or without, and to begin: a newcomer with a screen reader plays."""
    at = Launched("--quick", lang=lang)
    pressed = 0
    while not at.begun():
        at.press("enter")
        pressed += 1
        assert pressed <= 4, at.said
    at.close()
    assert pressed == 4


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_very_first_quick_game_on_a_braille_display_asks_pace_and_sounds(lang: str, sounds_are_free: None) -> None:
    """The cells are asked for, because every row depends on them; the slowest pace is preset."""
    at = Launched("--quick", lang=lang)
    at.press("4", "enter")
    assert ("How many cells" if lang == "en" else "Quante celle") in at.said
    assert ("How fast do you read" if lang == "en" else "Quanto velocemente leggi") in at.press("enter")
    assert ("sounds" if lang == "en" else "suoni") in at.press("enter")
    at.press("enter", "enter")
    assert at.begun()
    at.close()


def test_every_way_into_a_game_asks_a_reader_user_for_pace_and_sounds_once(sounds_are_free: None) -> None:
    for words in ((), ("--quick",), ("--ruleset", "lira", "--players", "Anna,Bruno")):
        at = Launched(*words)
        assert "Quanto velocemente ascolti" in at.press("2", "enter"), words
        assert "Vuoi dei suoni" in at.press("enter")
        at.press("enter")
        again = Launched(*words)
        assert "velocemente" not in again.said and "suoni" not in again.said
        Path(settings_path()).unlink()


@pytest.mark.parametrize(
    ("words", "edition", "kinds"),
    [
        (("--ruleset", "lira"), "lira", ["", "prudente", "prudente"]),
        (("--players", "Anna,Carla"), "moderno", ["", "", "prudente", "prudente"]),
        (("--bot", "Ada=esperto"), "moderno", ["", "esperto"]),
        (("--players", "Anna,Bruno", "--bot", "Bruno=facile"), "moderno", ["", "facile"]),
    ],
)
def test_a_quick_game_keeps_what_other_options_say(words: tuple[str, ...], edition: str, kinds: list[str]) -> None:
    setup = Launched("--quick", *words, "--voice", "off").setup
    assert (setup.edition_id, [place.bot_kind for place in setup.players]) == (edition, kinds)


def at_terminal(services: ProgramServices, sight: str, draws: bool = True, size: tuple[int, int] = (80, 24)) -> None:
    """Let the services see a terminal of this size, and this sight of a reader."""
    vars(services)["reader_sight"] = sight
    services.board_screen.can_draw, services.console.out.size = draws, lambda: size


def test_the_preset_of_the_first_question_is_what_runs() -> None:
    for sight, draws, size, preset in (
        ("none", True, (80, 24), "off"),
        ("none", True, (40, 10), "off"),
        ("none", True, (39, 10), ""),
        ("none", False, (80, 24), "reader"),
        ("mine", True, (80, 24), "reader"),
        ("perhaps", True, (80, 24), ""),
        ("perhaps", False, (80, 24), "reader"),
    ):
        services = Launched("--voice", "off").program.services
        at_terminal(services, sight, draws, size)
        assert services.preset_voice() == preset, (sight, draws, size)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_enter_alone_chooses_no_way_to_follow_where_a_reader_may_run_unseen(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProgramServices, "preset_voice", lambda self: "")
    wanted = "Scrivi un numero da 1 a 4." if lang == "it" else "Type a number from 1 to 4."
    at = Launched(lang=lang)
    assert at.said.rstrip().endswith(wanted)
    assert at.press("enter").strip() == wanted and at.press("enter").strip() == wanted
    assert load_settings().voice == ""
    at.press("1")
    assert load_settings().voice == "off"


def test_the_time_to_react_is_the_last_question_that_few_need() -> None:
    at = asked("lira", "Anna", "Bruno", tokens=True)
    presses = iter(range(20))
    while "Quanto tempo si ha per reagire" not in at.press("enter"):
        next(presses)
    assert "2: 0,8 secondi" in at.said and at.said.rstrip().endswith("Solo Invio: 0,8 secondi.")
    at.press("3")
    assert (at.program.services.settings.reply, load_settings().reply) == (2.0, 2.0)
    assert at.program.services.bot_pace(None).reply_seconds == 2.0


@pytest.mark.parametrize(
    ("reader", "order"),
    [
        ("NVDA", ("direct", "off", "reader", "own")),
        ("Speech Dispatcher", ("off", "direct", "reader", "own")),
        ("", ("off", "reader", "own")),
    ],
)
def test_a_reader_that_can_be_asked_is_offered_first_on_a_desktop_and_second_elsewhere(
    reader: str, order: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vialibera.shell.setup.program_services.askable_reader", lambda: reader)
    at = Launched()
    assert at.program.services.voice_choices == order
    assert (at.program.services.preset_voice() == "direct") is (reader == "NVDA")


def test_whether_the_reader_is_heard_is_asked_and_no_leads_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vialibera.shell.setup.program_services.askable_reader", lambda: "NVDA")
    at = Launched()
    assert "1: dal mio lettore di schermo" in at.said
    assert "Senti questa domanda dal lettore di schermo?" in at.press("1")
    assert "Come segui il gioco?" in at.press("2")
    at.press("1")
    assert "Come segui il gioco?" not in at.press("1")
    assert load_settings().voice == "direct"


def test_the_system_is_asked_once_for_a_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[bool] = []
    monkeypatch.setattr("vialibera.shell.setup.program_services.sight_of_reader", lambda: looks.append(True) or "mine")
    monkeypatch.setattr("vialibera.shell.setup.program_services.askable_reader", str)
    services = Launched("--voice", "off").program.services
    services.board_screen.can_draw = True
    assert [services.reader_sight, services.preset_voice(), services.preset_voice()] == ["mine", "reader", "reader"]
    assert len(looks) == 1
