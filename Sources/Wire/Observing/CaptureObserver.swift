import ApplicationProtocols
public import CaptureFiles
public import Evidence
public import PacketFilters

/// Reads captures and reports what was observed, connection by connection.
///
/// An observation is reported once nothing more can be learned of it, at the latest when its
/// connection or the capture ends. Memory is bounded by the connections that are open at a time.
public struct CaptureObserver {
  private let options: ObservingOptions
  private let filter: BPFFilter?

  /// Creates an observer with the given options.
  ///
  /// - Throws: `BPFFilterError` where there is a filter expression and libpcap refuses it.
  public init(options: ObservingOptions = ObservingOptions()) throws(BPFFilterError) {
    self.options = options
    if let expression = options.bpf {
      filter = try BPFFilter(expression)
    } else {
      filter = nil
    }
  }

  /// Reads one capture to its end.
  ///
  /// Damage in the capture is part of the summary; only what `emit` or `progress` throws is thrown.
  ///
  /// - Parameters:
  ///   - reader: The capture.
  ///   - name: The name under which observations refer to it.
  ///   - progress: Called now and then with the bytes read so far; on a pipe, before each wait.
  ///   - emit: Called with each observation.
  /// - Returns: A summary of the capture.
  /// - Throws: What `emit` or `progress` throws.
  public func read<E: Error>(
    _ reader: consuming CaptureReader, name: String,
    progress: (UInt64) throws(E) -> Void,
    emit: (Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    var session = session(name)
    while reader.decodeBatch() {
      session.observe(reader.batch, in: reader.bytes)
      reader.skipBatch()
      session.learn(reader.processes)
      try session.tell(emit)
      // Names and secrets come last in what is read at a time.
      session.learn(reader.names)
      session.learn(secrets: reader.decryptionSecrets)
      try progress(reader.bytesRead)
    }
    session.learn(reader.names)
    session.learn(reader.processes)
    session.finish()
    try session.tell(emit)
    return session.summary(of: reader)
  }

  /// Reads one capture to its end.
  ///
  /// - Parameters:
  ///   - reader: The capture.
  ///   - name: The name under which observations refer to it.
  ///   - emit: Called with each observation.
  /// - Returns: A summary of the capture.
  /// - Throws: What `emit` throws.
  public func read<E: Error>(
    _ reader: consuming CaptureReader, name: String, emit: (Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    try read(reader, name: name, progress: { (_) throws(E) in }, emit: emit)
  }

  /// The state of observing one capture.
  func session(_ name: String) -> CaptureSession {
    CaptureSession(name: name, options: options, filter: filter)
  }
}
