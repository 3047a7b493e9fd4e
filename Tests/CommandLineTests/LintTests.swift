import Foundation
import TestSupport
import Testing

struct LintTests {
  private static let faulty = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSAppTransportSecurity</key>
      <dict>
        <key>NSAllowsArbitraryLoads</key><true/>
        <key>NSExceptionDomains</key>
        <dict>
          <key>localhost:3000</key>
          <dict>
            <key>NSExceptionAllowsInsecureHTTPLoads</key><true/>
          </dict>
        </dict>
      </dict>
    </dict>
    </plist>

    """
  private static let blanket = """
    <plist><dict><key>NSAppTransportSecurity</key><dict>
    <key>NSAllowsArbitraryLoads</key><true/>
    </dict></dict></plist>
    """

  private func write(_ text: String, in folder: Folder, as name: String = "Info.plist") throws {
    try folder.write(name, Array(text.utf8))
  }

  @Test(arguments: ["--write-baseline", "-o"])
  func `a file that is read is never written to`(option: String) throws {
    let folder = try Folder()
    try write(Self.faulty, in: folder)
    try write("ignore: []\n", in: folder, as: "ignored.yml")
    for name in ["Info.plist", "ignored.yml"] {
      let before = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      let outcome = try Tool.run(
        ["lint", "Info.plist", "--ignore", "ignored.yml", option, "./\(name)"], in: folder.url)
      #expect(outcome.status == 64)
      #expect(outcome.complaints.contains("one of the input files"))
      let after = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      #expect(after == before)
    }
  }

  @Test func `a string in OpenStep text is converted first, as such text has no booleans`() throws {
    let folder = try Folder()
    try write(
      "{ NSAppTransportSecurity = { NSAllowsArbitraryLoads = YES; }; }", in: folder)
    let outcome = try Tool.run(["lint", "Info.plist"], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("Convert the file with `plutil -convert xml1`"))
  }

  @Test func `a finding has its line and column and exits 1`() throws {
    let folder = try Folder()
    try write(Self.faulty, in: folder)
    let outcome = try Tool.run(["lint", "Info.plist"], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.isEmpty)
    #expect(outcome.text.hasPrefix("Info.plist\n"))
    #expect(outcome.text.contains("   error  9:7: `localhost:3000` has a port"))
    #expect(outcome.text.hasSuffix("\n1 error, 1 warning, 2 notes.\n"))
  }

  @Test func `of a dictionary without a fault only the configuration is named`() throws {
    let folder = try Folder()
    try write(
      """
      {"NSAppTransportSecurity": {"NSExceptionDomains":
        {"a.example": {"NSExceptionRequiresForwardSecrecy": false}}}}
      """, in: folder)
    let outcome = try Tool.run(["lint", "Info.plist"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("  note  1:2: Configuration: downgraded ATS."))
    #expect(outcome.text.hasSuffix("\n0 errors, 0 warnings, 1 note.\n"))
    let quiet = ["lint", "-q", "--min-severity", "warning", "Info.plist"]
    #expect(try Tool.run(quiet, in: folder.url).output.isEmpty)
  }

  @Test(
    arguments: [
      ([], 0), (["--fail-on", "warning"], 1), (["--fail-on", "none"], 0),
      (["--fail-on", "warning", "--min-severity", "error"], 1),
      (["--fail-on", "warning", "--format", "github"], 1),
      (["--fail-on", "warning", "--format", "json", "-q"], 1),
      (["--ios", "17", "--sdk", "17", "--fail-on", "error"], 0),
    ] as [([String], Int32)])
  func `what fails has nothing to do with what is shown`(
    arguments: [String], status: Int32
  ) throws {
    let outcome = try Tool.run(["lint", "-"] + arguments, input: Data(Self.blanket.utf8))
    #expect(outcome.status == status)
  }

  @Test func `what is less severe is not shown and counted`() throws {
    let outcome = try Tool.run(
      ["lint", "--min-severity", "error", "-"], input: Data(Self.blanket.utf8))
    #expect(outcome.text == "0 errors, 0 warnings, 0 notes. 3 of lower severity not shown.\n")
  }

  @Test func `in a build of Xcode the lines are those that Xcode shows`() throws {
    let folder = try Folder()
    try write(Self.faulty, in: folder, as: "App/Info.plist")
    let outcome = try Tool.run(
      ["lint", "App/Info.plist"], in: folder.url, environment: ["SRCROOT": folder.path])
    let line = try #require(outcome.text.split(separator: "\n").first { $0.contains("error") })
    #expect(line.hasPrefix("/"))
    #expect(line.contains("/App/Info.plist:9:7: error: `localhost:3000` has a port"))
    #expect(line.hasSuffix(" (port-in-name)"))
  }

  @Test func `in GitHub Actions the lines are commands of its runner`() throws {
    let folder = try Folder()
    try write(Self.faulty, in: folder)
    let outcome = try Tool.run(
      ["lint", "Info.plist"], in: folder.url, environment: ["GITHUB_ACTIONS": "true"])
    #expect(
      outcome.text.contains("::error file=Info.plist,line=9,col=7,title=port-in-name::`localhost"))
  }

  @Test func `JSON has a schema version and stays the same when lines move`() throws {
    func findings(_ text: String) throws -> [[String: Any]] {
      let outcome = try Tool.run(["lint", "--format", "json", "-"], input: Data(text.utf8))
      let root = try #require(
        try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
      #expect(root["schema"] as? String == "atsift-findings/1")
      return try #require(root["findings"] as? [[String: Any]])
    }
    let (one, other) = try (
      findings(Self.faulty), findings(Self.faulty.replacing("<dict>\n", with: "<dict>\n\n"))
    )
    #expect(one.map { $0["line"] as? Int } != other.map { $0["line"] as? Int })
    #expect(
      one.map { $0["fingerprint"] as? String } == other.map { $0["fingerprint"] as? String })
  }

  @Test func `what suggest prints has no errors and no warnings`() throws {
    for sample in Sample.all {
      let list = try #require(sample.text("expected.plist"))
      let outcome = try Tool.run(
        ["lint", "-q", "--min-severity", "warning", "--fail-on", "warning", "-"],
        input: Data(list.utf8))
      #expect(outcome.status == 0)
      #expect(outcome.text.isEmpty, "\(sample)")
    }
  }

  @Test func `a property list without a dictionary for ATS is worth a note`() throws {
    let outcome = try Tool.run(
      ["lint", "-"], input: Data("{\"CFBundleName\": \"App\"}".utf8))
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("[no-dictionary]"))
  }

  @Test(arguments: [
    ("<plist><dict>\n<key>a</key></dict></plist>", "standard input:2:"),
    ("", "standard input: is empty"),
    ("[1, 2]", "contains no dictionary"), ("bplist00", "standard input:byte "),
  ])
  func `what is no property list of an app exits 65 and says where`(
    text: String, words: String
  ) throws {
    let outcome = try Tool.run(["lint", "-"], input: Data(text.utf8))
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("atsift: error: "))
    #expect(outcome.complaints.contains(words))
  }

  @Test func `a file that is not there exits 66`() throws {
    let outcome = try Tool.run(["lint", "/nowhere/Info.plist"])
    #expect(outcome.status == 66)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    ["lint"], ["lint", "--fail-on", "fatal", "-"], ["lint", "--min-severity", "none", "-"],
    ["lint", "--format", "plist", "-"], ["lint", "--sdk", "new", "-"],
  ])
  func `wrong usage exits 64`(arguments: [String]) throws {
    #expect(try Tool.run(arguments).status == 64)
  }

  @Test func `a file that is read is never overwritten`() throws {
    let folder = try Folder()
    try write(Self.faulty, in: folder)
    let outcome = try Tool.run(["lint", "-o", "./Info.plist", "Info.plist"], in: folder.url)
    #expect(outcome.status == 64)
    #expect(
      try String(contentsOf: folder.url.appending(path: "Info.plist"), encoding: .utf8)
        == Self.faulty)
  }

  @Test func `the findings of several files stand by file, each file once`() throws {
    let folder = try Folder()
    try write(Self.blanket, in: folder, as: "b.plist")
    try write(Self.faulty, in: folder, as: "a.plist")
    let outputs = try [["a.plist", "b.plist"], ["b.plist", "a.plist", "b.plist"]].map {
      try Tool.run(["lint"] + $0, in: folder.url).text
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0].hasPrefix("a.plist\n"))
    #expect(outputs[0].contains("\n\nb.plist\n"))
  }
}
