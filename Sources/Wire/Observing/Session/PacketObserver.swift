public import CaptureFiles
public import Escaping
public import Evidence

/// Observes packets one by one, such as those of an interface.
///
/// It reports the same as `CaptureObserver.read` for a file of the same packets. Call `observe` for
/// each packet, `emit` to receive observations, and `finish` at the end.
public struct PacketObserver: ~Copyable {
  private var session: CaptureSession
  private var packets = 0
  private var bytes: UInt64 = 0

  init(session: consuming CaptureSession) { self.session = session }

  /// Observes the next packet; the bytes are needed during this call only.
  public mutating func observe(_ packet: CapturedPacket, _ bytes: RawSpan) {
    packets += 1
    self.bytes += UInt64(bytes.byteCount)
    session.observe(packet, bytes)
  }

  /// Emits the observations made since the last call.
  public mutating func emit<E: Error>(_ emit: (consuming Observation) throws(E) -> Void) throws(E) {
    try session.emit(emit)
  }

  /// Ends observing, and emits the remaining observations.
  public mutating func finish<E: Error>(
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    try session.finish(emit)
    var summary = session.summary()
    summary.packets = packets
    summary.bytes = bytes
    return summary
  }
}

extension CaptureObserver {
  /// Begins to observe packets that the caller passes one by one; `name` is the capture's name in
  /// observations.
  public func begin(name: ForeignText) -> PacketObserver { PacketObserver(session: session(name)) }

  /// Begins to observe packets one by one, and passes their stream data to `tap`.
  package func begin(name: ForeignText, tap: any TCPStreamListener) -> PacketObserver {
    PacketObserver(session: session(name, tap: tap))
  }
}
