import SystemCalls
import Unpacking

/// The memory of a part of a file, shared by the reader and all users of packets in that part.
///
/// The bytes of decoded packets do not change while others than `ChunkBuffer` refer to the chunk.
/// So other threads may read these bytes.
@safe
package final class FileChunk: @unchecked Sendable {
  let capacity: Int
  let memory: UnsafeMutableRawPointer

  init(capacity: Int) {
    self.capacity = capacity
    unsafe memory = .allocate(byteCount: capacity, alignment: 4096)
  }

  deinit { unsafe memory.deallocate() }

  /// Calls `body` with the first `count` bytes, all read before the packets were decoded.
  package func withBytes<Result>(_ count: Int, _ body: (RawSpan) -> Result) -> Result {
    body(unsafe RawSpan(_unsafeStart: memory, byteCount: min(count, capacity)))
  }
}

/// A window that moves over an open file, from its start to its end.
///
/// `read(2)` into a buffer that stays in the L2 cache is faster than `mmap(2)`. `read(2)` also
/// works on pipes, and a file that shrinks cannot crash the process.
@safe
struct ChunkBuffer: ~Copyable {
  /// The maximum number of bytes requested by one `read(2)`, and the initial size of the buffer.
  static let chunkSize = 512 * 1024

  private var chunks: [FileChunk]
  private var current = 0 { didSet { unsafe memory = chunks[current].memory } }
  private var memory: UnsafeMutableRawPointer
  private(set) var fileOffset: UInt64 = 0
  private(set) var start = 0
  private var end = 0
  private let file: FileDescriptor
  /// The system error that ended reading; nil if no read failed.
  private(set) var failure: SystemError?
  private var packed: CompressedFileStream?
  let follower: FileFollower?
  /// The longest wait for data on a pipe, in milliseconds; nil to wait indefinitely.
  var patience: CInt?
  private(set) var isPaused = false

  /// Creates a window on the rest of `file`; `follower` waits for more if the file is growing.
  init(_ file: consuming FileDescriptor, follower: FileFollower?) {
    self.file = file
    self.follower = follower
    let chunk = FileChunk(capacity: Self.chunkSize)
    chunks = [chunk]
    unsafe memory = chunk.memory
  }

  init(_ bytes: [UInt8]) {
    file = FileDescriptor(Self.noDescriptor, isOwned: false)
    follower = nil
    // One byte more than the content, so that the read that finds the end needs no larger buffer.
    let chunk = FileChunk(capacity: bytes.count + 1)
    chunks = [chunk]
    unsafe memory = chunk.memory
    end = bytes.count
    unsafe bytes.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress {
        unsafe memory.copyMemory(from: base, byteCount: bytes.count)
      }
    }
  }

  private static let noDescriptor: CInt = -1

  var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let span = unsafe RawSpan(_unsafeStart: UnsafeRawPointer(memory), byteCount: end)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  var chunk: FileChunk { chunks[current] }

  var available: Int { end - start }

  var packedDamage: CompressedFileStream.Damage? { packed?.damage }

  var packedBytesRead: UInt64? { packed?.bytesRead }

  /// Restarts with the unpacked content of the file; its compressed start is in the buffer.
  mutating func unpack(with unpacker: any Unpacker) {
    packed = CompressedFileStream(unpacker, firstBytes: bytes.extracting(start..<end))
    (start, end, fileOffset) = (0, 0, 0)
  }

  mutating func consume(to position: Int) { start = min(max(start, position), end) }

  /// Reads until `count` bytes are available; returns false at the end, or if a pipe pauses.
  ///
  /// Positions in the buffer change, because consumed bytes are dropped. The buffer grows only as
  /// bytes are read, at most to twice their number, so a false length in a file costs no memory.
  mutating func fill(until count: Int) -> Bool {
    dropConsumed()
    while available < count {
      if end == chunk.capacity { grow() }
      guard readOnce() else { return false }
    }
    return true
  }

  mutating func skip(_ count: Int) -> Bool {
    var left = count
    while left > available {
      left -= available
      start = end
      dropConsumed()
      // The rest to skip is known only here, so a pause of the writer must not end the loop.
      repeat {
        if readOnce() { break }
        guard isPaused else { return false }
      } while true
    }
    start += left
    return true
  }

  private mutating func readOnce() -> Bool {
    guard file.number != Self.noDescriptor else { return false }
    if let follower, !follower.waitsForBytes(file, at: fileOffset + UInt64(end)) { return false }
    if let patience {
      isPaused = !file.isReadable(withinMilliseconds: patience)
      if isPaused { return false }
    }
    let room = min(chunk.capacity - end, Self.chunkSize)
    let place = unsafe memory + end
    do throws(SystemError) {
      let count =
        if let packed {
          try unsafe packed.read(file, into: place, count: room)
        } else {
          try unsafe file.read(into: place, count: room)
        }
      end += count
      return count > 0
    } catch {
      failure = error
      return false
    }
  }

  private mutating func dropConsumed() {
    guard start > 0 else { return }
    // Batches in work keep a reference to the chunk; then the bytes are copied to another one
    // instead of being moved.
    if isKnownUniquelyReferenced(&chunks[current]) {
      unsafe memory.copyMemory(from: memory + start, byteCount: available)
    } else {
      let kept = chunk
      changeChunk()
      unsafe memory.copyMemory(from: kept.memory + start, byteCount: available)
    }
    fileOffset += UInt64(start)
    end -= start
    start = 0
  }

  private mutating func changeChunk() {
    let capacity = chunk.capacity
    // A chunk that no batch uses any more is reused.
    for index in chunks.indices
    where chunks[index].capacity == capacity && isKnownUniquelyReferenced(&chunks[index]) {
      current = index
      return
    }
    chunks.append(FileChunk(capacity: capacity))
    current = chunks.count - 1
  }

  private mutating func grow() {
    let larger = FileChunk(capacity: chunk.capacity * 2)
    unsafe larger.memory.copyMemory(from: memory, byteCount: end)
    chunks[current] = larger
    unsafe memory = larger.memory
  }
}

extension ChunkBuffer {
  var damageInWords: String? {
    let kind: CaptureDamage.Kind
    var claimed: UInt64 = 0
    if let failure {
      (kind, claimed) = (.readFailed, UInt64(failure.number))
    } else if let packedDamage {
      kind = CaptureDamage.Kind(packedDamage)
    } else {
      return nil
    }
    return CaptureDamage(kind: kind, byteOffset: 0, afterPacket: 0, claimed: claimed).words
  }
}
