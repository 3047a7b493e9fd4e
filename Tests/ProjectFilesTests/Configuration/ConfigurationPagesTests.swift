import Escaping
import Findings
import Foundation
import ProjectFiles
import Reporting
import TestSupport
import Testing

/// Tests that the published pages about settings agree with the reader.
@Suite struct ConfigurationPagesTests {
  private static let address = ATSiftRelease.file(SettingsFileSchema.path)
  private static let example = page("atsift.example.yml")

  private static func page(_ name: String) -> Result<String, any Error> {
    Result {
      try String(
        contentsOf: URL(filePath: #filePath, directoryHint: .notDirectory)
          .deletingLastPathComponent().appending(path: "../../../docs/\(name)"),
        encoding: .utf8)
    }
  }

  @Test func `schema and reader know the same keys`() throws {
    let document = SettingsFileSchema.document(at: Self.address) { _ in [] }
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(document.utf8))
        as? [String: Any])
    let keys = try #require(root["properties"] as? [String: Any]).keys.sorted()
    let definitions = try #require(root["definitions"] as? [String: [String: Any]])
    #expect(definitions.keys.sorted() == keys)
    let profiles = try #require(
      definitions["profiles"]?["additionalProperties"] as? [String: Any])
    let profileKeys = try #require(profiles["properties"] as? [String: Any]).keys.sorted()
    // Every value here is wrong; only of what is not known the reader says so.
    let unknown = { (text: String) in
      ATSiftSettingsFile(yaml: text, path: "a").problems
        .filter { $0.problem.hasPrefix("unknown key") }.count
    }
    let names = keys + ["other"]
    let lines = names.map { $0 == "schema" ? "schema: atsift-settings/1\n" : "\($0): {}\n" }
    #expect(unknown(lines.joined()) == 1)
    let inProfile = names.map { "\($0): {}" }.joined(separator: ", ")
    #expect(unknown("profiles: {p: {\(inProfile)}}") == names.count - profileKeys.count)
  }

  @Test func `the example is accepted and shows every key`() throws {
    let text = try Self.example.get()
    let file = ATSiftSettingsFile(yaml: text, path: "atsift.example.yml")
    #expect(file.problems.isEmpty)
    for key in ATSiftSettingsFile.keys(inProfile: false) {
      #expect(text.contains("\n\(key):") || text.contains("# \(key):") || text.contains("`\(key):"))
    }
    let page = try Self.page("configuration.md").get()
    for key in ATSiftSettingsFile.keys(inProfile: false) { #expect(page.contains("`\(key)`")) }
    #expect(page.contains("$schema=\(Self.address)\n"), "the address has the version's tag")
  }

  @Test func `what is printed is read again as the same`() throws {
    let file = ATSiftSettingsFile(yaml: try Self.example.get(), path: "atsift.example.yml")
    let first = try EffectiveATSiftSettings(files: [file], profile: "release") { _ in nil }
    let printed = SettingsFileWithOrigins.document(first)
    let again = ATSiftSettingsFile(yaml: printed, path: "printed.yml")
    #expect(again.problems.isEmpty)
    let second = try EffectiveATSiftSettings(files: [again]) { _ in nil }
    #expect(second.settings.map(\.key) == first.settings.map(\.key))
    #expect(second.settings.map(\.values) == first.settings.map(\.values))
    let rows = { (configuration: EffectiveATSiftSettings) in
      configuration.ignored.flatMap(\.entries).map { [$0.rule, $0.host, $0.reason] }
    }
    #expect(rows(second) == rows(first))
  }

  @Test func `hostile text stays what it is when it is printed`() throws {
    let hostile = "a\u{1b}[31m\n- b: \"x\" # \u{202e}\u{2028}c"
    let quoted = String(decoding: try JSONEncoder().encode(hostile), as: UTF8.self)
    let file = ATSiftSettingsFile(
      yaml: "process: [\(quoted)]\nignore: [{rule: r, reason: \(quoted)}]", path: "a\nb.yml")
    let configuration = try EffectiveATSiftSettings(files: [file]) { _ in nil }
    let printed = SettingsFileWithOrigins.document(configuration)
    #expect(printed.unicodeScalars.allSatisfy { $0 == "\n" || (0x20..<0x7f).contains($0.value) })
    let again = ATSiftSettingsFile(yaml: printed, path: "printed.yml")
    #expect(again.part.settings.map(\.values) == [[hostile]])
    #expect(again.part.ignored.map(\.reason) == [ForeignText(hostile)])
  }
}
