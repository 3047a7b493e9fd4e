import Bytes
public import Escaping

/// A pattern that extracts labels from a capture's name, such as
/// `app={app}/version={version}/{device}/{test}-{run}.pcap`.
///
/// The pattern is matched against the end of the name, by whole path components. A label in braces
/// matches a non-empty part of one component, which is its value; `{_}` matches without giving a
/// label. Values are matched from the end and as short as possible: for `login-flow-12.pcap` the
/// label `run` is `12` and `test` is `login-flow`.
public struct LabelPattern: Hashable, Sendable {
  private enum Piece: Hashable {
    case literal([UInt8])
    case label(String)
  }

  private let pieces: [Piece]

  /// Parses a pattern; throws `LabelPatternError` if it is ambiguous or malformed.
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
      guard Self.isName(name) else { throw .badName(ForeignText(name)) }
      // Between two adjacent labels there would be no boundary.
      if case .label(let before) = pieces.last { throw .adjacent(before, name) }
      guard name == Self.unkept || names.insert(name).inserted else { throw .repeated(name) }
      pieces.append(.label(name))
    }
    guard pieces.contains(where: { if case .label = $0 { true } else { false } }) else {
      throw .withoutLabels
    }
    self.pieces = pieces
  }

  private static let unkept = "_"

  /// Returns true for a valid label name: ASCII letters, digits, `_`, `-` and `.`.
  public static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy {
        $0.isLetterOrDigit || "_-.".utf8.contains($0)
      }
  }

  public func labels(in name: ForeignText) -> [ForeignText: ForeignText]? {
    let bytes = Self.bytes(of: name)
    return values(in: bytes).map { values in
      Dictionary(
        values.map { (ForeignText($0.label), ForeignText(decoding: bytes[$0.range])) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// The bytes of a name, of which only parts are returned, as foreign text again.
  private static func bytes(of name: ForeignText) -> [UInt8] { name.parsed(by: { Array($0.utf8) }) }

  func replacing(
    _ labels: Set<String>, in name: ForeignText, with other: (ForeignText) -> ForeignText
  ) -> ForeignText? {
    let bytes = Self.bytes(of: name)
    guard let values = values(in: bytes) else { return nil }
    var replaced = bytes
    // From the end, so that earlier ranges stay valid.
    for (label, range) in values.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where labels.contains(label) {
      let value = ForeignText(decoding: bytes[range])
      replaced.replaceSubrange(range, with: Self.bytes(of: other(value)))
    }
    return ForeignText(decoding: replaced)
  }

  private func values(in bytes: [UInt8]) -> [(label: String, range: Range<Int>)]? {
    let slash = UInt8(ascii: "/")
    var values: [(label: String, range: Range<Int>)] = []
    var end = bytes.count
    var open: String?
    func addValue(_ name: String, from start: Int) -> Bool {
      let value = bytes[start..<end]
      guard !value.isEmpty, !value.contains(slash) else { return false }
      if name != Self.unkept { values.append((name, start..<end)) }
      return true
    }
    // Matched from the end, as file names are more regular than the folders before them.
    for piece in pieces.reversed() {
      switch piece {
      case .label(let name): open = name
      case .literal(let literal):
        var start = end - literal.count
        if let name = open {
          // At least one byte remains for the value.
          start -= 1
          while start >= 0, !bytes[start...].starts(with: literal) { start -= 1 }
          guard start >= 0, addValue(name, from: start + literal.count) else { return nil }
          open = nil
        } else {
          guard start >= 0, bytes[start...].starts(with: literal) else { return nil }
        }
        end = start
      }
    }
    if let name = open {
      let start = bytes[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
      return addValue(name, from: start) ? values : nil
    }
    // The match must begin at a path component.
    return end == 0 || bytes[end - 1] == slash || bytes[end] == slash ? values : nil
  }
}

public struct LabelPatternError: Error, Equatable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `unbalanced`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let unbalanced = Self("unbalanced")
    public static let badName = Self("bad-name")
    public static let adjacent = Self("adjacent")
    public static let repeated = Self("repeated")
    public static let withoutLabels = Self("without-labels")
  }

  /// The kinds with their details, which this package matches exhaustively.
  package enum Cause: Equatable, Sendable {
    case unbalanced
    case badName(ForeignText)
    case adjacent(String, String)
    case repeated(String)
    case withoutLabels
  }

  package let cause: Cause

  public var code: Code {
    switch cause {
    case .unbalanced: .unbalanced
    case .badName: .badName
    case .adjacent: .adjacent
    case .repeated: .repeated
    case .withoutLabels: .withoutLabels
    }
  }
}

extension LabelPatternError {
  package static var unbalanced: Self { Self(cause: .unbalanced) }
  package static func badName(_ text: ForeignText) -> Self { Self(cause: .badName(text)) }
  package static func adjacent(_ text: String, _ other: String) -> Self {
    Self(cause: .adjacent(text, other))
  }
  package static func repeated(_ text: String) -> Self { Self(cause: .repeated(text)) }
  package static var withoutLabels: Self { Self(cause: .withoutLabels) }
}

extension LabelPatternError: CustomStringConvertible {
  public var description: String {
    switch cause {
    case .unbalanced: "has an unmatched brace"
    case .badName(let name):
      "has the label {\(name.displayed)}; names have up to 64 letters, digits, `_`, `-` and `.`"
    case .adjacent(let one, let other):
      "has nothing between {\(one)} and {\(other)}, so the end of the first value is unknown"
    case .repeated(let name): "has {\(name)} twice"
    case .withoutLabels: "has no label such as {version}"
    }
  }
}
