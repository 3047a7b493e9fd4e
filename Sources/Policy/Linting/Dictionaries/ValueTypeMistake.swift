import AppTransportSecurity
import PropertyLists

extension KeyValueRule.Statement {
  init(wrongTypeAt path: [String], _ value: PropertyListValue?, in dictionary: LintedDictionary) {
    let name = path.last ?? ""
    let written = value.map { LintStatement.ValueType($0) }
    guard let key = PolicyKey(rawValue: name) else {
      // A name that is not a key's is taken for a host.
      self = .entryType(name, written)
      return
    }
    let wanted = (key.replacement ?? key).valueType
    self = .type(
      KeyValueRule.TypeMistake(
        key: key, written: written, wanted: wanted,
        reading: KeyValueRule.TypeMistake.Reading(of: value, wanted: wanted, in: dictionary),
        // OpenStep text has no booleans, and conversion does not make any of its strings.
        needsConversion: wanted == .boolean && dictionary.format == .openStep))
  }
}

extension KeyValueRule.TypeMistake.Reading {
  fileprivate init(
    of value: PropertyListValue?, wanted: LintStatement.ValueType, in dictionary: LintedDictionary
  ) {
    switch (wanted, value) {
    case (.boolean, .integer(1)), (.boolean, .real(1)):
      self = .one(
        noSince: dictionary.release(of: .rewrittenReader),
        until: dictionary.release(of: .checkedTypes))
    case (.boolean, .integer), (.boolean, .real):
      self = .no(since: dictionary.release(of: .rewrittenReader))
    case (.boolean, .string(let text)):
      self = .text(text, ignoredSince: dictionary.release(of: .checkedTypes))
    default: self = .ignored
    }
  }
}

extension PolicyKey {
  var valueType: LintStatement.ValueType {
    switch self {
    case .exceptionDomains, .pinnedDomains: .dictionary
    case .pinnedCAIdentities, .pinnedLeafIdentities: .array
    case .minimumTLSVersion, .requiresNIAPPackage, .exceptionRequiresNIAPPackage: .string
    default: .boolean
    }
  }
}
