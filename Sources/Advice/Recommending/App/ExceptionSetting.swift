import AppTransportSecurity
import PropertyLists
import ProtocolRegistries

/// A protection that an exception can relax, whatever the spelling of its key.
enum ExceptionSetting: Hashable, CaseIterable {
  case insecureLoads, minimumTLSVersion, forwardSecrecy

  /// The key of today's documents.
  var key: PolicyKey {
    switch self {
    case .insecureLoads: .allowsInsecureHTTPLoads
    case .minimumTLSVersion: .minimumTLSVersion
    case .forwardSecrecy: .requiresForwardSecrecy
    }
  }

  /// Creates the setting of a key; `nil` for keys that relax nothing by themselves.
  init?(_ name: String) {
    guard let key = PolicyKey(rawValue: name), key.places.contains(.exception) else { return nil }
    let plain = key.replacement ?? key
    guard let setting = Self.allCases.first(where: { $0.key == plain }) else { return nil }
    self = setting
  }

  /// The effect of a value compared with no value at all.
  enum Effect: Hashable {
    case loosens, tightens, nothing
  }

  /// Returns the effect of a value of this setting.
  ///
  /// A value of a wrong type counts as its writer meant it.
  func effect(of value: PropertyListValue) -> Effect {
    switch self {
    case .insecureLoads: value.isOff ? .nothing : .loosens
    case .forwardSecrecy: value.isOff ? .loosens : .nothing
    case .minimumTLSVersion:
      switch value {
      case .string("TLSv1.0"), .string("TLSv1.1"): .loosens
      case .string("TLSv1.3"): .tightens
      default: .nothing
      }
    }
  }

  /// True if an entry of that key writes out what holds without it, as today's documents spell it.
  func isDefault(_ entry: PropertyListDictionary.Entry) -> Bool {
    guard entry.key == key.rawValue, effect(of: entry.value) == .nothing else { return false }
    if case .boolean = entry.value { return self != .minimumTLSVersion }
    return self == .minimumTLSVersion && entry.value == .string("TLSv1.2")
  }

  /// The value as today's documents want it.
  func plain(_ value: PropertyListValue) -> PropertyListValue {
    self == .minimumTLSVersion ? value : .boolean(!value.isOff)
  }
}

extension PropertyListValue {
  /// True if the value means `NO` to a person who wrote it as a boolean, whatever its type.
  var isOff: Bool {
    switch self {
    case .boolean(let flag): !flag
    case .integer(let number): number == 0
    case .real(let number): number == 0
    case .string(let text):
      ["", "0", "n", "no", "f", "false"].contains(text.lowercased())
    default: false
    }
  }
}
