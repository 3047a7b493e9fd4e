import Foundation
import TestSupport
import Testing

/// Reports beside the product.
struct ReportTests {
  @Test func `the table of hosts for people is in their language, that for programs is not`() throws
  {
    let folder = try Folder()
    let sample = try #require(Sample.all.first { $0.name == "shop-app" })
    try folder.write("a.pcap", sample.bytes)
    try folder.write("bad.pcap", Array("text".utf8))
    func table(_ format: String, _ language: String) throws -> String {
      try Tool.run(
        ["inspect", "a.pcap", "bad.pcap", "--format", format, "--language", language],
        in: folder.url
      ).text
    }
    let markdown = try table("markdown", "zh-Hans")
    for word in [
      "violated", "verdict", "cleartext", "connections", "Try https", "could not be read",
    ] {
      #expect(!markdown.contains(word), "\(word): \(markdown)")
    }
    for word in ["| 主机 | 域名 | 结论 |", "不符合", "明文 HTTP", "没有读全"] {
      #expect(markdown.contains(word), "\(word): \(markdown)")
    }
    #expect(try table("markdown", "en").contains("| violated |"))
    #expect(try table("csv", "zh-Hans") == table("csv", "en"))
  }

  private static let findingForms = [
    "text", "xcode", "github", "github-summary", "gitlab", "codeclimate", "checkstyle", "junit",
    "sarif", "csv", "markdown", "json",
  ]

  private let folder: Folder
  private let capture = Sample.root.appending(path: "shop-app/capture.pcap").path()

  init() throws {
    folder = try Folder()
    let plist = Sample.root.appending(path: "shop-app/Info.plist")
    try folder.write("App/Info.plist", Array(try Data(contentsOf: plist)))
  }

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url, environment: environment)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func `one run writes every form, and the product is what it is without`() throws {
    let command = ["check", capture, "--plist", "App/Info.plist", "--ios", "17"]
    let reports = Self.findingForms.flatMap { ["--report", "\($0)=out.\($0)"] }
    let outcome = try run(command + reports)
    #expect(outcome.status == 1)
    #expect(try outcome.text == run(command).text)
    for form in Self.findingForms {
      let printed = try run(command + ["--format", form]).text
      #expect(try text("out.\(form)") == printed, "\(form)")
    }
    #expect(try folder.names == (["App"] + Self.findingForms.map { "out.\($0)" }).sorted())
  }

  @Test func `lint writes reports beside its findings`() throws {
    let outcome = try run(["lint", "App/Info.plist", "--report", "sarif=a.sarif"])
    #expect(outcome.status == 1)
    #expect(try text("a.sarif").contains("\"uri\": \"App/Info.plist\""))
  }

  @Test func `suggest writes reports beside the dictionary`() throws {
    let command = ["suggest", "-q", "--ios", "17", capture]
    let forms = Self.findingForms.flatMap { ["--report", "\($0)=out.\($0)"] }
    let outcome = try run(command + forms)
    #expect(outcome.status == 0)
    #expect(try outcome.text == run(command).text)
    #expect(try text("out.json") == run(command + ["--format", "json"]).text)
    #expect(try text("out.text") == run(command + ["-v", "--format", "text"]).text)
    #expect(try text("out.xcode").hasPrefix("\(capture): packet 84: error: pixel.adnet.example "))
    #expect(try text("out.junit").contains("failures=\"2\""))
  }

  @Test func `with a list, hosts of a suggestion lie on the line of their entry`() throws {
    let outcome = try run([
      "suggest", "-q", "--ios", "17", capture, "--plist", "App/Info.plist", "--report",
      "xcode=out.txt", "--report", "csv=out.csv",
    ])
    #expect(outcome.status == 0)
    let lines = try text("out.txt").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.allSatisfy { $0.hasPrefix(folder.url.appending(path: "App/Info.plist:14").path()) })
    #expect(
      try text("out.csv").contains(
        "\r\nerror,cleartext,pixel.adnet.example,App/Info.plist,14,"))
  }

  @Test func `what is shown and what fails have nothing to do with each other, in every form`()
    throws
  {
    for form in Self.findingForms {
      let command = ["check", capture, "--plist", "App/Info.plist", "--format", form]
      #expect(try run(command + ["--min-severity", "error", "--fail-on", "none"]).status == 0)
      let hidden = try run(command + ["--min-severity", "error", "--fail-on", "warning"])
      #expect(hidden.status == 1)
      #expect(!hidden.text.contains("maps.tiles.test"), "\(form)")
      #expect(hidden.text.contains("pixel.adnet.example"), "\(form)")
    }
  }

  @Test func `the least severity of a suggestion's reports is that of its findings`() throws {
    let command = ["suggest", "-q", "--ios", "17", capture, "--report", "csv=out.csv"]
    _ = try run(command + ["--min-severity", "error"])
    #expect(try text("out.csv").split(separator: "\r\n").count == 2)
    _ = try run(command)
    #expect(try text("out.csv").split(separator: "\r\n").count == 3)
  }

  @Test func `a report goes to standard output where the product does not`() throws {
    let outcome = try run([
      "suggest", "-q", "--ios", "17", capture, "-o", "ats.plist", "--report", "github=-",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("::error title=cleartext::"))
    #expect(try text("ats.plist").hasSuffix("</plist>\n"))
  }

  @Test func `the summary of a job is appended to the runner's file`() throws {
    try folder.write("summary.md", Array("before\n".utf8))
    let summary = folder.url.appending(path: "summary.md").path()
    let outcome = try run(
      ["lint", "App/Info.plist", "--report", "github-summary"],
      environment: ["GITHUB_STEP_SUMMARY": summary])
    #expect(outcome.status == 1)
    #expect(try text("summary.md").hasPrefix("before\n## atsift lint\n\n"))
    let missing = try run(["lint", "App/Info.plist", "--report", "github-summary"])
    #expect(missing.status == 64)
    #expect(missing.complaints.contains("GITHUB_STEP_SUMMARY is not set to a file"))
    let before = try text("App/Info.plist")
    let own = folder.url.appending(path: "App/Info.plist").path()
    let refused = try run(
      ["lint", "App/Info.plist", "--report", "github-summary"],
      environment: ["GITHUB_STEP_SUMMARY": own])
    #expect(refused.status == 64)
    #expect(try text("App/Info.plist") == before)
  }

  @Test(arguments: [
    ("html", "--report html=FILE"), ("json=", "--report json=FILE"), ("-", "not a report format"),
    ("jsn=x", "Did you mean 'json'?"), ("github-summary=", "--report github-summary=FILE"),
  ])
  func `a report that is not asked for rightly is told how`(report: String, advice: String) throws {
    let outcome = try run(["suggest", "-q", capture, "--report", report])
    #expect(outcome.status == 64)
    #expect(outcome.complaints.contains(advice), "\(outcome.complaints)")
  }

  @Test(arguments: [
    ["--report", "pdf=x"], ["--report", "sarif"], ["--report", "sarif="], ["--report", "=x"],
    ["--report", "solar2d=x"], ["--report", "sarif=-"],
    ["--report", "sarif=-", "--report", "csv=-"],
    ["--report", "sarif=App/Info.plist"], ["--report", "sarif=./App/../App/Info.plist"],
    ["--report", "sarif=run.pcap"], ["--report", "sarif=a", "--report", "csv=./a"],
    ["-o", "a", "--report", "csv=../*/a"], ["--report", "csv=b", "--write-baseline", "./b"],
  ])
  func `what cannot be is refused before anything is written`(arguments: [String]) throws {
    try folder.write("run.pcap", emptyCapture)
    let name = folder.url.lastPathComponent
    let arguments = arguments.map { $0.replacing("*", with: name) }
    let before = try folder.names
    let outcome = try run(["check", "run.pcap", "--plist", "App/Info.plist"] + arguments)
    #expect(outcome.status == 64, "\(arguments): \(outcome.complaints)")
    #expect(outcome.text.isEmpty)
    #expect(try folder.names == before)
    #expect(try text("App/Info.plist").contains("NSAppTransportSecurity"))
  }

  @Test func `a report that cannot be made stops the run before the captures are read`() throws {
    let outcome = try run([
      "suggest", "missing-link-type.pcap", capture, "--report", "csv=no/such/folder.csv",
    ])
    #expect(outcome.status == 66)
    let closed = try run(["suggest", capture, "--report", "csv=no/such/folder.csv"])
    #expect(closed.status == 73)
    #expect(closed.text.isEmpty)
  }

  @Test func `a failed run leaves old reports as they were`() throws {
    try folder.write("bad.pcap", Array("no capture at all".utf8))
    try folder.write("old.sarif", Array("old".utf8))
    let outcome = try run(["suggest", "bad.pcap", "--report", "sarif=old.sarif"])
    #expect(outcome.status == 65)
    #expect(try text("old.sarif") == "old")
    #expect(try folder.names == ["App", "bad.pcap", "old.sarif"])
  }

  @Test func `inspect writes its hosts in several forms`() throws {
    let forms = ["text", "json", "csv", "markdown"]
    let command = ["inspect", "--ios", "17", capture]
    let outcome = try run(command + forms.flatMap { ["--report", "\($0)=hosts.\($0)"] })
    #expect(outcome.status == 0)
    for form in forms {
      let printed = try run(command + ["--format", form]).text
      #expect(try text("hosts.\(form)") == printed)
    }
    #expect(try text("hosts.csv").split(separator: "\r\n").count == 8)
    #expect(
      try text("hosts.markdown").contains("| `pixel.adnet.example` | adnet.example | violated |"))
  }

  @Test func `a severity for reports needs a report`() throws {
    #expect(try run(["suggest", capture, "--min-severity", "error"]).status == 64)
  }
}
