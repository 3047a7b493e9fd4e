public import CaptureFiles
public import Evidence

/// Observes packets one by one, such as those of an interface.
///
/// It reports the same as `CaptureObserver.read` for a file of the same packets.
public struct PacketObserver: ~Copyable {
  private var session: CaptureSession
  private var packets = 0
  private var bytes: UInt64 = 0

  init(session: consuming CaptureSession) { self.session = session }

  /// Observes the next packet; its bytes are needed during this call only.
  public mutating func observe(_ packet: CapturedPacket, _ bytes: RawSpan) {
    packets += 1
    self.bytes += UInt64(bytes.byteCount)
    session.observe(packet, bytes)
  }

  /// Delivers the observations made so far.
  ///
  /// - Throws: What `emit` throws.
  public mutating func tell<E: Error>(_ emit: (consuming Observation) throws(E) -> Void) throws(E) {
    try session.tell(emit)
  }

  /// Ends observing, and delivers the rest.
  ///
  /// - Parameter emit: Called with each observation.
  /// - Returns: A summary.
  /// - Throws: What `emit` throws.
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
  /// Begins to observe packets that are handed in one by one.
  ///
  /// - Parameter name: The name under which observations refer to the capture.
  /// - Returns: The observer that takes the packets.
  public func begin(name: String) -> PacketObserver { PacketObserver(session: session(name)) }

  /// Begins to observe packets that are handed in one by one, with a tap on their streams.
  ///
  /// - Parameters:
  ///   - name: The name under which observations refer to the capture.
  ///   - tap: The taker of the streams.
  /// - Returns: The observer that takes the packets.
  package func begin(name: String, tap: any StreamTap) -> PacketObserver {
    PacketObserver(session: session(name, tap: tap))
  }
}
