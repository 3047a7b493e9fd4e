/// A host as its URL names it.
struct Host: Hashable, Sendable {
  var name: String
  /// The server's address.
  var address: Address
  /// Says whether the name is the address.
  var isAddress = false

  /// The name as a Host header has it.
  var inURL: String { isAddress && !address.isIPv4 ? "[\(name)]" : name }

  /// Says whether ATS takes it for local (ATS-61).
  var isLocal: Bool {
    guard isAddress else { return !name.contains(".") || name.hasSuffix(".local") }
    let bytes = address.bytes
    if address.isIPv4 {
      return bytes[0] == 10 || bytes[0] == 127 || (bytes[0] == 192 && bytes[1] == 168)
        || (bytes[0] == 172 && bytes[1] & 0xf0 == 16) || (bytes[0] == 169 && bytes[1] == 254)
    }
    return bytes[0] & 0xfe == 0xfc || (bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80)
  }
}
