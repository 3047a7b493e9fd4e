import Bytes
import Escaping
import Reporting
import Synchronization
import SystemCalls
import WordBook

/// The progress line at the bottom of a terminal, on standard error.
///
/// A separate thread draws the line, so that it is updated during long steps. All other output to
/// standard error is written through this type, which clears the line first.
enum StatusLine {
  private struct State {
    var progress: RunProgress?
    var columns = 80
    var isDrawn = false
    var turn = 0
  }

  private static let state = Mutex(State())
  private static let current = Atomic<UInt64>(0)

  /// The time in microseconds between two drawings and before the first drawing.
  private static let interval: UInt32 = 250_000

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

  static func beginFile() {
    state.withLock { $0.progress?.file += 1 }
    current.store(0, ordering: .relaxed)
  }

  static func show(_ read: UInt64) { current.store(read, ordering: .relaxed) }

  static func endFile(_ length: UInt64?) {
    let read = current.exchange(0, ordering: .relaxed)
    state.withLock { $0.progress?.finished += length ?? read }
  }

  static func enter(_ phase: ProgressWords.Phase) {
    state.withLock { state in
      guard state.progress != nil, state.progress?.phase != phase else { return }
      state.progress?.phase = phase
      state.progress?.start = .now
    }
  }

  static func end() {
    state.withLock { state in
      guard state.progress != nil else { return }
      clear(&state)
      state.progress = nil
      state.turn += 1
    }
  }

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
    // Without a thread the run continues without a status line.
    if !SystemCalls.startThread({ draw() }) { end() }
  }

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
