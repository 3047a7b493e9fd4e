import Bytes
package import Escaping
package import HostNames

extension EvidenceJSONReader {
  mutating func text(as form: FactForm) throws(EvidenceLineError) -> String {
    switch form {
    case .any: try string()
    case .sha256: try sha256()
    case .host: try host()
    }
  }

  /// Reads a string that must be the raw value of a `Word`, or a word of earlier files; throws for
  /// any other string.
  package mutating func word<Word: FactWord>(
    _: Word.Type = Word.self
  ) throws(EvidenceLineError) -> Word {
    let text = try string()
    guard let word = Word(rawValue: text) ?? Word.earlierWords[text] else {
      throw EvidenceLineError("has an unknown value")
    }
    return word
  }

  package mutating func count() throws(EvidenceLineError) -> Int {
    Int(try integer(0...Self.mostCount))
  }

  package mutating func port() throws(EvidenceLineError) -> UInt16 {
    UInt16(truncatingIfNeeded: try integer(0...65_535))
  }

  /// Reads a host; throws unless it is in canonical form.
  package mutating func host() throws(EvidenceLineError) -> String {
    let host = try string()
    guard HostName.isCanonical(host) else {
      throw EvidenceLineError("has a host name that is invalid or not in canonical form")
    }
    return host
  }

  /// Reads a DNS name; throws if it is empty, too long, or not of visible ASCII characters.
  package mutating func name() throws(EvidenceLineError) -> String {
    let name = try string()
    guard !name.isEmpty, name.utf8.count <= Self.longestName,
      name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { throw EvidenceLineError("has a name that is not a valid DNS name") }
    return name
  }

  package mutating func address() throws(EvidenceLineError) -> IPAddress {
    guard let address = IPAddress(parsing: try string()) else {
      throw EvidenceLineError("has an invalid IP address")
    }
    return address
  }

  package mutating func hexadecimal<Number: FixedWidthInteger>(
    _: Number.Type = Number.self
  ) throws(EvidenceLineError) -> Number {
    let text = try string()
    guard text.hasPrefix("0x"), let number = Number(text.dropFirst(2), radix: 16), number >= 0
    else { throw EvidenceLineError("has an invalid hexadecimal number") }
    return number
  }

  package mutating func foreignText() throws(EvidenceLineError) -> ForeignText {
    ForeignText(try string())
  }

  package mutating func sha256() throws(EvidenceLineError) -> String {
    let hash = try string()
    guard hash.utf8.count == 64,
      hash.utf8.allSatisfy(\.isLowercaseHexadecimalDigit)
    else { throw EvidenceLineError("has an invalid SHA-256") }
    return hash
  }

  package mutating func foreignTexts() throws(EvidenceLineError) -> [ForeignText] {
    try list { (item) throws(EvidenceLineError) in try item.foreignText() }
  }

  package mutating func strings() throws(EvidenceLineError) -> [String] {
    try list { (item) throws(EvidenceLineError) in try item.string() }
  }
}
