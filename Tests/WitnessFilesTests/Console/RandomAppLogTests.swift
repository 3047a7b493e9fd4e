import Escaping
import Evidence
import Foundation
import HostNames
import ProtocolRegistries
import TestSupport
import Testing
import WitnessFiles

/// Logs of random loads in random forms, with what they say.
struct RandomAppLogTests {
  @Test(arguments: 0..<200)
  func `what a log says is what was done, in every form and order`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let log = AppLog(&random)
    let (summary, observations) = try WitnessText.read(Array(log.text.utf8), as: .console)
    #expect(Set(observations.map(AppLog.words)) == log.truth, "seed \(seed)\n\(log.text)")
    #expect(summary.hostless.count == 0)
    #expect(summary.hiddenHosts.count == log.hidden)
    #expect(!summary.isDamaged)
    let redacted = try WitnessText.redactLog(Array(log.text.utf8))
    #expect(try WitnessText.read(redacted, as: .console).observations == observations)
    let text = String(decoding: redacted, as: UTF8.self)
    #expect(!text.contains(AppLog.secret))
  }

  @Test func `a thread that parses ahead changes nothing`() throws {
    var random = SeededGenerator(seed: 7)
    var text = ""
    for _ in 0..<20 { text += AppLog(&random).text + "\n" }
    text = String(repeating: text, count: (3 << 19) / text.utf8.count)
    let alone = try WitnessText.read(Array(text.utf8), as: .console, threads: 1)
    let ahead = try WitnessText.read(Array(text.utf8), as: .console, threads: 2)
    #expect(alone.observations == ahead.observations)
    #expect(alone.observations.count > 100)
    #expect(alone.summary.entries == ahead.summary.entries)
    #expect(alone.summary.hiddenHosts == ahead.summary.hiddenHosts)
    #expect(alone.summary.hostless.count == ahead.summary.hostless.count)
  }

  @Test(arguments: 0..<40)
  func `every prefix of a log ends cleanly, and says no more than the whole`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let log = AppLog(&random)
    let bytes = Array(log.text.utf8)
    for _ in 0..<20 {
      let end = Int.random(in: 1...bytes.count, using: &random)
      let observations = try WitnessText.read(Array(bytes[..<end]), as: .console).observations
      for seen in observations {
        let host = try #require(seen.host)
        #expect(log.truth.contains { $0.split(separator: " ")[1].hasPrefix(host) }, "\(host)")
      }
    }
  }
}

/// The log of some loads of some processes, interleaved.
private struct AppLog {
  /// The texts of paths, queries and prints, none of which a redacted log has.
  static let secret = "s3cr3t"

  private(set) var truth: Set<String> = []
  private(set) var hidden = 0
  private(set) var text = ""

  /// The head of a line in one form, by process, library and category.
  private enum Head: CaseIterable {
    case xcode, logShow, compact, syslog, flutter, console, ndjson
  }

  init(_ random: inout SeededGenerator) {
    let head = Head.allCases.randomElement(using: &random) ?? .xcode
    var lists: [[String]] = []
    let count = Int.random(in: 1...8, using: &random)
    for number in 0..<count {
      let process = Bool.random(using: &random) ? "ShopDemo" : "com.apple.WebKit.Networking"
      let pid = process == "ShopDemo" ? 204 : 300
      lists.append(
        load(number, in: &random).map { Self.line($0, head, process, pid, &random) })
    }
    var lines: [String] = []
    while let list = lists.indices.filter({ !lists[$0].isEmpty }).randomElement(using: &random) {
      if Bool.random(using: &random) {
        lines.append(
          Self.line(
            ("app", "Loading https://noise.example/\(Self.secret)"), head, "ShopDemo", 204, &random)
        )
      }
      lines.append(lists[list].removeFirst())
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// The messages of one load, by category; what they say goes into the truth.
  private mutating func load(
    _ number: Int, in random: inout SeededGenerator
  ) -> [(category: String, message: String)] {
    let connection = number * 2 + 3
    let host = ["h\(number).example", "192.0.2.\(number + 1)"].randomElement(using: &random) ?? ""
    let port = [443, 443, 8443].randomElement(using: &random) ?? 443
    let task = "Task <1C1C4F6F-771B-4349-9122-0F42AFFC00\(10 + number)>.<\(number + 1)>"
    let url = "https://\(host):\(port)/\(Self.secret)?q=\(Self.secret)"
    let begin = [
      ("Default", "\(task) resuming, timeouts(60.0, 604800.0)"),
      (
        "connection",
        "[C\(connection) 1E2F90BE-27ED-9C83-F206-0574D94AD2\(10 + number) \(host):\(port) quic-connection, url: \(url), definite, attribution: developer] start"
      ), ("Default", "\(task) setting up Connection \(connection)"),
    ]
    let failed = [
      ("Default", "\(task) HTTP load failed, 0/0 bytes (error code: -1200 [3:-9802])"),
      (
        "Default",
        "\(task) finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 \"An SSL error\" UserInfo={_kCFStreamErrorCodeKey=-9802, NSErrorFailingURLStringKey=\(url)}"
      ),
    ]
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      truth.insert("http h\(number).example:80")
      let url = "http://h\(number).example/\(Self.secret)"
      return [
        begin[0],
        (
          "connection",
          "[C\(connection) 1E2F90BE-27ED-9C83-F206-0574D94AD2\(10 + number) h\(number).example:80 tcp, url: \(url), definite] start"
        ),
        begin[2], ("Default", "\(task) received response, status 200 content K"),
      ]
    case 1:
      truth.insert("http h\(number).example:80 blocked")
      return [
        (
          "Default",
          "\(task) finished with error [-1022] Error Domain=NSURLErrorDomain Code=-1022 UserInfo={NSErrorFailingURLStringKey=http://h\(number).example/\(Self.secret)}"
        )
      ]
    case 2:
      truth.insert("tls \(host):\(port) failed -1200 -9802 certificate-trust")
      return begin + [
        ("Default", "Connection \(connection): system TLS Trust evaluation failed(-9802)")
      ] + failed
    case 3 where !host.hasPrefix("192"):
      truth.insert("tls \(host):\(port) failed -1200 -9802 certificate-key RSA 1024")
      return begin + [
        (
          "boringssl",
          "boringssl_helper_validate(811) [C\(connection).1.1.1:2][0x1] Error [ATS violation]: RSA key size 1024 bits is less than minimum 2048 bits for server: \(host)"
        )
      ] + failed
    case 4:
      hidden += 1
      return [
        (
          "connection",
          "[C\(connection) 1E2F90BE-27ED-9C83-F206-0574D94AD2\(10 + number) Hostname#ab\(10 + number)cd:443 tcp, url hash: ab\(10 + number)cd, tls] start"
        ),
        connected(connection, .tls12, 0xc02f, "h2", &random),
      ]
    default:
      let (version, suite, alpn): (TLSVersion, UInt16, String) =
        [
          (.tls13, 0x1301, "h3"), (.tls13, 0x1302, "h2"), (.tls12, 0xc02f, "h2"),
          (.tls12, 0x009c, "http/1.1"), (.tls10, 0xc013, "http/1.1"),
        ].randomElement(using: &random) ?? (.tls13, 0x1301, "h2")
      let digits = String(Int(suite) + 0x10000, radix: 16).dropFirst()
      truth.insert(
        "\(alpn == "h3" ? "quic" : "tls") \(host):\(port) \(version) 0x\(digits) \(alpn)")
      return begin + [connected(connection, version, suite, alpn, &random)]
    }
  }

  /// A line of a completed handshake, with the suite by name or number.
  private func connected(
    _ connection: Int, _ version: TLSVersion, _ suite: UInt16, _ alpn: String,
    _ random: inout SeededGenerator
  ) -> (category: String, message: String) {
    let number = String(Int(suite) + 0x10000, radix: 16).dropFirst()
    let name = CipherSuite(rawValue: suite).name
    let suite = Bool.random(using: &random) ? "0x\(number)" : name ?? "0x\(number)"
    let attempt = ["", ".1", ".1.1.1"].randomElement(using: &random) ?? ""
    let wire = "0x0" + String(version.rawValue, radix: 16)
    return (
      "boringssl",
      "nw_protocol_boringssl_signal_connected(895) [C\(connection)\(attempt):2][0x7087cb802] TLS connected [server(0) version(\(wire)) ciphersuite(\(suite)) group(0x001d) signature_alg(0x0403) alpn(\(alpn)) resumed(0) offered_ticket(0)]"
    )
  }

  private static func line(
    _ message: (category: String, message: String), _ head: Head, _ process: String, _ pid: Int,
    _ random: inout SeededGenerator
  ) -> String {
    let (category, text) = message
    let isApps = category == "app"
    let subsystem = isApps ? "com.example.shop" : "com.apple.CFNetwork"
    switch head {
    case .xcode:
      return "2026-10-07 15:30:56.322378+0200 \(process)[\(pid):61652917] [\(category)] \(text)"
    case .logShow:
      return
        "2026-10-07 15:30:56.322378+0200 0x24314    Default     0xa724b              \(pid)    0    \(process): (CFNetwork) [\(subsystem):\(category)] \(text)"
    case .compact:
      return
        "2026-10-07 15:30:56.322 Df \(process)[\(pid):7620183] [\(subsystem):\(category)] \(text)"
    case .syslog:
      return
        "Jul  1 21:40:07 the-iphone \(process)(CFNetwork)[\(pid)] <Notice>: \(isApps ? "[app] " : "")\(text)"
    case .flutter:
      return
        "[  +59 ms] [DEVICE LOG] 2019-11-12 16:44:43.497322+0000  localhost \(process)[\(pid)]: (CFNetwork) [\(subsystem):\(category)] \(text)"
    case .console:
      return "default\t11:00:10.536169+0800\t\(process)\t\(isApps ? "[app] " : "")\(text)"
    case .ndjson:
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return
        #"{"timestamp":"2026-10-07 15:30:56.322378+0200","processImagePath":"/private/var/\#(process)","processID":\#(pid),"subsystem":"\#(subsystem)","category":"\#(category)","eventMessage":"\#(escaped)"}"#
    }
  }

  /// An observation in words.
  static func words(_ seen: Observation) -> String {
    var words = ["\(seen.kind)", "\(seen.host ?? ""):\(seen.namedPort ?? 80)"]
    if let version = seen.tls?.version { words.append("\(version)") }
    if let suite = seen.tls?.cipherSuite {
      words.append("0x" + String(Int(suite.rawValue) + 0x10000, radix: 16).dropFirst())
    }
    if let alpn = seen.tls?.alpn { words.append(alpn.displayed) }
    switch seen.report {
    case .failed(let code, let tls, let demand):
      words.append("failed")
      words += [code, tls].compactMap { $0.map { "\($0)" } }
      words += [demand?.name, demand?.keyType?.rawValue, demand?.keyBits.map { "\($0)" }]
        .compactMap(\.self)
    case .blocked: words.append("blocked")
    default: break
    }
    return words.joined(separator: " ")
  }
}
