#!/usr/bin/env python3
"""Asks servers of every kind by `atsift probe`, and holds the verdicts against those of `atsift evaluate`.

    python3 Tests/ProbeChecks/check.py .build/tests/release/atsift

OpenSSL and a few lines of Python serve on this machine's loopback, under names that a name server of this check gives out,
in a mount and a network namespace of their own: nothing outside can be reached, and nothing of the machine is changed. For
each server the facts are written down as a decision case; the verdict on what was seen has to be the verdict on the facts.
The written capture has to give `suggest` the same bytes, and `strace` must see no destination but the servers and the name
server. Where there are no namespaces, no OpenSSL or no strace, it says so and does without.
"""

import concurrent.futures
import ipaddress
import json
import os
import pathlib
import re
import shutil
import socket
import socketserver
import struct
import subprocess
import sys
import tempfile
import threading
import time
import typing

import rebinding
import requirements

try:
    import jsonschema
except ImportError:
    jsonschema = None

ZONE = "probe.test"
SYSTEM = "17"
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
RSA, SHA256 = {"type": "RSA", "bits": 2048}, "SHA256"


def https(version, suite, expect, blocked_by=None, key=RSA, digest=SHA256, trust="valid"):
    """The facts of a server as a decision case, and what comes of it."""
    connection = {
        "scheme": "https", "port": 443, "tlsVersion": version, "cipherSuite": suite, "leafKey": key,
        "signatureHash": digest, "trust": trust, "forwardSecrecy": "_ECDHE_" in suite or version == "TLSv1.3",
        "ctCompliant": True, "extendedMasterSecret": True}
    return {"connection": connection, "expect": expect, "blockedBy": blocked_by}


CLEARTEXT = {"connection": {"scheme": "http", "port": 80}, "expect": "block", "blockedBy": "cleartext"}
GCM, CBC = "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA"

# Name: the certificate, the arguments of s_server, the facts, and the keys that are proposed.
OPENSSL = {
    "tls13": ("good", ["-tls1_3"], https("TLSv1.3", "TLS_AES_128_GCM_SHA256", "allow"), {}),
    "tls13-retry": ("good", ["-tls1_3", "-groups", "P-384"], https("TLSv1.3", "TLS_AES_128_GCM_SHA256", "allow"), {}),
    "tls12": ("good", ["-tls1_2", "-cipher", "ECDHE-RSA-AES128-GCM-SHA256"], https("TLSv1.2", GCM, "allow"), {}),
    "tls12-chacha": ("good", ["-tls1_2", "-cipher", "ECDHE-RSA-CHACHA20-POLY1305"],
                     https("TLSv1.2", "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256", "allow"), {}),
    "tls12-chained": ("good", ["-tls1_2", "-cipher", "ECDHE-RSA-AES128-SHA"], https("TLSv1.2", CBC, "allow"), {}),
    "tls11": ("good", ["-tls1_1", "-cipher", "ECDHE-RSA-AES128-SHA:@SECLEVEL=0"],
              https("TLSv1.1", CBC, "block", "tls-version"), {"NSExceptionMinimumTLSVersion": "TLSv1.1"}),
    "tls10": ("good", ["-tls1", "-cipher", "ECDHE-RSA-AES128-SHA:@SECLEVEL=0"],
              https("TLSv1.0", CBC, "block", "tls-version"), {"NSExceptionMinimumTLSVersion": "TLSv1.0"}),
    "rsa-exchange": ("good", ["-tls1_2", "-cipher", "AES128-GCM-SHA256"],
                     https("TLSv1.2", "TLS_RSA_WITH_AES_128_GCM_SHA256", "block", "forward-secrecy"),
                     {"NSExceptionRequiresForwardSecrecy": False}),
    "tls10-rsa": ("good", ["-tls1", "-cipher", "AES128-SHA:@SECLEVEL=0"],
                  https("TLSv1.0", "TLS_RSA_WITH_AES_128_CBC_SHA", "block", "tls-version"),
                  {"NSExceptionMinimumTLSVersion": "TLSv1.0", "NSExceptionRequiresForwardSecrecy": False}),
    "dhe": ("good", ["-tls1_2", "-cipher", "DHE-RSA-AES128-GCM-SHA256"],
            https("TLSv1.2", "TLS_DHE_RSA_WITH_AES_128_GCM_SHA256", "block", "cipher-suite"), {}),
    "rsa1024": ("rsa1024", ["-tls1_2", "-cipher", "ALL:@SECLEVEL=0"],
                https("TLSv1.2", GCM, "block", "certificate-key", key={"type": "RSA", "bits": 1024}), {}),
    "sha1": ("sha1", ["-tls1_3", "-cipher", "ALL:@SECLEVEL=0"],
             https("TLSv1.3", "TLS_AES_128_GCM_SHA256", "block", "certificate-signature", digest="SHA1"), {}),
    "expired": ("expired", ["-tls1_3"],
                https("TLSv1.3", "TLS_AES_128_GCM_SHA256", "block", "certificate-trust", trust="expired"), {}),
    "wrong-name": ("other", ["-tls1_2"],
                   https("TLSv1.2", GCM, "block", "certificate-trust", trust="hostname-mismatch"), {}),
    "self-signed": ("self-signed", ["-tls1_3"],
                    https("TLSv1.3", "TLS_AES_128_GCM_SHA256", "block", "certificate-trust", trust="self-signed"), {}),
    # No facts settle these: the server does not take this client, or wants a key of a group that it has not.
    "tls13-other-group": ("good", ["-tls1_3", "-groups", "P-521"], None, {}),
    "client-certificate13": ("good", ["-tls1_3", "-Verify", "1"], None, {}),
    "client-certificate12": ("good", ["-tls1_2", "-Verify", "1"], None, {}),
}


def certificates(folder):
    """Makes the certificates, by their names above."""

    def openssl(*arguments):
        done = subprocess.run(["openssl", *arguments], check=False, cwd=folder, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"openssl {' '.join(arguments)}\n{done.stderr}")

    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-days", "60",
            "-subj", "/CN=Probe Check Root")
    # `openssl x509` makes none that has expired.
    (folder / "ca.conf").write_text(
        "[ca]\ndefault_ca=own\n[own]\ndatabase=index\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\n"
        "policy=any\nunique_subject=no\n[any]\ncommonName=supplied\n")
    (folder / "index").touch()
    (folder / "serial").write_text("77\n")
    for name, bits, digest in [("good", 2048, "sha256"), ("rsa1024", 1024, "sha256"), ("sha1", 2048, "sha1"),
                               ("expired", 2048, "sha256"), ("other", 2048, "sha256")]:
        host = "elsewhere.example" if name == "other" else f"*.{ZONE}"
        (folder / f"{name}.ext").write_text(f"subjectAltName=DNS:{host}\nextendedKeyUsage=serverAuth\n")
        openssl("req", "-newkey", f"rsa:{bits}", "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.csr",
                "-subj", f"/CN={name}")
        if name == "expired":
            openssl("ca", "-batch", "-config", "ca.conf", "-in", f"{name}.csr", "-cert", "ca.pem", "-keyfile", "ca.key",
                    "-out", f"{name}.pem", "-startdate", "20200101000000Z", "-enddate", "20210101000000Z", "-notext",
                    "-extfile", f"{name}.ext")
        else:
            openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
                    "-out", f"{name}.pem", "-days", "30", f"-{digest}", "-extfile", f"{name}.ext")
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "self-signed.key", "-out", "self-signed.pem",
            "-days", "30", "-subj", "/CN=self-signed", "-addext", f"subjectAltName=DNS:*.{ZONE}")
    requirements.certificates(folder, ZONE, openssl)


class Names(socketserver.BaseRequestHandler):
    """A name server that gives every name of the zone this machine's address, and keeps what it was asked."""

    asked: typing.ClassVar = set()
    # Names that lead elsewhere.
    answers: typing.ClassVar = {}

    def handle(self):
        data, sock = self.request
        labels, place = [], 12
        while place < len(data) and data[place]:
            labels.append(data[place + 1:place + 1 + data[place]].decode("ascii", "replace").lower())
            place += 1 + data[place]
        question = data[12:place + 5]
        kind = struct.unpack("!H", question[-4:-2])[0]
        name = ".".join(labels)
        self.asked.add(name)
        known = name.endswith("." + ZONE) and not name.startswith("unknown.")
        address = ipaddress.ip_address(self.answers.get(name, "127.0.0.1"))
        fits = known and kind == (1 if address.version == 4 else 28)
        data_part = struct.pack("!HHIH", kind, 1, 1, len(address.packed)) + address.packed
        answer = question[:-4] + data_part if fits else b""
        flags = 0x8180 if known else 0x8183
        sock.sendto(data[:2] + struct.pack("!HHHHH", flags, 1, 1 if answer else 0, 0, 0) + question + answer,
                    self.client_address)


class Server(socketserver.ThreadingTCPServer):
    """A server of one answer: a function of the socket."""

    allow_reuse_address, daemon_threads = True, True

    def __init__(self, answer, port=0):
        class Handler(socketserver.BaseRequestHandler):
            def handle(self):
                try:
                    answer(self.request)
                except OSError:
                    pass

        super().__init__(("127.0.0.1", port), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()


def plain(connection):
    connection.recv(4096)
    connection.sendall(ANSWER)


def redirect(target):
    def answer(connection):
        connection.recv(4096)
        connection.sendall(b"HTTP/1.1 301 Moved\r\nLocation: " + target + b"\r\nConnection: close\r\n\r\n")

    return answer


def refuse(connection):
    connection.recv(4096)
    connection.sendall(b"\x15\x03\x03\0\x02\x02\x28")


def silent(connection):
    while connection.recv(4096):
        pass


def triple_des(certificate):
    """The first flight of a server that speaks triple DES alone; no OpenSSL of today does."""

    def message(kind, body):
        return bytes([kind]) + len(body).to_bytes(3, "big") + body

    def answer(connection):
        hello = connection.recv(4096)
        length = hello[43]
        suites = hello[46 + length:46 + length + struct.unpack("!H", hello[44 + length:46 + length])[0]]
        offered = {suites[i:i + 2] for i in range(0, len(suites), 2)}
        if b"\0\x0a" not in offered:
            return connection.sendall(b"\x15\x03\x03\0\x02\x02\x28")
        chain = len(certificate).to_bytes(3, "big") + certificate
        flight = (message(2, b"\x03\x03" + b"r" * 32 + b"\0\0\x0a\0") + message(11, len(chain).to_bytes(3, "big") + chain)
                  + message(14, b""))
        connection.sendall(b"\x16\x03\x03" + len(flight).to_bytes(2, "big") + flight)
        connection.recv(4096)

    return answer


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Check:
    def __init__(self, tool, folder):
        self.tool, self.folder, self.faults, self.servers = tool, folder, [], []
        self.options = ["--ios", SYSTEM, "--trust-anchors", "ca.pem"]

    def run(self, *arguments, before=(), statuses=(0,)):
        done = subprocess.run([*before, self.tool, *arguments], check=False, cwd=self.folder, capture_output=True,
                              text=True)
        if done.returncode not in statuses:
            self.faults.append(f"{' '.join(arguments)}: status {done.returncode}\n{done.stderr}")
        return done

    def expect(self, holds, words):
        if not holds:
            self.faults.append(words)

    def start_openssl(self):
        ports = {}
        for name, (certificate, arguments, _, _) in OPENSSL.items():
            ports[name] = free_port()
            self.servers.append(subprocess.Popen(
                ["openssl", "s_server", "-accept", f"127.0.0.1:{ports[name]}", "-cert", f"{certificate}.pem", "-key",
                 f"{certificate}.key", "-quiet", *arguments], cwd=self.folder, stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        self.await_ports(ports)
        return ports

    def await_ports(self, ports):
        deadline = time.time() + 20
        for port in ports.values():
            while time.time() < deadline:
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.05)

    def validate(self, document, schema):
        if jsonschema:
            path = pathlib.Path(__file__).parents[2] / "docs/schemas" / f"{schema}.schema.json"
            for error in jsonschema.Draft202012Validator(json.loads(path.read_text())).iter_errors(document):
                self.faults.append(f"{schema}: {error.json_path}: {error.message}")

    def ask(self, target, facts, keys, host):
        """Asks one server: the verdict, the bytes of `suggest`, and the facts judged."""
        capture = f"{host}.pcapng"
        arguments = ["probe", target, "--save-capture", capture, "--timeout", "1", *self.options]
        told = self.run(*arguments, "--format", "json", "--report", f"text={host}.probe")
        if told.returncode:
            return None
        again = self.run("suggest", capture, *self.options, "--format", "json", "--report", f"text={host}.suggest")
        self.expect(again.stdout == told.stdout, f"{host}: suggest says otherwise\n{again.stdout}\n{told.stdout}")
        texts = [(self.folder / f"{host}.{form}").read_text() for form in ("probe", "suggest")]
        self.expect(texts[0] == texts[1], f"{host}: suggest reports otherwise\n{texts[0]}\n{texts[1]}")
        result = json.loads(told.stdout)
        verdicts = {entry["host"]: entry["verdict"] for entry in result["hosts"]}
        self.expect(set(verdicts) <= {host}, f"{host}: {verdicts}")
        verdict = verdicts.get(host)
        if facts is None:
            self.expect(verdict == "unknown", f"{host}: {verdict}, not unknown")
            self.expect("refused every offer" not in told.stderr, f"{host}: {told.stderr}")
            return result
        case = {"id": host, "os": f"iOS {SYSTEM}", "linkedSDK": f"iOS {SYSTEM}", "api": "URLSession", "policy": {},
                "reason": "as served", **facts, "connection": {"host": host, **facts["connection"]}}
        (self.folder / f"{host}.json").write_text(json.dumps({"schema": "ats-policy-cases/1", "cases": [case]}))
        outcome = self.run("evaluate", f"{host}.json", statuses=(0, 1))
        self.expect(outcome.returncode == 0, f"{host}: its facts are judged otherwise\n{outcome.stdout}")
        judged = {"allow": "satisfied", "block": "violated"}[facts["expect"]]
        self.expect(verdict == judged, f"{host}: {verdict} when asked, {judged} by its facts\n{told.stderr}")
        found = result["NSAppTransportSecurity"].get("NSExceptionDomains", {}).get(host, {})
        self.expect(found == keys, f"{host}: keys {found}, not {keys}")
        return result

    def check_servers(self):
        ports = self.start_openssl()
        # Most servers leave the request unanswered, so that each takes the whole time.
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            for done in [pool.submit(self.ask, f"{name}.{ZONE}:{ports[name]}", facts, keys, f"{name}.{ZONE}")
                         for name, (_, _, facts, keys) in OPENSSL.items()]:
                done.result()
        der = subprocess.run(["openssl", "x509", "-in", self.folder / "good.pem", "-outform", "DER"], check=True,
                             capture_output=True).stdout
        server = Server(triple_des(der))
        facts = https("TLSv1.2", "TLS_RSA_WITH_3DES_EDE_CBC_SHA", "block", "cipher-suite")
        self.ask(f"triple-des.{ZONE}:{server.server_address[1]}", facts, {}, f"triple-des.{ZONE}")
        return ports

    def check_cleartext(self):
        insecure = {"NSExceptionAllowsInsecureHTTPLoads": True}
        server = Server(plain)
        self.ask(f"http://plain.{ZONE}:{server.server_address[1]}", CLEARTEXT, insecure, f"plain.{ZONE}")
        # To another host, which is not asked.
        server = Server(redirect(b"http://elsewhere.probe.test/"))
        self.ask(f"http://redirect.{ZONE}:{server.server_address[1]}", CLEARTEXT, insecure, f"redirect.{ZONE}")
        self.expect(f"elsewhere.{ZONE}" not in Names.asked, "the target of a redirect was looked up")
        # To https on the same host: change the URL, no key.
        server = Server(redirect(f"https://secure.{ZONE}/".encode()))
        self.ask(f"http://secure.{ZONE}:{server.server_address[1]}", CLEARTEXT, {}, f"secure.{ZONE}")

    def check_nobody(self):
        server = Server(silent)
        self.ask(f"silent.{ZONE}:{server.server_address[1]}", None, {}, f"silent.{ZONE}")
        port = free_port()
        done = self.run("probe", f"closed.{ZONE}:{port}", "--save-capture", "closed.pcapng", statuses=(66,))
        self.expect("refused" in done.stderr, done.stderr)
        self.expect((self.folder / "closed.pcapng").exists(), "what was seen of a closed port is not written")
        done = self.run("probe", f"unknown.{ZONE}", statuses=(66,))
        self.expect("address is unknown" in done.stderr, done.stderr)
        # One that answers is enough; the other is said.
        plain_port = Server(plain).server_address[1]
        done = self.run("probe", f"http://plain.{ZONE}:{plain_port}", f"unknown.{ZONE}")
        self.expect(f"unknown.{ZONE}" in done.stderr, done.stderr)

    def check_proxy(self, port):
        target = f"tls13.{ZONE}:{port}"
        for name in ("https_proxy", "HTTPS_PROXY", "all_proxy"):
            proxied = ["env", f"{name}=http://proxy.example:3128"]
            done = self.run("probe", target, before=proxied, statuses=(78,))
            self.expect(name in done.stderr and not done.stdout, done.stderr)
            self.run("probe", target, "--no-proxy", "--timeout", "1", before=proxied)
            self.run("probe", target, "--timeout", "1", before=[*proxied, f"no_proxy=.{ZONE}"])

    def check_destinations(self, port):
        """Lists where one run connects and sends to."""
        if not shutil.which("strace"):
            return print("no strace: destinations are not looked at", file=sys.stderr)
        redirecting = Server(redirect(b"http://127.0.0.9:1/")).server_address[1]
        self.run("probe", f"tls13.{ZONE}:{port}", f"http://redirect.{ZONE}:{redirecting}", "-o", "out.txt", "--timeout", "1",
                 before=["strace", "-f", "-o", "calls", "-e", "trace=connect,sendto,sendmsg,sendmmsg"])
        calls = (self.folder / "calls").read_text()
        found = set(re.findall(r'sin_port=htons\((\d+)\), sin_addr=inet_addr\("([^"]+)"\)', calls))
        found |= set(re.findall(r'sin6_port=htons\((\d+)\).*?inet_pton\(AF_INET6, "([^"]+)"', calls))
        # The resolver asks the system by which way it would reach an address, without a packet.
        allowed = {(str(port), "127.0.0.1"), (str(redirecting), "127.0.0.1"), ("53", "127.0.0.1"), ("0", "127.0.0.1")}
        self.expect(found - allowed == set(), f"also connects to {sorted(found - allowed)}")
        self.expect((str(port), "127.0.0.1") in found, f"strace saw nothing: {calls[:400]}")

    def check_address(self, port):
        """A server known by its address: no server name is sent, and no other host is thought of."""
        self.run("probe", f"127.0.0.1:{port}", "--timeout", "1", "--save-capture", "address.pcapng")
        seen = json.loads(self.run("connections", "address.pcapng").stdout)
        self.expect(seen["host"] == "127.0.0.1" and "hostCandidates" not in seen and "sni" not in seen["tls"], f"{seen}")

    def check_open(self, ports):
        """`suggest --probe` asks the hosts that a HAR file leaves open, and no other."""
        judged = {name: row for name, row in OPENSSL.items() if row[2] is not None}
        names = list(judged)[:4]
        urls = [f"https://{name}.{ZONE}:{ports[name]}/" for name in names] + [f"http://settled.{ZONE}/"]
        # A name leads to a loopback address only if the recording has it.
        entries = [{"request": {"method": "GET", "url": url}, "response": {"status": 200}, "serverIPAddress": "127.0.0.1"}
                   for url in urls]
        (self.folder / "open.har").write_text(json.dumps({"log": {"version": "1.2", "entries": entries}}))
        arguments = [*self.options, "--format", "json"]
        done = self.run("suggest", "open.har", "--probe", "--save-capture", "asked.pcapng", "--timeout", "1", *arguments)
        found = {entry["host"]: entry["verdict"] for entry in json.loads(done.stdout)["hosts"]}
        for name in names:
            wanted = {"allow": "satisfied", "block": "violated"}[judged[name][2]["expect"]]
            self.expect(found.get(f"{name}.{ZONE}") == wanted, f"--probe: {name} is {found.get(f'{name}.{ZONE}')}, not {wanted}")
        self.expect(f"settled.{ZONE}" not in Names.asked, "--probe asks a host that is not open")
        self.expect(f"testing {len(names)} hosts without a certain verdict" in done.stderr, done.stderr)
        again = self.run("suggest", "open.har", "asked.pcapng", *arguments)
        self.expect(again.stdout == done.stdout, "--probe: the written capture says otherwise")

    def check_scripts(self):
        asked = set(Names.asked)
        for tool in ("nscurl", "openssl"):
            done = self.run("probe", f"never.{ZONE}", "--format", tool)
            syntax = subprocess.run(["sh", "-n"], check=False, input=done.stdout, text=True, capture_output=True)
            self.expect(syntax.returncode == 0 and tool in done.stdout, done.stdout + syntax.stderr)
        self.expect(asked == Names.asked, "--format {nscurl,openssl} asks somebody")

    def check_requirements(self):
        """Servers that lack one requirement each, by `--for`."""
        ports = requirements.start(self, ZONE, free_port)
        der = subprocess.run(["openssl", "x509", "-in", self.folder / "full-ec224.pem", "-outform", "DER"], check=True,
                             capture_output=True).stdout
        curve = Server(requirements.first_flight(der, 0xc02b)).server_address[1]
        found = {"certificate-key": "fail", "handshake": "unknown"}
        lacking = {"ats": found, "mdm": found}
        refusing = Server(refuse).server_address[1]
        nothing = {**requirements.NOTHING, "handshake": "fail"}
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            work = [pool.submit(requirements.judge, self, ZONE, f"{name}.{ZONE}:{ports[name]}", name, by_set)
                    for name, (_, _, by_set) in requirements.SERVERS.items()]
            work.append(pool.submit(requirements.judge, self, ZONE, f"ec224.{ZONE}:{curve}", "ec224", lacking))
            work.append(pool.submit(
                requirements.judge, self, ZONE, f"refuses.{ZONE}:{refusing}", "refuses",
                {"ats": nothing, "mdm": {**nothing, requirements.EMS: "unknown"}}))
            for done in work:
                done.result()
        requirements.usual_ports(self, ZONE, redirect, lambda port, answer: Server(answer, port))
        requirements.misuse(self, ZONE, ports["all13"], free_port())

    def check_all(self):
        started = time.time()
        try:
            self.check_requirements()
            ports = self.check_servers()
            self.check_cleartext()
            self.check_nobody()
            self.check_proxy(ports["tls13"])
            self.check_destinations(ports["tls13"])
            self.check_address(ports["tls13"])
            self.check_open(ports)
            rebound = rebinding.check(self, f"rebind.{ZONE}", Names.answers)
            self.check_scripts()
        finally:
            for server in self.servers:
                server.kill()
        names = {name for name in Names.asked if not name.endswith("." + ZONE)}
        self.expect(not names, f"other names were looked up: {sorted(names)}")
        if self.faults:
            sys.exit("\n".join(self.faults) + f"\n{len(self.faults)} faults")
        print(f"{len(OPENSSL) + 1} servers of TLS and those without are judged as their facts, and "
              f"{len(requirements.SERVERS) + 2} by the requirement that they lack, and {rebound} names of "
              f"a recording lead to no address that it does not have, in {time.time() - started:.0f} s; "
              f"{len(Names.asked)} names were looked up")


def main():
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    if not shutil.which("openssl"):
        return print("no openssl: no server is asked", file=sys.stderr)
    if "--inside" not in sys.argv:
        # As another user root is only root of the namespaces.
        unshare = ["unshare", "--mount", "--net"] + ([] if os.geteuid() == 0 else ["--map-root-user"])
        if subprocess.run([*unshare, "true"], check=False, capture_output=True).returncode:
            return print("no namespaces: no server is asked", file=sys.stderr)
        sys.exit(subprocess.run([*unshare, sys.executable, __file__, tool, "--inside"], check=False).returncode)
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    for name in list(os.environ):
        if name.lower().endswith("_proxy"):
            del os.environ[name]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file, text in [("resolv.conf", "nameserver 127.0.0.1\noptions timeout:2 attempts:1\n"),
                           ("hosts", "127.0.0.1 localhost\n"), ("nsswitch.conf", "hosts: files dns\n")]:
            (folder / file).write_text(text)
            if pathlib.Path("/etc", file).exists():
                subprocess.run(["mount", "--bind", folder / file, f"/etc/{file}"], check=True)
        resolver = socketserver.ThreadingUDPServer(("127.0.0.1", 53), Names)
        threading.Thread(target=resolver.serve_forever, daemon=True).start()
        certificates(folder)
        Check(tool, folder).check_all()


if __name__ == "__main__":
    main()
