import Escaping
import Reporting
import WordBook

/// The progress of a run over all its files and phases, shown as one line.
struct RunProgress {
  var phase = ProgressWords.Phase.reading
  let files: Int
  var file = 0
  var finished: UInt64 = 0
  let total: UInt64?
  private let phrases: ProgressWords
  var start = ContinuousClock.now

  init(_ files: Int, total: UInt64?, in language: Language) {
    (self.files, self.total) = (files, total)
    phrases = ProgressWords(language)
  }

  private static let bar = 10

  /// Returns the progress line, at most `columns` wide; `current` is the bytes read of this file.
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

  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 360_000))
    if seconds < 100 { return "\(seconds) s" }
    return seconds < 6_000 ? "\(seconds / 60) min" : "\(seconds / 3_600) h"
  }
}
