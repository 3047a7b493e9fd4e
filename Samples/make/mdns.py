"""The two sides of a name lookup by multicast DNS (RFC 6762).

usage: mdns.py answer NAME ADDRESS     answers queries for NAME, sending from ADDRESS, until ended
       mdns.py ask NAME OWN-ADDRESS    asks once and prints the address of the first answer
"""

import socket
import struct
import sys

GROUP, PORT = "224.0.0.251", 5353
TYPE_A, CLASS_IN, CACHE_FLUSH = 1, 1, 0x8000


def open_socket(own_address):
    joined = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    joined.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    joined.bind(("", PORT))
    membership = socket.inet_aton(GROUP) + socket.inet_aton(own_address)
    joined.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, membership)
    joined.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(own_address))
    joined.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255)
    joined.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 0)
    return joined


def encoded(name):
    labels = name.split(".")
    return b"".join(bytes([len(label)]) + label.encode() for label in labels) + b"\0"


def answer(name, address):
    joined = open_socket(address)
    question = encoded(name) + struct.pack("!HH", TYPE_A, CLASS_IN)
    record = encoded(name) + struct.pack("!HHIH", TYPE_A, CLASS_IN | CACHE_FLUSH, 120, 4)
    reply = struct.pack("!6H", 0, 0x8400, 0, 1, 0, 0) + record + socket.inet_aton(address)
    while True:
        if question in joined.recv(9000):
            joined.sendto(reply, (GROUP, PORT))


def ask(name, own_address):
    joined = open_socket(own_address)
    joined.settimeout(1)
    question = encoded(name) + struct.pack("!HH", TYPE_A, CLASS_IN)
    query = struct.pack("!6H", 0, 0, 1, 0, 0, 0) + question
    for _ in range(5):
        joined.sendto(query, (GROUP, PORT))
        try:
            message = joined.recv(9000)
        except TimeoutError:
            continue
        if message[2] & 0x80 and encoded(name) in message:
            return print(socket.inet_ntoa(message[-4:]))
    sys.exit(f"mdns.py: nobody answered for {name}")


{"answer": answer, "ask": ask}[sys.argv[1]](*sys.argv[2:4])
