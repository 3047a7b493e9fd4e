import Bytes

struct PreprocessorDirective {
  enum Kind: String, CaseIterable {
    case `if`, ifdef, ifndef, elif, `else`, endif
    case include, `import`, define, undef, pragma, error, warning, line
  }

  var kind: Kind
  var words: String

  init?(_ line: ArraySlice<UInt8>) {
    let ink = line.drop(while: \.isBlank)
    guard ink.first == UInt8(ascii: "#") else { return nil }
    let name = ink.dropFirst().drop(while: \.isBlank)
    let word = name.prefix(while: \.isLowercaseLetter)
    guard let kind = Kind(rawValue: String(decoding: word, as: UTF8.self)) else { return nil }
    self.kind = kind
    let rest = String(decoding: name.dropFirst(word.count), as: UTF8.self)
    let comment = ["//", "/*"].compactMap { rest.firstRange(of: $0)?.lowerBound }.min()
    words = rest[..<(comment ?? rest.endIndex)]
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { PreprocessorDirective($0) != nil }
  }
}
