import AppTransportSecurity
import Evidence
import Foundation
import PropertyLists
import Recommending
import TestSupport
import Testing
import WitnessFiles

/// Logs into which an app and servers wrote: no text of theirs opens, closes or hides anything.
struct ForgedLogTests {
  /// The forms in the table "Who wrote a line" of docs/maintainers/console-logs.md.
  static let forms: [String] = {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../docs/maintainers/console-logs.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8),
      let start = text.range(of: "## Who wrote a line\n")
    else { return [] }
    return text[start.upperBound...].split(separator: "\n").drop { !$0.hasPrefix("|") }
      .prefix { $0.hasPrefix("|") }.dropFirst(2)
      .map { $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces) }
  }()

  /// The needs, keys and satisfied hosts of a log.
  struct Account: Equatable {
    var keys: [String: [String]] = [:]
    var satisfied: Set<String> = []
    var violated: [String: Set<Certainty>] = [:]
    var hosts: Set<String> = []

    init(_ text: String) throws {
      let system = SystemVersion(.iOS, 17)
      var ledger = EvidenceLedger()
      for seen in try WitnessText.read(Array(text.utf8), as: .console).observations {
        ledger.record(seen)
      }
      let options = RecommenderOptions(systems: [system], linkedSDK: system)
      for host in try Recommender(options: options).suggestion(for: ledger).hosts {
        hosts.insert(host.host)
        if let entries = host.keys?.entries { keys[host.host] = entries.map(\.key) }
        switch host.verdict {
        case .satisfied: satisfied.insert(host.host)
        case .violated:
          violated[host.host] = Set(host.needs.map(\.certainty).filter { $0 != .unknown })
        case .unknown: break
        }
      }
    }
  }

  @Test func `each form of the docs is forged`() throws {
    #expect(Self.forms.count > 8)
    for name in Self.forms {
      let form = try #require(LogLineForm.named(name), "\(name) has no forgeries")
      #expect(!form.app.isEmpty, "\(name) has no forgeries")
    }
    #expect(Set(LogLineForm.all.map(\.name)) == Set(Self.forms))
  }

  private static let runs = CaseCount.everyPush(200, nightly: 5_000)

  @Test(arguments: 0..<10)
  func `text of an app or a server changes nothing of what the system says`(part: Int) throws {
    for seed in stride(from: part, to: Self.runs, by: 10) {
      var random = SeededGenerator(seed: UInt64(seed))
      let form = try #require(LogLineForm.all.randomElement(using: &random))
      let plain = ForgedLog(form, isForged: false, &random)
      let forged = ForgedLog(form, isForged: true, &random)
      let (one, other) = (try Account(plain.text), try Account(forged.text))
      #expect(one.keys.keys.sorted() == ["ads.test", "blocked.test", "clear.test"], "\(form.name)")
      #expect(one.satisfied == ["good.test"], "\(form.name)\n\(plain.text)")
      #expect(other.keys == one.keys, "\(seed) \(form.name)\n\(forged.text)")
      #expect(other.satisfied == one.satisfied, "\(seed) \(form.name)\n\(forged.text)")
      #expect(other.violated == one.violated, "\(seed) \(form.name)\n\(forged.text)")
    }
  }

  @Test(arguments: 0..<5)
  func `what only the app says is likely at most`(part: Int) throws {
    for seed in stride(from: part, to: Self.runs, by: 5) {
      var random = SeededGenerator(seed: UInt64(seed))
      let form = try #require(LogLineForm.all.randomElement(using: &random))
      let log = ForgedLog(form, isForged: true, hasSystemLines: false, &random)
      // Where the form shows no writer, a forged line that is not cut looks like the system's.
      let account = try Account(log.text)
      #expect(account.satisfied.isEmpty, "\(seed) \(form.name)\n\(log.text)")
      for (host, certainties) in account.violated {
        #expect(!certainties.contains(.proven), "\(seed) \(form.name): \(host)\n\(log.text)")
      }
    }
  }
}
