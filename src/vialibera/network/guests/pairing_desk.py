"""The words by which guests pair with this host, and how often a guest may try: all in the thread of the server."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter

from vialibera.network.guests.seal import Exchange, FirstFrame, HostPairing, Password, Seal
from vialibera.network.guests.wire import DoorRefusal
from vialibera.network.web.access_code import AccessCode
from vialibera.network.web.addresses import address_group
from vialibera.support.allowance import Allowance
from vialibera.support.callables import Now

MAX_NEWCOMERS, MAX_NEWCOMERS_FROM_ONE = 4, 2
"""The newcomers that may be pairing at once, and those of one address: each has some seconds."""

WRONG_TOKENS_PER_SECOND, WRONG_TOKENS_AT_ONCE = 0.5, 20.0
"""The wrong proofs by the signs of known guests on and on, and at once: each costs some hundredths of a second."""

MAX_READY = 128
"""The exchanges that are kept for those who come next."""


class PairingRefusedError(Exception):
    """A newcomer who cannot try now: the reason, or "" for one who is to come again at once."""

    def __init__(self, why: DoorRefusal | None, is_wrong: bool = False) -> None:
        super().__init__(why)
        self.why, self.is_wrong = why, is_wrong


class PairingDesk:
    """The desk at which everybody pairs who comes to this host's own port."""

    wrong: DoorRefusal = "code"

    def __init__(self, code: AccessCode, page_word: str, now: Now = time.monotonic) -> None:
        self.now, self.wrong_tokens = now, Allowance(WRONG_TOKENS_PER_SECOND, WRONG_TOKENS_AT_ONCE, now())
        self.code, self.page_word = code, page_word
        """The page word is that by which the page of this machine pairs."""
        self.tokens: frozenset[str] | None = None
        """The tokens of the guests who were let in; None as long as there is no game that knows them."""
        self.room = b""
        self.ready: dict[Password, list[Exchange]] = {}
        """The exchanges that were begun and that nobody has tried."""
        self.newcomers: Counter[str] = Counter()
        """The newcomers who are pairing, by their addresses."""

    def begin_pairing(self, first: FirstFrame, address: str) -> HostPairing:
        """Return the pairing of a guest who comes; raise PairingRefusedError if it is not their time, or never is."""
        password, who = self._password_for(first, address), address_group(address)
        if password.kind in ("code", "words"):
            if self.newcomers.total() >= MAX_NEWCOMERS or self.newcomers[who] >= MAX_NEWCOMERS_FROM_ONE:
                raise PairingRefusedError(None)
            self.newcomers[who] += 1
        waiting = self.ready.get(password)
        return HostPairing(first, waiting.pop() if waiting else Exchange(password))

    def judge_proof(self, pairing: HostPairing, proof: str | bytes, address: str, longest: int) -> tuple[bytes, Seal]:
        """Return the host's proof and the seal; raise PairingRefusedError, and count it, for a wrong proof.

        Nothing waits in here: however many come at once, each try is counted before the next one is looked at.
        """
        if self._password_for(pairing.first, address) != pairing.exchange.password:
            raise PairingRefusedError(self.wrong)  # the word was changed meanwhile
        if (proved := pairing.judge_word(proof, longest)) is None:
            self._note_wrong(pairing.first, address)
            raise PairingRefusedError(self.wrong, is_wrong=True)
        return proved

    def end_pairing(self, pairing: HostPairing, address: str) -> None:
        """Make room for the next one, who gets an exchange that was not tried."""
        if not pairing.is_tried:
            if sum(map(len, self.ready.values())) >= MAX_READY:
                self.ready.clear()
            self.ready.setdefault(pairing.exchange.password, []).append(pairing.exchange)
        if pairing.first.kind in ("code", "words"):
            self.newcomers -= Counter([address_group(address)])

    def _password_for(self, first: FirstFrame, address: str) -> Password:
        """Return the word that a guest must know; raise PairingRefusedError if there is none."""
        if first.kind == "token":
            return self._token_for(first)
        if first.kind == "page" and ipaddress.ip_address(address).is_loopback:
            return Password("page", self.page_word)
        if first.kind != "code":
            raise PairingRefusedError("code")
        if self.code.has_too_many_wrong(address):
            raise PairingRefusedError("wait")
        return Password("code", self.code.code)

    def _token_for(self, first: FirstFrame) -> Password:
        """Return the token that a sign stands for; who comes before there is a game is to come again."""
        if self.tokens is None or (self.wrong_tokens.left < 1.0 and not self.wrong_tokens.take_one(self.now())):
            raise PairingRefusedError(None)
        known = (Password("token", token, self.room) for token in self.tokens)
        if (found := next((one for one in known if one.sign == first.sign), None)) is None:
            raise PairingRefusedError(self.wrong)
        return found

    def _note_wrong(self, first: FirstFrame, address: str) -> None:
        """Count a wrong proof."""
        if first.kind == "token":
            self.wrong_tokens.take_one(self.now())
        else:
            self.code.count_wrong(address)
