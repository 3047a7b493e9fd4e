"""Captures from captures: several into one pcapng, or one without some of its packets.

usage: captures.py merge OUT.pcapng NAME=IN.pcap…       an interface for each input, packets in order of time
       captures.py lose IN.pcap OUT.pcap ADDRESS:N…     without the Nth packet with TCP data from ADDRESS

Reads what tcpdump writes (pcap of this machine's byte order, microseconds or nanoseconds; Ethernet and
IPv4 for `lose`). The pcapng gets no comment and nothing of the machine that made it.
"""

import socket
import struct
import sys

MICROSECONDS, NANOSECONDS = 0xA1B2C3D4, 0xA1B23C4D
SECTION, INTERFACE, ENHANCED_PACKET = 0x0A0D0D0A, 1, 6
OPTION_END, OPTION_NAME, OPTION_TIME_RESOLUTION = 0, 2, 9


def read(path):
    """The file's header, and a pair of record header and bytes for each packet."""
    with open(path, "rb") as file:
        content = file.read()
    packets, offset = [], 24
    while offset < len(content):
        length = struct.unpack_from("=I", content, offset + 8)[0]
        packets.append((content[offset : offset + 16], content[offset + 16 : offset + 16 + length]))
        offset += 16 + length
    return content[:24], packets


def block(kind, body):
    body += bytes(-len(body) % 4)
    length = len(body) + 12
    return struct.pack("=II", kind, length) + body + struct.pack("=I", length)


def option(code, value):
    return struct.pack("=HH", code, len(value)) + value + bytes(-len(value) % 4)


def merge(out, *inputs):
    blocks = [block(SECTION, struct.pack("=IHHq", 0x1A2B3C4D, 1, 0, -1))]
    queue = []
    for interface, given in enumerate(inputs):
        name, path = given.split("=", 1)
        header, packets = read(path)
        fine = struct.unpack_from("=I", header)[0] == NANOSECONDS
        link_type = struct.unpack_from("=I", header, 20)[0]
        options = option(OPTION_NAME, name.encode())
        options += option(OPTION_TIME_RESOLUTION, bytes([9 if fine else 6])) + option(OPTION_END, b"")
        blocks.append(block(INTERFACE, struct.pack("=HHI", link_type, 0, 0) + options))
        units = 1_000_000_000 if fine else 1_000_000
        for record, packet in packets:
            seconds, fraction, captured, original = struct.unpack("=IIII", record)
            ticks = seconds * units + fraction
            head = struct.pack("=IIIII", interface, ticks >> 32, ticks & 0xFFFFFFFF, captured, original)
            queue.append((ticks * (1_000_000_000 // units), len(queue), block(ENHANCED_PACKET, head + packet)))
    with open(out, "wb") as file:
        file.write(b"".join(blocks) + b"".join(packet for _, _, packet in sorted(queue)))


def lose(path, out, *losses):
    header, packets = read(path)
    lost = {(address, int(number)) for address, number in (loss.split(":") for loss in losses)}
    seen, kept = {}, []
    for record, packet in packets:
        sender = data_sender(packet)
        if sender:
            seen[sender] = seen.get(sender, 0) + 1
            if (sender, seen[sender]) in lost:
                lost.remove((sender, seen[sender]))
                continue
        kept.append(record + packet)
    if lost:
        sys.exit(f"captures.py: no such packet: {sorted(lost)}")
    with open(out, "wb") as file:
        file.write(header + b"".join(kept))


def data_sender(frame):
    """The source address of a TCP segment over IPv4 that carries data, else None."""
    if frame[12:14] != b"\x08\x00" or frame[23] != socket.IPPROTO_TCP:
        return None
    tcp = 14 + (frame[14] & 0x0F) * 4
    end = 14 + struct.unpack_from("!H", frame, 16)[0]
    data = end - tcp - (frame[tcp + 12] >> 4) * 4
    return socket.inet_ntoa(frame[26:30]) if data > 0 else None


{"merge": merge, "lose": lose}[sys.argv[1]](*sys.argv[2:])
