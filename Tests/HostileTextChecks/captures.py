"""Captures with a payload in each string that a network, an app or a recorder writes."""

import pathlib
import re
import struct

import packets
import positions

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Samples"
_END = b"\r\n\r\n"
REQUEST = (
    b"GET /path?query=1 HTTP/1.1\r\nHost: h.shop.example\r\nUser-Agent: Shop/1 CFNetwork/1568.200.51 Darwin/24.1.0\r\n"
    b"Referer: http://r.shop.example/\r\nCookie: a=b\r\nAuthorization: Basic YTpi\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nOrigin: http://o.shop.example" + _END
)
ANSWER = (
    b"HTTP/1.1 301 Moved Permanently\r\nServer: nginx/1.2\r\nLocation: https://l.shop.example/path\r\n"
    b"Content-Type: text/html; charset=utf-8\r\nStrict-Transport-Security: max-age=1; includeSubDomains\r\n"
    b'Set-Cookie: a=b\r\nUpgrade: h2c\r\nAlt-Svc: h3=":443"\r\nVia: 1.1 proxy\r\nContent-Length: 0' + _END
)
PROXY = (
    b"CONNECT c.shop.example:443 HTTP/1.1\r\nHost: c.shop.example:443\r\nUser-Agent: Shop/1\r\nProxy-Connection: keep-alive"
    + _END
)
ABSOLUTE = b"GET http://a.shop.example/path HTTP/1.1\r\nHost: a.shop.example" + _END
BANNERS = {
    25: (
        b"EHLO client.shop.example\r\nSTARTTLS\r\n",
        b"220 mail.shop.example ESMTP Postfix\r\n250 STARTTLS\r\n220 ready\r\n",
    ),
    143: (b"a STARTTLS\r\n", b"* OK [CAPABILITY IMAP4rev1] ready\r\na OK\r\n"),
    110: (b"STLS\r\n", b"+OK POP3 ready\r\n+OK\r\n"),
    21: (b"AUTH TLS\r\n", b"220 FTP ready\r\n234 go\r\n"),
    22: (b"SSH-2.0-OpenSSH_9.6\r\n", b"SSH-2.0-dropbear_2022\r\n"),
    6667: (b"NICK shop\r\nUSER shop 0 * :shop\r\n", b":irc.shop.example NOTICE * :hello\r\n"),
    554: (b"OPTIONS rtsp://s.shop.example/1 RTSP/1.0\r\nCSeq: 1\r\n\r\n", b"RTSP/1.0 200 OK\r\nServer: s\r\n\r\n"),
}


def heads():
    """The different heads of requests that the samples hold, each with its answer's."""
    kept = {}
    for path in sorted(SAMPLES.glob("*/capture.pcap")):
        data = path.read_bytes()
        requests = re.findall(rb"(?:GET|POST|PUT|HEAD) [^\r\n]{1,300} HTTP/1\.1\r\n(?:[^\r\n]{1,300}\r\n)+\r\n", data)
        for request in requests:
            kept.setdefault(tuple(sorted(line.partition(b":")[0] for line in request.split(b"\r\n")[1:])), request)
    return list(kept.values())


def spans(head):
    """What is text in a head: the words of its first line, and of each field the name, the value and the value's words."""
    offset = 0
    for number, line in enumerate(head.split(b"\r\n")):
        if number == 0:
            yield from ((offset + hit.start(), offset + hit.end()) for hit in re.finditer(rb"[^ ]+", line))
        elif line:
            name, _, value = line.partition(b":")
            yield offset, offset + len(name)
            start = offset + len(name) + 1 + (len(value) - len(value.lstrip()))
            yield start, offset + len(line)
            words = [(start + hit.start(), start + hit.end()) for hit in re.finditer(rb"[^ ;,=/\"]+", value.strip())]
            yield from words if len(words) > 1 else ()
        offset += len(line) + 2


def copies(name, head, draw):
    for start, end in spans(head):
        yield head[:start] + draw(f"{name}: {head[start:end][:24].decode()}", head[start:end]) + head[end:]


def messages(draw):
    """HTTP, in the clear, by proxies and in frames."""
    capture = packets.Capture()
    capture.talk(80, REQUEST, ANSWER)
    for number, request in enumerate([REQUEST, *heads()[: draw.words // 5]]):
        for copy in copies(f"request {number}", request, draw):
            capture.talk(80, copy, ANSWER)
    for number, answer in enumerate(
        [ANSWER, ANSWER.replace(b"301 Moved Permanently", b"101 Switching"), ANSWER.replace(b"https://l", b"http://l")]
    ):
        for copy in copies(f"answer {number}", answer, draw):
            host = b"h%d.shop.example" % capture.count
            capture.talk(80, REQUEST.replace(b"h.shop.example", host), copy)
    flight = packets.hello(b"t.shop.example")
    for copy in copies("CONNECT", PROXY, draw):
        capture.talk(8080, copy + flight, b"HTTP/1.1 200 OK" + _END + packets.answer([plain_certificate()]))
    for copy in copies("absolute form", ABSOLUTE, draw):
        capture.talk(8080, copy, ANSWER)
    for port, lines in BANNERS.items():
        for side in (0, 1):
            for start, end in positions.words(lines[side], draw):
                text = lines[side][:start] + draw(
                    f"port {port}: {lines[side][start:end].decode()}", lines[side][start:end]
                )
                text += lines[side][end:]
                capture.talk(port, *((text, lines[1]) if side == 0 else (lines[0], text)))
    socks = draw("SOCKS: the name", b"x.shop.example")[:250]
    capture.talk(
        1080,
        b"\x05\x01\0\x05\x01\0\x03" + packets.sized(socks, 1) + b"\0\x50" + REQUEST,
        b"\x05\0\x05\0\0\x01\0\0\0\0\0\0" + ANSWER,
    )
    for start, end in spans(b"PROXY TCP4 192.0.2.1 192.0.2.2 1000 80"):
        line = b"PROXY TCP4 192.0.2.1 192.0.2.2 1000 80"
        capture.talk(
            80,
            line[:start] + draw(f"PROXY: {line[start:end].decode()}", line[start:end]) + line[end:] + b"\r\n" + REQUEST,
            ANSWER,
        )
    fields = [
        (b":method", b"GET"),
        (b":scheme", b"http"),
        (b":authority", b"f.shop.example"),
        (b":path", b"/"),
        (b"user-agent", b"Shop/1"),
        (b"content-type", b"text/plain"),
        (b"cookie", b"a=b"),
    ]
    for index, (field, value) in enumerate(fields):
        for part in (0, 1):
            texts = [list(pair) for pair in fields]
            texts[index][part] = draw(
                f"HTTP/2: {'name' if part == 0 else 'value'} of {field.decode()}", (field, value)[part]
            )
            block = b"".join(packets.literal(*pair) for pair in texts)
            capture.talk(
                80, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + packets.frame(4, 0, 0, b"") + packets.frame(1, 5, 1, block)
            )
    yield "messages.pcapng", capture.bytes


SUBJECT = [
    ("2.5.4.6", 0x13, b"DE"),
    ("2.5.4.8", 0x0C, b"Bavaria"),
    ("2.5.4.10", 0x0C, b"Shop Ltd"),
    ("2.5.4.11", 0x0C, b"Web"),
    ("2.5.4.5", 0x13, b"42"),
    ("1.2.840.113549.1.9.1", 0x16, b"a@shop.example"),
    ("2.5.4.3", 0x0C, b"t.shop.example"),
]
ISSUER = [("2.5.4.10", 0x0C, b"Shop CA"), ("2.5.4.3", 0x0C, b"Shop Root")]
ALTERNATIVES = [
    (0x82, b"t.shop.example"),
    (0x82, b"*.shop.example"),
    (0x81, b"a@shop.example"),
    (0x86, b"https://u.shop.example/"),
    (0x87, b"\xc6\x12\0\1"),
]


def plain_certificate(subject=None, issuer=None, alternatives=None, **more):
    return packets.certificate(subject or SUBJECT, issuer or ISSUER, alternatives or ALTERNATIVES, **more)


def handshakes(draw):
    """TLS: the name and the protocols of a hello, and each string of a certificate."""
    capture = packets.Capture()

    def talk(name=None, protocols=(), der=None, chosen=None):
        name = b"s%d.shop.example" % capture.count if name is None else name
        capture.talk(
            443,
            packets.hello(name, protocols),
            packets.answer(der or [plain_certificate()], chosen),
            rest=packets.COMPLETE,
        )

    talk()
    for count in range(len(draw.kinds)):
        talk(name=draw(f"SNI {count}", b"s.shop.example"))
        talk(protocols=[b"h2", draw(f"ALPN {count}, offered", b"http/1.1")])
        talk(protocols=[b"h2"], chosen=draw(f"ALPN {count}, chosen", b"h2"))
        for label, parts in (("subject", SUBJECT), ("issuer", ISSUER)):
            # The last is the common name, in each kind of string: UTF-8, printable, of two bytes, and T.61.
            strings = [(index, tag) for index, (_, tag, _) in enumerate(parts)] + [
                (-1, tag) for tag in (0x13, 0x1E, 0x14)
            ]
            for index, tag in strings:
                other, (kind, _, text) = list(parts), parts[index]
                new = draw(f"certificate {count}: {label} {kind}, kind {tag:x}", text)
                other[index] = (kind, tag, new.decode("latin-1").encode("utf-16-be") if tag == 0x1E else new)
                talk(der=[plain_certificate(**{label: other})])
        for index, (tag, text) in enumerate(ALTERNATIVES):
            other = list(ALTERNATIVES)
            other[index] = (tag, draw(f"certificate {count}: alternative {tag:x}", text))
            talk(der=[plain_certificate(alternatives=other)])
        talk(der=[plain_certificate(urls=[draw(f"certificate {count}: CRL", b"http://ca.shop.example/")])])
        talk(der=[plain_certificate(until=draw(f"certificate {count}: date", b"271201000000Z")[:100])])
        # Another issuer in the chain.
        own = [("2.5.4.10", 0x0C, b"Shop CA " + draw(f"certificate {count}: issuer of a chain")), *ISSUER[1:]]
        talk(der=[plain_certificate(issuer=own), plain_certificate(subject=own, issuer=own)])
    yield "handshakes.pcapng", capture.bytes


def names(draw):
    """DNS: names that are asked for and answered, and what else an answer says."""
    capture = packets.Capture()
    for count in range(len(draw.kinds)):
        for label in ("question", "answer", "alias", "target", "text", "https", "mdns"):
            server = capture.server()
            text, address = draw(f"DNS {count}: {label}", b"name"), struct.pack(">I", server)
            labels = [text, b"shop", b"example"]
            usual = [b"d%d" % capture.count, b"shop", b"example"]
            records = {
                "answer": [(labels, 1, address)],
                "alias": [(usual, 5, packets.domain(labels)), (labels, 1, address)],
                "target": [(usual, 33, packets.short(0, 0, 443) + packets.domain(labels)), (usual, 1, address)],
                "text": [(usual, 16, packets.sized(text[:250], 1)), (usual, 1, address)],
                "https": [
                    (
                        usual,
                        65,
                        packets.short(1) + b"\0" + packets.short(1) + packets.sized(packets.sized(text[:200], 1)),
                    )
                ],
                "question": [(labels, 1, address)],
                "mdns": [([text, b"local"], 1, address)],
            }[label]
            question = labels if label == "question" else usual
            ports = (5353, 5353) if label == "mdns" else (53, 40000)
            capture.datagram(0xC0A80701, packets.CLIENT, ports, packets.response(question, records))
            capture.talk(
                443, packets.hello(), packets.answer([plain_certificate()]), server=server, rest=packets.COMPLETE
            )
            # A name without an address.
            capture.datagram(0xC0A80701, packets.CLIENT, (53, 40000), packets.response(question, []))
    yield "names.pcapng", capture.bytes


# A section's, an interface's and a packet's options that are texts (pcapng, 4.1 to 4.3).
SECTION = {1: "comment", 2: "hardware", 3: "system", 4: "program"}
INTERFACE = {1: "comment", 2: "name", 3: "description", 11: "filter", 12: "system", 15: "hardware"}


def blocks(draw):
    """What a recorder writes: names and comments of a file, processes, and names of addresses."""
    capture = packets.Capture()

    def talk(**more):
        capture.talk(80, REQUEST.replace(b"h.shop", b"b%d.shop" % capture.count), ANSWER, **more)

    for count in range(len(draw.kinds)):
        for code, label in SECTION.items():
            capture.section(section=[(code, draw(f"section {count}: {label}", b"Linux"))])
            talk()
        for code, label in INTERFACE.items():
            text = draw(f"interface {count}: {label}", b"en0")
            capture.section(interface=[(code, (b"\0" if code == 11 else b"") + text)])
            talk()
            # An interface whose packets are not read is named.
            capture.section(interface=[(code, (b"\0" if code == 11 else b"") + text)], link=147)
            capture.packet(b"\1\2\3\4")
        capture.section()
        talk(pairs=[(1, draw(f"packet {count}: comment", b"comment"))])
        talk(
            pairs=[
                (1, b"PID: 7, ProcName: " + draw(f"packet {count}: process")[:200] + b", EPID: 8, EProcName: x, SVC: 0")
            ]
        )
        talk(
            pairs=[
                (
                    1,
                    b"PID: 7, ProcName: Shop, EPID: 8, EProcName: "
                    + draw(f"packet {count}: effective")[:200]
                    + b", SVC: 0",
                )
            ]
        )
        # Darwin's block of a process, to which packets point by option 0x8001.
        capture.bytes += packets.block(
            0x80000001,
            struct.pack("<I", 7) + packets.options([(2, draw(f"process {count}: name", b"Shop")), (4, b"\7" * 16)]),
        )
        talk(pairs=[(0x8001, struct.pack("<I", 0))])
        address = capture.server()
        record = struct.pack(">I", address) + draw(f"name block {count}", b"n.shop.example") + b"\0"
        capture.bytes += packets.block(4, packets.options([(1, record)])[:-4] + b"\0\0\0\0")
        capture.talk(443, packets.hello(), packets.answer([plain_certificate()]), server=address, rest=packets.COMPLETE)
        capture.bytes += packets.block(0xBAD, struct.pack("<I", 1) + draw(f"custom {count}", b"custom"))
        # Apple's packet tap, version 1: an interface, and the names of two processes.
        for start, label in ((12, "interface"), (56, "process"), (88, "effective process")):
            head = bytearray(156)
            head[0:12], head[36:40] = struct.pack("<III", 156, 1, 12), struct.pack("<I", 2)
            head[52:56], head[84:88] = struct.pack("<I", 7), struct.pack("<I", 8)
            head[56:60], head[88:92] = b"Shop", b"Shop"
            text = draw(f"packet tap {count}: {label}", b"Shop")[:20]
            head[start : start + len(text)] = text
            capture.section(link=258)
            talk(wrap=lambda packet, head=bytes(head): head + packet)
        capture.section()
    yield "blocks.pcapng", capture.bytes


ALL = [messages, handshakes, names, blocks]
