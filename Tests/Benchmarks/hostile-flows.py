#!/usr/bin/env python3
"""What captures cost that are made to fill the memory.

    swift build -c release
    Tests/Benchmarks/hostile-flows.py .build/release/atsift            # all shapes, as a table
    Tests/Benchmarks/hostile-flows.py .build/release/atsift syns heads # some of them
    Tests/Benchmarks/hostile-flows.py --write syns | atsift connections - > /dev/null

Each shape is a capture of a million flows (ten million for `syns`) that is written into a pipe and
never lies on the disk. The table says, for each command, the largest resident set of the process
and the time of its processor. Reading alone (`connections`) must stay under 256 MiB for every
shape; `inspect` and `suggest` keep what they report on besides.
`--count N` takes another number of flows.
"""
import json
import os
import random
import struct
import subprocess
import sys
import tempfile

import packets
from packets import CLIENT, PUSH, START, SYN, SYN_ACK, client_hello, server_flight

MILLION = 1_000_000
SERVER = bytes([198, 51, 100, 10])
RESOLVER = bytes([192, 168, 7, 1])


def tcp(flags, payload, back=False, sequence=1):
    """A packet record with holes for the flow: client address and port."""
    length = 40 + len(payload)
    record = struct.pack("<IIII", START, 0, length, length)
    ends = SERVER + bytes(4) if back else bytes(4) + SERVER
    ip = struct.pack("!BBHHHBBH", 0x45, 0, length, 0, 0, 64, 6, 0) + ends
    ports = (443, 0) if back else (0, 443)
    numbers = (sequence, 2) if flags & 0x10 else (sequence, 0)
    head = struct.pack("!HHIIBBHHH", *ports, *numbers, 5 << 4, flags, 65535, 0, 0)
    data = bytearray(record + ip + head + payload)
    return data, (32 if back else 28), (38 if back else 36)


def udp(source, target, ports, payload):
    length = 28 + len(payload)
    record = struct.pack("<IIII", START, 0, length, length)
    ip = struct.pack("!BBHHHBBH", 0x45, 0, length, 0, 0, 64, 17, 0) + source + target
    return bytearray(record + ip + struct.pack("!HHHH", *ports, 8 + len(payload), 0) + payload)


def flows(segments, count, fill=None):
    """The segments of each flow, one flow after another; `fill` changes what differs besides."""
    for i in range(count):
        address, port = 0x0A000000 + i // 60_000, 1024 + i % 60_000
        for data, at, port_at in segments:
            struct.pack_into("!I", data, at, address)
            struct.pack_into("!H", data, port_at, port)
        if fill:
            fill(i)
        for data, _, _ in segments:
            yield bytes(data)


def syns(count):
    return flows([tcp(SYN, b"")], count)


def bytes_each(count):
    return flows([tcp(PUSH, b"G")], count)


def opened_bytes(count):
    return flows([tcp(SYN, b""), tcp(PUSH, b"G", sequence=2)], count)


def half_hellos(count):
    hello = client_hello(b"half.example.com", padding=2000)
    return flows([tcp(SYN, b""), tcp(PUSH, hello[:1000], sequence=2)], count)


def holes(count):
    return flows([tcp(SYN, b""), tcp(PUSH, bytes(1400), sequence=3000)], count)


def heads(count):
    head = b"GET / HTTP/1.1\r\nHost: head.example.com\r\nX: " + b"x" * 1350
    return flows([tcp(SYN, b""), tcp(PUSH, head, sequence=2)], count)


def requests(count):
    request = b"GET / HTTP/1.1\r\nHost: 00000000.hosts.example.com\r\n\r\n"
    data = tcp(PUSH, request, sequence=2)
    at = 56 + request.index(b"00000000")

    def fill(i):
        data[0][at : at + 8] = b"%08d" % i

    return flows([tcp(SYN, b""), data], count, fill)


def one_connection(count):
    """A million requests of different hosts on one connection, none of them answered."""
    request = b"GET / HTTP/1.1\r\nHost: 00000000.hosts.example.com\r\n\r\n"
    data = tcp(PUSH, request)
    at = 56 + request.index(b"00000000")
    struct.pack_into("!I", data[0], data[1], 0x0A000000)
    struct.pack_into("!H", data[0], data[2], 1024)
    for i in range(count):
        struct.pack_into("!I", data[0], 40, (1 + i * len(request)) & 0xFFFFFFFF)
        data[0][at : at + 8] = b"%08d" % i
        yield bytes(data[0])


def names(count):
    question = b"\x0800000000\5names\7example\0\0\1\0\1"
    answer = b"\xc0\x0c\0\1\0\1\0\0\0\x3c\0\4" + bytes(4)
    message = struct.pack("!HHHHHH", 7, 0x8180, 1, 1, 0, 0) + question + answer
    data = udp(RESOLVER, CLIENT, (53, 40_000), message)
    at = 44 + 12 + 1
    for i in range(count):
        data[at : at + 8] = b"%08d" % i
        struct.pack_into("!I", data, len(data) - 4, 0x0B000000 + i)
        yield bytes(data)


def fragments(count):
    payload = bytes(1400)
    length = 20 + len(payload)
    record = struct.pack("<IIII", START, 0, length, length)
    ip = struct.pack("!BBHHHBBH", 0x45, 0, length, 0, 0x2000 | 10, 64, 17, 0) + CLIENT + SERVER
    data = bytearray(record + ip + payload)
    for i in range(count):
        struct.pack_into("!H", data, 20, i & 0xFFFF)
        struct.pack_into("!I", data, 28, 0x0A000000 + (i >> 16))
        yield bytes(data)


def handshakes(count):
    """Whole handshakes, each with a certificate, a session and a name of its own."""
    generator = random.Random(7)
    hello = client_hello(b"00000000.tls.example.com", session=bytes(32))
    flight = server_flight(b"\x30\x82\x03\xe4" + bytes(1000), session=bytes(32))
    client = tcp(PUSH, hello, sequence=2)
    server = tcp(PUSH, flight, back=True, sequence=2)
    name_at = 56 + hello.index(b"00000000.")
    session_at = 56 + 5 + 4 + 34 + 1
    finished = tcp(PUSH, b"\x14\3\3\0\1\1\x17\3\3\0\4data", sequence=2 + len(hello))

    def fill(i):
        client[0][name_at : name_at + 8] = b"%08d" % i
        unique = generator.randbytes(32)
        client[0][session_at : session_at + 32] = unique
        server[0][session_at : session_at + 32] = unique[::-1]
        server[0][-48:-16] = unique

    return flows([tcp(SYN, b""), tcp(SYN_ACK, b"", True), client, server, finished], count, fill)


def quic_hellos(count):
    """Recorded, as the tool to protect packets is not at hand everywhere."""
    here = os.path.dirname(os.path.abspath(__file__))
    vectors = os.path.join(here, "../ApplicationProtocolsTests/Vectors/quic.json")
    with open(vectors) as f:
        found = {v["id"]: v for v in json.load(f)["quic"]}
    first = bytes.fromhex(found["quic-browser-hellos#2"]["datagrams"][0]["hex"])
    return flows([(udp(bytes(4), SERVER, (0, 443), first), 28, 36)], count)


SHAPES = {
    "syns": (syns, 10 * MILLION, "a SYN"),
    "bytes": (bytes_each, MILLION, "one byte of data"),
    "opened-bytes": (opened_bytes, MILLION, "a SYN and one byte of data"),
    "half-hellos": (half_hellos, MILLION, "the first 1000 bytes of a ClientHello"),
    "quic-hellos": (quic_hellos, MILLION, "a part of a ClientHello over QUIC"),
    "holes": (holes, MILLION, "1400 bytes beyond a hole"),
    "heads": (heads, MILLION, "an HTTP head that never ends"),
    "requests": (requests, MILLION, "a request of a host of its own"),
    "one-connection": (one_connection, MILLION, "all requests in one connection"),
    "names": (names, MILLION, "a DNS answer with a name of its own"),
    "fragments": (fragments, MILLION, "a first fragment"),
    "handshakes": (handshakes, MILLION, "a handshake with a certificate of its own"),
}


def write(shape, count, file):
    file.write(packets.pcap_header("<"))
    packets.write_in_batches(file, SHAPES[shape][0](count))


def measure(command, shape, count):
    """The peak of the tool's memory in MiB, its processor time, and what it said."""
    generator = [sys.executable, os.path.abspath(__file__), "--write", shape, "--count", str(count)]
    # What it says goes to a file: a process starts with the peak of the one that made it.
    with tempfile.TemporaryFile() as said:
        with subprocess.Popen(generator, stdout=subprocess.PIPE) as source:
            tool = subprocess.Popen(
                command, stdin=source.stdout, stdout=subprocess.DEVNULL, stderr=said)
            source.stdout.close()
            _, status, usage = os.wait4(tool.pid, 0)
            tool.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        warnings = [line.decode().rstrip() for line in said if b"warning" in line]
    return usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime, tool.returncode, warnings


def main():
    arguments = sys.argv[1:]
    count = None
    if "--count" in arguments:
        at = arguments.index("--count")
        count = int(arguments[at + 1])
        del arguments[at : at + 2]
    commands = ["connections", "inspect", "suggest"]
    if "--command" in arguments:
        at = arguments.index("--command")
        commands = arguments[at + 1].split(",")
        del arguments[at : at + 2]
    if arguments[0] == "--write":
        shape = arguments[1]
        write(shape, count or SHAPES[shape][1], sys.stdout.buffer)
        return
    tool = os.path.abspath(arguments[0])
    print(f"{'shape':15} {'flows':>9}" + "".join(f"{name:>24}" for name in commands))
    for shape in arguments[1:] or SHAPES:
        flows_of = count or SHAPES[shape][1]
        print(f"{shape:15} {flows_of:9}", end="", flush=True)
        remarks = []
        for name in commands:
            peak, seconds, status, said = measure([tool, name, "-"], shape, flows_of)
            print(f"{peak:9.0f} MiB {seconds:8.1f} s", end=" ", flush=True)
            if status not in (0, 1):
                remarks.append(f"  {name} ended with {status}")
            remarks += [f"  {name}: {line}" for line in said]
        print()
        if os.environ.get("REMARKS"):
            print("\n".join(remarks))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
