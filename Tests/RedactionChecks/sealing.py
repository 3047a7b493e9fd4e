"""AES-128-GCM, the record layer of TLS 1.3 and packets of QUIC, as far as the captures of `planted.py` need them.

Written from FIPS 197, SP 800-38D, RFC 8446, RFC 9000 and RFC 9001, with the standard library alone. Slow, and no
protection against anybody: all keys are made up.
"""

import hashlib
import hmac
import struct

SUITE = 0x1301  # TLS_AES_128_GCM_SHA256


def _boxes():
    """The S-box of FIPS 197, section 5.1.1."""
    box, p, q = [0] * 256, 1, 1
    while True:
        p = p ^ (p << 1) & 0xFF ^ (0x1B if p & 0x80 else 0)
        q ^= q << 1
        q ^= q << 2
        q ^= q << 4
        q &= 0xFF
        if q & 0x80:
            q ^= 0x09
        turned = [((q << n) | (q >> (8 - n))) & 0xFF for n in range(5)]
        box[p] = turned[0] ^ turned[1] ^ turned[2] ^ turned[3] ^ turned[4] ^ 0x63
        if p == 1:
            box[0] = 0x63
            return box


BOX = _boxes()


def _double(byte):
    return byte << 1 & 0xFF ^ (0x1B if byte & 0x80 else 0)


def _schedule(key):
    words, constant = [key[i : i + 4] for i in range(0, 16, 4)], 1
    for index in range(4, 44):
        word = words[-1]
        if index % 4 == 0:
            word = bytes(BOX[b] for b in word[1:] + word[:1])
            word = bytes([word[0] ^ constant]) + word[1:]
            constant = _double(constant)
        words.append(bytes(a ^ b for a, b in zip(words[index - 4], word)))
    return [b"".join(words[i : i + 4]) for i in range(0, 44, 4)]


def aes(key, block):
    keys = _schedule(key)
    state = bytes(a ^ b for a, b in zip(block, keys[0]))
    for turn in range(1, 11):
        state = [BOX[b] for b in state]
        state = [state[(i + 4 * (i % 4)) % 16] for i in range(16)]
        if turn < 10:
            mixed = []
            for start in range(0, 16, 4):
                column = state[start : start + 4]
                for i in range(4):
                    a, b, c, d = (column[(i + n) % 4] for n in range(4))
                    mixed.append(_double(a) ^ _double(b) ^ b ^ c ^ d)
            state = mixed
        state = bytes(a ^ b for a, b in zip(state, keys[turn]))
    return state


def _product(x, y):
    result = 0
    for bit in range(127, -1, -1):
        if y >> bit & 1:
            result ^= x
        x = x >> 1 ^ (0xE1 << 120 if x & 1 else 0)
    return result


def _keystream(key, nonce, count):
    blocks = (aes(key, nonce + struct.pack(">I", number)) for number in range(2, 2 + (count + 15) // 16))
    return b"".join(blocks)[:count]


def _tag(key, nonce, data, sealed):
    def padded(part):
        return part + b"\0" * (-len(part) % 16)

    subkey, value = int.from_bytes(aes(key, bytes(16)), "big"), 0
    text = padded(data) + padded(sealed) + struct.pack(">QQ", len(data) * 8, len(sealed) * 8)
    for start in range(0, len(text), 16):
        value = _product(value ^ int.from_bytes(text[start : start + 16], "big"), subkey)
    return bytes(a ^ b for a, b in zip(value.to_bytes(16, "big"), aes(key, nonce + b"\0\0\0\1")))


def seal(key, nonce, data, text):
    sealed = bytes(a ^ b for a, b in zip(text, _keystream(key, nonce, len(text))))
    return sealed + _tag(key, nonce, data, sealed)


def opened(key, nonce, data, sealed):
    """The text of what was sealed, or nothing if the tag is another."""
    content = sealed[:-16]
    if _tag(key, nonce, data, content) != sealed[-16:]:
        return None
    return bytes(a ^ b for a, b in zip(content, _keystream(key, nonce, len(content))))


def expand(secret, label, count):
    """HKDF-Expand-Label (RFC 8446, section 7.1) for up to 32 bytes."""
    label = b"tls13 " + label
    info = struct.pack(">HB", count, len(label)) + label + b"\0"
    return hmac.new(secret, info + b"\1", hashlib.sha256).digest()[:count]


def _nonce(iv, number):
    return (int.from_bytes(iv, "big") ^ number).to_bytes(12, "big")


class Records:
    """One direction of TLS 1.3 records under a traffic secret."""

    def __init__(self, secret):
        self.key, self.iv, self.number = expand(secret, b"key", 16), expand(secret, b"iv", 12), 0

    def record(self, kind, content):
        inner = content + bytes([kind])
        header = b"\x17\x03\x03" + struct.pack(">H", len(inner) + 16)
        sealed = seal(self.key, _nonce(self.iv, self.number), header, inner)
        self.number += 1
        return header + sealed


def number(value):
    """A variable-length integer (RFC 9000, section 16), in two bytes or four."""
    return struct.pack(">H", value | 0x4000) if value < 1 << 14 else struct.pack(">I", value | 0x80000000)


def crypto(data):
    """A frame with the first bytes of a handshake (RFC 9000, section 19.6)."""
    return b"\6" + number(0) + number(len(data)) + data


SALT = bytes.fromhex("38762cf7f55934b34d179ae6a4c80cadccbb7f0a")


def initial_secret(connection, side):
    """The secret of Initial packets that everybody can derive (RFC 9001, section 5.2)."""
    return expand(hmac.new(SALT, connection, hashlib.sha256).digest(), side + b" in", 32)


class Packets:
    """One direction of QUIC packets of one kind under a secret."""

    def __init__(self, secret):
        self.key, self.iv = expand(secret, b"quic key", 16), expand(secret, b"quic iv", 12)
        self.mask_key, self.number = expand(secret, b"quic hp", 16), 0

    def _protected(self, header, text):
        text += b"\0" * max(0, 4 - len(text))
        place = len(header) - 4
        sealed = seal(self.key, _nonce(self.iv, self.number), header, text)
        mask = aes(self.mask_key, sealed[:16])
        first = header[0] ^ mask[0] & (0x0F if header[0] & 0x80 else 0x1F)
        coded = bytes(a ^ b for a, b in zip(header[place:], mask[1:5]))
        self.number += 1
        return bytes([first]) + header[1:place] + coded + sealed

    def long(self, kind, target, source, text, token=b""):
        """A packet with a long header: kind 0 is Initial, 2 is Handshake."""
        header = bytes([0xC3 | kind << 4]) + b"\0\0\0\1" + bytes([len(target)]) + target + bytes([len(source)]) + source
        if kind == 0:
            header += number(len(token)) + token
        return self._protected(header + number(len(text) + 20) + struct.pack(">I", self.number), text)

    def short(self, target, text):
        return self._protected(b"\x43" + target + struct.pack(">I", self.number), text)


def initial_text(datagram, connection, side):
    """What the first packet of a datagram says to everybody, if it is a whole Initial packet; its token too."""
    try:
        return _initial_text(datagram, connection, side) if datagram and datagram[0] & 0xF0 == 0xC0 else b""
    except IndexError:
        return b""


def _initial_text(datagram, connection, side):
    place = 5
    for _ in range(2):
        place += 1 + datagram[place]

    def read(place):
        size = 1 << (datagram[place] >> 6)
        return int.from_bytes(datagram[place : place + size], "big") & (1 << 8 * size - 2) - 1, place + size

    count, place = read(place)
    token, place = datagram[place : place + count], place + count
    count, place = read(place)
    packets = Packets(initial_secret(connection, side))
    mask = aes(packets.mask_key, datagram[place + 4 : place + 20])
    first = datagram[0] ^ mask[0] & 0x0F
    size = (first & 3) + 1
    coded = bytes(a ^ b for a, b in zip(datagram[place : place + size], mask[1:]))
    header = bytes([first]) + datagram[1:place] + coded
    nonce = _nonce(packets.iv, int.from_bytes(coded, "big"))
    return token + (opened(packets.key, nonce, header, datagram[place + size : place + count]) or b"")
