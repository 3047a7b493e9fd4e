import ByteReading
import HostNames

/// Puts IP datagrams together from their fragments (RFC 791, section 3.2; RFC 8200, section 4.5).
///
/// Where fragments overlap, the bytes that came first stay.
struct FragmentAssembler: Sendable {
  /// No IP payload is longer.
  private static let mostPayload = 65_535
  /// Datagrams that may wait at a time; the one that waits longest goes first.
  private static let mostDatagrams = 256
  /// Fragments kept of one datagram: 64 KiB in the smallest useful ones.
  private static let mostFragments = 8192
  /// A datagram that is not whole after so many packets will not become whole.
  private static let mostAge = 100_000

  private struct Key: Hashable {
    var source: IPAddress
    var destination: IPAddress
    var identification: UInt32
    var transport: UInt8
  }

  private struct Partial {
    var firstNumber: Int
    var parts: [(position: Int, bytes: [UInt8])] = []
    var byteCount = 0
    var total: Int?
  }

  private var partials: [Key: Partial] = [:]

  /// Adds a fragment; gives the datagram when it is whole.
  mutating func add(
    _ bytes: RawSpan, packet: IPPayload, fragment: IPPayload.Fragment, number: Int
  ) -> ReassembledDatagram? {
    let end = fragment.position + packet.wireCount
    // A part that the snapshot length cut can't be made good by another.
    guard packet.capturedCount == packet.wireCount, packet.wireCount > 0, end <= Self.mostPayload
    else { return nil }
    let key = Key(
      source: packet.source, destination: packet.destination,
      identification: fragment.identification, transport: packet.transport)
    var partial = partials.removeValue(forKey: key) ?? Partial(firstNumber: number)
    if number - partial.firstNumber > Self.mostAge { partial = Partial(firstNumber: number) }
    guard partial.parts.count < Self.mostFragments,
      partial.byteCount + packet.wireCount <= 2 * Self.mostPayload
    else { return nil }
    partial.parts.append(
      (fragment.position, bytes.array(at: packet.offset, count: packet.capturedCount)))
    partial.byteCount += packet.capturedCount
    if fragment.isLast, partial.total == nil { partial.total = end }
    if let total = partial.total, partial.byteCount >= total,
      let payload = Self.join(partial.parts, total: total)
    {
      return ReassembledDatagram(
        source: packet.source, destination: packet.destination, transport: packet.transport,
        payload: payload)
    }
    if partials.count >= Self.mostDatagrams { dropOldest() }
    partials[key] = partial
    return nil
  }

  /// The parts in their places; `nil` while a hole is left.
  private static func join(_ parts: [(position: Int, bytes: [UInt8])], total: Int) -> [UInt8]? {
    var payload = [UInt8](repeating: 0, count: total)
    var isFilled = [Bool](repeating: false, count: total)
    var filled = 0
    for part in parts {
      for (index, byte) in part.bytes.enumerated() {
        let position = part.position + index
        guard position < total, !isFilled[position] else { continue }
        payload[position] = byte
        isFilled[position] = true
        filled += 1
      }
    }
    return filled == total ? payload : nil
  }

  private mutating func dropOldest() {
    // Numbers of first packets differ between datagrams, so the choice is the same every time.
    if let oldest = partials.min(by: { $0.value.firstNumber < $1.value.firstNumber }) {
      partials[oldest.key] = nil
    }
  }
}
