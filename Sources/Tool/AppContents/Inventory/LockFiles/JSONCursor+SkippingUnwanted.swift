import JSONText

extension JSONCursor {
  /// Enters the next value if it is an object and `isWanted` is true; otherwise skips it and
  /// returns false.
  mutating func enterObject(if isWanted: Bool = true) throws(JSONError) -> Bool {
    guard isWanted, try kind() == .object else {
      try skipValue()
      return false
    }
    try beginObject()
    return true
  }

  /// Returns the next value if it is a string and `isWanted` is true; otherwise skips it and
  /// returns `nil`.
  mutating func text(if isWanted: Bool = true) throws(JSONError) -> String? {
    guard isWanted, try kind() == .string else {
      try skipValue()
      return nil
    }
    return try string()
  }
}
