#!/usr/bin/env python3
"""Writes the logs of the stories app-log-open and app-log-strict anew: the lines of CFNetwork, Network and boringssl in the
forms that public logs of iOS 17 to 27 have, between what an app prints. No Mac and no device made them.

    python3 Samples/make/app_log.py
"""
import datetime
import json
import pathlib
import uuid

HERE = pathlib.Path(__file__).resolve().parent.parent
SUITES = {"TLSv1.3": "TLS_AES_128_GCM_SHA256", "TLSv1.2": "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
          "TLSv1.0": "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA"}
NUMBERS = {"TLSv1.0": "0x0301", "TLSv1.1": "0x0302", "TLSv1.2": "0x0303", "TLSv1.3": "0x0304"}


class Log:
    """Lines with times, tasks and connections that count up."""

    def __init__(self, is_open):
        self.lines, self.is_open, self.number = [], is_open, 0
        self.time = datetime.datetime(2026, 11, 26, 9, 41, 0)

    def say(self, category, text):
        self.time += datetime.timedelta(milliseconds=7)
        self.lines.append((self.time, category, text))

    def begin(self, url, host, port, scheme):
        self.number += 1
        task = f"Task <{str(uuid.uuid5(uuid.NAMESPACE_URL, url)).upper()}>.<{self.number}>"
        connection = f"C{self.number}"
        self.say("Default", f"{task} resuming, timeouts(60.0, 604800.0) qos(0x15) voucher((null))")
        return task, connection

    def connect(self, task, connection, url, host, port):
        identity = str(uuid.uuid5(uuid.NAMESPACE_DNS, host)).upper()
        strength = 0 if self.is_open else 1
        self.say("ATS", f"{task} {{strength {strength}, tls 4, ct 0, sub 0, sig 1, ciphers 0, bundle 0, builtin 0}}")
        self.say("connection", f"[{connection} {identity} {host}:{port} quic-connection, url: {url}, definite, attribution: developer] start")
        self.say("Default", f"{task} setting up Connection {connection[1:]}")

    def configure(self, connection, host):
        least = "0x0301" if self.is_open else "0x0303"
        self.say("boringssl", "boringssl_session_apply_protocol_options_for_transport_block_invoke_2(2367) "
                 f"[{connection}.1.1.1:2][0x7087cb802] TLS configured [server(0) min_version({least}) max_version(0x0304) name({host}) "
                 "tickets(false) false_start(false) enforce_ev(false) enforce_ats(false) ats_non_pfs_ciphersuite_allowed(false) "
                 "cc_mode_enforced(false) ech(false) pqtls(true), pake(false) skip_ats_trust(false)]")

    def loads(self, host, version="TLSv1.3", suite=None, protocol="h2"):
        url = f"https://{host}/v1/list"
        task, connection = self.begin(url, host, 443, "https")
        self.connect(task, connection, url, host, 443)
        self.configure(connection, host)
        number = connection[1:]
        self.say("Default", f"Connection {number}: TLS Trust result 0")
        self.say("boringssl", f"nw_protocol_boringssl_signal_connected(895) [{connection}.1.1.1:2][0x7087cb802] TLS connected [server(0) "
                 f"version({NUMBERS[version]}) ciphersuite({suite or SUITES[version]}) group(0x001d) signature_alg(0x0403) alpn({protocol}) "
                 "resumed(0) offered_ticket(0) ocsp_received(1) sct_received(0) pake(0x0000)]")
        self.answer(task, number, protocol, 29)

    def loads_in_clear(self, host):
        url = f"http://{host}/pixel.gif"
        task, connection = self.begin(url, host, 80, "http")
        self.connect(task, connection, url, host, 80)
        self.say("Default", f"Connection {connection[1:]}: connected successfully")
        self.answer(task, connection[1:], "http/1.1", 0)

    def answer(self, task, number, protocol, secure):
        self.say("Default", f"{task} received response, status 200 content K")
        self.say("Summary", f"{task} summary for task success {{transaction_duration_ms=163, response_status=200, connection={number}, "
                 f'protocol="{protocol}", domain_lookup_duration_ms=5, connect_duration_ms=66, secure_connection_duration_ms={secure}, '
                 "private_relay=false, request_bytes=337, response_bytes=4308, cache_hit=false}")

    def blocked(self, host):
        url = f"http://{host}/pixel.gif"
        task, _ = self.begin(url, host, 80, "http")
        self.say("Default", f"App Transport Security has blocked a cleartext HTTP connection to {host} since it is insecure. "
                 "Use HTTPS instead or add this domain to Exception Domains in your Info.plist.")
        self.fail(task, url, -1022, None)

    def refused(self, host, violation=None):
        url = f"https://{host}/v1/list"
        task, connection = self.begin(url, host, 443, "https")
        self.connect(task, connection, url, host, 443)
        self.configure(connection, host)
        number = connection[1:]
        if violation:
            self.say("boringssl", f"boringssl_helper_validate(811) [{connection}.1.1.1:2][0x7087cb802] Error [ATS violation]: {violation} for server: {host}")
        else:
            self.say("Default", "ATS failed system trust")
            self.say("Default", f"Connection {number}: system TLS Trust evaluation failed(-9802)")
            self.say("Default", f"Connection {number}: TLS Trust encountered error 3:-9802")
        self.say("Default", f"{task} HTTP load failed, 0/0 bytes (error code: -1200 [3:-9802])")
        self.fail(task, url, -1200, -9802)

    def fail(self, task, url, code, tls):
        stream = f"_kCFStreamErrorCodeKey={tls}, " if tls else ""
        self.say("Default", f"{task} finished with error [{code}] Error Domain=NSURLErrorDomain Code={code} \"(null)\" "
                 f"UserInfo={{{stream}NSErrorFailingURLStringKey={url}, NSErrorFailingURLKey={url}}}")

    def xcode(self):
        return "".join(f"{t:%Y-%m-%d %H:%M:%S.%f}+0100 ShopDemo[25413:2595986] [{c}] {m}\n" for t, c, m in self.lines)

    def ndjson(self):
        def line(time, category, message):
            own = category == "app"
            subsystem = "com.example.ShopDemo" if own else "com.apple.network" if category in ("boringssl", "connection") else "com.apple.CFNetwork"
            return json.dumps({"timestamp": f"{time:%Y-%m-%d %H:%M:%S.%f}+0100", "messageType": "Default", "eventType": "logEvent",
                               "eventMessage": message, "processImagePath": "/Applications/ShopDemo.app/ShopDemo", "processID": 25413,
                               "subsystem": subsystem, "category": category}) + "\n"
        return "".join(line(*entry) for entry in self.lines)


def app(is_open):
    log = Log(is_open)
    log.say("app", "session started")
    log.loads("api.shop.example")
    log.loads("img.shop.example", "TLSv1.2")
    log.say("app", "home: 3 cards loaded")
    log.loads("cdn.shop.example", protocol="h3")
    if is_open:
        log.loads_in_clear("pixel.adnet.example")
        log.loads("pay.wallet.example", "TLSv1.2", "TLS_RSA_WITH_AES_128_GCM_SHA256")
        log.loads("stats.old.example", "TLSv1.0")
    else:
        log.blocked("pixel.adnet.example")
        log.refused("pay.wallet.example", "RSA key size 1024 bits is less than minimum 2048 bits")
        log.refused("stats.old.example")
    log.say("app", "Loading art: https://img.not-loaded.example/a.png")
    return log


(HERE / "app-log-open" / "console.log").write_text(app(True).xcode())
(HERE / "app-log-strict" / "console.ndjson").write_text(app(False).ndjson())
