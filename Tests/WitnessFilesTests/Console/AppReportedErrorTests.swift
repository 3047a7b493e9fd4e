import Evidence
import TestSupport
import Testing
import WitnessFiles

/// Errors that the app printed, against what the lines of the system say.
struct AppReportedErrorTests {
  private static let start =
    "[connection] [C18 11111111-2222-3333-4444-555555555555 other.example:443 tcp, url: https://other.example/v1, definite] start"
  private static let task = "[Default] Task <11111111-2222-3333-4444-555555555555>.<1>"

  private static func error(_ host: String = "api.example", code: Int = -1022) -> String {
    "Error Domain=NSURLErrorDomain Code=\(code) \"It failed.\" UserInfo={NSErrorFailingURLStringKey=http://\(host)/x, NSErrorFailingURLKey=http://\(host)/x}"
  }

  /// Logs of one process, with the host that the app reports and its standing.
  private static let logs: [(name: String, lines: [String], said: [String])] = [
    ("no line of the system", [error()], ["api.example app"]),
    (
      "lines of the system without such a load", [start, error()],
      ["other.example system", "api.example app-unconfirmed"]
    ),
    (
      "a line of the system with the code and a hidden URL",
      [
        "\(task) finished with error [-1022] Error Domain=NSURLErrorDomain Code=-1022 \"(null)\" UserInfo={NSErrorFailingURLStringKey=<private>}",
        error(),
      ], ["api.example app"]
    ),
    (
      "a line of the system with the code and no URL, for two hosts",
      ["\(task) finished with error - code: -1022", error(), error("b.example")],
      ["api.example app-unconfirmed", "b.example app-unconfirmed"]
    ),
    (
      "a line of the system with another code",
      ["\(task) finished with error - code: -1001", error()], ["api.example app-unconfirmed"]
    ),
    (
      "an error of AVFoundation, which loads in another process",
      [
        start,
        "player: Error Domain=AVFoundationErrorDomain Code=-11800 \"It failed.\" UserInfo={NSUnderlyingError=0x2 {\(error())}}",
      ], ["other.example system", "api.example app"]
    ),
    (
      "what the system says too",
      [
        "\(task) finished with error [-1022] \(error())", "[app] request failed: \(error())",
      ], ["api.example system"]
    ),
    (
      "an error within a string, which may be what a server sent",
      ["<- 200 {\"message\":\"\(error().replacing("\"", with: "\\\""))\"}"], []
    ),
    ("an error that is cut", [String(error().dropLast(20))], []),
    (
      "several hosts in one error",
      [
        "Error Domain=NSURLErrorDomain Code=-1022 \"x\" UserInfo={NSErrorFailingURLKey=http://a.example/, NSErrorFailingURLStringKey=http://b.example/}"
      ], []
    ),
  ]

  @Test(arguments: logs.map(\.name))
  func `what only the app says is held against the lines of the system`(name: String) throws {
    let log = try #require(Self.logs.first { $0.name == name })
    #expect(try Self.said(log.lines) == log.said)
  }

  @Test func `a process that loads for the app speaks for itself`() throws {
    let media = "2026-10-07 15:30:56.300000+0200 mediaplaybackd[70:1] "
    let player =
      "Error Domain=AVFoundationErrorDomain Code=-11800 \"It failed.\" UserInfo={NSUnderlyingError=0x2 {\(Self.error())}}"
    let text = media + Self.start + "\n" + Self.head + player + "\n"
    #expect(try Self.said(text) == ["other.example system", "api.example app-unconfirmed"])
  }

  @Test func `lines of the app in the words of the system are counted`() throws {
    let lines = [
      Self.start, Self.start.replacing("[connection]", with: "[chat]"),
      "App Transport Security has blocked a cleartext HTTP connection to e.example since it is insecure",
      "[chat] Connection 18: TLS Trust result -9802",
    ]
    let text = lines.map { Self.head + $0 }.joined(separator: "\n") + "\n"
    let (summary, observations) = try WitnessText.read(Array(text.utf8), as: .console)
    #expect(summary.imitatedLines == 2)
    #expect(observations.map(\.host) == ["other.example", "e.example"])
    #expect(observations.map { $0.log?.reporter } == [nil, .appUnconfirmed])
  }

  private static let head = "2026-10-07 15:30:56.300000+0200 Shop[460:61] "

  private static func said(_ lines: [String]) throws -> [String] {
    try said(lines.map { head + $0 }.joined(separator: "\n") + "\n")
  }

  private static func said(_ text: String) throws -> [String] {
    try WitnessText.read(Array(text.utf8), as: .console).observations.map {
      "\($0.host ?? "") \($0.log?.reporter?.rawValue ?? "system")"
    }
  }
}
