import Foundation

/// A page of `docs` that is made from the sources, which a stale one would contradict.
public struct GeneratedPage {
  private let name: String
  /// The argument of `swift test --filter` that regenerates the page.
  private let filter: String

  /// The page of that file name, made by the tests that a filter chooses.
  public init(_ name: String, filter: String) {
    self.name = name
    self.filter = filter
  }

  private var file: URL {
    URL(filePath: #filePath, directoryHint: .notDirectory).deletingLastPathComponent()
      .appending(path: "../../docs/\(name)").standardizedFileURL
  }

  /// Compares a part of the page with its expected text, as `problem(with:)` does the whole page.
  ///
  /// The part is between two comments, `<!-- begin: NAME; … -->` and `<!-- end: NAME -->`.
  ///
  /// - Throws: `GeneratedPageError` if the page has no such part.
  public func problem(with text: String, inPart part: String) throws -> String? {
    let page = try String(contentsOf: file, encoding: .utf8)
    let command = "made by RECORD=1 swift test --filter \(filter)"
    let (begin, end) = ("<!-- begin: \(part)", "<!-- end: \(part) -->")
    guard let start = page.range(of: begin), let stop = page.range(of: end),
      start.upperBound <= stop.lowerBound
    else { throw GeneratedPageError(page: name, part: part) }
    return try problem(
      with: "\(page[..<start.lowerBound])\(begin); \(command) -->\n\n\(text)\n"
        + page[stop.lowerBound...])
  }

  /// Compares the page with its expected text; returns the action to take, or `nil` if they are
  /// equal.
  ///
  /// With `RECORD=1` in the environment it rewrites a stale page. It reports that too, so that
  /// somebody looks at the page.
  public func problem(with text: String) throws -> String? {
    if FileManager.default.contents(atPath: file.path(percentEncoded: false))
      == Data(text.utf8)
    {
      return nil
    }
    guard ProcessInfo.processInfo.environment["RECORD"] == "1" else {
      return "docs/\(name) is stale; RECORD=1 swift test --filter \(filter) writes it anew"
    }
    try Data(text.utf8).write(to: file)
    return "docs/\(name) was written: look at it, then test without RECORD"
  }
}

/// A page that has no such part.
struct GeneratedPageError: Error {
  var page: String
  var part: String
}
