"""What is told, sorted by where it stands on a screen."""

from __future__ import annotations

import pytest

from vialibera.narration.surfaces.at_rest import Prompt
from vialibera.narration.surfaces.batch import Batch, public_scene
from vialibera.narration.surfaces.fact_formatter import FactFormatter
from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.kernel import new_game
from vialibera.rules.engine.rulebook import rules_from_sheet
from vialibera.senses.screen.line_sorter import LineSorter, find_card, find_names
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.senses.voice.speech_queue import repeat_as_answer
from vialibera.words.phrase import Phrase
from vialibera.words.texts import Texts


def line(text: str, kind: UtteranceKind = "event", topic: str = "", id: str = "paid.rent") -> Utterance:
    return Utterance(text, text, kind, topic, id)


def told(*batches: list[Utterance], keyed: bool = False) -> LineSorter:
    onlooker = LineSorter()
    if keyed:
        onlooker.on_key()
    for batch in batches:
        onlooker.hear(Batch(batch, None))
    return onlooker


def texts(lines: object) -> list[str]:
    return [one.text for one in lines]  # type: ignore[attr-defined]


ASKED = [line("Anna: lancia?", "event", "question", "ask-turn"), line("Invio.", "event", "question", "ask-turn")]


@pytest.mark.parametrize(
    "lines",
    [ASKED, [line("Anna paga.")], [line("Restano 5 minuti.", "alert", "", "ui-time-left")], [line("Sì.", "answer")]],
)
def test_the_question_is_that_of_the_scene_whatever_is_told(lines: list[Utterance]) -> None:
    sheet = load_edition("salotto").sheet
    formatter = FactFormatter(sheet, ("Anna", "Bruno"), Texts("it"))
    scene = public_scene(new_game(rules_from_sheet(sheet), 2), formatter)
    onlooker = LineSorter()
    onlooker.hear(Batch(lines, scene._replace(prompt=Prompt(0, tuple(ASKED)))))
    assert texts(onlooker.question_lines) == ["Anna: lancia?", "Invio."]
    assert "Anna: lancia?" not in texts(onlooker.game_lines)
    onlooker.hear(Batch(lines, scene))
    assert texts(onlooker.question_lines) == []


def test_answers_are_no_part_of_the_game() -> None:
    said = [
        line("Anna ha 3.", "answer", "answer", "answer-cash"),
        line("1: sì", "menu", "menu", "ui-entry"),
        line("No.", "answer", "refusal", "refused-x"),
        line("Regola.", "answer", "", ""),
        line("Premi.", "chatter", "", "ui-x"),
        repeat_as_answer(line("Anna paga.")),
    ]
    onlooker = told(said, keyed=True)
    assert texts(onlooker.game_lines) == []
    assert texts(onlooker.lines_below()) == [one.shown for one in said]


def test_what_is_told_before_any_key_answers_none_and_leaves_the_board_where_it_is() -> None:
    opening = [line("Vialibera.", "answer", "", "first-line"), line("Niente suoni.", "alert", "sound", "sound-none")]
    onlooker = told([*opening, line("1: sì", "menu", "menu", "ui-entry")])
    assert (texts(onlooker.game_lines), texts(onlooker.lines_below())) == (["Vialibera.", "Niente suoni."], ["1: sì"])


def test_in_a_replay_what_happened_answers_a_key_and_is_the_game() -> None:
    for keyed in (False, True):
        onlooker = told([line("Anna paga.", "answer", "", "paid.rent")], keyed=keyed)
        assert texts(onlooker.game_lines) == ["Anna paga."]


def test_the_next_key_takes_an_answer_away() -> None:
    onlooker = told([line("Anna ha 3.", "answer", "answer")], keyed=True)
    onlooker.on_key()
    assert texts(onlooker.lines_below()) == []


def test_what_a_drawn_list_says_is_no_answer_below_it() -> None:
    entries = [
        line("1: sì", "menu", "menu"),
        line("1 di 2: sì", "menu", "", "ui-entry-of"),
        line("Pagina.", "answer", "answer", "ui-more"),
    ]
    onlooker = told([*entries, line("Anna ha 3.", "answer", "answer")], keyed=True)
    assert texts(onlooker.lines_below(has_list=True)) == ["Anna ha 3."]
    assert "1: sì" in texts(onlooker.lines_below())


def test_lines_for_the_eyes_alone_are_an_answer() -> None:
    onlooker = told()
    onlooker.add_drawn_lines([ScreenLine("0 Via"), ScreenLine("1 Vicolo Corto")])
    assert texts(onlooker.lines_below()) == ["0 Via", "1 Vicolo Corto"]


def test_a_turn_begins_with_its_own_message_alone() -> None:
    said = [line("Bruno passa.", id="turn-began.from"), line("Perso l'affitto.", id="claim-lapsed")]
    assert [one.begins_turn for one in told(said).game_lines] == [True, False]
    folded = [line("Bruno", id="turn-began.from"), line("passa.", id="turn-began.from")._replace(part=1)]
    assert [one.begins_turn for one in told(folded).game_lines] == [True, False]


def test_an_answer_about_this_moment_goes_when_something_happens() -> None:
    thinks = line("Carla sta pensando.", "answer", "answer", "wait-plays")
    onlooker = told([thinks, line("Anna ha 3.", "answer", "answer")], keyed=True)
    assert len(onlooker.lines_below()) == 2
    onlooker.hear(Batch([line("Carla paga.")], None))
    assert texts(onlooker.lines_below()) == ["Anna ha 3."]


def test_a_question_that_is_told_leaves_why_one_has_to_wait() -> None:
    thinks = line("Carla sta pensando.", "answer", "answer", "wait-plays")
    onlooker = told([thinks], ASKED, keyed=True)
    assert texts(onlooker.lines_below()) == ["Carla sta pensando."]


def test_the_last_throw_is_that_of_the_game_and_never_one_read_again() -> None:
    first, later = (
        line("Anna lancia.", id="dice-thrown")._replace(facts={"first": one, "second": two})
        for one, two in ((2, 5), (6, 1))
    )
    onlooker = told([first], [later], keyed=True)
    assert onlooker.last_throw == (6, 1)
    for other in (repeat_as_answer(first), line("Anna paga.")._replace(facts={"first": 3})):
        onlooker.hear(Batch([other], None))
        assert onlooker.last_throw == (6, 1)


def test_a_card_is_found_in_its_line_even_at_the_beginning() -> None:
    words = Phrase("Vai al Via!", "Vai al Via!")
    for text, place in (
        ("Anna pesca: Vai al Via!", (12, 23)),
        ("Vai al Via! Anna va.", (0, 11)),
        ("Anna pesca.", None),
    ):
        assert find_card(line(text, id="card-drawn")._replace(facts={"card": words})) == place
    assert find_card(line("Anna pesca.", id="card-drawn")._replace(facts={"card": Phrase("", "")})) is None


def test_of_the_choices_of_one_switch_only_the_newest_stands() -> None:
    choices = [line(text, "menu", "menu", "ui-scan-entry") for text in ("1: sì", "2: no")]
    onlooker = told([line("Anna ha 3.", "answer", "answer"), *choices], keyed=True)
    assert texts(onlooker.lines_below()) == ["Anna ha 3.", "2: no"]


def test_alerts_of_the_game_are_told_with_it() -> None:
    said = [
        line("Tempo scaduto.", "alert", id="time-is-up"),
        line("Resta un minuto.", "alert", id="ui-time-left"),
        line("Niente audio.", "alert", id="ui-audio-lost"),
    ]
    onlooker = told(said, keyed=True)
    assert texts(onlooker.game_lines) == ["Tempo scaduto.", "Resta un minuto."]
    assert texts(onlooker.lines_below()) == ["Niente audio."]


def test_a_name_that_begins_with_another_is_found_whole() -> None:
    assert find_names("Anna Maria paga Anna.", ("Anna", "Anna Maria")) == ((1, 0, 10), (0, 16, 20))


def test_a_turn_without_words_begins_with_the_next_line_of_the_game() -> None:
    said = [line("", id="turn-began.from"), line("Anna ha 3.", "answer", "answer"), line("Anna lancia.")]
    onlooker = told(said, keyed=True)
    assert [one.begins_turn for one in (*onlooker.lines_below(), *onlooker.game_lines)] == [False, True]
