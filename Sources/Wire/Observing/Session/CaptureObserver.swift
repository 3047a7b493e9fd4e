import ApplicationProtocols
public import CaptureFiles
public import Evidence
public import PacketCapture
import SystemCalls

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
    emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    var session = session(name)
    let threads = options.threads(for: reader)
    if threads > 1 {
      return try read(reader, session, threads: threads, progress: progress, emit: emit)
    }
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
    try session.finish(emit)
    return session.summary(of: reader)
  }

  /// Reads one capture to its end on several threads.
  private func read<E: Error>(
    _ reader: consuming CaptureReader, _ session: consuming CaptureSession, threads: Int,
    progress: (UInt64) throws(E) -> Void, emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    let workers = session.workers(threads: threads)
    defer { workers.stop() }
    var goesOn = true
    while goesOn {
      goesOn = reader.decodeBatch()
      if goesOn {
        session.observe(reader, by: workers)
        reader.skipBatch()
      }
      session.learn(reader.processes)
      // Secrets are for connections that begin from now on: none is in work while they come.
      let isLast = !goesOn || session.isNew(reader.decryptionSecrets)
      if isLast { session.handOver(to: workers) }
      while let batch = workers.take(evenIfRecent: isLast) {
        session.take(batch)
        try session.tell(emit)
        session.learn(reader.names.prefix(batch.names))
      }
      session.learn(secrets: reader.decryptionSecrets)
      try progress(reader.bytesRead)
    }
    session.learn(reader.names)
    try session.finish(emit)
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
    _ reader: consuming CaptureReader, name: String, emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    try read(reader, name: name, progress: { (_) throws(E) in }, emit: emit)
  }

  /// The state of observing one capture.
  func session(_ name: String, tap: (any StreamTap)? = nil) -> CaptureSession {
    CaptureSession(name: name, options: options, filter: filter, tap: tap)
  }
}

extension ObservingOptions {
  /// The smallest file that other threads are worth starting for, in bytes.
  private static let leastLarge: UInt64 = 1 << 20

  /// Returns the number of threads that look at a capture: one where it comes bit by bit, as who waits
  /// for a pipe wants to see what came.
  fileprivate func threads(for reader: borrowing CaptureReader) -> Int {
    guard let length = reader.totalBytes, !reader.isFollowing else { return 1 }
    return threads ?? (length < Self.leastLarge ? 1 : processorCount)
  }
}
