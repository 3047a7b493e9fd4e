import Bytes

/// The cleartext part of the Encrypted ClientHello extension in an outer ClientHello (RFC 9849,
/// section 5).
///
/// A client without keys sends the same form with random content (GREASE, section 6.2). So the
/// extension alone does not prove that a name is hidden.
public struct EncryptedHello: Hashable, Sendable, BitwiseCopyable {
  public var suite: Suite
  public var configID: UInt8
  public var shareLength: UInt16

  /// A key derivation and a cipher of HPKE (RFC 9180, section 7), by number.
  public struct Suite: Hashable, Sendable, BitwiseCopyable {
    public var keyDerivation: UInt16
    public var cipher: UInt16
  }
}

extension EncryptedHello {
  private static let outer: UInt8 = 0

  init?(body: inout ByteCursor) throws(DissectionError) {
    guard try body.read(UInt8.self) == Self.outer else { return nil }
    suite = Suite(keyDerivation: try body.read(), cipher: try body.read())
    configID = try body.read()
    shareLength = UInt16(
      truncatingIfNeeded: try body.readVector(lengthAs: UInt16.self).remaining)
    _ = try body.readVector(lengthAs: UInt16.self)
    try body.expectEnd()
  }
}
