/// The forms of lines about tasks and connections, each with what it proves.
///
/// The forms are those of public logs of iOS 10 to 27 and macOS 12 to 26; names and numbers are made up.
enum AppLogForms {
  static let head = "2026-10-07 15:30:56.322378+0200 Shop[46055:61652917] "
  static let task = "Task <1C1C4F6F-771B-4349-9122-0F42AFFC0021>.<7>"
  static let uuid = "1E2F90BE-27ED-9C83-F206-0574D94AD201"

  static func begun(_ number: Int = 18, _ rest: String) -> String {
    head + "[connection] [C\(number) \(uuid) \(rest), definite, attribution: developer] start"
  }

  static let connected =
    "nw_protocol_boringssl_signal_connected(895) [C18.1.1.1:2][0x7087cb802] TLS connected [server(0) version(0x0303)"
    + " ciphersuite(TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256) group(0x001d) signature_alg(0x0403) alpn(h2) resumed(0)"
    + " offered_ticket(0) ocsp_received(1) sct_received(0) pake(0x0000)]"

  static let configured =
    "boringssl_session_apply_protocol_options_for_transport_block_invoke_2(2367) [C18.1.1.1:2][0x7087cb802] TLS configured"
    + " [server(0) min_version(0x0303) max_version(0x0304) name(host.example) tickets(false) false_start(false)"
    + " enforce_ev(false) enforce_ats(false) ats_non_pfs_ciphersuite_allowed(true) cc_mode_enforced(false) ech(false)"
    + " pqtls(true), pake(false) skip_ats_trust(false)]"

  /// Lines, with what they say.
  static let logs: [(name: String, lines: [String], says: [String])] = [
    (
      "Xcode: a connection with its URL and handshake",
      [
        begun(18, "host.example:443 quic-connection, url: https://host.example/path"),
        head + "[boringssl] " + connected,
      ],
      ["tls host.example:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "the handshake before the line that names the host",
      [head + "[boringssl] " + connected, head + "[boringssl] " + configured],
      ["tls host.example:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "iOS 13: the suite as a number, and a resumed session",
      [
        begun(18, "host.example:8443 tcp, url: https://host.example:8443/, tls"),
        head
          + "[BoringSSL] nw_protocol_boringssl_signal_connected(659) [C18.1:2][0xd7a7538c] TLS connected [version(0x0303) ciphersuite(0x009c) group(0x001d) peer_key(0x0601) alpn(http/1.1) resumed(1) offered_ticket(0) false_started(0) ocsp(0) sct(0)]",
      ], ["tls host.example:8443 TLSv1.2 0x009c http/1.1 resumed"]
    ),
    (
      "QUIC",
      [
        begun(18, "host.example:443 quic-connection, url: https://host.example/"),
        head
          + "[boringssl] nw_protocol_boringssl_signal_connected(895) [C18:1][0x1] TLS connected [server(0) version(0x0304) ciphersuite(TLS_AES_128_GCM_SHA256) alpn(h3) resumed(0)]",
      ], ["quic host.example:443 TLSv1.3 0x1301 h3"]
    ),
    (
      "a connection by its creation alone",
      [
        head
          + "[connection] nw_connection_create_with_id [C18] create connection to host.example:993",
        head + "[boringssl] " + connected,
      ], ["tls host.example:993 TLSv1.2 0xc02f h2"]
    ),
    (
      "a load in clear",
      [
        begun(5, "host.example:80 tcp, url: http://host.example/v1"),
        head + "\(task) setting up Connection 5",
        head + "\(task) received response, status 200 content K",
      ], ["http host.example:80"]
    ),
    (
      "a load in clear by its summary",
      [
        begun(5, "host.example:80 tcp, url: http://host.example/v1"),
        head
          + "[Summary] \(task) summary for task success {transaction_duration_ms=163, response_status=200, connection=5, protocol=\"http/1.1\", secure_connection_duration_ms=0}",
      ], ["http host.example:80"]
    ),
    (
      "a connection of which nothing more is said",
      [begun(5, "host.example:443 tcp, url: https://host.example/v1, tls")],
      ["tls host.example:443"]
    ),
    (
      "a violation with the key's length and the server",
      [
        begun(18, "host.example:443 tcp, url: https://host.example/v1, tls"),
        head
          + "[boringssl] boringssl_helper_validate(811) [C18.1:2][0x1] Error [ATS violation]: RSA key size 1024 bits is less than minimum 2048 bits for server: host.example",
        head + "\(task) HTTP load failed, 0/0 bytes (error code: -1200 [3:-9802])",
        head
          + "\(task) finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 \"An SSL error\" UserInfo={_kCFStreamErrorCodeKey=-9802, NSErrorFailingURLStringKey=https://host.example/v1}",
      ], ["tls host.example:443 failed -1200 -9802 certificate-key RSA 1024"]
    ),
    (
      "a violation alone",
      [
        head
          + "[boringssl] boringssl_helper_validate(811) [C18.1:2][0x1] Error [ATS violation]: ECDSA key size 224 bits is less than minimum 256 bits for server: host.example"
      ], ["tls host.example:443 failed -1200 certificate-key EC 224"]
    ),
    (
      "a violation of the hash",
      [
        head
          + "[boringssl] boringssl_helper_validate(1) [C18.1:2][0x1] Error [ATS violation]: Leaf certificate hash algorithm (2) is not at least SHA-256 for server: host.example"
      ], ["tls host.example:443 failed -1200 certificate-signature"]
    ),
    (
      "a requirement of trust",
      [
        head
          + "[boringssl] boringssl_helper_validate(1) [C18.1:2][0x1] Error [ATS Violation]: ATS certificate trust requirement not satisfied for server: host.example"
      ], ["tls host.example:443 failed -1200 certificate-trust"]
    ),
    (
      "system trust that failed, before the app was asked",
      [
        begun(6, "host.example:443 tcp, url: https://host.example/v1, tls"),
        head + "[Default] ATS failed system trust",
        head + "[Default] Connection 6: system TLS Trust evaluation failed(-9802)",
        head + "[Default] Connection 6: TLS Trust encountered error 3:-9802",
        head + "\(task) setting up Connection 6",
        head + "\(task) HTTP load failed, 0/0 bytes (error code: -1200 [3:-9802])",
      ], ["tls host.example:443 failed -1200 -9802 certificate-trust"]
    ),
    (
      "an alert of the server",
      [
        begun(4, "host.example:443 tcp, url: https://host.example/v1, tls"),
        head
          + "[boringssl] boringssl_context_handle_fatal_alert(1991) [C4.1.1:2][0x1] read alert, level: fatal, description: protocol version",
      ], ["tls host.example:443 failed -1200 -9836"]
    ),
    (
      "the number of a connection that comes again after a restart, in a log without process numbers",
      [
        "default\t12:21:07.766822 +0100\tShop\t[C18 \(uuid) one.example:443 tcp, url: https://one.example/, tls] start",
        "default\t12:21:07.776822 +0100\tShop\t" + connected,
        "default\t12:22:07.766822 +0100\tShop\t[C18 0B81BBC0-2B75-3913-6900-D2A5AE6B7660 two.example:443 tcp, url: https://two.example/, tls] start",
        "default\t12:22:07.776822 +0100\tShop\t"
          + connected.replacing("0x7087cb802", with: "0x7087cb803"),
      ], ["tls one.example:443 TLSv1.2 0xc02f h2", "tls two.example:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "two processes with one number",
      [
        begun(18, "one.example:443 tcp, url: https://one.example/, tls"),
        "2026-10-07 15:30:56.322378+0200 com.apple.WebKit.Networking[46056:1] [connection] [C18 \(uuid) two.example:443 tcp, url: https://two.example/, tls] start",
        head + "[boringssl] " + connected,
      ], ["tls one.example:443 TLSv1.2 0xc02f h2", "tls two.example:443"]
    ),
    (
      "a line that an issue tracker wrapped",
      [
        head + "[connection] [C18 \(uuid) host.example:443 tcp,",
        "url: https://host.example/v1, tls, definite] start",
        head + "[boringssl] " + connected.replacing(" ciphersuite(", with: "\nciphersuite("),
      ], ["tls host.example:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "an address as the host, of version 6 too",
      [
        begun(18, "192.0.2.9:443 tcp, url: https://192.0.2.9/, tls"),
        head + "[boringssl] " + connected,
        begun(19, "2001:db8::9.443 tcp, url: https://[2001:db8::9]/, tls"),
        head + "[boringssl] " + connected.replacing("[C18", with: "[C19"),
      ], ["tls 192.0.2.9:443 TLSv1.2 0xc02f h2", "tls 2001:db8::9:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "what the app prints of a connection is no line of the system",
      [
        begun(18, "host.example:443 tcp, url: https://host.example/, tls"),
        head + "[app] " + connected,
        head
          + "[app] [C19 \(uuid) forged.example:443 tcp, url: https://forged.example/, tls] start",
        connected,
      ], ["tls host.example:443"]
    ),
    (
      "a violation of another policy",
      [
        begun(18, "host.example:443 tcp, url: https://host.example/, tls"),
        head
          + "[boringssl] boringssl_helper_validate(1) [C18.1:2][0x1] Warning [ATS FCPv2.1 violation]: Ciphersuite(0xc02f) not offered",
        head + "[boringssl] " + connected,
      ], ["tls host.example:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "CFNETWORK_DIAGNOSTICS of iOS 27",
      [
        head + "[Diagnostics] CFNetwork Diagnostics [1:10] 15:30:56.322 {",
        "Protocol Enqueue: request GET http://ads.example/<redacted>",
        "         Request: request GET http://ads.example/<redacted>",
        "         Message: GET http://ads.example/<redacted>", "} [1:10]",
        head + "[Diagnostics] CFNetwork Diagnostics [1:20] 15:30:56.422 {",
        "Protocol Received: request GET http://ads.example/<redacted>",
        "         Response: HTTP/1.1 404 Not Found", "} [1:20]",
        head + "[Diagnostics] CFNetwork Diagnostics [1:21] 15:30:56.500 {",
        "         Did Finish: (null)",
        "             Loader: https://api.example/<redacted>", "         total time: 0.11875s",
        "} [1:21]",
        head + "[Diagnostics] CFNetwork Diagnostics [1:22] 15:30:56.600 {",
        "           Did Fail: (null)",
        "             Loader: http://plain.example/<redacted>",
        "              Error: Error Domain=kCFErrorDomainCFNetwork Code=-1022 \"(null)\"",
        "} [1:22]",
      ], ["http ads.example:80", "tls api.example:443", "http plain.example:80 blocked"]
    ),
    (
      "CFNETWORK_DIAGNOSTICS of a load over http, and a connection over https to the same host",
      [
        head + "[Diagnostics] CFNetwork Diagnostics [1:20] 15:30:56.422 {",
        "Protocol Received: request GET http://host.example/<redacted>",
        "         Response: HTTP/1.1 404 Not Found", "} [1:20]",
        begun(18, "host.example:443 tcp, url: https://host.example/path"),
        head + "[boringssl] " + connected,
      ], ["tls host.example:443 TLSv1.2 0xc02f h2", "http host.example:80"]
    ),
    (
      "the same blocks without a head",
      [
        "Protocol Enqueue: request GET http://ads.example/<redacted>",
        "         Request: request GET http://ads.example/<redacted>", "} [1:10]",
        "         Did Finish: (null)", "             Loader: https://api.example/<redacted>",
        "} [1:21]",
      ], ["http ads.example:80", "tls api.example:443"]
    ),
    (
      "CFNETWORK_DIAGNOSTICS of iOS 10",
      [
        "Feb  8 23:31:20  Shop[22717] <Notice>: CFNetwork Diagnostics [3:1] 22:31:20.009 {",
        "\tLoaderWhatToDo: (null)",
        "\t       Request: <CFURL 0x6080000d5690 [0x1076fde40]>{string = https://api.example/v1, encoding = 134217984, base = (null)}",
        "\t} [3:1]",
        "Feb  8 23:31:20  Shop[22717] <Notice>: CFNetwork Diagnostics [3:2] 22:31:20.012 {",
        "\tProtocol Enqueue: request GET https://api.example/v1 HTTP/1.1",
        "\t         Request: <CFURLRequest 0x6080001a32c0 [0x1076fde40]> {url = https://api.example/v1, cs = 0x0}",
        "\t} [3:2]",
        "Feb  8 23:31:20  Shop[22717] <Notice>: CFNetwork Diagnostics [3:3] 22:31:20.020 {",
        "\tResponse Error: (null)",
        "\t       Request: <CFURLRequest 0x6080001a32c0 [0x1076fde40]> {url = https://api.example/v1, cs = 0x0}",
        "\t         Error: Error Domain=kCFErrorDomainCFNetwork Code=-1200 \"(null)\" UserInfo={_kCFNetworkCFStreamSSLErrorOriginalValue=-9802, _kCFStreamErrorCodeKey=-9802}",
        "\t} [3:3]",
      ], ["tls api.example:443 failed -1200 -9802"]
    ),
    (
      "a device's log through idevicesyslog",
      [
        "1543   :Jul  1 21:40:07 the-iphone Shop(CFNetwork)[897] <Notice>: [C18 \(uuid) host.example:443 tcp, url: https://host.example/, tls] start",
        "1544   :Jul  1 21:40:07 the-iphone Shop(libboringssl.dylib)[897] <Notice>: " + connected,
      ], ["tls host.example:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "a device's log through Flutter",
      [
        "[  +59 ms] [DEVICE LOG] 2019-11-12 16:44:43.497322+0000  localhost Runner[20160]: (libnetwork.dylib) [com.apple.network:connection] [C18 \(uuid) host.example:443 tcp, url: https://host.example/, tls] start",
        "[  +59 ms] [DEVICE LOG] 2019-11-12 16:44:43.497322+0000  localhost Runner[20160]: (libboringssl.dylib) [com.apple.network.boringssl:BoringSSL] "
          + connected,
      ], ["tls host.example:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "Console's copy, with a blank before the zone",
      [
        "default\t12:21:07.766822 +0100\tShop\t[C18 \(uuid) host.example:443 tcp, url: https://host.example/, tls] start",
        "default\t12:21:07.776822 +0100\tShop\t" + connected,
      ], ["tls host.example:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "log show, compact",
      [
        "2026-09-29 06:21:12.617 I  nscurl[62822:7620183] [com.apple.network:connection] [C18 \(uuid) host.example:443 tcp, url: https://host.example/, tls] start",
        "2026-09-29 06:21:12.717 I  nscurl[62822:7620183] [com.apple.network:boringssl] "
          + connected,
      ], ["tls host.example:443 TLSv1.2 0xc02f h2"]
    ),
    (
      "React Native's XMLHttpRequest",
      [
        #"LOG  {"code":"ERR_NETWORK","request":{"_hasError":true,"_response":"The resource could not be loaded because the App Transport Security policy requires the use of a secure connection.","_url":"http://host.example/login","status":0}}"#
      ], ["http host.example:80 blocked"]
    ),
    (
      "AVFoundation",
      [
        head
          + "Error Domain=AVFoundationErrorDomain Code=-11800 \"The operation could not be completed\" UserInfo={NSUnderlyingError=0x1 {Error Domain=NSURLErrorDomain Code=-1022 \"(null)\"}, NSURL=http://host.example/a.m3u8}"
      ], ["http host.example:80 blocked"]
    ),
    (
      "an address of version 6 in a URL",
      [
        head
          + "\(task) finished with error [-1022] Error Domain=NSURLErrorDomain Code=-1022 UserInfo={NSErrorFailingURLKey=http://[2001:db8:1::5]:5244/dav}"
      ], ["http 2001:db8:1::5:5244 blocked"]
    ),
    (
      "Xcode 15 without metadata",
      ["[C18 \(uuid) host.example:443 tcp, url: https://host.example/, tls] start", connected],
      ["tls host.example:443 TLSv1.2 0xc02f h2"]
    ),
  ]
}
