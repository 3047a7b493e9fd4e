package import AppTransportSecurity
package import PropertyLists
import ProtocolRegistries

/// A protection that an exception can relax, whether its key has the current or an old spelling.
package enum ExceptionSetting: Hashable, CaseIterable {
  case insecureLoads, minimumTLSVersion, forwardSecrecy

  package var key: PolicyKey {
    switch self {
    case .insecureLoads: .allowsInsecureHTTPLoads
    case .minimumTLSVersion: .minimumTLSVersion
    case .forwardSecrecy: .requiresForwardSecrecy
    }
  }

  /// Creates the setting that a key of an exception controls; `nil` for other keys, such as
  /// `NSIncludesSubdomains`.
  package init?(_ name: String) {
    guard let key = PolicyKey(rawValue: name), key.places.contains(.exception) else { return nil }
    let plain = key.replacement ?? key
    guard let setting = Self.allCases.first(where: { $0.key == plain }) else { return nil }
    self = setting
  }

  package enum Effect: Hashable {
    case loosens, tightens, nothing
  }

  /// Returns the effect of a value of the setting, compared with ATS.
  ///
  /// A Boolean setting accepts a value of the wrong type, such as the string `"NO"`, as a Boolean.
  package func effect(of value: PropertyListValue) -> Effect {
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

  package func isDefault(_ entry: PropertyListDictionary.Entry) -> Bool {
    guard entry.key == key.rawValue, effect(of: entry.value) == .nothing else { return false }
    if case .boolean = entry.value { return self != .minimumTLSVersion }
    return self == .minimumTLSVersion && entry.value == .string("TLSv1.2")
  }

  package func plain(_ value: PropertyListValue) -> PropertyListValue {
    self == .minimumTLSVersion ? value : .boolean(!value.isOff)
  }
}

extension PropertyListValue {
  /// True for a value that means `NO` in any type, such as 0 or the string `"NO"`.
  package var isOff: Bool {
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
