import Bytes

/// What connections that are read after each other share: arrays for incomplete handshake messages, and
/// the offers and choices that came last.
///
/// On most connections a certificate chain spans several segments. Its buffer is the one large
/// allocation of a connection.
public final class HandshakeBuffers {
  /// The maximum number of unused arrays that are kept.
  private static let most = 64
  /// The maximum capacity of an array that is kept, in bytes.
  private static let mostBytes = 64 * 1024

  private var spare: [[UInt8]] = []
  private var offers = RecentOffers()
  private var choices = RecentChoices()

  /// Creates a store without arrays.
  public init() {}

  /// Reads a ClientHello, with its four-byte header.
  ///
  /// - Throws: As `ClientHello.init(message:)`.
  func clientHello(_ message: RawSpan) throws(DissectionError) -> ClientHello {
    try offers.hello(message)
  }

  /// Reads a ServerHello, with its four-byte header.
  ///
  /// - Throws: As `ServerHello.init(message:)`.
  func serverHello(_ message: RawSpan) throws(DissectionError) -> ServerHello {
    try choices.hello(message)
  }

  /// Returns an empty array, with the capacity of a previously used one if possible.
  func take() -> [UInt8] { spare.popLast() ?? [] }

  /// Takes back an array that is no longer needed.
  func put(_ buffer: consuming [UInt8]) {
    guard spare.count < Self.most, buffer.capacity <= Self.mostBytes else { return }
    buffer.removeAll(keepingCapacity: true)
    spare.append(buffer)
  }
}
