/// Arrays for incomplete handshake messages, reused from connection to connection.
///
/// On most connections a certificate chain spans several segments. Its buffer is the one large
/// allocation of a connection.
public final class HandshakeBuffers {
  /// The maximum number of unused arrays that are kept.
  private static let most = 64
  /// The maximum capacity of an array that is kept, in bytes.
  private static let mostBytes = 64 * 1024

  private var spare: [[UInt8]] = []

  /// Creates a store without arrays.
  public init() {}

  /// Returns an empty array, with the capacity of a previously used one if possible.
  func take() -> [UInt8] { spare.popLast() ?? [] }

  /// Takes back an array that is no longer needed.
  func put(_ buffer: consuming [UInt8]) {
    guard spare.count < Self.most, buffer.capacity <= Self.mostBytes else { return }
    buffer.removeAll(keepingCapacity: true)
    spare.append(buffer)
  }
}
