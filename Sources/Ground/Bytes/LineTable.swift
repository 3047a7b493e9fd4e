/// The offsets of all line starts of a text, which turn byte offsets into lines and columns without
/// reading the text again.
package struct LineTable: Sendable {
  /// The offset of each line's first byte, in order; files are limited to sizes that fit 32 bits.
  private var starts: [UInt32]

  package init(_ bytes: [UInt8], upTo end: Int? = nil) {
    let end = min(end ?? bytes.count, bytes.count)
    starts = [bytes.starts(with: ByteOrderMark.utf8) ? 3 : 0]
    for offset in 0..<end {
      switch bytes[offset] {
      case 0x0a: starts.append(UInt32(clamping: offset + 1))
      // The second byte of a CRLF ends the line.
      case 0x0d where offset + 1 >= bytes.count || bytes[offset + 1] != 0x0a:
        starts.append(UInt32(clamping: offset + 1))
      default: break
      }
    }
  }

  package func position(of offset: Int) -> TextPosition {
    // An offset before a byte order mark's end belongs to the first line.
    let line = max(starts.partitioningIndex(behind: { Int($0) <= offset }), 1)
    return TextPosition(line: line, column: max(offset - Int(starts[line - 1]), 0) + 1)
  }
}

/// The byte order marks that can begin a text in UTF-8 or UTF-16.
package enum ByteOrderMark {
  package static let utf8: [UInt8] = [0xef, 0xbb, 0xbf]
  package static let utf16: [[UInt8]] = [[0xfe, 0xff], [0xff, 0xfe]]
}

extension RawSpan {
  /// True if the bytes begin with the byte order mark of UTF-8.
  @inlinable package var hasByteOrderMark: Bool {
    // Every line of an evidence file is tested, and nearly all fail at the first byte.
    byteCount >= 3 && byte(at: 0) == 0xef && byte(at: 1) == 0xbb && byte(at: 2) == 0xbf
  }
}
