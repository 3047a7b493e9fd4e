import ApplicationProtocols
import Bytes
import Observing

final class ConnectionRedactionPlanner {
  let plan: ConnectionRedactionPlan
  private let opening = FirstBytesRedactionPlanner()
  private var wasFollowed = false
  private var open: [(conversation: AnyObject?, planner: Planner)] = []
  private var lateMessages: [PostponedRedaction] = []
  private(set) var counts = RedactionCounts()

  private enum Planner {
    case tls(ValuePerStreamSide<TLSRecordRedactionPlanner>)
    case http(HTTPRedactionPlanner)
    case http2(ValuePerStreamSide<HTTP2RedactionPlanner>)
    case socks(SOCKSRedactionPlanner)
    case dns(DNSStreamRedactionPlanner)
  }

  init(_ plan: ConnectionRedactionPlan) { self.plan = plan }

  func receive(_ bytes: RawSpan, as reading: StreamInterpretation, at place: StreamSegmentPosition)
  {
    plan.record(packet: place.packet)
    let start = StreamPosition(isFromHigher: place.isFromHigher, sequence: place.sequence)
    guard reading.kind != .undetermined else {
      return opening.receive(bytes, from: place.side, at: start)
    }
    wasFollowed = true
    opening.end(place.side, at: start)
    switch planner(for: reading) {
    case .tls(let tls): tls[place.side].receive(bytes, at: start, in: plan)
    case .http(let http):
      var mark = PacketReference(number: place.packet, nanoseconds: nil)
      mark.numbers = PacketReference.Numbers(
        sequence: place.sequence, acknowledgment: place.acknowledgment)
      http.receive(bytes, from: place.side, at: start, mark: mark, in: plan)
    case .http2(let http2): http2[place.side].receive(bytes, at: start, in: plan)
    case .socks(let socks): socks.receive(bytes, from: place.side, at: start, in: plan)
    case .dns(let dns): dns.receive(bytes, from: place.side, at: start)
    }
  }

  func receiveGap(_ count: Int, isCut: Bool, from side: StreamSide) {
    for (_, planner) in open {
      switch planner {
      case .tls(let tls): tls[side].receiveGap()
      case .http(let http): http.receiveGap(count, isCut: isCut, from: side, in: plan)
      case .http2(let http2): http2[side].receiveGap(count, in: plan)
      case .socks(let socks): socks.receiveGap(side)
      case .dns(let dns): dns.receiveGap(side)
      }
    }
  }

  func finish() -> [PostponedRedaction] {
    for (_, planner) in open { close(planner) }
    open = []
    var skipped = 0
    if let (place, bytes) = opening.clientStart,
      case .header(let header) = bytes.withBytes({ ProxyHeader.read($0) })
    {
      skipped = header.length
      lateMessages.append(
        PostponedRedaction(
          kind: .proxyHeader, plan: plan, place: place, bytes: Array(bytes.prefix(header.length))))
    }
    opening.finish(wasFollowed: wasFollowed, skipping: skipped, in: plan)
    return lateMessages
  }

  private func planner(for reading: StreamInterpretation) -> Planner {
    if let known = open.first(where: { $0.conversation === reading.conversation }) {
      return known.planner
    }
    let planner: Planner =
      switch reading.kind {
      case .tls:
        .tls(
          ValuePerStreamSide(
            client: TLSRecordRedactionPlanner(isFromClient: true),
            server: TLSRecordRedactionPlanner(isFromClient: false)))
      case .http, .undetermined:
        .http(
          HTTPRedactionPlanner(
            startsMidStream: reading.startsMidStream, mayHaveMissed: reading.mayHaveMissed))
      case .http2:
        .http2(
          ValuePerStreamSide(
            client: HTTP2RedactionPlanner(isFromClient: true),
            server: HTTP2RedactionPlanner(isFromClient: false)))
      case .socks: .socks(SOCKSRedactionPlanner())
      case .dns: .dns(DNSStreamRedactionPlanner())
      }
    // At most two conversations are open: an outer one and the one in its tunnel.
    if open.count == 2 { close(open.removeFirst().planner) }
    open.append((reading.conversation, planner))
    return planner
  }

  private func close(_ planner: Planner) {
    switch planner {
    case .http(let http):
      http.finish(in: plan)
      counts.paths += http.counts.paths
      counts.fields += http.counts.fields
    case .http2(let http2):
      counts.fields += http2[.client].replacedValues + http2[.server].replacedValues
    case .dns(let dns): lateMessages += dns.messages(in: plan)
    case .tls, .socks: break
    }
  }
}
