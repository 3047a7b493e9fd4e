"""Servers of this machine's loopback that answer `atsift probe` with hostile texts."""

import socketserver
import threading

import captures
import packets

_ANSWER = b"HTTP/1.1 301 Moved\r\nServer: nginx\r\nLocation: https://l.shop.example/\r\nContent-Length: 0\r\n\r\n"


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address, daemon_threads = True, True

    def __init__(self, answer):
        self.answer = answer
        super().__init__(("127.0.0.1", 0), _Handler)
        threading.Thread(target=self.serve_forever, args=[0.05], daemon=True).start()


class _Handler(socketserver.BaseRequestHandler):
    def handle(self):
        try:
            if self.request.recv(65536):
                self.request.sendall(self.server.answer)
                self.request.recv(65536)
        except OSError:
            pass


def answers(draw):
    """(scheme, number of the position, what a server says): redirects and banners, and certificates."""

    def position(text):
        return len(draw.names) - 1, text

    for start, end in captures.spans(_ANSWER):
        word = _ANSWER[start:end]
        yield "http", *position(_ANSWER[:start] + draw(f"probe: {word[:20].decode()}", word) + _ANSWER[end:])
    yield "http", *position(draw("probe: a banner", b"220 mail.shop.example"))
    for label in ("subject", "issuer"):
        for kind in range(2):
            parts = [("2.5.4.10", 0x0C, draw(f"probe: {label} {kind}", b"Shop")), *captures.SUBJECT[1:]]
            yield "https", *position(packets.answer([captures.plain_certificate(**{label: parts})]))
    names = [(0x82, draw("probe: alternative", b"t.shop.example"))]
    yield "https", *position(packets.answer([captures.plain_certificate(alternatives=names)]))
    chosen = draw("probe: protocol", b"h2")
    yield "https", *position(packets.answer([captures.plain_certificate()], chosen))
    yield "https", *position(draw("probe: no TLS", b"\x15\x03\x01\x00\x02"))


def probed(bench, draw, wide):
    """What `probe` says of servers, and writes of them."""
    plants = draw()
    # One a server: the position of each is its own.
    for number, (scheme, position, answer) in enumerate(list(answers(plants))):
        server, folder = _Server(answer), bench.folder()
        host = f"{scheme}://127.0.0.1:{server.server_address[1]}"
        form = ["text", "json", "html", "review"][number % 4]
        words = ["probe", "--no-proxy", "--rate", "100", "--timeout", "1s", host, "--format", form, "-v"]
        if number // 4 % 2:
            words += ["--language", "zh-Hans"]
        files = {f"out.{kind}": kind for kind in ("csv", "sarif", "markdown")}
        words += [word for file, kind in files.items() for word in ("--report", f"{kind}={file}")]
        done = bench.run(plants, [*words, "--save-capture", "run.pcapng"], form, files, folder, alone=position)
        if done.returncode == 64:
            bench.found.append(f"probe --format {form} is refused: {done.stderr[-200:].decode(errors='replace')}")
        # Scripts for others to run: nothing is sent, so they take no reports.
        for form in ("nscurl", "openssl"):
            bench.start(plants, ["probe", host, "--format", form], form, folder=folder, alone=position)
        if (folder / "run.pcapng").exists():
            bench.start(plants, ["connections", "run.pcapng"], "ndjson", folder=folder, alone=position)
        bench.finish()
        server.shutdown()
        server.server_close()
