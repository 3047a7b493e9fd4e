/// Arrays for handshake messages that are not whole yet, used by one connection after another.
///
/// A chain of certificates comes in several segments on most connections, and room for it is the one
/// large thing that each would ask the system for.
public final class HandshakeBuffers {
  /// How many are kept while no one uses them.
  private static let most = 64
  /// Larger ones go back to the system.
  private static let mostBytes = 64 * 1024

  private var spare: [[UInt8]] = []

  /// No array yet.
  public init() {}

  /// An empty array, with room where one was used before.
  func take() -> [UInt8] { spare.popLast() ?? [] }

  /// Takes back an array whose bytes are not needed any more.
  func put(_ buffer: consuming [UInt8]) {
    guard spare.count < Self.most, buffer.capacity <= Self.mostBytes else { return }
    buffer.removeAll(keepingCapacity: true)
    spare.append(buffer)
  }
}
