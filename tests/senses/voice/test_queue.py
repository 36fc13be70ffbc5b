"""What is said when, and what becomes of it: by example, and whatever happens in whatever order."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.senses.voice.speaking import said

from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind
from vialibera.senses.voice.speech_queue import (
    AWAITED_KINDS,
    DOUBLE_PRESS_SECONDS,
    KINDS_CUT_BY_KEYS,
    MAX_HOLD_SECONDS,
    REPLY_KINDS,
    STALE_SECONDS,
    QueuedUtterance,
    SpeechQueue,
    is_passing_chatter,
    max_speech_seconds,
    repeat_as_answer,
)


class Queue(SpeechQueue):
    """A queue that keeps what has ended."""

    def __init__(self, **how: Any) -> None:
        self.ended: list[QueuedUtterance] = []
        super().__init__(**how, on_end=lambda said, now: self.ended.append(said))


def filled(*kinds: UtteranceKind) -> Queue:
    """The first of them is being said."""
    queue = Queue()
    for number, kind in enumerate(kinds):
        queue.put(said(f"{kind} {number}", kind), 0.0)
    queue.take_next(0.0)
    return queue


def spoken(queue: Queue, now: float = 0.0) -> list[str]:
    """What is said from now on if nobody interrupts."""
    found = [queue.current.utterance.spoken] if queue.current else []
    if queue.current:
        queue.finish_current(queue.current.utterance_no, now)
    while (one := queue.take_next(now)) is not None:
        found.append(one.utterance.spoken)
        queue.finish_current(one.utterance_no, now)
    return found


def fates(queue: Queue) -> dict[int, str | None]:
    return {one.utterance_no: one.fate for one in queue.ended}


def test_in_the_order_in_which_it_was_told() -> None:
    queue = filled("event", "alert", "answer", "event")
    assert spoken(queue) == ["event 0", "alert 1", "answer 2", "event 3"]
    assert fates(queue) == dict.fromkeys((1, 2, 3, 4), "spoken")


def test_a_key_cuts_lists_and_chatter_alone() -> None:
    for kind in ("menu", "chatter"):
        queue = filled(kind, "event", "answer", "alert", "menu", "chatter")
        queue.note_key(0.0)
        assert fates(queue) == {1: "cut", 5: "dropped", 6: "dropped"}
        assert spoken(queue) == ["event 1", "answer 2", "alert 3"]


def test_an_answer_is_said_first_and_then_the_sentence_that_it_cut() -> None:
    queue = filled("event", "event", "alert")
    queue.note_key(1.0)
    queue.put(said("Anna ha 1486.", "answer"), 1.0)
    assert queue.current is None, "the voice must be silenced"
    assert spoken(queue, 1.0) == ["Anna ha 1486.", "event 0", "event 1", "alert 2"]
    assert set(fates(queue).values()) == {"spoken"}


LONG = "Anna riceve la Stazione Sud, la Stazione Est e Via Verdi, e paga 100 lire."


def cut_by_a_key(queue: Queue, now: float) -> str:
    """A key whose answer cuts the sentence; the text from which the sentence goes on after the answer."""
    queue.note_key(now)
    answer = queue.put(said("Un momento.", "answer"), now)
    queue.take_next(now)
    queue.finish_current(answer, now)
    again = queue.take_next(now)
    assert again is not None
    return again.text_left


def test_a_long_sentence_begins_again_once_and_then_goes_on_at_the_clause_that_was_cut() -> None:
    queue = Queue()  # twelve letters a second
    queue.put(said(LONG), 0.0)
    queue.take_next(0.0)
    assert cut_by_a_key(queue, 4.0) == LONG
    assert cut_by_a_key(queue, 8.0) == "la Stazione Est e Via Verdi, e paga 100 lire."
    assert cut_by_a_key(queue, 12.0) == "e paga 100 lire."
    assert cut_by_a_key(queue, 12.1) == "e paga 100 lire."
    assert spoken(queue, 13.0) == [LONG] and set(fates(queue).values()) == {"spoken"}


def test_a_key_again_and_again_ends_even_a_sentence_without_clauses() -> None:
    queue, text = Queue(), "Anna riceve da Bruno in cambio di Via Verdi la Stazione Sud"
    queue.put(said(text), 0.0)
    queue.take_next(0.0)
    lefts = [cut_by_a_key(queue, 1.5 * number) for number in range(1, 16)]
    assert lefts[-1] == "Sud", lefts
    heard = [text.index(left) for left in lefts]
    assert heard == sorted(heard), "it never goes back"
    assert max(after - before for before, after in pairwise(heard)) <= 18, "and skips no more than was heard"


def test_a_voice_whose_worker_was_lost_says_the_whole_sentence_again() -> None:
    queue = Queue()
    queue.put(said(LONG), 0.0)
    queue.take_next(0.0)
    queue.retry_current(4.0)
    again = queue.take_next(4.0)
    assert again is not None and again.text_left == LONG


def test_the_keys_that_cut_a_sentence_are_no_attempts_of_a_voice_that_fails() -> None:
    queue = filled("event")
    cut_by_a_key(queue, 0.0)
    queue.retry_current(0.0)
    assert queue.take_next(0.0) is not None, "the first failure"
    queue.retry_current(0.0)
    assert queue.take_next(0.0) is None, "it has failed twice"
    assert fates(queue)[1] == "unspoken"


def test_an_answer_cuts_chatter_that_came_after_the_same_key() -> None:
    queue = Queue()
    queue.note_key(0.0)
    queue.put(said("Ecco.", "chatter"), 0.0)
    queue.take_next(0.0)
    queue.put(said("Anna ha 1486.", "answer"), 0.0)
    assert spoken(queue) == ["Anna ha 1486.", "Ecco."]


def test_x_cuts_an_event_told_after_the_list_that_the_key_itself_has_cut() -> None:
    queue = filled("menu")
    queue.note_key(0.0)
    queue.put(said("Anna paga."), 0.0)
    queue.take_next(0.0)
    queue.stop(0.0)
    assert fates(queue) == {1: "cut", 2: "cut"}


def test_the_last_sentence_needs_no_cut_where_the_time_is_enough_for_both() -> None:
    for seconds, fate in ((2.0, {}), (1.99, {1: "cut"})):
        queue = Queue()
        for _ in range(2):
            queue.put(said("x" * 12), 0.0)  # a second each
        queue.take_next(0.0)
        queue.keep_last(seconds, 0.0)
        assert fates(queue) == fate


def landing(name: str, seat: int) -> Utterance:
    return Utterance(f"{name} lancia.", f"{name} lancia.", "event", "", "dice-thrown", {"seat": seat})


def brief_queue() -> Queue:
    return Queue(summarize=lambda count: said(f"{count} saltate."))


def test_what_the_game_has_left_behind_is_told_in_brief() -> None:
    """The question and each player's last landing stay; by those a rent can be claimed."""
    queue = brief_queue()
    queue.put(said("Compri?", topic="question"), 0.0)
    for second in range(5):  # a key every second, and a landing and a payment after each
        queue.note_key(float(second))
        queue.put(landing(f"Anna {second}", 0 if second < 3 else 1), float(second))
        queue.put(said(f"Anna paga {second}."), float(second))
    assert spoken(queue, 13.5) == ["7 saltate.", "Compri?", "Anna 2 lancia.", "Anna 4 lancia.", "Anna paga 4."]
    assert sorted(fates(queue).values()) == ["dropped"] * 7 + ["spoken"] * 5


def test_what_comes_after_the_words_in_brief_has_their_time_as_well() -> None:
    """A landing told then may be claimed until a voice has said both."""
    queue = brief_queue()
    for second in range(5):
        queue.note_key(float(second))
        queue.put(said(f"Anna paga {second}."), float(second))
    queue.take_next(13.9)
    number = queue.put(said("x" * 100), 13.9)
    left = max_speech_seconds("4 saltate.") + max_speech_seconds("Anna paga 4.") + max_speech_seconds("x" * 100)
    assert (
        queue.spoken_at(number, 13.9 + left - 0.01) is None and queue.spoken_at(number, 13.9 + left + 0.01) is not None
    )


def test_while_a_line_is_said_or_an_answer_comes_first_nothing_is_left_out_yet() -> None:
    queue = brief_queue()
    for second in range(5):
        queue.note_key(float(second))
        queue.put(said(f"Anna paga {second}."), float(second))
        queue.take_next(float(second))
    assert queue.take_next(13.9) is None and fates(queue) == {}
    queue.note_key(13.9)
    answer = queue.put(said("Un momento.", "answer"), 13.9)
    first = queue.take_next(13.9)
    assert first is not None and first.utterance_no == answer and fates(queue) == {}
    assert spoken(queue, 13.9) == ["Un momento.", "4 saltate.", "Anna paga 4."]


def test_who_has_acted_hears_no_landing_of_their_own() -> None:
    queue = Queue()
    for name, seat in (("Bruno", 1), ("Carla", 2), ("Anna", 0)):
        queue.put(landing(name, seat), 0.0)
    queue.skip_events(0.0, 0)
    assert spoken(queue) == ["Carla lancia."]


def test_nothing_is_left_out_within_ten_seconds() -> None:
    queue = brief_queue()
    for second in range(5):
        queue.note_key(float(second))
        queue.put(said(f"Anna paga {second}."), float(second))
    assert spoken(queue, 9.9) == [f"Anna paga {second}." for second in range(5)]


def test_a_long_message_of_one_key_is_told_whole_however_long_it_takes() -> None:
    queue = brief_queue()
    for number in range(12):
        queue.put(said(f"Riga {number}."), 0.0)
    assert len(spoken(queue, 60.0)) == 12


def test_a_repeated_question_leaves_nothing_out() -> None:
    """After a resume the question mark repeats the question, while the opening is still being said."""
    queue = brief_queue()
    for number in range(4):
        queue.put(said(f"Riga {number}."), 0.0)
    queue.note_key(5.0)
    queue.put(said("Compri?", topic="question"), 5.0)
    assert spoken(queue, 20.0) == [*(f"Riga {number}." for number in range(4)), "Compri?"]


def test_an_answer_of_several_lines_is_said_in_their_order() -> None:
    queue = filled("event")
    queue.note_key(1.0)
    for line in ("Via Verdi.", "Affitto 14.", "Ipoteca 70."):
        queue.put(said(line, "answer", "answer"), 1.0)
        queue.take_next(1.0)
    assert spoken(queue, 1.0) == ["Via Verdi.", "Affitto 14.", "Ipoteca 70.", "event 0"]


def test_an_answer_gives_way_to_the_next_answer_alone() -> None:
    """A key that is answered by what happens leaves it, if it is not a long one."""
    queue = Queue()
    queue.note_key(0.0)
    queue.put(said("Via Verdi, affitto 14.", "answer"), 0.0)
    queue.take_next(0.0)
    queue.note_key(1.0)
    queue.put(said("Anna lancia 6 e 4."), 1.0)
    queue.note_key(2.0)
    assert fates(queue) == {}
    queue.put(said("Anna ha 1486.", "answer"), 2.0)
    assert fates(queue) == {1: "cut"}
    assert spoken(queue, 2.0) == ["Anna ha 1486.", "Anna lancia 6 e 4."]


def test_a_long_answer_gives_way_to_what_a_later_key_makes_happen() -> None:
    """And to nothing else: what happens by itself waits for its end."""
    for later, fate in ((True, {1: "cut", 2: "dropped", 3: "dropped"}), (False, {})):
        queue = Queue()
        queue.note_key(0.0)
        for line in ("Via Verdi.", "Affitto 14.", "Ipoteca 70."):
            queue.put(said(line, "answer"), 0.0)
        queue.take_next(0.0)
        if later:
            queue.note_key(1.0)
        queue.put(said("Anna lancia 6 e 4."), 1.0)
        assert fates(queue) == fate
        assert spoken(queue, 1.0)[-1] == "Anna lancia 6 e 4."


def test_what_waited_behind_a_long_answer_is_told_before_what_the_key_makes_happen() -> None:
    queue = filled("event", "event")
    queue.note_key(1.0)
    for line in ("Via Verdi.", "Affitto 14."):
        queue.put(said(line, "answer", "answer"), 1.0)
    queue.take_next(1.0)
    queue.note_key(2.0)
    queue.put(said("Anna lancia 6 e 4."), 2.0)
    assert spoken(queue, 2.0) == ["event 0", "event 1", "Anna lancia 6 e 4."]


def test_a_single_sentence_is_said_to_its_end() -> None:
    """Enter after C does not swallow the sum that was asked for."""
    queue = Queue()
    queue.note_key(0.0)
    queue.put(said("Anna ha 1486.", "answer"), 0.0)
    queue.take_next(0.0)
    queue.note_key(1.0)
    queue.put(said("Anna lancia 6 e 4."), 1.0)
    assert spoken(queue, 1.0) == ["Anna ha 1486.", "Anna lancia 6 e 4."]


def test_what_answers_a_key_after_something_has_happened_belongs_to_that() -> None:
    """A throw, and the list of what can be done then."""
    queue = filled("event")
    queue.note_key(1.0)
    queue.put(said("Anna lancia 6 e 4."), 1.0)
    queue.put(said("1: Ipoteca Via Verdi", "menu", "menu"), 1.0)
    assert queue.current is not None and queue.current.utterance_no == 1
    assert spoken(queue, 1.0) == ["event 0", "Anna lancia 6 e 4.", "1: Ipoteca Via Verdi"]


def test_an_alert_is_interrupted_by_an_answer_but_never_lost() -> None:
    queue = Queue()
    queue.note_key(0.0)
    queue.put(said("Non è salvata.", "alert"), 0.0)
    queue.put(said("Il disco è pieno.", "alert"), 0.0)
    queue.take_next(0.0)
    queue.note_key(1.0)
    queue.put(said("Anna ha 1486.", "answer"), 1.0)
    assert spoken(queue, 1.0) == ["Anna ha 1486.", "Non è salvata.", "Il disco è pieno."]


def test_who_asks_and_asks_loses_nothing_that_happened() -> None:
    queue = filled("event", "event")
    for now in range(10):
        queue.note_key(now)
        queue.put(said(f"{now}", "answer"), now)
        one = queue.take_next(now)
        assert one is not None and one.utterance.spoken == str(now)
    assert spoken(queue, 10.0) == ["9", "event 0", "event 1"]


def test_a_key_leaves_what_happened_to_be_told() -> None:
    for kind in ("event", "alert"):
        queue = filled(kind)
        queue.note_key(0.0)
        assert spoken(queue) == [f"{kind} 0"]


def test_x_cuts_the_current_event_and_the_next_follows() -> None:
    queue = filled("event", "event", "answer")
    queue.stop(0.0)
    assert fates(queue) == {1: "cut", 3: "dropped"}
    assert queue.spoken_at(1, 0.0) is not None
    assert queue.spoken_at(2, 0.0) is None
    assert spoken(queue) == ["event 1"]


def test_x_silences_one_sentence_also_where_the_key_itself_has_done_so() -> None:
    """Between the key and what it does the next sentence has begun already."""
    queue = filled("menu", "event")
    queue.note_key(0.0)
    queue.take_next(0.0)
    queue.stop(0.0)
    assert fates(queue) == {1: "cut"}
    assert spoken(queue) == ["event 1"]


def test_x_twice_silences_all_that_waits() -> None:
    queue = filled("event", "event", "alert", "event")
    queue.stop(10.0)
    queue.take_next(10.0)
    queue.stop(10.0 + DOUBLE_PRESS_SECONDS - 0.1)
    assert fates(queue) == {1: "cut", 2: "cut", 3: "dropped", 4: "dropped"}
    assert queue.is_idle()


def test_x_again_after_a_while_is_one_more_sentence() -> None:
    queue = filled("event", "event", "event")
    queue.stop(10.0)
    queue.take_next(10.0)
    queue.stop(11.0)
    assert fates(queue) == {1: "cut", 2: "cut"}
    assert spoken(queue) == ["event 2"]


def test_nothing_cuts_an_alert_but_muting() -> None:
    queue = filled("alert")
    queue.note_key(0.0)
    queue.stop(0.0)
    assert queue.current is not None
    queue.clear(0.0)
    assert fates(queue) == {1: "cut"}


def test_a_question_that_is_being_said_does_not_begin_again_once_it_is_answered() -> None:
    queue = Queue()
    queue.put(said("In che giorno?", "alert", "desk-question"), 0.0)
    queue.take_next(0.0)
    queue.note_key(1.0)
    queue.put(said("", "alert", "desk-question"), 1.0)
    queue.put(said("Torneo creato.", "answer"), 1.0)
    assert spoken(queue, 10.0) == ["Torneo creato."]


def test_a_newer_one_of_its_topic_takes_its_place() -> None:
    queue = filled("event")
    queue.put(said("A buys?", "alert", "question"), 0.0)
    queue.put(said("Buy with A, decline with R", "alert", "question"), 1.0)
    assert spoken(queue) == ["event 0", "Buy with A, decline with R"]
    assert fates(queue) == {1: "spoken", 2: "dropped", 3: "spoken"}


def test_a_newer_answer_cuts_the_older_but_a_newer_question_does_not() -> None:
    queue = Queue()
    queue.put(said("one", "answer", "answer"), 0.0)
    queue.take_next(0.0)
    queue.put(said("two", "answer", "answer"), 1.0)
    assert fates(queue) == {1: "cut"}
    assert spoken(queue) == ["two"]
    queue.put(said("three", "alert", "question"), 0.0)
    queue.take_next(0.0)
    queue.put(said("four", "alert", "question"), 1.0)
    assert spoken(queue) == ["three", "four"]


def test_lines_told_in_one_breath_are_one_message() -> None:
    """A list of choices, or a sentence too long for one line."""
    queue = filled("event")
    for text in ("Tutto pronto.", "1: comincia", "2: il regolamento"):
        queue.put(said(text, "menu", "menu"), 0.0)
    for text in ("Chi gioca?", "1: Anna"):
        queue.put(said(text, "menu", "menu"), 1.0)
    assert spoken(queue) == ["event 0", "Chi gioca?", "1: Anna"]


def test_a_key_ends_the_breath() -> None:
    queue = filled("event")
    queue.put(said("A compra?", "event", "question"), 0.0)
    queue.note_key(0.0)
    queue.put(said("Puoi comprare con A o rinunciare con R.", "event", "question"), 0.0)
    assert spoken(queue) == ["event 0", "Puoi comprare con A o rinunciare con R."]


def test_stale_chatter_is_dropped() -> None:
    queue = filled("event", "chatter", "chatter")
    queue.finish_current(1, 1.0)
    fresh = queue.take_next(STALE_SECONDS)
    assert fresh is not None and fresh.utterance_no == 2
    queue.finish_current(2, STALE_SECONDS + 1)
    assert queue.take_next(STALE_SECONDS + 0.5) is None
    assert fates(queue)[3] == "dropped"


def test_the_keys_of_a_turn_are_told_however_long_the_throw_takes_to_tell() -> None:
    queue = filled("event")
    queue.put(said("Anna, Invio per passare il turno a Bruno.", "chatter", "question"), 0.0)
    queue.finish_current(1, 20.0)
    fresh = queue.take_next(20.0)
    assert fresh is not None and fresh.utterance_no == 2
    assert queue.seconds_to_wait(20.0) == 0.0, "but nobody waits for it"


def test_a_key_cuts_the_keys_of_a_turn_only_once_they_are_being_said() -> None:
    """What nobody has heard yet waits on; what was begun does not come back after the answer."""
    for heard, rest in ((False, ["Anna ha 1486.", "event 0", "Anna: Invio per lanciare."]), (True, ["Anna ha 1486."])):
        queue = filled("event")
        queue.put(said("Anna: Invio per lanciare.", "chatter", "question"), 0.0)
        if heard:
            queue.finish_current(1, 1.0)
            queue.take_next(1.0)
        for _ in range(2):
            queue.note_key(2.0)
            queue.put(said("Anna ha 1486.", "answer"), 2.0)
        assert spoken(queue, 2.0) == rest


def test_x_leaves_the_keys_of_a_turn_to_be_told() -> None:
    queue = filled("event", "answer")
    queue.put(said("Anna: Invio per lanciare.", "chatter", "question"), 0.0)
    queue.stop(0.0)
    assert spoken(queue) == ["Anna: Invio per lanciare."]


def test_what_was_lost_is_said_once_more_only() -> None:
    queue = filled("event")
    queue.retry_current(0.0)
    assert queue.take_next(0.0) is not None
    queue.retry_current(0.0)
    assert queue.take_next(0.0) is None
    assert fates(queue) == {1: "unspoken"}


def test_what_is_repeated_waits_for_nobody_and_the_next_key_cuts_it() -> None:
    queue = Queue()
    queue.put(repeat_as_answer(said("Anna paga 14.", "alert", "question")), 0.0)
    assert queue.seconds_to_wait(0.0) == 0.0
    assert queue.take_next(0.0)
    queue.put(repeat_as_answer(said("Anna lancia 6 e 4.")), 1.0)
    assert spoken(queue) == ["Anna lancia 6 e 4."], "another one takes its place"
    assert fates(queue) == {1: "cut", 2: "spoken"}


def test_at_the_end_only_the_last_sentences_are_kept() -> None:
    queue = Queue()
    for number in range(100):
        queue.put(said(str(number)), 0.0)
    queue.take_next(0.0)
    queue.keep_last(4 * max_speech_seconds("0"), 0.0)
    assert spoken(queue) == ["0", "97", "98", "99"]
    queue.put(said("a long one " * 100), 0.0)
    queue.keep_last(0.0, 0.0)
    assert len(spoken(queue)) == 1, "one in any case"
    queue.keep_last(0.0, 0.0)
    queue.put(said("Partita salvata."), 0.0)
    now_said = queue.take_next(0.0)
    queue.keep_last(0.0, 0.0)
    assert queue.current is now_said is not None, "the last one, even while it is said"


def test_at_the_end_the_last_sentence_has_its_time() -> None:
    """What is being said is heard to its end if there is time for both."""
    long, last = "parola " * 10, "Partita salvata."
    for left_at, rest in ((0.0, [last]), (4.0, [long, last])):
        queue = filled()
        for text in (long, "in mezzo", last):
            queue.put(said(text), 0.0)
            queue.take_next(0.0)
        queue.keep_last(5.0, left_at)
        assert spoken(queue, left_at) == rest


def test_an_empty_one_is_told_at_once() -> None:
    queue = Queue()
    assert queue.spoken_at(queue.put(said(" "), 0.0), 0.0) is not None


def test_however_much_waits_nobody_is_held_up_for_ever() -> None:
    queue = Queue()
    numbers = [queue.put(said("x" * 100), 0.0) for _ in range(100)]
    assert queue.seconds_to_wait(0.0) == MAX_HOLD_SECONDS
    assert queue.spoken_at(numbers[0], max_speech_seconds("x" * 100)) is not None
    assert queue.spoken_at(numbers[-1], MAX_HOLD_SECONDS - 0.1) is None
    assert queue.spoken_at(numbers[-1], MAX_HOLD_SECONDS) is not None
    assert queue.seconds_to_wait(MAX_HOLD_SECONDS) == 0.0


def test_of_too_many_the_oldest_are_given_up() -> None:
    queue = Queue(most=10)
    for number in range(10_000):
        queue.put(said(str(number)), 0.0)
        queue.take_next(0.0)
    assert len(queue._waiting) < 20, "what was given up takes no room behind a long sentence"
    assert spoken(queue) == ["0", *map(str, range(9991, 10_000))]
    assert len(queue.ended) == 10_000


class Speech(RuleBasedStateMachine):
    """A queue, a clock, and a speaker that says one thing at a time."""

    @initialize(most=st.sampled_from((3, 1000)))
    def begin(self, most: int) -> None:
        self.queue, self.now = Queue(most=most), 0.0
        self.put: dict[int, tuple[UtteranceKind, float]] = {}
        self.keys = 0
        self.pressed: dict[int, int] = {}
        """After which key each was told."""
        self.stopped = False
        """Whether X or leaving has ever silenced anything."""
        self.over: list[QueuedUtterance] = []
        self.begun: list[int] = []
        self.once_told: set[int] = set()

    @rule(
        kind=st.sampled_from(("alert", "event", "answer", "heading", "menu", "chatter")),
        topic=st.sampled_from(("", "a", "b")),
    )
    def tell(self, kind: UtteranceKind, topic: str) -> None:
        number = self.queue.put(said("parole", kind, topic), self.now)
        self.put[number], self.pressed[number] = (kind, self.now), self.keys

    @rule(seconds=st.floats(0.0, 10.0))
    def time_passes(self, seconds: float) -> None:
        self.now += seconds

    @rule()
    def speak(self) -> None:
        free = self.queue.current is None
        one = self.queue.take_next(self.now)
        assert free or one is None
        if one is not None:
            self.begun.append(one.utterance_no)
            assert not is_passing_chatter(one.utterance) or self.now - one.told_at <= STALE_SECONDS

    @precondition(lambda self: self.queue.current)
    @rule()
    def come_to_the_end(self) -> None:
        assert self.queue.current is not None
        assert self.queue.finish_current(self.queue.current.utterance_no, self.now)
        assert self.queue.current is None

    @rule(number=st.integers(0, 50))
    def an_answer_from_the_past(self, number: int) -> None:
        current = self.queue.current
        if current is None or current.utterance_no != number:
            assert not self.queue.finish_current(number, self.now)
            assert self.queue.current is current

    @rule()
    def press(self) -> None:
        current = self.queue.current
        self.keys += 1
        self.queue.note_key(self.now)
        if current is not None:
            assert (self.queue.current is None) == (current.utterance.kind in KINDS_CUT_BY_KEYS)

    @rule()
    def stop(self) -> None:
        self.stopped = True
        current = self.queue.current
        self.queue.stop(self.now)
        if current is not None:
            assert self.queue.current is None or self.queue.current is current

    @rule()
    def lose(self) -> None:
        self.queue.retry_current(self.now)

    @rule(seconds=st.floats(0.0, 30.0))
    def leave(self, seconds: float) -> None:
        self.stopped, current = True, self.queue.current
        waiting = not self.queue.is_idle() and len(self.queue._open) > 1
        self.queue.keep_last(seconds, self.now)
        assert self.queue.current is current or (self.queue.current is None and waiting)

    @rule()
    def mute(self) -> None:
        self.stopped = True
        self.queue.clear(self.now)
        assert self.queue.is_idle()

    @invariant()
    def each_ends_once_and_is_told_for_good(self) -> None:
        self.over = self.queue.ended
        numbers = [one.utterance_no for one in self.over]
        assert len(numbers) == len(set(numbers))
        assert all((one.fate and one.fate != "unspoken") or one.tries == 2 for one in self.over)
        told = {number for number in self.put if self.queue.spoken_at(number, self.now) is not None}
        assert told >= self.once_told | set(numbers)
        self.once_told = told

    @invariant()
    def nothing_that_happened_is_lost_for_a_key(self) -> None:
        """But for X, a newer line of its topic, or too much that waits."""
        for one in self.over:
            if one.utterance.kind in AWAITED_KINDS and not one.utterance.topic and one.fate in ("cut", "dropped"):
                assert self.stopped or (self.queue.max_queued == 3 and one.fate == "dropped")

    @invariant()
    def what_happened_is_said_in_order(self) -> None:
        firsts = [one for one in dict.fromkeys(self.begun) if self.put[one][0] == "event"]
        assert firsts == sorted(firsts)

    @invariant()
    def an_answer_is_lost_for_another_answer_alone(self) -> None:
        """Or, if it was one of several, for what a later key has made happen."""
        lost = [one for one in self.over if one.utterance.kind == "answer" and one.was_interrupted]
        for one in [] if self.stopped or self.queue.max_queued == 3 else lost:
            later = [number for number in self.put if number > one.utterance_no]
            replies = [number for number, (kind, _) in self.put.items() if kind in REPLY_KINDS]
            key = self.pressed[one.utterance_no]
            overtaken = any(self.put[number][0] == "event" and self.pressed[number] > key for number in later)
            several = any(self.pressed[number] == key for number in replies if number != one.utterance_no)
            assert one.utterance.topic or set(later) & set(replies) or (overtaken and several)

    @invariant()
    def waits_for_what_happened_and_no_longer_than_the_bound(self) -> None:
        ended = {one.utterance_no for one in self.over}
        open_ones = [number for number, (kind, _) in self.put.items() if kind in AWAITED_KINDS and number not in ended]
        waits = self.queue.seconds_to_wait(self.now)
        assert (waits > 0) == any(self.queue.spoken_at(number, self.now) is None for number in open_ones)
        assert waits <= MAX_HOLD_SECONDS


Speech.TestCase.settings = settings(stateful_step_count=40)
TestSpeech = Speech.TestCase
