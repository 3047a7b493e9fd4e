import Bytes

/// Puts one direction of a TCP connection in order (RFC 9293, section 3.4), as far as it is read.
///
/// In-order bytes are not copied: `place` returns the part of a segment that comes next, and the
/// caller reads it in place. Where bytes overlap, the first copy stays.
public struct StreamAssembler: Sendable {
  /// The most bytes that wait behind a hole, per direction.
  public static let mostPendingBytes = 256 * 1024
  /// The most segments that wait, so that a flood of one-byte segments stays cheap.
  public static let mostPendingSegments = 1024
  /// The largest distance of a segment ahead (RFC 7323): one farther off belongs to another
  /// connection.
  static let window = 1 << 30
  /// The approximate memory of a waiting segment besides its bytes.
  private static let segmentCost = 96

  /// The caller's next action on a segment.
  public enum Placement: Equatable, Sendable {
    /// Its bytes from `skip` on come next; call `advance` with their number.
    case next(skip: Int)
    /// Everything in it is known already.
    case known
    /// It lies beyond a hole and was kept, or there was no room for it.
    case ahead
  }

  /// The packet that a waiting segment came in.
  public typealias PacketStamp = (number: Int, nanoseconds: Int64?)

  private struct Segment: Sendable {
    var sequence: UInt32
    var bytes: [UInt8]
    /// Bytes that the snapshot length cut from its end.
    var missing: Int
    var packet: PacketStamp
    var acknowledgment: UInt32
    var end: UInt32 { sequence &+ UInt32(truncatingIfNeeded: bytes.count + missing) }
  }

  /// Segments beyond a hole, or before the start is known, by sequence number, not overlapping.
  private var pending: [Segment] = []

  /// The sequence number of the next byte; `nil` before the stream's start is known.
  public private(set) var next: UInt32?
  /// True if the start came from a SYN, not from the first bytes seen.
  public private(set) var sawStart = false
  /// True if bytes were repeated with other content, as far as the first copy is still known.
  public private(set) var sawConflict = false
  /// The acknowledgment number of the waiting segment that was taken last.
  public private(set) var takenAcknowledgment: UInt32 = 0
  private var pendingBytes: Int32 = 0
  private var beginning = StreamBeginning()

  /// A direction of which nothing was seen.
  public init() {}

  /// Indicates whether segments wait behind a hole, or for the start of the stream.
  public var hasPending: Bool { !pending.isEmpty }
  /// Indicates whether bytes that come next need no look at but for what they say.
  public var isSettled: Bool { pending.isEmpty && beginning.isFull }
  /// The number of waiting bytes.
  public var pendingByteCount: Int { Int(pendingBytes) }
  /// The approximate memory of the waiting segments, in bytes.
  public var pendingCost: Int { Int(pendingBytes) + pending.count * Self.segmentCost }

  /// Fixes the start of the stream, known from a SYN or from the other side's acknowledgment.
  ///
  /// - Parameter sequence: The sequence number of the first byte of data.
  public mutating func start(at sequence: UInt32) {
    guard next == nil else { return }
    next = sequence
    sawStart = true
  }

  /// Starts with the first bytes that were seen, for a capture that began in the middle.
  public mutating func startWithPending() {
    guard next == nil, let first = pending.first else { return }
    next = first.sequence
  }

  /// Determines the place of a segment, and keeps it if it can't be read yet.
  ///
  /// - Parameters:
  ///   - sequence: The sequence number of its first byte of data.
  ///   - bytes: The packet that contains the segment.
  ///   - offset: The offset of its data there.
  ///   - count: The number of bytes captured.
  ///   - wireCount: The number of bytes on the wire.
  ///   - packet: The packet it came in.
  ///   - acknowledgment: Its acknowledgment number.
  /// - Returns: The caller's next action.
  public mutating func place(
    sequence: UInt32, bytes: RawSpan, offset: Int, count: Int, wireCount: Int,
    packet: PacketStamp, acknowledgment: UInt32 = 0
  ) -> Placement {
    guard let next else {
      keep(sequence, bytes, offset, count, missing: wireCount - count, packet, acknowledgment)
      return .ahead
    }
    let distance = Int(Int32(bitPattern: sequence &- next))
    if distance == 0 {
      guard wireCount > 0 else { return .known }
      if !beginning.isFull { beginning.note(sequence, bytes, offset, count) }
      return .next(skip: 0)
    }
    if distance < 0 {
      if beginning.differs(sequence, bytes, offset, count) { sawConflict = true }
      // A keep-alive repeats a byte that was acknowledged; so does any retransmission.
      return -distance < wireCount ? .next(skip: -distance) : .known
    }
    guard distance < Self.window else { return .known }
    keep(sequence, bytes, offset, count, missing: wireCount - count, packet, acknowledgment)
    return .ahead
  }

  /// Advances over bytes that were read, or that will never come.
  @inlinable
  public mutating func advance(by count: Int) { move(count) }

  @usableFromInline
  mutating func move(_ count: Int) {
    guard let next else { return }
    self.next = next &+ UInt32(truncatingIfNeeded: count)
  }

  /// Takes the next waiting bytes that are now in order, and advances over them.
  ///
  /// - Returns: The bytes, the number of bytes behind them that were never captured, and their
  ///   packet.
  public mutating func takePending() -> (bytes: [UInt8], missing: Int, packet: PacketStamp)? {
    guard let next else { return nil }
    while let first = pending.first {
      let distance = Int(Int32(bitPattern: first.sequence &- next))
      guard distance <= 0 else { return nil }
      pending.removeFirst()
      pendingBytes -= Int32(first.bytes.count)
      let known = -distance
      guard known < first.bytes.count + first.missing else { continue }
      if known == 0, !beginning.isFull {
        first.bytes.withBytes { beginning.note(first.sequence, $0, 0, $0.byteCount) }
      }
      let fresh = known == 0 ? first.bytes : Array(first.bytes.dropFirst(known))
      let missing = first.missing - max(0, known - first.bytes.count)
      advance(by: fresh.count + missing)
      takenAcknowledgment = first.acknowledgment
      return (fresh, missing, first.packet)
    }
    return nil
  }

  /// Gives up on the hole before the first waiting segment.
  ///
  /// - Returns: The hole's length; `nil` where nothing waits.
  public mutating func skipHole() -> Int? {
    guard let next, let first = pending.first else { return nil }
    let hole = Int(Int32(bitPattern: first.sequence &- next))
    guard hole > 0 else { return nil }
    advance(by: hole)
    return hole
  }

  /// Tells whether the other side has acknowledged bytes of the hole, which then will not come
  /// again.
  ///
  /// - Parameter acknowledgment: The acknowledgment number of a packet of the other side.
  /// - Returns: True if segments wait behind an acknowledged hole.
  public func isHoleAcknowledged(by acknowledgment: UInt32) -> Bool {
    guard let next, !pending.isEmpty else { return false }
    return Int32(bitPattern: acknowledgment &- next) > 0
  }

  /// Keeps the new part of a segment, cut where it overlaps waiting ones.
  private mutating func keep(
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
        // Numbers half the circle apart have no order.
        guard room >= 0 else { return }
        partCount = min(count, room)
        part.missing = max(0, min(missing, room - partCount))
      }
      if partCount > 0 {
        part.bytes = bytes.array(at: offset, count: partCount)
        pending.insert(part, at: index)
        pendingBytes += Int32(partCount)
      }
      guard partCount < count, index < pending.count else { return }
      // The rest lies behind the segment that stood in the way.
      let step = max(partCount, 1)
      sequence = sequence &+ UInt32(truncatingIfNeeded: step)
      offset += step
      count -= step
    }
  }

  /// Returns the index of a segment among the waiting ones: behind all that begin no later.
  private func position(of sequence: UInt32) -> Int {
    // Mostly the newest segment is the farthest.
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

  /// Compares the bytes that two copies share, and notes a conflict.
  private mutating func compare(
    _ sequence: UInt32, _ bytes: RawSpan, _ offset: Int, _ count: Int, with known: Segment
  ) {
    let start = Int(Int32(bitPattern: sequence &- known.sequence))
    guard !sawConflict, start >= 0, start < known.bytes.count else { return }
    let shared = min(count, known.bytes.count - start)
    sawConflict = (0..<shared).contains { bytes.byte(at: offset + $0) != known.bytes[start + $0] }
  }
}
