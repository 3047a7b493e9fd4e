import ByteReading
import CZlib

/// A gzip file (RFC 1952) that is unpacked while it is read, in the memory of two buffers.
///
/// A file may have several members, one behind the other, and zeros behind the last. A file that was
/// cut or damaged gives what can be unpacked before that place.
@safe
final class GzipStream {
  /// Why a file gave less than it should have.
  enum Damage: Hashable {
    /// It ends before its packed data does.
    case truncated
    /// What was packed is not what comes out, or something else follows it.
    case corrupt
  }

  /// What one `read(2)` asks for.
  private static let inputSize = 64 * 1024

  // zlib keeps the address of its state.
  private let state: UnsafeMutablePointer<z_stream>
  private let input: UnsafeMutablePointer<UInt8>
  private let isOpen: Bool
  private var hasEnded = false
  private var isBetweenMembers = false
  /// How many packed bytes were read so far.
  private(set) var bytesRead: UInt64 = 0
  private(set) var damage: Damage?

  /// A stream whose first packed bytes were read already.
  init(firstBytes: RawSpan) {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: z_stream())
    unsafe input = .allocate(capacity: max(Self.inputSize, firstBytes.byteCount))
    for (index, byte) in firstBytes.array(at: 0, count: firstBytes.byteCount).enumerated() {
      unsafe (input + index).initialize(to: byte)
    }
    bytesRead = UInt64(firstBytes.byteCount)
    // 16 more than the window's bits: a gzip header, and its check sums are verified.
    isOpen =
      unsafe inflateInit2_(
        state, MAX_WBITS + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    unsafe state.pointee.next_in = input
    unsafe state.pointee.avail_in = CUnsignedInt(clamping: firstBytes.byteCount)
  }

  deinit {
    if isOpen { unsafe inflateEnd(state) }
    unsafe state.deallocate()
    unsafe input.deallocate()
  }

  /// Unpacks at most `count` bytes into `memory`, reading what that takes from a descriptor.
  ///
  /// - Returns: The number of bytes, 0 at the end; or the error with which reading failed.
  func read(
    _ descriptor: CInt, into memory: UnsafeMutableRawPointer, count: Int
  ) -> Result<Int, SystemCall.Failure> {
    unsafe state.pointee.next_out = memory.assumingMemoryBound(to: UInt8.self)
    unsafe state.pointee.avail_out = CUnsignedInt(clamping: count)
    let room = unsafe Int(state.pointee.avail_out)
    while isOpen, !hasEnded {
      if unsafe state.pointee.avail_in == 0 {
        switch unsafe SystemCall.read(descriptor, into: input, count: Self.inputSize) {
        case .success(0): end(isBetweenMembers ? nil : .truncated)
        case .success(let read):
          bytesRead += UInt64(read)
          unsafe state.pointee.next_in = input
          unsafe state.pointee.avail_in = CUnsignedInt(clamping: read)
        case .failure(let failure): return .failure(failure)
        }
      } else {
        unpack()
      }
      let unpacked = unsafe room - Int(state.pointee.avail_out)
      if unpacked > 0 { return .success(unpacked) }
    }
    return .success(0)
  }

  private func unpack() {
    if isBetweenMembers {
      // Tapes and some programs fill up with zeros.
      guard unsafe state.pointee.next_in.pointee != 0 else { return end(nil) }
      guard unsafe inflateReset(state) == Z_OK else { return end(.corrupt) }
      isBetweenMembers = false
    }
    switch unsafe inflate(state, Z_NO_FLUSH) {
    case Z_OK: break
    // No progress without more input, and none at all where there is some.
    case Z_BUF_ERROR: if unsafe state.pointee.avail_in > 0 { end(.corrupt) }
    case Z_STREAM_END: isBetweenMembers = true
    default: end(.corrupt)
    }
  }

  private func end(_ damage: Damage?) {
    hasEnded = true
    self.damage = damage
  }
}
