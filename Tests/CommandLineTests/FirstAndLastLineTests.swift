import Foundation
import TestSupport
import Testing

/// The first line of a result, which answers the question, and the last, which names the next
/// command.
struct FirstAndLastLineTests {
  private let folder: Folder
  private let capture = Sample.root.appending(path: "five-sdks/capture.pcap")
    .path(percentEncoded: false)
  private let log = Sample.root.appending(path: "app-log-open/console.log")
    .path(percentEncoded: false)
  private var plist: String { folder.path + "/Info.plist" }

  init() throws {
    folder = try Folder()
    try folder.write(
      "Info.plist",
      Array(try Data(contentsOf: Sample.root.appending(path: "five-sdks/Info.plist"))))
  }

  private static let answer =
    "NSAllowsArbitraryLoads can go once 1 host is fixed: 3 exceptions instead."

  @Test func `suggest answers first, also where it lists changes`() throws {
    for arguments in [["suggest", capture], ["suggest", capture, "--plist", plist]] {
      let outcome = try Tool.run(arguments)
      #expect(outcome.complaints.hasPrefix(Self.answer + "\n"), "\(outcome.complaints)")
      let text = try Tool.run(arguments + ["--format", "text"])
      #expect(text.text.hasPrefix(Self.answer + "\n"), "\(text.text)")
      #expect(try !Tool.run(arguments + ["--format", "text", "-q"]).text.contains("can go"))
    }
  }

  @Test func `check answers first`() throws {
    let arguments = ["check", capture, "--plist", plist]
    let open = try Tool.run(arguments)
    #expect(open.text.hasPrefix(Self.answer + "\n"), "\(open.text)")
    #expect(try Tool.run(["suggest"] + arguments.dropFirst() + ["--write"]).status == 0)
    let fixed = try Tool.run(arguments)
    #expect(
      fixed.text.hasPrefix("With this dictionary, ATS blocks 1 host that the app contacts.\n"))
    try folder.write("Empty.plist", Array("<plist><dict/></plist>".utf8))
    let fits = try Tool.run([
      "check", Sample.root.appending(path: "tls13-everywhere/capture.pcap").path(), "--plist",
      folder.path + "/Empty.plist",
    ])
    #expect(fits.text.hasPrefix("The dictionary fits what was seen.\n"), "\(fits.text)")
  }

  @Test func `the page gives the same answer`() throws {
    let page = try Tool.run(["suggest", capture, "--format", "html"]).text
    #expect(page.contains(Self.answer))
  }

  @Test func `on a terminal the last line is the next command`() throws {
    func last(_ arguments: String...) throws -> String {
      try Terminal(arguments, columns: 200).lines.last.map(String.init) ?? ""
    }
    #expect(try last("suggest", capture).hasPrefix("Next: add `--plist Info.plist --write`"))
    #expect(
      try last("suggest", capture, "--format", "review").contains(
        "`atsift check --plist Info.plist FILE`"))
    #expect(try last("suggest", capture, "--plist", plist).hasPrefix("Next: add `--write`"))
    #expect(try last("check", capture, "--plist", plist).contains("atsift suggest --plist"))
    #expect(
      try last("suggest", capture, "--plist", plist, "--format", "review")
        .contains("atsift check --plist"))
    #expect(try last("suggest", capture, "--plist", plist, "--write").contains("--format review"))
    #expect(try !last("suggest", "-q", capture).contains("Next"))
    #expect(
      try last("suggest", capture, "--language", "zh-Hans").hasPrefix("下一步：加上 `--plist"))
  }

  @Test func `a file or pipe has no such line`() throws {
    for arguments in [["suggest", capture], ["check", capture, "--plist", plist]] {
      let outcome = try Tool.run(arguments)
      #expect(!outcome.text.contains("Next:") && !outcome.complaints.contains("Next:"))
    }
  }

  @Test func `an assumption that changes no key is only in the detailed report`() throws {
    let brief = try Tool.run(["suggest", log, "--format", "text"]).text
    #expect(!brief.contains("C-14") && !brief.contains("os-tls-floor"))
    #expect(!brief.contains("public suffix list"))
    let details = try Tool.run(["suggest", log, "--format", "text", "-v"]).text
    #expect(details.contains("os-tls-floor=off"))
    // Without the key for other systems, the interpretation decides if there is one.
    let latest = try Tool.run([
      "suggest", log, "--format", "text", "--ios", "26.4", "--sdk", "26.4",
    ])
    #expect(latest.text.contains("os-tls-floor=off"), "\(latest.text)")
  }

  @Test func `hosts have the same order on a page in every language`() throws {
    func links(_ language: String) throws -> [Substring] {
      try Tool.run(["suggest", capture, "--format", "html", "--language", language]).text
        .matches(of: #/<a href="(#host-[0-9]+)"/#).map(\.output.1)
    }
    let english = try links("en")
    #expect(english.count > 8)
    #expect(try links("zh-Hans") == english)
  }

  @Test func `the foot of a page names the version, and the kind of its files`() throws {
    let pages = [
      (["suggest", capture], "from packet captures."), (["suggest", log], "from logs."),
      (["check", log, "--plist", plist], "from logs."), (["lint", plist], "."),
    ]
    let version = try Tool.run(["--version"]).text.filter { !$0.isNewline }
    for (arguments, end) in pages {
      let page = try Tool.run(arguments + ["--format", "html"]).text
      let foot = try #require(page.firstMatch(of: #/<footer>\s*<p>(.*?)<\/p>/#)).output.1
      #expect(foot.hasPrefix("Made by atsift \(version) ("), "\(foot)")
      #expect(foot.contains(")\(end == "." ? "" : " ")\(end) This page loads nothing"), "\(foot)")
    }
  }

  /// The outputs for people of one recording.
  private func outputs(of path: String, _ language: String) throws -> [String] {
    let words = ["--language", language]
    return [
      try Tool.run(["suggest", path, "--format", "text"] + words),
      try Tool.run(["suggest", path, "--format", "text", "-v"] + words),
      try Tool.run(["suggest", path, "--plist", plist] + words),
      try Tool.run(["suggest", path, "--format", "html"] + words),
      try Tool.run(["suggest", path, "--format", "review"] + words),
      try Tool.run(["check", path, "--plist", plist] + words),
      try Tool.run(["check", path, "--plist", plist, "--format", "html"] + words),
      try Tool.run(["inspect", path] + words),
      try Tool.run(["evidence", path, "-o", folder.path + "/out-\(language).json"] + words),
    ].map { $0.text + $0.complaints }
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `a log is called a log, and a HAR file a HAR file`(language: String) throws {
    let har = try folder.write("run.har", Array(Self.archive.utf8))
    for path in [log, har] {
      for output in try outputs(of: path, language) {
        // Rules and files are named by links and paths.
        let prose = output.replacing(#/[\w.\/-]*capture[\w-]*\.(md|pcap)|blind-capture/#, with: "")
          .replacing(#/<style>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/#, with: "")
        for word in ["capture", "captured", "抓包", "抓到"] {
          #expect(!prose.contains(word), "\(path): \(Self.near(word, in: prose))")
        }
      }
    }
  }

  @Test func `the text for App Review names the source of its figures`() throws {
    func review(_ path: String) throws -> String {
      try Tool.run(["suggest", path, "--format", "review"]).text
    }
    #expect(try review(log).contains("come from the system's logs of our own test runs"))
    #expect(try review(capture).contains("come from network traffic that was recorded"))
  }

  private static func near(_ word: String, in text: String) -> String {
    guard let place = text.range(of: word) else { return "" }
    return String(text[..<place.upperBound].suffix(120))
  }

  private static let archive = """
    {"log":{"version":"1.2","creator":{"name":"Proxy","version":"1"},"entries":[
    {"startedDateTime":"2026-11-26T08:00:00.000Z","time":1,"request":{"method":"GET",
    "url":"http://plain.example/","httpVersion":"HTTP/1.1","headers":[],"queryString":[],
    "cookies":[],"headersSize":-1,"bodySize":0},"response":{"status":200,"statusText":"OK",
    "httpVersion":"HTTP/1.1","headers":[],"cookies":[],"content":{"size":0,"mimeType":"text/html"},
    "redirectURL":"","headersSize":-1,"bodySize":0},"cache":{},"timings":{"send":0,"wait":1,
    "receive":0}}]}}
    """
}
