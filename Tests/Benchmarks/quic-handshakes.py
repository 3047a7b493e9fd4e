#!/usr/bin/env python3
"""What the handshake of a QUIC connection costs.

    swift build -c release
    Tests/Benchmarks/quic-handshakes.py .build/release/atsift [CONNECTIONS]

Writes captures of many connections, each with its own client port and address, of recorded handshakes
(Tests/ApplicationProtocolsTests/Vectors/quic.json), and the same packets with one bit changed, so that
they are no QUIC. The difference of the two, by connection, is what QUIC costs: making keys, taking
off the protection, reading the hellos, and writing the record. Times are those of the processor, the
best of seven runs.
"""
import json
import os
import resource
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
VECTORS = os.path.join(HERE, "../ApplicationProtocolsTests/Vectors/quic.json")
SERVER = bytes([198, 51, 100, 90])


def packet(source, target, ports, payload):
    udp = struct.pack("!HHHH", *ports, 8 + len(payload), 0) + payload
    ip = struct.pack("!BBHHHBBH4s4s", 0x45, 0, 20 + len(udp), 0, 0, 64, 17, 0, source, target)
    return ip + udp


def write_capture(path, datagrams, connections, is_quic):
    with open(path, "wb") as f:
        f.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 101))
        for i in range(connections):
            client, port = bytes([10, i >> 16, i >> 8 & 255, i & 255]), 1024 + i % 60000
            for side, payload in datagrams:
                if not is_quic:
                    payload = bytes([payload[0] & 0x3F | 0x40]) + payload[1:]
                up = side == "client"
                ends = (client, SERVER) if up else (SERVER, client)
                data = packet(*ends, (port, 443) if up else (443, port), payload)
                f.write(struct.pack("<IIII", 1_795_000_000 + i, 0, len(data), len(data)) + data)


def seconds(program, path):
    def once():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([program, "connections", path], stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return min(once() for _ in range(7))


def main():
    program = sys.argv[1]
    connections = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    with open(VECTORS) as f:
        vectors = {v["id"]: v for v in json.load(f)["quic"]}
    with tempfile.TemporaryDirectory() as folder:
        for name in ["quic-v1#1", "quic-v2#1", "quic-retry#1", "quic-browser-hellos#2"]:
            datagrams = [(d["side"], bytes.fromhex(d["hex"])) for d in vectors[name]["datagrams"]]
            cost = []
            for is_quic in (True, False):
                path = os.path.join(folder, "x.pcap")
                write_capture(path, datagrams, connections, is_quic)
                cost.append(seconds(program, path))
            each = (cost[0] - cost[1]) / connections * 1e6
            print(f"{name:24} {len(datagrams)} datagrams  {each:6.1f} µs a connection")


if __name__ == "__main__":
    main()
