import AppTransportSecurity
import Evidence
import PropertyLists
public import Recommending

/// A draft of what App Review is told of a dictionary: key by key, with the evidence.
///
/// Nothing is claimed that was not seen or that the person did not say; the rest is left to fill in.
public struct ReviewDraft: Hashable, Sendable {
  /// The keys that cost a reason, in the dictionary's order.
  public private(set) var statements: [ReviewStatement] = []
  /// The keys that cost none.
  public private(set) var free: [ReviewStatement] = []
  /// Whether nothing in the dictionary reaches beyond the hosts it lists.
  public private(set) var leavesOtherHostsAlone = true

  private let suggestion: Suggestion

  /// How many places are left to fill in.
  public var placesToFill: Int { statements.reduce(0) { $0 + $1.toFill.count } }

  /// A draft for the dictionary of a suggestion.
  public init(_ suggestion: Suggestion) {
    self.suggestion = suggestion
    for entry in suggestion.dictionary.countingEntries {
      if entry.key == PolicyKey.exceptionDomains.rawValue,
        case .dictionary(let domains) = entry.value
      {
        let exceptions = domains.countingEntries
        let names = Set(exceptions.map(\.key))
        for domain in exceptions { add(domain, among: names) }
      } else {
        addForWholeApp(entry)
      }
    }
  }

  private mutating func add(_ domain: PropertyListDictionary.Entry, among names: Set<String>) {
    guard case .dictionary(let keys) = domain.value else { return }
    let reachesSubdomains = keys[PolicyKey.includesSubdomains.rawValue] == .boolean(true)
    let hosts = suggestion.hosts.filter { host in
      host.host == domain.key
        || reachesSubdomains && host.host.hasSuffix("." + domain.key) && !names.contains(host.host)
    }
    for entry in keys.countingEntries {
      let key = PolicyKey(rawValue: entry.key)
      let values: [String: ReviewSentence.Value] = [
        "key": .text(entry.key), "value": .text(Self.word(for: entry.value)),
        "host": .text(domain.key),
      ]
      var statement = ReviewStatement(
        host: domain.key, key: entry.key, value: entry.value,
        cost: key?.reviewCost(of: entry.value) ?? .free, reasons: [],
        heading: .init(reachesSubdomains ? .headingWithSubdomains : .heading, values), facts: [],
        toFill: [])
      guard let key, statement.cost == .justification else {
        free.append(statement)
        continue
      }
      let account = ReviewAccount(
        of: key.replacement ?? key, entry: domain.key, hosts: hosts,
        reachesSubdomains: reachesSubdomains,
        knowsFirstParty: !suggestion.firstPartyDomains.isEmpty)
      statement.reasons = account.reasons
      statement.facts = account.facts
      statement.toFill = account.toFill
      statements.append(statement)
    }
  }

  private mutating func addForWholeApp(_ entry: PropertyListDictionary.Entry) {
    // Pins ask for more, and no reviewer asks about them.
    if case .dictionary = entry.value { return }
    let key = PolicyKey(rawValue: entry.key)
    let value: ReviewSentence.Value = .text(Self.word(for: entry.value))
    var statement = ReviewStatement(
      host: nil, key: entry.key, value: entry.value,
      cost: key?.reviewCost(of: entry.value) ?? .free, reasons: [],
      heading: .init(.headingForWholeApp, ["key": .text(entry.key), "value": value]), facts: [],
      toFill: [])
    guard let key, statement.cost == .justification else { return free.append(statement) }
    leavesOtherHostsAlone = false
    statement.reasons = key.reviewReasons
    let message: ReviewMessage =
      switch key.replacement ?? key {
      case .allowsArbitraryLoadsForMedia: .fillEncryptedMedia
      case .allowsArbitraryLoadsInWebContent: .fillWebContent
      default: .fillArbitraryLoads
      }
    statement.toFill = [ReviewSentence(message)]
    statements.append(statement)
  }

  /// A value as Apple's documents and Xcode call it.
  private static func word(for value: PropertyListValue) -> String {
    if case .boolean(let flag) = value { return flag ? "YES" : "NO" }
    return value.plainText
  }
}
