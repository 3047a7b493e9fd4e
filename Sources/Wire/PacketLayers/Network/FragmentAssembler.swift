import Bytes

/// Reassembles IP datagrams from fragments (RFC 791, section 3.2; RFC 8200, section 4.5).
///
/// Where fragments overlap, the bytes that arrived first are used. Memory is limited: if incomplete
/// datagrams are too many or too large, the oldest are dropped. A datagram is not completed by a
/// fragment more than 100,000 packets after its first.
package struct FragmentAssembler: Sendable {
  fileprivate static let mostPayload = 65_535
  /// The maximum number of incomplete datagrams; the oldest is dropped first.
  private static let mostDatagrams = 256
  /// The maximum number of fragments of a datagram: 64 KiB in fragments of eight bytes.
  fileprivate static let mostFragments = 8192
  fileprivate static let fragmentCost = 80
  private static let mostBytes = 8 << 20
  private static let mostAge = 100_000

  private typealias Key = IPPayload.DatagramKey

  private var partials: [Key: IncompleteDatagram] = [:]
  private var order: [(key: Key, firstNumber: Int)] = []
  private var oldest = 0
  private var heldBytes = 0
  private(set) var forgotten = 0

  package init() {}

  package mutating func add(
    _ bytes: RawSpan, packet: IPPayload, number: Int
  ) -> ReassembledDatagram? {
    guard let fragment = packet.fragment, let key = packet.datagramKey else { return nil }
    let end = fragment.position + packet.wireCount
    // If the snapshot length cut a fragment, its bytes are lost, and the datagram can never be
    // complete.
    guard packet.capturedCount == packet.wireCount, packet.wireCount > 0, end <= Self.mostPayload
    else { return nil }
    // Taken out of the table, so that inserting does not copy it.
    var datagram = remove(key, at: number) ?? begin(key, number)
    datagram.insert(
      bytes, offset: packet.offset, position: fragment.position, count: packet.capturedCount,
      isLast: fragment.isLast)
    if datagram.isWhole {
      return ReassembledDatagram(
        source: packet.source, destination: packet.destination, transport: packet.transport,
        payload: datagram.payload)
    }
    partials[key] = datagram
    heldBytes += datagram.heldBytes
    while partials.count > Self.mostDatagrams || heldBytes > Self.mostBytes { dropOldest() }
    return nil
  }

  private mutating func remove(_ key: Key, at number: Int) -> IncompleteDatagram? {
    guard let known = partials.removeValue(forKey: key) else { return nil }
    heldBytes -= known.heldBytes
    // An identification may be reused by a later datagram, so an old one is discarded.
    return number - known.firstNumber > Self.mostAge ? nil : known
  }

  private mutating func begin(_ key: Key, _ number: Int) -> IncompleteDatagram {
    if oldest > Self.mostDatagrams {
      order.removeFirst(oldest)
      oldest = 0
    }
    // Entries whose datagrams are complete or expired are removed in bulk.
    if order.count >= 8 * Self.mostDatagrams {
      order.removeAll { partials[$0.key]?.firstNumber != $0.firstNumber }
      oldest = 0
    }
    order.append((key, number))
    return IncompleteDatagram(firstNumber: number)
  }

  private mutating func dropOldest() {
    while oldest < order.count {
      let (key, number) = order[oldest]
      oldest += 1
      guard let partial = partials[key], partial.firstNumber == number else { continue }
      heldBytes -= partial.heldBytes
      partials[key] = nil
      forgotten += 1
      return
    }
    // Unreachable while every datagram is in the order. It ends the caller's loop even so.
    partials = [:]
    heldBytes = 0
  }
}

private struct IncompleteDatagram {
  let firstNumber: Int
  private var parts: [(position: Int, bytes: [UInt8])] = []
  private var byteCount = 0
  private var total: Int?

  init(firstNumber: Int) { self.firstNumber = firstNumber }

  var heldBytes: Int { byteCount + parts.count * FragmentAssembler.fragmentCost }

  var isWhole: Bool { byteCount == total }

  var payload: [UInt8] {
    var payload: [UInt8] = []
    payload.reserveCapacity(byteCount)
    for part in parts { payload += part.bytes }
    return payload
  }

  mutating func insert(
    _ bytes: RawSpan, offset: Int, position: Int, count: Int, isLast: Bool
  ) {
    // The first last fragment determines the length; a contradicting one is ignored.
    if isLast, total == nil { end(at: position + count) }
    var start = position
    let end = min(position + count, total ?? FragmentAssembler.mostPayload)
    while start < end, parts.count < FragmentAssembler.mostFragments {
      let index = firstPart(after: start)
      if index > 0 {
        let known = parts[index - 1].position + parts[index - 1].bytes.count
        // Where fragments overlap, the first copy wins, and only the rest is inserted.
        if known > start {
          start = known
          continue
        }
      }
      let partEnd = index < parts.count ? min(end, parts[index].position) : end
      parts.insert(
        (start, bytes.array(at: offset + start - position, count: partEnd - start)), at: index)
      byteCount += partEnd - start
      start = partEnd
    }
  }

  private mutating func end(at total: Int) {
    self.total = total
    while let last = parts.last, last.position + last.bytes.count > total {
      parts.removeLast()
      byteCount -= last.bytes.count
      guard last.position < total else { continue }
      let kept = Array(last.bytes.prefix(total - last.position))
      parts.append((last.position, kept))
      byteCount += kept.count
    }
  }

  private func firstPart(after position: Int) -> Int {
    var (low, high) = (0, parts.count)
    guard high > 0, parts[high - 1].position > position else { return high }
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].position > position { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
