import CaptureFiles
import Evidence
import SystemCalls

/// Parses the messages of a log in a thread of its own, some batches ahead of the thread that joins them to loads.
///
/// Both take about as long, so that a log is read in half the time. The messages come in the order of the file, whichever
/// thread is faster.
///
/// Unchecked, as the compiler knows no such rule: everything that changes is used inside `monitor`, the contents by the
/// thread that parses them.
final class LogParsing: @unchecked Sendable {
  /// The smallest file that a thread is worth starting for, in bytes.
  private static let leastLarge: UInt64 = 1 << 20
  /// The maximum number of messages in a batch, and of batches that wait.
  private static let most = (inBatch: 256, batches: 4)

  private struct Stopped: Error {}

  private let monitor = Monitor()
  private let name: String
  private var contents: FileContents?
  /// The batches that were not taken yet, the oldest first.
  private var batches: [[LogMessage]] = []
  /// Batches that were read, whose memory is used for others.
  ///
  /// The thread that filled them empties them, which is faster.
  private var spare: [[LogMessage]] = []
  private var summary: WitnessSummary?
  private var isRunning = false
  private var isStopped = false

  /// Creates the parsing of a log, which has not begun.
  init(_ contents: consuming FileContents, named name: String) {
    self.contents = consume contents
    self.name = name
  }

  /// Decides whether another thread makes reading faster.
  ///
  /// One thread reads a pipe or a growing file, so that messages are delivered as they arrive.
  ///
  /// - Parameters:
  ///   - contents: The log.
  ///   - threads: The number of threads that were asked for; `nil` for the best number.
  /// - Returns: True for a large file, unless one thread was asked for.
  static func pays(for contents: borrowing FileContents, threads: Int?) -> Bool {
    guard let length = contents.totalBytes, length >= leastLarge else { return false }
    return (threads ?? processorCount) > 1
  }

  /// Starts the thread; false if the system has no room for one.
  func start() -> Bool {
    isRunning = true
    if startThread({ self.parse() }) { return true }
    isRunning = false
    return false
  }

  /// Removes and returns the log, if the thread was not started.
  func takeContents() -> FileContents? { contents.take() }

  /// Waits for the next messages.
  ///
  /// - Parameter batch: Receives them in place of those that were there.
  /// - Returns: False at the end.
  func next(_ batch: inout [LogMessage]) -> Bool {
    monitor.enter {
      while batches.isEmpty, isRunning { monitor.wait() }
      guard !batches.isEmpty else { return false }
      // Only a parser without room waits.
      if batches.count == Self.most.batches { monitor.notifyAll() }
      spare.append(batch)
      batch = batches.removeFirst()
      return true
    }
  }

  /// Ends the parsing; the thread is over then.
  ///
  /// - Returns: The summary; `nil` before the end of the log.
  @discardableResult
  func stop() -> WitnessSummary? {
    monitor.enter {
      isStopped = true
      monitor.notifyAll()
      while isRunning { monitor.wait() }
      return summary
    }
  }

  private func parse() {
    var batch: [LogMessage] = []
    var found: WitnessSummary?
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

  /// Adds a batch behind the others, as soon as there is room, and leaves an empty one in its place.
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
