import ApplicationProtocols
import PacketLayers

/// Datagrams captured before the packet that they answer.
///
/// Some interfaces mix the order of the two directions.
struct EarlyDatagrams {
  /// The maximum number of datagrams kept; the order is never mixed by more than a few packets.
  private static let most = 64

  struct Datagram {
    let key: FlowKey
    let direction: Int
    let bytes: [UInt8]
    let mark: PacketReference
  }

  private var datagrams: [Datagram] = []
  private var oldest = 0

  mutating func append(_ datagram: Datagram) {
    if datagrams.count < Self.most {
      datagrams.append(datagram)
    } else {
      datagrams[oldest] = datagram
      oldest = (oldest + 1) % Self.most
    }
  }

  mutating func remove(_ key: FlowKey) -> [Datagram] {
    guard !datagrams.isEmpty else { return [] }
    let own = datagrams.filter { $0.key == key }.sorted { $0.mark.number < $1.mark.number }
    if !own.isEmpty {
      datagrams.removeAll { $0.key == key }
      oldest = 0
    }
    return own
  }
}
