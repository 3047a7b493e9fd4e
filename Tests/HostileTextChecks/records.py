"""Records of a run that are no captures, of which each string is replaced in turn.

A function yields (name of the file, its bytes). Records are copied from real ones: the whole file first, so that the tool
knows the form, then a copy of a record for each of its strings.
"""

import json
import pathlib
import re

import positions

TESTS = pathlib.Path(__file__).resolve().parents[1]
RUN = TESTS / "WitnessLab" / "run"
DATE = "2026-11-19 13:06:40.0000{:02d}+0000"
# The system's lines that decide something, and one of the app's, as (image, subsystem, category, message).
LINES = [
    (
        "CFNetwork",
        "com.apple.CFNetwork",
        "Default",
        "Task <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<1> finished with error [-1022] Error Domain=NSURLErrorDomain Code=-1022 "
        '"The resource could not be loaded." UserInfo={NSErrorFailingURLStringKey=http://a.shop.example/x, '
        "NSErrorFailingURLKey=http://a.shop.example/x, _kCFStreamErrorCodeKey=-9802}",
    ),
    (
        "CFNetwork",
        "com.apple.CFNetwork",
        "ATS",
        "App Transport Security has blocked a cleartext HTTP connection to b.shop.example since it is insecure. Use HTTPS "
        "instead or add this domain to Exception Domains in your Info.plist.",
    ),
    (
        "libnetwork.dylib",
        "com.apple.network",
        "connection",
        "[C4 339937D6-ADFA-5806-8FD2-000000000004 c.shop.example:443 tcp, url: https://c.shop.example/, definite, "
        "attribution: developer, context: com.apple.CFNetwork.NSURLSession] start",
    ),
    (
        "libboringssl.dylib",
        "com.apple.network.boringssl",
        "boringssl",
        "boringssl_session_handshake_incomplete(88) [C4:1][0x10] TLS connected [server(0) version(0x0301) "
        "ciphersuite(TLS_RSA_WITH_AES_128_CBC_SHA) group(0x0) signature_alg(0x0804) alpn(h2) resumed(0) offered_ticket(0)]",
    ),
    (
        "libboringssl.dylib",
        "com.apple.network.boringssl",
        "boringssl",
        "Trust evaluate failure: [leaf AnchorTrusted SSLHostname]",
    ),
    (
        "CFNetwork",
        "com.apple.CFNetwork",
        "Default",
        "Task <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<4> received response, status 301 content U",
    ),
    (
        "CFNetwork",
        "com.apple.CFNetwork",
        "Summary",
        "Task <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<4> summary for task success {transaction_duration_ms=4, "
        'response_status=200, connection=4, protocol="http/1.1", domain_lookup_duration_ms=0}',
    ),
    (
        "Foundation",
        "",
        "",
        'Error Domain=NSURLErrorDomain Code=-1202 "The certificate for this server is invalid." '
        'UserInfo={NSErrorFailingURLStringKey=https://d.shop.example/, NSErrorPeerCertificateChainKey=("<cert(0x1) s: '
        'd.shop.example i: Shop Root>"), _kCFStreamErrorCodeKey=-9813}',
    ),
    ("Shop", "com.shop", "net", "pinning failed for e.shop.example"),
]
# Each form of a line, from its image, subsystem, category, message and number.
TEXTS = {
    "xcode.txt": lambda i, s, c, m, n: f"{DATE.format(n)} Shop[812:40193] [{c}] {m}",
    "copied.txt": lambda i, s, c, m, n: f"default\t13:06:40.0000{n:02d}+0000\tShop\t{m}",
    "copied-subsystem.txt": lambda i, s, c, m, n: f"{s}\tdefault\t13:06:40.0000{n:02d}+0000\tShop\t{m}",
    "show.log": lambda i, s, c, m, n: (
        f"{DATE.format(n)} 0x24314    Default     0xa724b              812    0    Shop: ({i}) [{s}:{c}] {m}"
    ),
    "show-compact.log": lambda i, s, c, m, n: f"{DATE.format(n)[:23]} Df Shop[812:40193] [{s}:{c}] {m}",
    "show-syslog.log": lambda i, s, c, m, n: f"{DATE.format(n)}  localhost Shop[812]: ({i}) [{s}:{c}] {m}",
    "device.log": lambda i, s, c, m, n: f"Nov 19 13:06:{n % 60:02d} iPhone Shop({i})[812] <Notice>: {m}",
    "device-old.log": lambda i, s, c, m, n: f"Nov 19 13:06:{n % 60:02d} iPhone Shop[812] <Notice>: {m}",
    "pymobiledevice3.log": lambda i, s, c, m, n: f"{DATE.format(n)[:26]} Shop{{{i}}}[812] <NOTICE>: {m}",
    "flutter.log": lambda i, s, c, m, n: (
        f"[  +59 ms] [DEVICE LOG] {DATE.format(n)}  localhost Shop[812]: ({i}) [{s}:{c}] {m}"
    ),
    "expo.log": lambda i, s, c, m, n: f"[{i}] {m}",
    "appium.log": lambda i, s, c, m, n: (
        f"[XCUITestDriver@1a2b] [IOS_SYSLOG_ROW] Nov 19 13:06:{n % 60:02d} iPhone Shop({i})[812] <Notice>: {m}"
    ),
    "metadata.txt": lambda i, s, c, m, n: (
        f"{m}\nType: Notice | Timestamp: {DATE.format(n)} | Process: Shop | Library: {i} | Subsystem: {s} | "
        f"Category: {c} | TID: 0x6f"
    ),
}
# The same as objects.
OBJECTS = {
    "log.ndjson": lambda i, s, c, m, n: {
        "timestamp": DATE.format(n),
        "eventMessage": m,
        "processImagePath": "/x/Shop.app/Shop",
        "processID": 812,
        "subsystem": s,
        "category": c,
        "senderImagePath": f"/usr/lib/{i}",
        "messageType": "Default",
        "formatString": "%{public}@",
        "eventType": "logEvent",
    },
    "pymobiledevice3.ndjson": lambda i, s, c, m, n: {
        "pid": 812,
        "timestamp": f"2026-11-19T13:06:40.0000{n:02d}",
        "level": "NOTICE",
        "image_name": f"/usr/lib/{i}",
        "image_offset": 6699,
        "filename": "/x/Shop.app/Shop",
        "message": m,
        "label": {"subsystem": s, "category": c},
    },
    "go-ios-parsed.ndjson": lambda i, s, c, m, n: {
        "msg": "",
        "level": "Notice",
        "timestamp": f"Nov 19 13:06:{n % 60:02d}",
        "device": "iPhone",
        "process": f"Shop({i})",
        "pid": "812",
        "message": m,
    },
    "go-ios.ndjson": lambda i, s, c, m, n: {
        "msg": f"Nov 19 13:06:{n % 60:02d} iPhone Shop({i})[812] <Notice>: {m}\n\0"
    },
    "appium.json": lambda i, s, c, m, n: {
        "timestamp": 1791388086856 + n,
        "level": "ALL",
        "message": f"Nov 19 13:06:{n % 60:02d} iPhone Shop({i})[812] <Notice>: {m}",
    },
    "unified.ndjson": lambda i, s, c, m, n: {
        "subsystem": s,
        "category": c,
        "pid": 812,
        "library": f"/usr/lib/{i}",
        "process": "/x/Shop.app/Shop",
        "message": m,
        "timestamp": f"2026-11-19T13:06:40.0000{n:02d}Z",
    },
}


def text_logs(draw):
    for name, form in TEXTS.items():
        lines = [form(*line, number).encode() for number, line in enumerate(LINES)]
        copies = [
            copy
            for number, line in enumerate(lines)
            for copy in positions.in_words(f"{name}: line {number}", line, draw)
        ]
        yield name, b"\n".join(lines + copies) + b"\n"


def object_logs(draw):
    for name, form in OBJECTS.items():
        objects, seen = [form(*line, number) for number, line in enumerate(LINES)], set()
        copies = [
            copy
            for number, value in enumerate(objects)
            for copy in positions.variants(
                f"{name}: object {number}", value, draw, seen if number not in (0, 2, 3, 7) else None
            )
        ]
        texts = [positions.json_text(value) for value in objects + copies]
        yield name, (b"[" + b",\n".join(texts) + b"]\n") if name.endswith(".json") else b"\n".join(texts) + b"\n"


def rows_log(draw):
    """The lines of macos-UnifiedLogs in CSV; a payload may end the cell, too."""
    head = b"Timestamp,Event Type,Subsystem,PID,Library,Category,Process,Message"
    rows = [
        [f"2026-11-19T13:06:40.0000{n:02d}Z", "Log", s, "812", f"/usr/lib/{i}", c, "/x/Shop.app/Shop", m]
        for n, (i, s, c, m) in enumerate(LINES)
    ]
    lines = [_row(row) for row in rows]
    for number, row in enumerate(rows[:4]):
        lines += [_row(copy) for copy in positions.variants(f"unified.csv: row {number}", row, draw)]
    yield "unified.csv", b"\n".join([head, *lines]) + b"\n"


def _row(cells):
    return b",".join(b'"' + positions.as_bytes(cell).replace(b'"', b'""') + b'"' for cell in cells)


def lines_of_runs(draw):
    """App Privacy Reports and nscurl, as the lab recorded them."""
    entries = [json.loads(line) for line in (RUN / "app-privacy-report.ndjson").read_text().splitlines()]
    kept, seen = entries[:3] + [e for e in entries if e.get("type") != "networkActivity"][:2], set()
    copies = [
        copy
        for number, entry in enumerate(kept)
        for copy in positions.variants(f"privacy: entry {number}", entry, draw, seen)
    ]
    yield "app-privacy.ndjson", b"\n".join(map(positions.json_text, entries[:3] + copies)) + b"\n"
    for name in ("nscurl.txt", "nscurl-brief.txt"):
        whole = (RUN / name).read_bytes()
        # A run is from one line of its server to the next.
        starts = [hit.start() for hit in re.finditer(rb"^Starting ATS", whole, re.MULTILINE)] + [len(whole)]
        run = whole[starts[0] : starts[1]]
        lines = run.splitlines(keepends=True)[:60]
        copies = []
        for number in draw.some(range(len(lines))):
            for copy in positions.in_words(f"{name}: line {number}", lines[number], draw):
                copies.append(b"".join(lines[:number]) + copy + b"".join(lines[number + 1 :]))
        yield name, run + b"".join(copies[: draw.words * 8])
    tls = (
        b"nscurl --tls-diagnostics https://a.shop.example\nNegotiated TLS version (codepoint): 0x0303\n"
        b"Negotiated TLS key exchange group (name): X25519\nNegotiated TLS ciphersuite (codepoint): 0x002F\n"
    )
    yield "nscurl-tls.txt", tls + b"".join(positions.in_words("nscurl-tls.txt", tls, draw))


def har(draw):
    for source, name in (("run.har", "run.har"), ("chromium.har", "browser.har"), ("narrow-offer.har", "offer.har")):
        tree, seen = json.loads((RUN / source).read_text()), set()
        entries = tree["log"]["entries"]
        kept = entries[:4]
        copies = [
            copy
            for number, entry in enumerate(kept)
            for copy in positions.variants(f"{name}: entry {number}", entry, draw, seen)
        ]
        head = {**tree["log"], "entries": []}
        # What is said of the whole file is said once.
        for head_copy in list(positions.variants(f"{name}: log", head, draw))[: 40 if len(draw.kinds) > 8 else 4]:
            if isinstance(head_copy.get("entries"), list):
                head = {
                    **head,
                    **{key: value for key, value in head_copy.items() if key in ("creator", "browser", "pages")},
                }
        yield name, positions.json_text({"log": {**head, "entries": kept + copies}})


def charles(draw):
    entries, seen = json.loads((RUN / "charles.chlsj").read_text()), set()
    copies = [
        copy
        for number, entry in enumerate(entries[:6])
        for copy in positions.variants(f"charles: entry {number}", entry, draw, seen)
    ]
    yield "charles.chlsj", positions.json_text(entries[:6] + copies)


# mitmproxy's flows: tnetstrings, in which a text is of bytes (,) or of characters (;).


def _read(data):
    length, data = data.split(b":", 1)
    value, kind, rest = data[: int(length)], data[int(length) : int(length) + 1], data[int(length) + 1 :]
    if kind in b"}]":
        items = []
        while value:
            item, value = _read(value)
            items.append(item)
        return (dict(zip((key[1:].decode() for key in items[::2]), items[1::2])) if kind == b"}" else items), rest
    # Of a text, its kind comes first; of anything else, it is in a list of its own.
    return (kind + value if kind in b",;" else (kind, value)), rest


def _written(value):
    if isinstance(value, tuple):
        kind, text = value
    elif isinstance(value, dict):
        kind = b"}"
        text = b"".join(_written(b";" + positions.as_bytes(key)) + _written(inner) for key, inner in value.items())
    elif isinstance(value, list):
        kind, text = b"]", b"".join(map(_written, value))
    else:
        value = positions.as_bytes(value)
        kind, text = (value[:1], value[1:]) if value[:1] in (b",", b";") else (b";", value)
    return b"%d:%s%s" % (len(text), text, kind)


def mitmproxy(draw):
    for name in ("run.mitm", "other-flows.mitm"):
        data, flows = (RUN / name).read_bytes(), []
        while data:
            flow, data = _read(data)
            flows.append(flow)
        kept, seen, copies = flows[:3] if name == "run.mitm" else flows, set(), []
        for number, flow in enumerate(kept):
            for path in positions.paths(flow):
                if positions.shape(path) in seen:
                    continue
                seen.add(positions.shape(path))
                text = positions.as_bytes(positions.at(flow, path))
                kind, old = (b"", text) if isinstance(path[-1], tuple) else (text[:1], text[1:])
                # A certificate stays one: captures have such.
                if b"BEGIN CERTIFICATE" not in old:
                    copies.append(
                        positions.with_text(
                            flow, path, kind + draw(f"{name}: flow {number} {positions.named(path)}", old)
                        )
                    )
        yield name, b"".join(map(_written, kept + copies))


ALL = [text_logs, object_logs, rows_log, lines_of_runs, har, charles, mitmproxy]
