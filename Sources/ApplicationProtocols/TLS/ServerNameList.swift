import ByteReading

/// The body of a client's `server_name` extension (RFC 6066, section 3).
struct ServerNameList {
  /// The first host name as it stands there, whatever its bytes.
  private(set) var firstHostName: [UInt8]?
  /// How many host names there are; RFC 6066 allows one.
  private(set) var hostNameCount = 0

  /// Reads the whole list; names of other types than `host_name` are skipped.
  init(body: inout ByteCursor) throws(DissectionError) {
    var list = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
    while !list.isAtEnd {
      let type = try list.read(UInt8.self)
      var name = try list.takeVector(lengthAs: UInt16.self)
      guard type == Self.hostName else { continue }
      if firstHostName == nil { firstHostName = name.readRemainingBytes() }
      hostNameCount += 1
    }
  }

  /// The first host name as text, where its bytes can be a name's.
  var name: String? {
    guard let bytes = firstHostName, Self.isName(bytes) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether bytes are visible ASCII, no longer than a domain name, and more than dots.
  static func isName(_ bytes: [UInt8]) -> Bool {
    bytes.count <= maximumNameLength
      && bytes.allSatisfy { (0x21...0x7e).contains($0) }
      && bytes.contains { $0 != UInt8(ascii: ".") }
  }

  private static let hostName: UInt8 = 0
  /// The longest domain name in octets (RFC 1035, section 2.3.4).
  private static let maximumNameLength = 255
}
