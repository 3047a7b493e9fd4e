/// The fill of private text that is masked without changing its length.
package enum PrivateTextMask {
  package static let letter = UInt8(ascii: "x")
}
