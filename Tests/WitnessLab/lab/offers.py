"""Reads from a capture of the lab what the proxy offered and what each server answered.

A capture of the lab is Ethernet and loses nothing, so that the segments of a direction are its stream as they stand.
"""

import collections
import struct

ATS_GRADE = [  # the suites of ATS for TLS 1.2, in Apple's order, and those of TLS 1.3
    0x1301, 0x1302, 0x1303, 0xC02C, 0xC02B, 0xCCA9, 0xC00A, 0xC009, 0xC030, 0xC02F, 0xCCA8, 0xC014, 0xC013,
]
ATS_GRADE_BEFORE_15_4 = ATS_GRADE + [0xC024, 0xC023, 0xC028, 0xC027]
VERSIONS = {0x0300: "SSLv3", 0x0301: "TLSv1.0", 0x0302: "TLSv1.1", 0x0303: "TLSv1.2", 0x0304: "TLSv1.3"}


def streams(capture):
    """Yields (client, server, what the client sent, what the server sent) for each TCP connection."""
    data = memoryview(capture.read_bytes())
    order, sent = [], collections.defaultdict(bytes)
    offset = 24
    while offset < len(data):
        captured = struct.unpack_from("<I", data, offset + 8)[0]
        packet = data[offset + 16 : offset + 16 + captured]
        offset += 16 + captured
        if packet[12:14] != b"\x08\x00" or packet[23] != 6:
            continue
        start = 14 + (packet[14] & 15) * 4
        end = 14 + struct.unpack_from("!H", packet, 16)[0]
        ports = struct.unpack_from("!HH", packet, start)
        address = [".".join(map(str, packet[at : at + 4])) for at in (26, 30)]
        flow = ((address[0], ports[0]), (address[1], ports[1]))
        if packet[start + 13] & 0x12 == 0x02:
            order.append(flow)
        sent[flow] += bytes(packet[start + (packet[start + 12] >> 4) * 4 : end])
    for flow in order:
        yield *flow, sent[flow], sent[flow[::-1]]


def records(stream):
    """Yields (type, content) of each whole TLS record."""
    while len(stream) >= 5:
        kind, _, length = struct.unpack_from("!BHH", stream)
        if kind not in (20, 21, 22, 23) or len(stream) < 5 + length:
            return
        yield kind, stream[5 : 5 + length]
        stream = stream[5 + length :]


def messages(stream):
    """Yields (type, body) of each handshake message before the first ChangeCipherSpec, and ("alert", body)."""
    pending = b""
    for kind, content in records(stream):
        if kind == 21 and len(content) == 2:
            yield "alert", content
        if kind != 22:
            return
        pending += content
        while len(pending) >= 4 and len(pending) >= 4 + int.from_bytes(pending[1:4], "big"):
            length = int.from_bytes(pending[1:4], "big")
            yield pending[0], pending[4 : 4 + length]
            pending = pending[4 + length :]


def extensions(body):
    found = {}
    length = int.from_bytes(body[:2], "big") if len(body) >= 2 else 0
    body = body[2 : 2 + length]
    while len(body) >= 4:
        kind, length = struct.unpack_from("!HH", body)
        found[kind] = body[4 : 4 + length]
        body = body[4 + length :]
    return found


def client_hello(body):
    """(name, versions, suites), in the client's order; GREASE does not occur in the lab's own programs."""
    version = int.from_bytes(body[:2], "big")
    at = 35 + body[34]
    length = int.from_bytes(body[at : at + 2], "big")
    suites = [int.from_bytes(body[at + 2 + i : at + 4 + i], "big") for i in range(0, length, 2)]
    at += 2 + length
    found = extensions(body[at + 1 + body[at] :])
    name = found[0][5:].decode() if 0 in found else None
    versions = [version]
    if 43 in found:
        versions = [int.from_bytes(found[43][1 + i : 3 + i], "big") for i in range(0, found[43][0], 2)]
    return name, versions, suites


def server_hello(body):
    version, at = int.from_bytes(body[:2], "big"), 35 + body[34]
    suite = int.from_bytes(body[at : at + 2], "big")
    found = extensions(body[at + 3 :])
    return int.from_bytes(found[43], "big") if 43 in found else version, suite


def handshakes(capture):
    """Yields what each TLS connection offered and got."""
    for _, server, asked, answered in streams(capture):
        hellos = [body for kind, body in messages(asked) if kind == 1]
        if not hellos:
            continue
        name, versions, suites = client_hello(hellos[0])
        answer = {"address": server[0], "name": name, "versions": versions, "suites": suites}
        for kind, body in messages(answered):
            if kind == 2:
                answer["version"], answer["suite"] = server_hello(body)
            if kind == "alert":
                answer["alert"] = body[1]
        yield answer


def offer(capture):
    """What the first ClientHello of a capture offers, with what an ATS client would have offered beside it."""
    first = next(handshakes(capture))
    return {
        "versions": [VERSIONS.get(version, hex(version)) for version in first["versions"]],
        "suites": [f"0x{suite:04x}" for suite in first["suites"]],
        "missingOfATS": [f"0x{suite:04x}" for suite in ATS_GRADE if suite not in first["suites"]],
        "missingOfATSBefore15.4": [f"0x{suite:04x}" for suite in ATS_GRADE_BEFORE_15_4 if suite not in first["suites"]],
    }
