import Bytes
import PacketLayers

/// Reassembles fragmented datagrams, so that each fragment receives its part of the redacted whole.
struct IPFragmentRedaction {
  private static let mostBytes = 32 << 20
  private static let datagramCost = 128

  struct Datagram {
    var number: Int
    var content: ReassembledDatagram
    var redacted: [UInt8]?
  }

  private var assembler = FragmentAssembler()
  private var datagrams: [IPPayload.DatagramKey: [Datagram]] = [:]
  private let budget: RedactionMemoryBudget

  init(bytes: Int = mostBytes) { budget = RedactionMemoryBudget(bytes: bytes) }

  var lacksFacts: Bool { budget.isExhausted }

  mutating func add(_ bytes: RawSpan, _ packet: IPPayload, number: Int) {
    guard let key = packet.datagramKey,
      let whole = assembler.add(bytes, packet: packet, number: number),
      budget.spend(whole.payload.count + Self.datagramCost)
    else { return }
    datagrams[key, default: []].append(Datagram(number: number, content: whole))
  }

  mutating func part(
    of packet: IPPayload, number: Int, redact: (Datagram) -> [UInt8]
  ) -> ArraySlice<UInt8>? {
    guard let key = packet.datagramKey, let position = packet.fragment?.position,
      let index = datagrams[key]?.partitioningIndex(behind: { $0.number < number }),
      let datagram = datagrams[key]?.dropFirst(index).first
    else { return nil }
    let whole = datagram.redacted ?? redact(datagram)
    if datagram.redacted == nil { datagrams[key]?[index].redacted = whole }
    guard position + packet.capturedCount <= whole.count else { return nil }
    return whole[position..<position + packet.capturedCount]
  }
}
