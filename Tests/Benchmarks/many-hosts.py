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
import struct
import subprocess
import sys
import tempfile

CLIENT = bytes([192, 168, 7, 23])


def name_own(i):
    return f"h{i}.d{i}.example"


def name_siblings(i):
    return f"h{i}.d{i // 10}.example"


def name_one_domain(i):
    return f"h{i}.big.example"


def name_deep(i):
    return "a." * 110 + f"h{i}.example"


def name_chain(i):
    """Names that stand below each other, as far as a name may go."""
    return "a." * (i % 110) + f"h{i // 110}.example"


SHAPES = {
    "a domain each": name_own,
    "ten a domain": name_siblings,
    "one domain": name_one_domain,
    "113 labels": name_deep,
    "below each other": name_chain,
}


def packet(source, target, ports, numbers, flags, payload=b""):
    tcp = struct.pack("!HHIIBBHHH", *ports, *numbers, 5 << 4, flags, 65535, 0, 0)
    length = 20 + len(tcp) + len(payload)
    ip = struct.pack("!BBHHHBBH4s4s", 0x45, 0, length, 0, 0, 64, 6, 0, source, target)
    return ip + tcp + payload


def write_capture(path, hosts):
    response = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    with open(path, "wb") as file:
        file.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 101))
        for i, host in enumerate(hosts):
            server = bytes([198, 51, 100, 1 + i % 200])
            here, there = (1024 + i % 60000, 80), (80, 1024 + i % 60000)
            request = f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
            behind = 2 + len(request)
            packets = [
                packet(CLIENT, server, here, (1, 0), 0x02),
                packet(server, CLIENT, there, (1, 2), 0x12),
                packet(CLIENT, server, here, (2, 2), 0x18, request),
                packet(server, CLIENT, there, (2, behind), 0x18, response),
                packet(CLIENT, server, here, (behind, 2 + len(response)), 0x11),
                packet(server, CLIENT, there, (2 + len(response), behind + 1), 0x11),
            ]
            for number, data in enumerate(packets):
                header = struct.pack("<IIII", 1795000000 + i, number, len(data), len(data))
                file.write(header + data)


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
        for shape, name in SHAPES.items():
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
