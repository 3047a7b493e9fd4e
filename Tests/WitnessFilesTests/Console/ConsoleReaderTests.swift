import CaptureFiles
import Evidence
import Foundation
import TestSupport
import Testing
import WitnessFiles

struct ConsoleReaderTests {
  private static let head = "2026-11-22 10:00:00.123456+0800 Shop[204:12443] "
  private static let task = "Task <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<1>"
  private static let sentence =
    "The resource could not be loaded because the App Transport Security policy requires the use of a secure connection."
  private static let blocked =
    #"finished with error [-1022] Error Domain=NSURLErrorDomain Code=-1022 "The resource could not be loaded." UserInfo={NSErrorFailingURLStringKey=http://plain.example/v2/?q=secret, NSErrorFailingURLKey=http://plain.example/v2/}"#
  private static let policy =
    head
    + "App Transport Security has blocked a cleartext HTTP (http://) resource load since it is insecure."
  private static let refused =
    head + "Cannot start load of \(task) since it does not conform to ATS policy"
  private static let named =
    head
    + "App Transport Security has blocked a cleartext HTTP connection to plain.example since it is insecure."

  /// A log, with what it says: hosts and reports, and the number of blocked loads without a host.
  private static let logs: [(name: String, lines: [String], told: [String], hostless: Int)] = [
    ("the wording that names the host", [named], ["http plain.example blocked"], 0),
    (
      "the same without spaces around it",
      [
        "App Transport Security has blocked a cleartext HTTP connection toapi.exampl.e.orgsince it is insecure"
      ],
      ["http api.exampl.e.org blocked"], 0
    ),
    ("the error that names the URL", [task + " " + blocked], ["http plain.example blocked"], 0),
    (
      "both lines of one load", [named, head + task + " " + blocked],
      ["http plain.example blocked"], 0
    ),
    (
      "two loads with both lines", [named, head + task + " " + blocked, named],
      ["http plain.example blocked", "http plain.example blocked"], 0
    ),
    ("the wording without a host", [policy], [], 1),
    (
      "three lines of one load without a host",
      [policy, refused, head + "NSURLConnection finished with error - code -1022"], [], 1
    ),
    (
      "a refused task whose error names the URL", [policy, refused, head + task + " " + blocked],
      ["http plain.example blocked"], 0
    ),
    (
      "a resource of a web page",
      [
        "default\t15:59:44.357742-0800\tflc\tWebContent[2062]: [pageID=8, frameID=4294967297, resourceID=57 SubResourceLoader::didFail: (type=1, code=-1022)"
      ], [], 1
    ),
    (
      "a task that failed, and its error",
      [
        head + task + " HTTP load failed, 0/0 bytes (error code: -1200 [3:-9802])",
        head + task
          + #" finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 "An SSL error" UserInfo={NSErrorFailingURLStringKey=https://bad.example:8443/x, _kCFStreamErrorDomainKey=3}"#,
      ], ["tls bad.example:8443 -1200/-9802"], 0
    ),
    (
      "a task and its connection, joined by number",
      [
        head + task + " now using Connection 6",
        head + "Connection 6: encountered error(3:-9881)",
        head + task
          + " finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 UserInfo={NSErrorFailingURLKey=https://old.example/}",
      ], ["tls old.example -1200/-9881"], 0
    ),
    (
      "a connection that is never joined to a host",
      [head + "Connection 6: encountered error(3:-9881)"], [], 1
    ),
    (
      "a connection that names its URL",
      [
        head
          + "[C7 2BD1 old.example:443 tcp, url: https://old.example/p, tls] event: path:start @0.1s",
        head + "Connection 7: system TLS Trust evaluation failed(-9802)",
      ], ["tls old.example -1200/-9802"], 0
    ),
    (
      "an error printed over several lines",
      [
        "Error Domain=NSURLErrorDomain Code=-1200 \"An SSL error\" UserInfo={",
        "    NSErrorFailingURLStringKey = \"https://spread.example/\",",
        "    \"_kCFStreamErrorCodeKey\" = \"-9824\"", "}",
        "next",
      ], ["tls spread.example -1200/-9824"], 0
    ),
    (
      "a load that failed for another reason",
      [
        head + task
          + " finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001 UserInfo={NSErrorFailingURLKey=http://slow.example/}"
      ], ["http slow.example -1001/nil"], 0
    ),
    (
      "a refused task that another line names by its URL alone",
      [
        policy, refused,
        head
          + "Error Domain=NSURLErrorDomain Code=-1022 UserInfo={NSErrorFailingURLKey=http://plain.example/}",
      ], ["http plain.example blocked"], 0
    ),
    (
      "a connection of a load that is told, without a line that joins them",
      [
        head + "Connection 9: encountered error(3:-9884)",
        head + task
          + " finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 UserInfo={NSErrorFailingURLKey=https://old.example/, _kCFStreamErrorCodeKey=-9884}",
      ], ["tls old.example -1200/-9884"], 0
    ),
    (
      "a line that says what ATS found wrong, before the load that it is about",
      [
        head + "ATS violation: RSA key size 1024 less than minimum bound 2048",
        head + task
          + " finished with error [-1200] Error Domain=NSURLErrorDomain Code=-1200 UserInfo={NSErrorFailingURLKey=https://weak.example/, _kCFStreamErrorCodeKey=-9802}",
      ], ["tls weak.example -1200/-9802"], 0
    ),
    (
      "a connection and its task, which are joined only at the end of the log",
      [
        head
          + "[C7 2BD1 old.example:443 tcp, url: https://old.example/p, tls] event: path:start @0.1s",
        head + "Connection 7: encountered error(3:-9881)",
        head + task + " now using Connection 7",
        head + task + " HTTP load failed, 0/0 bytes (error code: -1200 [3:-9881])",
      ], ["tls old.example -1200/-9881"], 0
    ),
    (
      "other URLs beside the sentence of ATS, which are links",
      [
        head + "[Analytics] error: \(sentence) (see http://docs.vendor.example/ats for help)",
        head + "xmlns=\"http://www.w3.org/1999/xhtml\" error=\(sentence)",
      ], [], 2
    ),
    (
      "several URLs in JSON of the app",
      [
        head
          + #"{"msg":"\#(sentence)","doc":"http://www.apple.com/DTDs/PropertyList-1.0.dtd","url":"http://real.shop.example/x"}"#
      ], [], 1
    ),
    (
      "the sentence of ATS, cut after the host, and with a link for the host",
      [
        head
          + "App Transport Security has blocked a cleartext HTTP connection to upd.example.org since",
        "App Transport Security has blocked a cleartext HTTP connection to [nom.example.com](http://nom.example.com/) since it is insecure. Use HTTPS instead.",
      ], ["http upd.example.org blocked", "http nom.example.com blocked"], 0
    ),
    (
      "an exception of .NET, which repeats the sentence",
      [
        "[0:] GET http://api.shop.example/People?ModelName=Person 1 Exception=System.Net.Http.HttpRequestException",
        "AllowRetry=NoRetry", "Message=\(sentence)", "Source=System.Private.CoreLib",
        "StackTrace=   at System.Net.Http.NSUrlSessionHandler.SendAsync(HttpRequestMessage request)",
        "Inner Exception=Foundation.NSErrorException", "Error=\(sentence)",
        "Domain=NSURLErrorDomain", "Code=-1022", "UserInfo={",
        "    NSErrorFailingURLKey = \"http://api.shop.example/People?ModelName=Person%201\";",
        "    NSErrorFailingURLStringKey = \"http://api.shop.example/People?ModelName=Person%201\";",
        "    NSLocalizedDescription = \"\(sentence)\";",
        "    NSUnderlyingError = \"Error Domain=kCFErrorDomainCFNetwork Code=-1022 \\\"(null)\\\"\";",
        "}",
      ], ["http api.shop.example blocked"], 0
    ),
    ("such a line alone", [head + "ATS violation: RSA key size 1024"], [], 1),
    ("a log that tells of no load", [head + "Hello, world"], [], 0),
  ]

  @Test(arguments: logs.map(\.name))
  func `loads that failed are joined from their lines`(name: String) throws {
    let log = try #require(Self.logs.first { $0.name == name })
    let (summary, told) = try read(log.lines.joined(separator: "\n") + "\n")
    #expect(told == log.told)
    #expect(summary.hostless.count == log.hostless)
    #expect(!summary.isUnread)
  }

  @Test func `the styles of log show say the same`() throws {
    let message = "Task <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<1> " + Self.blocked
    let escaped = message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let object =
      #"{"timestamp":"2026-11-22 10:00:00.123456+0800","processImagePath":"\/Applications\/Shop.app\/Shop","processID":204,"machTimestamp":1,"eventMessage":"\#(escaped)"}"#
    let spread = object.replacing(",\"", with: ",\n  \"")
    for text in [object + "\n" + object, "[\(spread),{\n}, \(spread)]"] {
      let (summary, told) = try read(text)
      #expect(told == ["http plain.example blocked", "http plain.example blocked"])
      #expect(summary.damage.isEmpty)
    }
  }

  @Test(arguments: ["\u{feff}", "Filtering the log data using \"process == \"Shop\"\"\n", "\n \n"])
  func `a list is one whatever log show writes before it`(before: String) throws {
    let object =
      #"{"processImagePath":"/Shop","processID":204,"eventMessage":"Task <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<1> finished with error [-1022] Error Domain=NSURLErrorDomain Code=-1022 UserInfo={NSErrorFailingURLKey=http://plain.example/}"}"#
    let (summary, told) = try read(before + "[{}, \n\(object)]")
    #expect(told == ["http plain.example blocked"])
    #expect(summary.damage.isEmpty)
  }

  @Test func `a list that ends early is damage`() throws {
    let (summary, _) = try read(#"[{"processImagePath":"/Shop","eventMessage":"x"}, "#)
    #expect(summary.damage.count == 1)
    #expect(summary.isIncomplete)
  }

  @Test func `no line is joined to a message over damage`() throws {
    let head = "Error Domain=NSURLErrorDomain Code=-1022 UserInfo={\n"
    let url = "    NSErrorFailingURLKey = \"http://plain.example/\"\n}\n"
    #expect(try read(head + url).1 == ["http plain.example blocked"])
    let (summary, observations) = try observations(
      Array(head.utf8) + [0xc3, 0x28, 0x0a] + Array(url.utf8))
    #expect(observations.isEmpty)
    #expect(summary.damage.map(\.kind) == [.notUTF8])
  }

  @Test func `a load that is never completed is told, however many follow`() throws {
    let lines = (0..<8_200).flatMap {
      [
        Self.head + "[C\($0) 2BD1 old.example:443 tcp, url: https://old.example/p, tls] event",
        Self.head + "Connection \($0): encountered error(3:-9881)",
      ]
    }
    let (summary, told) = try read(lines.joined(separator: "\n"))
    #expect(told.count == 8_200)
    #expect(summary.hostless.count == 0)
  }

  @Test func `nothing of a URL is kept but its scheme, host and port`() throws {
    let observations = try observations(Self.head + Self.task + " " + Self.blocked).observations
    #expect(!"\(observations)".contains("secret"))
  }

  @Test func `every prefix of a log ends cleanly`() throws {
    let text = Array(Self.logs.flatMap(\.lines).joined(separator: "\r\n").utf8)
    for end in stride(from: 0, through: text.count, by: 41) {
      _ = try? read(String(decoding: text[..<end], as: UTF8.self))
    }
  }

  @Test func `lines that cannot be read are named, and the others count`() throws {
    let long = String(repeating: "x", count: (1 << 20) + 1)
    let bytes =
      Array((Self.named + "\n" + long + "\n").utf8) + [0xc3, 0x28, 0x0a] + Array(Self.policy.utf8)
    let (summary, observations) = try observations(bytes)
    #expect(summary.damage.map(\.kind) == [.overlongLine, .notUTF8])
    #expect(summary.damage.map(\.place) == [2, 3])
    #expect(observations.count == 1)
    #expect(summary.hostless.count == 1)
    #expect(summary.isIncomplete)
  }

  @Test func `a text without a line of a log is none`() throws {
    #expect(try read("Dear reader,\nthis is a letter.\n").0.isUnread)
  }

  @Test func `a log of many tasks is read in bounded memory`() throws {
    let lines = (0..<20_000).map {
      Self.head
        + "Task <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<\($0)> HTTP load failed, 0/0 bytes (error code: -1200 [3:-9880])"
    }
    #expect(try read(lines.joined(separator: "\n")).0.hostless.count == 20_000)
  }

  private func read(_ text: String) throws -> (TrafficLogSummary, [String]) {
    let (summary, observations) = try observations(Array(text.utf8))
    return (
      summary,
      observations.map { seen in
        let port = seen.namedPort.flatMap { [80, 443].contains($0) ? nil : ":\($0)" } ?? ""
        let report =
          switch seen.report {
          case .blocked: "blocked"
          case .failed(let code, let tls, _):
            "\(code.map { "\($0)" } ?? "nil")/\(tls.map { "\($0)" } ?? "nil")"
          default: "nothing"
          }
        return "\(seen.kind) \(seen.host ?? "")\(port) \(report)"
      }
    )
  }

  private func observations(_ text: String) throws -> (
    summary: TrafficLogSummary, observations: [Observation]
  ) {
    try observations(Array(text.utf8))
  }

  private func observations(
    _ bytes: [UInt8]
  ) throws -> (summary: TrafficLogSummary, observations: [Observation]) {
    try WitnessText.read(bytes, as: .console)
  }
}
