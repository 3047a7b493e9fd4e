"""The app of the run: asks every host in turn, through a proxy.

usage: client.py PROXY-ADDRESS PORT CA-FILE [HOST…]      (without a host: all)

With the word `dns` among the hosts it asks the proxy's DNS server, too. A request that fails is part of the story. WebSockets and the text protocol are spoken by hand, because curl cannot.
"""

import socket
import ssl
import struct
import subprocess
import sys
import time

from hosts import HOSTS, url

AGENT = "LabDemo/1.4 CFNetwork/1568.200.51 Darwin/24.1.0"
PROXY, AUTHORITY = (sys.argv[1], int(sys.argv[2])), sys.argv[3]
WANTED = sys.argv[4:]


def fetch(address, *options):
    subprocess.run(
        ["curl", "-q", "-s", "-o", "/dev/null", "--max-time", "10", "-A", AGENT, "-x", f"http://{PROXY[0]}:{PROXY[1]}",
         "--cacert", AUTHORITY, "--http1.1", *options, address],
        env={"PATH": "/usr/bin:/bin"}, check=False)


def connect(host, port):
    connection = socket.create_connection(PROXY, timeout=10)
    connection.sendall(f"CONNECT {host}:{port} HTTP/1.1\r\nHost: {host}:{port}\r\nUser-Agent: {AGENT}\r\n\r\n".encode())
    read_head(connection)
    return connection


def read_head(connection):
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = connection.recv(1)
        if not byte:
            break
        head += byte
    return head


def frame(opcode, payload):
    return struct.pack("!BBI", 0x80 | opcode, 0x80 | len(payload), 0) + payload


def websocket(host, port):
    connection = connect(host, port)
    if port == 443:
        trust = ssl.create_default_context(cafile=AUTHORITY)
        connection = trust.wrap_socket(connection, server_hostname=host)
    connection.sendall(
        f"GET /chat HTTP/1.1\r\nHost: {host}\r\nUser-Agent: {AGENT}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2FtcGxlIG9mIGEga2V5IQ==\r\n\r\n".encode())
    read_head(connection)
    try:
        for message in (frame(1, b"hello"), frame(8, struct.pack("!H", 1000))):
            connection.sendall(message)
            time.sleep(0.2)
    except OSError:
        pass  # the proxy could not reach the server
    connection.close()


def speak(host):
    with connect(host, 7000) as connection:
        connection.sendall(b"NOOP\r\n")
        time.sleep(0.2)


def ask_dns(name):
    """A question for an address (RFC 1035 4.1), to the port that record.sh gives the proxy."""
    labels = b"".join(bytes([len(label)]) + label.encode() for label in name.split("."))
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as connection:
        connection.settimeout(2)
        connection.sendto(struct.pack("!6H", 0x4C41, 0x0100, 1, 0, 0, 0) + labels + b"\0" + struct.pack("!2H", 1, 1),
                          (PROXY[0], 5353))
        try:
            connection.recv(512)
        except TimeoutError:
            pass


if "dns" in WANTED:
    ask_dns("plain.lab.test")
for entry in HOSTS:
    host, kind = entry["host"], entry["server"]
    if kind == "absent" or WANTED and host not in WANTED:
        continue
    if kind in ("socket", "secure-socket"):
        websocket(host, 443 if kind == "secure-socket" else 80)
    elif kind == "echo":
        speak(host)
    else:
        if host == "good.lab.test":
            fetch(url(entry), "--http2")
        fetch(url(entry), "-L")
