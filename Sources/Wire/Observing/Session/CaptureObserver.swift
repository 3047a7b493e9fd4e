public import CaptureFiles
public import Escaping
public import Evidence
public import PacketCapture
import SystemCalls

/// Reads captures and reports observations, connection by connection.
///
/// Create one with options, then call `read` for each capture. An observation is emitted once
/// nothing more can be learned of it, at the latest when its connection or the capture ends. So
/// memory is bounded by the connections open at a time, not by the length of the capture. Large
/// files are read on several threads; the result does not depend on their number.
public struct CaptureObserver {
  /// The error of a filter expression that libpcap rejects.
  public typealias FilterError = BPFFilterError

  private let options: ObservingOptions
  private let filter: BPFFilter?

  /// Creates an observer with the given options.
  ///
  /// - Throws: `FilterError` if libpcap rejects the filter expression, or if it has the name of a
  ///   host, which would have to be looked up.
  public init(options: ObservingOptions = ObservingOptions()) throws(FilterError) {
    self.options = options
    if let expression = options.bpf {
      filter = try BPFFilter(expression)
    } else {
      filter = nil
    }
  }

  /// Reads one capture to its end, and calls `emit` with each observation.
  ///
  /// Damage in the capture is part of the summary and is not thrown. `name` is the capture's name
  /// in observations. `progress` is called periodically with the number of bytes read; on a pipe,
  /// before each wait.
  ///
  /// - Throws: Errors of `emit` and `progress` only.
  public func read<E: Error>(
    _ reader: consuming CaptureReader, name: ForeignText,
    progress: (UInt64) throws(E) -> Void,
    emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    var session = session(name)
    let threads = options.threads(for: reader)
    if threads > 1 {
      return try session.observe(reader, threads: threads, progress: progress, emit)
    }
    while reader.decodeBatch() {
      session.observe(reader.batch, in: reader.bytes)
      reader.skipBatch()
      session.learnProcesses(of: reader)
      try session.emit(emit)
      // The reader stops a batch at names and secrets, so they apply to what follows.
      session.learnNames(of: reader)
      session.learnSecrets(of: reader)
      try progress(reader.bytesRead)
    }
    session.learnNames(of: reader)
    session.learnProcesses(of: reader)
    try session.finish(emit)
    return session.summary(of: reader)
  }

  /// Reads one capture to its end, without reporting progress.
  public func read<E: Error>(
    _ reader: consuming CaptureReader, name: ForeignText,
    emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    try read(reader, name: name, progress: { (_) throws(E) in }, emit: emit)
  }

  func session(_ name: ForeignText, tap: (any TCPStreamListener)? = nil) -> CaptureSession {
    CaptureSession(name: name, options: options, filter: filter, tap: tap)
  }
}

extension ObservingOptions {
  /// The smallest file in bytes for which starting threads pays off.
  private static let leastLarge: UInt64 = 1 << 20

  /// Returns the number of threads for a capture: one for a pipe, to report packets as they arrive.
  fileprivate func threads(for reader: borrowing CaptureReader) -> Int {
    guard let length = reader.totalBytes, !reader.isFollowing else { return 1 }
    return threads ?? (length < Self.leastLarge ? 1 : processorCount)
  }
}
