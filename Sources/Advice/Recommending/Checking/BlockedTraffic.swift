import AppTransportSecurity
import Evidence
import Findings
import PropertyLists

/// What a dictionary does to the connections that were seen: what it blocks, and what can't be told.
struct BlockedTraffic {
  private let present: PresentDictionary
  private let suggestions: HostIndex
  private let options: RecommenderOptions
  private let trial: PolicyTrial

  init(present: PresentDictionary, suggestion: Suggestion, options: RecommenderOptions) {
    self.present = present
    self.options = options
    suggestions = HostIndex(suggestion)
    trial = PolicyTrial(options: options)
  }

  /// Connections to one host that come to the same.
  private struct Group {
    var systems: Set<SystemVersion> = []
    var barriers: [Barrier] = []
    var missing: Set<MissingFact> = []
    var numbers: [Int: Sighting] = [:]

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

    /// Where the first and the last of them were seen.
    var places: [Place] {
      let ends = [numbers.values.map(\.first).min(), numbers.values.map(\.last).max()]
      return Set(ends.compactMap(\.self)).sorted()
    }
  }

  /// Findings about a host.
  ///
  /// - Parameters:
  ///   - tried: The host, tried with the dictionary.
  ///   - isDoubted: Whether it has an exception of which nothing tells whether it is needed; that is
  ///     said there.
  /// - Returns: What is blocked, and what could not be told.
  func findings(_ tried: TriedHost, isDoubted: Bool) -> [Findings.Finding] {
    let host = tried.judgement
    lazy var best = bestPolicy(for: host.host)
    var (missing, hopeless, open) = (Group(), Group(), Group())
    for (item, decision) in tried.trials {
      // What the system's own trust refuses of a local host is no matter of a dictionary.
      if suggestions[host.host] == nil, decision.standing == .exempt { continue }
      if decision.verdict == .block {
        let isHelped = trial.block(of: item, host: host.host, under: best) == nil
        if isHelped { missing.add(item, decision) } else { hopeless.add(item, decision) }
      } else if decision.missing.contains(.interface) || decision.missing.contains(.settingType) {
        open.add(item, decision)
      }
    }
    return [
      missing.isEmpty ? nil : missingException(host, missing),
      hopeless.isEmpty ? nil : noKeyHelps(host, hopeless),
      open.isEmpty ? (isDoubted ? nil : unknown(host)) : dependsOnReading(host.host, open),
    ].compactMap(\.self)
  }

  /// Reasons that are told.
  private static let mostReasons = 6

  /// The policy with all keys that answer what was seen of a host, those included that a fix makes
  /// needless.
  private func bestPolicy(for host: String) -> TransportSecurityPolicy {
    var keys = suggestions[host]?.keys ?? PropertyListDictionary()
    for entry in suggestions[host]?.alternatives?.entries ?? [] { keys[entry.key] = entry.value }
    if suggestions[host] == nil {
      // A local host is no part of a suggestion, and a dictionary that does not speak of it opens
      // all to it.
      keys[PolicyKey.allowsInsecureHTTPLoads.rawValue] = .boolean(true)
      keys[PolicyKey.minimumTLSVersion.rawValue] = .string("TLSv1.0")
      keys[PolicyKey.requiresForwardSecrecy.rawValue] = .boolean(false)
    }
    return TransportSecurityPolicy(
      propertyList: [
        PolicyKey.exceptionDomains.rawValue: .dictionary([host: .dictionary(keys)])
      ])
  }

  private func missingException(_ host: HostJudgement, _ group: Group) -> Findings.Finding {
    CheckRule.missingException.finding(
      "\(host.host) is blocked\(scope(group)): \(words(group.barriers)).",
      fix: fix(host, group.barriers),
      at: CheckRule.path(host.host), host: host.host, seen: group.places)
  }

  private func noKeyHelps(_ judgement: HostJudgement, _ group: Group) -> Findings.Finding {
    let host = judgement.host
    let reasons = judgement.distinctObjections.filter { $0.isViolation && $0.keys == nil }
      .map { ObjectionWording($0).reason }.prefix(Self.mostReasons).joined(separator: "; ")
    let advice =
      suggestions[host]?.advice.filter { ![.none, .addException].contains($0.kind) }.map(\.text)
      ?? []
    return CheckRule.noKeyHelps.finding(
      "\(host) is blocked\(scope(group)), and no key helps: \(words(group.barriers))"
        + (reasons.isEmpty ? "." : " (\(reasons))."),
      fix: advice.isEmpty ? nil : advice.joined(separator: " "), at: CheckRule.path(host),
      host: host, seen: group.places)
  }

  private func dependsOnReading(_ host: String, _ group: Group) -> Findings.Finding {
    let reasons = [
      group.missing.contains(.interface) ? "what in the app loads it" : nil,
      group.missing.contains(.settingType)
        ? "how the system reads a value of the wrong type" : nil,
    ]
    return CheckRule.cannotTell.finding(
      "Whether \(host) is let through\(scope(group)) depends on "
        + reasons.compactMap(\.self).joined(separator: " and ") + ".",
      at: CheckRule.path(host), host: host, seen: group.places)
  }

  private func unknown(_ host: HostJudgement) -> Findings.Finding? {
    guard let suggestion = suggestions[host.host], suggestion.verdict == .unknown,
      let need = suggestion.needs.first
    else { return nil }
    return CheckRule.cannotTell.finding(
      "\(host.host) could not be judged: \(need.reason).",
      fix: suggestion.advice.first { $0.kind == .confirm }?.text, at: CheckRule.path(host.host),
      host: host.host, seen: need.evidence)
  }

  /// The keys that help and are not there yet, after what should be done instead.
  private func fix(_ host: HostJudgement, _ barriers: [Barrier]) -> String? {
    guard let suggestion = suggestions[host.host] else {
      // ATS leaves local hosts alone, unless a dictionary speaks of them.
      return host.changesURL
        ? "Change the URL: this host complies over https."
        : "Take out what ends the exemption of this local host, or give it an exception."
    }
    let isClear = barriers.contains(.cleartext)
    let advice = remedy(suggestion, inClear: isClear)
    let own = present.settings(of: host.host)
    let keys =
      suggestion.keys?.entries.filter { own?[$0.key] != $0.value }
      .map { "\($0.key) = \($0.value.word)" } ?? []
    guard !keys.isEmpty else { return advice }
    let added = "add \(keys.joined(separator: " and ")) for it"
    // The keys are then those that the new URL needs.
    if isClear, host.changesURL, let advice { return "\(advice) And \(added) until then." }
    let exception = "else \(added)."
    return advice.map { "\($0) Or \(exception)" } ?? exception.prefix(1).uppercased()
      + exception.dropFirst()
  }

  /// What should be done in place of an exception: of loads in clear each URL is changed by itself, and
  /// what stands against https another URL does not mend.
  private func remedy(_ suggestion: HostSuggestion, inClear: Bool) -> String? {
    let changes = suggestion.advice.filter { $0.kind == .changeURL }.map(\.text)
    if inClear, !changes.isEmpty { return changes.joined(separator: " ") }
    return suggestion.advice.first { $0.kind == .fixServer || $0.kind == .fixCertificate }?.text
  }

  private func scope(_ group: Group) -> String {
    guard group.systems.count < options.systems.count else { return "" }
    return " on " + group.systems.sorted().map(\.description).joined(separator: ", ")
  }

  private func words(_ barriers: [Barrier]) -> String {
    barriers.map(\.words).joined(separator: "; ")
  }
}

extension Barrier {
  /// What stands in the way, in few words.
  var words: String {
    switch self {
    case .sessionFloor: "TLS below 1.2, which apps linked with SDK 26 refuse by themselves"
    case .cleartext: "cleartext HTTP"
    case .tlsVersion: "a TLS version below the floor"
    case .cipherSuite: "a cipher suite that is not accepted"
    case .foreignSuite: "a cipher suite that no Apple system offers"
    case .refusal: "a handshake that the server refused"
    case .leafKey: "a certificate with too short a key"
    case .leafHash: "a certificate with a weak signature"
    case .defaultTrust, .trustOverride: "a certificate that is not trusted"
    case .certificateTransparency: "a certificate without proof of transparency"
    case .pin: "a certificate that is not the pinned one"
    case .niapPackage: "less than the NIAP package asks for"
    }
  }
}

extension PropertyListValue {
  /// The value as part of a sentence.
  var word: String {
    switch self {
    case .boolean(let flag): flag ? "YES" : "NO"
    case .string(let text): text
    default: "its value"
    }
  }
}
