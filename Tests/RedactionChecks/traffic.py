"""Captures as `planted.py` wants them: connections segment by segment, HTTP/2 frames, and a file with a key log."""

import hashlib
import socket
import struct

SYN, FIN, RST, PSH, ACK, URG = 2, 1, 4, 8, 16, 32
# The letters of each length of code, in the order of their codes, and the first of these (RFC 7541, appendix B).
CODES = [(5, 0, "012aceiost"), (6, 0x14, " %-./3456789=A_bdfghlmnpru"), (7, 0x5C, ":BCDEFGHIJKLMNOPQRSTUVWYjkqvwxyz"), (8, 0xF8, "&*,;XZ")]


def added(data):
    """The sum of 16-bit words, with its carries, inverted (RFC 1071)."""
    data += b"\0" * (len(data) & 1)
    total = sum(struct.unpack(f">{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total ^ 0xFFFF


def ip(source, target, transport, body):
    ends = socket.inet_aton(source) + socket.inet_aton(target)
    head = struct.pack(">BBHHHBBH", 0x45, 0, 20 + len(body), 0, 0x4000, 64, transport, 0) + ends
    return head[:10] + struct.pack(">H", added(head)) + head[12:] + body


class Capture:
    """The packets of a capture of bare IP, each with how much of it was captured."""

    def __init__(self):
        self.packets, self.secrets, self.port = [], [], 50000

    def add(self, packet, captured=None):
        self.packets.append((packet, len(packet) if captured is None else min(captured, len(packet))))

    def udp(self, source, target, ports, data):
        head = struct.pack(">HHHH", *ports, 8 + len(data), 0)
        pseudo = socket.inet_aton(source) + socket.inet_aton(target) + struct.pack(">BBH", 0, 17, 8 + len(data))
        head = head[:6] + struct.pack(">H", added(pseudo + head + data) or 0xFFFF)
        self.add(ip(source, target, 17, head + data))

    def flow(self, port=80, server="93.184.216.34", own=None):
        self.port += 1
        return Flow(self, port, server, own or self.port)

    def pcap(self):
        content = struct.pack("<IHHIIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 101)
        for number, (data, captured) in enumerate(self.packets):
            content += struct.pack("<IIII", 1700000000 + number, 0, captured, len(data)) + data[:captured]
        return content

    def pcapng(self, has_secrets=True):
        """The same as pcapng, with the secrets as a Decryption Secrets Block, or without it."""

        def block(kind, body):
            body += b"\0" * (-len(body) % 4)
            length = struct.pack("<I", 12 + len(body))
            return struct.pack("<I", kind) + length + body + length

        content = block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1)) + block(1, struct.pack("<HHI", 101, 0, 65535))
        if has_secrets:
            log = "".join(f"{label} {random.hex()} {secret.hex()}\n" for label, random, secret in self.secrets).encode()
            content += block(10, struct.pack("<II", 0x544C534B, len(log)) + log)
        for number, (data, captured) in enumerate(self.packets):
            time = (1700000000 + number) * 1_000_000
            header = struct.pack("<IIIII", 0, time >> 32, time & 0xFFFFFFFF, captured, len(data))
            content += block(6, header + data[:captured])
        return content


class Flow:
    """A TCP connection whose segments are sent where a test wants them."""

    def __init__(self, capture, port, server, own):
        self.capture, self.port, self.server, self.own = capture, port, server, own
        self.client, self.starts = "10.0.0.5", {"c": 1000, "s": 5000}
        self.sent = {"c": 0, "s": 0}

    def segment(self, side, data=b"", flags=ACK | PSH, at=None, captured=None, urgent=0):
        """A segment of a side; `at` is its place in the stream, by default behind what was sent."""
        place = self.sent[side] if at is None else at
        ends = (self.client, self.server) if side == "c" else (self.server, self.client)
        ports = (self.own, self.port) if side == "c" else (self.port, self.own)
        other = "s" if side == "c" else "c"
        sequence = (self.starts[side] + 1 + place - (1 if flags & SYN else 0)) & 0xFFFFFFFF
        answered = (self.starts[other] + 1 + self.sent[other]) & 0xFFFFFFFF
        head = struct.pack(">HHIIBBHHH", *ports, sequence, answered if flags & ACK else 0, 0x50, flags, 65535, 0, urgent)
        pseudo = socket.inet_aton(ends[0]) + socket.inet_aton(ends[1]) + struct.pack(">BBH", 0, 6, len(head) + len(data))
        head = head[:16] + struct.pack(">H", added(pseudo + head + data)) + head[18:]
        packet = ip(*ends, 6, head + data)
        self.capture.add(packet, None if captured is None else 40 + captured)
        if at is None:
            self.sent[side] += len(data)
        return self

    def open(self):
        self.segment("c", flags=SYN).segment("s", flags=SYN | ACK)
        return self.segment("c", flags=ACK)

    def say(self, *parts, size=1400):
        """Parts of the client and the server in turn, as segments of a size."""
        for side, data in parts:
            for start in range(0, len(data), size):
                self.segment(side, data[start : start + size])
        return self

    def close(self):
        return self.segment("c", flags=FIN | ACK).segment("s", flags=FIN | ACK)


def code(text):
    """The code of a text, as digits."""
    return "".join(f"{first + letters.index(x):0{size}b}" for x in text for size, first, letters in CODES if x in letters)


def huffman(text):
    bits = code(text)
    return int(bits + "1" * (-len(bits) % 8), 2).to_bytes((len(bits) + 7) // 8, "big")


def huffman_insides(text):
    """The bytes that a text's code fills alone, for each place of its first bit within a byte."""
    for shift in range(8):
        part = code(text)[-shift % 8 :]
        yield int(part[: len(part) // 8 * 8], 2).to_bytes(len(part) // 8, "big")


def hpack_number(value, bits, first):
    if value < (1 << bits) - 1:
        return bytes([first | value])
    value, coded = value - (1 << bits) + 1, bytes([first | (1 << bits) - 1])
    while value >= 128:
        value, coded = value >> 7, coded + bytes([value & 0x7F | 0x80])
    return coded + bytes([value])


def string(text, is_coded=False):
    coded = huffman(text.decode()) if is_coded else text
    return hpack_number(len(coded), 7, 0x80 if is_coded else 0) + coded


def literal(name, value, first=0, is_coded=False):
    """A field with its name; `first` is 0x40 for one that enters the table."""
    return bytes([first]) + string(name, is_coded) + string(value, is_coded)


def indexed(index):
    return hpack_number(index, 7, 0x80)


def frame(kind, flags=0, stream=0, payload=b""):
    return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + struct.pack(">I", stream) + payload


PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
SETTINGS = frame(4, payload=struct.pack(">HI", 1, 4096))


def extension(kind, body):
    return struct.pack(">HH", kind, len(body)) + body


def message(kind, body):
    return bytes([kind]) + len(body).to_bytes(3, "big") + body


def client_hello(name, random, more=b""):
    names = struct.pack(">BH", 0, len(name)) + name if name else b""
    extensions = extension(0, struct.pack(">H", len(names)) + names) if name else b""
    extensions += extension(43, b"\x02\x03\x04") + extension(10, b"\0\2\0\x1d") + extension(13, b"\0\4\x04\x03\x08\x04")
    extensions += extension(51, struct.pack(">HHH", 36, 29, 32) + b"k" * 32) + extension(27, b"\2\0\1")
    extensions += extension(16, b"\0\x0c\x02h2\x08http/1.1") + more
    body = b"\3\3" + random + b"\0" + b"\0\4\x13\x01\xc0\x2f" + b"\1\0"
    return message(1, body + struct.pack(">H", len(extensions)) + extensions)


def server_hello(random):
    extensions = extension(43, b"\3\4") + extension(51, struct.pack(">HH", 29, 32) + b"K" * 32)
    return message(2, b"\3\3" + random + b"\0\x13\x01\0" + struct.pack(">H", len(extensions)) + extensions)


def traffic_secrets(capture, random):
    """Made-up secrets of a TLS 1.3 connection, also as lines of the capture's key log."""
    found = {}
    for label in ("CLIENT_HANDSHAKE_TRAFFIC_SECRET", "SERVER_HANDSHAKE_TRAFFIC_SECRET", "CLIENT_TRAFFIC_SECRET_0",
                  "SERVER_TRAFFIC_SECRET_0"):
        found[label] = hashlib.sha256(label.encode() + random).digest()
        capture.secrets.append((label, random, found[label]))
    return found


def get(host, *fields, target=b"/"):
    lines = [b"GET " + target + b" HTTP/1.1", *([b"Host: " + host] if host else []), *fields]
    return b"\r\n".join(lines) + b"\r\n\r\n"


def answer(*fields, status=b"200 OK", body=b""):
    lines = [b"HTTP/1.1 " + status, *fields, b"Content-Length: %d" % len(body)]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body
