import ApplicationProtocols
import Bytes

/// Plans a SOCKS negotiation: methods and the requested host stay, user and password do not (RFC
/// 1928, RFC 1929; SOCKS 4 and 4a).
final class SOCKSRedactionPlanner {
  private static let mostHeld = 1024

  private var reader: SOCKSReader?
  private let sides = ValuePerStreamSide(client: Direction(), server: Direction())

  private struct Direction {
    var held: [UInt8] = []
    var place: StreamPosition?
    var parts = 0
    var isLost = false

    mutating func receive(
      _ bytes: RawSpan, from side: StreamSide, _ reader: inout SOCKSReader,
      at start: StreamPosition,
      in plan: ConnectionRedactionPlan
    ) {
      guard !isLost, !reader.isOver(side) else { return }
      if held.isEmpty { place = start }
      held.append(contentsOf: bytes, count: bytes.byteCount)
      while !held.isEmpty, let start = place {
        guard case .consumed(let count) = held.withBytes({ reader.consume($0, from: side) })
        else { break }
        var part = Array(held.prefix(count))
        SOCKSRedactionPlanner.redact(&part, side, isFirst: parts == 0, version: reader.version)
        plan.put(part, at: start)
        parts += 1
        held.removeFirst(count)
        place = start.advanced(by: count)
      }
      if held.count > SOCKSRedactionPlanner.mostHeld { isLost = true }
    }
  }

  func receive(
    _ bytes: RawSpan, from side: StreamSide, at place: StreamPosition,
    in plan: ConnectionRedactionPlan
  ) {
    if reader == nil, side == .client { reader = SOCKSReader(bytes) }
    guard var reader else { return }
    sides[side].receive(bytes, from: side, &reader, at: place, in: plan)
    self.reader = reader
  }

  func receiveGap(_ side: StreamSide) { sides[side].isLost = true }

  private static func redact(
    _ part: inout [UInt8], _ side: StreamSide, isFirst: Bool, version: UInt8
  ) {
    switch (side, version) {
    case (.client, 5):
      guard !isFirst, part.first == 1, part.count > 2 else { return }
      // Only the lengths of user name and password are kept.
      let password = 2 + Int(part[1])
      for index in 2..<part.count where index != password { part[index] = PrivateTextMask.letter }
    case (.client, _):
      // The user ID follows the address and ends with a zero byte.
      var index = 8
      while index < part.count, part[index] != 0 {
        part[index] = PrivateTextMask.letter
        index += 1
      }
    case (.server, 5):
      // A response ends with an address and port of the proxy.
      guard part.count > 4 else { return }
      for index in (part[3] == 3 ? 5 : 4)..<part.count { part[index] = 0 }
    case (.server, _):
      for index in 2..<max(2, part.count) { part[index] = 0 }
    }
  }
}
