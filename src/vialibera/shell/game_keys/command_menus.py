"""The keys that ask before they act: bids and amounts, building and mortgages, orders, the list of
all acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from vialibera.narration.narrator import answers
from vialibera.narration.narrator.answer_keys import COMMAND_KEYS
from vialibera.narration.surfaces.utterance import Fact, MessagePhrase, Utterance, to_utterance
from vialibera.play.table.game_clock import MINUTES_PER_DAY
from vialibera.play.table.raising import missing_sum
from vialibera.rules.editions import available_variants
from vialibera.rules.editions.titles import edition_title
from vialibera.rules.engine.ids import MIDDLE, Spaces
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.auction import Auction, Bid
from vialibera.rules.engine.topics.bankruptcy import CallDebtor, CloseDebt, GiveUp, Resign
from vialibera.rules.engine.topics.building import Build, why_not_build, why_not_order
from vialibera.rules.engine.topics.in_kind import Appraisal, CallAuction, KindPrice, OfferInKind, Price
from vialibera.rules.engine.topics.mortgage import Mortgage, Redeem, redemption_price, why_not_mortgage, why_not_redeem
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.selling import Sell, possible_sales, why_not_sell
from vialibera.rules.engine.topics.shortage import Call, Place, PutHere, Want, largest_request
from vialibera.rules.engine.topics.trade import Deal, Propose, RefuseAlways, SellDeed
from vialibera.rules.engine.topics.turn import EndTurn, ThrowAgain
from vialibera.rules.sheet.sheet import in_language
from vialibera.shell.console.menus import Menu, MenuCall, MenuEntries, MenuEntry, TypedPrompt, heading_lines
from vialibera.shell.console.typed_amounts import parse_game_sum, parse_whole_number
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_control.game_setup import has_variant
from vialibera.shell.game_keys import act_keys
from vialibera.shell.game_keys.large_bids import LargeBidCheck, is_large_bid
from vialibera.shell.game_keys.raise_cash import raise_cash
from vialibera.shell.game_keys.undo_consent import change_request
from vialibera.shell.terminal.key_names import KeyRow
from vialibera.support.callables import Check, Work
from vialibera.words.phrase import Phrase

CONFIRMED_COMMANDS = (GiveUp, Resign, CloseDebt)
"""Commands that are confirmed before they are sent, because they end the game for a player."""

LIST_ONLY_COMMANDS = (SellDeed, OfferInKind, CallDebtor, *CONFIRMED_COMMANDS)
"""Commands that only the list of all acts offers, an entry for each object."""


def title_lines(game: GameController, key: str, /, **facts: Fact) -> list[Utterance]:
    """Return the heading of a list."""
    return heading_lines(game.narrator.told_text(key, **facts))


def text_entry(
    game: GameController, key: str, choose: MenuCall, keeps_open: bool = False, /, **facts: Fact
) -> MenuEntry:
    """Return an entry under the message `key`."""
    return MenuEntry(game.narrator.text(key, **facts), choose, keeps_open)


def command_label(game: GameController, command: Command) -> MessagePhrase:
    """Return the label of a command in a list: the narrator's sentence without its full stop."""
    said = game.narrator.option_line(command)
    return MessagePhrase(said.shown.removesuffix("."), said.spoken.removesuffix("."), said.id, said.facts)


def shorten_label(game: GameController, make: Callable[[int], Command], short: Phrase) -> MessagePhrase:
    """Return the label of a command in the words of a list whose heading names the act; it keeps message and facts."""
    label = command_label(game, make(game.state.pause_no))
    return MessagePhrase(short.shown, short.spoken, label.id, label.facts)


def command_entry(
    game: GameController,
    make: Callable[[int], Command],
    said: Phrase | None = None,
    go_on: Work = lambda: None,
) -> MenuEntry:
    """Return an entry that submits a command.

    `make` gets the pause number when the entry is chosen, not when the list is made: the game can
    have moved on. `go_on` is called once the command is played; at a guest's machine it is only on its way then.
    """

    def choose() -> None:
        if game.submit(make(game.state.pause_no)) and game.table.is_hosted_here:
            go_on()

    return MenuEntry(said or command_label(game, make(game.state.pause_no)), choose)


# amounts


def sum_steps(game: GameController, lowest: int = 0) -> tuple[int, int]:
    """Return the lowest sum and the step of Page Up, a twentieth of the salary, both as they are typed."""
    sheet = game.state.rules.sheet
    unit = 10**sheet.currency.decimals
    return -(-lowest // unit), max(1, sheet.go.salary // (20 * unit))


def ask_number(
    game: GameController,
    question: Work,
    take: Callable[[int], bool],
    preset: int | None,
    *,
    money: bool = True,
    label: str = "",
    begun: str = "",
    lowest: int = 0,
) -> None:
    """Ask for a typed number; Enter alone means the preset, if there is one.

    A refused number is asked for again until Esc. `take` returns False to refuse.
    """

    def taken(text: str) -> bool:
        value = preset if not text else parse_game_sum(text, game.narrator) if money else parse_whole_number(text)
        if value is None:
            game.console.say("ui-no-number")
            return False
        return take(value)

    named = label or ("ui-field.amount" if money else "ui-field.number")
    TypedPrompt(
        question,
        taken,
        None,
        game.console,
        label=named,
        queries={"?": question},
        begun=begun,
        steps=sum_steps(game, lowest) if money else (lowest, 1),
    ).show()


def ask_bid(game: GameController) -> None:
    """G: ask for a bid in the auction, with the usual one preset.

    In other steps the same key names a price, calls an auction or says how many buildings one
    wants.
    """
    step = game.state.step
    if isinstance(step, Appraisal):
        ask_kind_price(game, step)
        return
    if isinstance(step, KindPrice):
        act_keys.submit_answer(game, CallAuction)
        return
    if isinstance(step, Call):
        ask_building_count(game)
        return
    if not isinstance(step, Auction):
        game.console.say("ui-no-auction" if game.state.rules.sheet.auction.on_decline else "ui-auctions-off")
        return
    seat = act_keys.answering_seat(game)
    if seat is not None:
        _open_bid_field(game, seat, step)


def _open_bid_field(game: GameController, seat: int, step: Auction, begun: str = "") -> None:
    """Ask for the bid, or submit the lowest one if the seat cannot pay it: the engine then says why
    not."""
    state, lowest = game.state, step.lowest_bid(game.state)
    most = state.cash[seat] - step.lot.extra_cost(state)
    if most < lowest and not state.rules.allows_bids_beyond_cash:
        game.submit(Bid(seat, state.pause_no, lowest))
        game.question.ask()
        return
    key = "ui-bid.promise" if state.rules.allows_bids_beyond_cash else "ui-bid"
    usual = step.suggested_bid(state, seat)
    ask = partial(game.console.say, key, "alert", seat=seat, lot=step.lot, lowest=lowest, cash=most, usual=usual)
    take = partial(_take_bid, game, seat, step, usual)
    ask_number(game, ask, take, usual, label="ui-field.bid", begun=begun, lowest=lowest)


def _take_bid(game: GameController, seat: int, step: Auction, usual: int, amount: int) -> bool:
    """Submit a bid; read a large one back first. Return False if it is refused."""

    def submit() -> bool:
        return game.submit(Bid(seat, game.state.pause_no, amount))

    payable = game.state.rules.allows_bids_beyond_cash or amount <= game.state.cash[seat]
    if amount == usual or not payable or not is_large_bid(game.state, step, amount):
        return submit()
    LargeBidCheck(game, step, amount, submit, partial(_open_bid_field, game, seat, step)).show()
    return True


def ask_kind_price(game: GameController, step: Appraisal) -> None:
    """Ask the creditor what a deed offered in kind is worth to them."""
    seat = act_keys.answering_seat(game)
    if seat is not None:
        pledged = game.state.mortgaged[step.space]
        value = (game.state.rules.mortgage_value if pledged else game.state.rules.price)[step.space]
        ask = partial(game.console.say, "ui-price", "alert", seat=seat, space=step.space, price=value)
        ask_number(game, ask, lambda amount: game.submit(Price(seat, game.state.pause_no, amount)), value)


def ask_building_count(game: GameController) -> None:
    """Ask how many of the scarce buildings the seat wants: figures choose, 0 is none."""
    seat, step = act_keys.answering_seat(game), game.state.step
    if seat is not None and isinstance(step, Call):
        none = command_entry(game, lambda to: Want(seat, to, 0))
        many = range(1, largest_request(game.state, seat, step) + 1)
        entries = [command_entry(game, partial(Want, seat, count=count)) for count in many]
        Menu(game.console, [], entries, zero=none).show()


# lots and deeds


def seat_allowed_to(game: GameController, verb: str) -> int | None:
    """Return the seat that can do this now; otherwise tell the reason and return None."""
    seat = act_keys.seat_to_act(game)
    if seat is None or can_use_verb(game.state, verb, seat):
        return seat
    tell_wrong_moment(game, verb, seat)
    return None


def tell_wrong_moment(game: GameController, verb: str, seat: int) -> None:
    """Tell why a seat cannot do this now; of the command, nothing but its seat counts for the reason."""
    refused = Refusal("wrong-moment", verb=verb, pause=game.state.step.pause_kind)
    game.tell_refusal(refused, EndTurn(seat, game.state.pause_no))


def refuse_last_place(game: GameController, found: Iterable[Refusal | None]) -> bool:
    """Announce the first refusal that keeps a place for a building at auction; return False if there is none."""
    for refused in found:
        if refused is not None and refused.code == "no-place-left":
            game.tell_refusal(refused)
            return True
    return False


def is_current_for(game: GameController, verb: str, seat: int) -> Check:
    """Return a test that holds as long as the turn lasts and the seat can do this in it."""
    turn = game.state.turn_no
    return lambda: game.state.turn_no == turn and can_use_verb(game.state, verb, seat)


def verb_menu(
    game: GameController,
    verb: str,
    seat: int,
    entries: MenuEntries,
    *,
    stays: bool = False,
    zero: MenuEntry | None = None,
) -> Menu:
    """Return a list of what a seat can do by a verb; it closes once the seat cannot any more."""
    title, current = title_lines(game, f"ui-{verb}", seat=seat), is_current_for(game, verb, seat)
    return Menu(game.console, title, entries, zero=zero, is_current=current, stays=stays)


def is_current_in_pause(game: GameController) -> Check:
    """Return a test that holds as long as the same is asked."""
    pause = game.state.pause_no
    return lambda: game.state.pause_no == pause


def own_square_first(game: GameController, seat: int, spaces: Iterable[int]) -> list[int]:
    """Return the squares in board order, with the square of the seat's token first."""
    return sorted(spaces, key=lambda space: (space != game.state.pos[seat], space))


def choose_building_lot(game: GameController) -> None:
    """H: list the lots that can be built on now, each with its price."""
    if isinstance(game.state.step, Place):
        choose_won_lot(game, game.state.step)
        return
    seat = seat_allowed_to(game, "build")
    if seat is None:
        return
    if buildable_lots(game, seat):
        building_list(game, seat).show()
    else:
        game.console.pages.tell_list(answers.nothing_to_build_answer(game.state, game.narrator, seat))


def building_list(game: GameController, seat: int) -> Menu:
    """Return the list of lots; after a house it stays open as long as another one is possible."""

    def go_on() -> None:
        if can_use_verb(game.state, "build", seat) and buildable_lots(game, seat):
            building_list(game, seat).stay_open()

    entries = lambda: [building_entry(game, seat, space, go_on) for space in buildable_lots(game, seat)]  # noqa: E731
    return verb_menu(game, "build", seat, entries, stays=True)


def choose_won_lot(game: GameController, step: Place) -> None:
    """Ask where to put a building that was won."""
    seat = act_keys.answering_seat(game)
    if seat is not None:
        grounds = own_square_first(game, seat, step.open_lots(game.state))
        entries = [command_entry(game, lambda to, space=space: PutHere(seat, to, space)) for space in grounds]  # type: ignore[misc]
        current = is_current_in_pause(game)
        Menu(game.console, title_lines(game, "ui-place", seat=seat), entries, is_current=current).show()


def buildable_lots(game: GameController, seat: int) -> list[int]:
    """Return the lots of the seat that can be built on now."""
    streets = game.state.rules.street_spaces
    own = [space for space in streets if game.state.owner[space] == seat]
    return own_square_first(game, seat, (space for space in own if why_not_build(game.state, seat, space) is None))


def building_entry(game: GameController, seat: int, space: int, go_on: Work) -> MenuEntry:
    level, price = game.state.level[space] + 1, game.state.rules.house_price[space]
    short = game.narrator.fragment("ui-build-lot", space=space, level=level, price=price)
    make: Callable[[int], Command] = lambda to: Build(seat, to, (space,))  # noqa: E731
    return command_entry(game, make, shorten_label(game, make, short), go_on)


def choose_sale(game: GameController) -> None:
    """Shift+H: list the buildings that can be sold now, each with its proceeds."""
    seat = seat_allowed_to(game, "sell")
    if seat is None:
        return
    state = game.state
    built = [space for space in state.deeds_of(seat) if state.level[space]]
    refused = (why_not_sell(state, seat, ((space, state.level[space] - 1),)) for space in built)
    if not built:
        game.console.pages.tell_list(answers.tell_refusal(game.narrator, "nothing-to-sell", "sell"))
    elif any(possible_sales(state, seat)) or not refuse_last_place(game, refused):
        entries = lambda: [sale_entry(game, seat, levels) for levels in possible_sales(game.state, seat)]  # noqa: E731
        verb_menu(game, "sell", seat, entries).show()


def sale_entry(game: GameController, seat: int, levels: tuple[tuple[int, int], ...]) -> MenuEntry:
    return command_entry(game, lambda to: Sell(seat, to, levels))


def choose_mortgage(game: GameController) -> None:
    """K: list the deeds that can be mortgaged now, each with its proceeds."""
    seat = seat_allowed_to(game, "mortgage")
    if seat is None:
        return
    state, deeds = game.state, game.state.deeds_of(seat)
    held = {space: why_not_mortgage(state, seat, space) for space in deeds}
    free = [space for space, refused in held.items() if refused is None]
    if free:
        mortgage_list(game, seat).show()
    elif not refuse_last_place(game, held.values()):
        game.console.pages.tell_list(answers.nothing_to_mortgage_answer(state, game.narrator, seat))


def mortgage_list(game: GameController, seat: int) -> Menu:
    """Return the list of deeds; in a debt it stays open until that is paid, and 0 plans the rest."""

    def go_on() -> None:
        if missing_sum(game.state) and game.people.prompted_seat() == seat and entries():
            mortgage_list(game, seat).stay_open()

    def entries() -> list[MenuEntry]:
        state = game.state
        free = [space for space in state.deeds_of(seat) if why_not_mortgage(state, seat, space) is None]
        return [
            deed_entry(game, partial(Mortgage, seat, space=space), space, state.rules.mortgage_value[space], go_on)
            for space in own_square_first(game, seat, free)
        ]

    zero = text_entry(game, "ui-raise-entry", partial(raise_cash, game, seat)) if missing_sum(game.state) else None
    return verb_menu(game, "mortgage", seat, entries, stays=True, zero=zero)


def deed_entry(
    game: GameController, make: Callable[[int], Command], space: int, amount: int, go_on: Work = lambda: None
) -> MenuEntry:
    """Return an entry for an act with a deed: the deed and the sum, because the heading of the list names the act."""
    short = game.narrator.fragment("ui-mortgage-deed", space=space, amount=amount)
    return command_entry(game, make, shorten_label(game, make, short), go_on)


def choose_redemption(game: GameController) -> None:
    """Shift+K: list the mortgages that can be redeemed now, each with its price."""
    seat = seat_allowed_to(game, "redeem")
    if seat is None:
        return
    state = game.state
    payable = [space for space in state.deeds_of(seat) if why_not_redeem(state, seat, space) is None]
    if payable:
        entries = [
            deed_entry(game, partial(Redeem, seat, space=space), space, redemption_price(state, space))
            for space in own_square_first(game, seat, payable)
        ]
        verb_menu(game, "redeem", seat, entries).show()
    else:
        game.console.pages.tell_list(answers.nothing_to_redeem_answer(state, game.narrator, seat))


# everything


def list_open_commands(game: GameController) -> None:
    """O: list every act open to the person at the keyboard, those without a key included; after the end, share it."""
    if game.question.is_game_over:
        if game.console.share_end is None:
            game.console.say("ui-share-none")
        else:
            game.console.share_end(True)
        return
    seat = act_keys.seat_to_act(game)
    if seat is None:
        return
    entries = list(open_entries(game, seat))
    if can_agree_end(game):
        entries.append(text_entry(game, "ui-end-agree", partial(ask_end_minutes, game, seat)))
    if entries:
        current = is_current_in_pause(game)
        Menu(game.console, title_lines(game, "ui-everything", seat=seat), entries, is_current=current).show()
    else:
        game.console.say("ui-nothing-to-do", seat=seat)


def ask_end_minutes(game: GameController, seat: int) -> None:
    """Ask in how many minutes the game shall end; just Enter means now."""
    ask = partial(game.console.say, "ui-end-minutes", "alert", seat=seat)
    ask_number(game, ask, partial(take_end_minutes, game, seat), 0, money=False)


def tell_game_help(game: GameController) -> None:
    """Tell the open question, every act with its key, and the help for odds if the rules allow them.

    Open rents are left out: only their owner is supposed to notice them.
    """
    if game.question.is_game_over:
        game.question.tell_what_next()
        game.console.pages.tell_help_list([], other_keys(game))
        return
    said = game.question.question_or_wait()
    seat = game.people.acting_person()
    if seat is not None:
        labels = [each.label for each in open_entries(game, seat)]
        also = {
            "take-back": game.table.undo_votes.can_undo(game.table.state, game.table.seats),
            "referee": game.setup.tournament is not None,
        }
        labels += [label_with_key(game, act, game.narrator.text(f"ui-do.{act}")) for act, can in also.items() if can]
        said += [to_utterance(label, "answer", "answer") for label in labels]
    rest = ["ui-help-odds"] if game.edition.sheet.odds else []
    rest.append("ui-help-rest" if seat is not None else "ui-help-rest.waiting")
    said += [to_utterance(game.narrator.text(key), "answer", "answer") for key in rest]
    game.console.pages.tell_help_list(said, other_keys(game))


def other_keys(game: GameController) -> dict[str, str]:
    """Return the keys that work now and answer no question, with their actions' ids."""
    named = {"list", "learn", "help"} | ({"odds"} if game.edition.sheet.odds else set())

    def is_wanted(row: KeyRow) -> bool:
        if row.group == "act" and row.id not in ("seat", "give-back", "hand-over", "another", "speed", "hurry"):
            return False
        uses = {
            "seat": len(game.people.seats_here()) > 1,
            "give-back": game.people.borrower is not None,
            "another": game.question.is_game_over and game.table.is_hosted_here,
            "space": not game.state.rules.claim_policy.is_automatic,
            "odds": game.edition.sheet.odds,
            **dict.fromkeys(("speed", "hurry"), game.table.is_hosted_here and game.hurry.has_bots()),
        }
        return row.id not in named and uses.get(row.id, True) and game.can_use_key(row)

    return game.console.keys_at_hand(is_wanted)


def open_entries(game: GameController, seat: int) -> Iterable[MenuEntry]:
    """Yield one entry for each key that does something now, then one for each act without a key."""
    found = [command for command in legal_commands(game.state, seat) if not isinstance(command, Claim)]
    for action, command in commands_by_action(game, found).items():
        yield entry_for_key(game, action, act_label(game, command))
    if any(isinstance(command, Build) for command in found):
        yield text_entry(game, "ui-order", lambda: BuildingOrder(game, seat).ask_count())
    step = game.state.step
    if isinstance(step, Deal) and step.seat == seat:
        yield entry_for_key(game, "trade", game.narrator.text("ui-do.counter"))
        if not game.table.seats[step.proposer].is_person and step.subject_deeds():
            yield entry_without_key(game, RefuseAlways(seat, game.state.pause_no))
    yield from (
        entry_without_key(game, command)
        for command in found
        if isinstance(command, LIST_ONLY_COMMANDS) or is_early_turn_end(game, command)
    )


def commands_by_action(game: GameController, found: Iterable[Command]) -> dict[str, Command]:
    """Return the first of these commands for each key that gives one, by the id of its action; no claim of a rent."""
    commands: dict[str, Command] = {}
    for command in found:
        action = None if is_early_turn_end(game, command) else COMMAND_KEYS.get(type(command))
        if action is not None and not isinstance(command, Claim):
            commands.setdefault(action, command)
    return commands


def act_label(game: GameController, command: Command) -> Phrase:
    """Return the act of a key in words: the command, or what the key asks first."""
    asked = ASKING_COMMANDS.get(type(command))
    return game.narrator.text(f"ui-do.{asked}") if asked else command_label(game, command)


def is_early_turn_end(game: GameController, command: Command) -> bool:
    """Return True for handing over while a double could be thrown on: Enter throws, so no key hands
    over."""
    return isinstance(command, EndTurn) and isinstance(game.state.step, ThrowAgain)


def entry_for_key(game: GameController, action: str, does: Phrase) -> MenuEntry:
    """Return an entry that does the same as pressing the key of `action`."""
    row = game.console.keymap.row_by_id[action]
    return MenuEntry(label_with_key(game, action, does), lambda: game.key_actions.press_key(game, row))


def label_with_key(game: GameController, action: str, does: Phrase) -> Phrase:
    """Return the label of an act together with its key."""
    return game.narrator.text("ui-option", label=does, key=game.console.keymap.key_label(action))


def entry_without_key(game: GameController, command: Command) -> MenuEntry:
    """Return the entry of an act without a key; some ask again or ask for a sum first."""
    said = command_label(game, command)
    if isinstance(command, CONFIRMED_COMMANDS):
        return MenuEntry(said, lambda: confirm_command(game, said, command))
    if isinstance(command, OfferInKind) and command.amount:
        return MenuEntry(said, lambda: ask_kind_amount(game, command))
    return command_entry(game, partial(_for_current_pause, command), said)


def _for_current_pause(command: Command, pause_no: int) -> Command:
    """Return the same command with another pause number."""
    return type(command)(**{field: getattr(command, field) for field in command.fields} | {"pause_no": pause_no})


def ask_kind_amount(game: GameController, command: OfferInKind) -> None:
    """Ask the debtor which sum a deed in kind settles."""
    ask = partial(game.console.say, "ui-in-kind", "alert", space=command.space, amount=command.amount)
    take = lambda amount: game.submit(OfferInKind(command.by, game.state.pause_no, command.space, amount))  # noqa: E731
    ask_number(game, ask, take, command.amount)


def confirm_command(game: GameController, said: Phrase, command: Command) -> None:
    """Ask again before a command that cannot be undone."""
    no = text_entry(game, "ui-no", lambda: game.console.say("ui-left"))
    yes = command_entry(game, partial(_for_current_pause, command), game.narrator.text("ui-yes"))
    current = is_current_in_pause(game)
    Menu(game.console, title_lines(game, "ui-sure", label=said), [no, yes], is_current=current).show()


@dataclass
class BuildingOrder:
    """An order of several buildings: how many, then a lot for each, then the whole order is
    submitted."""

    game: GameController
    seat: int
    lots: Spaces = ()
    count: int = 0

    def ask_count(self) -> None:
        question = partial(self.game.console.say, "ui-order-count", "alert", seat=self.seat)
        ask_number(self.game, question, self.take_count, 2, money=False)

    def take_count(self, count: int) -> bool:
        self.count = count
        if count < 1:
            self.game.console.say("ui-left")
        else:
            self.ask_next_lot()
        return True

    def ask_next_lot(self) -> None:
        """Ask for the lot of the next building, or show the complete order."""
        game, current = self.game, is_current_for(self.game, "build", self.seat)
        if len(self.lots) == self.count:
            send = command_entry(game, lambda to: Build(self.seat, to, self.lots), game.narrator.text("ui-order-send"))
            price = sum(game.state.rules.house_price[space] for space in self.lots)
            head = title_lines(game, "ui-order-whole", lots=sorted(self.lots), price=price)
            Menu(game.console, head, [send], is_last=True, is_current=current).show()
            return
        lots = self.possible_lots()
        if lots:
            head = title_lines(game, "ui-order-lot", nth=str(len(self.lots) + 1), count=str(self.count))
            Menu(game.console, head, [self.lot_entry(space) for space in lots], is_current=current).show()
        else:
            game.console.say("ui-order-too-many", nth=str(len(self.lots)))

    def possible_lots(self) -> Sequence[int]:
        """Return the lots on which the order could continue."""
        state = self.game.state
        own = [space for space in state.rules.street_spaces if state.owner[space] == self.seat]
        return [space for space in own if why_not_order(state, self.seat, (*self.lots, space)) is None]

    def lot_entry(self, space: int) -> MenuEntry:
        said = self.game.narrator.text("ui-lot", space=space, price=self.game.state.rules.house_price[space])
        return MenuEntry(said, partial(self.add_lot, space))

    def add_lot(self, space: int) -> None:
        self.lots = (*self.lots, space)
        self.ask_next_lot()


def list_settled_options(game: GameController) -> None:
    """F3: list what was chosen at the start: variants, length, tokens.

    Choosing an entry only says that it is too late to change it.
    """
    lang, setup = game.narrator.lang, game.edition.sheet
    late = partial(game.console.say, "ui-settled")
    entries = [
        text_entry(game, "ui-variant-is", late, True, name=in_language(words["title"], lang), state=state)
        for name, words in available_variants().items()
        for state in ["on" if has_variant(setup, name) else "off"]
    ]
    minutes = game.table.clock.agreed_minutes
    length = game.narrator.text("ui-length", count=int(minutes)) if minutes else game.narrator.text("ui-no-length")
    entries.append(MenuEntry(length, late, keeps_open=True))
    rules, state = game.state.rules, game.state
    if rules.tax_account == MIDDLE and not rules.pot_is_won:
        entries.append(text_entry(game, "ui-middle", late, True, pot=state.cash[MIDDLE]))
    entries += [
        text_entry(game, "ui-token-of", late, True, seat=seat, token=place.token)
        for seat, place in enumerate(game.setup.players)
        if place.token
    ]
    Menu(game.console, title_lines(game, "ui-settled-list", title=edition_title(setup, lang)), entries).show()


ASKING_COMMANDS: dict[type[Command], str] = {
    Bid: "bid",
    Want: "want",
    Price: "price",
    Build: "build",
    PutHere: "place",
    Sell: "sell",
    Mortgage: "mortgage",
    Redeem: "redeem",
    Propose: "trade",
}
"""The acts whose keys ask before they act: in a list they have a label of their own."""


def can_agree_end(game: GameController) -> bool:
    """Return True if people can agree to end the game: never at a tournament's table."""
    state = game.state
    return game.setup.tournament is None and bool(state.turn_no) and not state.has_bell_rung


def take_end_minutes(game: GameController, seat: int, minutes: int) -> bool:
    """Ask all other people to end the game in so many minutes; return False if that is beyond a day."""
    if minutes > MINUTES_PER_DAY:
        game.console.say("ui-no-number")
        return False
    change_request(game, partial(game.table.request_consent, seat, minutes))
    return True
