#!/usr/bin/env python3
"""Writes hostile files of the witnesses' formats into a folder: damage, lies, and text that should not reach a terminal.

usage: hostile.py FOLDER [--seed N] [--large]
       hostile.py --har-of BYTES [HOSTS]        streams one valid HAR of that size to standard output

With --large also the 64 MB body, the 10 MB lines and the deepest nestings; without it nothing is above 1 MB. The files
follow the seed, so that a finding can be made again. index.json names for each file what is hostile in it and, where a
careful reader still finds them, the hosts that it should name.
"""

import argparse
import gzip
import json
import pathlib
import random
import sys

RUN = pathlib.Path(__file__).resolve().parent / "run"
WITNESSES = ["run.mitm", "run.har", "chromium.har", "charles.chlsj", "console.txt", "log-show.txt", "log-show.ndjson",
             "app-privacy-report.ndjson", "nscurl.txt"]
NAMES = {
    "ansi": "\x1b[31mred\x1b[0m.lab.test", "osc": "\x1b]0;title\x07.lab.test", "newline": "line\nbreak.lab.test",
    "return": "over\rwrite.lab.test", "bidi": "\u202etset.bal\u202c.lab.test", "isolate": "\u2066x\u2069.lab.test",
    "script": "<script>alert(1)</script>.lab.test", "quote": "a\"'b.lab.test", "backslash": "a\\u0041.lab.test",
    "nul": "nul\0.lab.test", "long-label": "x" * 300 + ".lab.test", "long-name": ".".join(["x" * 60] * 60),
    "labels": ".".join(["a"] * 5000), "dots": "a..lab.test", "only-dots": "...", "empty": "", "space": "a b.lab.test",
    "percent": "%2e%2e%2fetc.lab.test", "at": "user:secret@plain.lab.test", "port": "plain.lab.test:99999",
    "zero-width": "pl\u200bain.lab.test", "cyrillic": "pl\u0430in.lab.test", "surrogate": "\ud800.lab.test",
    "formula": "=cmd|' /C calc'!A0.lab.test", "markdown": "[x](javascript:alert(1)).lab.test", "plist": "</key>.lab.test",
    "workflow": "::error::x.lab.test", "address": "[::ffff:203.0.113.9%25en0]", "octal": "0300.0.0113.011",
}
NUMBERS = ["-1", "0", "65536", "4294967296", "18446744073709551616", "1" + "0" * 400, "1e999", "-1e999", "1e-999", "NaN",
           "Infinity", "0x50", "08", "1.5", "true", "null", '"443"', "[]", "{}"]


class Folder:
    def __init__(self, path):
        self.path, self.index = path, []
        path.mkdir(parents=True, exist_ok=True)

    def write(self, name, data, why, hosts=None):
        data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
        (self.path / name).write_bytes(data)
        self.index.append({"file": name, "hostile": why, **({"hosts": hosts} if hosts else {})})

    def stream(self, name, parts, why, hosts=None):
        with open(self.path / name, "wb") as file:
            file.writelines(parts)
        self.index.append({"file": name, "hostile": why, **({"hosts": hosts} if hosts else {})})

    def close(self):
        (self.path / "index.json").write_text(json.dumps(self.index, indent=1) + "\n")


def entry(url, status="200", more=""):
    quoted = json.dumps(url)
    return (f'{{"startedDateTime":"2026-11-25T01:00:00.000Z","time":1,"request":{{"method":"GET","url":{quoted},'
            f'"httpVersion":"HTTP/1.1","headers":[]}},"response":{{"status":{status},"headers":[],"content":{{}},'
            f'"redirectURL":""}}{more}}}')


def archive(*entries):
    return ('{"log":{"version":"1.2","creator":{"name":"mitmproxy","version":"11.0.2","comment":""},"pages":[],"entries":['
            + ",".join(entries) + "]}}")


def console(host):
    return (f"2026-11-25 09:00:00.000000+0800 LabDemo[4127:301544] App Transport Security has blocked a cleartext HTTP "
            f"connection to {host} since it is insecure. Use HTTPS instead or add this domain to Exception Domains in "
            f"your Info.plist.\n")


def tnet(value):
    """A tnetstring as mitmproxy writes it."""
    if value is None:
        body, kind = b"", b"~"
    elif isinstance(value, bool):
        body, kind = (b"true" if value else b"false"), b"!"
    elif isinstance(value, int):
        body, kind = str(value).encode(), b"#"
    elif isinstance(value, float):
        body, kind = repr(value).encode(), b"^"
    elif isinstance(value, str):
        body, kind = value.encode("utf-8", "surrogatepass"), b";"
    elif isinstance(value, bytes):
        body, kind = value, b","
    elif isinstance(value, dict):
        body, kind = b"".join(tnet(key) + tnet(item) for key, item in value.items()), b"}"
    else:
        body, kind = b"".join(map(tnet, value)), b"]"
    return str(len(body)).encode() + b":" + body + kind


def flow(host, **changes):
    server = {"address": [host, 443], "peername": ["203.0.113.9", 443], "sni": host, "tls": True, "error": None,
              "tls_version": "TLSv1", "cipher": "ECDHE-RSA-AES128-SHA", "cipher_list": [], "certificate_list": [],
              "timestamp_start": 1795569427.1, "timestamp_tls_setup": 1795569427.2, "alpn": b"", "via": None}
    request = {"method": b"GET", "scheme": b"https", "host": host, "port": 443, "path": b"/", "authority": b"",
               "http_version": b"HTTP/1.1", "headers": [], "content": b"", "timestamp_start": 1795569427.3}
    response = {"status_code": 200, "reason": b"OK", "headers": [], "content": b"ok", "http_version": b"HTTP/1.1"}
    whole = {"type": "http", "version": 21, "request": request, "response": response, "server_conn": server,
             "client_conn": {"tls_version": "TLSv1.3", "proxy_mode": "regular"}, "error": None, "websocket": None,
             "is_replay": None}
    for name, value in changes.items():
        part, _, key = name.partition("__")
        if key:
            whole[part][key] = value
        else:
            whole[part] = value
    return tnet(whole)


def cut(folder, chance):
    for name in WITNESSES:
        data = (RUN / name).read_bytes()
        for number in range(4):
            at = chance.randrange(len(data))
            folder.write(f"cut-{number}-{name}", data[:at], f"cut after {at} of {len(data)} bytes")
        changed = bytearray(data)
        for _ in range(20):
            changed[chance.randrange(len(data))] = chance.randrange(256)
        folder.write(f"flipped-{name}", bytes(changed), "20 bytes changed")
        folder.write(f"twice-{name}", data + data, "the file twice, one behind the other")
        folder.write(f"headless-{name}", data[chance.randrange(1, 2000):], "the beginning is missing")


def encodings(folder, chance):
    for name in WITNESSES:
        data = (RUN / name).read_bytes()
        folder.write(f"gzip-{name}.gz", gzip.compress(data, mtime=0), "gzip")
        folder.write(f"gzip-cut-{name}.gz", gzip.compress(data, mtime=0)[:-9], "gzip without its end")
        if name.endswith(".mitm"):
            continue
        text = data.decode()
        folder.write(f"bom-{name}", b"\xef\xbb\xbf" + data, "a byte order mark")
        folder.write(f"utf-16le-{name}", b"\xff\xfe" + text.encode("utf-16-le"), "UTF-16, little endian, with a mark")
        folder.write(f"utf-16be-{name}", b"\xfe\xff" + text.encode("utf-16-be"), "UTF-16, big endian, with a mark")
        folder.write(f"utf-16-bare-{name}", text.encode("utf-16-le"), "UTF-16 without a mark")
        folder.write(f"crlf-{name}", text.replace("\n", "\r\n"), "CRLF")
        folder.write(f"cr-{name}", text.replace("\n", "\r"), "CR alone")
        mixed = "".join(line + chance.choice(["\n", "\r\n", "\r", "\u2028", "\x85", "\n\n"]) for line in text.split("\n"))
        folder.write(f"mixed-{name}", mixed, "line ends of every kind")
        folder.write(f"latin-{name}", data[:200] + b"\xff\xfe\xc0\xaf" + data[200:], "bytes that are not UTF-8")
        folder.write(f"nul-{name}", data[:200] + b"\0" * 64 + data[200:], "zero bytes")


def names(folder):
    for kind, name in NAMES.items():
        folder.write(f"name-{kind}.har", archive(entry(f"http://{name}/")), f"host name: {kind}")
        folder.write(f"name-{kind}-console.txt", console(name), f"host name: {kind}")
        folder.write(f"name-{kind}.mitm", flow(name), f"host name: {kind}")
        record = {"domain": name, "type": "networkActivity", "bundleID": name, "hits": 1, "timeStamp": name}
        folder.write(f"name-{kind}-privacy.ndjson", json.dumps(record) + "\n", f"host name: {kind}")
    urls = [f"http://{name}/" for name in NAMES.values()] + ["http:", "//", "", "http://", "http:///x", "https://[::1", "data:,x",
            "javascript:x", "HTTP://PLAIN.LAB.TEST/", "http://plain.lab.test\\@good.lab.test/", "http://plain.lab.test#@x/"]
    folder.write("names-all.har", archive(*map(entry, urls)), "every name and odd URL in one archive")


def numbers(folder):
    for number, text in enumerate(NUMBERS):
        more = f',"_serverPort":{text},"timings":{{"ssl":{text}}}'
        folder.write(f"number-{number}.har", archive(entry("http://plain.lab.test/", text, more)), f"the number {text}")
        folder.write(f"number-{number}.chlsj", f'[{{"status":"COMPLETE","scheme":"http","host":"plain.lab.test","actualPort":'
                     f'{text},"response":{{"status":{text}}},"times":{{"start":{text}}}}}]', f"the number {text}")
        folder.write(f"number-{number}-show.ndjson", f'{{"eventMessage":"x","processID":{text},"timestamp":{text}}}\n',
                     f"the number {text}")
        inner = text.encode()
        for kind in b"#^!":
            value = str(len(inner)).encode() + b":" + inner + bytes([kind])
            pair = tnet("version") + value + tnet("type") + tnet("http")
            folder.write(f"number-{number}-{kind}.mitm", str(len(pair)).encode() + b":" + pair + b"}", f"version {text}")
    for number, code in enumerate(["-99999999999999999999", "--1022", "-1022x", "٢"]):
        folder.write(f"code-{number}.txt", f"Task <x>.<1> finished with error [{code}] Error Domain=NSURLErrorDomain "
                     f"Code={code} UserInfo={{NSErrorFailingURLStringKey=http://plain.lab.test/}}\n", f"error code {code}")


def lies(folder):
    good = flow("plain.lab.test")
    body = good.split(b":", 1)[1]
    for number, length in enumerate([b"0", b"1", b"999999999", b"18446744073709551616", b"9" * 500, b"-1", b"+5", b"0x10",
                                     b" 12", b"00012", b"", b"1e3", str(len(body)).encode(), str(len(body) - 2).encode()]):
        folder.write(f"length-{number}.mitm", length + b":" + body, f"the length {length[:24].decode()}")
        folder.write(f"length-second-{number}.mitm", good + length + b":" + body, "the same behind a good flow",
                     ["plain.lab.test"])
    folder.write("inner-length.mitm", good.replace(b"4:host;", b"4:host;99999999:x;", 1), "an inner length beyond its list")
    folder.write("kinds.mitm", b"".join(good[:-1] + bytes([kind]) for kind in b"]#^!~;,?\0"), "the wrong type byte")
    folder.write("odd-dictionary.mitm", b"5:2:ab,}", "a dictionary with a key and no value")
    pairs = b"".join(map(tnet, ["type", "http", "type", "tcp", "version", 21, "version", -1]))
    folder.write("twice-keys.mitm", str(len(pairs)).encode() + b":" + pairs + b"}", "keys twice")
    folder.write("types.mitm", b"".join([
        flow(7), flow(None), flow(["plain.lab.test"]), flow("plain.lab.test", request=None), flow("x", server_conn=[]),
        flow("x", server_conn__address=[]), flow("x", server_conn__address=["x", -1]), flow("x", version="21"),
        flow("x", version=9999), flow("x", version=-1), flow("x", version=[0, 18]), flow("x", type="video"),
        flow("x", server_conn__certificate_list=[b"-----BEGIN CERTIFICATE-----\n" + b"A" * 5000]),
        flow("x", server_conn__certificate_list=[b""] * 500), flow("x", server_conn__cipher=b"\xff" * 40),
        flow("x", server_conn__tls_version="TLSv9"), flow("x", request__headers=[[b"Host"]]),
        flow("x", response__status_code=10**30), flow("plain.lab.test", request__port=443)]),
        "values of the wrong type, each in a flow of its own; the last flow is good", ["plain.lab.test"])


def nested(folder, depth, tag=""):
    why = f"{depth} deep"
    folder.write(f"deep-array{tag}.har", '{"log":{"entries":[' + "[" * depth + "]" * depth + "]}}", why)
    folder.write(f"deep-object{tag}.har", archive(entry("http://plain.lab.test/", "200", ',"_x":' + '{"a":' * depth + "1" +
                                                        "}" * depth)), why, ["plain.lab.test"])
    folder.write(f"deep-open{tag}.har", '{"log":{"entries":[' + "[" * depth, why + ", never closed")
    folder.write(f"deep{tag}.chlsj", "[" * depth + "]" * depth, why)
    folder.write(f"deep{tag}.ndjson", '{"eventMessage":' * depth + "1" + "}" * depth + "\n", why)
    # Each level repeats the length of all that it holds, so that the depth costs about eight bytes a level.
    parts, length = [], 0
    for _ in range(depth):
        head = str(length).encode() + b":"
        parts.append(head)
        length += len(head) + 1
    folder.stream(f"deep{tag}.mitm", [*reversed(parts), b"]" * depth], why)
    plist = "(" * depth + ")" * depth
    folder.write(f"deep-nscurl{tag}.txt", f"Starting ATS Diagnostics\n---\nx\nATS Dictionary:\n{plist}\nResult : PASS\n---\n", why)


def many(folder, count):
    folder.stream("many-hosts.har", [archive_head(), *(item.encode() for item in join(
        entry(f"http://h{number}.lab.test/") for number in range(count))), b"]}}"], f"{count} hosts")
    folder.stream("many-hosts-console.txt", (console(f"h{number}.lab.test").encode() for number in range(count)),
                  f"{count} hosts")
    folder.stream("many-tasks.txt", (f"Task <{number:032x}>.<{number}> HTTP load failed, 0/0 bytes (error code: -1200 "
                                     f"[3:-9824])\n".encode() for number in range(count)), f"{count} tasks that never end")
    folder.stream("many-keys.har", [b'{"log":{"entries":[', entry("http://plain.lab.test/", "200", "," + ",".join(
        f'"_k{number}":1' for number in range(count))).encode(), b"]}}"], f"{count} keys in one object", ["plain.lab.test"])


def join(items):
    for number, item in enumerate(items):
        yield ("," if number else "") + item


def archive_head():
    return archive().split("]}}", 1)[0].encode()


def large(folder):
    megabyte = "x" * 1_000_000
    text = (json.dumps(megabyte)[1:-1]).encode()
    body = b',"content":{"size":64000000,"text":"'
    head, tail = entry("http://plain.lab.test/").replace('"content":{},', "").encode().rsplit(b',"redirectURL"', 1)
    folder.stream("body-64mb.har", [archive_head(), head, body, *[text] * 64, b'"},"redirectURL"' + tail, b"]}}"],
                  "a body of 64 MB", ["plain.lab.test"])
    long_line = console("plain.lab.test").encode()
    folder.stream("line-10mb.txt", [long_line, *[text] * 10, b"\n", console("chat.lab.test").encode()],
                  "a line of 10 MB between two good ones", ["plain.lab.test", "chat.lab.test"])
    folder.stream("line-10mb.ndjson", [b'{"eventMessage":"', *[text] * 10, b'"}\n'], "a line of 10 MB")
    folder.stream("name-10mb.har", [archive_head(), b'{"request":{"method":"GET","url":"http://', *[text] * 10,
                                    b'/"},"response":{"status":200}}]}}'], "a URL of 10 MB")
    folder.write("content-64mb.mitm", flow("plain.lab.test", response__content=b"x" * 64_000_000), "a body of 64 MB",
                 ["plain.lab.test"])
    folder.write("bomb.har.gz", gzip.compress(archive(entry("http://plain.lab.test/")).encode() + b" " * 500_000_000, 9, mtime=0),
                 "500 MB of spaces behind a good archive, as half a megabyte of gzip")
    nested(folder, 100_000, "-large")


def stream_archive(size, hosts):
    """One HAR of about `size` bytes, written as it goes; host number n is h<n>.lab.test, every second one over https."""
    out = sys.stdout.buffer
    out.write(archive_head())
    done, number = 0, 0
    body = json.dumps("x" * 4000)
    while done < size:
        scheme = "https" if number % hosts % 2 else "http"
        item = entry(f"{scheme}://h{number % hosts}.lab.test/{number}")
        item = item.replace('"content":{}', f'"content":{{"size":4000,"mimeType":"text/plain","text":{body}}}')
        part = (("," if number else "") + item).encode()
        out.write(part)
        done, number = done + len(part), number + 1
    out.write(b"]}}\n")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    arguments.add_argument("folder", nargs="?", type=pathlib.Path)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--large", action="store_true")
    arguments.add_argument("--har-of", nargs="+", type=int, metavar="BYTES")
    options = arguments.parse_args()
    if options.har_of:
        return stream_archive(options.har_of[0], *(options.har_of[1:] or [1000]))
    if not options.folder:
        arguments.error("name a folder, or --har-of BYTES")
    folder, chance = Folder(options.folder), random.Random(options.seed)
    cut(folder, chance)
    encodings(folder, chance)
    names(folder)
    numbers(folder)
    lies(folder)
    nested(folder, 10_000)
    many(folder, 200_000 if options.large else 2000)
    if options.large:
        large(folder)
    folder.close()
    return None


main()
