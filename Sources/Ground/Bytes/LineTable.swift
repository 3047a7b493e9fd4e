/// The offsets at which the lines of a text begin, so that many places can be named without reading
/// it again.
package struct LineTable: Sendable {
  /// The offset of each line's first byte, in order; 32 bits hold every file within the limits.
  private var starts: [UInt32]

  /// The lines of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - end: The byte up to which lines are looked for; `nil` for the whole text.
  package init(_ bytes: [UInt8], upTo end: Int? = nil) {
    let end = min(end ?? bytes.count, bytes.count)
    starts = [bytes.starts(with: ByteOrderMark.utf8) ? 3 : 0]
    for offset in 0..<end {
      switch bytes[offset] {
      case 0x0a: starts.append(UInt32(clamping: offset + 1))
      // Of a CRLF the second byte ends the line.
      case 0x0d where offset + 1 >= bytes.count || bytes[offset + 1] != 0x0a:
        starts.append(UInt32(clamping: offset + 1))
      default: break
      }
    }
  }

  /// The place of a byte.
  package func position(of offset: Int) -> TextPosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return TextPosition(line: low + 1, column: max(offset - Int(starts[low]), 0) + 1)
  }
}

/// The bytes with which some texts say how they are encoded.
package enum ByteOrderMark {
  package static let utf8: [UInt8] = [0xef, 0xbb, 0xbf]
  package static let utf16: [[UInt8]] = [[0xfe, 0xff], [0xff, 0xfe]]
}
