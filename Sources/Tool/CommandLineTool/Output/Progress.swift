/// How far the reading of one capture has come, on one line that is redrawn.
struct Progress {
  private let capture: CaptureInput
  private let console: Console
  private let start = ContinuousClock.now
  private var drawn: ContinuousClock.Instant?

  /// Redrawn at most this often.
  private static let interval = Duration.milliseconds(100)
  /// What takes less time needs no progress.
  private static let patience = Duration.milliseconds(500)

  /// Progress of a capture that is about to be read.
  init(_ capture: CaptureInput, console: Console) {
    self.capture = capture
    self.console = console
  }

  /// Shows that so many bytes were read.
  mutating func show(_ read: UInt64) {
    guard console.showsProgress else { return }
    let now = ContinuousClock.now
    guard now - start > Self.patience else { return }
    if let drawn, now - drawn < Self.interval { return }
    drawn = now
    console.redraw(Self.words(capture, read: read, elapsed: now - start))
  }

  /// Clears the line, where one was drawn.
  mutating func finish() {
    if drawn != nil { console.redraw("") }
    drawn = nil
  }

  /// File, part, bytes and rate, on a line of at most 79 columns.
  static func words(_ capture: CaptureInput, read: UInt64, elapsed: Duration) -> String {
    var words = byteCount(read)
    if let total = capture.status, total.kind == .regular, total.length > 0 {
      words = "\(min(100, read &* 100 / total.length)) %, \(words) of \(byteCount(total.length))"
    }
    let milliseconds = max(1, elapsed / .milliseconds(1))
    words += ", \(byteCount(UInt64(Double(read) / milliseconds * 1000)))/s"
    let name = capture.path.suffix(max(8, 77 - words.count))
    return "\(name): \(words)"
  }
}

/// A number of bytes for a person: `512 B`, `1.2 GB`.
func byteCount(_ count: UInt64) -> String {
  var (value, unit) = (count, "B")
  var tenths: UInt64 = 0
  for next in ["kB", "MB", "GB", "TB"] where value >= 1000 {
    tenths = value % 1000 / 100
    value /= 1000
    unit = next
  }
  return unit == "B" || value >= 100 ? "\(value) \(unit)" : "\(value).\(tenths) \(unit)"
}
