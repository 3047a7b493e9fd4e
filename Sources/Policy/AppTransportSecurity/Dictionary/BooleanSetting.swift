import PropertyLists

/// A yes-or-no value as a dictionary holds it; what it means depends on the system (ATS-27).
enum BooleanSetting: Hashable, Sendable {
  case absent
  case boolean(Bool)
  case number(isOne: Bool)
  /// A string or anything else.
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

  /// True if the value has the documented type, which all systems read alike.
  var isPlain: Bool {
    switch self {
    case .absent, .boolean: true
    case .number, .other: false
    }
  }

  /// The value as a system reads it; `nil` where it is absent or ignored.
  ///
  /// `doubt` is what a value of the wrong type means before the rewritten reader, where no source
  /// tells.
  func value(on system: SystemVersion, doubt: Bool) -> Bool? {
    switch self {
    case .absent: return nil
    case .boolean(let value): return value
    case .number, .other:
      guard system.includes(.rewrittenReader) else { return doubt }
      guard system.includes(.strictBooleans) else { return false }
      return if case .number(let isOne) = self { isOne } else { nil }
    }
  }
}
