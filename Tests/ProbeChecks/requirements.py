"""Servers that lack one requirement each, asked by `atsift probe --for`.

Each server is put together from what meets every requirement, and changed in one point. So of the verdicts that `atsift`
gives, that one has to be other than "pass", and no other.
"""

import json
import os
import subprocess
import time

# Certificates: bits or curve of the key, hash, name of the host (without a name that of the zone), issuer.
CERTIFICATES = {
    "full": ("rsa:2048", "sha256", None, "ca"),
    "full-ec": ("P-256", "sha256", None, "ca"),
    "full-rsa1024": ("rsa:1024", "sha256", None, "ca"),
    "full-ec224": ("secp224r1", "sha256", None, "ca"),
    "full-sha1": ("rsa:2048", "sha1", None, "ca"),
    "full-expired": ("rsa:2048", "sha256", None, "ca"),
    "full-other": ("rsa:2048", "sha256", "elsewhere.example", "ca"),
    "full-untrusted": ("rsa:2048", "sha256", None, "other-ca"),
    "full-unlogged": ("rsa:2048", "sha256", None, "ca"),
}

GCM = ["-tls1_2", "-cipher", "ECDHE-RSA-AES128-GCM-SHA256"]
OLD = "@SECLEVEL=0"
ALL = ("ats", "mdm")
EMS = "extended-master-secret"
NOTHING = dict.fromkeys(["handshake", "tls-version", "forward-secrecy", "cipher-suite", "certificate-key",
                         "certificate-signature", "certificate-trust", "certificate-transparency"], "unknown")

# Name: the certificate, the arguments of s_server, and by set of requirements the verdicts other than "pass".
SERVERS = {
    "all13": ("full", ["-tls1_3"], {"ats": {}, "mdm": {}}),
    "all12": ("full", GCM, {"ats": {}, "mdm": {}}),
    "all12-ec": ("full-ec", ["-tls1_2", "-cipher", "ECDHE-ECDSA-AES256-GCM-SHA384"], {"ats": {}, "mdm": {}}),
    # Of these suites a client under ATS offers only the second, whichever the server prefers.
    "prefers-cbc": ("full", ["-tls1_2", "-serverpref", "-cipher", "ECDHE-RSA-AES128-SHA256:ECDHE-RSA-AES128-GCM-SHA256"],
                    {"ats": {}, "mdm": {}}),
    "prefers-chacha": ("full", ["-tls1_2", "-serverpref", "-cipher",
                                "ECDHE-RSA-CHACHA20-POLY1305:ECDHE-RSA-AES128-GCM-SHA256"], {"ats": {}, "mdm": {}}),
    # AES-GCM came with TLS 1.2, so that of older versions the cipher stays open.
    "old11": ("full", ["-tls1_1", "-cipher", f"ECDHE-RSA-AES128-SHA:{OLD}"],
              {"ats": {"tls-version": "fail"}, "mdm": {"tls-version": "fail", "cipher-suite": "unknown"}}),
    "old10": ("full", ["-tls1", "-cipher", f"ECDHE-RSA-AES128-SHA:{OLD}"],
              {"ats": {"tls-version": "fail"}, "mdm": {"tls-version": "fail", "cipher-suite": "unknown"}}),
    # atsift itself ends these handshakes.
    "static-rsa": ("full", ["-tls1_2", "-cipher", "AES128-GCM-SHA256"],
                   {key: {"forward-secrecy": "fail", "handshake": "unknown"} for key in ALL}),
    "dhe": ("full", ["-tls1_2", "-cipher", "DHE-RSA-AES128-GCM-SHA256"],
            {key: {"forward-secrecy": "fail", "handshake": "unknown"} for key in ALL}),
    "cbc-sha2": ("full", ["-tls1_2", "-cipher", "ECDHE-RSA-AES128-SHA256"], {key: {"cipher-suite": "fail"} for key in ALL}),
    "cbc": ("full", ["-tls1_2", "-cipher", "ECDHE-RSA-AES128-SHA"], {"ats": {}, "mdm": {"cipher-suite": "fail"}}),
    "chacha": ("full", ["-tls1_2", "-cipher", "ECDHE-RSA-CHACHA20-POLY1305"], {"ats": {}, "mdm": {"cipher-suite": "fail"}}),
    "no-ems": ("full", GCM, {"ats": {}, "mdm": {EMS: "fail"}}),
    "rsa1024": ("full-rsa1024", ["-tls1_2", "-cipher", f"ECDHE-RSA-AES128-GCM-SHA256:{OLD}"],
                {key: {"certificate-key": "fail"} for key in ALL}),
    "sha1": ("full-sha1", ["-tls1_3", "-cipher", f"ALL:{OLD}"], {key: {"certificate-signature": "fail"} for key in ALL}),
    "expired": ("full-expired", ["-tls1_3"], {key: {"certificate-trust": "fail"} for key in ALL}),
    "other-name": ("full-other", GCM, {key: {"certificate-trust": "fail"} for key in ALL}),
    "untrusted": ("full-untrusted", GCM, {key: {"certificate-trust": "fail"} for key in ALL}),
    # Whether the missing timestamps fail or stay open is the policy engine's business.
    "unlogged": ("full-unlogged", GCM, {key: {"certificate-transparency": None} for key in ALL}),
    "client-certificate": ("full", [*GCM, "-Verify", "1"], {key: {"handshake": "unknown"} for key in ALL}),
    # The server wants a key of a group of which this client has none, and chooses nothing before it has one.
    "other-group": ("full", ["-tls1_3", "-groups", "P-521"], {"ats": NOTHING, "mdm": {**NOTHING, EMS: "unknown"}}),
}


def timestamps(count):
    """An extension of signed certificate timestamps (RFC 6962, section 3.3) of so many logs, with no valid signature."""
    listed = b""
    for number in range(count):
        one = bytes([0]) + bytes([number + 1]) * 32 + int(time.time() * 1000).to_bytes(8, "big") + b"\0\0"
        one += b"\x04\x03" + (8).to_bytes(2, "big") + b"\x30\x06\x02\x01\x01\x02\x01\x01"
        listed += len(one).to_bytes(2, "big") + one
    listed = len(listed).to_bytes(2, "big") + listed
    size = len(listed).to_bytes(2, "big").lstrip(b"\0")
    inner = b"\x04" + (size if len(listed) < 128 else bytes([0x80 + len(size)]) + size) + listed
    return "1.3.6.1.4.1.11129.2.4.2=DER:" + inner.hex(":")


def certificates(folder, zone, openssl):
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "other-ca.key", "-out", "other-ca.pem", "-days",
            "60", "-subj", "/CN=Another Root")
    for name, (key, digest, host, issuer) in CERTIFICATES.items():
        extension = [f"subjectAltName=DNS:{host or '*.' + zone}", "extendedKeyUsage=serverAuth"]
        if name != "full-unlogged":
            extension.append(timestamps(4))
        (folder / f"{name}.ext").write_text("\n".join(extension) + "\n")
        kind = [key] if key.startswith("rsa") else ["ec", "-pkeyopt", f"ec_paramgen_curve:{key}"]
        openssl("req", "-newkey", *kind, "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", f"/CN={name}")
        if name == "full-expired":
            openssl("ca", "-batch", "-config", "ca.conf", "-in", f"{name}.csr", "-cert", "ca.pem", "-keyfile", "ca.key",
                    "-out", f"{name}.pem", "-startdate", "20200101000000Z", "-enddate", "20200601000000Z", "-notext",
                    "-extfile", f"{name}.ext")
        else:
            openssl("x509", "-req", "-in", f"{name}.csr", "-CA", f"{issuer}.pem", "-CAkey", f"{issuer}.key",
                    "-CAcreateserial", "-out", f"{name}.pem", "-days", "30", f"-{digest}", "-extfile", f"{name}.ext")
    # OpenSSL has no option that leaves the extension out, and a setting.
    (folder / "no-ems.conf").write_text(
        "openssl_conf=all\n[all]\nssl_conf=ssl\n[ssl]\nsystem_default=tls\n[tls]\nOptions=-ExtendedMasterSecret\n")


def first_flight(certificate, suite):
    """A TLS 1.2 server that gives its choice and certificate and no more, for certificates that OpenSSL does not serve."""

    def message(kind, body):
        return bytes([kind]) + len(body).to_bytes(3, "big") + body

    def answer(connection):
        connection.recv(4096)
        chain = len(certificate).to_bytes(3, "big") + certificate
        hello = b"\x03\x03" + b"r" * 32 + b"\0" + suite.to_bytes(2, "big") + b"\0" + b"\0\x04" + b"\0\x17\0\0"
        flight = message(2, hello) + message(11, len(chain).to_bytes(3, "big") + chain) + message(14, b"")
        connection.sendall(b"\x16\x03\x03" + len(flight).to_bytes(2, "big") + flight)
        connection.recv(4096)

    return answer


def judge(check, zone, target, name, by_set, port=None):
    """Asks a server for each set, and compares the verdicts that are not "pass"."""
    for words, wanted in by_set.items():
        status = 1 if "fail" in wanted.values() else 65 if wanted else 0
        statuses = (1, 65) if None in wanted.values() else (status,)
        arguments = ["probe", "--for", words, target, "--timeout", "1", "--trust-anchors", "ca.pem"]
        done = check.run(*arguments, "--format", "json", statuses=statuses)
        if done.returncode not in statuses:
            continue
        result = json.loads(done.stdout)
        check.validate(result, "probe-1")
        server = result["servers"][0]
        found = {row["requirement"]: row["verdict"] for row in server["requirements"] if row["verdict"] != "pass"}
        expected = {name: verdict or found.get(name, "anything but pass") for name, verdict in wanted.items()}
        check.expect(found == expected, f"{name} --for {words}: {found}, not {expected}\n{done.stdout}")
        verdict = {0: "pass", 1: "fail", 65: "unknown"}[done.returncode]
        check.expect(result["verdict"] == server["verdict"] == verdict, f"{name}: status {done.returncode}, {server['verdict']}")
        for row in server["requirements"]:
            has_reason = bool(row["reasons"]) or "evidence" in row and not row["evidence"]
            check.expect(row["verdict"] == "pass" or has_reason, f"{name}: {row['requirement']} has no reason")
            check.expect(row["verdict"] != "fail" or row["evidence"], f"{name}: {row['requirement']} has no evidence")


def start(check, zone, free_port):
    ports = {}
    for name, (certificate, arguments, _) in SERVERS.items():
        ports[name] = free_port()
        environment = dict(os.environ)
        if name == "no-ems":
            environment["OPENSSL_CONF"] = str(check.folder / "no-ems.conf")
        check.servers.append(subprocess.Popen(
            ["openssl", "s_server", "-accept", f"127.0.0.1:{ports[name]}", "-cert", f"{certificate}.pem", "-key",
             f"{certificate}.key", "-quiet", *arguments], cwd=check.folder, env=environment, stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
    check.await_ports(ports)
    return ports


def usual_ports(check, zone, redirect, server_at):
    """A host without a port is asked on 443, and on 80 what it says there: that is told, and fails nothing."""
    check.servers.append(subprocess.Popen(
        ["openssl", "s_server", "-accept", "127.0.0.1:443", "-cert", "full.pem", "-key", "full.key", "-quiet", "-tls1_3"],
        cwd=check.folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
    check.await_ports({"443": 443})
    server_at(80, redirect(f"https://usual.{zone}/".encode()))
    done = check.run("probe", "--for", "ats", f"usual.{zone}", "--timeout", "1", "--trust-anchors", "ca.pem", "--format",
                     "json")
    clear = json.loads(done.stdout)["servers"][0]["cleartext"]
    check.expect((clear["port"], clear["status"], clear["redirect"]) == (80, 301, f"https://usual.{zone}"), f"{clear}")


def misuse(check, zone, port, closed):
    """Wrong arguments ask nobody; nobody there, several servers, a pipe, and roots that are not given."""
    target = f"all13.{zone}:{port}"
    for arguments in (["--for", "pci", target], ["--for", "ats", f"http://all13.{zone}"],
                      ["--for", "ats", target, "--format", "plist"], ["--for", "mdm", target, "--ios", "26"],
                      ["--for", "ats", target, "--plist", "Info.plist"], ["--for", "ats", target, "--sdk", "17"],
                      ["--for", "ats", target, "--report", "json=a.json"], ["--for", "ats", target, "--format", "nscurl"]):
        done = check.run("probe", *arguments, statuses=(64,))
        check.expect(not done.stdout and "asking" not in done.stderr, f"{arguments}: {done.stdout}{done.stderr}")
    check.run("probe", "--for", "mdm", f"all13.{zone}:{closed}", statuses=(66,))
    # Without roots trust stays open, and so does the whole.
    done = check.run("probe", "--for", "mdm", target, "--timeout", "1", statuses=(65,))
    check.expect("--trust-anchors" in done.stdout and "every requirement is met" in done.stderr, done.stdout + done.stderr)
    # Of several, one that nobody answers for leaves the whole open.
    done = check.run("probe", "--for", "mdm", target, f"gone.{zone}:{closed}", "--timeout", "1", "--trust-anchors", "ca.pem",
                     "--format", "json", statuses=(65,))
    verdicts = [server["verdict"] for server in json.loads(done.stdout)["servers"]]
    check.expect(verdicts == ["pass", "unknown"], f"{verdicts}")
    # By its address the server has no name, so that its certificate is for another.
    done = check.run("probe", "--for", "ats", f"127.0.0.1:{port}", "--timeout", "1", "--trust-anchors", "ca.pem", "--format",
                     "json", statuses=(1,))
    server = json.loads(done.stdout)["servers"][0]
    found = {row["requirement"] for row in server["requirements"] if row["verdict"] != "pass"}
    check.expect(found == {"certificate-trust"} and server.get("exemptOn"), f"{found} {server.get('exemptOn')}")
    for language, words in (("en", "meets ATS"), ("zh-Hans", "符合 ATS")):
        done = check.run("probe", "--for", "ats", target, "--timeout", "1", "--trust-anchors", "ca.pem", "--language", language)
        check.expect(words in done.stdout and "[ATS-11]" in done.stdout and "\x1b" not in done.stdout, done.stdout)
    piped = subprocess.run(
        f"{check.tool} probe --for ats {target} --timeout 1 --trust-anchors ca.pem | head -1; exit ${{PIPESTATUS[0]}}",
        check=False, shell=True, executable="/bin/bash", cwd=check.folder, capture_output=True, text=True)
    check.expect(piped.returncode == 0 and piped.stdout.count("\n") == 1, f"a pipe: {piped.returncode} {piped.stderr}")
