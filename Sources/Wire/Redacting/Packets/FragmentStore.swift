import Bytes
import HostNames
import PacketLayers

/// Reassembles fragmented datagrams, so that each fragment receives its part of the redacted whole.
struct FragmentStore {
  private static let mostBytes = 32 << 20
  private static let datagramCost = 128

  private struct Key: Hashable {
    var source: IPAddress
    var destination: IPAddress
    var identification: UInt32
    var transport: UInt8

    init?(_ packet: IPPayload) {
      guard let fragment = packet.fragment else { return nil }
      (source, destination, transport) = (packet.source, packet.destination, packet.transport)
      identification = fragment.identification
    }
  }

  struct Datagram {
    var number: Int
    var content: ReassembledDatagram
    var redacted: [UInt8]?
  }

  private var assembler = FragmentAssembler()
  private var datagrams: [Key: [Datagram]] = [:]
  private let budget: PlanBudget

  init(bytes: Int = mostBytes) { budget = PlanBudget(bytes: bytes) }

  var lacksFacts: Bool { budget.isExhausted }

  mutating func add(_ bytes: RawSpan, _ packet: IPPayload, number: Int) {
    guard let fragment = packet.fragment, let key = Key(packet),
      let whole = assembler.add(bytes, packet: packet, fragment: fragment, number: number)
    else { return }
    guard budget.spend(whole.payload.count + Self.datagramCost) else { return }
    datagrams[key, default: []].append(Datagram(number: number, content: whole))
  }

  mutating func part(
    of packet: IPPayload, number: Int, redact: (Datagram) -> [UInt8]
  ) -> ArraySlice<UInt8>? {
    guard let key = Key(packet), let position = packet.fragment?.position,
      let index = datagrams[key].flatMap({ Self.first(in: $0, from: number) }),
      let datagram = datagrams[key]?[index]
    else { return nil }
    let whole = datagram.redacted ?? redact(datagram)
    if datagram.redacted == nil { datagrams[key]?[index].redacted = whole }
    guard position + packet.capturedCount <= whole.count else { return nil }
    return whole[position..<position + packet.capturedCount]
  }

  private static func first(in datagrams: [Datagram], from number: Int) -> Int? {
    var (low, high) = (0, datagrams.count)
    while low < high {
      let middle = (low + high) / 2
      if datagrams[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < datagrams.count ? low : nil
  }
}
