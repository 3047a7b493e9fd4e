"""A device farm's captures with the truth about them: apps, versions, devices, and SDKs that change their ways.

    python3 Tests/Farm/farm.py FOLDER [--captures 2000] [--seed 1]

Writes `app=…/version=…/device=…/ios=…/TEST-RUN.pcap` below FOLDER and `truth.json` beside them. An SDK asks for its
host in clear in some versions of an app and over https in the others. Some files are bad in one of several ways, some
are copies of others, some are cut and can be read all the same. The same seed gives the same bytes.
"""
import argparse
import json
import pathlib
import random
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Benchmarks"))
import packets

PATTERN = "app={app}/version={version}/device={device}/ios={ios}/{test}-{run}.pcap"
APPS = ["Shop", "Till", "Courier"]
VERSIONS = ["1.0", "1.1", "2.0", "2.1", "3.0"]
DEVICES = [("iPhone12,1", "16.7"), ("iPhone14,5", "17.4"), ("iPhone16,2", "18.1"), ("iPad13,4", "17.4")]
TESTS = ["launch", "login", "check-out", "deep-link"]
# An SDK's host, and whether it is asked in clear: by version's place in the list, or for one app alone.
SDKS = {
    "events.metrics.example": lambda app, version: version < 2,
    "pixel.adnet.example": lambda app, version: version >= 3,
    "map.tiles.example": lambda app, version: app == "Courier",
    "crash.reports.example": lambda app, version: False,
}
# A host that one device alone asks for.
LONELY = ("carrier.portal.example", "iPad13,4")
# What makes a file one of which nothing is read, and what leaves it damaged.
BAD = {
    "text": lambda data: b"no capture at all\n",
    "empty": lambda data: b"",
    "half a header": lambda data: data[:13],
    "unknown link type": lambda data: data[:20] + struct.pack("!I", 147) + data[24:],
    "broken gzip": lambda data: b"\x1f\x8b\x08\x00" + b"\xff" * 40,
    "evidence of a newer version": lambda data: b'{"schema":"atsift-evidence/99"}\n',
}
CUT = 7


class Capture:
    """The packets of one run, and what is true of them."""

    def __init__(self, draw, start):
        self.draw, self.time, self.parts, self.clear, self.port = draw, start * 1_000_000, [], {}, 49_152

    def packet(self, data):
        self.time += self.draw.randrange(200, 9_000)
        self.parts.append(packets.pcap_record(*divmod(self.time, 1_000_000), data))
        return len(self.parts)

    def flow(self, host, is_clear):
        server = bytes([203, 0, 113, 1 + sum(host.encode()) % 250])
        ports, self.port = (self.port, 80 if is_clear else 443), self.port + 1
        if is_clear:
            ask = b"GET / HTTP/1.1\r\nHost: " + host.encode() + b"\r\n\r\n"
            answer = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        else:
            ask, answer = packets.client_hello(host.encode()), packets.server_flight(b"")
        to = lambda flags, numbers, data=b"": packets.tcp(packets.CLIENT, server, ports, numbers, flags, data)
        back = lambda flags, numbers, data=b"": packets.tcp(server, packets.CLIENT, ports[::-1], numbers, flags, data)
        self.packet(to(packets.SYN, (1, 0)))
        self.packet(back(packets.SYN_ACK, (1, 2)))
        asked = self.packet(to(packets.PUSH, (2, 2), ask))
        self.packet(back(packets.PUSH, (2, 2 + len(ask)), answer))
        self.packet(to(packets.FIN, (2 + len(ask), 2 + len(answer))))
        if is_clear:
            self.clear.setdefault(host, asked)

    @property
    def data(self):
        return packets.pcap_header() + b"".join(self.parts)


def make(folder, count, seed):
    """Writes the farm and returns the truth of it, a record a capture in the order of their names."""
    folder, draw, truth, whole = pathlib.Path(folder), random.Random(seed), [], []
    for number in range(count):
        app, (device, ios), test = draw.choice(APPS), draw.choice(DEVICES), draw.choice(TESTS)
        version = draw.randrange(len(VERSIONS))
        labels = {"app": app, "version": VERSIONS[version], "device": device, "ios": ios, "test": test, "run": str(number)}
        start = packets.START + number * 60
        capture = Capture(draw, start)
        hosts = [(f"api.{app.lower()}.example", False)]
        hosts += [(host, is_clear(app, version)) for host, is_clear in SDKS.items() if draw.random() < 0.8]
        hosts += [(LONELY[0], False)] if device == LONELY[1] and draw.random() < 0.5 else []
        hosts += [(f"n{draw.randrange(400)}.noise.example", False) for _ in range(draw.randrange(6))]
        draw.shuffle(hosts)
        for host, is_clear in hosts:
            capture.flow(host, is_clear)
        record = {"name": PATTERN.format(**labels), "labels": labels, "start": start, "clear": capture.clear,
                  "hosts": sorted({h for h, _ in hosts})}
        data, kind = capture.data, draw.random()
        if kind < 0.02:
            record["bad"] = draw.choice(sorted(BAD))
            data = BAD[record["bad"]](data)
            record["clear"], record["hosts"] = {}, []
        elif kind < 0.04:
            record["cut"] = True
            data = data[:-CUT]
        elif kind < 0.06 and whole:
            twin, data = draw.choice(whole)
            record.update({key: twin[key] for key in ("start", "clear", "hosts")}, copyOf=twin["name"])
        else:
            whole.append((record, data))
        path = folder / record["name"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        truth.append(record)
    truth.sort(key=lambda record: record["name"])
    (folder / "truth.json").write_text(json.dumps({"pattern": PATTERN, "captures": truth}, indent=1) + "\n")
    return truth


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--captures", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    truth = make(options.folder, options.captures, options.seed)
    bad = sum("bad" in record for record in truth)
    print(f"{len(truth)} captures, {bad} of which nothing can be read")


if __name__ == "__main__":
    main()
