/// Forms that were found in public threads later; each names its thread.
extension AppLogForms {
  private static let old =
    "nw_protocol_boringssl_signal_connected(699) [C8.1:2][0x14db06270] TLS connected [version(0x0301) ciphersuite(0x002f) alpn(http/1.1) resumed(0)]"
  private static let flutter =
    "[        ] [DEVICE LOG] 2020-04-06 20:23:00.032738-0700  localhost Runner[15587]: (libboringssl.dylib) [com.apple.network.boringssl:BoringSSL]"

  static let threads: [(name: String, lines: [String], says: [String])] = [
    (
      // flutter/flutter#61928: the address of an attempt is not the host
      "an attempt's address beside the task's URL",
      [
        head + "\(task) setting up Connection 8",
        head + "[C8.1 203.0.113.5:443 in_progress socket-flow (satisfied)] event: flow:start",
        head + old,
        head
          + "\(task) finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 UserInfo={_kCFStreamErrorCodeKey=-9802, NSErrorFailingURLKey=https://host.example/x}",
      ], ["tls host.example:443 failed -1200 -9802"]
    ),
    (
      // flutter/flutter#55490
      "Flutter's tool wraps behind the head",
      [
        flutter.replacing("libboringssl.dylib", with: "libnetwork.dylib")
          .replacing("com.apple.network.boringssl:BoringSSL", with: "com.apple.network:"),
        "[C8 \(uuid) host.example:443 tcp, tls] start", flutter, old,
      ], ["tls host.example:443 TLSv1.0 0x002f http/1.1"]
    ),
    (
      // transistorsoft/flutter_background_geolocation#295
      "Console without the type",
      [
        "09:29:30.927548+0200\tRunner\t[C8 \(uuid) host.example:443 tcp, tls] start",
        "09:29:30.930289+0200\tRunner\t" + old,
      ], ["tls host.example:443 TLSv1.0 0x002f http/1.1"]
    ),
    (
      // iina/iina#589
      "Console in Chinese",
      [
        "默认\t14:52:50.882621 -0700\tSafari\t[C8 \(uuid) host.example:443 tcp, tls] start",
        "默认\t14:52:50.892621 -0700\tSafari\t" + old,
      ], ["tls host.example:443 TLSv1.0 0x002f http/1.1"]
    ),
    (
      // seemoo-lab/openhaystack#25
      "Console with the subsystem first and the process last",
      [
        "com.apple.network\tstandard\t11:46:29.101550+0100\t[C8 \(uuid) host.example:443 tcp, tls] start\tHaystack",
        "com.apple.network\tstandard\t11:46:29.111550+0100\t\(old)\tHaystack",
      ], ["tls host.example:443 TLSv1.0 0x002f http/1.1"]
    ),
    (
      // forums.developer.apple.com/thread/129481
      "the category alone",
      [
        "[connection] nw_connection_create_with_id [C8] create connection to host.example:443",
        "[BoringSSL] " + old,
      ], ["tls host.example:443 TLSv1.0 0x002f http/1.1"]
    ),
    (
      // transistorsoft/cordova-background-geolocation-lt#1435
      "a refused connection that no line joins to its task",
      [
        "ATS failed system trust",
        "Connection 76: system TLS Trust evaluation failed(-9802)",
        "Connection 76: TLS Trust encountered error 3:-9802",
        "\(task) HTTP load failed, 0/0 bytes (error code: -1200 [3:-9802])",
        "\(task) finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 UserInfo={_kCFStreamErrorCodeKey=-9802, NSErrorFailingURLKey=https://host.example/}",
      ], ["tls host.example:443 failed -1200 -9802 certificate-trust"]
    ),
    (
      // wix/Detox#2251: other lines of a connection name it too
      "the name on an attempt",
      [
        head + "[C8.1 host.example:443 in_progress resolver (satisfied)] event: resolver:start_dns",
        head + old,
      ], ["tls host.example:443 TLSv1.0 0x002f http/1.1"]
    ),
    (
      // facebook/react-native#10396
      "iOS 10: connections without a C",
      [
        head
          + "[] nw_endpoint_resolver_receive_report [8 host.example:443 in_progress resolver (satisfied)] received report",
        head + "[boringssl] " + old,
      ], ["tls host.example:443 TLSv1.0 0x002f http/1.1"]
    ),
    (
      // CipherHealth's sample app
      "diagnostics of a challenge",
      [
        head
          + "[Diagnostics] CFNetwork Diagnostics [3:1] 22:31:20.009 { Authentication Challenge: (null) Challenge: challenge space https://host.example:443/, ServerTrustEvaluationRequested (Hash 1) } [3:1]"
      ], ["tls host.example:443"]
    ),
    (
      "a violation by cleartext",
      [head + "Error [ATS violation]: Did not use TLS for server: host.example"],
      ["http host.example:80 blocked"]
    ),
    (
      // ably/ably-cocoa#80
      "the system's sentence on a certificate",
      [
        head
          + "ERROR: POST Error Domain=NSURLErrorDomain Code=-1202 \"The certificate for this server is invalid. You might be connecting to a server that is pretending to be “host.example” which could put your confidential information at risk.\""
      ], ["tls host.example:443 failed -1202"]
    ),
    (
      // firebase/firebase-ios-sdk#314
      "BoringSSL's own error",
      [
        head
          + "[connection] nw_connection_create_with_id [C8] create connection to host.example:443",
        head
          + "[boringssl] boringssl_session_handshake_error_print(205) [C8.1:2][0x1] 140572542116184:error:100000d7:SSL routines:OPENSSL_internal:SSL_HANDSHAKE_FAILURE:handshake.cc:369:",
      ], ["tls host.example:443 failed -1200 -9824"]
    ),
  ]
}
