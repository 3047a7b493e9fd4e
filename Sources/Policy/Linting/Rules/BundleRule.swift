public import AppTransportSecurity
import Findings
import PropertyLists

/// Rules about the files of one app beside each other.
public enum BundleRule: String, LintFamily {
  case extensionOpensMore = "extension-opens-more"
  case policyInEntitlements = "policy-in-entitlements"

  public enum Statement: Hashable, Sendable {
    /// A key that allows cleartext from hosts without an entry, which the app does not allow.
    case opensUnlistedHosts(PolicyKey)
    /// An entry with permissions that the app does not give the same names; never without keys.
    case opensHost(String, [PolicyKey])
    /// A key of App Transport Security in a file of entitlements.
    case inEntitlements(String)
  }

  var definition: LintRuleDefinition {
    switch self {
    case .extensionOpensMore:
      LintRuleDefinition(
        .warning, [.onePolicyPerBundle],
        examples: [
          LintExample(
            .info(["NSAllowsArbitraryLoads": true]), not: .info(["NSAllowsLocalNetworking": true]),
            of: .companion, in: .info(["NSAllowsArbitraryLoads": false])),
          LintExample(
            .entry("a.example"), not: .entry("b.a.shop.example"), of: .companion,
            in: .entry("shop.example", .openSubdomains)),
          LintExample(
            .entry("shop.example", .openSubdomains), not: .entry("shop.example"), of: .companion,
            in: .entry("shop.example")),
        ]
      ) { dictionary, defects in
        guard dictionary.owner == .companion, let app = dictionary.enclosingApp else { return }
        for key in dictionary.openingKeys where !app.opens(by: key) {
          defects.add(at: dictionary.path(key), .bundle(.opensUnlistedHosts(key)))
        }
        guard !app.isBlanketInForce else { return }
        let dead = dictionary.deadRanges
        let parents = CoveringEntryLookup(app)
        for entry in dictionary.entries
        where entry.isLoosening && entry.name.fault == nil && !entry.isLocalHost
          && !dead.contains(entry.key)
        {
          let keys = app.keysMissing(of: entry, parents)
          guard !keys.isEmpty else { continue }
          defects.add(on: entry, .bundle(.opensHost(entry.key, keys)))
        }
      }
    case .policyInEntitlements:
      LintRuleDefinition(
        .error, [.onePolicyPerBundle], isWithoutEffect: true,
        examples: [
          LintExample(
            .info([:]), not: ["com.apple.security.network.client": true], of: .entitlements)
        ]
      ) { dictionary, defects in
        guard dictionary.owner == .entitlements else { return }
        for entry in dictionary.root.entries
        where entry.key == LintedDictionary.policyKey || Linter.isStray(atRoot: entry.key) {
          defects.add(at: [entry.key], .bundle(.inEntitlements(entry.key)))
        }
      }
    }
  }
}

extension LintedDictionary {
  /// The Info.plist of the app that contains this bundle; `nil` if it is unknown.
  fileprivate var enclosingApp: LintedDictionary? {
    guard let app = linter.enclosingApp else { return nil }
    var linter = linter
    linter.enclosingApp = nil
    return LintedDictionary(
      root: app, owner: .app, format: format, isInfoPlist: true, linter: linter)
  }

  /// The keys that allow cleartext from hosts without an entry.
  fileprivate var openingKeys: [PolicyKey] {
    guard !isBlanketInForce else { return [.allowsArbitraryLoads] }
    return [.allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent]
      .filter { flag($0) == true }
  }

  fileprivate func opens(by key: PolicyKey) -> Bool { isBlanketInForce || flag(key) == true }

  /// Returns the keys of another bundle's entry that this dictionary does not give the same names.
  fileprivate func keysMissing(
    of entry: LintedEntry, _ parents: CoveringEntryLookup
  ) -> [PolicyKey] {
    let own = entriesByKey[entry.key].map { entries[$0] }
    // A range around an address or a range is not compared key by key.
    if own == nil, entry.name.isAddressOrRange, parents.containAncestor(of: entry) { return [] }
    let covering = own ?? parents.parent(of: entry)?.0
    let missing = entry.readings.enumerated().reduce(into: Set<Loosening>()) { missing, reading in
      let given = covering.flatMap { $0.readings.element(at: reading.offset) }?.loosenings ?? []
      missing.formUnion(reading.element.loosenings.subtracting(given))
    }
    let isWider = entry.includesSubdomains && own?.includesSubdomains == false
    return Loosening.allCases.filter(missing.contains).map(\.key)
      + (isWider ? [.includesSubdomains] : [])
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
