"""A guest at a bare socket: the opening of a websocket, the pairing by a code, and sealed frames."""

from __future__ import annotations

import base64
import socket

from vialibera.network.guests.host_server import HostServer
from vialibera.network.guests.pairing_desk import PairingDesk
from vialibera.network.guests.seal import GuestPairing, Password, Seal
from vialibera.network.guests.wire import MAX_BYTES_DOWN, TABLE_PATH
from vialibera.network.web.access_code import AccessCode

CODE = "123456"
PATIENCE_SECONDS = 30.0


def make_desk(page_word: str = "word of the page") -> PairingDesk:
    """Return the desk of a host with the code of these tests."""
    code = AccessCode()
    code.start_code(CODE, "word")
    return PairingDesk(code, page_word)


def shake_hands(server: HostServer, *headers: str, path: str = TABLE_PATH) -> tuple[socket.socket, bytes]:
    """Return a connection and the first line of the answer to a websocket's opening."""
    stream = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_SECONDS)
    key = base64.b64encode(b"0123456789abcdef").decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers, "", ""]
    stream.sendall("\r\n".join(lines).encode())
    answer = b""
    while b"\r\n\r\n" not in answer and (more := stream.recv(1)):  # no byte of the first frame is taken
        answer += more
    return stream, answer.partition(b"\r\n")[0]


def frame(data: bytes, kind: int = 2) -> bytes:
    """Return a masked frame of the websocket, as a guest sends it; kind 1 is text, 2 is bytes."""
    length = bytes([0xFE]) + len(data).to_bytes(2, "big") if len(data) < 1 << 16 else b""
    length = length or bytes([0xFF]) + len(data).to_bytes(8, "big")
    return bytes([0x80 | kind]) + length + b"\0\0\0\0" + data


def read_frame(stream: socket.socket) -> bytes:
    """Return the content of the next frame of the host that is none of the websocket's own; "" at the end."""

    def take(count: int) -> bytes:
        data = b""
        while len(data) < count:
            if not (more := stream.recv(count - len(data))):
                return b""
            data += more
        return data

    while head := take(2):
        size = head[1] if head[1] < 126 else int.from_bytes(take(2 if head[1] == 126 else 8), "big")
        data = take(size)
        if head[0] & 0x0F == 8:
            return b""
        if head[0] & 0x0F in (1, 2):
            return data
    return b""


def pair(stream: socket.socket, code: str = CODE) -> Seal:
    """Return the seal after a pairing by a code."""
    pairing = GuestPairing(Password("code", code), MAX_BYTES_DOWN)
    stream.sendall(frame(pairing.first_frame))
    stream.sendall(frame(pairing.prove(read_frame(stream))))
    seal = pairing.seal_after(read_frame(stream))
    assert seal is not None
    return seal


def sealed(seal: Seal, *texts: str) -> bytes:
    """Return messages as they go over the wire."""
    return b"".join(frame(one) for text in texts for one in seal.close_frames(text))
