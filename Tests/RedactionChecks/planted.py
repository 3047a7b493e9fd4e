#!/usr/bin/env python3
"""Plants secrets in every value that a capture can have, and fails if a redacted capture has one.

    python3 Tests/RedactionChecks/planted.py .build/tests/release/atsift [FOLDER]

Each path by which a value gets into a capture is a case: shapes of header fields, pipelined requests, trailers, header
tables of HTTP/2, broken and overlapping streams of TCP, and what secrets in the file decrypt. A secret may be in no byte
of the output: neither as text, nor in Huffman code, nor in what anybody can decrypt. `suggest` and `inspect` must say the
same of both files; of a file with secrets, the same as without them. FOLDER gets the captures that fail.
"""

import pathlib
import re
import struct
import sys
import tempfile

import check
import encrypted
import private
import sealing
import shapes
import traffic
from traffic import ACK, FIN, PSH, RST, SYN, URG, answer, frame, get, literal

STEM = "s3cr3t-lab"
SHAPES_IN_CAPTURE = 12
MARK = re.compile(rb"(?i)" + STEM.encode() + rb"(\d{4})?")


class Secrets:
    """Secrets, each with a number and the place where it is planted."""

    def __init__(self):
        self.places = []

    def __call__(self, place):
        self.places.append(place)
        return f"{STEM}{len(self.places) - 1:04d}".encode()

    def fill(self, shape):
        return re.sub(rb"%s", lambda _: self(shape), shape.encode().replace(b"%%%s", b"%%25%s").replace(b"%%", b"%"))

    def left(self, content):
        """The places of the secrets that are in the content."""
        for found in MARK.finditer(content):
            place = self.places[int(found[1])] if found[1] else "?"
            yield f"{place}: {content[max(0, found.start() - 24) : found.end() + 8]!r}"
        for inside in traffic.huffman_insides(STEM):
            if inside in content:
                yield f"in Huffman code, near {content[max(0, content.find(inside) - 16) :][:48]!r}"


def header_shapes(secret):
    """Each shape alone, also in the second request of a connection, in a tunnel, and in parts of one byte."""
    every = [(shape, True) for shape in shapes.REQUEST] + [(shape, False) for shape in shapes.RESPONSE]
    for start in range(0, len(every), SHAPES_IN_CAPTURE):
        capture = traffic.Capture()
        for index, (shape, is_request) in enumerate(every[start : start + SHAPES_IN_CAPTURE]):
            line = secret.fill(shape)
            host = None if line.lower().startswith(b"host") else b"h%d.example" % index
            request = get(host, *([line] if is_request else []))
            response = answer(*([] if is_request else [line]), status=b"302 Found")
            # A wrong length would make all that follows a body.
            if b"Content-Length" in line and not is_request:
                response = b"HTTP/1.1 302 Found\r\n" + line + b"\r\n\r\n"
            pair = ("c", request), ("s", response)
            capture.flow().open().say(*pair).close()
            capture.flow().open().say(("c", get(b"first.example")), ("s", answer(body=b"[1,2,3]")), *pair).close()
            tunnel = b"CONNECT h.example:80 HTTP/1.1\r\nHost: h.example:80\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n"
            capture.flow(8080).open().say(("c", tunnel[0]), ("s", tunnel[1]), *pair).close()
            capture.flow().open().say(*pair, size=1).close()
            capture.flow().open().say(("c", request[:-3])).close()
        yield f"header fields from {start} on", capture.pcap(), [b"first.example"]


def pipelining(secret):
    capture = traffic.Capture()
    fields = [b"Cookie: " + secret("pipelined cookie"), b"User-Agent: Shop/" + secret("pipelined agent")]
    requests = [get(b"p%d.example" % n, *fields, target=b"/" + secret(f"path {n}")) for n in range(6)]
    requests[2] = (b"POST /" + secret("path of a post") + b" HTTP/1.1\r\nHost: p2.example\r\nContent-Length: 40\r\n\r\n"
                   + secret("body of a post").ljust(40))
    requests[3] = requests[3].replace(b"GET", b"HEAD")
    body = secret("body").ljust(50)
    answers = [answer(body=body), answer(b"ETag: " + secret("etag"), status=b"304 Not " + secret("reason")).replace(b"0\r", b"9\r"),
               b"HTTP/1.1 100 " + secret("reason of 100") + b"\r\n\r\n" + answer(body=body), answer().replace(b"0\r", b"99\r"),
               b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n14\r\n" + secret("chunk").ljust(20) + b"\r\n0\r\n\r\n",
               b"HTTP/1.1 200 OK\r\n\r\n" + secret("body until the end")]
    capture.flow().open().say(("c", b"".join(requests)), ("s", b"".join(answers))).close()
    capture.flow().open().say(("c", b"".join(requests)), ("s", b"".join(answers)), size=7).close()
    yield "pipelining", capture.pcap(), [b"p5.example"]


def chunked(secret):
    capture = traffic.Capture()
    for name, end in [("usual", b"\r\n"), ("bare", b"\n")]:
        parts = [b"5;" + secret("extension") + b"=" + secret("extension value"), b"abcde",
                 b'00000000a; x="' + secret("quoted extension") + b'"', secret("chunk").ljust(10)[:10],
                 b"0;" + secret("last extension"), b"Host: " + secret("trailer"), b"Location: https://h.example/" + secret("trailer"),
                 b"Cookie: " + secret("trailer"), secret("trailer without colon"), b" " + secret("folded trailer"), b"", b""]
        body = end.join(parts)
        head = b"Host: chunked-%s.example\r\nTransfer-Encoding: chunked\r\nTrailer: %s\r\n\r\n" % (name.encode(), secret("Trailer"))
        request = b"POST / HTTP/1.1\r\n" + head + body + get(b"after-%s.example" % name.encode())
        response = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n" + body + answer()
        for size in (1400, 1, 11):
            capture.flow().open().say(("c", request), ("s", response), size=size).close()
    wrong = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + secret("no size") + b"\r\n" + secret("after it") + b"\r\n0\r\n\r\n"
    capture.flow().open().say(("c", get(b"wrong.example")), ("s", wrong)).close()
    yield "chunked trailers", capture.pcap(), [b"after-usual.example", b"wrong.example"]


def http2(secret, is_coded):
    """Header blocks whose tables hold secrets, split at every place."""
    def field(name, value, first=0x40):
        return literal(name, value, first, is_coded)

    block = field(b":method", b"GET") + traffic.indexed(6)
    block += field(b":path", b"/" + secret("h2 path")) + field(b":authority", b"h2.example")
    block += field(b"cookie", secret("h2 cookie")) + field(secret("h2 name"), secret("h2 value"))
    block += field(b"authorization", secret("never indexed"), 0x10) + field(b"content-type", b"text/html;" + secret("h2 type"))
    block += traffic.indexed(62) + traffic.indexed(64) + traffic.hpack_number(64, 6, 0x40) + traffic.string(secret("h2 again"), is_coded)
    block += field(b"user-agent", b"shop/1 " + secret("h2 agent")) + field(b"location", b"https://h.example/" + secret("h2 location"))
    second = traffic.hpack_number(31, 5, 0x20) + traffic.hpack_number(4096, 5, 0x20)
    second += field(b":method", b"GET") + traffic.indexed(7) + field(b":authority", b"second.example")
    second += field(b":path", b"/" + secret("second path")) + traffic.indexed(62)
    pad = secret("padding")
    control = traffic.SETTINGS + frame(4, payload=secret("settings")[:6] + struct.pack(">HI", 3, 100)) + frame(4, 1)
    control += frame(6, payload=secret("ping")[-8:]) + frame(7, payload=struct.pack(">II", 0, 0) + secret("goaway"))
    control += frame(10, payload=struct.pack(">H", 0) + secret("altsvc")) + frame(0xFA, payload=secret("unknown frame"))
    control += frame(2, 0, 1, struct.pack(">IB", 0, 16)) + frame(8, payload=struct.pack(">I", 65535))
    capture = traffic.Capture()
    for cut in (*range(1, len(block), 7 if is_coded else 13), len(block)):
        client = traffic.PREFACE + control
        client += frame(1, 8 | 0x20, 1, bytes([len(pad)]) + struct.pack(">IB", 0, 9) + block[:cut] + pad)
        client += frame(9, 0, 1) + frame(9, 4, 1, block[cut:])
        client += frame(0, 8, 1, bytes([len(pad)]) + secret("h2 data") + pad) + frame(1, 5, 1, field(b"x-trailer", secret("h2 trailer")))
        client += frame(1, 5, 3, second)
        status = field(b":status", b"200") + field(b"set-cookie", secret("h2 set-cookie")) + traffic.indexed(62)
        pushed = struct.pack(">I", 2) + field(b":path", b"/" + secret("pushed path")) + field(b":authority", b"h2.example")
        server = control + frame(5, 4, 1, pushed) + frame(1, 4, 1, status) + frame(0, 1, 1, secret("h2 body"))
        for size in (1400, 5):
            capture.flow().open().say(("c", client), ("s", server), size=size).close()
        upgrade = get(b"upgrade.example", b"Connection: Upgrade, HTTP2-Settings", b"Upgrade: h2c", b"HTTP2-Settings: " + secret("upgrade"))
        switch = b"HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
        capture.flow().open().say(("c", upgrade), ("s", switch + server), ("c", client)).close()
        for wrong in (frame(3, 0, 1, secret("long reset")), frame(8, 0, 0, secret("long window")), frame(2, 0, 1, secret("long priority")),
                      frame(4, payload=secret("odd settings")), frame(9, 4, 1, secret("lone continuation")),
                      frame(1, 4, 5, b"\xff\xff\xff\xff\xff\xff" + secret("wrong number")),
                      frame(1, 4, 5, b"\xff\x20" + secret("wrong index")), frame(1, 8 | 4, 5, b"\xff" + secret("wrong padding"))):
            capture.flow().open().say(("c", client + wrong + client[24:]), ("s", server)).close()
    yield f"HTTP/2, {'Huffman code' if is_coded else 'plain'}", capture.pcap(), [b"second.example", b"h2.example"]


def streams(secret):
    """Broken and overlapping TCP streams."""
    def request(name, more=b""):
        return get(name, b"Cookie: " + secret("cookie of a stream"), target=b"/" + secret("path of a stream")) + more

    whole = request(b"whole.example")
    other = b"GET /" + secret("other path") + b" HTTP/1.1\r\nHost: whole.example\r\nX: "
    other += secret("other field") * 8
    cuts = [(a, b) for a in (3, 20, 40, 60) for b in (a + 1, a + 12, a + 40)]
    capture = traffic.Capture()
    for start, end in cuts:
        # The same place with other content, before and behind what is used.
        flow = capture.flow().open().segment("c", whole[:start])
        flow.segment("c", other[: len(whole)][start:end], at=start).segment("c", whole[start:], at=start)
        flow.segment("c", other[: len(whole)], at=0).segment("c", other[: len(whole)][end:], at=end)
        flow.sent["c"] = len(whole)
        flow.say(("s", answer(body=secret("body")))).close()
        # Out of order, with a part that comes twice and another that never comes.
        flow = capture.flow().open().segment("c", whole[end:], at=end).segment("c", whole[start - 2 : end], at=start - 2)
        flow.segment("c", whole[:start], at=0)
        flow.sent["c"] = len(whole)
        flow.say(("s", answer(body=secret("body"))), ("c", request(b"next.example"))).close()
        flow = capture.flow().open().segment("c", whole[:start], at=0)
        flow.sent["c"] = end
        flow.say(("c", whole[end:] + request(b"behind.example")), ("s", answer(b"X: " + secret("lost field"))[end:])).close()
        # Cut by the snapshot length.
        flow = capture.flow().open().segment("c", whole, captured=start)
        flow.segment("s", answer(b"X: " + secret("cut field"), body=secret("cut body")), captured=end)
        flow.say(("c", request(b"cut.example")))
        # Without a beginning, and by one side alone.
        capture.flow().segment("c", whole[start:]).say(("c", request(b"late.example")), ("s", answer(body=secret("late"))))
        capture.flow().segment("s", answer(b"X: " + secret("late field"), body=secret("one side"))[start:])
    capture.flow().segment("c", whole, SYN).segment("s", answer(body=secret("in a SYN")), SYN | ACK)
    capture.flow().open().say(("c", whole)).segment("c", secret("after the end"), FIN | ACK | PSH).say(("c", request(b"dead.example")))
    capture.flow().open().say(("c", whole)).segment("s", secret("in a reset"), RST | ACK).segment("s", secret("after a reset"))
    flow = capture.flow().open().say(("c", whole)).segment("c", secret("urgent"), ACK | URG | PSH, urgent=3)
    flow.segment("c", b"\0", at=flow.sent["c"] - 1).segment("c", secret("old")[:1], at=flow.sent["c"] - 1)
    # The same ports once more, with another start.
    for start in (0xFFFFFFF0, 77, 0x7FFFFFFF):
        flow = capture.flow(own=45000)
        flow.starts = {"c": start, "s": start ^ 0x55}
        flow.open().say(("c", whole), ("s", answer(body=secret("wrapped"))), ("c", request(b"again.example")), size=9).close()
    for opening in (b"EHLO %s", b"USER %s", b"SSH-2.0-%s", b"\x16\x03\x01\0\x20%s", b"%s", b"PRI * HTTP/2.0 %s", b"\x05\x01\x00%s",
                    b"PROXY TCP4 10.0.0.9 10.0.0.8 1 2 %s", b"MQTT%s", b"GET %s", b"HTTP/1.1 200 %s", b"\x80\x2e\x01\3\1%s"):
        line = opening % secret(f"opening {opening!r}") + b"\r\n" + secret("second line") + b"\r\n"
        capture.flow(2525).open().say(("c", line), ("s", b"220 " + secret("greeting") + b"\r\n" + line)).close()
        capture.flow(443).open().say(("s", line), ("c", line)).close()
    capture.udp("10.0.0.5", "93.184.216.34", (5000, 5001), secret("datagram"))
    capture.udp("10.0.0.5", "93.184.216.34", (5000, 443), b"\x43" + secret("short header") * 3)
    yield "broken streams", capture.pcap(), [b"whole.example", b"next.example", b"again.example"]


def cases(secret, folder):
    yield from header_shapes(secret)
    for path in (pipelining, chunked, streams):
        yield from path(secret)
    for is_coded in (False, True):
        yield from http2(secret, is_coded)
    leaf = encrypted.certificate(folder, secret("name in a hidden certificate"))
    yield from encrypted.records(secret, leaf)
    yield from encrypted.quic(secret, leaf)
    yield from encrypted.quic_initials(secret)


def outputs(tool, folder, name):
    return [check.run(tool, folder, *command, name)[:2] for command in check.COMMANDS]


def problems(tool, folder, content, hosts, secret):
    """What is wrong with the redaction of one case."""
    has_secrets = isinstance(content, traffic.Capture)
    original = content.pcapng() if has_secrets else content
    for part in ("before", "after"):
        (folder / part).mkdir(exist_ok=True)
    (folder / "before/capture").write_bytes(original)
    status, _, words = check.run(tool, folder / "before", "redact", "capture", "-o", "../after/capture")
    if status != 0:
        yield f"redact ends with {status}: {words.decode(errors='replace').strip()}"
        return
    redacted = (folder / "after/capture").read_bytes()
    yield from secret.left(redacted)
    for _, _, _, packet in private.packets(redacted):
        if packet[9:10] == b"\x11":
            for side, target in ((s, t) for s in (b"client", b"server") for t in (b"8letters", b"retr")):
                yield from secret.left(sealing.initial_text(packet[28:], target, side))
    said = outputs(tool, folder / "before", "capture")
    if has_secrets:
        # With its secrets the original says more, or nothing was decrypted.
        (folder / "before/capture").write_bytes(content.pcapng(has_secrets=False))
        without = outputs(tool, folder / "before", "capture")
        if said == without:
            yield "the secrets in the file decrypt nothing"
        said = without
        for _, _, key in content.secrets:
            if key in redacted or key.hex().encode() in redacted:
                yield "a secret of TLS is left"
    for command, before, after in zip(check.COMMANDS, said, outputs(tool, folder / "after", "capture")):
        if before != after:
            yield f"{' '.join(command)} says something else"
    for host in hosts:
        if host not in said[-1][1]:
            yield f"{host} is not seen, so the case says nothing"


def main():
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    secret, count, failed = Secrets(), 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for title, content, hosts in cases(secret, folder):
            count += 1
            faults = list(problems(tool, folder, content, hosts, secret))
            failed += len(faults)
            for fault in faults[:20]:
                print(f"{title}: {fault}")
            if faults and len(sys.argv) > 2:
                data = content.pcapng() if isinstance(content, traffic.Capture) else content
                (pathlib.Path(sys.argv[2]) / f"{count}.pcap").write_bytes(data)
        for shape in shapes.HOSTS:
            line = secret.fill(shape)
            capture = traffic.Capture()
            capture.flow().open().say(("c", get(b"h.example")), ("s", answer(line, status=b"302 Found"))).close()
            capture.flow().open().say(("c", get(None if shape.startswith("Host") else b"h.example", line)), ("s", answer())).close()
            (folder / "before/capture").write_bytes(capture.pcap())
            check.run(tool, folder / "before", "redact", "capture", "-o", "../after/capture")
            if not list(secret.left((folder / "after/capture").read_bytes())):
                failed += 1
                print(f"shape {shape!r}: a host is kept no longer")
    print(f"{len(secret.places)} secrets in {count} captures, {len(shapes.REQUEST) + len(shapes.RESPONSE)} shapes of header fields: "
          f"{failed} problems; a secret that is a host's name stays in {len(shapes.HOSTS)} shapes")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
