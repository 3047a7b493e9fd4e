import ByteReading

/// The body of a client's `server_name` extension (RFC 6066, section 3).
struct ServerNameList {
  /// The position of the first host name, whatever its bytes.
  private(set) var firstHostName: ArrayPart?
  /// The number of host names; RFC 6066 allows one.
  private(set) var hostNameCount = 0

  /// Reads the whole list and appends the first host name to `octets`.
  ///
  /// Names of types other than `host_name` are skipped.
  init(body: inout ByteCursor, octets: inout [UInt8]) throws(DissectionError) {
    var list = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
    while !list.isAtEnd {
      let type = try list.read(UInt8.self)
      var name = try list.takeVector(lengthAs: UInt16.self)
      guard type == Self.hostName else { continue }
      if firstHostName == nil {
        let start = octets.count
        name.appendRemainingBytes(to: &octets)
        firstHostName = ArrayPart(from: start, in: octets)
      }
      hostNameCount += 1
    }
  }

  /// Tells whether the bytes are visible ASCII, within the length of a domain name, and not only
  /// dots.
  static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count <= maximumNameLength
      && bytes.allSatisfy { (0x21...0x7e).contains($0) }
      && bytes.contains { $0 != UInt8(ascii: ".") }
  }

  private static let hostName: UInt8 = 0
  /// The longest domain name in octets (RFC 1035, section 2.3.4).
  private static let maximumNameLength = 255
}
