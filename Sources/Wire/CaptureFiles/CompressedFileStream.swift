import Bytes
import SystemCalls
import Unpacking

/// A compressed file that is unpacked while it is read.
///
/// Memory is bounded by one buffer and the state of the compression library. A file may consist of
/// several compressed members, with zero bytes between them. A damaged file yields all content
/// before the damage.
@safe
final class CompressedFileStream {
  enum Damage: Hashable {
    case truncated
    case corrupt
    /// The unpacked content exceeds the limit, as of a decompression bomb.
    case excessive
  }

  private static let inputSize = 64 * 1024
  /// The limit of unpacked content: bytes for any file, plus bytes for each compressed byte.
  ///
  /// The ratio is four times the maximum of DEFLATE.
  private static let (mostUnpacked, mostRatio): (UInt64, UInt64) = (1 << 30, 4096)

  private let unpacker: any Unpacker
  private let input: UnsafeMutableRawBufferPointer
  private var (start, end) = (0, 0)
  private var isHeldBack = false
  private var isBetweenMembers = false
  private var hasEnded = false
  private var bytesUnpacked: UInt64 = 0
  private(set) var bytesRead: UInt64 = 0
  private(set) var damage: Damage?

  init(_ unpacker: any Unpacker, firstBytes: RawSpan) {
    self.unpacker = unpacker
    end = firstBytes.byteCount
    bytesRead = UInt64(end)
    unsafe input = .allocate(byteCount: max(Self.inputSize, end), alignment: 16)
    unsafe input.copyBytes(from: firstBytes.array(at: 0, count: end))
  }

  deinit { unsafe input.deallocate() }

  /// Unpacks at most `count` bytes into `memory`, and reads compressed bytes from `file` as needed.
  ///
  /// - Returns: The number of unpacked bytes; 0 at the end of the file, or after damage.
  /// - Throws: `SystemError` if reading fails.
  func read(
    _ file: borrowing FileDescriptor, into memory: UnsafeMutableRawPointer, count: Int
  ) throws(SystemError) -> Int {
    let output = unsafe UnsafeMutableRawBufferPointer(start: memory, count: count)
    while !hasEnded {
      if start == end, !isHeldBack {
        try refill(file)
      } else if isBetweenMembers, unsafe input[start] == 0 {
        // Tapes and some programs pad a compressed file with zeros.
        start += 1
      } else {
        let unpacked = unsafe unpack(into: output)
        if unpacked > 0 { return unpacked }
      }
    }
    return 0
  }

  private func refill(_ file: borrowing FileDescriptor) throws(SystemError) {
    let count = try unsafe file.read(into: input.baseAddress, count: Self.inputSize)
    guard count > 0 else { return finish(isBetweenMembers ? nil : .truncated) }
    bytesRead += UInt64(count)
    (start, end) = (0, count)
  }

  private func unpack(into output: UnsafeMutableRawBufferPointer) -> Int {
    if isBetweenMembers {
      guard unpacker.reset() else {
        finish(.corrupt)
        return 0
      }
      isBetweenMembers = false
    }
    let packed = unsafe UnsafeRawBufferPointer(rebasing: input[start..<end])
    let step = unsafe unpacker.unpack(packed, into: output)
    start += step.consumed
    bytesUnpacked += UInt64(step.produced)
    isBetweenMembers = step.isAtEnd
    let isStuck = step.consumed == 0 && step.produced == 0 && !step.isAtEnd && start < end
    isHeldBack = step.produced == output.count && !step.isAtEnd
    if step.isCorrupt || isStuck {
      finish(.corrupt)
    } else if bytesUnpacked > Self.mostUnpacked + Self.mostRatio * bytesRead {
      finish(.excessive)
    }
    return step.produced
  }

  private func finish(_ damage: Damage?) {
    hasEnded = true
    self.damage = damage
  }
}
