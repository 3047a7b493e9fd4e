#!/usr/bin/env python3
"""How long `atsift suggest` takes for a capture of many hosts that all need an exception.

    swift build -c release
    Tests/Benchmarks/many-hosts.py .build/release/atsift

Writes captures of cleartext requests, one a host, into a folder of its own, and prints for each the
best of three runs: reading alone (`connections`), and reading, judging, solving, proving and
reporting (`suggest`), with exact names and with --group. The difference is what the dictionary
costs. Times are those of the processor, so that other work beside it does not count. The systems
are the usual ones, seven releases.
"""
import os
import resource
import subprocess
import sys
import tempfile

import hosts
from packets import CLIENT, FIN, PUSH, START, SYN, SYN_ACK, pcap_header, pcap_record, tcp, write_in_batches

SHAPES = ["a domain each", "ten a domain", "one domain", "113 labels", "below each other"]


def request_packets(host, i):
    """A request in clear with its answer, in a connection of its own."""
    server = bytes([198, 51, 100, 1 + i % 200])
    here, there = (1024 + i % 60000, 80), (80, 1024 + i % 60000)
    request = f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    response = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    behind = 2 + len(request)
    return [
        tcp(CLIENT, server, here, (1, 0), SYN),
        tcp(server, CLIENT, there, (1, 2), SYN_ACK),
        tcp(CLIENT, server, here, (2, 2), PUSH, request),
        tcp(server, CLIENT, there, (2, behind), PUSH, response),
        tcp(CLIENT, server, here, (behind, 2 + len(response)), FIN),
        tcp(server, CLIENT, there, (2 + len(response), behind + 1), FIN),
    ]


def write_capture(path, names):
    with open(path, "wb") as file:
        file.write(pcap_header())
        write_in_batches(
            file,
            (
                pcap_record(START + i, number, data)
                for i, host in enumerate(names)
                for number, data in enumerate(request_packets(host, i))
            ))


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def best_time(command):
    times = []
    for _ in range(3):
        start = processor_time()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times.append(processor_time() - start)
    return min(times)


def main():
    tool = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    print(f"{count} hosts        reading   suggest   suggest --group")
    with tempfile.TemporaryDirectory() as folder:
        for shape in SHAPES:
            name, _ = hosts.SHAPES[shape]
            path = os.path.join(folder, "run.pcap")
            write_capture(path, [name(i) for i in range(count)])
            times = [
                best_time([tool, "connections", "-q", path]),
                best_time([tool, "suggest", "-q", path]),
                best_time([tool, "suggest", "-q", "--group", path]),
            ]
            print(f"{shape:18}" + "".join(f"{seconds:8.2f} s" for seconds in times))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
