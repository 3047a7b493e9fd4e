import CaptureFiles
import Escaping
import WordBook

/// The names of captures that were read one by one, among which files of a rotated capture are
/// found.
struct NamesReadApart {
  /// The most names that are kept.
  private static let most = 1 << 16
  /// The most rotated captures that are named.
  private static let mostNamed = 3

  private var names: [ForeignText] = []

  mutating func add(_ name: ForeignText) {
    if names.count < Self.most { names.append(name) }
  }

  /// Prints a note on each rotated capture whose files were read apart.
  func printRemarks(to console: Console) {
    guard names.count > 1 else { return }
    // Captures of different runs may have names with nothing but a time.
    let captures = RotatedCapture.found(
      among: names.map { $0.parsed(by: \.self) }, firstTime: { _ in nil }
    )
    .filter { $0.isNumbered && $0.paths.count > 1 }
    .map { (first: ForeignText($0.paths[0]), files: $0.paths.count) }
    .sorted { $0.first.byteOrder(with: $1.first) == true }
    for capture in captures.prefix(Self.mostNamed) {
      console.note(.rotatedReadApart(capture.first, files: capture.files))
    }
  }
}
