import ApplicationProtocols
import Bytes
import HostNames
import Observing
import PacketLayers

/// Plans what stays of all connections of a capture, in a first reading.
final class CapturePlan: StreamTap {
  /// The memory for the bytes that stay of streams.
  private static let mostBytes = 256 << 20
  /// The approximate memory of a connection, in bytes.
  private static let connectionCost = 400
  /// The memory for messages that are planned in the end.
  private static let mostLateBytes = 32 << 20

  private let budget = PlanBudget(bytes: mostBytes)
  private let lateBudget = PlanBudget(bytes: mostLateBytes)
  /// The connections between two ends, in the order in which they were read.
  private var plans: [FlowKey: [ConnectionPlan]] = [:]
  private var open: [FlowKey: ConnectionPlanner] = [:]
  private var late: [LateMessage] = []
  private(set) var counts = RedactionCounts()

  /// True if memory ran out.
  var lacksFacts: Bool { budget.isExhausted || lateBudget.isExhausted }

  func begin(_ connection: FlowKey) {
    end(connection)
    guard budget.take(Self.connectionCost) else { return }
    let plan = ConnectionPlan(from: budget)
    plans[connection, default: []].append(plan)
    open[connection] = ConnectionPlanner(plan)
  }

  func take(_ bytes: RawSpan, as reading: TappedReading, at place: TappedPlace) {
    open[place.connection]?.take(bytes, as: reading, at: place)
  }

  func lose(_ count: Int, isCut: Bool, from side: StreamSide, in connection: FlowKey) {
    open[connection]?.lose(count, isCut: isCut, from: side)
  }

  func end(_ connection: FlowKey) {
    guard let planner = open.removeValue(forKey: connection) else { return }
    for message in planner.finish() where lateBudget.take(message.bytes.count + 64) {
      late.append(message)
    }
    // Connections without bytes that stay need no place.
    if planner.plan.firstPacket == .max { plans[connection]?.removeLast() }
    counts.paths += planner.counts.paths
    counts.fields += planner.counts.fields
  }

  /// Ends the reading: plans the messages that hold addresses.
  func finish(_ dns: DNSRedaction, _ addresses: inout AddressMap) {
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

  /// Finds the plan of the connection that a packet belongs to.
  ///
  /// - Parameters:
  ///   - key: The packet's ends.
  ///   - packet: The packet's number: ends may have one connection after another.
  /// - Returns: `nil` if nothing stays of it.
  func plan(of key: FlowKey, packet: Int) -> ConnectionPlan? {
    guard let plans = plans[key], !plans.isEmpty else { return nil }
    var (low, high) = (0, plans.count)
    while low < high {
      let middle = (low + high) / 2
      if plans[middle].firstPacket <= packet { low = middle + 1 } else { high = middle }
    }
    return plans[max(0, low - 1)]
  }
}
