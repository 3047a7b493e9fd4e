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

  /// Encodes a text and appends codes of `X` up to `count` bytes; nil if the text's code is longer.
  static func encode(_ text: some Sequence<UInt8>, filledTo count: Int) -> [UInt8]? {
    var coded: [UInt8] = []
    var (bits, pending) = (UInt64(0), 0)
    func put(_ byte: UInt8) {
      bits = bits << UInt64(lengths[Int(byte)]) | UInt64(codes[Int(byte)])
      pending += Int(lengths[Int(byte)])
      while pending >= 8 {
        pending -= 8
        coded.append(UInt8(truncatingIfNeeded: bits >> UInt64(pending)))
      }
    }
    for byte in text {
      put(byte)
      guard coded.count + (pending > 0 ? 1 : 0) <= count else { return nil }
    }
    while coded.count < count - (pending > 0 ? 1 : 0) { put(fill) }
    // Padding is made of ones (RFC 7541, section 5.2).
    if pending > 0 {
      coded.append(
        UInt8(truncatingIfNeeded: bits << UInt64(8 - pending)) | (1 << (8 - pending) - 1))
    }
    return coded.count == count ? coded : nil
  }
}
