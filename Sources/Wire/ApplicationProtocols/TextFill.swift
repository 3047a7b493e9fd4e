import ByteReading

/// The replacement of what is private in texts, by which no length changes.
package enum TextFill {
  /// The letter that replaces others.
  package static let letter = UInt8(ascii: "x")

  /// Replaces all of a URI reference but scheme, host and port (RFC 3986, section 4.1).
  ///
  /// - Parameters:
  ///   - range: The reference.
  ///   - bytes: The bytes that hold it.
  package static func replacePath(_ range: Range<Int>, in bytes: inout [UInt8]) {
    let reference = bytes.withBytes { HTTPReference($0, range) }
    var rest = reference.scheme.map { $0.upperBound + 1 } ?? range.lowerBound
    if let authority = reference.authority {
      // User information stands between the slashes and the host.
      let start = min(rest + 2, authority.lowerBound)
      for index in start..<max(start, authority.lowerBound - 1) { bytes[index] = letter }
      rest = authority.upperBound
    }
    guard rest < range.upperBound else { return }
    let keepsSlash = reference.authority != nil || bytes[rest] == UInt8(ascii: "/")
    for index in rest..<range.upperBound { bytes[index] = letter }
    if keepsSlash { bytes[rest] = UInt8(ascii: "/") }
  }
}
