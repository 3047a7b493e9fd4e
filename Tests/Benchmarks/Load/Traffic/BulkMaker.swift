/// Makes few long flows, in bursts of full-size segments.
enum BulkMaker {
  static let openFlows = 6
  /// Records of 16 KiB in a block that repeats, and the start of the block again.
  private static let recordLength = 16_384 + 17

  private struct Stream {
    var flow: TCPFlow
    var place = 0
    var left: Int
  }

  static func write(_ maker: inout FlowMaker) throws {
    let size = maker.options.mebibytes << 20
    let block = block(using: &maker.generator)
    let length = block.count - TCPFlow.segmentLength
    var number = 0
    var streams = (0..<openFlows).map { _ in stream(&maker, &number) }
    while maker.timeline.fileBytes < size, maker.timeline.packets < maker.options.packets {
      let index = maker.generator.integer(in: 0...openFlows - 1)
      let burst = maker.generator.integer(in: 2...40)
      for _ in 0..<burst {
        maker.time += maker.generator.integer(in: 80...130)
        let place = streams[index].place
        streams[index].flow.sendPart(
          block[place..<place + TCPFlow.segmentLength], at: maker.time)
        streams[index].place = (place + TCPFlow.segmentLength) % length
      }
      streams[index].flow.acknowledge(.client, at: maker.time + 15)
      maker.time += 20
      streams[index].left -= burst
      if streams[index].left <= 0 {
        streams[index].flow.close(at: maker.time)
        streams[index] = stream(&maker, &number)
      }
      try maker.timeline.advance(to: maker.time)
    }
  }

  private static func stream(_ maker: inout FlowMaker, _ number: inout Int) -> Stream {
    number += 1
    let host = number % maker.options.hosts
    let version: TLSKind = maker.generator.isTrue(percent: 70) ? .tls13 : .tls12
    var flow = maker.flow(
      End(address: 0x0a00_0002, port: 49_152 + number % 16_000), 0x1100_0000 + number, port: 443)
    maker.time = maker.handshake(&flow, version, host: host, at: flow.open(at: maker.time)) + 100
    maker.truth.count(version.rawValue, protocol: "tls", host: FlowMaker.name(host))
    return Stream(flow: flow, left: maker.generator.integer(in: 2_000...40_000))
  }

  private static func block(using generator: inout SeededGenerator) -> [UInt8] {
    let records = (0..<63).flatMap { _ in
      ServerMessages.record(ServerMessages.applicationData, generator.bytes(recordLength))
    }
    return records + records[..<TCPFlow.segmentLength]
  }
}
