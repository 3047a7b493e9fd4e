import Bytes

extension PropertyListDocument.Format {
  init(of bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: Array("bplist".utf8)) {
      self = .binary
      return
    }
    if ByteOrderMark.utf16.contains(where: bytes.starts(with:)) {
      throw PropertyListError(
        problem: "the text is UTF-16; convert it with `plutil -convert xml1`", offset: 0,
        code: .notSupported)
    }
    var scanner = TextScanner(unchecked: bytes)
    try scanner.skipSpaceAndComments()
    switch scanner.current {
    case UInt8(ascii: "<"): self = .xml
    case UInt8(ascii: "["): self = .json
    case UInt8(ascii: "{"): self = try Self.ofBraces(&scanner)
    case UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'"): self = .openStep
    case let byte? where OpenStepPropertyListReader.isWordByte(byte): self = .openStep
    case nil: throw scanner.error("the file is empty", at: scanner.offset)
    default:
      throw scanner.error(
        "this is not a property list: neither XML, binary, OpenStep text nor JSON",
        at: scanner.offset)
    }
  }

  /// Returns the format of a text that begins with `{`: JSON if a quoted key and a colon, or `}`,
  /// follow; otherwise OpenStep.
  private static func ofBraces(_ scanner: inout TextScanner) throws(PropertyListError) -> Self {
    scanner.offset += 1
    try scanner.skipSpaceAndComments()
    if scanner.current == UInt8(ascii: "}") { return .json }
    guard scanner.skip(UInt8(ascii: "\"")) else { return .openStep }
    while let byte = scanner.current, byte != UInt8(ascii: "\"") {
      scanner.offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    scanner.offset += 1
    try scanner.skipSpaceAndComments()
    return scanner.current == UInt8(ascii: ":") ? .json : .openStep
  }
}
