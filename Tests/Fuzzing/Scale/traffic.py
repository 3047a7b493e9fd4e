"""Shapes of traffic: what one app does with one host, as packets.

Each shape is made once for a capture and then asked for its packets by flow; what it keeps between
flows, as the numbers of a connection that all share, lies in its closure. Nothing is random.
"""
import hashlib
import json
import os
import struct
from typing import NamedTuple

from packets import CLIENT, FIN, PUSH, SYN, SYN_ACK, client_hello, fragment, server_flight, tcp, udp, vector

RESOLVER = bytes([192, 168, 7, 1])
SEGMENT = 1400


class Flow(NamedTuple):
    i: int
    host: str
    client: bytes
    server: bytes
    port: int

    @property
    def name(self):
        """The host as a hello names it: never an address."""
        bare = self.host.rstrip(".")
        return None if self.is_address else bare.encode()

    @property
    def is_address(self):
        return self.host[0] == "[" or self.host.replace(".", "").isdigit()


def conversation(flow, port, exchanges, closes=True):
    """A connection to a port: who says what, one after the other."""
    here, there = (flow.port, port), (port, flow.port)
    packets = [
        tcp(flow.client, flow.server, here, (1, 0), SYN),
        tcp(flow.server, flow.client, there, (1, 2), SYN_ACK),
    ]
    sent, received = 2, 2
    for is_up, data in exchanges:
        for at in range(0, len(data), SEGMENT):
            part = data[at : at + SEGMENT]
            if is_up:
                packets.append(tcp(flow.client, flow.server, here, (sent, received), PUSH, part))
                sent += len(part)
            else:
                packets.append(tcp(flow.server, flow.client, there, (received, sent), PUSH, part))
                received += len(part)
    if closes:
        packets.append(tcp(flow.client, flow.server, here, (sent, received), FIN))
        packets.append(tcp(flow.server, flow.client, there, (received, sent + 1), FIN))
    return packets


# Cleartext


def request(host, more=""):
    return f"GET / HTTP/1.1\r\nHost: {host}\r\n{more}\r\n".encode()


def answer(status="200 OK", more=""):
    return f"HTTP/1.1 {status}\r\nContent-Length: 0\r\n{more}\r\n".encode()


def cleartext():
    return lambda flow: conversation(flow, 80, [(True, request(flow.host)), (False, answer())])


def unanswered_requests():
    return lambda flow: conversation(flow, 80, [(True, request(flow.host))], closes=False)


def redirects_to(target):
    """Redirects of each flow to where `target` says."""

    def packets(flow):
        moved = answer("301 Moved Permanently", f"Location: {target(flow)}\r\n")
        return conversation(flow, 80, [(True, request(flow.host)), (False, moved)])

    return lambda: packets


def redirect_chain(names):
    """Each host sends on to the next one, so that all of them are one chain."""
    return redirects_to(lambda flow: f"http://{names(flow.i + 1)}/")()


def redirects_then_tls():
    moved, secure = redirects_to(lambda flow: f"https://{flow.host}/")(), handshakes()
    return lambda flow: moved(flow) + secure(flow._replace(port=flow.port ^ 1))


def user_agents():
    def packets(flow):
        system = "CFNetwork/1490.0.4 Darwin/23.2.0"
        agent = f"User-Agent: App{flow.i}/{flow.i % 97}.{flow.i % 7} {system}\r\n"
        return conversation(flow, 80, [(True, request(flow.host, agent)), (False, answer())])

    return packets


def few_hosts(inner, hosts=10):
    """All flows go to a few hosts."""

    def make(names):
        packets = inner()
        return lambda flow: packets(flow._replace(host=names(flow.i % hosts)))

    return make


def many_ports():
    def packets(flow):
        port = 1 + flow.i % 65_000
        exchanges = [(True, request(f"{flow.host.rstrip('.')}:{port}")), (False, answer())]
        return conversation(flow, port, exchanges)

    return packets


def different_answers():
    """What a server says differs each time, so that no two sightings are one."""

    def packets(flow):
        i = flow.i
        more = f"Content-Type: application/x-{i}\r\nStrict-Transport-Security: max-age={i}\r\n"
        exchanges = [(True, request(flow.host)), (False, answer(f"{200 + i % 300} Said", more))]
        return conversation(flow, 80, exchanges)

    return packets


def one_connection():
    """All requests, each with an answer, in one connection that never ends."""
    sent, received = 1, 1

    def packets(flow):
        nonlocal sent, received
        asked, said = request(flow.host), answer()
        server, here, there = bytes([198, 51, 100, 9]), (4000, 80), (80, 4000)
        both = [
            tcp(CLIENT, server, here, (sent, received), PUSH, asked),
            tcp(server, CLIENT, there, (received, (sent + len(asked)) % 2**32), PUSH, said),
        ]
        sent, received = (sent + len(asked)) % 2**32, (received + len(said)) % 2**32
        return both

    return packets


def http2_frame(kind, flags, stream, payload=b""):
    return len(payload).to_bytes(3, "big") + struct.pack("!BBI", kind, flags, stream) + payload


def http2_fields(first, fields):
    """A header block: an entry of HPACK's static table, then literal fields without Huffman coding."""
    texts = b"".join(b"\0" + vector(1, name) + vector(1, value) for name, value in fields.items())
    return bytes([first]) + texts


def one_http2_connection():
    """The same over HTTP/2 in clear, a stream for each request."""
    settings, is_open = http2_frame(4, 0, 0), False
    sent, received = 1, 1

    def packets(flow):
        nonlocal sent, received, is_open
        host, stream = flow.host.rstrip(".").encode(), 1 + 2 * flow.i
        # Entries 2 and 8: the method GET, the status 200.
        asked = http2_fields(0x82, {b":scheme": b"http", b":path": b"/", b":authority": host, b"cookie": b"a=b"})
        asked, said = http2_frame(1, 5, stream, asked), http2_frame(1, 5, stream, http2_fields(0x88, {b"set-cookie": b"a=b"}))
        if not is_open:
            asked, said, is_open = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + settings + asked, settings + said, True
        server, here, there = bytes([198, 51, 100, 9]), (4000, 80), (80, 4000)
        both = [
            tcp(CLIENT, server, here, (sent, received), PUSH, asked),
            tcp(server, CLIENT, there, (received, (sent + len(asked)) % 2**32), PUSH, said),
        ]
        sent, received = (sent + len(asked)) % 2**32, (received + len(said)) % 2**32
        return both

    return packets


def through_proxy():
    """CONNECT to a proxy, then a hello in the tunnel."""

    def packets(flow):
        host = flow.host.rstrip(".")
        asked = f"CONNECT {host}:443 HTTP/1.1\r\nHost: {host}:443\r\n\r\n".encode()
        established = b"HTTP/1.1 200 Connection established\r\n\r\n"
        exchanges = [(True, asked), (False, established), (True, client_hello(flow.name))]
        exchanges.append((False, server_flight(certificate(flow))))
        there = flow._replace(client=CLIENT, server=bytes([10, 0, 0, 5]))
        return conversation(there, 8888, exchanges)

    return packets


# TLS


def der(tag, *parts):
    body = b"".join(parts)
    size = len(body)
    if size < 128:
        return bytes([tag, size]) + body
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(length)]) + length + body


def distinguished(text):
    kind = der(6, b"\x55\x04\x03")
    return der(0x30, der(0x31, der(0x30, kind, der(12, text.encode()))))


SHA256_RSA = der(0x30, bytes.fromhex("06092a864886f70d01010b0500"))
SHA1_RSA = der(0x30, bytes.fromhex("06092a864886f70d0101050500"))
RSA = der(0x30, bytes.fromhex("06092a864886f70d0101010500"))
VALID = der(0x30, der(23, b"260101000000Z"), der(23, b"270101000000Z"))
SUBJECT_NAMES = bytes.fromhex("0603551d11")


def certificate(flow, bits=2048, algorithm=SHA256_RSA, names=1):
    """A certificate of the flow's own, with as many names; nobody signed it."""
    unique = hashlib.sha256(str(flow.i).encode()).digest()
    modulus = b"\0\xc1" + (unique * (bits // 256))[: bits // 8 - 1]
    key = der(0x30, RSA, der(3, b"\0", der(0x30, der(2, modulus), der(2, b"\1\0\1"))))
    known = flow.host.strip("[].")
    listed = [der(0x82, known.encode())]
    listed += [der(0x82, f"n{k}.{known}"[:250].encode()) for k in range(1, names)]
    extension = der(0x30, SUBJECT_NAMES, der(4, der(0x30, *listed)))
    signed = der(
        0x30, der(0xA0, der(2, b"\2")), der(2, b"\1" + unique[:15]), algorithm,
        distinguished(f"Issuer {flow.i % 100}"), VALID, distinguished(known[:60]), key,
        der(0xA3, der(0x30, extension)))
    return der(0x30, signed, algorithm, der(3, b"\0", bytes(256)))


CIPHERTEXT = b"\x14\3\3\0\1\1\x16\3\3\0\x28" + bytes(40) + b"\x17\3\3\0\x20" + bytes(32)


def handshakes(suite=b"\xc0\x2f", **of_certificate):
    def packets(flow):
        hello = client_hello(flow.name, suites=b"\xc0\x2f\xc0\x30\0\x9c")
        flight = server_flight(certificate(flow, **of_certificate), suite=suite)
        exchanges = [(True, hello), (False, flight), (True, CIPHERTEXT), (False, CIPHERTEXT)]
        return conversation(flow, 443, exchanges)

    return packets


def without_forward_secrecy():
    return handshakes(suite=b"\0\x9c")


def weak_certificates():
    return handshakes(bits=1024, algorithm=SHA1_RSA)


def many_names_in_certificates():
    return handshakes(names=30)


def hellos_of_1_3():
    versions = struct.pack("!H", 43)
    offered = versions + vector(2, vector(1, b"\3\4\3\3"))
    chosen = vector(2, versions + vector(2, b"\3\4"))
    said = b"\3\3" + bytes(range(32)) + b"\0\x13\1\0" + chosen
    flight = b"\x16\3\3" + vector(2, b"\2" + vector(3, said)) + CIPHERTEXT

    def packets(flow):
        hello = client_hello(flow.name, suites=b"\x13\1\xc0\x2f", more=offered)
        return conversation(flow, 443, [(True, hello), (False, flight), (True, CIPHERTEXT)])

    return packets


def different_offers():
    def packets(flow):
        drawn = hashlib.sha256(str(flow.i).encode()).digest()
        hello = client_hello(flow.name, suites=b"\xc0\x2f" + drawn[:30])
        return conversation(flow, 443, [(True, hello), (False, server_flight(certificate(flow)))])

    return packets


def half_open():
    """A hello that nobody answers."""

    def packets(flow):
        here, hello = (flow.port, 443), client_hello(flow.name)
        return [
            tcp(flow.client, flow.server, here, (1, 0), SYN),
            tcp(flow.client, flow.server, here, (2, 2), PUSH, hello),
        ]

    return packets


def half_open_without_syn():
    packets = half_open()
    return lambda flow: packets(flow)[1:]


def parts_of_hellos():
    """The first half of a hello."""

    def packets(flow):
        hello = client_hello(flow.name, padding=1500)
        return conversation(flow, 443, [(True, hello[:1000])], closes=False)

    return packets


def refused_hellos():
    alert = b"\x15\3\3\0\2\2\x28"
    return lambda flow: conversation(flow, 443, [(True, client_hello(flow.name)), (False, alert)])


def out_of_order():
    """All that is sent comes backwards after the hello of TCP."""
    packets = handshakes()

    def turned(flow):
        all_packets = packets(flow)
        return all_packets[:2] + all_packets[:1:-1]

    return turned


def with_gaps():
    """A segment of each connection is missing."""
    packets = handshakes()
    return lambda flow: [p for k, p in enumerate(packets(flow)) if k != 2 + flow.i % 5]


def bytes_beyond_holes():
    def packets(flow):
        here = (flow.port, 443)
        return [
            tcp(flow.client, flow.server, here, (1, 0), SYN),
            tcp(flow.client, flow.server, here, (3000, 2), PUSH, bytes(600)),
        ]

    return packets


def quic_hellos():
    """One recorded hello from many ports: what makes a new one is not at hand everywhere."""
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "../../ApplicationProtocolsTests/Vectors/quic.json")) as file:
        found = {v["id"]: v for v in json.load(file)["quic"]}
    first = bytes.fromhex(found["quic-v1#1"]["datagrams"][0]["hex"])
    return lambda flow: [udp(CLIENT, flow.server[:4], (flow.port, 443), first)]


# Names


def dns_name(host):
    return b"".join(vector(1, label.encode()) for label in host.strip("[].").split(".")) + b"\0"


def record(kind, data, name=b"\xc0\x0c"):
    return name + struct.pack("!HHI", kind, 1, 60) + vector(2, data)


def dns_answer(flow, records, kind=1, status=0):
    head = struct.pack("!HHHHHH", flow.i & 0xFFFF, 0x8180 | status, 1, len(records), 0, 0)
    message = head + dns_name(flow.host) + struct.pack("!HH", kind, 1) + b"".join(records)
    return udp(RESOLVER, CLIENT, (53, flow.port), message)


def names_answered():
    return lambda flow: [dns_answer(flow, [record(1, flow.server[:4])])]


def names_of_one_address():
    return lambda flow: [dns_answer(flow, [record(1, bytes([198, 51, 100, 77]))])]


def names_of_many_addresses():
    def packets(flow):
        return [dns_answer(flow, [record(1, bytes([k]) + flow.server[1:4]) for k in range(1, 33)])]

    return packets


def aliases():
    """Five CNAMEs, one behind the other."""

    def packets(flow):
        chain = [dns_name(flow.host)] + [dns_name(f"c{k}.n{flow.i}.cdn.example") for k in range(5)]
        records = [record(5, target, name=name) for name, target in zip(chain, chain[1:])]
        records.append(record(1, flow.server[:4], name=chain[-1]))
        return [dns_answer(flow, records)]

    return packets


def aliases_in_line(names):
    """Each name is another name for the next, each in an answer of its own."""
    return lambda flow: [dns_answer(flow, [record(5, dns_name(names(flow.i + 1)))])]


def service_bindings():
    def packets(flow):
        parameters = struct.pack("!H", 1) + vector(2, vector(1, b"h2") + vector(1, b"h3"))
        parameters += struct.pack("!H", 4) + vector(2, flow.server[:4])
        return [dns_answer(flow, [record(65, b"\0\1\0" + parameters)], kind=65)]

    return packets


def names_without_address():
    return lambda flow: [dns_answer(flow, [], status=3)]


def names_then_hellos():
    """Connections that name no host, to addresses that DNS has told of."""
    named, flight = names_answered(), server_flight(bytes(40))

    def packets(flow):
        hello = client_hello(None)
        return named(flow) + conversation(flow, 443, [(True, hello), (False, flight)])

    return packets


def shared_names_then_hellos():
    """The same where 32 names share each address."""
    packets = names_then_hellos()

    def shared(flow):
        group = flow.i // 32
        server = bytes([30, group >> 16 & 255, group >> 8 & 255, group & 255])
        return packets(flow._replace(server=server))

    return shared


# The rest


def fragments():
    return lambda flow: [fragment(CLIENT, flow.server[:4], flow.i & 0xFFFF, bytes(1200))]


def other_protocols():
    """SSH, MQTT, SMTP: outside ATS, to hosts that DNS has told of."""
    named = names_answered()
    greetings = [b"SSH-2.0-OpenSSH_9.6\r\n", b"220 mail ESMTP\r\n", b"* OK IMAP4rev1 ready\r\n"]
    ports = [22, 25, 143]

    def packets(flow):
        kind = flow.i % 3
        return named(flow) + conversation(flow, ports[kind], [(False, greetings[kind])])

    return packets


def opened():
    return lambda flow: conversation(flow, 443, [], closes=False)[:1]


def plain(make):
    """A shape that needs no names but the flow's own."""
    return lambda names: make()


SHAPES = {
    "requests": plain(cleartext),
    "unanswered requests": plain(unanswered_requests),
    "redirects to https": plain(redirects_to(lambda flow: f"https://{flow.host}/")),
    "redirects to another host": plain(redirects_to(lambda flow: f"https://to.{flow.host}/")),
    "redirects to one host": plain(redirects_to(lambda flow: "http://one.example/")),
    "a chain of redirects": redirect_chain,
    "redirects, then TLS": plain(redirects_then_tls),
    "user agents": plain(user_agents),
    "user agents at few hosts": few_hosts(user_agents),
    "requests at few hosts": few_hosts(cleartext),
    "ports": plain(many_ports),
    "ports at few hosts": few_hosts(many_ports),
    "different answers": plain(different_answers),
    "different answers at few hosts": few_hosts(different_answers),
    "one connection": plain(one_connection),
    "one connection at few hosts": few_hosts(one_connection),
    "one HTTP/2 connection at few hosts": few_hosts(one_http2_connection),
    "a proxy": plain(through_proxy),
    "TLS 1.2": plain(handshakes),
    "TLS 1.2 at few hosts": few_hosts(handshakes),
    "no forward secrecy": plain(without_forward_secrecy),
    "weak certificates": plain(weak_certificates),
    "many names in certificates": plain(many_names_in_certificates),
    "TLS 1.3": plain(hellos_of_1_3),
    "different offers": plain(different_offers),
    "different offers at few hosts": few_hosts(different_offers),
    "half-open hellos": plain(half_open),
    "half-open hellos at few hosts": few_hosts(half_open),
    "half-open hellos without SYN": plain(half_open_without_syn),
    "parts of hellos": plain(parts_of_hellos),
    "refused hellos": plain(refused_hellos),
    "out of order": plain(out_of_order),
    "gaps": plain(with_gaps),
    "bytes beyond holes": plain(bytes_beyond_holes),
    "QUIC hellos": plain(quic_hellos),
    "DNS answers": plain(names_answered),
    "DNS answers of one address": plain(names_of_one_address),
    "DNS answers of many addresses": plain(names_of_many_addresses),
    "aliases": plain(aliases),
    "aliases in a line": aliases_in_line,
    "service bindings": plain(service_bindings),
    "names without address": plain(names_without_address),
    "DNS, then hellos": plain(names_then_hellos),
    "shared addresses, then hellos": plain(shared_names_then_hellos),
    "fragments": plain(fragments),
    "other protocols": plain(other_protocols),
    "opened": plain(opened),
}
