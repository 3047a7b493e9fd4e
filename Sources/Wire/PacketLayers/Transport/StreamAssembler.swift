import Bytes

/// Reassembles one direction of a TCP connection (RFC 9293, section 3.4).
///
/// Call `place` for each segment. In-order bytes are not copied: `place` returns where the new
/// bytes begin in the segment. The caller reads them there, and then calls `advance`. Segments
/// after a hole are buffered up to the limits below. `takePending` returns them when the hole is
/// filled; `skipHole` skips the hole. If bytes overlap, the first copy is used, and different
/// content sets `sawConflict`.
public struct StreamAssembler: Sendable {
  /// The maximum number of bytes buffered after a hole, per direction.
  public static let mostPendingBytes = 256 * 1024
  /// The maximum number of segments buffered after a hole, to bound the cost of tiny ones.
  public static let mostPendingSegments = 1024
  /// The limit in bytes for the distance of a segment from the next expected byte (RFC 7323);
  /// segments farther ahead are ignored, as they belong to another connection.
  static let window = 1 << 30
  private static let segmentCost = 96

  public enum Placement: Equatable, Sendable {
    /// The bytes from offset `skip` on are next in order; read them, then call `advance`.
    case next(skip: Int)
    case known
    /// The segment begins after a hole, or the stream's start is unknown; the segment was buffered,
    /// or dropped if the buffer was full.
    case ahead
  }

  public typealias PacketStamp = (number: Int, nanoseconds: Int64?)

  private struct Segment: Sendable {
    var sequence: UInt32
    var bytes: [UInt8]
    /// The number of bytes at the segment's end that the snapshot length cut off.
    var missing: Int
    var packet: PacketStamp
    var acknowledgment: UInt32
    var end: UInt32 { sequence &+ UInt32(truncatingIfNeeded: bytes.count + missing) }
  }

  /// The segments buffered after a hole or while the start is unknown, sorted by sequence number
  /// and not overlapping.
  private var pending: [Segment] = []

  /// The sequence number of the next expected byte; nil while the stream's start is unknown.
  public private(set) var next: UInt32?
  /// True if `start(at:)` set the start of the stream; false if the start is unknown or taken from
  /// the first captured bytes.
  public private(set) var sawStart = false
  /// True if bytes were retransmitted with other content, which is detected for the first two
  /// segments and for buffered segments.
  public private(set) var sawConflict = false
  /// The acknowledgment number of the segment that `takePending` returned last.
  public private(set) var takenAcknowledgment: UInt32 = 0
  private var pendingBytes: Int32 = 0
  private var beginning = StreamBeginningChecksums()

  public init() {}

  public var hasPending: Bool { !pending.isEmpty }
  /// True if no segment is buffered, and checksums of the first two segments are recorded.
  ///
  /// Bytes that arrive in order then need no call of `place`.
  public var isSettled: Bool { pending.isEmpty && beginning.isFull }
  public var pendingByteCount: Int { Int(pendingBytes) }
  public var pendingCost: Int { Int(pendingBytes) + pending.count * Self.segmentCost }

  /// Sets the sequence number of the first byte, known from a SYN or from the other side's
  /// acknowledgment.
  public mutating func start(at sequence: UInt32) {
    guard next == nil else { return }
    next = sequence
    sawStart = true
  }

  public mutating func startWithPending() {
    guard next == nil, let first = pending.first else { return }
    next = first.sequence
  }

  /// Determines a segment's position in the stream, and buffers a segment that comes too early.
  ///
  /// The data begins at `offset` in `bytes`. Of its `wireCount` bytes, `count` were captured.
  ///
  /// - Returns: The position, which determines the caller's next action.
  public mutating func place(
    sequence: UInt32, bytes: RawSpan, offset: Int, count: Int, wireCount: Int,
    packet: PacketStamp, acknowledgment: UInt32 = 0
  ) -> Placement {
    guard let next else {
      buffer(sequence, bytes, offset, count, missing: wireCount - count, packet, acknowledgment)
      return .ahead
    }
    // Signed distance modulo 2^32, so that the comparison holds when numbers wrap (RFC 9293,
    // section 3.4).
    let distance = Int(Int32(bitPattern: sequence &- next))
    if distance == 0 {
      guard wireCount > 0 else { return .known }
      if !beginning.isFull { beginning.record(sequence, bytes, offset, count) }
      return .next(skip: 0)
    }
    if distance < 0 {
      if beginning.differs(sequence, bytes, offset, count) { sawConflict = true }
      // A keep-alive repeats one acknowledged byte, as does any retransmission.
      return -distance < wireCount ? .next(skip: -distance) : .known
    }
    guard distance < Self.window else { return .known }
    buffer(sequence, bytes, offset, count, missing: wireCount - count, packet, acknowledgment)
    return .ahead
  }

  /// Advances `next` by `count` bytes that were read or will never come.
  @inlinable
  public mutating func advance(by count: Int) { move(count) }

  @usableFromInline
  mutating func move(_ count: Int) {
    guard let next else { return }
    self.next = next &+ UInt32(truncatingIfNeeded: count)
  }

  /// Removes and returns the next buffered bytes that are now in order, and advances over them.
  ///
  /// - Returns: The bytes, the number of uncaptured bytes after them, and their packet.
  public mutating func takePending() -> (bytes: [UInt8], missing: Int, packet: PacketStamp)? {
    guard let next else { return nil }
    while let first = pending.first {
      let distance = Int(Int32(bitPattern: first.sequence &- next))
      guard distance <= 0 else { return nil }
      pending.removeFirst()
      pendingBytes -= Int32(first.bytes.count)
      // A part of it may have been read from another copy in the meantime.
      let known = -distance
      guard known < first.bytes.count + first.missing else { continue }
      if known == 0, !beginning.isFull {
        first.bytes.withBytes { beginning.record(first.sequence, $0, 0, $0.byteCount) }
      }
      let fresh = known == 0 ? first.bytes : Array(first.bytes.dropFirst(known))
      let missing = first.missing - max(0, known - first.bytes.count)
      // Uncaptured bytes are skipped with the captured ones; the caller reports them as a gap.
      advance(by: fresh.count + missing)
      takenAcknowledgment = first.acknowledgment
      return (fresh, missing, first.packet)
    }
    return nil
  }

  /// Skips the hole before the first buffered segment.
  ///
  /// - Returns: The hole's length in bytes; nil if there is no hole before a buffered segment.
  public mutating func skipHole() -> Int? {
    guard let next, let first = pending.first else { return nil }
    let hole = Int(Int32(bitPattern: first.sequence &- next))
    guard hole > 0 else { return nil }
    advance(by: hole)
    return hole
  }

  /// Returns true if segments are buffered after a hole, and the other side has acknowledged the
  /// first bytes of the hole, which will therefore not be sent again.
  ///
  /// `acknowledgment` is the acknowledgment number of the other side.
  public func isHoleAcknowledged(by acknowledgment: UInt32) -> Bool {
    guard let next, !pending.isEmpty else { return false }
    return Int32(bitPattern: acknowledgment &- next) > 0
  }

  private mutating func buffer(
    _ sequence: UInt32, _ bytes: RawSpan, _ offset: Int, _ count: Int, missing: Int,
    _ packet: PacketStamp, _ acknowledgment: UInt32
  ) {
    var (sequence, offset, count) = (sequence, offset, count)
    while count > 0, pendingByteCount + count <= Self.mostPendingBytes,
      pending.count < Self.mostPendingSegments
    {
      let index = position(of: sequence)
      if index > 0 {
        let overlap = Int(Int32(bitPattern: pending[index - 1].end &- sequence))
        if overlap > 0 {
          compare(sequence, bytes, offset, count, with: pending[index - 1])
          guard overlap < count else { return }
          sequence = sequence &+ UInt32(truncatingIfNeeded: overlap)
          offset += overlap
          count -= overlap
        }
      }
      var part = Segment(
        sequence: sequence, bytes: [], missing: missing, packet: packet,
        acknowledgment: acknowledgment)
      var partCount = count
      if index < pending.count {
        let room = Int(Int32(bitPattern: pending[index].sequence &- sequence))
        // Numbers half of the sequence space apart have no order.
        guard room >= 0 else { return }
        partCount = min(count, room)
        part.missing = max(0, min(missing, room - partCount))
      }
      if partCount > 0 {
        part.bytes = bytes.array(at: offset, count: partCount)
        pending.insert(part, at: index)
        pendingBytes += Int32(partCount)
      }
      // One segment can span several buffered ones; each pass stores the part before the next of
      // them.
      guard partCount < count, index < pending.count else { return }
      // The rest begins behind the buffered segment.
      let step = max(partCount, 1)
      sequence = sequence &+ UInt32(truncatingIfNeeded: step)
      offset += step
      count -= step
    }
  }

  private func position(of sequence: UInt32) -> Int {
    // Usually the newest segment is the farthest ahead, so it is tested first.
    var (low, high) = (0, pending.count)
    guard high > 0, Int32(bitPattern: sequence &- pending[high - 1].sequence) < 0 else {
      return high
    }
    while low < high {
      let middle = (low + high) / 2
      if Int32(bitPattern: sequence &- pending[middle].sequence) < 0 {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  private mutating func compare(
    _ sequence: UInt32, _ bytes: RawSpan, _ offset: Int, _ count: Int, with known: Segment
  ) {
    let start = Int(Int32(bitPattern: sequence &- known.sequence))
    guard !sawConflict, start >= 0, start < known.bytes.count else { return }
    let shared = min(count, known.bytes.count - start)
    sawConflict = (0..<shared).contains { bytes.byte(at: offset + $0) != known.bytes[start + $0] }
  }
}
