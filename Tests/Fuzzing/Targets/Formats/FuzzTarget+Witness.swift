import Bytes
import CaptureFiles
import Escaping
import Evidence
import HostNames
import WitnessFiles

extension FuzzTarget {
  /// A record of a run other than a capture; the first byte says which kind it is read as.
  static let witness = FuzzTarget(
    "witness",
    examples: {
      let examples: [(TrafficLogKind, String)] = [
        (
          .har,
          #"{"log":{"version":"1.2","creator":{"name":"x"},"pages":[],"entries":[{"startedDateTime":"2026-11-22T08:06:16.886+00:00","request":{"method":"GET","url":"http://a.example:8080/x","httpVersion":"HTTP/1.1","headers":[{"name":"User-Agent","value":"A/1 \u00e9\ud83d\ude00"}]},"response":{"status":301,"redirectURL":"/y","headers":[{"name":"Location","value":"https://b.example/"}],"content":{"mimeType":"text/html","text":"\"\\"}},"serverIPAddress":"[2001:db8::1]","time":1.5e3},{"request":{"method":"CONNECT","url":"https://c.example:443/"}},{"_resourceType":"websocket","request":{"url":"https://d.example/"},"response":{"status":101,"headers":[{"name":"Strict-Transport-Security","value":"max-age=1"}]}}]}}"#
        ),
        (
          .charlesSession,
          #"[{"status":"COMPLETE","method":"GET","protocolVersion":"HTTP/2.0","scheme":"https","host":"a.example","actualPort":443,"tunnel":false,"webSocket":true,"remoteAddress":"a.example/192.0.2.1","times":{"start":"2026-11-22T10:06:16.886+02:00"},"request":{"header":{"headers":[{"name":":authority","value":"b.example"}]}},"response":{"status":200,"headers":[],"body":{"text":"x"}}}]"#
        ),
        (
          .console,
          """
          2026-11-22 10:00:00.123456+0800 App[12:34] App Transport Security has blocked a cleartext HTTP \
          connection to a.example since it is insecure.
          2026-11-22 10:00:01.123456+0800 App[12:34] Task <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<1> \
          finished with error [-1022] NSErrorFailingURLKey=http://b.example/
          """
        ),
        (
          .console,
          """
          2026-11-22 10:00:00.1+0800 App[12:34] [connection] [C1 1E2F90BE-27ED-9C83-F206-0574D94AD201 c.example:443 tcp, url: https://c.example/] start
          2026-11-22 10:00:00.2+0800 App[12:34] [boringssl] b(1) [C1.1:2][0x1] TLS configured [min_version(0x0301) name(c.example)]
          2026-11-22 10:00:00.3+0800 App[12:34] [boringssl] b(1) [C1.1:2][0x1] TLS connected [version(0x0301) ciphersuite(0xc013) alpn(h2)]
          Jul  1 21:40:07 phone App(CFNetwork)[12] <Notice>: Connection 2: system TLS Trust evaluation failed(-9802)
          default\t11:00:10.5+0800\tApp\tCFNetwork Diagnostics [1:1] 15:30:56.3 {
          Protocol Received: request GET http://d.example/<redacted>
          } [1:1]
          """
        ),
        (.zeek, handshakeLog),
        (
          .zeek,
          #"{"ts":"2026-11-23T10:00:00.5Z","uid":"C1","id.resp_h":"2001:db8::1","id.resp_p":80,"method":"GET","host":"a.example:81","uri":"http://b.example/x","user_agent":"A\u0009\x01","request_body_len":0,"status_code":301}"#
            + "\n"
            + #"{"ts":1.5e9,"uid":"C1","history":"ISisHhOoOOO","client_scid":"0a","version":"1","server_name":"a.example","client_protocol":"hq"}"#
        ),
      ]
      return examples.map { witness, text in
        [UInt8(TrafficLogKind.allCases.firstIndex(of: witness) ?? 0)] + Array(text.utf8)
      }
    }
  ) { input in
    guard let first = input.first else { return }
    let witness = TrafficLogKind.allCases[Int(first) % TrafficLogKind.allCases.count]
    let bytes = Array(input.dropFirst())
    bytes.withBytes { _ = TrafficLogKind(recognising: $0) }
    let file = try ScratchFile(bytes)
    let logs = witness == .zeek ? connectionLogs(in: file) : nil
    guard let contents = file.contents() else { return }
    var observations: [Observation] = []
    let summary = TrafficLogReader.read(contents, as: witness, named: "run", beside: logs) {
      observations.append($0)
    }
    withExtendedLifetime(file) {}
    try check(observations, of: witness)
    try promise(!summary.isUnread || observations.isEmpty, "what was read was of the form")
    try promise(summary.isDamaged != summary.damage.isEmpty, "damage is told")
    for damage in summary.damage {
      try promise(
        damage.place >= 1 && damage.byteOffset <= UInt64(bytes.count), "damage lies in the file")
    }
  }

  /// A log of a handshake, and behind it that of its certificate.
  private static let handshakeLog =
    "#separator \\x09\n#set_separator\t,\n#empty_field\t(empty)\n#unset_field\t-\n#path\tssl\n"
    + "#fields\tuid\tid.resp_h\tid.resp_p\tversion\tcipher\tserver_name\testablished\tcert_chain_fps\n"
    + "#types\tstring\taddr\tport\tstring\tstring\tstring\tbool\tvector[string]\n"
    + "C1\t192.0.2.1\t443\tTLSv12\tTLS_RSA_WITH_AES_128_GCM_SHA256\ta.example\tT\t\(hash),cd\n"
    + "#fields\tfingerprint\tcertificate.subject\tcertificate.issuer\tcertificate.not_valid_before\tsan.dns\tsan.ip\n"
    + "\(hash)\tCN=a\\\\,b,O=c\\x09\tCN=d\t1.5\ta.example,b.example\t192.0.2.1\n"

  private static let hash = String(repeating: "ab", count: 32)

  private static func connectionLogs(in file: ScratchFile) -> ConnectionLogSet? {
    guard let contents = file.contents() else { return nil }
    var tables = ConnectionLogTables()
    tables.read(contents, in: "")
    return tables.logs(in: "")
  }

  private static func check(_ observations: [Observation], of witness: TrafficLogKind) throws {
    for observation in observations {
      try checkText(of: observation)
      try promise(observation.witness == witness, "an observation names its record")
      try promise(
        observation.place.frame >= 1 && observation.place.unit == witness.unit,
        "an observation has a place")
      try promise(
        observation.host.map { HostName.isCanonical($0) } ?? true, "a host is in its one form")
      try promise(
        (observation.http?.userAgent?.utf8Count ?? 0) <= 3 * 1024, "a user agent is short")
    }
  }
}
