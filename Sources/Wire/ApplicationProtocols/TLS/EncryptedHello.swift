import ByteReading

/// What stands in clear of the extension for Encrypted Client Hello in an outer hello (RFC 9849,
/// section 5).
///
/// A client without keys sends the same form with random content (GREASE, section 6.2), so it proves
/// nothing by itself.
public struct EncryptedHello: Hashable, Sendable, BitwiseCopyable {
  /// The type of the extension that an outer hello carries.
  private static let outer: UInt8 = 0

  /// How the inner hello is encrypted.
  public var suite: Suite
  /// Which of the server's keys it is encrypted to; random in GREASE.
  public var configID: UInt8
  /// How many bytes the client's share of the key takes.
  public var shareLength: UInt16

  /// A key derivation and a cipher of HPKE (RFC 9180, section 7), by number.
  public struct Suite: Hashable, Sendable, BitwiseCopyable {
    public var keyDerivation: UInt16
    public var cipher: UInt16

    /// A pair of numbers.
    public init(keyDerivation: UInt16, cipher: UInt16) {
      self.keyDerivation = keyDerivation
      self.cipher = cipher
    }
  }

  /// An outer hello's extension by its parts.
  public init(suite: Suite, configID: UInt8, shareLength: UInt16) {
    self.suite = suite
    self.configID = configID
    self.shareLength = shareLength
  }

  /// Reads the extension's body; `nil` where it is that of an inner hello.
  init?(body: inout ByteCursor) throws(DissectionError) {
    guard try body.read(UInt8.self) == Self.outer else { return nil }
    suite = Suite(keyDerivation: try body.read(), cipher: try body.read())
    configID = try body.read()
    shareLength = UInt16(
      truncatingIfNeeded: try body.takeVector(lengthAs: UInt16.self).remaining)
    _ = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
  }
}
