import Foundation
import TestSupport
import Testing

/// The scripts in `.ci` on which a release rests, as far as they need no network.
struct ReleaseScriptTests {
  @Test func `the changelog has notes of the tool's version`() throws {
    let said = try Tool.run(["--version"]).output
    let version = String(decoding: said, as: UTF8.self).filter { !$0.isNewline }
    let notes = try Self.run(["release-notes", version])
    #expect(notes.status == 0)
    #expect(notes.output.hasPrefix("The first release.") == (version == "0.1.0"))
    // GitHub's page of a release is in another place than the changelog.
    #expect(!notes.output.contains("](docs/"))
    #expect(try Self.run(["release-notes", "\(version)9"]).status == 1)
  }

  @Test func `pages have the version's date of the changelog`() throws {
    let version = try Tool.run(["--version"]).text.filter { !$0.isNewline }
    let changelog = try String(
      contentsOf: Sample.root.appending(path: "../CHANGELOG.md").standardizedFileURL,
      encoding: .utf8)
    let heading = try #require(
      changelog.split(separator: "\n").first { $0.hasPrefix("## \(version) (") })
    let date = heading.dropFirst("## \(version) (".count).dropLast()
    let page = try Tool.run(
      ["suggest", Sample.root.appending(path: "shop-app/capture.pcap").path(), "--format", "html"]
    ).text
    let shown = date == "unreleased" ? "not released yet" : date
    #expect(page.contains("Made by atsift \(version) (\(shown)) "))
  }

  @Test(.enabled(if: hasPython, "needs python3"), arguments: [(false, Int32(0)), (true, 1)])
  func `advisories of what a release holds fail the watch`(known: Bool, status: Int32) throws {
    let watch = try Self.watch(Self.libraries, known: known)
    #expect(watch.status == status, "\(watch.output)")
    #expect(watch.output.contains("zlib 1:1.2.13.dfsg-1: CVE-2000-0001 overflow") == known)
  }

  @Test(.enabled(if: hasPython, "needs python3"))
  func `a library that is not in the list fails the watch`() throws {
    let watch = try Self.watch(Array(Self.libraries.dropFirst()), known: false)
    #expect(watch.status == 2)
    #expect(watch.output.contains("not asked for: zlib"))
  }

  private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

  private static let libraries = [
    "deb/debian/zlib1g-dev@1%3A1.2.13.dfsg-1?arch=amd64", "deb/debian/libssl-dev@3.0.19-1",
    "deb/debian/libpcap@1.10.3-1?arch=source", "deb/debian/libzstd-dev@1.5.4%2Bdfsg2-5",
    "deb/debian/liblzma-dev@5.4.1-1", "deb/debian/libbrotli-dev@1.0.9-2",
    "deb/debian/liblz4-dev@1.9.4-1", "swift/github.com/jpsim/Yams@6.2.2",
  ]

  /// Asks recorded answers about packages, of which the first may have an advisory.
  private static func watch(_ packages: [String], known: Bool) throws -> (
    status: Int32, output: String
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let records = folder.appending(path: "v1/vulns")
    try FileManager.default.createDirectory(at: records, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Yams is three questions: itself, and libyaml by commit and by Debian's version.
    let questions = packages.count + 2
    let first = known ? #"{"vulns": [{"id": "CVE-2000-0001"}]}"# : "{}"
    let answers = [first] + Array(repeating: "{}", count: questions - 1)
    let parts = packages.map { #"{"purl": "pkg:\#($0)"}"# }
    let texts = [
      "v1/querybatch": #"{"results": [\#(answers.joined(separator: ", "))]}"#,
      "v1/vulns/CVE-2000-0001": #"{"id": "CVE-2000-0001", "summary": "overflow"}"#,
      "list.json": #"{"components": [\#(parts.joined(separator: ", "))]}"#,
    ]
    for (name, text) in texts { try Data(text.utf8).writeScratch(to: folder.appending(path: name)) }
    let path = folder.path(percentEncoded: false)
    return try run(["advisories", "\(path)/list.json"], environment: ["OSV_API": "file://\(path)"])
  }

  private static func run(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let script = DocumentPage.root.appending(path: ".ci/\(words[0])").path(percentEncoded: false)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [script] + words.dropFirst()
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
