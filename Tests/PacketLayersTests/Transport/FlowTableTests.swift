import HostNames
import PacketLayers
import TestSupport
import Testing

private func packet(_ source: UInt32, _ port: UInt16, to destination: UInt32 = 9) -> TransportPacket
{
  TransportPacket(
    source: IPAddress(ipv4: source), destination: IPAddress(ipv4: destination), sourcePort: port,
    destinationPort: 443, transport: TransportPacket.tcp, flags: [], sequence: 0,
    acknowledgment: 0, payloadOffset: 0, capturedCount: 0, wireCount: 0)
}

private func key(_ source: UInt32, _ port: UInt16) -> FlowKey {
  var isReversed = false
  return FlowKey(packet(source, port), isReversed: &isReversed)
}

struct FlowTableTests {
  @Test func `both directions are one flow`() {
    let there = packet(1, 50_000)
    var back = there
    (back.source, back.destination) = (there.destination, there.source)
    (back.sourcePort, back.destinationPort) = (there.destinationPort, there.sourcePort)
    var (isReversed, isBackReversed) = (false, false)
    #expect(FlowKey(there, isReversed: &isReversed) == FlowKey(back, isReversed: &isBackReversed))
    #expect(isReversed != isBackReversed)
  }

  @Test func `every flow keeps its index`() {
    var table = FlowTable<UInt32>(capacity: 10_000)
    for number in 0..<10_000 {
      let inserted = table.insert(key(UInt32(number), 1), UInt32(number))
      #expect(inserted.index == number && inserted.replaced == nil)
    }
    for number in 0..<10_000 {
      let index = table.index(of: key(UInt32(number), 1))
      #expect(index == number)
      let state = table[number]
      #expect(state == UInt32(number))
    }
    let stranger = table.index(of: key(1, 2))
    #expect(stranger == nil)
  }

  @Test func `a full table forgets a flow that was not used, and only that one`() {
    var table = FlowTable<UInt32>(capacity: 64)
    for number in 0..<64 { _ = table.insert(key(UInt32(number), 1), UInt32(number)) }
    // The first newcomer ages all; from then on use protects.
    _ = table.insert(key(100, 1), 100)
    for number in 1..<64 where number != 17 { _ = table.index(of: key(UInt32(number), 1)) }
    let inserted = table.insert(key(101, 1), 101)
    #expect(inserted.replaced == 17 && inserted.index == 17)
    let forgotten = table.index(of: key(17, 1))
    let kept = table.index(of: key(16, 1))
    #expect(forgotten == nil && kept == 16)
  }

  @Test func `a table that turns over many times finds what it holds`() {
    var generator = SeededGenerator(seed: 2026)
    var table = FlowTable<UInt32>(capacity: 500)
    var held: [Int: UInt32] = [:]
    for _ in 0..<50_000 {
      let source = UInt32.random(in: 0..<2000, using: &generator)
      if let index = table.index(of: key(source, 1)) {
        #expect(held[index] == source)
      } else {
        #expect(!held.values.contains(source))
        held[table.insert(key(source, 1), source).index] = source
      }
    }
  }
}
