"""What curl cannot do: several requests in one segment, and a WebSocket.

usage: chat_client.py pipeline HOST[,HOST…]   one GET for each host, all sent at once on one connection
       chat_client.py websocket HOST          upgrades, says something that looks like a request, closes
"""

import os
import socket
import struct
import sys

AGENT = os.environ["AGENT"]
TEXT, CLOSE = 1, 8
MESSAGE = b"GET /from-a-frame HTTP/1.1\r\nHost: decoy.test\r\n\r\n"


def masked_frame(opcode, payload):
    # The mask is zero, which the protocol allows, so that the text stands in the capture as it is.
    return struct.pack("!BBI", 0x80 | opcode, 0x80 | len(payload), 0) + payload


def pipeline(hosts):
    hosts = hosts.split(",")
    with socket.create_connection((hosts[0], 80)) as connection:
        requests = [
            f"GET /part/{number} HTTP/1.1\r\nHost: {host}\r\nUser-Agent: {AGENT}\r\n\r\n"
            for number, host in enumerate(hosts)
        ]
        connection.sendall("".join(requests).encode())
        answers = b""
        while answers.count(b"HTTP/1.1 200") < len(hosts) or not answers.endswith(b"ok\n"):
            answers += connection.recv(65536)


def websocket(host):
    with socket.create_connection((host, 80)) as connection:
        key = "c2FtcGxlIG9mIGEga2V5IQ=="
        connection.sendall(
            f"GET /socket HTTP/1.1\r\nHost: {host}\r\nUser-Agent: {AGENT}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        stream = connection.makefile("rb")
        while stream.readline().strip():
            pass
        read_frame(stream)
        connection.sendall(masked_frame(TEXT, MESSAGE))
        read_frame(stream)
        connection.sendall(masked_frame(CLOSE, struct.pack("!H", 1000)))
        read_frame(stream)


def read_frame(stream):
    _, length = stream.read(2)
    return stream.read(length)


{"pipeline": pipeline, "websocket": websocket}[sys.argv[1]](sys.argv[2])
