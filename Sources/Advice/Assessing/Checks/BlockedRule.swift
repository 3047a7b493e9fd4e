public import AppTransportSecurity
import Evidence
public import Findings
import PropertyLists
public import Recommending

/// Rules about connections that the dictionary blocks.
public enum BlockedRule: String, CheckFamily {
  /// The dictionary blocks traffic that an exception key or a changed URL would allow.
  case missingException = "missing-exception"
  /// The dictionary blocks traffic, and no key can change that.
  case noKeyHelps = "no-key-helps"
  /// A key of the app's dictionary is stricter than ATS and blocks traffic.
  case ownKeyBlocks = "own-key-blocks"

  public var severity: Severity {
    switch self {
    case .missingException, .ownKeyBlocks: .error
    case .noKeyHelps: .warning
    }
  }

  public enum Statement: Hashable, Sendable {
    case missingException(BlockedHost)
    case noKeyHelps(BlockedHost)
    case ownKeyBlocks(BlockedHost, StricterAppKey)
    /// ATS refused the hosts in the app build that wrote the log, although the given dictionary
    /// allows them; so that build had a stricter dictionary.
    case strongerBuild(hosts: ShortenedNameList)

    var host: BlockedHost? {
      switch self {
      case .missingException(let host), .noKeyHelps(let host), .ownKeyBlocks(let host, _): host
      case .strongerBuild: nil
      }
    }
  }
}

/// A host with connections that the dictionary blocks.
public struct BlockedHost: Hashable, Sendable {
  public var account: AdvisedHost
  public var systems: [SystemVersion]
  public var barriers: [Barrier]
  public var needs: [ExceptionNeed]
  /// True for a local host, which has no suggestion because ATS exempts it by default.
  public var isLocal: Bool
  public var changesURL: Bool
}

struct BlockedTraffic {
  private let present: PresentDictionary
  private let options: RecommenderOptions
  private let trial: HostPolicyTrial

  init(present: PresentDictionary, options: RecommenderOptions) {
    self.present = present
    self.options = options
    trial = HostPolicyTrial(options: options)
  }

  private struct Group {
    var systems: Set<SystemVersion> = []
    var barriers: [Barrier] = []
    var missing: Set<MissingFact> = []
    var numbers: [Int: HostSighting] = [:]

    mutating func add(_ item: HostJudgement.Case, _ decision: Decision) {
      systems.insert(item.system)
      for barrier in decision.barriers where !barriers.contains(barrier) {
        barriers.append(barrier)
      }
      missing.formUnion(decision.missing)
      numbers[item.number] = item.sighting
    }

    var isEmpty: Bool { systems.isEmpty }
    var count: Int { numbers.values.reduce(0) { $0 + $1.count } }

    var places: [Place] {
      let ends = [numbers.values.map(\.first).min(), numbers.values.map(\.last).max()]
      return Set(ends.compactMap(\.self)).sorted()
    }
  }

  /// Returns findings on a host's connections that are blocked or cannot be judged.
  ///
  /// `suggestion` is `nil` for a local host. `isDoubted` is true if another finding already reports
  /// that the need of the host's exception is undecided.
  func findings(
    _ tried: HostUnderPolicy, _ suggestion: HostSuggestion?, isDoubted: Bool
  ) -> [Finding<CheckStatement>] {
    let host = tried.judgement
    lazy var best = bestPolicy(for: host.host, suggestion)
    var amended: [String: TransportSecurityPolicy] = [:]
    var (missing, hopeless, open) = (Group(), Group(), Group())
    var own: [StricterAppKey: Group] = [:]
    for (item, decision) in tried.trials {
      // If the system's own trust refuses an exempt local host, no dictionary can change that.
      if suggestion == nil, decision.standing == .exempt { continue }
      if decision.verdict == .block {
        guard !trial.blocks(item, of: host.host, under: best) else {
          hopeless.add(item, decision)
          continue
        }
        // A change of the URL fixes a cleartext load of a local host, whatever ends its exemption.
        let isMended = suggestion == nil && item.isCleartext && host.changesURL
        let name = item.connection.value.facts.host
        let policy = amended[name] ?? amendedPolicy(for: name, suggestion)
        amended[name] = policy
        let after = isMended ? nil : trial.decision(on: item, host: host.host, under: policy)
        if let after, let key = present.ownKey(behind: after, of: host.host) {
          own[key, default: Group()].add(item, after.verdict == .block ? after : decision)
        } else {
          missing.add(item, decision)
        }
      } else if decision.missing.contains(where: MissingFact.ofReading.contains) {
        open.add(item, decision)
      }
    }
    let blocks = own.sorted { $0.key.path.lexicographicallyPrecedes($1.key.path) }
      .map { ownKeyBlocks(host, suggestion, $0.value, by: $0.key) }
    return blocks
      + [
        missing.isEmpty
          ? nil
          : BlockedRule.missingException.finding(
            .blocked(.missingException(blocked(host, suggestion, missing, keysHelp: true))),
            onException: host.host, seen: missing.places),
        hopeless.isEmpty
          ? nil
          : BlockedRule.noKeyHelps.finding(
            .blocked(.noKeyHelps(blocked(host, suggestion, hopeless, keysHelp: false))),
            onException: host.host, seen: hopeless.places),
        open.isEmpty
          ? (isDoubted ? nil : unknown(host, suggestion)) : dependsOnReading(host.host, open),
      ].compactMap(\.self)
  }

  private static let mostReasons = 6

  /// Returns a policy with all keys that help the host, even those that a fix makes unnecessary, to
  /// show what no key can allow.
  private func bestPolicy(
    for host: String, _ suggestion: HostSuggestion?
  ) -> TransportSecurityPolicy {
    // Local hosts are no part of a suggestion, and a dictionary that does not mention one leaves it
    // exempt.
    guard let suggestion else { return TransportSecurityPolicy() }
    var keys = suggestion.keys ?? PropertyListDictionary()
    for entry in suggestion.alternatives?.entries ?? [] { keys[entry.key] = entry.value }
    return TransportSecurityPolicy(
      propertyList: [
        PolicyKey.exceptionDomains.rawValue: .dictionary([
          host: .dictionary(keys), host + ".": .dictionary(keys),
        ])
      ])
  }

  private func amendedPolicy(
    for host: String, _ suggestion: HostSuggestion?
  ) -> TransportSecurityPolicy {
    let answers = (suggestion?.keys?.entries ?? []) + (suggestion?.alternatives?.entries ?? [])
    guard !answers.isEmpty else { return present.policy(near: host) }
    var keys = present.settings(of: host) ?? PropertyListDictionary()
    for entry in answers { keys[entry.key] = entry.value }
    return present.policy(near: host, changing: host, to: keys)
  }

  private func ownKeyBlocks(
    _ host: HostJudgement, _ suggestion: HostSuggestion?, _ group: Group, by key: StricterAppKey
  ) -> Finding<CheckStatement> {
    var blocked = blocked(host, suggestion, group, keysHelp: false)
    blocked.account.advice = Advice(
      .relaxOwnKey,
      .relaxOwnKey(key, blocked.account.isFirstParty ? .you : .host), evidence: group.places)
    blocked.account.further = []
    return BlockedRule.ownKeyBlocks.finding(
      .blocked(.ownKeyBlocks(blocked, key)), at: key.path, host: host.host, seen: group.places)
  }

  private func blocked(
    _ host: HostJudgement, _ suggestion: HostSuggestion?, _ group: Group, keysHelp: Bool
  ) -> BlockedHost {
    let requirements = group.barriers.reduce(into: Requirements()) {
      $0.formUnion($1.requirements)
    }
    return BlockedHost(
      account: suggestion?.account(
        for: requirements, beside: present.settings(of: host.host), keysHelp: keysHelp)
        ?? AdvisedHost(
          host: host.host, owner: nil, isFirstParty: options.isFirstParty(host.host), advice: nil,
          further: [], keys: []),
      systems: systems(group), barriers: group.barriers,
      needs: host.found.objections.filter { $0.isViolation && $0.keys == nil }
        .prefix(Self.mostReasons).map { ExceptionNeed($0) },
      isLocal: suggestion == nil, changesURL: host.changesURL)
  }

  private func dependsOnReading(_ host: String, _ group: Group) -> Finding<CheckStatement> {
    EvidenceRule.cannotTell.finding(
      .evidence(.dependsOnReading(host: host, group.missing, on: systems(group))),
      onException: host,
      seen: group.places)
  }

  private func unknown(
    _ host: HostJudgement, _ suggestion: HostSuggestion?
  ) -> Finding<CheckStatement>? {
    guard let suggestion, suggestion.verdict == .unknown,
      let need = suggestion.needs.first
    else { return nil }
    return EvidenceRule.cannotTell.finding(
      .evidence(.unjudged(suggestion.account(for: Requirements(need.requirement)), need)),
      onException: host.host,
      seen: need.evidence)
  }

  private func systems(_ group: Group) -> [SystemVersion] {
    group.systems.count < options.systems.count ? group.systems.sorted() : []
  }
}

extension PropertyListValue {
  var word: String {
    switch self {
    case .boolean(let flag): flag ? "YES" : "NO"
    case .string(let text): text
    default: "its value"
    }
  }
}
