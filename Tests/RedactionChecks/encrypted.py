"""Captures of TLS 1.3 and QUIC with secrets in every value, for `planted.py`."""

import hashlib
import struct
import subprocess
import sys
import zlib

import sealing
import traffic
from traffic import answer, frame, get, literal, message


def records(secret, certificate):
    """TLS 1.3 with a compressed certificate and requests, all of which the file's own secrets open."""
    for name, is_http2 in [(b"tls.example", False), (None, False), (b"h2-in-tls.example", True)]:
        capture = traffic.Capture()
        random, other = hashlib.sha256(repr((name, is_http2)).encode()).digest(), b"S" * 32
        keys = traffic.traffic_secrets(capture, random)
        client, server = (sealing.Records(keys[f"{side}_HANDSHAKE_TRAFFIC_SECRET"]) for side in ("CLIENT", "SERVER"))
        chain = b"\0" + (len(certificate) + 5).to_bytes(3, "big") + len(certificate).to_bytes(3, "big") + certificate + b"\0\0"
        # Stored, so that a part that stays can be read.
        pressed = zlib.compress(chain, 0)
        compressed = struct.pack(">H", 1) + len(chain).to_bytes(3, "big") + len(pressed).to_bytes(3, "big") + pressed
        chosen = b"\0\3\2h2" if is_http2 else b"\0\x09\x08http/1.1"
        flight = message(8, struct.pack(">H", 4 + len(chosen)) + traffic.extension(16, chosen)) + message(25, compressed)
        flight += message(15, b"\x08\x04\0\x40" + secret("signature").ljust(64)) + message(20, bytes(32))
        hello = traffic.client_hello(name, random)
        parts = [("c", b"\x16\3\1" + struct.pack(">H", len(hello)) + hello)]
        hello = traffic.server_hello(other)
        parts.append(("s", b"\x16\3\3" + struct.pack(">H", len(hello)) + hello + b"\x14\3\3\0\1\1" + server.record(22, flight)))
        parts.append(("c", b"\x14\3\3\0\1\1" + client.record(22, message(20, bytes(32)))))
        client, server = (sealing.Records(keys[f"{side}_TRAFFIC_SECRET_0"]) for side in ("CLIENT", "SERVER"))
        if is_http2:
            block = literal(b":method", b"GET") + literal(b":authority", b"h2-in-tls.example") + literal(b":scheme", b"https")
            block += literal(b":path", b"/" + secret("path in TLS")) + literal(b"cookie", secret("cookie in TLS"), 0x40)
            asked = traffic.PREFACE + traffic.SETTINGS + frame(1, 5, 1, block)
            told = traffic.SETTINGS + frame(1, 4, 1, literal(b":status", b"200")) + frame(0, 1, 1, secret("body in TLS"))
        else:
            asked = get(name or b"nameless.example", b"Cookie: " + secret("cookie in TLS"), target=b"/" + secret("path in TLS"))
            told = answer(b"Location: https://h.example/" + secret("location in TLS"), body=secret("body in TLS"))
        parts += [("c", client.record(23, asked)), ("s", server.record(23, told) + server.record(22, message(4, secret("ticket"))))]
        parts.append(("c", client.record(21, b"\1\0")))
        for size in (1400, 50):
            capture.flow(443).open().say(*parts, size=size).close()
        # A record that says that it is cleartext, behind lost bytes.
        flow = capture.flow(443).open().say(*parts)
        flow.sent["c"] += 100
        flow.say(("c", b"\x17\3\3\0\x20" + secret("behind a gap").ljust(32) + b"\x16\3\3\0\x20" + secret("false handshake").ljust(32)))
        yield f"TLS 1.3, {name}, {'HTTP/2' if is_http2 else 'HTTP/1'}", capture, [name or b"93.184.216.34"]


def quic(secret, certificate):
    """QUIC whose handshake the file's own secrets open."""
    capture = traffic.Capture()
    random, target, source = b"Q" * 32, b"8letters", b"server-1"
    keys = traffic.traffic_secrets(capture, random)
    ends = "10.0.0.5", "93.184.216.34"
    crypto = sealing.crypto
    first = {side: sealing.Packets(sealing.initial_secret(target, side)) for side in (b"client", b"server")}
    packet = first[b"client"].long(0, target, b"", crypto(traffic.client_hello(b"quic.example", random)) + bytes(1000))
    capture.udp(*ends, (6000, 443), packet)
    hidden = {side: sealing.Packets(keys[f"{side}_HANDSHAKE_TRAFFIC_SECRET"]) for side in ("CLIENT", "SERVER")}
    chain = b"\0" + (len(certificate) + 5).to_bytes(3, "big") + len(certificate).to_bytes(3, "big") + certificate + b"\0\0"
    flight = message(8, b"\0\0") + message(11, chain) + message(15, b"\x08\x04\0\x40" + secret("QUIC signature").ljust(64))
    reply = first[b"server"].long(0, b"", source, crypto(traffic.server_hello(b"S" * 32)))
    capture.udp(ends[1], ends[0], (443, 6000), reply + hidden["SERVER"].long(2, b"", source, crypto(flight)))
    capture.udp(*ends, (6000, 443), hidden["CLIENT"].long(2, source, b"", crypto(message(20, bytes(32)))))
    for side, way, ports, to in (("CLIENT", ends, (6000, 443), source), ("SERVER", ends[::-1], (443, 6000), b"")):
        packets = sealing.Packets(keys[f"{side}_TRAFFIC_SECRET_0"])
        for number in range(3):
            text = b"\x0a" + sealing.number(0) + sealing.number(40) + secret(f"stream of QUIC {number}").ljust(40)
            capture.udp(*way, ports, packets.short(to, text))
    yield "QUIC", capture, [b"quic.example"]


def quic_initials(secret):
    """Initial packets of QUIC, which everybody can read: tokens, words of errors, frames that do not belong there."""
    capture, target, source = traffic.Capture(), b"8letters", b"server-1"
    client, server = "10.0.0.5", "93.184.216.34"
    endings = [b"", b"\x1c\x01\x28\0" + sealing.number(14) + secret("words of an error"), b"\x0a" + secret("stream in an Initial"),
               b"\x1c\x01\x28\0" + sealing.number(90) + secret("words cut off"), b"\x07\x0e" + secret("new token"),
               b"\x2f" + secret("unknown frame"), b"\x02\0\0" + sealing.number(900) + secret("false acknowledgment"),
               b"\x06" + sealing.number(0) + sealing.number(9000) + secret("handshake cut off"), b"\1\x02\0\0\0\0"]
    for index, ending in enumerate(endings):
        for is_late in (False, True):
            ports = 7000 + 2 * index + is_late, 443
            host = b"initial-%d-%d.example" % (index, is_late)
            hello = sealing.crypto(traffic.client_hello(host, struct.pack(">I", ports[0]) * 8))
            sent = sealing.Packets(sealing.initial_secret(target, b"client"))
            answered = sealing.Packets(sealing.initial_secret(target, b"server"))
            first = sent.long(0, target, b"", hello + bytes(1000), token=secret("token"))
            reply = answered.long(0, b"", source, sealing.crypto(traffic.server_hello(b"S" * 32)) + ending)
            packets = [(client, server, ports, first), (server, client, ports[::-1], reply)]
            second = sent.long(0, source, b"", b"\1" + ending, token=secret("second token"))
            packets.append((client, server, ports, second + b"\x43" + secret("coalesced") * 2))
            # As a recorder may have it: the answer before the question.
            for packet in packets[::-1] if is_late else packets:
                capture.udp(*packet)
    retry = b"\xf0\0\0\0\1\0\x04retr" + secret("token of a Retry") + bytes(16)
    first = sealing.Packets(sealing.initial_secret(target, b"client"))
    hello = sealing.crypto(traffic.client_hello(b"retry.example", b"r" * 32)) + bytes(1000)
    capture.udp(client, server, (7777, 443), first.long(0, target, b"", hello))
    capture.udp(server, client, (443, 7777), retry)
    again = sealing.Packets(sealing.initial_secret(b"retr", b"client"))
    capture.udp(client, server, (7777, 443), again.long(0, b"retr", b"", hello, token=secret("token again")))
    # Nobody knows the keys of these.
    lost = sealing.Packets(sealing.initial_secret(b"unknown!", b"server"))
    capture.udp(server, client, (443, 7778), lost.long(0, b"", source, sealing.crypto(secret("answer alone"))))
    capture.udp(client, server, (7779, 443), b"\xc3\0\0\0\1\x08" + target + b"\0\x0e" + secret("token of nothing") + b"\x40\x20" + secret("no packet") * 3)
    whole = first.long(0, target, b"", hello, token=secret("cut token"))
    for count in (21, 24, 30, 60, 1100):
        capture.udp(client, server, (7780 + count, 443), whole[:count])
        capture.udp(client, server, (9000 + count, 443), whole)
        capture.packets[-1] = capture.packets[-1][0], 28 + count
    capture.udp(client, server, (7781, 443), whole + b"\xc3\0\0\0\1\x08" + secret("cut behind a packet"))
    capture.udp(client, server, (7782, 443), b"\xc3\0\0\0\1\x15" + secret("long ID") * 3)
    yield "Initial packets of QUIC", capture.pcap(), [b"initial-0-0.example", b"initial-8-0.example", b"retry.example"]


def certificate(folder, name):
    """A certificate with a name in its subject, in DER."""
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "900",
               "-keyout", "/dev/null", "-outform", "DER", "-subj", f"/CN=h.example/O={name.decode()}", "-addext",
               "subjectAltName=DNS:*.example"]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.decode())
    return done.stdout
