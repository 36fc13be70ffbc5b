"""What is told, sorted by where it stands on a screen."""

from __future__ import annotations

from vialibera.screen.line_sorter import LineSorter
from vialibera.surfaces.batch import Batch
from vialibera.surfaces.utterance import Utterance, UtteranceKind
from vialibera.voice.speech_queue import repeat_as_answer


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


def test_events_are_the_game_and_end_the_question() -> None:
    asked = [
        line("Anna: lancia?", "chatter", "question", "ask-turn"),
        line("Invio.", "chatter", "question", "ask-turn"),
    ]
    onlooker = told([line("Anna paga.")], asked)
    assert (texts(onlooker.game_lines), texts(onlooker.question_lines)) == (["Anna paga."], ["Anna: lancia?", "Invio."])
    onlooker.hear(Batch(asked[:1], None))
    assert texts(onlooker.question_lines) == ["Anna: lancia?"]
    onlooker.hear(Batch([line("Anna lancia.")], None))
    assert texts(onlooker.question_lines) == []


def test_an_alert_leaves_the_question() -> None:
    asked = [line("Anna: lancia?", "chatter", "question", "ask-turn")]
    onlooker = told(asked, [line("Restano 5 minuti.", "alert", "", "ui-time-left")])
    assert (texts(onlooker.game_lines), texts(onlooker.question_lines)) == (["Restano 5 minuti."], ["Anna: lancia?"])


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
    onlooker = told([line("Anna paga.", "answer", "", "paid.rent")])
    assert texts(onlooker.game_lines) == ["Anna paga."]


def test_the_next_key_takes_an_answer_away_but_no_open_list() -> None:
    onlooker = told([line("Anna ha 3.", "answer", "answer")], keyed=True)
    onlooker.on_key()
    onlooker.hear(Batch([line("1: sì", "menu", "menu"), line("2: no", "menu", "menu")], None))
    onlooker.on_list_change(same=False, open=True)
    assert texts(onlooker.lines_below()) == ["1: sì", "2: no"]
    for step in ("1 di 2: sì", "2 di 2: no"):
        onlooker.on_key()
        onlooker.hear(Batch([line(step, "menu", "menu")], None))
        onlooker.on_list_change(same=True, open=True)
        assert texts(onlooker.lines_below()) == ["1: sì", "2: no", step]
    onlooker.on_key()
    onlooker.hear(Batch([line("Lasciato.", "answer", "answer")], None))
    onlooker.on_list_change(same=False, open=False)
    assert texts(onlooker.lines_below()) == ["Lasciato."]


def test_lines_for_the_eyes_alone_are_an_answer() -> None:
    onlooker = told()
    onlooker.add_drawn_lines(["0 Via", "1 Vicolo Corto"])
    assert texts(onlooker.lines_below()) == ["0 Via", "1 Vicolo Corto"]


def test_a_turn_begins_with_its_own_message_alone() -> None:
    said = [line("Bruno passa.", id="turn-began.from"), line("Perso l'affitto.", id="claim-lapsed")]
    assert [one.begins_turn for one in told(said).game_lines] == [True, False]
    folded = [line("Bruno", id="turn-began.from"), line("passa.", id="turn-began.from")._replace(part=1)]
    assert [one.begins_turn for one in told(folded).game_lines] == [True, False]


def test_an_event_that_leaves_the_question_open_leaves_it_on_the_screen() -> None:
    asked = [line("Anna, su Roma: concludi con Invio.", "chatter", "question", "ask-turn-end")]
    onlooker = told(asked)
    onlooker.hear(Batch([line("Anna paga 16 a Bruno.")], None, asked))
    assert texts(onlooker.question_lines) == ["Anna, su Roma: concludi con Invio."]
    onlooker.hear(Batch([line("Anna passa i dadi.")], None))
    assert texts(onlooker.question_lines) == []
