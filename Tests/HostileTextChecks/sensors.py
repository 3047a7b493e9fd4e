"""Logs of network sensors, of which each string is replaced in turn.

Zeek writes a log of its own for handshakes, certificates, requests and connections, as tab-separated values or JSON. Here
all are in one file, so that one run finds a certificate's handshake.
"""

import re

import positions

_CONNECTION = {
    "ts": "1791388086.250000",
    "uid": "CHhAvVGS1DHFjwGM9",
    "id.orig_h": "198.51.100.7",
    "id.orig_p": 50001,
    "id.resp_h": "192.0.2.10",
    "id.resp_p": 443,
}
HANDSHAKE = {
    **_CONNECTION,
    "version": "TLSv12",
    "cipher": "TLS_RSA_WITH_AES_128_CBC_SHA",
    "curve": "secp256r1",
    "server_name": "a.shop.example",
    "resumed": False,
    "last_alert": "handshake_failure",
    "next_protocol": "h2",
    "established": True,
    "ssl_history": "CsxknGIti",
    "cert_chain_fps": [],
    "validation_status": "ok",
}
CERTIFICATE = {
    "ts": "1791388086.250000",
    "fingerprint": "",
    "certificate.serial": "03A1",
    "certificate.subject": "CN=b.shop.example,O=Shop,C=DE",
    "certificate.issuer": "CN=R11,O=Let's Encrypt,C=US",
    "certificate.not_valid_before": "1790000000.000000",
    "certificate.not_valid_after": "1799000000.000000",
    "certificate.key_alg": "rsaEncryption",
    "certificate.sig_alg": "sha256WithRSAEncryption",
    "certificate.key_type": "rsa",
    "certificate.key_length": 1024,
    "certificate.curve": "prime256v1",
    "san.dns": ["b.shop.example", "*.shop.example"],
    "san.ip": ["192.0.2.10"],
    "host_cert": True,
}
REQUEST = {
    **_CONNECTION,
    "id.resp_p": 80,
    "method": "GET",
    "host": "c.shop.example",
    "uri": "http://d.shop.example/x",
    "referrer": "http://e.shop.example/",
    "version": "1.1",
    "user_agent": "Shop/1 CFNetwork/1410.0.3 Darwin/22.6.0",
    "request_body_len": 0,
    "status_code": 301,
    "status_msg": "Moved",
    "username": "kim",
}
QUIC = {
    **_CONNECTION,
    "uid": "CQUIC",
    "version": "1",
    "client_scid": "0a0b",
    "server_name": "f.shop.example",
    "client_protocol": "hq-interop",
    "history": "ISisHhOoOOO",
}
OTHERS = [
    {**_CONNECTION, "proto": "tcp", "service": "ssl,smtp", "conn_state": "SF", "missed_bytes": 1, "history": "ShAd"},
    {**_CONNECTION, "name": "truncated_header", "addl": "x", "notice": False, "peer": "zeek"},
    {"ts": "1", "ts_delta": 900, "peer": "zeek", "gaps": 3, "acks": 100, "percent_lost": 3},
]


def _rows(form, draw):
    """All rows with each of their texts replaced; a certificate's row comes with that of its handshake."""
    for kind, row in (("ssl", HANDSHAKE), ("http", REQUEST), ("quic", QUIC), *enumerate(OTHERS)):
        yield row
        for number, copy in enumerate(positions.variants(f"{form}: {kind}", row, draw)):
            # Most copies are connections of their own.
            yield {**copy, "uid": f"C{kind}{number}"} if copy.get("uid") == row.get("uid") else copy
    for number, copy in enumerate(positions.variants(f"{form}: x509", CERTIFICATE, draw)):
        fingerprint = f"{number:064x}"
        own = {"uid": f"Cx509{number}", "server_name": "b.shop.example", "cert_chain_fps": [fingerprint]}
        yield {**copy, "fingerprint": copy.get("fingerprint") or fingerprint}
        yield {**HANDSHAKE, **own}


def _escaped(text):
    """A text as Zeek writes it (`ODesc::AddBytes`): separators, controls, bytes that are not UTF-8, and backslashes."""
    text = positions.as_bytes(text).replace(b"\\", b"\\\\")
    # Escapes stay where the text is decoded with its errors, so that each byte that is not UTF-8 becomes one.
    text = text.decode(errors="surrogateescape")
    return re.sub("[\0-\x1f\x7f,\udc80-\udcff]", lambda hit: f"\\x{ord(hit.group()) & 0xFF:02x}", text).encode()


def _value(value, write):
    if isinstance(value, list):
        return b",".join(write(item) for item in value) or b"(empty)"
    if isinstance(value, bool):
        return b"T" if value else b"F"
    return write(value) if isinstance(value, (str, bytes)) else str(value).encode()


def _table(row, write):
    """A log of one row, with its header."""
    names = [write(name) for name in row]
    head = [b"#separator \\x09", b"#set_separator\t,", b"#empty_field\t(empty)", b"#unset_field\t-", b"#path\tx"]
    lines = [*head, b"\t".join([b"#fields", *names]), b"\t".join([b"#types", *(b"string" for _ in names)])]
    return b"\n".join([*lines, b"\t".join(_value(value, write) for value in row.values()), b""])


def zeek(draw):
    for name, write in (("zeek.log", _escaped), ("zeek-raw.log", positions.as_bytes)):
        yield name, b"".join(_table(row, write) for row in _rows(name, draw))
    head = _table(HANDSHAKE, _escaped)
    yield "zeek-header.log", head + b"".join(positions.in_words("zeek-header.log", head, draw))
    rows = [*(positions.json_text(row) for row in _rows("zeek.ndjson", draw)), b""]
    yield "zeek.ndjson", b"\n".join(rows)


ALL = [zeek]
