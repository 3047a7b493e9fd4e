import Bytes
public import Escaping
import Recommending

/// The name of a release, such as `1.10` or `2.0-beta1`, ordered by version.
///
/// Numbers compare as numbers, so 1.9 precedes 1.10; trailing zeros are ignored, so 2 and 2.0 are
/// one version. A pre-release word, as in `2.0-beta1`, puts a name before the same name without it.
/// Any other word or number puts it after. Names that are equal by these rules compare by their
/// bytes.
public struct AppReleaseName: Hashable, Sendable, Comparable {
  public let text: ForeignText
  private let parts: [Part]

  private enum Part: Hashable, Comparable {
    case early([UInt8])
    case end
    case word([UInt8])
    case number(Int, [UInt8])

    static func < (one: Part, other: Part) -> Bool {
      switch (one, other) {
      case (.early(let one), .early(let other)), (.word(let one), .word(let other)):
        one.lexicographicallyPrecedes(other)
      case (.number(let length, let one), .number(let otherLength, let other)):
        length == otherLength ? one.lexicographicallyPrecedes(other) : length < otherLength
      default: one.rank < other.rank
      }
    }

    private var rank: Int {
      switch self {
      case .early: 0
      case .end: 1
      case .word: 2
      case .number: 3
      }
    }

    var isZero: Bool { self == .number(0, []) }
  }

  private static let earlyWords: Set<[UInt8]> = Set(
    [
      "a", "alpha", "b", "beta", "canary", "dev", "nightly", "pre", "preview", "rc", "snapshot",
      "testflight",
    ].map { Array($0.utf8) })

  public init(_ text: ForeignText) {
    self.text = text
    parts = text.parsed(by: { Self.parts(of: Array($0.utf8)) })
  }

  private static func parts(of text: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    func read(_ isPart: (UInt8) -> Bool) -> [UInt8] {
      let part = rest.prefix(while: isPart)
      rest = rest.dropFirst(part.count)
      return Array(part)
    }
    while let byte = rest.first {
      if byte.isDecimalDigit {
        // Numbers are compared by length and digits, as they may have any size.
        let digits = read(\.isDecimalDigit).drop { $0 == UInt8(ascii: "0") }
        parts.append(.number(digits.count, Array(digits)))
      } else if Self.isSeparator(byte) {
        rest = rest.dropFirst()
      } else {
        let word = read { !$0.isDecimalDigit && !Self.isSeparator($0) }.map(\.lowercased)
        // `1.0` and `1` are the same release.
        Self.dropZeros(of: &parts)
        parts.append(Self.earlyWords.contains(word) ? .early(word) : .word(word))
      }
    }
    Self.dropZeros(of: &parts)
    return parts + [.end]
  }

  private static func dropZeros(of parts: inout [Part]) {
    while parts.last?.isZero == true { parts.removeLast() }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    " .-_+()".utf8.contains(byte)
  }

  public static func < (one: Self, other: Self) -> Bool {
    if one.parts != other.parts { return one.parts.lexicographicallyPrecedes(other.parts) }
    return one.text.byteOrder(with: other.text) ?? false
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.text.hasBytes(of: other.text)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
