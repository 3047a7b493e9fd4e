import PacketLayers

/// QUIC connections of which no hello was read, so that their hosts are missing.
struct UnreadQUICFlows {
  /// The most flows told apart; further ones are counted anew with each packet.
  private static let most = 4096

  /// The reason for which no hello was read.
  enum Reason {
    /// The client's first packet is not there: it was sent before the capture began, or the capture
    /// holds the server's packets alone.
    case withoutBeginning
    /// The packets were cut short as they were captured.
    case cut
  }

  private let most: Int
  private var reasons: [FlowKey: Reason] = [:]
  /// Packets of flows beyond the limit.
  private var more: [Reason: Int] = [:]

  /// Creates an empty table, one of so many that share the limit.
  init(sharedBy count: Int) { most = Self.most / count }

  /// Notes a packet that could not be read.
  mutating func note(_ key: FlowKey, _ reason: Reason) {
    if reasons[key] != nil { return }
    guard reasons.count < most else {
      more[reason, default: 0] += 1
      return
    }
    reasons[key] = reason
  }

  /// Forgets a flow, as a connection of it was read after all.
  mutating func forget(_ key: FlowKey) {
    if !reasons.isEmpty { reasons[key] = nil }
  }

  var withoutBeginning: Int { count(.withoutBeginning) }
  var cut: Int { count(.cut) }

  private func count(_ reason: Reason) -> Int {
    more[reason, default: 0] + reasons.values.reduce(0) { $0 + ($1 == reason ? 1 : 0) }
  }
}
