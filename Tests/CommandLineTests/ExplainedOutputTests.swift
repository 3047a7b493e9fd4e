import Foundation
import TestSupport
import Testing

/// The words that recorded outputs print, each asked of `atsift explain`.
struct ExplainedOutputTests {
  /// The members whose values are words of the program, in the objects that have them.
  private static let members: Set<String> = [
    "rule", "rules", "blockedBy", "outcome", "anomalies", "verdict", "certainty", "grade", "limit",
    "fault", "hostSource", "cipherSuite", "cipherSuites", "demand", "missing", "key",
  ]

  private static func outputs(_ ending: String) throws -> [String] {
    try Sample.folders.flatMap { name in
      let folder = Sample.root.appending(path: name)
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      ).filter { $0.lastPathComponent.hasPrefix("expected") && $0.pathExtension == ending }
        .map { try String(contentsOf: $0, encoding: .utf8) }
    }
  }

  private static func strings(_ value: Any) -> [String] {
    (value as? [Any] ?? [value]).compactMap { $0 as? String }
  }

  private static func words(_ value: Any, in member: String = "") -> Set<String> {
    if let list = value as? [Any] {
      return list.reduce(into: []) { $0.formUnion(words($1, in: member)) }
    }
    guard let object = value as? [String: Any] else { return [] }
    var found = Set<String>()
    for (name, value) in object {
      found.formUnion(words(value, in: name))
      let isWord =
        members.contains(name)
        || ["needs", "advice", "setAside"].contains(member) && name == "kind"
        || member == "setAside" && name == "reason" || member == "notes" && name == "identifier"
        || member == "cause" && ["name", "load"].contains(name)
        || member == "software" && name == "kind"
      if isWord { found.formUnion(strings(value)) }
    }
    return found
  }

  private static func found() throws -> Set<String> {
    var words = Set<String>()
    for text in try outputs("json") {
      words.formUnion(Self.words(try JSONSerialization.jsonObject(with: Data(text.utf8))))
    }
    for line in try outputs("ndjson").flatMap({ $0.split(separator: "\n") }) {
      words.formUnion(Self.words(try JSONSerialization.jsonObject(with: Data(line.utf8))))
    }
    for text in try outputs("txt") + outputs("plist") + outputs("diff") {
      words.formUnion(text.matches(of: #/\[([a-z0-9]+(?:[-.][a-z0-9]+)+)\]/#).map { String($0.1) })
      words.formUnion(text.matches(of: #/\b(?:ATS|C)-[0-9]+\b/#).map { String($0.output) })
      words.formUnion(text.matches(of: #/\bNS[A-Z][A-Za-z]{5,}\b/#).map { String($0.output) })
      words.formUnion(
        text.matches(of: #/[-−](?:10[0-2]|12|98)[0-9]{2}\b/#).map { String($0.output) }
          .filter { $0.count == 5 })
    }
    return words
  }

  @Test func `every rule, code, key and word of the samples is explained`() throws {
    let words = try Self.found()
    #expect(words.count > 60)
    for word in ["ATS-10", "opens-all-hosts", "certificates-unseen", "tcp.gap", "0xc02f"] {
      #expect(words.contains(word))
    }
    for word in words.sorted() {
      let outcome = try Tool.run(["explain", word])
      #expect(outcome.status == 0, "\(word): \(outcome.complaints)")
    }
  }
}
