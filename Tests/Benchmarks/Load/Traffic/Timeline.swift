import HeapModule

/// Packets of all open flows, written in the order of their times.
final class Timeline {
  private struct Waiting: Comparable {
    let time: Int
    /// Packets of one moment keep the order in which they were made.
    let number: Int
    let frame: [UInt8]

    static func < (first: Waiting, second: Waiting) -> Bool {
      (first.time, first.number) < (second.time, second.number)
    }

    static func == (first: Waiting, second: Waiting) -> Bool { first.number == second.number }
  }

  private var writer: CaptureWriter
  private var waiting = Heap<Waiting>()
  private var ends = Heap<Int>()
  private var made = 0
  private(set) var mostOpen = 0

  init(path: String) throws { writer = try CaptureWriter(path: path) }

  var packets: Int { writer.packets }
  var frameBytes: Int { writer.frameBytes }
  var fileBytes: Int { writer.fileBytes }

  /// Adds a frame that is written once its time has come.
  func add(_ frame: [UInt8], at time: Int) {
    waiting.insert(Waiting(time: time, number: made, frame: frame))
    made += 1
  }

  /// Counts a flow as open from `start`, the time up to which all is written, to `end`.
  func countFlow(from start: Int, to end: Int) {
    while let first = ends.min, first <= start { ends.removeMin() }
    ends.insert(end)
    mostOpen = max(mostOpen, ends.count)
  }

  /// Writes each packet before a time.
  func advance(to time: Int) throws {
    while let first = waiting.min, first.time < time {
      waiting.removeMin()
      try writer.write(first.frame, at: first.time)
    }
  }

  /// Writes all that waits.
  func finish() throws {
    try advance(to: .max)
    try writer.finish()
  }
}
