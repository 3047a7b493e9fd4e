import Bytes

/// Redacts header fields in the blocks of one direction of an HTTP/2 connection (RFC 7541).
///
/// Fields in `HTTP2FieldName` keep the parts of their values that have the form of their kind; all
/// others are masked. Each block keeps its length in bytes. Each byte of a masked text becomes a
/// letter, so the text keeps its size in the dynamic table in most cases, and later references stay
/// valid.
package struct HeaderBlockRedactor: Sendable {
  private var table = HPACKTable()
  package private(set) var replacedValues = 0

  private let maskUserAgent: @Sendable ([UInt8], UInt8) -> [UInt8]

  /// Creates a redactor for a connection's first block.
  ///
  /// - Parameter maskUserAgent: Masks a user agent without changing its length; the second argument
  ///   is the fill letter.
  package init(
    maskUserAgent: @escaping @Sendable ([UInt8], UInt8) -> [UInt8] = { agent, _ in agent }
  ) {
    self.maskUserAgent = maskUserAgent
  }

  /// Returns a redacted copy of the direction's next block.
  ///
  /// - Returns: Nil if the block cannot be decoded; then no later block can be decoded either.
  package mutating func redact(_ block: [UInt8]) -> [UInt8]? {
    var redacted = block
    let isRead = block.withBytes { bytes in
      var offset = 0
      while offset < bytes.byteCount {
        guard pass(bytes, &offset, &redacted) else { return false }
      }
      return true
    }
    return isRead ? redacted : nil
  }

  private mutating func pass(
    _ block: RawSpan, _ offset: inout Int, _ redacted: inout [UInt8]
  ) -> Bool {
    let first = block.byte(at: offset)
    // The same three forms as in `HeaderBlockDecoder`. An index sends no text, so only its validity
    // is checked.
    if first & 0x80 != 0 {
      guard let index = HeaderBlockDecoder.number(block, &offset, bits: 7) else { return false }
      if case .invalid = table[index] { return false }
      return true
    }
    if first & 0x60 == 0x20 {
      guard let size = HeaderBlockDecoder.number(block, &offset, bits: 5) else { return false }
      table.resize(to: size)
      return true
    }
    let isKept = first & 0x40 != 0
    guard let index = HeaderBlockDecoder.number(block, &offset, bits: isKept ? 6 : 4) else {
      return false
    }
    var entry = HPACKTable.Entry(nameLength: 0, valueLength: 0)
    if index == 0 {
      guard let text = string(block, &offset) else { return false }
      entry.name = text.content.withBytes { HTTP2FieldName($0, 0..<$0.byteCount) }
      entry.nameLength = text.content.count
      // The name of an unknown field may itself be private.
      if entry.name == nil { fill(text, in: &redacted) }
    } else {
      switch table[index] {
      case .entry(let known): (entry.name, entry.nameLength) = (known.name, known.nameLength)
      case .unknown: break
      case .invalid: return false
      }
    }
    // Lengths must not change, because later blocks refer to the table by them.
    guard let value = string(block, &offset) else { return false }
    entry.valueLength = value.content.count
    if isKept { table.insert(entry) }
    if let name = entry.name {
      replace(value, of: name, in: &redacted)
    } else {
      fill(value, in: &redacted)
    }
    return true
  }

  private struct Text {
    var range: Range<Int>
    var isCoded: Bool
    var content: [UInt8]
  }

  private mutating func string(_ block: RawSpan, _ offset: inout Int) -> Text? {
    guard offset < block.byteCount else { return nil }
    let isCoded = block.byte(at: offset) & 0x80 != 0
    guard let length = HeaderBlockDecoder.number(block, &offset, bits: 7),
      length <= block.byteCount - offset
    else { return nil }
    let range = offset..<offset + length
    offset += length
    guard isCoded else {
      return Text(
        range: range, isCoded: false,
        content: block.array(at: range.lowerBound, count: range.count))
    }
    var content: [UInt8] = []
    guard HPACKHuffmanCode.shared.decode(block, range, into: &content) else { return nil }
    return Text(range: range, isCoded: true, content: content)
  }

  private mutating func fill(_ text: Text, in bytes: inout [UInt8]) {
    replacedValues += 1
    let letter = text.isCoded ? HPACKHuffmanCode.codedFill : PrivateTextMask.letter
    for index in text.range { bytes[index] = letter }
  }

  /// A letter with the shortest Huffman code, so that a masked text is never longer than the
  /// original.
  private static let shortest = UInt8(ascii: "a")

  private mutating func replace(_ value: Text, of name: HTTP2FieldName, in bytes: inout [UInt8]) {
    var text = value.content
    let letter = value.isCoded ? Self.shortest : PrivateTextMask.letter
    if let kind = name.valueKind {
      HTTPValueMask.mask(0..<text.count, as: kind, in: &text, letter: letter)
    } else {
      text = maskUserAgent(text, letter)
    }
    // A shorter code is filled inside the last masked part, so that what follows keeps its meaning.
    guard let last = text.indices.last(where: { text[$0] != value.content[$0] }) else { return }
    guard value.isCoded else { return bytes.replaceSubrange(value.range, with: text) }
    guard let coded = HPACKHuffmanCode.encode(text, filledTo: value.range.count, at: last + 1)
    else { return fill(value, in: &bytes) }
    bytes.replaceSubrange(value.range, with: coded)
  }
}

extension HTTP2FieldName {
  /// The form of the field's value; nil for a user agent.
  fileprivate var valueKind: HTTPValueMask.Kind? {
    switch self {
    case .authority, .host: .authority
    case .method: .method
    case .scheme: .scheme
    case .status: .status
    case .protocol: .upgrade
    case .contentType: .mediaType
    case .location: .location
    case .strictTransportSecurity: .strictTransport
    case .userAgent: nil
    }
  }
}
