/// A place in a text as editors and compilers name it.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1 on; a line ends with LF, CRLF or CR.
  public var line: Int
  /// The column, from 1 on, in bytes of UTF-8 as compilers count it; a byte order mark has none.
  public var column: Int

  /// A place in a text.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TextPosition: Comparable {
  /// Whether `a` stands before `b`.
  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// Where the lines of a text begin, so that many places can be named without reading it again.
struct LineTable: Sendable {
  /// The offset of each line's first byte, in order; 32 bits hold every file within the limits.
  private var starts: [UInt32]

  /// The lines of `bytes`, up to `end`.
  init(_ bytes: [UInt8], upTo end: Int? = nil) {
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
  func position(of offset: Int) -> TextPosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return TextPosition(line: low + 1, column: max(offset - Int(starts[low]), 0) + 1)
  }
}

/// The bytes with which some texts say how they are encoded.
enum ByteOrderMark {
  static let utf8: [UInt8] = [0xef, 0xbb, 0xbf]
  static let utf16: [[UInt8]] = [[0xfe, 0xff], [0xff, 0xfe]]
}
