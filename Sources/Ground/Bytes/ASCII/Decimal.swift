extension BinaryInteger {
  /// Returns the number in decimal, padded with leading zeros to at least `width` characters.
  package func digits(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
