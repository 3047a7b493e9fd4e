import AppTransportSecurity
import PropertyLists

/// The dictionary that an app has now, taken apart.
///
/// Of keys that stand twice only the last one is here, as systems read it.
struct PresentDictionary {
  /// Everything but the exceptions, in order.
  let globals: [PropertyListDictionary.Entry]
  /// The values under `NSExceptionDomains`, in order; not all need be dictionaries.
  let exceptions: [PropertyListDictionary.Entry]
  private var byHost: [String: PropertyListDictionary]
  /// The globals and, by host, the entries, reduced to the keys that a system reads.
  ///
  /// A hostile dictionary has tens of thousands of other keys, and each host causes a lookup.
  private let settings: [PropertyListDictionary.Entry]
  private var settingsByHost: [String: PropertyListDictionary]
  private let policy: TransportSecurityPolicy
  private var variants = Variants()

  /// Policies that were made before: hosts below one entry ask for the same ones.
  private final class Variants {
    struct Variant: Hashable {
      var entries: [PropertyListDictionary.Entry]
      var dropped: Set<PolicyKey>
    }

    private var policies: [Variant: TransportSecurityPolicy] = [:]

    /// More are not kept.
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

  init(_ list: PropertyListDictionary) {
    let entries = list.distinctEntries
    globals = entries.filter { $0.key != PolicyKey.exceptionDomains.rawValue }
    if case .dictionary(let domains)? = list[PolicyKey.exceptionDomains.rawValue] {
      exceptions = domains.distinctEntries
    } else {
      exceptions = []
    }
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
  }

  /// The entry under a key, where it is one.
  subscript(key: String) -> PropertyListDictionary? { byHost[key] }

  /// Leaves an entry out of the policies near hosts.
  mutating func leaveOut(_ key: String) {
    byHost[key] = nil
    settingsByHost[key] = nil
  }

  /// The keys of an entry that atsift knows.
  func settings(of key: String) -> PropertyListDictionary? { settingsByHost[key] }

  /// The keys of the entries that could speak for a host, the nearest first.
  func keys(near host: String) -> [String] { policy.keys(near: host) }

  /// The keys that open far more than any one host.
  static let blanketKeys: Set<PolicyKey> = [
    .allowsArbitraryLoads, .allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInMedia,
    .allowsArbitraryLoadsInWebContent,
  ]

  /// Tells whether a key of that name is a blanket key.
  static func isBlanket(_ name: String) -> Bool {
    PolicyKey(rawValue: name).map(blanketKeys.contains) ?? false
  }

  /// Tells whether it has such a key that a system reads.
  var hasBlanketKey: Bool { settings.contains { Self.isBlanket($0.key) } }

  /// The policy as far as it concerns one host, so that variants of a large dictionary cost little.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - dropped: Keys of the dictionary itself that are left out.
  ///   - changed: The entry to replace, or to add.
  ///   - replacement: The new entry; `nil` removes it.
  /// - Returns: A policy that says of this host what the whole dictionary would.
  func policy(
    near host: String, without dropped: Set<PolicyKey> = [],
    changing changed: String? = nil, to replacement: PropertyListDictionary? = nil
  ) -> TransportSecurityPolicy {
    var keys = policy.keys(near: host)
    if let changed, replacement != nil, !keys.contains(changed) { keys.append(changed) }
    let entries = keys.compactMap { key -> PropertyListDictionary.Entry? in
      guard let value = key == changed ? replacement : settingsByHost[key] else { return nil }
      return .init(key: key, value: .dictionary(value))
    }
    return variants.policy(Variants.Variant(entries: entries, dropped: dropped)) {
      var list = PropertyListDictionary(
        settings.filter { entry in !dropped.contains { $0.rawValue == entry.key } })
      list[PolicyKey.exceptionDomains.rawValue] = .dictionary(PropertyListDictionary(entries))
      return TransportSecurityPolicy(propertyList: list)
    }
  }
}

extension PropertyListDictionary.Entry {
  /// True if the key is a policy key, wherever it belongs.
  fileprivate var isKnown: Bool { PolicyKey(rawValue: key) != nil }
}

extension PropertyListDictionary {
  /// Each key once, with the value that counts, in the order in which the keys first stand.
  var distinctEntries: [Entry] {
    let values = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    guard values.count < entries.count else { return entries }
    var seen: Set<String> = []
    return entries.compactMap { entry in
      guard seen.insert(entry.key).inserted, let value = values[entry.key] else { return nil }
      return Entry(key: entry.key, value: value)
    }
  }

  /// Returns the value of a setting, whatever the spelling of its key.
  ///
  /// The current spelling takes precedence over obsolete ones.
  func value(of setting: ExceptionSetting) -> PropertyListValue? {
    if let value = self[setting.key.rawValue] { return value }
    return PolicyKey.allCases.lazy.filter { $0.replacement == setting.key }
      .compactMap { self[$0.rawValue] }.first
  }

  /// The settings that an exception loosens.
  var loosened: [ExceptionSetting] {
    ExceptionSetting.allCases.filter { setting in
      value(of: setting).map { setting.effect(of: $0) == .loosens } ?? false
    }
  }

  /// Indicates whether a setting of an exception asks for more than ATS does.
  var tightens: Bool {
    ExceptionSetting.allCases.contains { setting in
      value(of: setting).map { setting.effect(of: $0) == .tightens } ?? false
    }
  }

  /// The exception without a setting, however it is spelled.
  func without(_ setting: ExceptionSetting) -> PropertyListDictionary {
    PropertyListDictionary(entries.filter { ExceptionSetting($0.key) != setting })
  }

  /// True if the exception includes subdomains.
  var includesSubdomains: Bool {
    self[PolicyKey.includesSubdomains.rawValue].map { !$0.isOff } ?? false
  }
}
