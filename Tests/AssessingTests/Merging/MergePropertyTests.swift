import AppTransportSecurity
import Assessing
import Evidence
import Findings
import Linting
import PropertyLists
import Recommending
import TestSupport
import Testing

struct MergePropertyTests {
  private static let systems = [
    SystemVersion(.iOS, 16), SystemVersion(.iOS, 17), SystemVersion(.iOS, 18, 4),
    SystemVersion(.iOS, 26, 4),
  ]

  private static func options(_ cannotChange: Bool) -> RecommenderOptions {
    var options = RecommenderOptions(systems: systems, linkedSDK: SystemVersion(.iOS, 26))
    options.thirdPartyIsUnchangeable = cannotChange
    return options
  }

  private struct Instance {
    var random: RandomDictionary
    var ledger: EvidenceLedger
    var suggestion: Suggestion
    var options: RecommenderOptions
    var seed: UInt64

    init(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      random = RandomDictionary(using: &generator)
      options = MergePropertyTests.options(Bool.random(using: &generator))
      options.groupsSiblings = Bool.random(using: &generator)
      options.setsAsideOwnStacks = Bool.random(using: &generator)
      if Bool.random(using: &generator) { options.assumptions.subdomainReach = .oneLabel }
      ledger = EvidenceLedger()
      for observation in random.seen { ledger.record(observation) }
      suggestion = try Recommender(options: options).suggestion(for: ledger)
      self.seed = seed
    }

    func merged(_ list: PropertyListDictionary) throws -> MergedDictionary {
      DictionaryMerger(options: options).merge(
        list, with: suggestion, seen: ledger, captures: 1)
    }

    func complaints(about list: PropertyListDictionary) throws -> [Finding<CheckStatement>] {
      try DictionaryCheck(options: options).findings(
        in: list, at: [], seen: ledger, captures: 1
      ).filter { $0.severity > .note }
    }
  }

  private func holdsUnknownKey(_ list: PropertyListDictionary, _ host: String?) -> Bool {
    guard let host, case .dictionary(let domains)? = list["NSExceptionDomains"],
      case .dictionary(let keys)? = domains[host]
    else { return false }
    return keys["Unknown"] != nil
  }

  private static let seeds = UInt64(0)..<CaseCount.everyPush(40, nightly: 150)

  @Test func `a merged dictionary lets through what the suggestion does and weakens nobody`()
    throws
  {
    for seed in Self.seeds {
      let instance = try Instance(seed: seed)
      let merged = try instance.merged(instance.random.list)
      #expect(!merged.findings.contains { $0.rule == "own-key-blocks" }, "\(seed)")
      #expect(merged.weakened == [], "\(seed)")
      #expect(merged.dictionary["NSAllowsArbitraryLoads"].map { $0 == .boolean(false) } ?? true)
    }
  }

  @Test func `merging a second time changes nothing`() throws {
    for seed in Self.seeds {
      let instance = try Instance(seed: seed)
      let once = try instance.merged(instance.random.list)
      let twice = try instance.merged(once.dictionary)
      #expect(twice.dictionary == once.dictionary, "\(seed)")
      #expect(!twice.isChanged, "\(seed)")
    }
  }

  @Test func `a check of a merged dictionary complains of nothing that a dictionary could mend`()
    throws
  {
    for seed in Self.seeds {
      let instance = try Instance(seed: seed)
      let merged = try instance.merged(instance.random.list)
      let changed = Set(
        instance.suggestion.hosts.filter { host in
          host.advice.contains { $0.kind == .changeURL }
        }.map(\.host))
      let complaints = try instance.complaints(about: merged.dictionary).filter { finding in
        // A fix comes first, no key helps, or a key for one interface answers what no entry does.
        switch finding.rule {
        case "missing-exception":
          finding.host.map { !changed.contains($0) } ?? true
        case "no-key-helps", "opens-all-hosts", "nothing-seen": false
        // An entry with a key that is not known stays.
        case "stale-exception", "too-wide": !holdsUnknownKey(merged.dictionary, finding.host)
        default: true
        }
      }
      #expect(complaints.isEmpty, "\(seed): \(complaints.map(\.message))")
    }
  }

  @Test func `lint finds no error in a merged dictionary that was not there before`() throws {
    let linter = Linter(systems: Self.systems, linkedSDK: SystemVersion(.iOS, 26))
    func errors(_ list: PropertyListDictionary) -> Set<[String]> {
      let root: PropertyListDictionary = ["NSAppTransportSecurity": .dictionary(list)]
      return Set(
        linter.findings(in: root).filter { $0.severity == .error }.map { [$0.rule] + $0.keyPath })
    }
    for seed in Self.seeds {
      let instance = try Instance(seed: seed)
      let new = try errors(instance.merged(instance.random.list).dictionary)
        .subtracting(errors(instance.random.list))
      #expect(new.isEmpty, "\(seed): \(new)")
    }
  }
}
