import Bytes

/// A pattern that reads labels from the name of a capture, such as
/// `app={app}/version={version}/{device}/{test}-{run}.pcap`.
///
/// It is compared with the end of the name, whole components of a path. What stands in brackets is a
/// label, and its value a part of one component that is not empty; `{_}` stands for a part that is not
/// kept. Read from the end, each value is as short as it can be: of `login-flow-12.pcap` the pattern
/// above takes `12` for the run, and `login-flow` for the test.
public struct LabelPattern: Hashable, Sendable {
  /// A part of a pattern, all of which is text as UTF-8.
  private enum Piece: Hashable {
    case literal([UInt8])
    case label(String)
  }

  private let pieces: [Piece]

  /// Reads a pattern.
  ///
  /// - Throws: `LabelPatternError` where it could not tell one label from another.
  public init(_ pattern: String) throws(LabelPatternError) {
    var pieces: [Piece] = []
    var names: Set<String> = []
    var rest = Substring(pattern)
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != "{" }
      rest = rest.dropFirst(literal.count)
      guard !literal.contains("}") else { throw .unbalanced }
      if !literal.isEmpty { pieces.append(.literal(Array(literal.utf8))) }
      guard !rest.isEmpty else { break }
      guard let end = rest.firstIndex(of: "}") else { throw .unbalanced }
      let name = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
      guard Self.isName(name) else { throw .badName(name) }
      if case .label(let before) = pieces.last { throw .adjacent(before, name) }
      guard name == Self.unkept || names.insert(name).inserted else { throw .repeated(name) }
      pieces.append(.label(name))
    }
    guard pieces.contains(where: { if case .label = $0 { true } else { false } }) else {
      throw .withoutLabels
    }
    self.pieces = pieces
  }

  /// The name of a part that is not kept.
  private static let unkept = "_"

  /// Tells whether labels can have a name: letters, digits, `_`, `-` and `.` of ASCII.
  public static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy {
        $0.isLetterOrDigit || "_-.".utf8.contains($0)
      }
  }

  /// The labels that the pattern finds in the name of a capture; `nil` where the name is not like it.
  public func labels(in name: String) -> [String: String]? {
    let bytes = Array(name.utf8)
    return values(in: bytes).map { values in
      Dictionary(
        values.map { ($0.label, String(decoding: bytes[$0.range], as: UTF8.self)) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Puts others in place of the values of some labels in the name of a capture.
  ///
  /// - Parameters:
  ///   - labels: The labels.
  ///   - name: The name.
  ///   - other: The text in place of a value.
  /// - Returns: The name with the others; `nil` where it is not like the pattern.
  func replacing(
    _ labels: Set<String>, in name: String, with other: (String) -> String
  ) -> String? {
    let bytes = Array(name.utf8)
    guard let values = values(in: bytes) else { return nil }
    var replaced = bytes
    // From the end, so that the places before stay.
    for (label, range) in values.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where labels.contains(label) {
      let value = String(decoding: bytes[range], as: UTF8.self)
      replaced.replaceSubrange(range, with: Array(other(value).utf8))
    }
    return String(decoding: replaced, as: UTF8.self)
  }

  /// The names of its labels.
  public var names: Set<String> {
    Set(pieces.compactMap { if case .label(let name) = $0 { name } else { nil } })
  }

  /// The places of labels' values in a name; `nil` where it is not like the pattern.
  private func values(in bytes: [UInt8]) -> [(label: String, range: Range<Int>)]? {
    let slash = UInt8(ascii: "/")
    var values: [(label: String, range: Range<Int>)] = []
    var end = bytes.count
    /// The label whose value ends at `end`, and whose start is still looked for.
    var open: String?
    func take(_ name: String, from start: Int) -> Bool {
      let value = bytes[start..<end]
      guard !value.isEmpty, !value.contains(slash) else { return false }
      if name != Self.unkept { values.append((name, start..<end)) }
      return true
    }
    for piece in pieces.reversed() {
      switch piece {
      case .label(let name): open = name
      case .literal(let literal):
        var start = end - literal.count
        if let name = open {
          // At least one byte stays for the value.
          start -= 1
          while start >= 0, !bytes[start...].starts(with: literal) { start -= 1 }
          guard start >= 0, take(name, from: start + literal.count) else { return nil }
          open = nil
        } else {
          guard start >= 0, bytes[start...].starts(with: literal) else { return nil }
        }
        end = start
      }
    }
    if let name = open {
      let start = bytes[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
      return take(name, from: start) ? values : nil
    }
    return end == 0 || bytes[end - 1] == slash || bytes[end] == slash ? values : nil
  }
}

/// A reason why a pattern of labels is none.
public enum LabelPatternError: Error, Equatable, Sendable {
  /// A bracket without the other.
  case unbalanced
  case badName(String)
  /// Two labels with nothing between them.
  case adjacent(String, String)
  case repeated(String)
  case withoutLabels
}

extension LabelPatternError: CustomStringConvertible {
  /// The problem, in words that follow the pattern.
  public var description: String {
    switch self {
    case .unbalanced: "has a bracket without its other half"
    case .badName(let name):
      "has the label {\(name)}; names are of letters, digits, `_`, `-` and `.`, 64 at the most"
    case .adjacent(let one, let other):
      "has nothing between {\(one)} and {\(other)}, so that nobody can tell where one ends"
    case .repeated(let name): "has {\(name)} twice"
    case .withoutLabels: "has no label such as {version}"
    }
  }
}
