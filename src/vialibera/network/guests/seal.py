"""The seal between two programs: a word that both know makes a key, and no other can read or change what follows.

The exchange is that of `spake2`, its symmetric kind; the frames are AES-256-GCM with a counter. Nothing here knows a
socket: what comes is handed in, what goes is returned. (decision: net.sealed)
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Literal, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_Symmetric

SEAL_NUMBER = 1
"""The first byte of each first frame: another number is another seal, and nobody's wrong word."""

LABEL = b"vialibera far 1"

SEALED_BYTES = 1 << 16
PIECE_BYTES = SEALED_BYTES - 64
"""The bytes of a message in one frame, which has its tag and a mark besides."""

SIGN_BYTES, POINT_BYTES, PROOF_BYTES = 16, 33, 32

NO_SIGN = bytes(SIGN_BYTES)
"""The sign of somebody who comes by words, a code or the page: only a guest who comes back has one."""

PasswordKind = Literal["code", "page", "token", "words"]

PASSWORD_KINDS: tuple[PasswordKind, ...] = ("code", "page", "token", "words")


class SealError(Exception):
    """A frame that is not the next one of the other side, or a first frame that is none."""


class Password(NamedTuple):
    """A word that two programs know, and what it is."""

    kind: PasswordKind
    word: str
    room: bytes = b""
    """The room at a meeting point, as each pair of words belongs to one; nothing in one house."""

    @property
    def sign(self) -> bytes:
        """The sign by which the host finds the word of a guest who comes back; no other room shares it."""
        if self.kind != "token":
            return NO_SIGN
        return hmac.digest(self.word.encode(), LABEL + self.room, "sha256")[:SIGN_BYTES]


class Exchange:
    """One half of an exchange, made before anybody comes: `finish` can be called once."""

    def __init__(self, password: Password) -> None:
        self.password = password
        about = b" ".join((LABEL, password.kind.encode(), password.room, password.sign.hex().encode()))
        self.pake = SPAKE2_Symmetric(sha256(password.word.encode()).hexdigest().encode(), idSymmetric=about)
        self.point: bytes = self.pake.start()

    def finish(self, point: bytes) -> bytes:
        """Return the key, or raise SealError for what is no point of the curve, or our own."""
        if len(point) != POINT_BYTES or point[:1] != b"S" or point == self.point:
            raise SealError("word")
        try:
            return bytes(self.pake.finish(point))
        except Exception:  # the library raises exceptions of its own for each kind of junk
            raise SealError("word") from None


def derive_key(key: bytes, use: str) -> bytes:
    """Return the key for one use."""
    return HKDF(SHA256(), 32, None, LABEL + b" " + use.encode()).derive(key)


class Seal:
    """The seal of one connection, at one of its ends."""

    def __init__(self, key: bytes, mine: str, theirs: str, longest: int) -> None:
        self.out, self.into = AESGCM(derive_key(key, mine)), AESGCM(derive_key(key, theirs))
        self.sent = self.opened = 0
        self.longest = longest
        """The most bytes of a message from the other side."""
        self.begun = bytearray()

    def close_frames(self, text: str) -> list[bytes]:
        """Return a message as frames, to be sent one after the other with nothing between them."""
        data = text.encode(errors="replace")
        pieces = [data[at : at + PIECE_BYTES] for at in range(0, len(data), PIECE_BYTES)] or [b""]
        return [self._close(bytes([at < len(pieces)]) + piece) for at, piece in enumerate(pieces, 1)]

    def _close(self, piece: bytes) -> bytes:
        nonce, self.sent = self.sent.to_bytes(12, "big"), self.sent + 1
        return self.out.encrypt(nonce, piece, LABEL)

    def open_frame(self, frame: str | bytes) -> str | None:
        """Return the message that ends with this frame, or None; raise SealError for all but the next frame."""
        nonce, self.opened = self.opened.to_bytes(12, "big"), self.opened + 1
        try:
            piece = self.into.decrypt(nonce, frame if isinstance(frame, bytes) else frame.encode(), LABEL)
            self.begun += piece[1:]
            if len(self.begun) > self.longest or not piece:
                raise SealError("broken")
            if piece[0]:
                return None
            message, self.begun = self.begun.decode(), bytearray()
        except (InvalidTag, UnicodeError):
            raise SealError("broken") from None
        return message


class GuestPairing:
    """The guest's side of a pairing: it proves first that it knows the word."""

    def __init__(self, password: Password, longest: int) -> None:
        self.exchange, self.longest = Exchange(password), longest
        kind = PASSWORD_KINDS.index(password.kind)
        self.first_frame = bytes([SEAL_NUMBER, kind]) + password.sign + self.exchange.point
        self.key = b""

    def prove(self, answer: bytes) -> bytes:
        """Return the proof for the host's answer, or raise SealError."""
        self.key = self.exchange.finish(answer)
        return derive_key(self.key, "guest knows")

    def seal_after(self, proof: str | bytes | None) -> Seal | None:
        """Return the seal after the host's own proof, or None if it is wrong."""
        if not isinstance(proof, bytes) or not hmac.compare_digest(proof, derive_key(self.key, "host knows")):
            return None
        return Seal(self.key, "up", "down", self.longest)


class FirstFrame(NamedTuple):
    """The first frame of a guest: the kind of its word, the sign of one who comes back, and its point."""

    kind: PasswordKind
    sign: bytes
    point: bytes


def parse_first_frame(frame: str | bytes) -> FirstFrame | None:
    """Return the first frame of a guest, or None for one of another seal; raise SealError for what is none."""
    if isinstance(frame, bytes) and frame[:1] == bytes([SEAL_NUMBER]):
        if len(frame) != 2 + SIGN_BYTES + POINT_BYTES or frame[1] >= len(PASSWORD_KINDS):
            raise SealError("broken")
        return FirstFrame(PASSWORD_KINDS[frame[1]], frame[2 : 2 + SIGN_BYTES], frame[2 + SIGN_BYTES :])
    return None


class HostPairing:
    """The host's side of a pairing, after its answer is out."""

    def __init__(self, first: FirstFrame, exchange: Exchange) -> None:
        self.first, self.exchange = first, exchange
        self.is_tried = False
        """True once a proof has come: an exchange that nobody has tried serves the next one, as silence is no try."""

    @property
    def answer(self) -> bytes:
        return self.exchange.point

    def judge_word(self, proof: str | bytes, longest: int) -> tuple[bytes, Seal] | None:
        """Return the host's proof and the seal, or None for a wrong proof."""
        self.is_tried = True
        try:
            key = self.exchange.finish(self.first.point)
        except SealError:
            return None
        if not isinstance(proof, bytes) or not hmac.compare_digest(proof, derive_key(key, "guest knows")):
            return None
        return derive_key(key, "host knows"), Seal(key, "down", "up", longest)
