"""What is told goes to every surface once, with its message, its facts and the game as everybody may know it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.clauses.board import VERDI, A, B
from tests.keyboard import Seated, seated, seen
from tests.launching import Launched
from tests.nightly import some_only
from tests.shell.saved_games.test_going_on import a_log
from tests.shell.saved_games.test_replay_viewer import Heard
from tests.shipped import EDITIONS

from vialibera.narration.narrator.context import kebab_case
from vialibera.narration.narrator.story import SILENT_EVENTS
from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.reel import Reel
from vialibera.rules.engine.topics.rights import ClaimOpened
from vialibera.rules.engine.visible_state import state_seen_by_all

HEARS_SHORT_FORMS = False


class Witness:
    """A surface that keeps what it hears."""

    def __init__(self) -> None:
        self.batches: list[Batch] = []

    def hear(self, batch: Batch) -> None:
        self.batches.append(batch)

    @property
    def lines(self) -> list[Utterance]:
        return [line for batch in self.batches for line in batch.lines]

    @property
    def ids(self) -> list[str]:
        return [line.id for line in self.lines]

    def of(self, id: str) -> Utterance:
        return next(line for line in self.lines if line.id == id)


def watched(**position: object) -> tuple[Seated, Witness]:
    at, witness = seated(at={A: 9}, dice=[(3, 4)], **position), Witness()  # type: ignore[arg-type]
    at.console.teller.add_surface(witness)
    return at, witness


def test_what_happened_is_one_batch_and_what_is_asked_another() -> None:
    at, witness = watched()
    at.press("enter")
    assert [[line.id for line in batch.lines] for batch in witness.batches] == [["dice-thrown"], ["ask-offer"]]


def test_a_line_keeps_its_message_its_facts_and_its_kind() -> None:
    at, witness = watched(owns={B: VERDI})
    at.press("enter", "space")
    paid = witness.of("paid.rent")
    assert paid.kind == "event"
    assert [paid.facts[name] for name in ("payer", "payee", "space", "amount")] == [A, B, VERDI, 14]


def test_the_scene_is_that_after_the_batch() -> None:
    at, witness = watched()
    at.press("enter")
    thrown, asked = (batch.scene for batch in witness.batches)
    at.press("a")
    assert thrown and asked and thrown.state.pos[A] == VERDI and thrown.state.owner[VERDI] == -1
    bought = next(batch.scene for batch in witness.batches if batch.lines[0].id == "bought")
    assert bought and bought.state.owner[VERDI] == A
    assert bought.formatter.place_noun(VERDI) == "Via Verdi"


def test_the_lines_are_those_on_the_screen_answers_and_refusals_too() -> None:
    at, witness = watched()
    at.press("enter", "c", "V", "a", "a", "h", "esc", ".", "?")
    assert [line.shown for line in witness.lines] == [line.strip() for line in seen(at.screen).splitlines()]
    assert [line.shown for line in witness.lines if not line.id] == []


def test_a_text_of_several_lines_is_one_message_in_parts() -> None:
    from vialibera.narration.surfaces.utterance import MessagePhrase, to_utterances

    said = to_utterances(MessagePhrase("parola " * 60, "parola " * 60, "card-drawn", {"seat": A}), "event")
    assert [line.part for line in said] == list(range(len(said))) and len(said) > 1
    assert {(line.id, line.facts["seat"]) for line in said} == {("card-drawn", A)}


def test_before_a_game_no_squares_are_told_as_bare_numbers() -> None:
    """Only the narrator of a game can name them: such a text is refused, and a fact that is not told does no harm."""
    at = Launched("--players", "Anna,Bruno", "--voice", "off", lang="en")
    words = at.program.console.teller.words
    with pytest.raises(LookupError):
        words("ui-order-whole", {"lots": (16, 18), "price": 200})
    told = words("ui-typed", {"typed": "x", "lots": (16, 18)})
    assert "“x”" in told.shown
    at.close()


@pytest.mark.clause("lira.conduct.no-helping-to-watch-properties")
@pytest.mark.parametrize("edition", [one for one in EDITIONS if one != "euro"])
def test_no_surface_learns_of_an_open_rent(edition: str) -> None:
    """A square of the owner who may claim and the same square mortgaged: batch by batch the same."""
    told = []
    for mortgaged in ((), (VERDI,)):
        at, witness = watched(edition=edition, owns={B: VERDI}, mortgaged=mortgaged)
        at.press("enter")
        assert bool(at.state.open_claims) is not bool(mortgaged)
        for batch in witness.batches:
            assert batch.scene is not None
            batch.scene.state.mortgaged[VERDI] = False  # the deed lies face down for all to see
        told.append([(batch.lines, batch.scene and batch.scene.state) for batch in witness.batches])
    assert told[0] == told[1]
    assert told[0][0][1] != at.state


@pytest.mark.parametrize("edition", some_only(EDITIONS[::2], EDITIONS))
def test_a_replay_tells_the_same_to_the_same_surfaces(edition: str, tmp_path: Path) -> None:
    """Message by message what the game told when it was played, each batch with the scene of its moment."""
    path = a_log(tmp_path / "log", edition, most=150)
    with open_log(path) as log:
        at, witness = Heard(path, Reel(log, "it")), Witness()
        at.program.console.teller.add_surface(witness)
        while at.press("right") != ["Fine della registrazione."] and len(witness.batches) < 60:
            batch = witness.batches[-1]
            assert batch.scene is not None and batch.scene.state == state_seen_by_all(at.reel.state)
            assert [(line.id, line.facts) for line in batch.lines] == [
                (said.id, said.facts) for said in at.reel.told_lines
            ]
        assert not {kebab_case(event.__name__) for event in (*SILENT_EVENTS, ClaimOpened)} & set(witness.ids)
        assert all(witness.ids) and len(witness.batches) > 20


def test_the_transcript_has_the_message_too(tmp_path: Path) -> None:
    import json

    from vialibera.senses.voice.transcript import TranscriptVoice
    from vialibera.senses.voice.voice_interface import ReadingTimer

    voice = TranscriptVoice(tmp_path / "said", ReadingTimer(lambda: 0.0))
    voice.hear(Batch([Utterance("Si paga.", "Si paga.", id="paid.rent")], None))
    voice.close()
    assert json.loads((tmp_path / "said").read_text("utf-8"))["id"] == "paid.rent"
