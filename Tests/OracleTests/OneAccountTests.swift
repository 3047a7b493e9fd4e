import Foundation
import Oracle
import Testing

/// Every capture at hand, asked about by the four commands that judge hosts.
struct OneAccountTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The captures of a folder of the package, or of one beside it.
  private static func captures(below path: String) -> [String] {
    let folder = root.appending(path: path)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let captures = (files?.compactMap { $0 as? URL } ?? []).map { $0.path(percentEncoded: false) }
    return captures.filter { $0.hasSuffix(".pcap") || $0.hasSuffix(".pcapng") }.sorted()
  }

  private static let isNightly = ProcessInfo.processInfo.environment["ATSIFT_CASES"] == "all"

  /// Public captures; every third of them on a push.
  private static let corpus: [String] = {
    let all = captures(below: "../shared/corpus/captures")
    return stride(from: 0, to: all.count, by: isNightly ? 1 : 3).map { all[$0] }
  }()

  @Test func `no command contradicts another on the samples`() throws {
    let captures = Self.captures(below: "Samples")
    #expect(captures.count > 10)
    for capture in captures { #expect(try !Self.expectOneAccount(of: capture).isEmpty) }
  }

  @Test(.enabled(if: !corpus.isEmpty, "no corpus is there"), arguments: corpus)
  func `no command contradicts another on public captures`(capture: String) throws {
    // A capture of which nothing can be read has no account at all.
    guard try Self.run(["suggest"], capture).status != 65 else { return }
    try Self.expectOneAccount(of: capture)
  }

  @Test(arguments: WeakLeaf.captures.map(\.name))
  func `a leaf signed over SHA-224 is refused by all four commands`(key: String) throws {
    let capture = try #require(WeakLeaf.captures.first { $0.name == key })
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pcap")
    try Data(capture.bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let verdicts = try Self.expectOneAccount(of: file.path(percentEncoded: false))
    #expect(verdicts == [WeakLeaf.host: "violated"])
  }

  /// Hosts of a capture that are explained one by one.
  private static let mostExplained = isNightly ? 3 : 1

  /// Compares what the commands say of a capture.
  ///
  /// - Returns: The verdicts of `suggest`, by host.
  @discardableResult
  private static func expectOneAccount(of capture: String) throws -> [String: String] {
    let suggestion = try answer(["suggest", "--format", "json"], capture)
    let suggested = try verdicts(suggestion)
    let inspected = try verdicts(try answer(["inspect", "--format", "json"], capture))
    // An address that a request to a name may have held is a host of its own in `suggest` alone.
    for (host, verdict) in suggested {
      let isAddress = host.allSatisfy { $0.isHexDigit || $0 == "." || $0 == ":" }
      #expect(
        inspected[host] == verdict || isAddress && inspected[host] == nil, "\(capture): \(host)")
    }

    let plist = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).plist")
    try Data("<plist version=\"1.0\"><dict/></plist>".utf8).write(to: plist)
    defer { try? FileManager.default.removeItem(at: plist) }
    let check = try answer(
      ["check", "--plist", plist.path(percentEncoded: false), "--format", "json"], capture)
    let findings = check["findings"] as? [[String: Any]] ?? []
    let blocked = Set(
      findings.filter { ["missing-exception", "no-key-helps"].contains($0["rule"] as? String) }
        .compactMap { $0["host"] as? String })
    let violated = Set(suggested.filter { $0.value == "violated" }.keys)
    #expect(blocked == violated, "\(capture): check")
    let entries = (suggestion["NSAppTransportSecurity"] as? [String: Any])?["NSExceptionDomains"]
    #expect(Set((entries as? [String: Any] ?? [:]).keys).isSubset(of: violated), "\(capture)")

    for verdict in Set(suggested.values) {
      let hosts = suggested.filter { $0.value == verdict }.keys.sorted()
      for host in hosts.prefix(mostExplained) { try expect(verdict, of: host, in: capture) }
    }
    return suggested
  }

  /// Compares what `explain` says of a host.
  private static func expect(_ verdict: String, of host: String, in capture: String) throws {
    let explained = try answer(["explain", host, "--format", "json"], capture)
    #expect(explained["verdict"] as? String == verdict, "\(capture): explain \(host)")
    let connections = explained["connections"] as? [[String: Any]] ?? []
    let outcomes = connections.flatMap { $0["outcomes"] as? [[String: Any]] ?? [] }
    let isBlocked = outcomes.contains {
      ($0["decision"] as? [String: Any])?["verdict"] as? String == "block"
    }
    #expect(isBlocked == (verdict == "violated"), "\(capture): explain \(host) by connections")
  }

  private static func verdicts(_ answer: [String: Any]) throws -> [String: String] {
    let hosts = try #require(answer["hosts"] as? [[String: Any]])
    return Dictionary(
      hosts.compactMap { host in
        (host["host"] as? String).flatMap { name in (host["verdict"] as? String).map { (name, $0) }
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func answer(_ arguments: [String], _ capture: String) throws -> [String: Any] {
    let output = try run(arguments, capture).output
    return try #require(
      try JSONSerialization.jsonObject(with: output) as? [String: Any],
      "\(arguments) \(capture)")
  }

  private static func run(
    _ arguments: [String], _ capture: String
  ) throws -> (status: Int32, output: Data) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try Binary.underTest.answer(
      to: arguments + ["--ios", "17", "-q", "--no-config", capture], in: folder)
  }
}
