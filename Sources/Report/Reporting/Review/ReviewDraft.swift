import AppTransportSecurity
package import Evidence
import PropertyLists
package import Recommending
import WordBook

/// A draft of the justification of an ATS dictionary for App Review, key by key, with evidence.
///
/// The draft contains only observations and statements of the user. The user fills in the gaps.
package struct ReviewDraft: Hashable, Sendable {
  /// The keys for which App Review requires a justification, in the dictionary's order.
  package private(set) var statements: [ReviewStatement] = []
  /// The keys for which App Review requires no justification, in the dictionary's order.
  package private(set) var free: [ReviewStatement] = []
  /// True if the dictionary does not affect hosts that it does not list.
  package private(set) var leavesOtherHostsAlone = true
  /// The inputs of the run, and the parts of them that could not be read.
  package let inputs: InputLedger

  /// True if all inputs are logs of an Apple system.
  var isOfLogs: Bool {
    !inputs.inputs.isEmpty && inputs.inputs.allSatisfy { $0.form == TrafficLogKind.console.form }
  }

  package var placesToFill: Int { statements.reduce(0) { $0 + $1.toFill.count } }

  package init(_ suggestion: Suggestion) {
    inputs = suggestion.inputs
    for entry in suggestion.dictionary.countingEntries {
      if entry.key == PolicyKey.exceptionDomains.rawValue,
        case .dictionary(let domains) = entry.value
      {
        let hosts = Self.hosts(suggestion.hosts, byEntryOf: domains)
        for domain in domains.countingEntries {
          add(
            domain, hosts: hosts[domain.key] ?? [],
            knowsFirstParty: !suggestion.firstPartyDomains.isEmpty)
        }
      } else {
        addForWholeApp(entry)
      }
    }
  }

  /// Groups hosts by the dictionary entry that covers each host.
  ///
  /// The entry of the host itself comes first, then the nearest parent with subdomains (ATS-32).
  private static func hosts(
    _ hosts: [HostSuggestion], byEntryOf domains: PropertyListDictionary
  ) -> [String: [HostSuggestion]] {
    let entries = Dictionary(domains.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    return Dictionary(grouping: hosts) { host in
      if entries[host.host] != nil { return host.host }
      // No name is longer (RFC 1035, section 2.3.4), and each step takes time linear in the length.
      guard host.host.utf8.count <= 255 else { return host.host }
      var rest = host.host[...]
      while let dot = rest.firstIndex(of: ".") {
        rest = rest[rest.index(after: dot)...]
        if let entry = entries[String(rest)], reachesSubdomains(entry) { return String(rest) }
      }
      return host.host
    }
  }

  private static func reachesSubdomains(_ value: PropertyListValue) -> Bool {
    guard case .dictionary(let keys) = value else { return false }
    return keys[PolicyKey.includesSubdomains.rawValue] == .boolean(true)
  }

  private mutating func add(
    _ domain: PropertyListDictionary.Entry, hosts: [HostSuggestion], knowsFirstParty: Bool
  ) {
    guard case .dictionary(let keys) = domain.value else { return }
    let reachesSubdomains = Self.reachesSubdomains(domain.value)
    for entry in keys.countingEntries {
      let key = PolicyKey(rawValue: entry.key)
      var statement = ReviewStatement(
        host: domain.key, key: entry.key, value: entry.value,
        cost: key?.reviewCost(of: entry.value) ?? .free, reasons: [],
        heading: .heading(
          key: entry.key, value: Self.word(for: entry.value), host: domain.key,
          withSubdomains: reachesSubdomains), facts: [], toFill: [])
      guard let key, statement.cost == .justification else {
        free.append(statement)
        continue
      }
      let account = ReviewStatements(
        of: key.replacement ?? key, entry: domain.key, hosts: hosts,
        reachesSubdomains: reachesSubdomains,
        knowsFirstParty: knowsFirstParty)
      statement.reasons = account.reasons
      statement.facts = account.facts
      statement.toFill = account.toFill
      statements.append(statement)
    }
  }

  private mutating func addForWholeApp(_ entry: PropertyListDictionary.Entry) {
    // Pins make the app stricter, so no reviewer asks for a reason.
    if case .dictionary = entry.value { return }
    let key = PolicyKey(rawValue: entry.key)
    var statement = ReviewStatement(
      host: nil, key: entry.key, value: entry.value,
      cost: key?.reviewCost(of: entry.value) ?? .free, reasons: [],
      heading: .headingForWholeApp(key: entry.key, value: Self.word(for: entry.value)), facts: [],
      toFill: [])
    guard let key, statement.cost == .justification else { return free.append(statement) }
    leavesOtherHostsAlone = false
    statement.reasons = key.reviewReasons
    let draft: ReviewGap =
      switch key.replacement ?? key {
      case .allowsArbitraryLoadsForMedia: .encryptedMedia
      case .allowsArbitraryLoadsInWebContent: .webContent
      default: .arbitraryLoads
      }
    statement.toFill = [draft]
    statements.append(statement)
  }

  private static func word(for value: PropertyListValue) -> String {
    if case .boolean(let flag) = value { return flag ? "YES" : "NO" }
    return value.plainText
  }
}
