extension HPACKHuffmanCode {
  private static let codes: [UInt32] = {
    var codes = [UInt32](repeating: 0, count: lengths.count)
    var (code, length) = (UInt32(0), 0)
    for symbol in lengths.indices.sorted(by: { (lengths[$0], $0) < (lengths[$1], $1) }) {
      code <<= UInt32(Int(lengths[symbol]) - length)
      length = Int(lengths[symbol])
      codes[symbol] = code
      code &+= 1
    }
    return codes
  }()

  /// The byte that replaces redacted text: `X`, whose Huffman code is exactly one byte long, so
  /// that a text can be filled to any length.
  static let fill = UInt8(ascii: "X")
  static let codedFill: UInt8 = 0xfc

  /// Encodes a text, with codes of `X` inserted at an index so that the code has `count` bytes; nil
  /// if the text's code is longer.
  static func encode(_ text: [UInt8], filledTo count: Int, at place: Int) -> [UInt8]? {
    let length = text.reduce(0) { $0 + Int(lengths[Int($1)]) }
    let filled = count - (length + 7) / 8
    guard filled >= 0 else { return nil }
    var coded: [UInt8] = []
    coded.reserveCapacity(count)
    var (bits, pending) = (UInt64(0), 0)
    func put(_ byte: UInt8) {
      bits = bits << UInt64(lengths[Int(byte)]) | UInt64(codes[Int(byte)])
      pending += Int(lengths[Int(byte)])
      while pending >= 8 {
        pending -= 8
        coded.append(UInt8(truncatingIfNeeded: bits >> UInt64(pending)))
      }
    }
    for byte in text.prefix(place) { put(byte) }
    for _ in 0..<filled { put(fill) }
    for byte in text.dropFirst(place) { put(byte) }
    // Padding is made of ones (RFC 7541, section 5.2).
    if pending > 0 {
      coded.append(
        UInt8(truncatingIfNeeded: bits << UInt64(8 - pending)) | (1 << (8 - pending) - 1))
    }
    return coded
  }
}
