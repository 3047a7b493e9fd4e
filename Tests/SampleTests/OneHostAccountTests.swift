import Foundation
import TestSupport
import Testing

/// Holds the outputs against each other: each gives the same account of a host.
struct OneHostAccountTests {
  @Test(arguments: Sample.all)
  func `all outputs give the same account of each host`(sample: Sample) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func report(_ form: String) throws -> String {
      try String(contentsOf: folder.appending(path: form), encoding: .utf8)
    }
    func hosts(_ command: String, _ forms: String...) throws -> [String: [String: Any]] {
      let reports = forms.flatMap { ["--report", "\($0)=\(folder.appending(path: $0).path)"] }
      let outcome = try Tool.run(
        [command, "-q", "--format", "json"] + reports + [sample.capture], in: sample.folder)
      return try Self.hosts(outcome.output)
    }
    let suggested = try hosts("suggest", "html", "text")
    let inspected = try hosts("inspect", "csv")
    #expect(!inspected.isEmpty)
    let (table, page) = (
      try report("csv"), try report("html").replacingOccurrences(of: "<wbr />", with: "")
    )
    let details = try report("text").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (host, account) in suggested {
      if let other = inspected[host] {
        #expect(NSDictionary(dictionary: account) == NSDictionary(dictionary: other), "\(host)")
      } else {
        // A name that is only a candidate has no traffic to inspect.
        #expect(account["connections"] as? Int == 0, "\(host)")
      }
      #expect(table.contains(host) && page.contains(host))
      if let strength = Self.strength(account["certificate"]) {
        #expect(page.contains(strength), "\(host)")
        let isTold = account["verdict"] as? String != "satisfied"
        #expect(!isTold || details.contains(strength), "\(host)")
      }
      let advice = account["advice"] as? [[String: Any]]
      let first = advice?.first { $0["kind"] as? String != "note" }?["text"] as? String
      if let first {
        #expect(table.contains(first.replacingOccurrences(of: "\"", with: "\"\"")), "\(host)")
      }
    }
  }

  /// The key of a certificate as people read it: `RSA 2048`.
  private static func strength(_ certificate: Any?) -> String? {
    guard let leaf = certificate as? [String: Any], let type = leaf["keyType"] as? String else {
      return nil
    }
    let size = leaf["curve"] as? String ?? (leaf["keyBits"] as? Int).map { "\($0)" }
    return size.map { "\(type) \($0)" }
  }

  private static func hosts(_ json: Data) throws -> [String: [String: Any]] {
    let root = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let hosts = try #require(root["hosts"] as? [[String: Any]])
    return Dictionary(
      hosts.map { ($0["host"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }
}
