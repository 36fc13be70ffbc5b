"""F12: the list of the referee at a tournament table. Game and clock stop until the referee has
left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from vialibera.narration.narrator import answers
from vialibera.narration.surfaces.utterance import FactDict, Utterances
from vialibera.play.table.game_clock import SECONDS_PER_MINUTE
from vialibera.record.journal.header import TournamentTable
from vialibera.rules.engine.ids import BANK, HOTEL, REFEREE
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.topics.rulings import (
    Annul,
    CorrectDeed,
    CorrectMoney,
    CorrectPlace,
    Exclude,
    GiveMinutes,
    HoldAuction,
    ResumePlay,
    RuleInWords,
    Ruling,
    StopPlay,
    Warn,
    is_halted,
)
from vialibera.shell.console.menus import Menu, MenuEntry, TypedPrompt
from vialibera.shell.console.typed_amounts import parse_game_sum, parse_whole_number
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_keys.command_menus import command_label, text_entry, title_lines
from vialibera.support.callables import Work
from vialibera.words.phrase import Phrase
from vialibera.words.sanitize import clean_text


def call_referee(game: GameController) -> None:
    """F12: call the referee, if this is a tournament table."""
    if game.setup.tournament is None:
        game.console.say("ui-no-referee" if game.table.is_hosted_here else "ui-no-referee.guest")
        return
    game.telling.has_called_referee = True
    game.table.call_referee()
    RefereeMenu(game, game.setup.tournament).open()


class RefereeMenu:
    """The referee's list: what to decide, about whom, and in which words."""

    def __init__(self, game: GameController, table: TournamentTable) -> None:
        self.game, self.table, self.referee = game, table, table.referee

    def open(self) -> None:
        """Tell the open question, then list the possible decisions."""
        narrator, table = self.game.narrator, self.table
        places: FactDict = {"nth": str(table.table), "turn": str(table.round)}
        head = title_lines(self.game, "ui-referee", referee=narrator.referee_name(self.referee), **places)
        self.show_menu([*head, *narrator.question_lines()], self.decision_entries())

    def decision_entries(self) -> list[MenuEntry]:
        stopped = is_halted(self.game.state)
        return [
            self.decision_entry(
                "go-on" if stopped else "stop", self.ruling_callback(ResumePlay if stopped else StopPlay)
            ),
            self.decision_entry("minutes", self.ask_minutes),
            self.decision_entry("words", self.ruling_callback(RuleInWords)),
            self.decision_entry("take-back", self.ask_undo),
            self.decision_entry("money", partial(self.choose_seat, self.ask_money)),
            self.decision_entry("deed", self.choose_owner),
            self.decision_entry("place", partial(self.choose_seat, self.choose_place)),
            self.decision_entry("warn", partial(self.choose_seat, self.ruling_callback(Warn))),
            self.decision_entry("exclude", partial(self.choose_seat, lambda seat: self.confirm_ruling(Exclude, seat))),
            self.decision_entry("annul", lambda: self.confirm_ruling(Annul)),
        ]

    # asking

    def decision_entry(self, case: str, then: Work) -> MenuEntry:
        return text_entry(self.game, f"ui-referee-list.{case}", then)

    def show_menu(self, head: Utterances, entries: Sequence[MenuEntry], zero: MenuEntry | None = None) -> None:
        Menu(self.game.console, head, entries, zero=zero, on_leave=self.leave).show()

    def ask_text(self, question: Work, take: Callable[[str], bool]) -> None:
        TypedPrompt(question, take, self.leave, self.game.console).show()

    def leave(self) -> None:
        """Leave without a decision; the game goes on unless it was stopped."""
        self.game.console.say("ui-referee-leaves.stopped" if is_halted(self.game.state) else "ui-referee-leaves")

    def choose_seat(self, then: Callable[[int], None]) -> None:
        entries = [
            text_entry(self.game, "ui-partner", partial(then, seat), seat=seat) for seat in self.game.state.seats_left()
        ]
        self.show_menu(title_lines(self.game, "ui-referee-whom"), entries)

    def confirm_ruling(self, kind: type[Exclude | Annul], *facts: int) -> None:
        """Ask again before a ruling that ends the game for a player."""
        label = command_label(self.game, self.make_ruling(kind, facts, ""))
        no = text_entry(self.game, "ui-no", self.leave)
        yes = text_entry(self.game, "ui-yes", self.ruling_callback(kind, *facts))
        self.show_menu(title_lines(self.game, "ui-referee-sure", label=label), [no, yes])

    # what is decided

    def ask_minutes(self) -> None:
        """Ask for the minutes to give back, at most as many as were played."""
        most = ceil(self.game.table.clock.seconds_played() / SECONDS_PER_MINUTE)
        ask = partial(self.game.console.say, "ui-referee-minutes", "alert", count=most)
        self.ask_number(ask, self.ruling_callback(GiveMinutes), most)

    def ask_number(
        self,
        question: Work,
        then: Callable[[int], None],
        most: float,
        parse: Callable[[str], int | None] = parse_whole_number,
    ) -> None:
        def take(text: str) -> bool:
            number = parse(text)
            if number is None or number > most:
                self.game.console.say("ui-no-number")
                return False
            then(number)
            return True

        self.ask_text(question, take)

    def ask_money(self, seat: int) -> None:
        ask = partial(self.game.console.say, "ui-referee-money", "alert", seat=seat, cash=self.game.state.cash[seat])
        parse = partial(parse_game_sum, narrator=self.game.narrator)
        self.ask_number(ask, self.ruling_callback(CorrectMoney, seat), float("inf"), parse)

    def choose_owner(self) -> None:
        """Ask whose deed to correct."""
        state, game = self.game.state, self.game
        owners = [owner for owner in (*state.seats_left(), BANK) if state.deeds_of(owner)]
        entries = [text_entry(game, "ui-partner", partial(self.choose_deed, owner), seat=owner) for owner in owners]
        self.show_menu(title_lines(game, "ui-referee-whose"), entries)

    def choose_deed(self, owner: int) -> None:
        game, state = self.game, self.game.state
        entries = [
            MenuEntry(answers.holding_text(state, game.narrator, space), partial(self.choose_correction, space))
            for space in state.deeds_of(owner)
        ]
        self.show_menu(title_lines(game, "ui-referee-deed", seat=owner), entries)

    def choose_correction(self, space: int) -> None:
        """Ask what to correct about a deed: owner, mortgage or buildings."""
        state = self.game.state
        owner, pledged, level = state.owner[space], state.mortgaged[space], state.level[space]
        head = title_lines(self.game, "ui-referee-wrong", space=space)
        found = [self.decision_entry("owner", partial(self.choose_new_owner, space))]
        if owner == BANK:
            found.append(self.decision_entry("auction", self.ruling_callback(HoldAuction, space)))
        else:
            turned = self.ruling_callback(CorrectDeed, owner, space, not pledged, level)
            found.append(self.decision_entry("redeem" if pledged else "pledge", turned))
        if owner != BANK and state.rules.house_price[space]:
            found.append(self.decision_entry("buildings", partial(self.ask_buildings, space)))
        self.show_menu(head, found)

    def choose_new_owner(self, space: int) -> None:
        """Ask for the new owner of a deed. The mortgage goes if that is the Bank, whose deeds have
        none."""
        game, state = self.game, self.game.state
        entries = []
        for owner in (other for other in (*state.seats_left(), BANK) if other != state.owner[space]):
            pledged = state.mortgaged[space] and owner != BANK
            give = self.ruling_callback(CorrectDeed, owner, space, pledged, state.level[space])
            entries.append(text_entry(game, "ui-partner", give, seat=owner))
        self.show_menu(title_lines(game, "ui-referee-owner", space=space), entries)

    def ask_buildings(self, space: int) -> None:
        owner, pledged = self.game.state.owner[space], self.game.state.mortgaged[space]
        question = partial(self.game.console.say, "ui-referee-buildings", "alert", space=space)
        self.ask_number(question, self.ruling_callback(CorrectDeed, owner, space, pledged), HOTEL)

    def choose_place(self, seat: int) -> None:
        """Ask for the new square of a token: its number from Go on, or 0 for jail."""
        game, state = self.game, self.game.state
        entries = [
            text_entry(game, "ui-the", self.ruling_callback(CorrectPlace, seat, space, False), space=space)
            for space in range(state.rules.board_size)
        ]
        jail = self.decision_entry("jail", self.ruling_callback(CorrectPlace, seat, state.rules.prison, True))
        self.show_menu(title_lines(game, "ui-referee-place", seat=seat), entries, zero=jail)

    def ask_undo(self) -> None:
        """Overrule the last act of any player or referee."""
        game = self.game
        try:
            first = game.table.undo_votes.last_steps(game.table.state, game.table.seats, judging=True)[0]
        except Refusal as refused:
            game.console.say(f"ui-take-back-not.{refused.facts['why']}")
            self.leave()
            return
        act = game.narrator.past_command_phrase(first.command, first.state_before.state)
        self.ask_words(act, lambda words: game.table.undo_last_acts(REFEREE, words, self.referee))

    def ruling_callback(self, kind: type[Ruling], *facts: int) -> Callable[..., None]:
        """Return a callback that rules on these facts and on what is chosen last."""
        return partial(self.ask_ruling_words, kind, *facts)

    def ask_ruling_words(self, kind: type[Ruling], *facts: int) -> None:
        """Ask for the words of a ruling, then apply it. To stop or resume play needs no words."""
        label, wordless = command_label(self.game, self.make_ruling(kind, facts, "")), kind in (StopPlay, ResumePlay)
        self.ask_words(label, lambda words: self.game.table.play_ruling(self.make_ruling(kind, facts, words)), wordless)

    def make_ruling(self, kind: type[Ruling], facts: Sequence[int], words: str) -> Ruling:
        return kind(REFEREE, self.game.state.pause_no, words, self.referee, *facts)

    def ask_words(self, label: Phrase, decide: Callable[[str], None], wordless: bool = False) -> None:
        """Ask for the words, then apply the decision; if it is refused or cannot be logged, tell why and leave."""

        def take(text: str) -> bool:
            said = clean_text(text)
            if not said and not wordless:
                self.game.console.say("ui-referee-no-words")
                return False
            if not self.game.try_act(partial(decide, said)):
                self.leave()
            return True

        key = "ui-referee-words.if-any" if wordless else "ui-referee-words"
        self.ask_text(partial(self.game.console.say, key, "alert", label=label), take)
