import PacketLayers

/// QUIC connections without a readable ClientHello, so that their hosts are missing from the
/// results.
struct UnreadQUICFlows {
  /// The maximum number of flows remembered; beyond it, each packet counts as a connection.
  private static let most = 4096

  enum Reason {
    /// The client's first packet is missing: it was sent before the capture, or only the server's
    /// packets were captured.
    case withoutBeginning
    case cut
  }

  private let most: Int
  private var reasons: [FlowKey: Reason] = [:]
  /// The numbers of packets, by reason, in flows that were not remembered because of the limit.
  private var more: [Reason: Int] = [:]

  init(sharedBy count: Int) { most = Self.most / count }

  mutating func record(_ key: FlowKey, _ reason: Reason) {
    if reasons[key] != nil { return }
    guard reasons.count < most else {
      more[reason, default: 0] += 1
      return
    }
    reasons[key] = reason
  }

  mutating func forget(_ key: FlowKey) {
    if !reasons.isEmpty { reasons[key] = nil }
  }

  var withoutBeginning: Int { count(.withoutBeginning) }
  var cut: Int { count(.cut) }

  private func count(_ reason: Reason) -> Int {
    more[reason, default: 0] + reasons.values.reduce(0) { $0 + ($1 == reason ? 1 : 0) }
  }
}
