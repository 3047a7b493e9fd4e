import Reporting
import WordBook

/// The progress of a run over all its files and phases, as words for one line.
struct RunProgress {
  var phase = ProgressWords.Phase.reading
  /// The number of all files.
  let files: Int
  /// The number of files that were begun.
  var file = 0
  /// The bytes of files that were read whole.
  var finished: UInt64 = 0
  /// The bytes of all files; `nil` where that is not known.
  let total: UInt64?
  private let phrases: ProgressWords
  /// The time at which the phase began.
  var start = ContinuousClock.now

  /// The progress of a run that begins.
  ///
  /// - Parameters:
  ///   - files: The number of files.
  ///   - total: The bytes of all of them; `nil` where that is not known.
  ///   - language: The language of the words.
  init(_ files: Int, total: UInt64?, in language: Language) {
    (self.files, self.total) = (files, total)
    phrases = ProgressWords(language)
  }

  /// The cells of the bar.
  private static let bar = 10

  /// The words for a line.
  ///
  /// - Parameters:
  ///   - current: The number of bytes read so far of the current file.
  ///   - now: The time.
  ///   - columns: The most columns.
  /// - Returns: Phase, bar, share, bytes, rate and the time left, as far as there is room.
  func words(_ current: UInt64, at now: ContinuousClock.Instant, columns: Int) -> String {
    let elapsed = max(0.001, (now - start) / .seconds(1))
    guard phase == .reading else { return "\(phrases.title(phase)), \(Int(elapsed)) s" }
    let read = finished &+ current
    let rate = Double(read) / elapsed
    let name =
      files > 1 ? phrases.title(phase, file: file, of: files) : phrases.title(phase)
    let speed = "\(byteCount(UInt64(rate)))/s"
    guard let total, total > 0 else { return "\(name): \(byteCount(read)), \(speed)" }
    let share = min(1, Double(read) / Double(total))
    let left = rate > 0 ? Double(total - min(total, read)) / rate : 0
    let filled = Int(share * Double(Self.bar))
    let parts = [
      "[\(String(repeating: "=", count: filled))\(String(repeating: " ", count: Self.bar - filled))]",
      "\(Int(share * 100)) %,",
      phrases.share(byteCount(read), of: byteCount(total)) + ",", "\(speed),",
      phrases.left(Self.duration(left)),
    ]
    var words = "\(name):"
    for part in parts
    where TerminalText.columns(words) + 1 + TerminalText.columns(part) <= columns {
      words += " " + part
    }
    return words
  }

  /// A time in seconds, minutes or hours.
  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 360_000))
    if seconds < 100 { return "\(seconds) s" }
    return seconds < 6_000 ? "\(seconds / 60) min" : "\(seconds / 3_600) h"
  }
}
