"""`vialibera odds`: print each player's chance to win at a turn of a saved game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.games import add_game_argument
from vialibera.commands.long_output import add_form_options, print_json, print_long_text, wants_json
from vialibera.commands.plain_parser import parse_count, parse_number
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.play.bots.win_odds import BellForecast, SeatChances
    from vialibera.record.journal.header import Header
    from vialibera.rules.engine.state import State
    from vialibera.support.json_values import JsonObject


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the log, the turn, and how many games are played out from there."""
    parser.add_argument(
        "--turn",
        type=parse_count,
        metavar="cli-value-turn",
        help="cli-odds-turn",
    )
    parser.add_argument("--games", type=parse_count, default=200, metavar="N", help="cli-odds-games")
    parser.add_argument("--seed", type=parse_number, default=1, metavar="N", help="cli-odds-seed")
    add_form_options(parser)
    add_game_argument(parser, lang)


def run(arguments: Namespace, lang: str) -> int:
    """Print the odds; refuse for a game that is not over, unless its players agreed to odds before it began."""
    from vialibera.play.bots.win_odds import can_tell_odds, forecast_bell
    from vialibera.record.journal.log_lines import open_log
    from vialibera.record.reading.turn_states import states_with_clock

    with open_log(arguments.log) as log:
        header, moments = log.header, list(states_with_clock(log))
    states = [state for state, _ in moments]
    end = states[-1]
    if not can_tell_odds(header.sheet, end):
        return refuse_odds(odds_off_text(lang))
    state = state_at_turn(states, arguments.turn)
    if state is None:
        return refuse_odds(format_text(lang, "cli-odds-no-turn", turn=str(arguments.turn), last=str(end.turn_no)))
    clock = next(clock for one, clock in moments if one is state)
    if arguments.turn is None and end.is_over and not wants_json(arguments):
        last = str(end.turn_no)
        print_long_text([format_text(lang, "cli-odds-half", turn=str(state.turn_no), last=last)], arguments)
    return print_odds(header, state, forecast_bell(state, *clock), arguments, lang)


def odds_off_text(lang: str) -> str:
    """Return the sentence that refuses to print odds; it names the variant that would allow them."""
    from vialibera.rules.editions.titles import variant_title

    return format_text(lang, "ui-odds-off", variant=variant_title("odds", lang))


def refuse_odds(why: str) -> int:
    """Print the reason to stderr and return the exit status 1."""
    print_notice(why)
    return 1


def state_at_turn(states: list[State], turn: int | None) -> State | None:
    """Return the state at the beginning of a turn, or None if the game has no such turn.

    Without a turn, return the state at half of a finished game, or the last state of a game that goes on.
    """
    end = states[-1]
    if turn is None and not end.is_over:
        return end
    asked = (end.turn_no + 1) // 2 if turn is None else turn
    return next((state for state in states if state.turn_no == asked), None)


def print_odds(header: Header, state: State, bell: BellForecast | None, arguments: Namespace, lang: str) -> int:
    """Play the state out, print the odds as lines or as JSON, and return the exit status 0."""
    from vialibera.commands.progress import track_steps
    from vialibera.play.bots.win_odds import estimate_odds

    track = partial(track_steps, lang=lang)
    found = estimate_odds(state, arguments.games, arguments.seed, bell and bell.turn, track)
    names = [player.name for player in header.players]
    if wants_json(arguments):
        rows = [odds_row(row, names) for row in found]
        told = {
            "turn": state.turn_no,
            "games": arguments.games,
            "odds": rows,
            "bell": bell_row(bell),
        }
        print_json(told)
    else:
        title = format_text(lang, "cli-odds-title", turn=str(state.turn_no), games=arguments.games)
        print_long_text(odds_lines(found, names, title, bell, lang), arguments)
    return 0


def bell_row(bell: BellForecast | None) -> JsonObject | None:
    """Return the assumption about the end of the time for the JSON output, or None without a limit."""
    if bell is None:
        return None
    return {"turn": bell.turn, "turns_per_minute": bell.turns_per_minute, "measured": bell.is_measured}


def odds_row(row: SeatChances, names: list[str]) -> JsonObject:
    """Return the chances of a seat under the names that the JSON output has always had."""
    return {
        "name": names[row.seat],
        "seat": row.seat,
        "win": row.win_share,
        "low": row.lowest_win_share,
        "high": row.highest_win_share,
        "place": row.mean_place,
        "first": row.best_mean_place,
        "last": row.worst_mean_place,
    }


def odds_lines(
    found: list[SeatChances], names: list[str], title: str, bell: BellForecast | None, lang: str
) -> Iterator[str]:
    """Yield the title, when the time is taken to be up, then a line for each player, the likeliest winner first."""
    from vialibera.shell.game_control.odds_teller import bell_figures, bell_key, odds_figures
    from vialibera.words.languages import load_language
    from vialibera.words.sanitize import clean_text

    words = load_language(lang)
    yield title
    if bell is not None:
        yield format_text(lang, bell_key(bell), **bell_figures(bell, words))
    for row in sorted(found, key=lambda row: -row.win_share):
        yield format_text(lang, "ui-odds", seat=clean_text(names[row.seat]), **odds_figures(row, words))
