package import AppTransportSecurity
package import PropertyLists

/// An app's present `NSAppTransportSecurity` dictionary, split into global keys and exceptions.
///
/// For duplicate keys only the last value counts, as for systems. Policies for single hosts are
/// derived and cached, so that variants of a large dictionary cost little.
package struct PresentDictionary {
  package let globals: [PropertyListDictionary.Entry]
  /// The entries of `NSExceptionDomains`, in order; a value may have a type other than dictionary.
  package let exceptions: [PropertyListDictionary.Entry]
  private var byHost: [String: PropertyListDictionary]
  /// The app's global entries whose keys ATS recognizes.
  ///
  /// Others are left out, because a hostile dictionary may have tens of thousands.
  private let settings: [PropertyListDictionary.Entry]
  private var settingsByHost: [String: PropertyListDictionary]
  private let policy: TransportSecurityPolicy
  private let whole: TransportSecurityPolicy
  private let hasDottedKeys: Bool
  private var variants = Variants()

  private final class Variants {
    struct Variant: Hashable {
      var entries: [PropertyListDictionary.Entry]
      var dropped: Set<PolicyKey>
    }

    private var policies: [Variant: TransportSecurityPolicy] = [:]

    private static let most = 64

    func policy(
      _ variant: Variant, _ make: () -> TransportSecurityPolicy
    ) -> TransportSecurityPolicy {
      if let known = policies[variant] { return known }
      if policies.count >= Self.most { policies.removeAll(keepingCapacity: true) }
      let made = make()
      policies[variant] = made
      return made
    }
  }

  /// Splits a dictionary into global keys and exceptions.
  ///
  /// `whole` is the policy of the whole Info.plist, for judging single hosts as systems with the
  /// app's dictionary do. A merge passes `nil`, because it removes the values that some systems use
  /// unchecked (ATS-46).
  package init(_ list: PropertyListDictionary, whole: TransportSecurityPolicy? = nil) {
    let entries = list.distinctEntries
    globals = entries.filter { $0.key != PolicyKey.exceptionDomains.rawValue }
    if case .dictionary(let domains)? = list[PolicyKey.exceptionDomains.rawValue] {
      exceptions = domains.distinctEntries
    } else {
      exceptions = []
    }
    hasDottedKeys = exceptions.contains { $0.key.hasSuffix(".") }
    var byHost: [String: PropertyListDictionary] = [:]
    for entry in exceptions {
      guard case .dictionary(let keys) = entry.value else { continue }
      byHost[entry.key] = PropertyListDictionary(keys.distinctEntries)
    }
    self.byHost = byHost
    settings = globals.filter(\.isKnown)
    settingsByHost = byHost.mapValues { keys in
      PropertyListDictionary(keys.entries.filter(\.isKnown))
    }
    policy = TransportSecurityPolicy(propertyList: list)
    self.whole = whole ?? TransportSecurityPolicy()
  }

  package subscript(key: String) -> PropertyListDictionary? { byHost[key] }

  package mutating func remove(_ key: String) {
    byHost[key] = nil
    settingsByHost[key] = nil
  }

  package func settings(of key: String) -> PropertyListDictionary? { settingsByHost[key] }

  package func keys(near host: String) -> [String] {
    let keys = policy.keys(near: host)
    // A URL may have a dot at the end of its host, which only such keys match (ATS-53).
    guard hasDottedKeys, !host.hasSuffix(".") else { return keys }
    return keys + policy.keys(near: host + ".").filter { !keys.contains($0) }
  }

  package static let blanketKeys: Set<PolicyKey> = [
    .allowsArbitraryLoads, .allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInMedia,
    .allowsArbitraryLoadsInWebContent,
  ]

  package static func isBlanket(_ name: String) -> Bool {
    PolicyKey(rawValue: name).map(blanketKeys.contains) ?? false
  }

  package var hasBlanketKey: Bool { settings.contains { Self.isBlanket($0.key) } }

  /// Returns a policy that decides on this host as the whole dictionary would, after two changes.
  ///
  /// The global keys in `dropped` are left out. The exception entry named `changed` gets the value
  /// `replacement`, or is removed if `replacement` is `nil`.
  package func policy(
    near host: String, without dropped: Set<PolicyKey> = [],
    changing changed: String? = nil, to replacement: PropertyListDictionary? = nil
  ) -> TransportSecurityPolicy {
    // Only entries near the host can affect it. A policy of these alone is much smaller, and equal
    // ones are shared.
    var keys = keys(near: host)
    if let changed, replacement != nil, !keys.contains(changed) { keys.append(changed) }
    let entries = keys.compactMap { key -> PropertyListDictionary.Entry? in
      guard let value = key == changed ? replacement : settingsByHost[key] else { return nil }
      return .init(key: key, value: .dictionary(value))
    }
    return variants.policy(Variants.Variant(entries: entries, dropped: dropped)) {
      var list = PropertyListDictionary(
        settings.filter { entry in !dropped.contains { $0.rawValue == entry.key } })
      list[PolicyKey.exceptionDomains.rawValue] = .dictionary(PropertyListDictionary(entries))
      return TransportSecurityPolicy(propertyList: list, partOf: whole)
    }
  }
}

extension PropertyListDictionary.Entry {
  fileprivate var isKnown: Bool { PolicyKey(rawValue: key) != nil }
}

extension PropertyListDictionary {
  /// Each key once, with the last of its values, in order of the keys' first occurrence.
  package var distinctEntries: [Entry] {
    let values = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    guard values.count < entries.count else { return entries }
    var seen: Set<String> = []
    return entries.compactMap { entry in
      guard seen.insert(entry.key).inserted, let value = values[entry.key] else { return nil }
      return Entry(key: entry.key, value: value)
    }
  }

  /// Returns the value of a setting under any spelling of its key; `nil` if the key is absent.
  ///
  /// The current spelling takes precedence over obsolete spellings.
  package func value(of setting: ExceptionSetting) -> PropertyListValue? {
    if let value = self[setting.key.rawValue] { return value }
    return PolicyKey.allCases.lazy.filter { $0.replacement == setting.key }
      .compactMap { self[$0.rawValue] }.first
  }

  package var loosened: [ExceptionSetting] {
    ExceptionSetting.allCases.filter { setting in
      value(of: setting).map { setting.effect(of: $0) == .loosens } ?? false
    }
  }

  package var tightens: Bool {
    ExceptionSetting.allCases.contains { setting in
      value(of: setting).map { setting.effect(of: $0) == .tightens } ?? false
    }
  }

  package func without(_ setting: ExceptionSetting) -> PropertyListDictionary {
    PropertyListDictionary(entries.filter { ExceptionSetting($0.key) != setting })
  }

  package var includesSubdomains: Bool {
    self[PolicyKey.includesSubdomains.rawValue].map { !$0.isOff } ?? false
  }

  /// Returns the key for a setting in the spelling that this entry uses.
  package func name(of setting: ExceptionSetting) -> String? {
    if self[setting.key.rawValue] != nil { return setting.key.rawValue }
    return entries.first { ExceptionSetting($0.key) == setting }?.key
  }
}
