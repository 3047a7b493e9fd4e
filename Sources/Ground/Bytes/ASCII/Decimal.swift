extension BinaryInteger {
  /// The number in decimal, with zeros in front up to a width.
  package func digits(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
