"""Names of a recording that lead to addresses that are not one server of the internet.

Whoever owns a name decides where it leads. So `suggest --probe` may connect to no such address, unless the recording
has a connection of that name to it. All addresses are this namespace's own, with a server behind each that counts.
"""

import ipaddress
import pathlib
import socket
import socketserver
import subprocess
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Benchmarks"))
import packets

# Name: the address, and the words by which a warning says why it is not asked; none for an address that is asked.
PLACES = {
    "loopback": ("127.0.0.9", "this machine"),
    "loopback6": ("::1", "this machine"),
    "link-local": ("169.254.169.254", "link-local"),
    "private10": ("10.9.8.7", "private"),
    "private172": ("172.31.9.7", "private"),
    "private192": ("192.168.9.7", "private"),
    "unique-local": ("fd00:9::7", "private"),
    "provider-nat": ("100.64.9.7", "shared behind a provider's NAT"),
    "multicast": ("224.0.1.7", "multicast"),
    "multicast6": ("ff0e::7", "multicast"),
    "mapped": ("::ffff:127.0.0.8", "this machine"),
    "mapped-private": ("::ffff:10.9.8.6", "private"),
    # The translator decides where these lead: by RFC 6052 to the public address inside, by RFC 8215 anywhere.
    "nat64-public": ("64:ff9b::5db8:d822", "translated to IPv4"),
    "nat64-private": ("64:ff9b::a09:807", "translated to IPv4"),
    "nat64-local": ("64:ff9b:1::a09:807", "translated to IPv4"),
    "six-to-four": ("2002:a09:807::1", "translated to IPv4"),
    "unspecified": ("0.0.0.0", "this machine or network"),
    # For benchmarks by RFC 2544; VPN clients give out names with these addresses.
    "benchmark": ("198.18.9.7", "reserved"),
    "benchmark-end": ("198.19.255.7", "reserved"),
    "public": ("93.184.216.34", None),
    "public6": ("2606:2800:220:1::7", None),
}


def plain(text):
    """An address, an IPv4-mapped one as IPv4."""
    address = ipaddress.ip_address(text)
    return getattr(address, "ipv4_mapped", None) or address


class Servers:
    """A server behind every address of this namespace, which keeps at which it was asked, and closes."""

    def __init__(self):
        asked = self.asked = set()

        class Handler(socketserver.BaseRequestHandler):
            def handle(self):
                asked.add(plain(self.request.getsockname()[0].partition("%")[0]))

        class Server(socketserver.ThreadingTCPServer):
            address_family, allow_reuse_address, daemon_threads = socket.AF_INET6, True, True

        self.server = Server(("::", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def own(addresses):
    """Makes the addresses this namespace's own, but for those that no machine can have."""
    for address in addresses:
        if not address.is_multicast and not address.is_unspecified and not address.is_loopback:
            options = ["nodad"] if address.version == 6 else []
            subprocess.run(["ip", "address", "add", f"{address}/{address.max_prefixlen}", "dev", "lo", *options], check=True)


def capture(flows, port):
    """A capture in which a ClientHello for each name went to an address and got no answer."""
    content = packets.pcap_header()
    for index, (name, target) in enumerate(flows.items()):
        source = ipaddress.ip_address("10.0.0.5" if target.version == 4 else "fd00::5").packed
        up, down = (50000 + index, port), (port, 50000 + index)
        for packet in (
            packets.tcp(source, target.packed, up, (99, 0), packets.SYN),
            packets.tcp(target.packed, source, down, (0, 100), packets.SYN_ACK),
            packets.tcp(source, target.packed, up, (100, 1), packets.PUSH, packets.client_hello(name.encode())),
        ):
            content += packets.pcap_record(packets.START + index, 0, packet)
    return content


def check(lab, zone, answers):
    """Probes the names by a recording of other addresses, then by one of these, through the given check."""
    places = {f"{name}.{zone}": (plain(text), why) for name, (text, why) in PLACES.items()}
    answers.update({f"{name}.{zone}": text for name, (text, _) in PLACES.items()})
    own({address for address, _ in places.values()})
    servers = Servers()
    elsewhere = {name: ipaddress.ip_address("203.0.113.1") for name in places}
    (lab.folder / "rebind.pcap").write_bytes(capture(elsewhere, servers.port))
    done = lab.run("suggest", "rebind.pcap", "--probe", "--rate", "1000", "--timeout", "1", *lab.options)
    for name, (address, why) in places.items():
        words = f"warning: {name}: was not tested at {address} ({why}), since the recording has no"
        text = " ".join(done.stderr.split())
        if why:
            lab.expect(words in text, f"{name}: no warning of {address} ({why})\n{done.stderr}")
        else:
            lab.expect(address in servers.asked, f"{name}: {address} was not asked")
            lab.expect(f"warning: {name}: was not tested" not in text, f"{name}: refused\n{done.stderr}")
    public = {address for address, why in places.values() if not why}
    lab.expect(servers.asked == public, f"asked at {sorted(map(str, servers.asked - public))}, by names of a recording")
    # What the recording saw is asked. No TCP server can have a multicast address, and 0.0.0.0 leads to 127.0.0.1.
    (lab.folder / "seen.pcap").write_bytes(capture({name: address for name, (address, _) in places.items()}, servers.port))
    done = lab.run("suggest", "seen.pcap", "--probe", "--rate", "1000", "--timeout", "1", *lab.options)
    lab.expect("was not tested" not in done.stderr, f"an address that the recording saw was refused\n{done.stderr}")
    for name, (address, _) in places.items():
        if address.is_multicast:
            lab.expect(f"no connection to {address}" in " ".join(done.stderr.split()), f"{name}: not tried\n{done.stderr}")
        else:
            reached = ipaddress.ip_address("127.0.0.1") if address.is_unspecified else address
            lab.expect(reached in servers.asked, f"{name}: {address}, which the recording saw, was not asked")
    return len(places)
