import PropertyLists

/// The value of a boolean key as written in the dictionary.
///
/// The meaning of a value of another type depends on the system (ATS-27).
enum BooleanSetting: Hashable, Sendable {
  case absent
  case boolean(Bool)
  case number(isOne: Bool)
  case other

  init(_ value: PropertyListValue?) {
    self =
      switch value {
      case nil: .absent
      case .boolean(let value): .boolean(value)
      case .integer(let value): .number(isOne: value == 1)
      case .real(let value): .number(isOne: value == 1)
      default: .other
      }
  }

  var isPlain: Bool {
    switch self {
    case .absent, .boolean: true
    case .number, .other: false
    }
  }

  /// Returns the value as a system reads it; `nil` if the key is absent or its value ignored.
  ///
  /// `doubt` is the assumed meaning of a value of the wrong type before iOS 18.4, which no source
  /// documents.
  func value(on system: SystemVersion, doubt: Bool) -> Bool? {
    switch self {
    case .absent: return nil
    case .boolean(let value): return value
    case .number, .other:
      guard system.includes(.rewrittenReader) else { return doubt }
      guard system.includes(.checkedTypes) else { return false }
      return if case .number(let isOne) = self { isOne } else { nil }
    }
  }
}
