import ApplicationProtocols
import Bytes
import Observing
import PacketLayers

/// The plan for redacting a capture: the bytes that stay in each connection, collected while the
/// observer reads the capture.
///
/// The observer passes each stream's bytes to the plan, with the protocol that it reads them as.
/// Memory is limited: bytes that do not fit are zeroed, and `lacksFacts` becomes true.
final class CaptureRedactionPlan: TCPStreamListener {
  private static let mostBytes = 256 << 20
  private static let connectionCost = 400
  private static let mostLateBytes = 32 << 20

  private let budget = RedactionMemoryBudget(bytes: mostBytes)
  private let lateBudget = RedactionMemoryBudget(bytes: mostLateBytes)
  private var plans: [FlowKey: [ConnectionRedactionPlan]] = [:]
  private var open: [FlowKey: ConnectionRedactionPlanner] = [:]
  private var late: [PostponedRedaction] = []
  private(set) var counts = RedactionCounts()

  var lacksFacts: Bool { budget.isExhausted || lateBudget.isExhausted }

  func begin(_ connection: FlowKey) {
    end(connection)
    guard budget.spend(Self.connectionCost) else { return }
    let plan = ConnectionRedactionPlan(from: budget)
    plans[connection, default: []].append(plan)
    open[connection] = ConnectionRedactionPlanner(plan)
  }

  func receive(_ bytes: RawSpan, as reading: StreamInterpretation, at place: StreamSegmentPosition)
  {
    open[place.connection]?.receive(bytes, as: reading, at: place)
  }

  func receiveGap(_ count: Int, isCut: Bool, from side: StreamSide, in connection: FlowKey) {
    open[connection]?.receiveGap(count, isCut: isCut, from: side)
  }

  func end(_ connection: FlowKey) {
    guard let planner = open.removeValue(forKey: connection) else { return }
    for message in planner.finish() where lateBudget.spend(message.bytes.count + 64) {
      late.append(message)
    }
    // Connections without kept bytes need no plan.
    if planner.plan.firstPacket == .max { plans[connection]?.removeLast() }
    counts.paths += planner.counts.paths
    counts.fields += planner.counts.fields
  }

  func finish(_ dns: DNSRedaction, _ addresses: inout AddressReplacements) {
    for connection in Array(open.keys) { end(connection) }
    for message in late {
      var bytes = message.bytes
      switch message.kind {
      case .dns:
        var content = Array(bytes.dropFirst(2))
        dns.redact(&content, &addresses)
        bytes.replaceSubrange(2..., with: content)
      case .proxyHeader: ProxyHeaderRedaction.redact(&bytes, &addresses)
      }
      message.plan.put(bytes, at: message.place)
    }
    late = []
  }

  /// Returns the plan of a packet's connection; `nil` if no byte of the connection stays.
  ///
  /// The packet number distinguishes successive connections between the same ends.
  func plan(of key: FlowKey, packet: Int) -> ConnectionRedactionPlan? {
    guard let plans = plans[key], !plans.isEmpty else { return nil }
    return plans[max(0, plans.partitioningIndex(behind: { $0.firstPacket <= packet }) - 1)]
  }
}
