import Bytes
import Reporting
import Synchronization
import SystemCalls
import WordBook

/// The last line of a terminal on standard error, on which a run tells how far it has come.
///
/// A thread of its own draws it, as no phase of a run may be silent for long, however large one step of
/// it is. Everything else on standard error goes through here, and clears it first.
enum StatusLine {
  private struct State {
    var progress: RunProgress?
    var columns = 80
    var isDrawn = false
    /// The number of the run of the thread that may draw.
    var turn = 0
  }

  private static let state = Mutex(State())
  /// The number of bytes read so far of the current file.
  private static let current = Atomic<UInt64>(0)

  /// The time between two drawings, in microseconds; it is drawn first after so long.
  private static let interval: UInt32 = 250_000

  /// Begins to tell of a run.
  ///
  /// - Parameters:
  ///   - files: The number of files that it reads.
  ///   - total: The bytes of all of them; `nil` where that is not known.
  ///   - columns: The width of the terminal.
  ///   - language: The language of the words.
  static func begin(files: Int, total: UInt64?, columns: Int, in language: Language) {
    let isDrawing = state.withLock { state in
      let isDrawing = state.progress != nil
      state.progress = RunProgress(files, total: total, in: language)
      state.columns = columns
      if !isDrawing { state.turn += 1 }
      return isDrawing
    }
    current.store(0, ordering: .relaxed)
    if !isDrawing { startThread() }
  }

  /// Goes on to the next file.
  static func beginFile() {
    state.withLock { $0.progress?.file += 1 }
    current.store(0, ordering: .relaxed)
  }

  /// Tells that so many bytes of the file were read.
  static func show(_ read: UInt64) { current.store(read, ordering: .relaxed) }

  /// Tells that a file was read, and how long it was.
  static func endFile(_ length: UInt64?) {
    let read = current.exchange(0, ordering: .relaxed)
    state.withLock { $0.progress?.finished += length ?? read }
  }

  /// Goes on to another phase.
  static func enter(_ phase: ProgressWords.Phase) {
    state.withLock { state in
      guard state.progress != nil, state.progress?.phase != phase else { return }
      state.progress?.phase = phase
      state.progress?.start = .now
    }
  }

  /// Ends it: the run is over, or what it prints tells enough.
  static func end() {
    state.withLock { state in
      guard state.progress != nil else { return }
      clear(&state)
      state.progress = nil
      state.turn += 1
    }
  }

  /// Writes to standard error, where the line stood.
  static func write(_ bytes: borrowing ByteWriter) {
    state.withLock { state in
      clear(&state)
      try? bytes.withBytes { (bytes) throws(SystemError) in
        try FileDescriptor.standardError.write(bytes)
      }
    }
  }

  private static func clear(_ state: inout State) {
    if state.isDrawn { put("\r\u{1b}[K") }
    state.isDrawn = false
  }

  private static func startThread() {
    // Without it the run is the same, and silent.
    if !SystemCalls.startThread({ draw() }) { end() }
  }

  /// Draws until the run is over.
  private static func draw() {
    let turn = state.withLock(\.turn)
    while true {
      usleep(interval)
      let isOver = state.withLock { state in
        guard state.turn == turn, let progress = state.progress else { return true }
        let words = progress.words(
          current.load(ordering: .relaxed), at: .now, columns: state.columns - 1)
        put("\r\u{1b}[K" + TerminalText.safe(words))
        state.isDrawn = true
        return false
      }
      if isOver { return }
    }
  }

  private static func put(_ text: String) {
    try? Array(text.utf8).withBytes { (bytes) throws(SystemError) in
      try FileDescriptor.standardError.write(bytes)
    }
  }
}
