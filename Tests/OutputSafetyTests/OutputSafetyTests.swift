import Foundation
import HostNames
import TestSupport
import Testing
import Yams

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whatever a network sends, the output stays what it says it is: well-formed, plain, and without a
/// command for a terminal or a build server.
struct OutputSafetyTests {
  private let folder: HostileFolder

  init() throws { folder = try HostileFolder() }

  // MARK: suggest

  @Test(arguments: ["plist", "fragment"])
  func `a property list holds hosts and nothing else from the wire`(format: String) throws {
    let text = try suggest(format)
    try expectHosts(in: format == "plist" ? text : "<plist><dict>\(text)</dict></plist>")
  }

  @Test func `grouped hosts are hosts`() throws {
    try expectHosts(in: try suggest("plist", "--group"))
  }

  @Test func `the JSON of a suggestion is JSON`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(suggest("json").utf8))
    let root = try #require(object as? [String: Any])
    expectHosts(in: root["NSAppTransportSecurity"])
    for host in try #require(root["hosts"] as? [[String: Any]]) {
      expectHost(try #require(host["host"] as? String))
    }
  }

  @Test func `what a person reads commands nothing`() throws {
    for format in ["text", "review"] { #expect(try suggest(format).contains("h0.shop.example")) }
    #expect(try suggest("review", "--language", "zh-Hans").contains("h0.shop.example"))
  }

  @Test func `an edit is a unified diff of one file`() throws {
    let lines = try suggest("diff", "--plist", "Info.plist").split(separator: "\n")
    #expect(lines.allSatisfy { [" ", "+", "-", "@"].contains($0.prefix(1)) })
    #expect(lines.count { $0.hasPrefix("+++ ") } == 1)
  }

  @Test(arguments: ["solar2d", "tuist"])
  func `a table in Lua and a literal in Swift hold closed strings alone`(format: String) throws {
    let quoted = try #require(quotedStrings(in: suggest(format)))
    for text in quoted where text.contains(".") && !text.hasPrefix("TLS") { expectHost(text) }
    #expect(quoted.contains("h0.shop.example"))
  }

  @Test func `Cordova's elements are XML`() throws {
    let parser = XMLParser(data: Data(try suggest("cordova").utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test func `Expo's file is JSON`() throws {
    _ = try JSONSerialization.jsonObject(with: Data(suggest("expo").utf8))
  }

  @Test func `XcodeGen's file is YAML`() throws {
    let project = try #require(try Yams.load(yaml: suggest("xcodegen")) as? [String: Any])
    #expect(project.keys.sorted() == ["targets"])
  }

  @Test func `the script of PlistBuddy commands is one that a shell can read`() throws {
    let script = folder.url.appending(path: "script.sh")
    try Data(suggest("plistbuddy").utf8).writeScratch(to: script)
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-n", script.path()]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
  }

  @Test func `the page is XML, and has one script of its own`() throws {
    let page = try suggest("html")
    let parser = XMLParser(data: Data(page.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.contains("h0.shop.example"))
  }

  @Test(arguments: [
    // Not "diff": a patch holds the lines of the person's own file as they are.
    "plist", "json", "text", "review", "html", "fragment", "solar2d", "cordova", "expo",
    "xcodegen", "tuist", "plistbuddy",
  ])
  func `keys of the app's own that are kept command nothing`(format: String) throws {
    // No host is under any of them, so that each is kept only where that is asked for.
    let text = try suggest(format, "--plist", "Hostile.plist", "--keep-unused")
    #expect(text.contains("h0.shop.example"))
  }

  @Test func `what is said of an app's own keys commands nothing`() throws {
    for arguments in [
      ["check", "--plist", "Hostile.plist", "--format", "text", HostileCapture.name],
      ["lint", "Hostile.plist"],
      ["explain", "h1.shop.example", "--plist", "Hostile.plist", HostileCapture.name],
    ] {
      _ = try run(arguments)
    }
  }

  // MARK: the other commands

  @Test func `the table and the JSON of hosts hold hosts alone`() throws {
    #expect(try run("inspect", HostileCapture.name).contains("h0.shop.example"))
    let object = try JSONSerialization.jsonObject(
      with: Data(run("inspect", "--format", "json", HostileCapture.name).utf8))
    let hosts = try #require((object as? [String: Any])?["hosts"] as? [[String: Any]])
    for host in hosts.compactMap({ $0["host"] as? String }) { expectHost(host) }
    #expect(hosts.count >= wireStrings.count)
  }

  @Test func `every record is a JSON object on a line of its own`() throws {
    let lines = try run("connections", HostileCapture.name).split(separator: "\n")
    for line in lines {
      let record = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      if let host = record["host"] as? String { expectHost(host) }
    }
    #expect(lines.count >= wireStrings.count * 4)
  }

  @Test(arguments: ["text", "json"])
  func `what is said of a host is safe`(format: String) throws {
    let text = try run(
      "explain", "h1.shop.example", "--plist", "Info.plist", "--format", format, HostileCapture.name
    )
    #expect(text.contains("h1.shop.example"))
    if format == "json" { _ = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test(arguments: [
    ["suggest"], ["suggest", "--format", "json"], ["suggest", "--format", "html"], ["inspect"],
    ["inspect", "--format", "json"], ["connections"], ["evidence"], ["explain", "h1.shop.example"],
    ["check", "--plist", "Info.plist", "--format", "text"],
  ])
  func `an archive of a proxy commands nothing`(arguments: [String]) throws {
    try Data(HostileArchive.bytes).writeScratch(to: folder.url.appending(path: HostileArchive.name))
    let outcome = try Tool.run(arguments + ["-v", HostileArchive.name], in: folder.url)
    // Hosts that are none are damage, and `check` says so.
    #expect([0, 1, 65].contains(outcome.status), "\(outcome.complaints.prefix(500))")
    #expect(outcome.text.contains("h1.shop.example"))
    expectSafe(outcome.text)
    expectSafe(outcome.complaints)
  }

  @Test func `a subject that is nothing is repeated safely`() throws {
    for text in wireStrings.prefix(60) {
      let words = String(decoding: text.filter { $0 != 0 }, as: UTF8.self)
      let outcome = try Tool.run(["explain", "--", words])
      expectSafe(outcome.text)
      expectSafe(outcome.complaints)
    }
  }

  // MARK: sdk

  @Test(arguments: ["text", "json"])
  func `hosts that are looked up are repeated safely`(format: String) throws {
    let hosts = wireStrings.map { $0.filter { $0 != 0x0a } }.joined(separator: [0x0a])
    let outcome = try Tool.run(["sdk", "lookup", "-", "--format", format], input: Data(hosts))
    #expect(outcome.status == 0)
    expectSafe(outcome.text)
    expectSafe(outcome.complaints)
    if format == "json" { _ = try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) }
  }

  @Test func `what hostile manifests declare is a catalogue all the same`() throws {
    let declared = wireStrings.compactMap { String(validating: $0, as: UTF8.self) }
    for (number, name) in ["a\u{202e}b", "x: [y]\n- z", "::error::q", "\u{1b}[31m"].enumerated() {
      let pod = folder.url.appending(path: "Pods/\(name)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: pod, withIntermediateDirectories: true)
      let list: [String: Any] = [
        "NSPrivacyTrackingDomains": declared + ["t\(number).shopads.example"]
      ]
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        .write(to: pod.appending(path: "PrivacyInfo.xcprivacy"))
    }
    let outcome = try Tool.run(["sdk", "learn", "Pods"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.complaints.prefix(500))")
    expectSafe(outcome.text)
    expectSafe(outcome.complaints)
    let catalog = try #require(try Yams.load(yaml: outcome.text) as? [String: Any])
    #expect((catalog["sdks"] as? [Any])?.isEmpty == false)
  }

  @Test(arguments: [["list"], ["show", "evil"], ["lookup", "t.evil.example"]])
  func `a project's catalogue commands nothing`(arguments: [String]) throws {
    let yaml = """
      schema: atsift-sdk-catalog/1
      sdks:
        - id: evil
          name: "::error::\\u202eE <b>"
          vendor: "##[x] \\u200b"
          fix: "::warning::x."
          suffixes: [{name: t.evil.example, source: "::notice::\\u2028"}]
      """
    try Data(yaml.utf8).write(to: folder.url.appending(path: "sdks.yml"))
    let command = ["sdk"] + arguments + ["--sdk-catalog", "sdks.yml"]
    for format in ["text", "json"] {
      let outcome = try Tool.run(command + ["--format", format], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.complaints)")
      expectSafe(outcome.text)
    }
  }

  // MARK: helpers

  private func suggest(_ format: String, _ more: String...) throws -> String {
    // Standard error is the same for all formats, so one of them shows it.
    let quiet = format == "text" ? [] : ["-q"]
    return try run(
      ["suggest", "--ios", "17", "--format", format, HostileCapture.name] + more + quiet)
  }

  private func run(_ arguments: String...) throws -> String { try run(arguments) }

  /// Runs the tool, checks its output and complaints, and returns the output.
  private func run(_ arguments: [String]) throws -> String {
    let more = arguments[0] == "lint" || arguments.contains("-q") ? [] : ["-v"]
    let outcome = try Tool.run(arguments + more, in: folder.url)
    // Packets of one interface are of a form that is not read.
    #expect([0, 1, 65].contains(outcome.status), "\(outcome.complaints.prefix(500))")
    #expect(String(validating: outcome.output, as: UTF8.self) != nil)
    expectSafe(outcome.text)
    expectSafe(outcome.complaints)
    return outcome.text
  }

  /// Every key of the exceptions in a property list is a host.
  private func expectHosts(in document: String) throws {
    let list = try unsafe PropertyListSerialization.propertyList(
      from: Data(document.utf8), format: nil)
    expectHosts(in: (list as? [String: Any])?["NSAppTransportSecurity"])
  }

  private func expectHosts(in policy: Any?) {
    let domains = (policy as? [String: Any])?["NSExceptionDomains"] as? [String: Any] ?? [:]
    #expect(!domains.isEmpty)
    for host in domains.keys { expectHost(host) }
  }

  private func expectHost(_ host: String) {
    #expect(HostName(parsing: host)?.description == host)
  }

  /// Returns the strings in double quotes.
  ///
  /// `nil` if a string is not closed on its line, or if the text between strings is not plain data.
  private func quotedStrings(in text: String) -> [String]? {
    var found: [String] = []
    for line in text.split(separator: "\n") {
      var rest = line.drop(while: \.isWhitespace)
      if rest.hasPrefix("//") || rest.hasPrefix("--") { continue }
      while let quote = rest.firstIndex(of: "\"") {
        guard Self.isData(rest[..<quote]) else { return nil }
        rest = rest[rest.index(after: quote)...]
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        found.append(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      }
      guard Self.isData(rest) else { return nil }
    }
    return found
  }

  private static func isData(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " {}[]()=,:._\t".contains($0)) }
  }
}

/// A folder with the hostile capture, an app's list and a hostile one; it goes when the test ends.
final class HostileFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(HostileCapture.bytes).writeScratch(to: url.appending(path: HostileCapture.name))
    try Data(Self.list([]).utf8).writeScratch(to: url.appending(path: "Info.plist"))
    let names = wireStrings.map { String(decoding: $0.prefix(5_000), as: UTF8.self) }
    try Data(Self.list(names).utf8).writeScratch(to: url.appending(path: "Hostile.plist"))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private static func list(_ names: [String]) -> String {
    let entries = names.filter { $0.unicodeScalars.allSatisfy(isXML) }.map { name in
      "<key>\(escaped(name))</key><dict><key>\(escaped(name))</key><string>\(escaped(name))</string></dict>"
    }
    return """
      <plist version="1.0"><dict>
      <key>CFBundleExecutable</key><string>Shop</string>
      <key>NSAppTransportSecurity</key><dict>
      <key>NSExceptionDomains</key><dict>\(entries.joined(separator: "\n"))</dict>
      </dict>
      </dict></plist>

      """
  }

  /// Returns true if XML 1.0 allows the character.
  private static func isXML(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || scalar.value >= 0x20 && scalar.value & 0xfffe != 0xfffe
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
