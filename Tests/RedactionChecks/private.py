"""Finds in a capture what a redacted one must not have, by a reader of its own.

It is simple on purpose: Ethernet, cooked and raw IP; TCP streams by sequence numbers; TLS records, HTTP/1
messages and nothing else. What it does not understand it does not judge.
"""

import collections
import gzip
import ipaddress
import re
import struct

MAGICS = {
    b"\xd4\xc3\xb2\xa1": "<",
    b"\xa1\xb2\xc3\xd4": ">",
    b"\x4d\x3c\xb2\xa1": "<",
    b"\xa1\xb2\x3c\x4d": ">",
}
SECTION = b"\x0a\x0d\x0d\x0a"
ETHERNET, RAW, COOKED, BSD_RAW = 1, 101, 113, 12
# Fewer bytes of a kind occur by chance, or are part of what stays.
LEAST = 8


def unpacked(content):
    return gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content


def is_capture(path):
    if not path.is_file():
        return False
    try:
        start = unpacked(path.read_bytes())[:4]
    except (OSError, EOFError):
        return False
    return start in MAGICS or start == SECTION


def packets(content):
    """The packets of a capture: link type, header, offset and bytes."""
    if content[:4] in MAGICS:
        order = MAGICS[content[:4]]
        link = struct.unpack(order + "I", content[20:24])[0] & 0xFFFF
        offset = 24
        while offset + 16 <= len(content):
            header = content[offset : offset + 16]
            captured = struct.unpack(order + "I", header[8:12])[0]
            if captured > 1 << 18 or offset + 16 + captured > len(content):
                return
            yield link, header, offset + 16, content[offset + 16 : offset + 16 + captured]
            offset += 16 + captured
        return
    order, links, offset = "<", [], 0
    while offset + 12 <= len(content):
        if content[offset : offset + 4] == SECTION:
            order = "<" if content[offset + 8 : offset + 12] == b"\x4d\x3c\x2b\x1a" else ">"
            links = []
        kind, length = struct.unpack(order + "II", content[offset : offset + 8])
        if length < 12 or offset + length > len(content):
            return
        if kind == 1:
            links.append(struct.unpack(order + "H", content[offset + 8 : offset + 10])[0])
        elif kind == 6 and length >= 32:
            header = content[offset + 8 : offset + 28]
            interface, _, _, captured, _ = struct.unpack(order + "IIIII", header)
            if interface < len(links) and captured <= length - 32:
                start = offset + 28
                yield links[interface], header, start, content[start : start + captured]
        offset += (length + 3) & ~3


def segment(link, packet):
    """The TCP segment of a packet: ends, flags, number, data and the data's offset."""
    start = {ETHERNET: 14, COOKED: 16, RAW: 0, BSD_RAW: 0}.get(link)
    if start is None:
        return None
    if start and len(packet) >= start:
        kind = packet[start - 2 : start]
        if kind not in (b"\x08\x00", b"\x86\xdd"):
            return None
    ip = packet[start:]
    if len(ip) < 20:
        return None
    if ip[0] >> 4 == 4:
        head, total = (ip[0] & 15) * 4, struct.unpack(">H", ip[2:4])[0]
        ends, transport = (ip[12:16], ip[16:20]), ip[9]
        if struct.unpack(">H", ip[6:8])[0] & 0x3FFF or head < 20:
            return None
        body = ip[head : total or len(ip)]
    elif ip[0] >> 4 == 6 and len(ip) >= 40:
        head, transport = 40, ip[6]
        ends = ip[8:24], ip[24:40]
        body = ip[40 : 40 + (struct.unpack(">H", ip[4:6])[0] or len(ip))]
    else:
        return None
    if transport != 6 or len(body) < 20:
        return ends, None
    ports = struct.unpack(">HH", body[:4])
    number = struct.unpack(">I", body[4:8])[0]
    skip, flags = (body[12] >> 4) * 4, body[13]
    if skip < 20 or skip > len(body):
        return ends, None
    sides = (ends[0], ports[0]), (ends[1], ports[1])
    return ends, (sides, flags, number, body[skip:], start + head + skip)


def streams(content):
    """The streams of each direction that begin with a SYN, and each byte's place in the file."""
    found, begun = {}, {}
    for link, _, offset, packet in packets(content):
        read = segment(link, packet)
        if not read or not read[1]:
            continue
        sides, flags, number, data, skipped = read[1]
        if flags & 2:
            # Used ports: the connection before is left alone.
            if begun.setdefault(sides, number) != number:
                begun[sides] = None
            continue
        first = begun.get(sides)
        if first is None or not data:
            continue
        place = (number - first - 1) & 0xFFFFFFFF
        if place < 1 << 28:
            known = found.setdefault(sides, {})
            for index, byte in enumerate(data):
                known.setdefault(place + index, (byte, offset + skipped + index))
    for sides, known in found.items():
        end = 0
        while end in known:
            end += 1
        yield sides, bytes(known[i][0] for i in range(end)), [known[i][1] for i in range(end)]


def encrypted(stream):
    """The parts of a TLS stream that nobody should find again."""
    offset, is_encrypted = 0, False
    while offset + 5 <= len(stream):
        kind, length = stream[offset], struct.unpack(">H", stream[offset + 3 : offset + 5])[0]
        if not 20 <= kind <= 24 or stream[offset + 1] != 3 or length > 18432:
            return
        content = range(offset + 5, min(offset + 5 + length, len(stream)))
        if kind == 20:
            is_encrypted = True
        elif kind == 23 or kind == 22 and is_encrypted and content and stream[content[0]] not in (1, 2):
            yield content
        offset += 5 + length


def bodies(stream):
    """The bodies of HTTP/1 messages that say how long they are."""
    offset = 0
    while True:
        end = stream.find(b"\r\n\r\n", offset)
        if end < 0 or not re.match(rb"[A-Z]+ \S+ HTTP/1|HTTP/1\.\d \d\d\d", stream[offset:end]):
            return
        length = re.search(rb"(?im)^content-length:\s*(\d+)\s*$", stream[offset:end].replace(b"\r", b""))
        start = end + 4
        if not length or stream[offset:end].lower().count(b"\ncontent-length:") > 1:
            return
        count = min(int(length[1]), len(stream) - start)
        if b"transfer-encoding" in stream[offset:end].lower():
            return
        yield range(start, start + count)
        offset = start + count


def texts(stream):
    """Paths, queries, cookies and credentials in a stream of HTTP/1."""
    if not re.match(rb"[A-Z]+ \S+ HTTP/1|HTTP/1\.\d \d\d\d", stream):
        return
    for target in re.findall(rb"(?m)^[A-Z]{3,8} (\S+) HTTP/1\.\d\r?$", stream):
        if target.startswith(b"/"):
            yield target
        elif b"://" in target:
            yield b"/" + target.split(b"://", 1)[1].partition(b"/")[2]
    fields = rb"(?im)^(?:cookie|set-cookie|authorization|proxy-authorization|referer|x-[a-z-]+):\s*(.+?)\r?$"
    yield from re.findall(fields, stream)


def clients(content):
    """The addresses that open connections and to which nobody does, and all MAC addresses."""
    openers, opened, macs = set(), set(), set()
    for link, _, _, packet in packets(content):
        # Some writers label bare IP as Ethernet.
        is_bare = packet[2:4] == struct.pack(">H", len(packet) & 0xFFFF) or (
            packet[4:6] == struct.pack(">H", (len(packet) - 40) & 0xFFFF)
        )
        if link == ETHERNET and len(packet) >= 14 and not is_bare:
            macs.update(m for m in (packet[:6], packet[6:12]) if len(set(m)) > 3 and m not in content[:24] and not m[0] & 1)
        read = segment(link, packet)
        if read and read[1] and read[1][1] & 0x12 == 2:
            openers.add(read[0][0])
            opened.add(read[0][1])
    return openers - opened, macs


def windows(text):
    return (text[i : i + LEAST] for i in range(len(text) - LEAST + 1))


def user_information(stream):
    """Names and passwords in front of a host, where one is named alone."""
    if re.match(rb"[A-Z]+ \S+ HTTP/1", stream):
        yield from re.findall(rb"(?im)^host:[ \t]*([^\s/]+)@", stream)
        yield from re.findall(rb"(?m)^CONNECT ([^\s/]+)@", stream)


def models(stream):
    """What a user agent tells of a device and of the app's own builds."""
    for agent in re.findall(rb"(?im)^user-agent:\s*(.+?)\r?$", stream):
        yield from re.findall(rb"i(?:Phone|Pad|Pod)\d+,\d+", agent)
        yield from re.findall(rb"(?i)\b(?:build|id|uuid|udid|device)[ :/=][\w-]+", agent)
        yield from re.findall(rb"[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}", agent)
        # The version of a product of the app's own, in front of the system's.
        yield from re.findall(rb"^([\w.-]+/[\w.]+) .*CFNetwork/", agent)


def folded(content):
    """The sum of 16-bit words, with its carries (RFC 1071)."""
    content += b"\0" * (len(content) & 1)
    total = sum(struct.unpack(f">{len(content) // 2}H", content))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total


def transport_sum(link, packet):
    """The sum over a whole TCP segment of IPv4 with its pseudo-header; all ones where the checksum is right."""
    start = {ETHERNET: 14, COOKED: 16, RAW: 0, BSD_RAW: 0}.get(link)
    ip = packet[start:] if start is not None else b""
    if len(ip) < 40 or ip[0] >> 4 != 4 or ip[9] != 6 or struct.unpack(">H", ip[6:8])[0] & 0x3FFF:
        return None
    head, total = (ip[0] & 15) * 4, struct.unpack(">H", ip[2:4])[0]
    if head < 20 or not head + 20 <= total <= len(ip):
        return None
    tcp = ip[head:total]
    return folded(ip[12:20] + struct.pack(">HH", 6, len(tcp)) + tcp)


def clocks(link, packet):
    """The counters by which a host's uptime and traffic can be told, as words."""
    start = {ETHERNET: 14, COOKED: 16, RAW: 0, BSD_RAW: 0}.get(link)
    if start is None or start and packet[start - 2 : start] not in (b"\x08\x00", b"\x86\xdd"):
        return
    ip = packet[start:]
    if len(ip) < 20:
        return
    if ip[0] >> 4 == 4:
        head, transport, is_fragment = (ip[0] & 15) * 4, ip[9], struct.unpack(">H", ip[6:8])[0] & 0x3FFF
        if head < 20 or len(ip) < head:
            return
        if not is_fragment and ip[4:6] != b"\0\0":
            yield "the identification of a datagram in one piece"
        # Where it was right it must be right again, and else it is zero.
        if ip[10:12] != b"\0\0" and folded(ip[:head]) != 0xFFFF:
            yield "a wrong checksum of IPv4"
        if is_fragment:
            return
    elif ip[0] >> 4 == 6:
        head, transport = 40, ip[6]
    else:
        return
    tcp = ip[head:]
    if transport != 6 or len(tcp) < 20:
        return
    options, place = tcp[20 : (tcp[12] >> 4) * 4], 0
    while place < len(options) and options[place]:
        if options[place] == 1:
            place += 1
            continue
        if place + 1 >= len(options) or options[place + 1] < 2:
            return
        if options[place] == 8:
            yield "a timestamp of TCP"
        place += options[place + 1]


def says_nothing(text):
    return len(set(text)) < 3


def left(original, redacted):
    """What a redacted capture still has, as lines."""
    ours, theirs = list(packets(original)), list(packets(redacted))
    if [(p[0], p[1], p[2]) for p in ours] != [(p[0], p[1], p[2]) for p in theirs]:
        yield "packets, times or lengths are not the same"
        return
    found = list(streams(original))
    stays = b"\n".join(kept(stream) for _, stream, _ in found).lower()
    for _, stream, places in found:
        parts = list(encrypted(stream)) if stream[:1] == b"\x16" else list(bodies(stream))
        for part in parts:
            # In its place, and a part of it anywhere.
            for start in range(part.start, part.stop - LEAST + 1):
                window = stream[start : start + LEAST]
                if says_nothing(window):
                    continue
                if bytes(redacted[places[i]] for i in range(start, start + LEAST)) == window:
                    yield f"eight bytes of payload are left at {places[start]}"
                    break
            sample = stream[part.start : min(part.stop, part.start + 4 * LEAST)]
            if len(sample) == 4 * LEAST and not says_nothing(sample) and sample in redacted:
                yield f"payload of {places[part.start]} is left elsewhere"
        for text in texts(stream):
            for window in windows(text):
                if says_nothing(window) or window.lower() in stays:
                    continue
                if window in redacted:
                    yield f"a path or field is left: {window!r}"
                    break
        for text in [*user_information(stream), *models(stream)]:
            if not says_nothing(text) and text in redacted:
                yield f"a user's name or a device is left: {text!r}"
    found = collections.Counter(word for link, _, _, packet in theirs for word in clocks(link, packet))
    for word, count in found.items():
        yield f"{word} is left in {count} packets"
    for (link, _, _, before), (_, _, _, after) in zip(ours, theirs):
        if transport_sum(link, before) == 0xFFFF != transport_sum(link, after):
            yield "a checksum of TCP that was right is wrong"
            break
    openers, macs = clients(original)
    for address in openers:
        text = str(ipaddress.ip_address(address)).encode()
        if is_lone(text, redacted):
            yield f"a client's address is left as text: {text.decode()}"
        for link, _, _, packet in theirs:
            if address in packet and len(address) == 16:
                yield f"a client's address is left: {text.decode()}"
                break
            read = segment(link, packet)
            if read and address in read[0]:
                yield f"a client's address is left in a header: {text.decode()}"
                break
    for mac in macs:
        if mac in redacted:
            yield f"a MAC address is left: {mac.hex(':')}"


def is_lone(text, content):
    """Whether an address stands in the content as a word of its own."""
    return re.search(rb"(?<![0-9a-f.:])" + re.escape(text) + rb"(?![0-9a-f.:])", content) is not None


def kept(stream):
    """The values of fields that stay, in which parts of others may occur."""
    fields = rb"(?im)^(?:host|location|user-agent|content-type|upgrade):\s*(.+?)\r?$"
    values = re.findall(fields, stream) + re.findall(rb"(?m)^CONNECT (\S+) ", stream)
    values = [value.rsplit(b"@", 1)[-1] for value in values]
    return b"\n".join(values)

