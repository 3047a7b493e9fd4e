import Bytes

/// Text that someone outside the program chose: read from a capture, log or evidence file, or from
/// the name of a file, label or process.
///
/// It may hold commands for a terminal or a build server, markup, formulas, or whole lines of an
/// output. So only this module sees its characters, and each output form has a function here that
/// escapes it:
///
/// ```swift
/// print("connections of \(process.name.displayed)")
/// json.string(process.name)
/// ```
///
/// Interpolation into a `String` is deprecated, which fails the build of CI. Other conversions, such
/// as `String(describing:)`, escape the text as `displayed` does, and reflection shows no characters.
public struct ForeignText: Hashable, Sendable {
  let content: String

  public init(_ content: String) { self.content = content }

  public init(_ content: Substring) { self.content = String(content) }

  /// Creates text from parts, such as a label's name and value; the whole is foreign as they are.
  public init(joining parts: some Sequence<ForeignText>, separator: String = "") {
    content = parts.lazy.map(\.content).joined(separator: separator)
  }

  /// Creates text from bytes; U+FFFD replaces each part that is not UTF-8.
  public init(decoding bytes: some Collection<UInt8>) {
    content = String(decoding: bytes, as: UTF8.self)
  }
}

extension ForeignText: ExpressibleByStringInterpolation {
  /// Creates text from a literal of the program, to compare with text from outside.
  public init(stringLiteral literal: String) { content = literal }
}

extension ForeignText: Comparable {
  public static func < (one: ForeignText, other: ForeignText) -> Bool {
    one.content < other.content
  }
}

extension ForeignText: TextOutputStreamable {
  /// Writes the text as `displayed`.
  ///
  /// `String(describing:)` calls this. So does an interpolation in a file that does not import this
  /// module: the compiler then does not see that it is deprecated.
  public func write<Target: TextOutputStream>(to target: inout Target) { target.write(displayed) }
}

extension ForeignText: CustomReflectable {
  /// A mirror without children, so that `dump` prints no characters.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension ForeignText {
  public var isEmpty: Bool { content.isEmpty }

  /// True if the text has only white space, or nothing.
  public var isBlank: Bool { content.allSatisfy(\.isWhitespace) }

  /// The number of bytes in UTF-8.
  public var utf8Count: Int { content.utf8.count }

  public func hasPrefix(_ prefix: String) -> Bool { content.hasPrefix(prefix) }

  /// The text after a prefix; `nil` if the text does not begin with it.
  public func dropping(prefix: String) -> ForeignText? {
    content.hasPrefix(prefix) ? ForeignText(content.dropFirst(prefix.count)) : nil
  }

  public func hasSuffix(_ suffix: String) -> Bool { content.hasSuffix(suffix) }

  public func contains(_ scalar: Unicode.Scalar) -> Bool {
    content.unicodeScalars.contains(scalar)
  }

  /// True if all characters are visible ones of ASCII: no space, control character or other script.
  public var isVisibleASCII: Bool { content.utf8.allSatisfy { (0x21...0x7e).contains($0) } }

  /// The first byte in UTF-8; `nil` if the text is empty.
  public var firstByte: UInt8? { content.utf8.first }

  /// Returns true if the text's UTF-8 is these bytes.
  public func hasBytes(_ bytes: some Sequence<UInt8>) -> Bool { content.utf8.elementsEqual(bytes) }

  /// Returns true if the text is among names that the program knows.
  public func isOne(of names: Set<String>) -> Bool { names.contains(content) }

  /// Returns the name that equals the text; `nil` if the program knows no such name.
  ///
  /// The result is the program's own text, so a sentence can have it without an escape.
  public func known(among names: some Sequence<String>) -> String? {
    names.first { $0 == content }
  }

  /// Returns the word that the text is; `nil` if it is none of the type's words.
  public func word<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> Word? {
    Word(rawValue: content)
  }

  /// Returns true if the texts have the same UTF-8 bytes.
  ///
  /// Unlike `==`, it distinguishes texts that Unicode treats as canonically equivalent.
  public func hasBytes(of other: ForeignText) -> Bool { hasBytes(other.content.utf8) }

  /// The parts between `/`, without empty ones.
  public var pathComponents: [ForeignText] {
    content.split(separator: "/").map { ForeignText($0) }
  }

  /// The text after the last `/`; `nil` if nothing follows any.
  public var lastPathComponent: ForeignText? {
    content.split(separator: "/").last.map { ForeignText($0) }
  }

  /// The text before the last `/`; empty if it has none.
  public var deletingLastPathComponent: ForeignText {
    content.lastIndex(of: "/").map { ForeignText(content[..<$0]) } ?? ""
  }

  /// Returns the longest beginning of at most `most` UTF-8 bytes that ends with a character.
  public func prefix(utf8Count most: Int) -> ForeignText {
    ForeignText(content.prefix(utf8Count: most))
  }

  /// Returns true if the text's UTF-8 bytes precede those of `other`; `nil` if they are equal.
  ///
  /// Unlike `<`, it distinguishes texts that Unicode treats as canonically equivalent.
  public func byteOrder(with other: ForeignText) -> Bool? {
    content.byteOrder(with: other.content)
  }

  /// A hash by which a cache is searched: of the length, the first byte and the last.
  package var cacheNumber: UInt {
    UInt(utf8Count) << 16 ^ UInt(content.utf8.first ?? 0) << 8 ^ UInt(content.utf8.last ?? 0)
  }

  /// The text in lower case, for comparisons.
  public var lowercased: ForeignText { ForeignText(content.lowercased()) }

  /// Returns the result of a parser that reads the text, such as a number or a known name.
  ///
  /// A parser limits the characters of its result. `.ci/check-sources` lists the files that may
  /// call this.
  public func parsed<Result: ~Copyable, Failure: Error>(
    by parse: (String) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try parse(content)
  }
}
