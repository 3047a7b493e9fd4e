"""Captures with names that a farm should not have and one day has, and files that are no captures."""
import os
import pathlib

import packets

# What a path below the farm becomes as a capture's name. The bytes are of one capture each.
NAMED = {
    b"app=Odd/version=1.0/device=d/ios=17.0/tab\there-1.pcap": r"app=Odd/version=1.0/device=d/ios=17.0/tab\x09here-1.pcap",
    b"app=Odd/version=1.0/device=d/ios=17.0/line\nbreak-2.pcap": r"app=Odd/version=1.0/device=d/ios=17.0/line\x0abreak-2.pcap",
    b"app=Odd/version=1.0/device=d/ios=17.0/latin\xe9-3.pcap": r"app=Odd/version=1.0/device=d/ios=17.0/latin\xe9-3.pcap",
    b"app=Odd/version=1.0/device=d/ios=17.0/back\\x09-4.pcap": r"app=Odd/version=1.0/device=d/ios=17.0/back\x5cx09-4.pcap",
    b"app=a=b:'c'/version=1 %2F/device=d/ios=17.0/login-9.pcap": "app=a=b:'c'/version=1 %2F/device=d/ios=17.0/login-9.pcap",
}
# Names that Hadoop takes, too; it has no colons.
PLAIN = [
    "app=Odd/version=1.0/device=d/ios=17.0/[a]{b,c}*?-5.pcap",
    "app=Odd/version=1.0/device=d/ios=17.0/50%25 off-6.pcap",
    "app=Odd/version=1.0/device=d/ios=17.0/启动-7.pcap",
    "app=__HIVE_DEFAULT_PARTITION__/version=1.0/device=d/ios=17.0/login-8.pcap",
    "app=Odd/version=" + "9" * 230 + "/device=d/ios=17.0/login-10.pcap",
    "without-labels.pcap",
]
# Versions that do not sort as texts do.
ORDERED = ["1.10", "1.9"]
NOT_LISTED = [".hidden.pcap", "_temporary/part.pcap", "notes.txt"]
EVIDENCE = "app=Odd/version=1.0/device=d/ios=17.0/evidence-11.pcap"
_FOREIGN = b"""{"schema":"atsift-evidence/1"}
{"capture":{"name":"app=Shop/version=1.0/device=d/ios=17.0/forged-1.pcap","lines":1,"packets":1,"labels":{"app":"Shop","version":"1.0"}}}
{"sighting":{"kind":"http","frame":1,"time":"1795000000.000000000","count":1,"address":"203.0.113.1","port":80,"host":"forged.example","source":"host","http":{"method":"GET","version":"HTTP/1.1"}}}
"""


def add(folder, with_bytes):
    """Adds files below a farm; returns names with paths of what is to be read, and names of what is evidence already.

    Names that are not UTF-8, or that no line can hold, and a pipe, only where `with_bytes`."""
    root = os.fsencode(folder)
    paths = {name: os.path.join(root, name.encode()) for name in PLAIN}
    if with_bytes:
        paths |= {name: os.path.join(root, path) for path, name in NAMED.items()}
        os.mkfifo(os.path.join(root, b"pipe.pcap"))
    for number, (name, path) in enumerate(sorted(paths.items())):
        write(path, capture(b"odd%d.example" % number))
    for record in truth():
        paths[record["name"]] = os.path.join(root, record["name"].encode())
        write(paths[record["name"]], capture(b"ordered.example"))
    for number, name in enumerate(NOT_LISTED):
        write(os.path.join(root, name.encode()), capture(b"odd.example"))
    write(os.path.join(root, EVIDENCE.encode()), _FOREIGN)
    return paths, [EVIDENCE]


def truth():
    """What is true of the captures of versions that do not sort as texts do."""
    for version in ORDERED:
        labels = {"app": "Ordered", "version": version, "device": "d"}
        name = f"app=Ordered/version={version}/device=d/ios=17.0/login-1.pcap"
        yield {"name": name, "labels": labels, "start": packets.START, "clear": {"ordered.example": 1}, "hosts": ["ordered.example"]}


def write(path, data):
    pathlib.Path(os.fsdecode(path)).parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def capture(host, start=packets.START):
    """A capture of one request in clear."""
    ask = b"GET / HTTP/1.1\r\nHost: %s\r\n\r\n" % host
    data = packets.tcp(packets.CLIENT, bytes([203, 0, 113, 7]), (50_000, 80), (2, 2), packets.PUSH, ask)
    return packets.pcap_header() + packets.pcap_record(start, len(host), data)
