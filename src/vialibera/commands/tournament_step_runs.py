"""A step of `vialibera tournament`: run by the arguments, and its answer printed as lines or JSON."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.edition_options import FIXED_OPTIONS
from vialibera.commands.long_output import print_json, print_long_text, wants_json
from vialibera.shell.terminal.notices import print_notice
from vialibera.shell.terminal.tty import is_terminal
from vialibera.tournament.desk.step_acts import parse_desk_amount, perform_step
from vialibera.tournament.desk.step_table import find_step
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_refusal import DeskDoubt, DeskRefusal, PropertyMissing
from vialibera.tournament.rounds.desk_words import DESK_ERRORS, DeskWords

if TYPE_CHECKING:
    from vialibera.network.web.page_server import PageServer
    from vialibera.support.json_values import JsonObject
    from vialibera.tournament.desk.step_table import DeskStep
    from vialibera.words.phrase import Phrase

PRINTED_VOICES = ("reader", "off")
"""The values of --voice that leave the lines to the screen and to its reader."""

SPEECH_CHECK_SECONDS = 0.05


def run_step(arguments: Namespace, lang: str) -> int:
    """Run one step and print its answer; a refusal or a fault of the file ends in one sentence and status 1."""
    words, arguments.step_lang = DeskWords(lang), lang
    words.texts.key_names["desk-draw-again"] = "draw --again"  # pages in a hall say where instead
    desk = TournamentDesk(arguments.file, words)
    desk.can_ask = is_terminal(sys.stdin) and not wants_json(arguments)
    if arguments.step != "play" and arguments.sound:
        return refuse_step("no-sound", [words.phrase("refused-no-sound")], arguments)
    try:
        if arguments.step == "play":
            return step_play(desk, arguments)
        if arguments.step == "hall":
            return show_hall(desk, arguments)
        return print_answer(answer_step(find_step(arguments.step), desk, arguments), arguments)
    except BrokenPipeError:  # an OSError of stdout, not of the file: its reader has gone
        raise
    except DESK_ERRORS as error:
        return refuse_step(*words.error_lines(error, arguments.file), arguments)


def refuse_step(code: str, lines: Sequence[Phrase], arguments: Namespace) -> int:
    """Print the sentences to stderr, with --json also the code as data, and return the exit status 1."""
    for line in lines:
        print_notice(line.shown)
    speak_lines(lines, arguments)
    if wants_json(arguments):
        error: JsonObject = {"code": code, "text": " ".join(line.shown for line in lines)}
        print_json({"step": arguments.step, "ok": False, "error": error})
    return 1


def print_answer(answer: DeskAnswer, arguments: Namespace) -> int:
    """Print warnings and lines, or one JSON object with the data and the codes of the warnings; return the status."""
    if wants_json(arguments):
        coded = zip(answer.warning_codes, answer.warnings, strict=True)
        warnings: list[JsonObject] = [{"code": code, "text": line.shown} for code, line in coded]
        print_json({"step": arguments.step, "ok": True, "data": answer.data, "warnings": [*warnings]})
        return answer.status
    lines = [*answer.warnings, *answer.lines]
    print_long_text((line.shown for line in lines), arguments)
    speak_lines(lines, arguments)
    return answer.status


def speak_lines(lines: Sequence[Phrase], arguments: Namespace) -> None:
    """Say the lines with the voice that --voice names, or write them to its file, and wait for their end."""
    if not lines or not arguments.voice or arguments.voice in PRINTED_VOICES:
        return
    from vialibera.narration.surfaces.utterance import to_utterances
    from vialibera.senses.voice.voice_factory import NAMED_VOICE_KINDS, make_voice
    from vialibera.senses.voice.voice_interface import READING_GRACE_SECONDS, ReadingTimer

    grace = READING_GRACE_SECONDS if arguments.voice in NAMED_VOICE_KINDS else 0.0
    lang = arguments.step_lang
    voice = make_voice(arguments.voice, lang, reading=ReadingTimer(time.monotonic, grace, lang=lang))
    try:
        for line in lines:
            for said in to_utterances(line, "alert"):  # a voice waits for alerts; answers may be dropped
                voice.say(said)
        while voice.seconds_to_wait() and not voice.has_failed:
            time.sleep(SPEECH_CHECK_SECONDS)
        for notice in voice.take_notices():
            print_notice(notice.shown)
    finally:
        voice.close()


def answer_step(step: DeskStep, desk: TournamentDesk, asked: Namespace) -> DeskAnswer:
    """Do the step and return its answer; a person at a terminal is asked for what is missing or doubtful.

    That is the property of equal players, the dice of a draw, and a yes to what is read back.
    """
    # each round may find further equal players, so the loop ends only when the desk accepts the result
    while True:
        try:
            answer = perform_step(step, desk, asked)
        except DeskDoubt as doubt:
            if not desk.can_ask or not is_confirmed(desk, doubt):
                raise
            asked.sure = True
        except PropertyMissing as missing:
            if not desk.can_ask:
                raise
            print(desk.words.refusal_phrase(missing).shown)
            asked.property = [*asked.property, *(f"{name}={ask_property_value(desk, name)}" for name in missing.names)]
        except DeskRefusal as refused:
            if refused.code != "draw-dice" or not desk.can_ask or not is_waiting_for_dice(desk):
                raise
            print(desk.words.refusal_phrase(refused).shown)
            asked.dice = ask_line(desk, "ask-draw-dice")
        else:
            if step.name != "draw" or asked.dice or not desk.can_ask or not is_waiting_for_dice(desk):
                return answer
            print_answer(answer, asked)
            # The register is frozen, with the reason of a second draw: only the dice are missing.
            asked.again, asked.dice = None, ask_line(desk, "ask-draw-dice")


def is_waiting_for_dice(desk: TournamentDesk) -> bool:
    return desk.read_book().frozen_register is not None


def ask_line(desk: TournamentDesk, key: str, **facts: str) -> str:
    return input(desk.words.phrase(key, **facts).shown + " ")


def is_confirmed(desk: TournamentDesk, doubt: DeskDoubt) -> bool:
    """Read back what is doubtful and return True if it is confirmed."""
    for note in doubt.notes:
        print(desk.words.note_phrase(note).shown)
    return ask_line(desk, "ask-sure-typed").strip().casefold() == desk.words.phrase("column.sure-letter").shown


def ask_property_value(desk: TournamentDesk, name: str) -> int:
    """Ask for the property of a player until the answer is an amount."""
    while True:
        value = parse_desk_amount(desk, ask_line(desk, "ask-property", name=name))
        if value is not None:
            return value


def show_hall(desk: TournamentDesk, arguments: Namespace) -> int:
    """Serve the page of the hall until Ctrl+C, which is its usual end, and return the exit status."""
    import asyncio

    from vialibera.commands.page_options import ANY_PORT
    from vialibera.commands.watch import print_guessing, print_page_addresses
    from vialibera.network.web.access_code import AccessCode
    from vialibera.network.web.page_service import serve_hall
    from vialibera.shell.game.page_link import spell_code
    from vialibera.words.texts import format_text

    lang = desk.words.lang
    desk.read_book()

    def tell(server: PageServer) -> None:
        server.default_lang = lang
        if wants_json(arguments):
            print_answer(DeskAnswer([], {"addresses": server.addresses()}), arguments)
            sys.stdout.flush()
            return
        if referee is not None:
            code = spell_code(referee.code).shown
            print(format_text(lang, "ui-hall-referee", address=server.addresses()[0], code=code))
        print_page_addresses(lang, server, "ui-hall-page")

    door, referee = (
        AccessCode(report_guessing=partial(print_guessing, lang)) if wanted else None
        for wanted in (arguments.lan or arguments.referee, arguments.referee)  # a telephone comes by the network
    )
    try:
        asyncio.run(serve_hall(desk.file, arguments.web or ANY_PORT, (door, referee), tell))
    except BrokenPipeError:  # the reader of what is printed has gone: the port has no part in it
        raise
    except OSError as error:
        failed = desk.words.texts.format_phrase("ui-page-failed", {"why": error.strerror or str(error)})
        return refuse_step("page", [failed], arguments)
    except KeyboardInterrupt:
        print()
    return 0


def step_play(desk: TournamentDesk, asked: Namespace) -> int:
    """Play a table at this terminal, enter its result, and return the exit status."""
    from vialibera.commands.play import run_at_terminal
    from vialibera.shell.settings.start_options import choose_start_options
    from vialibera.tournament.desk.table_game import TableGame

    for option in FIXED_OPTIONS:
        if getattr(asked, option.replace("-", "_")) is not None:
            raise DeskRefusal("fixed", option=f"--{option}")
    game = TableGame(desk, asked.table)
    play = partial(game.play, choose_start_options(asked.voice, sound=asked.sound, columns=asked.columns))
    status = 0 if game.is_over else run_at_terminal(play, desk.words.lang)
    return print_answer(game.bring_result(), asked) or status
