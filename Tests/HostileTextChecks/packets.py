"""Builds captures: blocks of pcapng, connections, and what is said in them."""

import struct

CLIENT, SERVERS = 0xC0A80717, 0xC6120000


def short(*values):
    return struct.pack(f">{len(values)}H", *values)


def sized(body, width=2):
    return len(body).to_bytes(width, "big") + body


def block(kind, body):
    body += b"\0" * (-len(body) % 4)
    return struct.pack("<II", kind, len(body) + 12) + body + struct.pack("<I", len(body) + 12)


def options(pairs):
    """Options of a block, by code and value; none has more bytes than its length can say."""
    text = b"".join(struct.pack("<HH", code, len(value)) + value + b"\0" * (-len(value) % 4) for code, value in pairs)
    return text + b"\0\0\0\0" if pairs else b""


class Capture:
    """A pcapng file of one section after another; each connection has a server of its own."""

    def __init__(self):
        self.bytes, self.count = b"", 0
        self.section()

    def section(self, section=(), interface=(), link=101):
        self.bytes += block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1) + options(section))
        self.bytes += block(1, struct.pack("<HHI", link, 0, 0) + options(interface))

    def packet(self, data, pairs=(), interface=0):
        ticks = 1_795_000_000_000_000 + self.count * 1000
        self.bytes += block(
            6,
            struct.pack("<IIIII", interface, ticks >> 32, ticks & 0xFFFFFFFF, len(data), len(data))
            + data
            + b"\0" * (-len(data) % 4)
            + options(pairs),
        )

    def server(self):
        self.count += 1
        return SERVERS + self.count

    def datagram(self, source, destination, ports, data):
        self.packet(_ip(source, destination, 17, short(*ports, len(data) + 8, 0) + data))

    def talk(self, port, sent, answered=b"", server=None, wrap=lambda packet: packet, pairs=(), rest=()):
        """A connection: what each side says, one after the other, and the rest in turn."""
        server = server or self.server()
        own = 10000 + self.count % 50000
        client, peer = 1000, 9000
        turns = [(True, 2, b""), (False, 0x12, b""), (True, 0x18, sent), (False, 0x18, answered)]
        for is_client, flags, data in turns + [(number % 2 == 0, 0x18, data) for number, data in enumerate(rest)]:
            for start in range(0, max(len(data), 1), 30000):
                part = data[start : start + 30000]
                if flags == 0x18 and not part:
                    continue
                ports = (own, port) if is_client else (port, own)
                numbers = (client, peer) if is_client else (peer, client)
                tcp = short(*ports) + struct.pack(">IIBBHHH", *numbers, 0x50, flags, 0xFFFF, 0, 0) + part
                ends = (CLIENT, server) if is_client else (server, CLIENT)
                self.packet(wrap(_ip(*ends, 6, tcp)), pairs)
                step = len(part) + (1 if flags & 2 else 0)
                client, peer = (client + step, peer) if is_client else (client, peer + step)


def _ip(source, destination, protocol, data):
    head = struct.pack(">BBHHHBBHII", 0x45, 0, len(data) + 20, 0, 0x4000, 64, protocol, 0, source, destination)
    total = sum(struct.unpack(">10H", head))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return head[:10] + short(total ^ 0xFFFF) + head[12:] + data


# TLS (RFC 5246), X.509 (RFC 5280) and DNS (RFC 1035).


def handshake(kind, body):
    message = bytes([kind]) + sized(body, 3)
    return b"".join(b"\x16\x03\x01" + sized(message[start : start + 16000]) for start in range(0, len(message), 16000))


def hello(name=None, protocols=()):
    extensions = b""
    if name is not None:
        extensions += short(0) + sized(sized(b"\0" + sized(name[:9000])))
    if protocols:
        extensions += short(16) + sized(sized(b"".join(sized(text[:250], 1) for text in protocols)))
    return handshake(1, b"\x03\x01" + b"\x07" * 32 + b"\0" + sized(short(0xC014, 0x2F)) + b"\x01\0" + sized(extensions))


def answer(certificates, protocol=None):
    """A server's flight of TLS 1.0."""
    extensions = short(16) + sized(sized(sized(protocol[:250], 1))) if protocol is not None else b""
    flight = handshake(2, b"\x03\x01" + b"\x09" * 32 + b"\0\0\x2f\0" + (sized(extensions) if extensions else b""))
    flight += handshake(11, sized(b"".join(sized(der, 3) for der in certificates), 3)) + handshake(14, b"")
    return flight


# The end of a handshake, by the client and by the server, and what they then say in secret.
_END = b"\x14\x03\x01\0\x01\x01\x16\x03\x01\0\x24" + b"\xa5" * 36
_SECRET = b"\x17\x03\x01\0\x40" + b"\xa5" * 64
COMPLETE = [handshake(16, sized(b"\x01" * 128)) + _END, _END, _SECRET, _SECRET]


def node(tag, *contents):
    content = b"".join(contents)
    if len(content) < 0x80:
        return bytes([tag, len(content)]) + content
    # The shortest length alone is DER.
    return bytes([tag, 0x81]) + sized(content, 1) if len(content) < 0x100 else bytes([tag, 0x82]) + sized(content)


def identifier(text):
    first, second, *rest = map(int, text.split("."))
    body = bytes([first * 40 + second])
    for number in rest:
        groups = [number & 0x7F]
        while number := number >> 7:
            groups.insert(0, number & 0x7F | 0x80)
        body += bytes(groups)
    return node(6, body)


def name(parts):
    """A distinguished name, by attribute type, kind of string and text."""
    return node(0x30, *(node(0x31, node(0x30, identifier(kind), node(tag, text))) for kind, tag, text in parts))


def certificate(subject, issuer, alternatives, urls=(b"http://ca.shop.example/a.crl",), until=b"271201000000Z"):
    algorithm = node(0x30, identifier("1.2.840.10045.4.3.2"))
    key = node(
        0x30,
        node(0x30, identifier("1.2.840.10045.2.1"), identifier("1.2.840.10045.3.1.7")),
        node(3, b"\0\x04" + b"\x01" * 64),
    )
    extensions = [
        node(0x30, identifier("2.5.29.17"), node(4, node(0x30, *(node(tag, text) for tag, text in alternatives)))),
        node(
            0x30,
            identifier("2.5.29.31"),
            node(4, node(0x30, *(node(0x30, node(0xA0, node(0xA0, node(0x86, url)))) for url in urls))),
        ),
    ]
    signed = node(
        0x30,
        node(0xA0, b"\x02\x01\x02"),
        b"\x02\x01\x01",
        algorithm,
        name(issuer),
        node(0x30, node(0x17, b"260101000000Z"), node(0x17, until)),
        name(subject),
        key,
        node(0xA3, node(0x30, *extensions)),
    )
    return node(0x30, signed, algorithm, node(3, b"\0" * 9))


def domain(labels):
    return b"".join(sized(label[:63], 1) for label in labels) + b"\0"


def response(question, records):
    """A name server's message: the labels of the question, and (labels, type, data) of each answer."""
    body = short(7, 0x8180, 1, len(records), 0, 0) + domain(question) + short(1, 1)
    for labels, kind, data in records:
        body += domain(labels) + short(kind, 1) + b"\0\0\0\x3c" + sized(data)
    return body


def frame(kind, flags, stream, payload):
    """A frame of HTTP/2 (RFC 9113)."""
    return sized(payload, 3) + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload


def literal(field, value):
    """A field of HPACK without index and without Huffman's code (RFC 7541, 6.2.2)."""

    def text(data):
        size = len(data)
        if size < 127:
            return bytes([size]) + data
        rest, coded = size - 127, b"\x7f"
        while rest >= 128:
            coded, rest = coded + bytes([rest & 127 | 128]), rest >> 7
        return coded + bytes([rest]) + data

    return b"\0" + text(field) + text(value)
