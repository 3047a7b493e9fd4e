"""Packets, hellos and capture files, written fast: one `struct.pack` for each packet.

What the benchmarks here and Tests/Fuzzing/scale.py have in common. Packets are bytes of IP without
a link layer. Checksums stay zero, as in captures of a sender that leaves them to its network card.
"""
import struct

CLIENT = bytes([192, 168, 7, 23])
SYN, SYN_ACK, PUSH, FIN = 0x02, 0x12, 0x18, 0x11
# The link type of IP without a link layer.
RAW = 101
START = 1_795_000_000

_TCP4 = struct.Struct("!BBHHHBBH4s4sHHIIBBHHH")
_UDP4 = struct.Struct("!BBHHHBBH4s4sHHHH")
_TCP6 = struct.Struct("!IHBB16s16sHHIIBBHHH")
_RECORD = struct.Struct("!IIII")
_BLOCK = struct.Struct("!IIIIIII")


def tcp(source, target, ports, numbers, flags, payload=b""):
    """A segment between two addresses of four or of sixteen bytes."""
    rest = (*ports, *numbers, 0x50, flags, 65535, 0, 0)
    if len(source) == 16:
        return _TCP6.pack(6 << 28, 20 + len(payload), 6, 64, source, target, *rest) + payload
    length = 40 + len(payload)
    return _TCP4.pack(0x45, 0, length, 0, 0, 64, 6, 0, source, target, *rest) + payload


def udp(source, target, ports, payload):
    size = 8 + len(payload)
    head = _UDP4.pack(0x45, 0, 20 + size, 0, 0, 64, 17, 0, source, target, *ports, size, 0)
    return head + payload


def fragment(source, target, identifier, payload):
    """The first fragment of a datagram whose others never come."""
    head = struct.pack(
        "!BBHHHBBH4s4s", 0x45, 0, 20 + len(payload), identifier, 0x2000, 64, 17, 0, source, target)
    return head + payload


def vector(size, body):
    """Bytes behind their length, which takes `size` bytes."""
    return len(body).to_bytes(size, "big") + body


def client_hello(
    name, padding=0, random_bytes=bytes(32), session=b"", suites=b"\xc0\x2f\xc0\x30", more=b""
):
    extensions = b""
    if name is not None:
        extensions = struct.pack("!H", 0) + vector(2, vector(2, b"\0" + vector(2, name)))
    extensions += struct.pack("!H", 21) + vector(2, bytes(padding)) + more
    body = b"\3\3" + random_bytes + vector(1, session) + vector(2, suites)
    body += vector(1, b"\0") + vector(2, extensions)
    return b"\x16\3\1" + vector(2, b"\1" + vector(3, body))


def server_flight(certificate, session=b"", suite=b"\xc0\x2f"):
    hello = b"\3\3" + bytes(32) + vector(1, session) + suite + b"\0"
    messages = b"\2" + vector(3, hello) + b"\x0b" + vector(3, vector(3, vector(3, certificate)))
    return b"\x16\3\3" + vector(2, messages + b"\x0e\0\0\0")


def pcap_header(order="!"):
    return struct.pack(order + "IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, RAW)


def pcap_record(seconds, fraction, packet):
    return _RECORD.pack(seconds, fraction, len(packet), len(packet)) + packet


def option(code, value):
    return struct.pack("!HH", code, len(value)) + value + bytes(-len(value) % 4)


def block(kind, body):
    """A block of a pcapng file of the other byte order, as `!` packs."""
    length = 12 + len(body)
    return struct.pack("!II", kind, length) + body + struct.pack("!I", length)


def section():
    return block(0x0A0D0D0A, struct.pack("!IHHq", 0x1A2B3C4D, 1, 0, -1))


def interface(options=b""):
    return block(1, struct.pack("!HHI", RAW, 0, 0) + options)


def enhanced_packet(seconds, fraction, packet, number=0, options=b""):
    data = packet + bytes(-len(packet) % 4) + options
    length = 32 + len(data)
    high, low = divmod(seconds * 1_000_000 + fraction, 1 << 32)
    size = len(packet)
    return _BLOCK.pack(6, length, number, high, low, size, size) + data + struct.pack("!I", length)


def write_in_batches(file, parts):
    """Writes many small parts; neither all at once nor each by itself."""
    batch = []
    for part in parts:
        batch.append(part)
        if len(batch) == 4096:
            file.write(b"".join(batch))
            batch.clear()
    file.write(b"".join(batch))
