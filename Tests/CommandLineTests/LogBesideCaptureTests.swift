import Foundation
import TestSupport
import Testing

/// A capture and the app's log of the same run, made from the capture's own connections.
struct LogBesideCaptureTests {
  @Test(arguments: 0..<24)
  func `a log beside a capture changes no verdict, and names the processes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    // Apple's own stack is never the limit, so no log tells of that sample.
    let samples = Sample.all.filter { $0.name != "client-was-the-limit" }
    let sample = try #require(samples.randomElement(using: &random))
    let folder = try Folder()
    try folder.write(sample.capture, try sample.bytes)
    let capture = try Run([sample.capture], in: folder)
    let log = try RunLog(
      of: folder.connections(sample.capture), strict: capture.satisfiedHosts, &random)
    try folder.write("run.log", Array(log.text.utf8))
    let both = try Run([sample.capture, "run.log"], in: folder)
    #expect(both.text == (try Run(["run.log", sample.capture], in: folder).text))
    #expect(both.verdicts == capture.verdicts, "seed \(seed)\n\(log.text)")
    #expect(both.dictionary == capture.dictionary, "\(sample), seed \(seed)\n\(log.text)")
    // Where both can know, the log alone gives the same.
    let alone = try Run(["run.log"], in: folder)
    for host in log.whole.intersection(capture.knownToLogs) {
      #expect(
        alone.verdicts[host] == capture.verdicts[host],
        "\(host) of \(sample), seed \(seed)\n\(log.text)")
    }
    #expect(!both.complaints.contains("the log hides"), "\(sample), seed \(seed)\n\(log.text)")
    #expect(alone.complaints.contains("the log hides") == (log.hidden > 0), "\(alone.complaints)")
    let processes = try folder.connections(sample.capture, "run.log").compactMap { record in
      record.isOfLog ? nil : (record.client, record.process)
    }
    for (client, process) in processes where log.clients.contains(client) {
      #expect(process != nil, "\(client), seed \(seed)\n\(log.text)")
    }
  }

  @Test func `a hidden host is incomplete evidence where the capture lacks its connection`() throws
  {
    let sample = try #require(Sample.all.first { $0.name == "shop-app" })
    let folder = try Folder()
    try folder.write(sample.capture, try sample.bytes)
    try folder.write(
      "run.log",
      Array(
        """
        2026-11-20 12:00:00.000000+0000 Shop[7:1] [connection] [C1 Hostname#ab12cd34:443 tcp, url hash: 12345678, tls] start
        2026-11-20 12:00:00.100000+0000 Shop[7:1] [connection] [C1.1 198.51.100.99:443 in_progress socket-flow (satisfied)] event: flow:start_connect
        2026-11-20 12:00:00.200000+0000 Shop[7:1] [boringssl] nw_protocol_boringssl_signal_connected(895) [C1.1:2][0x1] TLS connected [server(0) version(0x0303) ciphersuite(0xc02f) alpn(h2)]

        """.utf8))
    #expect(try Run([sample.capture, "run.log"], in: folder).complaints.contains("the log hides"))
  }
}

/// The JSON of `suggest`.
private struct Run {
  let text: String
  let complaints: String
  private let object: [String: Any]

  init(_ files: [String], in folder: Folder) throws {
    let outcome = try Tool.run(
      ["suggest", "--no-config", "--ios", "17", "--format", "json"] + files, in: folder.url)
    (text, complaints) = (outcome.text, outcome.complaints)
    object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any] ?? [:]
  }

  private var hosts: [[String: Any]] { object["hosts"] as? [[String: Any]] ?? [] }

  var verdicts: [String: String] {
    Dictionary(
      hosts.compactMap { host in
        guard let name = host["host"] as? String else { return nil }
        return (name, host["verdict"] as? String ?? "")
      }
    ) { one, _ in one }
  }

  var satisfiedHosts: Set<String> { Set(verdicts.filter { $0.value == "satisfied" }.keys) }

  /// Hosts whose verdict rests on facts that a log has too: not on a certificate, and not on a handshake that failed.
  var knownToLogs: Set<String> {
    let known: Set = ["cleartext", "tls-version", "forward-secrecy"]
    return Set(
      hosts.compactMap { host in
        let kinds = (host["needs"] as? [[String: Any]] ?? []).compactMap { $0["kind"] as? String }
        let isJudged = ["satisfied", "violated"].contains(host["verdict"] as? String ?? "")
        return isJudged && known.isSuperset(of: kinds) ? host["host"] as? String : nil
      })
  }

  var dictionary: NSObject? { object["NSAppTransportSecurity"] as? NSObject }
}

/// A record of `atsift connections`.
private struct ConnectionRecord {
  let object: [String: Any]

  var isOfLog: Bool { object["witness"] != nil }
  var client: String { endpoint("client") }
  var server: (address: String, port: Int) {
    let server = object["server"] as? [String: Any]
    return (server?["address"] as? String ?? "", server?["port"] as? Int ?? 0)
  }
  var process: String? { (object["process"] as? [String: Any])?["name"] as? String }
  var host: String? {
    object["hostCertainty"] == nil && object["hostSource"] as? String != "address"
      ? object["host"] as? String : nil
  }
  var kind: String { object["kind"] as? String ?? "" }
  var tls: [String: Any] { object["tls"] as? [String: Any] ?? [:] }
  /// True if it is to a proxy, whose address no line of a log joins to the host's.
  var isProxied: Bool {
    object["via"] != nil || (object["http"] as? [String: Any])?["overProxy"] as? Bool == true
  }
  var isCompleted: Bool { object["outcome"] as? String == "completed" }
  /// Nanoseconds since 1970.
  var time: Int64 {
    (object["time"] as? String).flatMap { Int64($0.replacing(".", with: "")) } ?? 0
  }

  private func endpoint(_ name: String) -> String {
    let end = object[name] as? [String: Any]
    return "\(end?["address"] ?? "") \(end?["port"] ?? "")"
  }
}

extension Folder {
  fileprivate func connections(_ files: String...) throws -> [ConnectionRecord] {
    try Tool.run(["connections"] + files, in: url).text.split(separator: "\n").map { line in
      ConnectionRecord(
        object: try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:])
    }
  }
}

/// The log that an app would have written about some connections of a capture.
private struct RunLog {
  private(set) var text = ""
  /// The hosts of which it has all connections, by name.
  private(set) var whole: Set<String> = []
  /// The number of connections whose hosts it hides.
  private(set) var hidden = 0
  /// The clients of the connections whose hosts it names.
  private(set) var clients: Set<String> = []

  init(
    of records: [ConnectionRecord], strict: Set<String>, _ random: inout SeededGenerator
  ) throws {
    var lines: [(time: Int64, text: String)] = []
    var number = 0
    var known: Set<String> = []
    let head = Bool.random(using: &random)
    var partial: Set<String> = []
    var hosts: [String: String] = [:]
    for record in records {
      guard record.time > 0, known.insert(record.client).inserted, let host = record.host,
        !record.isProxied, record.kind == "http" || record.isCompleted,
        Int.random(in: 0..<5, using: &random) > 0
      else {
        // A further request over a connection in the log is in it too.
        if let host = record.host, hosts[record.client] != host { partial.insert(host) }
        continue
      }
      number += 1
      let isHidden = Int.random(in: 0..<4, using: &random) == 0
      let mark = String(UInt32(truncatingIfNeeded: host.hashValueOfText), radix: 16)
      let (address, port) = record.server
      let name = isHidden ? "Hostname#\(mark)" : host
      if isHidden {
        hidden += 1
        partial.insert(host)
      } else {
        hosts[record.client] = host
        clients.insert(record.client)
      }
      let scheme = record.kind == "http" ? "http" : "https"
      let url =
        isHidden ? "url hash: \(mark)" : "url: \(scheme)://\(host):\(port)/a"
      let endpoint = address.contains(":") ? "\(address).\(port)" : "\(address):\(port)"
      func add(_ offset: Int64, _ category: String, _ message: String) {
        let time = record.time + offset * 1_000_000
        lines.append((time, Self.line(time, head, category, message)))
      }
      let identifier = "1E2F90BE-27ED-9C83-F206-0574D94A\(1000 + number)"
      add(
        -80, "connection",
        "[C\(number) \(identifier) \(name):\(port) tcp, \(url), definite, attribution: developer] start"
      )
      add(
        -40, "connection",
        "[C\(number).1 \(endpoint) in_progress socket-flow (satisfied)] event: flow:start_connect")
      if record.kind == "http" {
        let task = "Task <1C1C4F6F-771B-4349-9122-0F42AFFC\(1000 + number)>.<\(number)>"
        add(-30, "Default", "\(task) now using Connection \(number)")
        add(30, "Default", "\(task) received response, status 200 content K")
        continue
      }
      let versions = [
        "TLSv1.0": "0x0301", "TLSv1.1": "0x0302", "TLSv1.2": "0x0303", "TLSv1.3": "0x0304",
      ]
      let version = versions[record.tls["version"] as? String ?? ""] ?? "0x0303"
      if strict.contains(host) {
        add(40, "Default", "Connection \(number): TLS Trust result 0")
      }
      add(
        50, "boringssl",
        "nw_protocol_boringssl_signal_connected(895) [C\(number).1:2][0x7087cb802] TLS connected [server(0) version(\(version)) ciphersuite(\(record.tls["cipherSuite"] ?? "")) alpn(\(record.kind == "quic" ? "h3" : "h2"))]"
      )
    }
    whole = Set(hosts.values).subtracting(partial)
    lines.append((0, Self.line(0, head, "app", "started")))
    text = lines.sorted { ($0.time, $0.text) < ($1.time, $1.text) }.map { $0.text + "\n" }.joined()
  }

  private static func line(
    _ time: Int64, _ isXcode: Bool, _ category: String, _ message: String
  ) -> String {
    let date = Date(timeIntervalSince1970: Double(time / 1_000_000) / 1000)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let moment = date.formatted(style).replacing("T", with: " ").replacing("Z", with: "+0000")
    return isXcode
      ? "\(moment) ShopDemo[204:7] [\(category)] \(message)"
      : "\(moment) 0x24314    Default     0xa724b              204    0    ShopDemo: (CFNetwork) [com.apple.network:\(category)] \(message)"
  }
}

extension String {
  /// A number that is the same for equal texts in every run.
  fileprivate var hashValueOfText: UInt64 {
    utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
