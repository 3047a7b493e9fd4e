import Escaping
import Evidence
import ProtocolRegistries
import TestSupport
import Testing
import WitnessFiles

/// What the lines of an app's log say, form by form.
struct AppLogFormTests {
  private static let all = AppLogForms.logs + AppLogForms.threads + AppLogForms.carriers

  @Test(arguments: all.map(\.name))
  func `a line of each form says what it proves`(name: String) throws {
    let log = try #require(Self.all.first { $0.name == name })
    let (summary, observations) = try WitnessText.read(
      Array((log.lines.joined(separator: "\n") + "\n").utf8), as: .console)
    #expect(observations.map(Self.words) == log.says)
    #expect(summary.hostless.count == 0)
    #expect(summary.hiddenHosts.isEmpty)
    #expect(!summary.isUnread)
  }

  @Test(arguments: all.map(\.name))
  func `a redacted log says the same, line by line`(name: String) throws {
    let log = try #require(Self.all.first { $0.name == name })
    let bytes = Array((log.lines.joined(separator: "\n") + "\n").utf8)
    let before = try WitnessText.read(bytes, as: .console)
    let redacted = try WitnessText.redactLog(bytes)
    let after = try WitnessText.read(redacted, as: .console)
    #expect(
      after.observations == before.observations, "\(String(decoding: redacted, as: UTF8.self))")
    #expect(after.summary.hostless.count == before.summary.hostless.count)
    #expect(try WitnessText.redactLog(redacted) == redacted)
    let text = String(decoding: redacted, as: UTF8.self)
    for word in ["/path", "/v1", "attribution", "signature_alg", "CFURLRequest", "time: 0.11875s"] {
      #expect(!text.contains(word))
    }
  }

  @Test func `the settings of a connection are kept`() throws {
    let lines = [
      AppLogForms.head
        + "[ATS] \(AppLogForms.task) {strength 1, tls 4, ct 0, sub 0, sig 1, ciphers 0, bundle 0, builtin 0}",
      AppLogForms.head + "\(AppLogForms.task) setting up Connection 18",
      AppLogForms.head + "[boringssl] " + AppLogForms.configured,
      AppLogForms.head + "[Default] Connection 18: TLS Trust result 0",
      AppLogForms.head + "[boringssl] " + AppLogForms.connected,
    ]
    let log = try #require(try Self.read(lines).observations.first?.log)
    #expect(log.minimumVersion == .tls12)
    #expect(log.maximumVersion == .tls13)
    #expect(log.enforcesATS == false)
    #expect(log.allowsNoForwardSecrecy == true)
    #expect(log.skipsATSTrust == false)
    #expect(
      log.taskSettings == "strength 1, tls 4, ct 0, sub 0, sig 1, ciphers 0, bundle 0, builtin 0")
    #expect(log.trust == .accepted)
  }

  @Test func `a certificate that the app's own handler accepted is not the system's word`() throws {
    let lines = [
      AppLogForms.head + "\(AppLogForms.task) setting up Connection 18",
      AppLogForms.head + "\(AppLogForms.task) auth completion disp=0 cred=0x282a",
      AppLogForms.head + "[boringssl] " + AppLogForms.configured,
      AppLogForms.head + "[Default] Connection 18: TLS Trust result 0",
      AppLogForms.head + "[boringssl] " + AppLogForms.connected,
    ]
    #expect(try Self.read(lines).observations.first?.log?.trust == .acceptedByApp)
  }

  @Test func `hidden names are counted by their marks`() throws {
    func hidden(_ number: Int, _ mark: String, _ version: String) -> [String] {
      [
        AppLogForms.begun(number, "Hostname#\(mark):443 tcp, url hash: \(mark), tls"),
        AppLogForms.head + "[boringssl] "
          + AppLogForms.connected.replacing("[C18", with: "[C\(number)").replacing(
            "0x0303", with: version),
      ]
    }
    let lines =
      hidden(1, "38445e48", "0x0304") + hidden(2, "38445e48", "0x0301")
      + hidden(3, "b359ef86", "0x0304")
    let (summary, observations) = try Self.read(lines)
    #expect(observations.isEmpty)
    #expect(summary.hiddenHosts.count == 2)
    #expect(
      summary.hiddenHosts.byVersion.map { "\($0.version) \($0.hosts)" } == [
        "TLSv1.3 1", "TLSv1.0 1",
      ])
    #expect(summary.isIncomplete)
  }

  @Test func `a mark is a name where a line of the same connection has it`() throws {
    let lines = [
      AppLogForms.begun(18, "Hostname#38445e48:443 tcp, url hash: 38445e48, tls"),
      AppLogForms.head + "[boringssl] " + AppLogForms.connected,
      AppLogForms.begun(19, "Hostname#38445e48:443 tcp, url hash: 38445e48, tls"),
      AppLogForms.head + "\(AppLogForms.task) setting up Connection 19",
      AppLogForms.head
        + "\(AppLogForms.task) finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 UserInfo={NSErrorFailingURLKey=https://host.example/, _kCFStreamErrorCodeKey=-9807}",
    ]
    let (summary, observations) = try Self.read(lines)
    #expect(
      observations.map(Self.words).sorted() == [
        "tls host.example:443 TLSv1.2 0xc02f h2", "tls host.example:443 failed -1200 -9807",
      ])
    #expect(summary.hiddenHosts.isEmpty)
  }

  @Test func `a refusal that no line joins to a host is counted, whatever its form`() throws {
    for line in [
      "CFNetwork SSLHandshake failed (-9801)",
      "Error Domain=kCFErrorDomainCFNetwork Code=-1200 (kCFStreamErrorDomainSSL, -9801)",
      "System Trust Evaluation yielded status(-9802)",
    ] {
      let (summary, observations) = try Self.read([AppLogForms.head + line])
      #expect(observations.isEmpty)
      #expect(summary.hostless.count == 1, "\(line)")
    }
  }

  @Test func `connections that never end are emitted once for their host`() throws {
    let lines = (0..<20_000).map {
      AppLogForms.begun($0, "host.example:443 tcp, url: https://host.example/, tls")
    }
    #expect(try Self.read(lines).observations.count == 1)
  }

  private static func read(
    _ lines: [String]
  ) throws -> (summary: TrafficLogSummary, observations: [Observation]) {
    try WitnessText.read(Array((lines.joined(separator: "\n") + "\n").utf8), as: .console)
  }

  private static func words(_ seen: Observation) -> String {
    var words = ["\(seen.kind)", "\(seen.host ?? ""):\(seen.namedPort ?? 80)"]
    if let tls = seen.tls {
      if let version = tls.version { words.append("\(version)") }
      if let suite = tls.cipherSuite {
        words.append("0x" + String(Int(suite.rawValue) + 0x10000, radix: 16).dropFirst())
      }
      if let alpn = tls.alpn { words.append(alpn.displayed) }
      if tls.resumed == true { words.append("resumed") }
    }
    switch seen.report {
    case .failed(let code, let tls, let demand):
      words += [
        "failed", code.map { "\($0)" } ?? "", tls.map { "\($0)" } ?? "", demand?.name ?? "",
      ]
      words += [demand?.keyType?.rawValue].compactMap(\.self)
      words += demand?.keyBits.map { ["\($0)"] } ?? []
    case .blocked: words.append("blocked")
    default: break
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
