import AppTransportSecurity
import Evidence
import PropertyLists
import ProtocolRegistries
import TestSupport
import Testing

@testable import Recommending

private typealias Seen = ObservationBuilder

/// Up to five hosts under one registrable domain, from observations to the dictionary.
struct MixtureTests {
  /// What is seen of a host, and the keys that it takes.
  private enum Sight: CaseIterable {
    case cleartext, oldVersion, noForwardSecrecy

    var keys: ExceptionEntryKeys {
      switch self {
      case .cleartext: .cleartext
      case .oldVersion: .floor(.tls11)
      case .noForwardSecrecy: .noForwardSecrecy
      }
    }

    func observation(of host: String) -> Observation {
      switch self {
      case .cleartext: Seen.http(host)
      case .oldVersion: Seen.tls(host, .tls11, suite: 0xc013)
      case .noForwardSecrecy: Seen.tls(host, .tls12, suite: 0x009c)
      }
    }
  }

  private static let hosts = [
    "x.example", "a.x.example", "b.x.example", "c.x.example", "d.x.example", "e.a.x.example",
    "f.a.x.example", "g.e.a.x.example",
  ]

  @Test(arguments: [false, true])
  func `no smaller dictionary is found by trying everything`(groups: Bool) throws {
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      var ledger = EvidenceLedger()
      var needs: [String: ExceptionEntryKeys] = [:]
      let count = Int.random(in: 2...5, using: &generator)
      for host in Self.hosts.shuffled(using: &generator).prefix(count) {
        let sights = Sight.allCases.filter { _ in Int.random(in: 0..<5, using: &generator) < 2 }
        needs[host] = sights.reduce(ExceptionEntryKeys()) { $0.union($1.keys) }
        for sight in sights { ledger.record(sight.observation(of: host)) }
        if sights.isEmpty { ledger.record(Seen.tls(host)) }
      }
      var options = RecommenderOptions(
        systems: [SystemVersion(.iOS, 17)], linkedSDK: SystemVersion(.iOS, 17))
      options.groupsSiblings = groups
      let suggestion = try Recommender(options: options).suggestion(for: ledger)
      let best = ExhaustiveSearch(
        RandomNeeds(needs: needs, closed: ["example"], groups: groups)
      ).best
      #expect(Self.size(of: suggestion.exceptionEntries) == best, "seed \(seed): \(needs)")
    }
  }

  private static func size(of entries: [PropertyListDictionary.Entry]) -> DictionarySize {
    entries.reduce(DictionarySize()) { size, entry in
      guard case .dictionary(let keys) = entry.value else { return size }
      let opens = keys.includesSubdomains && keys.entries.count > 1
      return size
        + DictionarySize(entries: 1, openedDomains: opens ? 1 : 0, keys: keys.entries.count)
    }
  }
}
