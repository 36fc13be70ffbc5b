"""The rules of an edition in words: plain sentences made from its sheet, one on each line."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import TYPE_CHECKING

from vialibera.editions.library import variants
from vialibera.sheet.sheet import OFF, in_language
from vialibera.words.languages import language
from vialibera.words.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from vialibera.sheet import Sheet

PAUSES = (
    "between", "rest", "offer", "auction", "payment", "debt", "deal", "appraisal", "takeover", "card", "call", "place",
    "count",
)  # fmt: skip
"""All moments of the timing table, in the order in which the sentences name them; `count` must be the last."""
FREE = ("between", "rest")
"""The moments before a throw and after it; a sentence that has both names them as one."""
FEW = 3
"""Below this number of other moments a sentence names the exceptions: “at any moment but not …”."""


def tell_rules(sheet: Sheet, lang: str) -> list[str]:
    """Return every rule of the edition as a sentence, in the order in which a game meets them."""
    tell = Teller(sheet, lang)
    parts = (
        tell.heading, tell.players, tell.board, tell.buying, tell.rent, tell.taxes, tell.jail, tell.buildings,
        tell.money, tell.failing, tell.end, tell.moments,
    )  # fmt: skip
    return [line for part in parts for line in part()]


def announced(sheet: Sheet, lang: str) -> str:
    """Return the edition's title; for a varied edition it also names the variants and settings."""
    title = in_language(sheet.title, lang)
    if not sheet.varied:
        return title
    names = [named(name, lang) for name in sheet.variants]
    return say(lang, "rule-varied", title=title, changes=", ".join([*names, *sheet.settings]))


def named(variant: str, lang: str) -> str:
    """Return the title of a variant, «Aste» or «senza Aste»; a name that this program does not know stays as it is.

    A log of a newer program, or one with a variant since removed, can hold such a name.
    """
    known = variants()
    if variant in known:
        return in_language(known[variant]["title"], lang)
    off = known.get(variant.removeprefix(OFF))
    return say(lang, "rule-without", name=in_language(off["title"], lang)) if off else variant


class Teller:
    """Writes the rules of one edition in one language; most methods yield the sentences of one subject."""

    def __init__(self, sheet: Sheet, lang: str) -> None:
        self.sheet = sheet
        self.lang = lang

    def say(self, key: str, **facts: str | int | None) -> str:
        """Return the sentence of a key, which is the path of a slot; facts that are None are left out."""
        told = {name: fact for name, fact in facts.items() if fact is not None}
        return say(self.lang, f"rule-{key.replace('.', '-').replace('_', '-')}", **told)

    def sum(self, units: int) -> str:
        """Return a sum of money, given in the smallest unit, as the language writes it."""
        return language(self.lang).amount(units, self.sheet.currency)

    def sums(self, row: Sequence[int]) -> str:
        return ", ".join(map(self.sum, row))

    def slot(self, *path: str, **facts: str | int | None) -> str:
        """Return the sentence for the behaviour that a slot names; the path is one of fields of the sheet."""
        value: object = self.sheet
        for step in path:
            value = getattr(value, step)
        return self.say(".".join([*path, str(value).lower()]), **facts)

    def heading(self) -> Iterator[str]:
        yield announced(self.sheet, self.lang) + "."
        if not self.sheet.varied:
            yield in_language(self.sheet.summary, self.lang)

    def players(self) -> Iterator[str]:
        # Numbers of players with the same capital and contracts share a line.
        table = self.sheet.players
        rows = ((capital, table.contracts.get(seats)) for seats, capital in table.capital.items())
        for (capital, hand), same in groupby(zip(rows, table.capital, strict=True), key=lambda row: row[0]):
            key = "players.row" if hand is None else "players.row_contracts"
            seats = self.seats([number for _, number in same])
            yield self.say(key, seats=seats, capital=self.sum(capital), contracts=hand)
        if table.contracts:
            yield self.say("players.contracts")
        yield self.slot("opening", "order")
        if self.sheet.opening.order == "seats_by_throw":
            yield self.say("opening.keeper")

    def seats(self, numbers: Sequence[int]) -> str:
        """Return one number of players, or a range of them."""
        return self.say("seats.many" if numbers[1:] else "seats.one", first=numbers[0], last=numbers[-1])

    def board(self) -> Iterator[str]:
        kinds = [square.kind for square in self.sheet.board]
        facts = {kind: kinds.count(kind) for kind in ("street", "station", "company")}
        yield self.say("board", squares=len(kinds), **facts)
        for deck in self.sheet.decks.values():
            yield self.say("deck", name=in_language(deck.name, self.lang), cards=len(deck.cards))
        go = self.sheet.go
        yield self.say("go.salary", salary=self.sum(go.salary))
        if go.exact != 1:
            yield self.say("go.exact", salary=self.sum(go.salary * go.exact))

    def buying(self) -> Iterator[str]:
        auction = self.sheet.auction
        yield self.slot("doubles")
        yield self.slot("buying", "first_lap")
        yield self.slot("buying", "unanswered")
        yield self.slot("auction", "on_decline")
        if auction.on_decline:
            yield self.say("auction.bids", opening=self.sum(auction.opening), step=self.sum(auction.step))
            yield self.slot("auction", "beyond_cash")

    def rent(self) -> Iterator[str]:
        yield self.slot("rent", "claim")
        if self.sheet.rent.claim != "automatic":
            yield self.slot("rent", "last_call")
            yield self.slot("rent", "oldest_first")
        factor = self.sheet.rent.bare_group
        if factor > 1:
            yield self.say("rent.bare_group", factor=factor)
        yield self.say("stations.rent", row=self.sums(self.sheet.stations.rent))
        companies = self.sheet.companies
        yield self.slot("companies", "rent", row=self.sums(companies.amounts))

    def taxes(self) -> Iterator[str]:
        for square in self.sheet.board:
            if square.kind == "tax":
                forms = in_language(square.name, self.lang)
                yield self.say("tax.amount", on=forms.get("on", forms["name"]), amount=self.sum(square.amount))
        yield self.slot("tax", "to")
        yield self.slot("parking", "on_landing")

    def jail(self) -> Iterator[str]:
        jail = self.sheet.jail
        yield self.say("jail.fee", fee=self.sum(jail.fee))
        yield self.say("jail.forced_fee", turns=jail.turns, fee=self.sum(jail.forced_fee))

    def buildings(self) -> Iterator[str]:
        building = self.sheet.building
        yield self.slot("building", "spread")
        for key, stock in (("houses", building.houses), ("hotels", building.hotels)):
            yield self.say(f"building.{key}.unlimited" if stock is None else f"building.{key}", stock=stock)
        if isinstance(building.contest, int):
            yield self.say("building.contest.opening", opening=self.sum(building.contest))
        else:
            yield self.slot("building", "contest")
        yield self.say("building.sale")
        if building.houses is not None:
            yield self.slot("selling", "scarce_hotel")

    def money(self) -> Iterator[str]:
        interest = self.sheet.mortgage.interest
        yield self.slot("mortgage", "clear", interest=interest)
        yield self.say("mortgage.transfer", interest=interest)
        yield self.slot("trade", "clear")
        yield self.slot("trade", "gifts")
        ceiling = self.sheet.trade.pass_ceiling
        if ceiling is not None:
            yield self.say("trade.pass_ceiling", ceiling=self.sum(ceiling))
        if self.sheet.trade.debtor_no_poorer:
            yield self.say("trade.debtor_no_poorer")
        yield self.slot("bank_buys")

    def failing(self) -> Iterator[str]:
        yield self.slot("debt", "in_kind")
        yield self.slot("debt", "failure")
        yield self.slot("debt", "give_up")
        yield self.slot("estate")

    def end(self) -> Iterator[str]:
        ending, score = self.sheet.ending, self.sheet.score
        if self.sheet.odds:
            yield self.say("odds")
        yield self.slot("ending", "clock")
        if not ending.clock:
            return
        if ending.minutes_at_most is not None:
            yield self.say("ending.minutes_at_most", minutes=ending.minutes_at_most)
        yield self.slot("ending", "bell")
        if ending.after_bell != "free":
            yield self.slot("ending", "after_bell")
        yield self.slot("score", "buildings")
        yield self.say("score.ranking")
        if score.bankrupt:
            yield self.say("score.bankrupt", amount=self.sum(score.bankrupt))

    def moments(self) -> Iterator[str]:
        """Yield who can do what at which moment; verbs with the same row of the timing table share a line."""
        verbs: defaultdict[frozenset[tuple[str, str]], list[str]] = defaultdict(list)
        for verb, row in self.sheet.timing.items():
            verbs[frozenset(row.items())].append(self.say(f"verb.{verb}"))
        for same, its in verbs.items():
            row = dict(same)
            whose = dict.fromkeys(row[pause] for pause in PAUSES if pause in row)
            parts = [part for _, part in sorted((self.moment(row, who) for who in whose), key=lambda told: told[0])]
            told = self.say("timing", verbs=self.all_of(its), moments="; ".join(parts))
            yield told[0].upper() + told[1:]

    def all_of(self, verbs: Sequence[str]) -> str:
        """Return the verbs as a list with “and” before the last."""
        return verbs[0] if len(verbs) == 1 else self.say("verbs", some=", ".join(verbs[:-1]), last=verbs[-1])

    def moment(self, row: Mapping[str, str], who: str) -> tuple[bool, str]:
        """Return when the players `who` can act, in words, after a flag for sorting.

        The flag is True if that is always or nearly always; such a part comes last in the sentence.
        """
        pauses = [pause for pause in PAUSES if row.get(pause) == who]
        others = [pause for pause in self.pauses() if row.get(pause) != who]
        nobodys = [pause for pause in others if pause not in row]
        always = len(others) < FEW < len(pauses)
        if not always:
            when = self.listed(pauses)
        elif nobodys:
            when = self.say("always.but", pauses=self.listed(nobodys))
        else:
            when = self.say("always.else" if others else "always")
        return always, self.say("moment", who=self.say(f"who.{who}"), when=when)

    def listed(self, pauses: Sequence[str]) -> str:
        """Return the moments as a list; those before a throw and after it become one, as listeners know them."""
        if set(FREE) <= set(pauses):
            pauses = ["free", *(pause for pause in pauses if pause not in FREE)]
        return ", ".join(self.say(f"pause.{pause}") for pause in pauses)

    def pauses(self) -> Iterator[str]:
        """Yield the moments that a game of this edition has, without the final count."""
        for pause in PAUSES[:-1]:
            if pause != "appraisal" or self.sheet.debt.in_kind != "none":
                yield pause
