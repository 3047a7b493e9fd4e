import ApplicationProtocols
import ByteReading
public import CaptureFiles
public import Evidence
import HostNames
public import PacketFilters
import PacketLayers
import ProtocolRegistries

/// Reads captures and tells what was seen in them, connection by connection.
///
/// An observation is told when nothing more can be learnt of it, at the latest when its connection
/// or the capture ends; memory is bounded by the connections that are open at a time.
public struct CaptureObserver: ~Copyable {
  private let options: ObservingOptions
  private var filter: BPFFilter?

  /// An observer.
  ///
  /// - Parameter options: What is to be looked at.
  /// - Throws: The filter's error, where there is a filter expression and libpcap refuses it.
  public init(options: ObservingOptions = ObservingOptions()) throws(BPFFilterError) {
    self.options = options
    if let expression = options.bpf { filter = try BPFFilter(expression) }
  }

  /// Reads one capture to its end.
  ///
  /// - Parameters:
  ///   - reader: The capture.
  ///   - name: The name under which observations refer to it.
  ///   - progress: Called now and then with the bytes read so far.
  ///   - emit: Called with each observation.
  /// - Returns: What reading it came to.
  /// - Throws: Whatever `emit` throws; damage in the capture is part of the summary.
  public mutating func read<E: Error>(
    _ reader: consuming CaptureReader, name: String, progress: (UInt64) -> Void = { _ in },
    emit: (Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    var session = CaptureSession(name: name, options: options)
    var packets = 0
    try reader.readPackets { (packet, bytes) throws(E) in
      packets += 1
      guard filter?.matches(bytes, packet) != false else { return }
      session.observe(packet, bytes)
      if session.hasTold { try session.tell(emit) }
    }
    session.finish()
    try session.tell(emit)
    return session.summary
  }
}
