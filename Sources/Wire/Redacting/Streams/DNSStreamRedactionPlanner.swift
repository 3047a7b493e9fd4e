import ApplicationProtocols
import Bytes

/// Bytes with addresses, of DNS or a load balancer's header, that are redacted only once all
/// servers of the capture are known, as the addresses of servers stay.
struct PostponedRedaction {
  enum Kind {
    case dns
    case proxyHeader
  }

  var kind: Kind
  var plan: ConnectionRedactionPlan
  var place: StreamPosition
  var bytes: [UInt8]
}

/// Collects DNS messages over TCP, each preceded by its length (RFC 1035, section 4.2.2).
final class DNSStreamRedactionPlanner {
  private static let mostBytes = 4 << 20

  private struct Direction {
    var held: [UInt8] = []
    var place: StreamPosition?
    var isLost = false

    mutating func receive(
      _ bytes: RawSpan, at start: StreamPosition
    ) -> [(place: StreamPosition, bytes: [UInt8])] {
      if held.isEmpty { place = start }
      held.append(contentsOf: bytes, count: bytes.byteCount)
      var messages: [(place: StreamPosition, bytes: [UInt8])] = []
      var taken = 0
      while held.count >= taken + 2, let place {
        let length = Int(held[taken]) << 8 | Int(held[taken + 1])
        guard held.count >= taken + 2 + length else { break }
        messages.append((place.advanced(by: taken), Array(held[taken..<taken + 2 + length])))
        taken += 2 + length
      }
      held.removeFirst(taken)
      place = place?.advanced(by: taken)
      return messages
    }
  }

  private let sides = ValuePerStreamSide(client: Direction(), server: Direction())
  private var messages: [(place: StreamPosition, bytes: [UInt8])] = []
  private var count = 0

  func receive(_ bytes: RawSpan, from side: StreamSide, at place: StreamPosition) {
    guard !sides[side].isLost, count + bytes.byteCount <= Self.mostBytes else { return }
    count += bytes.byteCount
    messages += sides[side].receive(bytes, at: place)
  }

  func receiveGap(_ side: StreamSide) { sides[side].isLost = true }

  func messages(in plan: ConnectionRedactionPlan) -> [PostponedRedaction] {
    messages.map { PostponedRedaction(kind: .dns, plan: plan, place: $0.place, bytes: $0.bytes) }
  }
}
