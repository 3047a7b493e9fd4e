"""Captures: which flows stand in which file, in which order, in which kind of file."""
import gzip
import itertools
import os
import struct

import hosts
import packets
import traffic
from packets import START, enhanced_packet, interface, option, pcap_record

# How servers get addresses.
ADDRESSES = ["own", "one", "few"]


def server_of(i, host, addresses):
    if host[0] == "[":
        return struct.pack("!IIII", 0x20010DB8, 0, 0, i)
    if host.replace(".", "").isdigit():
        return bytes(int(part) for part in host.split("."))
    return {
        "own": bytes([20 + (i >> 16), i >> 8 & 255, i & 255, 7]),
        "one": bytes([198, 51, 100, 10]),
        "few": bytes([198, 51, 100, 1 + i % 200]),
    }[addresses]


def flow(i, names, addresses):
    host = names(i)
    server = server_of(i, host, addresses)
    inside = 0x0A000000 + i // 60_000
    client = struct.pack("!I", inside)
    if len(server) == 16:
        client = b"\xfd" + bytes(11) + client
    return traffic.Flow(i, host, client, server, 1024 + i % 60_000)


def flows(recipe, numbers):
    """The packets of each flow, with the time at which the flow begins."""
    names, _ = hosts.SHAPES[recipe.names]
    shapes = [traffic.SHAPES[shape](names) for shape in recipe.traffic]
    for i in numbers:
        one = flow(i, names, recipe.addresses)
        yield START + i, shapes[i % len(shapes)](one)


def in_turn(recipe, numbers):
    """All packets with their times: flow by flow, or the first of all flows, then the second."""
    if not recipe.interleaved:
        for start, of_flow in flows(recipe, numbers):
            for k, packet in enumerate(of_flow):
                yield start, k, packet
        return
    rounds = itertools.zip_longest(*(of_flow for _, of_flow in flows(recipe, numbers)))
    for k, of_round in enumerate(rounds):
        for packet in of_round:
            if packet is not None:
                yield START + k, 0, packet


# Kinds of files


def pcap(parts):
    yield packets.pcap_header()
    for seconds, fraction, packet in parts:
        yield pcap_record(seconds, fraction, packet)


def pcapng(parts):
    yield packets.section() + interface()
    for seconds, fraction, packet in parts:
        yield enhanced_packet(seconds, fraction, packet)


def many_interfaces(parts):
    """Every fourth packet brings an interface along."""
    yield packets.section()
    number = -1
    for k, (seconds, fraction, packet) in enumerate(parts):
        if k % 4 == 0:
            number = min(number + 1, 65_535)
            yield interface(option(2, b"en%d" % k))
        yield enhanced_packet(seconds, fraction, packet, number)


def many_comments(parts):
    yield packets.section() + interface()
    for k, (seconds, fraction, packet) in enumerate(parts):
        yield enhanced_packet(seconds, fraction, packet, options=option(1, b"comment %d " % k * 5))


def many_names(parts):
    """A block of a name with every fourth packet."""
    yield packets.section() + interface()
    for k, (seconds, fraction, packet) in enumerate(parts):
        if k % 4 == 0:
            pair = struct.pack("!I", 0x14000007 + (k // 4 << 8)) + b"name%d.stated.example\0" % k
            yield packets.block(4, option(1, pair) + bytes(4))
        yield enhanced_packet(seconds, fraction, packet)


def many_processes(parts):
    """A process with every fourth packet, as Apple's captures name them."""
    yield packets.section() + interface()
    for k, (seconds, fraction, packet) in enumerate(parts):
        if k % 4 == 0:
            body = struct.pack("!I", 100 + k // 4) + option(2, b"App%d" % (k // 4))
            yield packets.block(0x80000001, body)
        options = option(0x8001, struct.pack("!I", min(k // 4, 99_999)))
        yield enhanced_packet(seconds, fraction, packet, options=options)


def many_sections(parts):
    for k, (seconds, fraction, packet) in enumerate(parts):
        if k % 16 == 0:
            yield packets.section() + interface()
        yield enhanced_packet(seconds, fraction, packet)


FILES = {
    "pcap": (pcap, "pcap"),
    "pcapng": (pcapng, "pcapng"),
    "packed pcap": (pcap, "pcap.gz"),
    "many interfaces": (many_interfaces, "pcapng"),
    "many comments": (many_comments, "pcapng"),
    "many name blocks": (many_names, "pcapng"),
    "many processes": (many_processes, "pcapng"),
    "many sections": (many_sections, "pcapng"),
}


# Captures

# Flows of a file where there are many files.
FLOWS_A_FILE = 50


def numbers_of_files(spread, n):
    """Which flows stand in each file."""
    if spread == "one":
        return [range(n)]
    if spread == "three":
        return [range(k, n, 3) for k in range(3)]
    if spread == "three alike":
        return [range(n)] * 3
    count = max(1, n // FLOWS_A_FILE)
    return [range(k, n, count) for k in range(count)]


SPREADS = ["one", "three", "three alike", "many"]


def write(recipe, n, folder):
    """Writes the captures and returns nothing; `paths` knows where they are."""
    form, _ = FILES[recipe.container]
    for path, numbers in zip(paths(recipe, n, folder), numbers_of_files(recipe.spread, n)):
        with gzip.open(path, "wb", 1) if path.endswith(".gz") else open(path, "wb") as file:
            packets.write_in_batches(file, form(in_turn(recipe, numbers)))


def paths(recipe, n, folder):
    ending = FILES[recipe.container][1]
    count = len(numbers_of_files(recipe.spread, n))
    return [os.path.join(folder, f"run{k:05}.{ending}") for k in range(count)]
