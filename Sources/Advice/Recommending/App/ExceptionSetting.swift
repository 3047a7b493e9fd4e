import AppTransportSecurity
import PropertyLists
import ProtocolRegistries

/// A protection that an exception can relax, in any spelling of its key.
enum ExceptionSetting: Hashable, CaseIterable {
  case insecureLoads, minimumTLSVersion, forwardSecrecy

  var key: PolicyKey {
    switch self {
    case .insecureLoads: .allowsInsecureHTTPLoads
    case .minimumTLSVersion: .minimumTLSVersion
    case .forwardSecrecy: .requiresForwardSecrecy
    }
  }

  /// Creates the setting of a key; `nil` for a key that relaxes nothing by itself.
  init?(_ name: String) {
    guard let key = PolicyKey(rawValue: name), key.places.contains(.exception) else { return nil }
    let plain = key.replacement ?? key
    guard let setting = Self.allCases.first(where: { $0.key == plain }) else { return nil }
    self = setting
  }

  enum Effect: Hashable {
    case loosens, tightens, nothing
  }

  /// Returns the effect of a value.
  ///
  /// A value of the wrong type counts as its author meant it.
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

  func isDefault(_ entry: PropertyListDictionary.Entry) -> Bool {
    guard entry.key == key.rawValue, effect(of: entry.value) == .nothing else { return false }
    if case .boolean = entry.value { return self != .minimumTLSVersion }
    return self == .minimumTLSVersion && entry.value == .string("TLSv1.2")
  }

  func plain(_ value: PropertyListValue) -> PropertyListValue {
    self == .minimumTLSVersion ? value : .boolean(!value.isOff)
  }
}

extension PropertyListValue {
  /// True for `NO` in any type, such as the string `"NO"`.
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
