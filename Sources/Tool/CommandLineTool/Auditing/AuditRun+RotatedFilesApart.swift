import CaptureFiles
import WordBook

/// The names of captures that were read one by one, among which files of a rotated capture are
/// found.
struct NamesReadApart {
  /// The most names that are kept.
  private static let most = 1 << 16
  /// The most rotated captures that are named.
  private static let mostNamed = 3

  private var names: [String] = []

  mutating func add(_ name: String) {
    if names.count < Self.most { names.append(name) }
  }

  /// Prints a note on each rotated capture whose files were read apart.
  func printRemarks(to console: Console) {
    guard names.count > 1 else { return }
    // Captures of different runs may have names with nothing but a time.
    let captures = RotatedCapture.found(among: names, firstTime: { _ in nil })
      .filter { $0.isNumbered && $0.paths.count > 1 }
      .map { (first: $0.paths[0], files: $0.paths.count) }
      .sorted { $0.first.utf8.lexicographicallyPrecedes($1.first.utf8) }
    for capture in captures.prefix(Self.mostNamed) {
      console.note(.rotatedReadApart(capture.first, files: capture.files))
    }
  }
}
