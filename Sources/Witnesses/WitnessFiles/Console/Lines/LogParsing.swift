import CaptureFiles
import Escaping
import SystemCalls

/// Parses a log in its own thread, some batches ahead of the thread that joins messages to loads.
///
/// Both threads take about equally long, so a log is read in half the time. Messages keep the order
/// of the file.
///
/// The class is `@unchecked Sendable`: mutable state is used only inside `monitor`, and the file's
/// contents only by the parsing thread.
final class LogParsing: @unchecked Sendable {
  /// The size of the smallest file, in bytes, for which a second thread saves time.
  private static let leastLarge: UInt64 = 1 << 20
  private static let most = (inBatch: 256, batches: 4)

  private struct Stopped: Error {}

  private let monitor = MutexWithCondition()
  private let name: ForeignText
  private var contents: FileContents?
  private var batches: [[LogMessage]] = []
  /// Batches whose messages were used, and whose memory the parsing thread reuses.
  private var spare: [[LogMessage]] = []
  private var summary: TrafficLogSummary?
  private var isRunning = false
  private var isStopped = false

  init(_ contents: consuming FileContents, named name: ForeignText) {
    self.contents = consume contents
    self.name = name
  }

  /// Returns true if a second thread makes reading faster: for large files if `threads` allows it.
  ///
  /// Returns false for pipes and growing files, so that messages are delivered as they arrive.
  static func pays(for contents: borrowing FileContents, threads: Int?) -> Bool {
    guard let length = contents.totalBytes, length >= leastLarge else { return false }
    return (threads ?? processorCount) > 1
  }

  func start() -> Bool {
    isRunning = true
    if startThread({ self.parse() }) { return true }
    isRunning = false
    return false
  }

  func takeContents() -> FileContents? { contents.take() }

  /// Waits for the next batch of messages, which replaces `batch`; returns false at the end.
  func next(_ batch: inout [LogMessage]) -> Bool {
    monitor.enter {
      while batches.isEmpty, isRunning { monitor.wait() }
      guard !batches.isEmpty else { return false }
      // The parser waits only if the queue is full.
      if batches.count == Self.most.batches { monitor.notifyAll() }
      spare.append(batch)
      batch = batches.removeFirst()
      return true
    }
  }

  /// Stops the parsing thread and returns the summary of the log; `nil` if the log was not parsed
  /// to its end.
  @discardableResult
  func stop() -> TrafficLogSummary? {
    monitor.enter {
      isStopped = true
      monitor.notifyAll()
      while isRunning { monitor.wait() }
      return summary
    }
  }

  private func parse() {
    var batch: [LogMessage] = []
    var found: TrafficLogSummary?
    if let contents = takeContents() {
      found = try? LogMessages.parse(contents, named: name) { (message) throws(Stopped) in
        batch.append(copy message)
        if batch.count == Self.most.inBatch { try add(&batch) }
      }
    }
    monitor.enter {
      if !batch.isEmpty { batches.append(batch) }
      summary = found
      isRunning = false
      monitor.notifyAll()
    }
  }

  /// Waits for room in the queue, appends the batch, and empties `batch` for reuse.
  ///
  /// Throws `Stopped` after `stop()`.
  private func add(_ batch: inout [LogMessage]) throws(Stopped) {
    let isAdded = monitor.enter {
      while !isStopped, batches.count >= Self.most.batches { monitor.wait() }
      guard !isStopped else { return false }
      if batches.isEmpty { monitor.notifyAll() }
      batches.append(batch)
      batch = spare.popLast() ?? []
      return true
    }
    if !isAdded { throw Stopped() }
    batch.removeAll(keepingCapacity: true)
  }
}
