import CaptureFiles
import Escaping
import ProtocolRegistries

struct UnreadPacketCounts {
  /// The maximum number of pairs of link type and interface that are counted apart; further packets
  /// are counted by link type only.
  private static let mostKinds = 64

  private struct Kind: Hashable {
    var linkType: LinkType
    var interface: Int?
  }

  private var counts: [Kind: Int] = [:]

  mutating func count(_ linkType: LinkType, interface: Int) {
    var kind = Kind(linkType: linkType, interface: interface)
    if counts.count >= Self.mostKinds, counts[kind] == nil { kind.interface = nil }
    counts[kind, default: 0] += 1
  }

  func packets(of interfaces: [CaptureInterface]) -> [UnreadPackets] {
    var totals: [UnreadPackets: Int] = [:]
    for (kind, count) in counts {
      let known = kind.interface.flatMap { interfaces.indices.contains($0) ? interfaces[$0] : nil }
      let key = UnreadPackets(linkType: kind.linkType, interface: known?.name, count: 0)
      totals[key, default: 0] += count
    }
    return totals.map { key, count in
      UnreadPackets(linkType: key.linkType, interface: key.interface, count: count)
    }
    .sorted { one, other in
      one.linkType == other.linkType
        ? (one.interface ?? "") < (other.interface ?? "")
        : one.linkType.rawValue < other.linkType.rawValue
    }
  }
}
