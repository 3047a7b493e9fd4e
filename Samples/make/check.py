"""Compares what tshark sees in the captures with the block of facts in each story's README.

usage: check.py [STORY…]      (needs tshark and openssl; without a name: all stories)

In the order of the capture, a line of facts is `http HOST METHOD STATUS` for each request in clear, and
for each handshake `tls HOST`, the newest version offered (and whether no suite offered has forward
secrecy), the version and suite chosen, and what `openssl verify` says of the certificate with the
story's own root, for that host, at the time of the packet.
"""

import difflib
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile

SAMPLES = pathlib.Path(__file__).resolve().parent.parent
FIELDS = {
    "number": "frame.number",
    "time": "frame.time_epoch",
    "stream": "tcp.stream",
    "port": "tcp.srcport",
    "types": "tls.handshake.type",
    "name": "tls.handshake.extensions_server_name",
    "version": "tls.handshake.version",
    "supported": "tls.handshake.extensions.supported_version",
    "suite": "tls.handshake.ciphersuite",
    "certificates": "tls.handshake.certificate",
    "alert": "tls.alert_message.desc",
    "method": "http.request.method",
    "host": "http.host",
    "status": "http.response.code",
}
VERSIONS = {"0x0301": "TLSv1.0", "0x0302": "TLSv1.1", "0x0303": "TLSv1.2", "0x0304": "TLSv1.3"}
CLIENT_HELLO, SERVER_HELLO, CLIENT_KEY_EXCHANGE = "1", "2", "16"


def packets(capture):
    command = ["tshark", "-n", "-o", "http.desegment_body:FALSE", "-r", str(capture)]
    command += ["-T", "fields", "-E", "separator=/t"]
    command += [part for field in FIELDS.values() for part in ("-e", field)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    for line in output.splitlines():
        values = [value.split(",") if value else [] for value in line.split("\t")]
        yield dict(zip(FIELDS, values))


def facts(capture, root):
    handshakes, requests, order = {}, {}, []
    for packet in packets(capture):
        stream = packet["stream"][0] if packet["stream"] else None
        types = packet["types"]
        if CLIENT_HELLO in types and stream not in handshakes:
            line = ["tls", (packet["name"] or ["-"])[0], "offered", offer(packet)]
            handshakes[stream] = {"line": line, "port": packet["port"], "types": set()}
            order.append(line)
        if stream in handshakes:
            note_tls(handshakes[stream], packet, root)
        for method, host in zip(packet["method"], packet["host"]):
            line = ["http", host, method]
            requests.setdefault(stream, []).append(line)
            order.append(line)
        for status in packet["status"]:
            if status != "100" and requests.get(stream):
                requests[stream].pop(0).append(status)
    for handshake in handshakes.values():
        conclude(handshake)
    return [" ".join(line) for line in order]


def offer(packet):
    versions = [version for version in packet["supported"] or packet["version"] if version in VERSIONS]
    # 0x13xx: TLS 1.3; 0xc0xx and 0xccxx: with ECDHE, of all suites that a client of these stories offers
    secret = any(int(suite, 0) >> 8 in (0x13, 0xC0, 0xCC) for suite in packet["suite"])
    return VERSIONS[max(versions)] + ("" if secret else " without forward secrecy")


def note_tls(handshake, packet, root):
    line, types = handshake["line"], packet["types"]
    if SERVER_HELLO in types and CLIENT_HELLO not in types:
        del line[4:]  # after a HelloRetryRequest the second answer is the one that counts
        version = (packet["supported"] or packet["version"])[0]
        suite = packet["suite"][0]
        line += ["chosen", VERSIONS[version], f"0x{int(suite, 0):04x}"]
    if packet["certificates"]:
        line.append("certificate: " + verified(packet, line[1], root))
    if packet["alert"]:
        sender = "client" if packet["port"] == handshake["port"] else "server"
        line += [f"{sender} alert {alert}" for alert in packet["alert"]]
    handshake["types"].update(types)


def conclude(handshake):
    line, types = handshake["line"], handshake["types"]
    if SERVER_HELLO not in types:
        line.insert(4, "no ServerHello")
    elif line[5] != "TLSv1.3" and not any(part.startswith("certificate") for part in line):
        line.append("certificate: lost" if CLIENT_KEY_EXCHANGE in types else "resumed")


def verified(packet, name, root):
    leaf, *others = (bytes.fromhex(text.replace(":", "")) for text in packet["certificates"])
    with tempfile.TemporaryDirectory() as folder:
        chain = pathlib.Path(folder, "chain.pem")
        chain.write_text("".join(pem(certificate) for certificate in [leaf, *others]))
        pathlib.Path(folder, "leaf.pem").write_text(pem(leaf))
        command = ["openssl", "verify", "-no-CAfile", "-no-CApath", "-no-CAstore", "-CAfile", str(root)]
        command += ["-untrusted", str(chain), "-purpose", "sslserver", "-auth_level", "2"]
        command += ["-attime", packet["time"][0].split(".")[0], "-verify_hostname", name]
        result = subprocess.run([*command, f"{folder}/leaf.pem"], check=False, capture_output=True, text=True)
    error = re.search(r"depth lookup: (.*)", result.stderr + result.stdout)
    return error.group(1) if error else "good"


def pem(certificate):
    command = ["openssl", "x509", "-inform", "der"]
    return subprocess.run(command, input=certificate, check=True, capture_output=True).stdout.decode()


def traces(capture):
    """What a capture must not hold: the name and the folders of the machine that made it."""
    content = capture.read_bytes()
    words = [b"/home/", b"/root/", b"/tmp/", os.fsencode(SAMPLES)]
    if len(socket.gethostname()) > 3:  # a shorter one stands in random bytes
        words.append(socket.gethostname().encode())
    return [word.decode() for word in words if word in content]


def check(story):
    folder = SAMPLES / story
    (capture,) = folder.glob("capture.pcap*")
    readme = folder / "README.md"
    block = re.search(r"```facts\n(.*?)```", readme.read_text() if readme.exists() else "", re.DOTALL)
    told = block.group(1).splitlines() if block else []
    seen = facts(capture, folder / "lab-root.pem")
    for word in traces(capture):
        print(f"{story}: the capture holds {word}")
    difference = list(difflib.unified_diff(told, seen, f"{story}/README.md", f"{story}/{capture.name}", lineterm=""))
    print("\n".join(difference) if difference else f"{story}: {len(seen)} facts as told")
    return not difference and not traces(capture)


stories = sys.argv[1:] or sorted(path.parent.name for path in SAMPLES.glob("*/capture.pcap*"))
good = [check(story) for story in stories]
sys.exit(not all(good))
