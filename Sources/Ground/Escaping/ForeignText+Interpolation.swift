/// A `String` escapes nothing, so each interpolation of foreign text into one is a compiler
/// warning, and an error in CI.
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "Foreign text in a String needs an escape: write .displayed")
  public mutating func appendInterpolation(_ text: ForeignText) { appendLiteral(text.displayed) }

  @available(*, deprecated, message: "Foreign text in a String needs an escape: write .displayed")
  public mutating func appendInterpolation(_ text: ForeignText?) {
    appendLiteral(text?.displayed ?? "nil")
  }

  @available(*, deprecated, message: "Foreign text in a String needs an escape: write .displayed")
  public mutating func appendInterpolation(_ texts: some Sequence<ForeignText>) {
    appendLiteral(texts.map(\.displayed).joined(separator: ", "))
  }

  @available(*, deprecated, message: "Foreign text in a String needs an escape: write .displayed")
  public mutating func appendInterpolation(_ texts: [ForeignText: ForeignText]) {
    let parts = texts.map { "\($0.key.displayed): \($0.value.displayed)" }
    appendLiteral(parts.sorted().joined(separator: ", "))
  }
}
