#!/usr/bin/env python3
"""Writes captures of 450 hosts for a large page: the same bytes each time.

    python3 Tests/PageChecks/large.py FOLDER

Four runs of an app that asks its own servers and some seventy SDKs. Every kind of verdict is there,
and names that are hard to set: of 253 characters, of one label that fills a line, in punycode, and
addresses; one capture has a Chinese name and one a long one. The shapes of traffic are those of Tests/Fuzzing/Scale.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Fuzzing/Scale"), str(ROOT / "Tests/Benchmarks")]

import captures
import packets
import traffic

HOSTS = 450
# For print.
PRINTED = 354
NAMES = [
    "monday-iphone", "monday-ipad", "tuesday-第二轮",
    "tuesday-with-a-name-that-is-as-long-as-build-servers-make-them",
]
# On the local network, and so set aside; so is what speaks neither HTTP nor TLS.
LOCAL = ["printer.local", "nas.local", "router.local"]


def of_version(version):
    """A handshake whose server chose an older version than it was offered."""
    whole = traffic.handshakes(suite=b"\xc0\x13")

    def packets_of(flow):
        return [
            packet.replace(b"\3\3" + bytes(32) + b"\0\xc0\x13", version + bytes(32) + b"\0\xc0\x13")
            for packet in whole(flow)
        ]

    return packets_of


# What stands against hosts, by turns; the first half of them breaks ATS.
KINDS = [
    traffic.cleartext(),
    of_version(b"\3\1"),
    traffic.without_forward_secrecy(),
    traffic.redirects_then_tls(),
    traffic.weak_certificates(),
    traffic.user_agents(),
    of_version(b"\3\2"),
    traffic.SHAPES["redirects to https"](None),
    traffic.hellos_of_1_3(),
    traffic.handshakes(),
    traffic.half_open(),
    traffic.refused_hellos(),
    traffic.many_names_in_certificates(),
    traffic.SHAPES["redirects to another host"](None),
]


def sdk_domains():
    """A domain of each SDK of the catalogue that has one; the operating system's hosts are set aside."""
    text = (ROOT / "Sources/Advice/SDKCatalog/catalog.yml").read_text()
    found = re.findall(
        r"category: (?!operating-system)[a-z-]+\n +suffixes:\n +- name: ([a-z][a-z0-9.-]*)\n", text)
    return list(dict.fromkeys(found))


def names(count):
    """So many names: of the app, of SDKs, of others, and hard ones."""
    domains = sdk_domains()
    for number in range(count):
        kind = number % 9
        if kind < 3:
            yield f"api{number}.shop.example"
        elif kind < 6:
            # Of the first SDKs there are many hosts, of the last ones one each.
            place = (number // 9 * 3 + kind - 3) / (count / 3)
            yield f"h{number}.{domains[int(place * place * 70) * len(domains) // 70]}"
        elif kind < 8:
            yield f"edge-{number}.region-{number % 7}.cdn-{number % 40}.example"
        else:
            yield hard_name(number)


def hard_name(number):
    longest = ".".join([f"{number:063}", "b" * 63, "c" * 63, "d" * 53, "example"])
    return [
        longest[-253:],
        f"xn--fiqs8s-{number}.xn--fiqs8s.example",
        f"one-label-that-fills-a-line-of-a-telephone-and-more-{number}.example",
        f"20.7.{number // 250}.{number % 250}",
        f"a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z.{number}.example",
    ][number // 9 % 5]


def flows(count):
    """The capture that each host is in, its start, and its packets."""
    for number, name in enumerate(names(count)):
        # So that neither kinds of names nor captures have kinds of traffic of their own.
        make = KINDS[(number * 5 + number // 14) % len(KINDS)]
        flow = captures.flow(number, lambda _, name=name: name, "own")
        for turn in range(1 + number % 3):
            again = flow._replace(port=flow.port + 2_000 * turn)
            yield (number + turn) % len(NAMES), number + 700 * turn, make(again)
    for number, name in enumerate(LOCAL * 4):
        flow = captures.flow(count + number, lambda _, name=name: name, "own")
        yield number % len(NAMES), number, KINDS[0](flow)
    others = traffic.other_protocols()
    for number in range(40):
        flow = captures.flow(600 + number, lambda _, number=number: f"tool{number}.others.example", "own")
        yield number % len(NAMES), number, others(flow)


def write(folder, count=HOSTS):
    """Writes captures of so many hosts and says their paths."""
    files = [[] for _ in NAMES]
    for capture, second, of_flow in flows(count):
        files[capture] += [(second, number, packet) for number, packet in enumerate(of_flow)]
    paths = []
    for number, (name, parts) in enumerate(zip(NAMES, files)):
        path = pathlib.Path(folder) / f"{name}.pcap"
        start = packets.START + 86_400 * (number // 2) + 4_000 * (number % 2)
        records = [packets.pcap_record(start + at, k, data) for at, k, data in sorted(parts)]
        path.write_bytes(packets.pcap_header() + b"".join(records))
        paths.append(path)
    return paths


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for path in write(sys.argv[1]):
        print(path)
