"""The rules of an edition in words: plain sentences made from its sheet, one on each line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias, get_args

from vialibera.rules.sheet import Sheet
from vialibera.rules.sheet.sheet import PrintedSquare, in_language
from vialibera.rules.sheet.slot_values import TimingMoment
from vialibera.support.json_values import Strings
from vialibera.words.languages import load_language
from vialibera.words.texts import format_text

TIMING_MOMENTS: Strings = get_args(TimingMoment)
FREE_MOMENTS = ("between", "rest")
"""The moments before a throw and after it; a sentence that has both names them as one."""
MOST_NAMED_RULES = 3
"""The rules that a summary names at most; the number of the others follows."""
FEW_MOMENTS = 3
"""Below this number of other moments a sentence names the exceptions: “at any moment but not …”."""


class RuleTopic(NamedTuple):
    """The rules of one subject: the key of its title, the title, and the rules."""

    key: str
    title: str
    rules: list[RuleLine]


def rule_topics(sheet: Sheet, lang: str, write_sum: Callable[[int], str] | None = None) -> list[RuleTopic]:
    """Return every rule of the edition as a sentence, by subject; the first one begins with how a game is won."""
    tell = RuleWriter(sheet, lang, write_sum)
    subjects = {
        "end": tell.ending_lines, "start": tell.start_lines, "turn": tell.turn_lines, "buy": tell.buying_lines,
        "rent": tell.rent_lines, "jail": tell.jail_lines, "build": tell.building_lines,
        "trade": tell.mortgage_and_trade_lines, "debt": tell.bankruptcy_lines,
    }  # fmt: skip
    return [RuleTopic(key, format_text(lang, f"rule-topic-{key}"), list(lines())) for key, lines in subjects.items()]


def difference_text(sheet: Sheet, parent: Sheet, lang: str) -> str:
    """Return a summary from the rules in which an edition differs from its parent, or "" if it does not."""
    parents = {line for topic in rule_topics(parent, lang) for line in topic.rules}
    changed = [line for topic in rule_topics(sheet, lang) for line in topic.rules if line not in parents]
    if not changed:
        return ""
    named = " ".join(changed[:MOST_NAMED_RULES])
    key, left = "rule-summary-of-heir", max(0, len(changed) - MOST_NAMED_RULES)
    return format_text(lang, key, title=in_language(parent.title, lang), changes=named, left=left)


class RuleLine(str):
    """A rule as a sentence, with the keys by which its source is found: the paths of its slots."""

    keys: Strings

    def __new__(cls, text: str, *keys: str) -> RuleLine:
        line = super().__new__(cls, text)
        line.keys = keys
        return line


RuleLines: TypeAlias = "Iterator[RuleLine]"
"""Rules as sentences, in their order."""


class RuleWriter:
    """Writes the rules of one edition in one language; most methods yield the sentences of one subject."""

    def __init__(self, sheet: Sheet, lang: str, write_sum: Callable[[int], str] | None = None) -> None:
        self.sheet = sheet
        self.lang = lang
        self.sum_text = write_sum or self.written_sum
        """Returns a sum of money, given in the smallest unit, in words."""

    def rule_text(self, key: str, **facts: str | int | None) -> RuleLine:
        """Return the sentence of a key, which is the path of a slot; facts that are None are left out."""
        told = {name: fact for name, fact in facts.items() if fact is not None}
        return RuleLine(format_text(self.lang, f"rule-{key.replace('.', '-').replace('_', '-')}", **told), key)

    def written_sum(self, units: int) -> str:
        """Return a sum of money, given in the smallest unit, as the language writes it."""
        return load_language(self.lang).format_amount(units, self.sheet.currency)

    def rents_by_count_text(self, rents: Sequence[int]) -> str:
        """Return the rents of a group, each with the number of its squares that the owner has."""
        return ", ".join(
            self.rule_text("rent.owned", value=self.sum_text(rent), count=count) for count, rent in enumerate(rents, 1)
        )

    def slot_text(self, *path: str, **facts: str | int | None) -> RuleLine:
        """Return the sentence for the behaviour that a slot names; the path is one of fields of the sheet."""
        value: object = self.sheet
        for step in path:
            value = getattr(value, step)
        return self.rule_text(".".join([*path, str(value).lower()]), **facts)

    def start_lines(self) -> RuleLines:
        # Numbers of players with the same capital and contracts share a line.
        table = self.sheet.players
        rows = ((capital, table.contracts.get(seats)) for seats, capital in table.capital.items())
        for (capital, hand), same in groupby(zip(rows, table.capital, strict=True), key=lambda row: row[0]):
            numbers = [number for _, number in same]
            key = "players.row" if hand is None else "players.row_contracts"
            facts = {"seats": self.seats_text(numbers), "capital": self.sum_text(capital), "contracts": hand}
            yield RuleLine(self.rule_text(key, **facts), f"players.{numbers[-1]}")
        if table.contracts:
            yield self.rule_text("players.contracts")
        order = self.sheet.opening.order
        yield self.slot_text("opening", "order")
        if order != "by_lot":
            yield self.rule_text("opening.tie")
        if order == "seats_by_throw":
            yield self.rule_text("opening.keeper")
        kinds = [square.kind for square in self.sheet.board]
        counts = {kind: kinds.count(kind) for kind in ("street", "station", "company")}
        yield self.rule_text("board", squares=len(kinds), **counts)
        for deck in self.sheet.decks.values():
            yield self.rule_text("deck", name=in_language(deck.name, self.lang), cards=len(deck.cards))

    def seats_text(self, numbers: Sequence[int]) -> str:
        """Return one number of players, or a range of them."""
        return self.rule_text("seats.many" if numbers[1:] else "seats.one", first=numbers[0], last=numbers[-1])

    def turn_lines(self) -> RuleLines:
        go = self.sheet.go
        yield self.rule_text("go.salary", salary=self.sum_text(go.salary))
        if go.exact != 1:
            yield self.rule_text("go.exact", salary=self.sum_text(go.salary * go.exact))
        yield self.slot_text("doubles")
        yield self.rule_text("jail.rolls_again" if self.sheet.jail.rolls_again else "jail.freeing_double")
        yield self.rule_text("card.obeyed")
        for square in self.sheet.board:
            if square.kind == "tax":
                yield self.rule_text("tax.amount", on=self.on_square(square), amount=self.sum_text(square.amount))
        yield self.slot_text("tax", "to")
        for square in self.sheet.board:
            if square.kind == "parking":
                yield self.slot_text("parking", "on_landing", on=self.on_square(square))

    def buying_lines(self) -> RuleLines:
        auction, first_lap = self.sheet.auction, self.sheet.buying.first_lap
        yield self.slot_text("buying", "first_lap")
        yield self.slot_text("buying", "unanswered")
        yield self.slot_text("auction", "on_decline")
        if auction.on_decline and not first_lap:
            yield self.rule_text("buying.no_auction")
        if auction.on_decline:
            yield self.bid_rule()
            yield self.slot_text("auction", "beyond_cash")
            if auction.held_again:
                yield self.rule_text("auction.held_again")

    def bid_rule(self) -> RuleLine:
        """Return how an auction opens and by how much a bid tops the last."""
        auction = self.sheet.auction
        return self.rule_text("auction.bids", opening=self.sum_text(auction.opening), step=self.sum_text(auction.step))

    def rent_lines(self) -> RuleLines:
        yield self.slot_text("rent", "claim")
        if self.sheet.rent.claim != "automatic":
            yield self.slot_text("rent", "last_call")
            yield self.slot_text("rent", "oldest_first")
        yield self.rule_text("rent.mortgaged")
        factor = self.sheet.rent.bare_group
        if factor > 1:
            key = "rent.bare_group.unbuilt" if self.sheet.rent.bare_group_unbuilt else "rent.bare_group"
            yield self.rule_text(key, factor=factor)
        yield self.rule_text("stations.rent", row=self.rents_by_count_text(self.sheet.stations.rent))
        companies = self.sheet.companies
        yield self.slot_text("companies", "rent", row=self.rents_by_count_text(companies.amounts))

    def on_square(self, square: PrintedSquare) -> str:
        """Return the name of a square with the preposition of those who stand there."""
        forms = in_language(square.name, self.lang)
        return forms.get("on", forms["name"])

    def jail_lines(self) -> RuleLines:
        jail = self.sheet.jail
        yield self.jail_exit_rule()
        yield from self.timing_lines("pay_fee", "use_pass")
        if "rest" in self.sheet.timing.get("pay_fee", ()):
            yield self.rule_text("jail.arrest_turn")
        yield self.rule_text("jail.forced_fee", turns=jail.turns, fee=self.sum_text(jail.forced_fee))
        yield self.rule_text("jail.inside")

    def jail_exit_rule(self) -> RuleLine:
        """Return the ways out of jail."""
        return self.rule_text("jail.fee", fee=self.sum_text(self.sheet.jail.fee))

    def building_lines(self) -> RuleLines:
        building = self.sheet.building
        yield self.slot_text("building", "spread")
        yield self.rule_text("building.hotel")
        yield self.rule_text("building.mortgaged")
        yield from self.timing_lines("build")
        for key, stock in (("houses", building.houses), ("hotels", building.hotels)):
            yield self.rule_text(f"building.{key}.unlimited" if stock is None else f"building.{key}", stock=stock)
        if isinstance(building.contest, int):
            yield self.rule_text("building.contest.opening", opening=self.sum_text(building.contest))
        elif building.houses is not None or building.hotels is not None:
            yield self.slot_text("building", "contest")
        yield self.rule_text("building.sale")
        if building.houses is not None:
            yield self.slot_text("selling", "scarce_hotel")
        yield from self.timing_lines("sell")

    def mortgage_and_trade_lines(self) -> RuleLines:
        interest = self.sheet.mortgage.interest
        yield self.bare_mortgage_rule()
        yield self.rule_text("mortgage.transfer", interest=interest)
        if self.sheet.estate.startswith("heir"):
            key = "mortgage.heir.free" if self.sheet.mortgage.heirs_free else "mortgage.heir"
            yield self.rule_text(key, interest=interest)
        yield self.slot_text("trade", "clear")
        yield self.slot_text("trade", "gifts")
        yield from filter(None, [self.pass_price_rule()])
        if self.sheet.trade.debtor_no_poorer:
            yield self.rule_text("trade.debtor_no_poorer")
        yield self.slot_text("bank_buys")
        yield from self.timing_lines("mortgage", "redeem", "trade", "sell_deed")

    def bare_mortgage_rule(self) -> RuleLine:
        """Return what must be free of buildings to be mortgaged, and what lifting the mortgage costs."""
        return self.slot_text("mortgage", "clear", interest=self.sheet.mortgage.interest)

    def pass_price_rule(self) -> RuleLine | None:
        """Return how a Get Out of Jail Free card is sold, or None where its price has no limit."""
        ceiling = self.sheet.trade.pass_ceiling
        return None if ceiling is None else self.rule_text("trade.pass_ceiling", ceiling=self.sum_text(ceiling))

    def bankruptcy_lines(self) -> RuleLines:
        yield self.slot_text("debt", "in_kind")
        yield self.slot_text("debt", "failure")
        yield self.slot_text("debt", "give_up")
        yield self.slot_text("estate")
        yield from self.timing_lines("resign")

    def ending_lines(self) -> RuleLines:
        ending, score = self.sheet.ending, self.sheet.score
        yield self.slot_text("ending", "clock")
        if ending.clock:
            if ending.minutes_at_most is not None:
                yield self.rule_text("ending.minutes_at_most", minutes=ending.minutes_at_most)
            yield self.slot_text("ending", "bell")
            if ending.after_bell != "free":
                yield self.slot_text("ending", "after_bell")
            yield self.slot_text("score", "buildings")
            for key in ("score.tie", "score.shared", "score.bankrupts"):
                yield self.rule_text(key)
            if score.bankrupt:
                yield self.rule_text("score.bankrupt", amount=self.sum_text(score.bankrupt))
        if self.sheet.odds:
            yield self.rule_text("odds")

    def timing_lines(self, *verbs: str) -> RuleLines:
        """Yield who can do what at which moment, a line for each who; verbs with the same row share their lines."""
        by_row: defaultdict[frozenset[tuple[str, str]], list[str]] = defaultdict(list)
        for verb in verbs:
            if verb in self.sheet.timing:
                by_row[frozenset(self.sheet.timing[verb].items())].append(verb)
        for same, its in by_row.items():
            yield from self.verb_lines(its, dict(same))

    def verb_rule(self, verb: str) -> str:
        """Return who can use a verb at which moments, or nothing for a verb without a row in the timing table."""
        row = self.sheet.timing.get(verb)
        return "" if row is None else " ".join(self.verb_lines([verb], row))

    def verb_lines(self, verbs: Sequence[str], row: Mapping[str, str]) -> RuleLines:
        """Yield a sentence for each who: when these players can do these things.

        One sentence for all of them took nine seconds to hear in one breath.
        """
        named = self.join_verbs([self.rule_text(f"verb.{verb}") for verb in verbs])
        whose = dict.fromkeys(row[pause] for pause in TIMING_MOMENTS if pause in row)
        parts = [(*self.timing_part(row, who), self.rule_text(f"who.{who}")) for who in whose]
        for _, when, who in sorted(parts, key=lambda part: part[0]):
            told = self.rule_text("timing", verbs=named, who=who, when=when)
            yield RuleLine(told[0].upper() + told[1:], *[f"timing.{verb}" for verb in verbs])

    def join_verbs(self, verbs: Sequence[str]) -> str:
        """Return the verbs as a list with “and” before the last."""
        return verbs[0] if len(verbs) == 1 else self.rule_text("verbs", some=", ".join(verbs[:-1]), last=verbs[-1])

    def timing_part(self, row: Mapping[str, str], who: str) -> tuple[bool, str]:
        """Return when the players `who` can act, in words, after a flag for sorting.

        The flag is True if that is always or nearly always; such a part comes last.
        """
        pauses = [pause for pause in TIMING_MOMENTS if row.get(pause) == who]
        others = [pause for pause in self.moments_in_game() if row.get(pause) != who]
        nobodys = [pause for pause in others if pause not in row]
        always = len(others) < FEW_MOMENTS < len(pauses)
        if not always:
            when = self.join_moments(pauses)
        elif nobodys:
            when = self.rule_text("always.but", pauses=self.join_moments(nobodys))
        else:
            when = self.rule_text("always.else" if others else "always")
        return always, when

    def join_moments(self, pauses: Sequence[str]) -> str:
        """Return the moments as a list; those before a throw and after it become one, as listeners know them."""
        if set(FREE_MOMENTS) <= set(pauses):
            pauses = ["free", *(pause for pause in pauses if pause not in FREE_MOMENTS)]
        return ", ".join(self.rule_text(f"pause.{pause}") for pause in pauses)

    def moments_in_game(self) -> Iterator[str]:
        """Yield the moments that a game of this edition has, without the final count."""
        for pause in TIMING_MOMENTS[:-1]:
            if pause == "appraisal" and self.sheet.debt.in_kind == "none":
                continue
            if pause == "rent_roll" and self.sheet.companies.rent != "fresh_throw":
                continue
            yield pause
