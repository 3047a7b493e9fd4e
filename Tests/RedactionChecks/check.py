#!/usr/bin/env python3
"""Fails where a redacted capture tells more than it should, or less.

    python3 Tests/RedactionChecks/check.py .build/debug/atsift [captures or folders ...]

Each sample, or each capture that is named, is redacted. Then `suggest` (plist, JSON and text) and `inspect`
must say the same of both files, byte for byte, and the numbers, times and lengths of packets must be the
same. What must be gone is found by a reader of its own, `private.py`: bodies and encrypted data, paths,
cookies, credentials, clients' addresses and MAC addresses, devices and builds in user agents, timestamps of TCP and
identifications of IP. No eight bytes of it may be left anywhere. One capture more is made here, with all that samples lack.

Captures that embed a key log can't give the same suggestion, which the tool says; of them only the
removal is checked.
"""

import pathlib
import struct
import subprocess
import sys
import tempfile

import private

FOLDER = pathlib.Path(__file__).resolve().parent
SAMPLES = FOLDER.parents[1] / "Samples"
COMMANDS = [
    ["suggest"],
    ["suggest", "--format", "json"],
    ["suggest", "--format", "text"],
    ["inspect"],
]


def run(tool, folder, *words):
    done = subprocess.run(
        [tool, *words], cwd=folder, capture_output=True, timeout=120, check=False
    )
    return done.returncode, done.stdout, done.stderr


def problems(tool, capture):
    """What is wrong with the redaction of a capture, as lines."""
    with tempfile.TemporaryDirectory() as folder:
        before, after = pathlib.Path(folder, "before"), pathlib.Path(folder, "after")
        before.mkdir()
        after.mkdir()
        (before / "capture").write_bytes(capture.read_bytes())
        status, _, words = run(
            tool, before, "redact", "capture", "-o", "../after/capture"
        )
        if status != 0:
            yield f"redact ends with {status}: {words.decode(errors='replace').strip()}"
            return
        has_secrets = b"key log" in words
        for command in COMMANDS:
            if has_secrets:
                break
            ours = run(tool, before, *command, "capture")
            theirs = run(tool, after, *command, "capture")
            if ours[:2] != theirs[:2]:
                yield f"{' '.join(command)} says something else"
        original = private.unpacked(capture.read_bytes())
        redacted = (after / "capture").read_bytes()
        # A second redaction has nothing left to do.
        run(tool, after, "redact", "capture", "-o", "again")
        if (after / "again").read_bytes() != redacted and not has_secrets:
            yield "what was redacted is redacted again in another way"
        yield from private.left(original, redacted)


def packet(number, source, destination, ports, sequence, flags, data=b""):
    """A packet of IPv4 with a counted identification, and timestamps of TCP."""
    options = b"\x01\x01\x08\x0a" + struct.pack(">II", 0x05A10000 + number, 0x00C30000 + number)
    tcp = struct.pack(">HHIIBBHHH", *ports, sequence, 1, 0x80, flags, 0xFFFF, 0, 0) + options + data
    length = 20 + len(tcp)
    head = struct.pack(">BBHHHBBH4s4s", 0x45, 0, length, 0x4700 + number, 0x4000, 64, 6, 0, source, destination)
    total = sum(struct.unpack(">10H", head))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return head[:10] + struct.pack(">H", total ^ 0xFFFF) + head[12:] + tcp


def made():
    """A capture of requests with what samples lack, as a file."""
    client, server = b"\xc0\xa8\x01\x17", b"\x5d\xb8\xd8\x22"
    requests = [
        b"GET / HTTP/1.1\r\nHost: annabell:hunter2hunter2@shop.example\r\n"
        b"User-Agent: Shop/4711.0815 (iPhone14,5; build 20260704; id=0F8FAD5B-D9CB-469F-A165-70867728950E)"
        b" CFNetwork/1490.0.4 Darwin/23.2.0\r\n\r\n",
        b"GET http://annabell:hunter2hunter2@ads.example/private/path HTTP/1.1\r\nHost: ads.example\r\n"
        b"User-Agent: okhttp/4.12.0\r\n\r\n",
        b"CONNECT annabell:hunter2hunter2@tunnel.example:443 HTTP/1.1\r\nHost: tunnel.example\r\n\r\n",
    ]
    packets = []
    for index, request in enumerate(requests):
        ports = 50000 + index, 80
        packets.append(packet(len(packets), client, server, ports, 99, 2))
        packets.append(packet(len(packets), server, client, ports[::-1], 0, 0x12))
        packets.append(packet(len(packets), client, server, ports, 100, 0x18, request))
    yield struct.pack("<IHHIIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 101)
    for number, data in enumerate(packets):
        yield struct.pack("<IIII", 1700000000 + number, 0, len(data), len(data)) + data


def captures(words):
    for word in words:
        path = pathlib.Path(word)
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if private.is_capture(p))
        else:
            yield path


def main():
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    failed, count = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        own = pathlib.Path(folder, "made.pcap")
        own.write_bytes(b"".join(made()))
        for capture in [own, *captures(sys.argv[2:] or [SAMPLES])]:
            count += 1
            for problem in problems(tool, capture):
                failed += 1
                print(f"{capture}: {problem}")
    if count == 0:
        sys.exit("no captures")
    print(f"{count} captures redacted, {failed} problems")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
