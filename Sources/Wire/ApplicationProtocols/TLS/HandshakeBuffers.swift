import Bytes

/// State shared by the connections of one thread: arrays for incomplete handshake messages, and the
/// most recent hellos.
///
/// On most connections a certificate chain spans several segments. Its buffer is the one large
/// allocation of a connection, so buffers are reused.
public final class HandshakeBuffers {
  private static let most = 64
  private static let mostBytes = 64 * 1024

  private var spare: [[UInt8]] = []
  private var hellos = KnownHellos()

  public init() {}

  func clientHello(_ message: RawSpan) throws(DissectionError) -> ClientHello {
    try hellos.clientHello(message)
  }

  func serverHello(_ message: RawSpan) throws(DissectionError) -> ServerHello {
    try hellos.serverHello(message)
  }

  func take() -> [UInt8] { spare.popLast() ?? [] }

  func put(_ buffer: consuming [UInt8]) {
    guard spare.count < Self.most, buffer.capacity <= Self.mostBytes else { return }
    buffer.removeAll(keepingCapacity: true)
    spare.append(buffer)
  }
}
