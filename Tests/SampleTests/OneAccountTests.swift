import Foundation
import TestSupport
import Testing

/// Holds the outputs against each other: each gives the same account of a host.
struct OneAccountTests {
  @Test(arguments: Sample.all)
  func `inspect and suggest give the same account of each host`(sample: Sample) throws {
    let suggested = try Self.hosts("suggest", sample)
    let inspected = try Self.hosts("inspect", sample)
    #expect(!inspected.isEmpty)
    for (host, account) in suggested {
      guard let other = inspected[host] else {
        // A name that is only a candidate has no traffic to inspect.
        #expect(account["connections"] as? Int == 0, "\(host)")
        continue
      }
      #expect(NSDictionary(dictionary: account) == NSDictionary(dictionary: other), "\(host)")
    }
  }

  @Test(arguments: Sample.all)
  func `tables, page and terminal have the first advice and the certificate of JSON`(
    sample: Sample
  ) throws {
    let table = try Self.text(["inspect", "-q", "--format", "csv"], sample)
    let page = try Self.text(["suggest", "-q", "--format", "html"], sample)
      .replacing("<wbr />", with: "")
    let details = try Self.text(["suggest", "-q", "-v", "--format", "text"], sample)
    let words = details.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for account in try Self.hosts("suggest", sample).values {
      let host = try #require(account["host"] as? String)
      #expect(table.contains(host) && page.contains(host))
      let leaf = account["certificate"] as? [String: Any]
      let size = leaf?["curve"] as? String ?? (leaf?["keyBits"] as? Int).map { "\($0)" }
      if let type = leaf?["keyType"] as? String, let size {
        #expect(page.contains("\(type) \(size)"), "\(host)")
        if account["verdict"] as? String != "satisfied" {
          #expect(words.contains("\(type) \(size)"), "\(host)")
        }
      }
      let advice = account["advice"] as? [[String: Any]]
      let first = advice?.first { $0["kind"] as? String != "note" }?["text"] as? String
      guard let first else { continue }
      #expect(table.contains(first.replacing("\"", with: "\"\"")), "\(host)")
    }
  }

  private static func hosts(
    _ command: String, _ sample: Sample
  ) throws -> [String: [String: Any]] {
    let outcome = try Tool.run(
      [command, "-q", "--format", "json", sample.capture], in: sample.folder)
    let root = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let hosts = try #require(root["hosts"] as? [[String: Any]])
    return Dictionary(
      hosts.map { ($0["host"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func text(_ arguments: [String], _ sample: Sample) throws -> String {
    try Tool.run(arguments + [sample.capture], in: sample.folder).text
  }
}
