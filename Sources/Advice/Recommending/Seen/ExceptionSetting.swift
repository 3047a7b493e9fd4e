import AppTransportSecurity
import PropertyLists
import ProtocolRegistries

/// What an exception can loosen, however the key for it is spelled.
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

  /// What a key sets; `nil` for keys that loosen nothing by themselves.
  init?(_ name: String) {
    guard let key = PolicyKey(rawValue: name), key.places.contains(.exception) else { return nil }
    let plain = key.replacement ?? key
    guard let setting = Self.allCases.first(where: { $0.key == plain }) else { return nil }
    self = setting
  }

  /// What a value does compared with no value at all.
  enum Effect: Hashable {
    case loosens, tightens, nothing
  }

  /// What a value of this setting does; one of a wrong type counts as what its writer meant.
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

  /// The value as today's documents want it.
  func plain(_ value: PropertyListValue) -> PropertyListValue {
    self == .minimumTLSVersion ? value : .boolean(!value.isOff)
  }
}

extension PropertyListValue {
  /// Whether a value means `NO` to somebody who wrote it for a boolean, of whatever type it is.
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
