extension Unicode.Scalar {
  /// Creates the character of a UTF-16 surrogate pair; `nil` unless the units form a valid pair.
  package init?(lead: UInt16, trail: UInt16) {
    guard UTF16.isLeadSurrogate(lead), UTF16.isTrailSurrogate(trail) else { return nil }
    let high = UInt32(lead & 0x3ff) << 10
    self.init(0x10000 + high + UInt32(trail & 0x3ff))
  }
}
