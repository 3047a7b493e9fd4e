import Foundation

/// A Markdown page of this repository, taken apart as far as the tests need.
struct DocumentPage: Sendable, CustomStringConvertible {
  /// A fenced block: the words after the fence, and its lines.
  struct Block: Sendable {
    var language: Substring
    var lines: [String]
  }

  /// The path from the repository's root.
  let path: String
  /// The fenced blocks.
  let blocks: [Block]
  /// The text outside of fenced blocks.
  let prose: String

  /// The repository's root.
  static let root = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "../..", directoryHint: .isDirectory)
    .standardizedFileURL

  /// All pages: those at the root, and those below the folders that hold any.
  static let all: [DocumentPage] =
    (names(in: root) + ["docs", "Samples", "Sources", ".github"].flatMap(namesBelow))
    .filter { $0.hasSuffix(".md") }.sorted().compactMap(DocumentPage.init)

  var description: String { path }

  /// The page of that path; `nil` where there is none.
  init?(path: String) {
    let file = Self.root.appending(path: path).path(percentEncoded: false)
    guard let bytes = FileManager.default.contents(atPath: file) else { return nil }
    self.path = path
    var blocks: [Block] = []
    var prose: [Substring] = []
    var open: Block?
    for line in String(decoding: bytes, as: UTF8.self).pieces(at: "\n") {
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if let block = open {
        open?.lines.append(String(line))
        if isFence {
          blocks.append(block)
          open = nil
        }
      } else if isFence {
        open = Block(language: line.drop { $0 == " " || $0 == "`" }, lines: [])
      } else {
        prose.append(line)
      }
    }
    self.blocks = blocks
    self.prose = prose.joined(separator: "\n")
  }

  /// The places that links can name on the page: its headings as GitHub names them, and ids.
  var anchors: Set<String> {
    let headings = prose.pieces(at: "\n").filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " }
        .replacing(" ", with: "-")
    }
    return Set(headings).union(prose.matches(of: /<a id="([^"]+)">/).map { String($0.output.1) })
  }

  /// The texts between single backticks, outside of blocks.
  var inlineCode: [String] { proseAndCode.code }

  /// The targets of the page's links and pictures.
  var links: [String] {
    proseAndCode.prose.joined().components(separatedBy: "](").dropFirst().map { text in
      String(text.prefix { $0 != ")" && $0 != " " && $0 != "\n" })
    }
  }

  /// The prose without its code, and that code; an odd backtick ends with its line.
  private var proseAndCode: (prose: [String], code: [String]) {
    var prose: [String] = []
    var code: [String] = []
    for line in self.prose.pieces(at: "\n") {
      let pieces = line.pieces(at: "`")
      for (place, piece) in pieces.enumerated() {
        if place.isMultiple(of: 2) {
          prose.append(String(piece))
        } else {
          code.append(String(piece))
        }
      }
      prose.append("\n")
    }
    return (prose, code)
  }

  private static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
  }

  private static func namesBelow(_ folder: String) -> [String] {
    let path = root.appending(path: folder).path(percentEncoded: false)
    return (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
      .map { "\(folder)/\($0)" }
  }
}

extension StringProtocol {
  /// The pieces between those marks, by bytes: by characters it takes seconds in debug builds.
  fileprivate func pieces(at mark: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: mark), omittingEmptySubsequences: false)
      .map { Substring(decoding: $0, as: UTF8.self) }
  }
}
