import BasicContainers
import Bytes

extension PcapngDecoder {
  @inline(__always)
  mutating func readEnhancedPacket(
    _ bytes: RawSpan, _ block: PcapngBlockLocation, into batch: inout UniqueArray<BatchedPacket>,
    _ contents: inout CaptureMetadata
  ) {
    guard isLongEnough(block, for: EnhancedPacket.length, &contents) else { return }
    let packet = bytes.load(at: block.position, as: EnhancedPacket.self)
    addPacket(packet.record(isSwapped: isSwapped), bytes, block, into: &batch, &contents)
  }

  mutating func readObsoletePacket(
    _ bytes: RawSpan, _ block: PcapngBlockLocation, into batch: inout UniqueArray<BatchedPacket>,
    _ contents: inout CaptureMetadata
  ) {
    guard isLongEnough(block, for: ObsoletePacket.length, &contents) else { return }
    let packet = bytes.load(at: block.position, as: ObsoletePacket.self)
    if let drops = packet.dropCount(isSwapped: isSwapped) { contents.addDrops(drops) }
    addPacket(packet.record(isSwapped: isSwapped), bytes, block, into: &batch, &contents)
  }

  mutating func readSimplePacket(
    _ bytes: RawSpan, _ block: PcapngBlockLocation, into batch: inout UniqueArray<BatchedPacket>,
    _ contents: inout CaptureMetadata
  ) {
    guard isLongEnough(block, for: SimplePacket.length, &contents) else { return }
    let packet = bytes.load(at: block.position, as: SimplePacket.self)
    let record = packet.record(
      isSwapped: isSwapped, room: block.length - SimplePacket.length - 4,
      snapshotLength: interfaces.first?.snapshotLength ?? 0)
    addPacket(record, bytes, block, into: &batch, &contents)
  }

  private func isLongEnough(
    _ block: PcapngBlockLocation, for fixedLength: Int, _ contents: inout CaptureMetadata
  ) -> Bool {
    guard block.length &- 4 >= fixedLength else {
      contents.recordDamage(.blockTooShort, at: block.byteOffset, claimed: UInt64(block.length))
      return false
    }
    return true
  }

  /// Adds a packet to the batch, unless the fields of its block are invalid.
  ///
  /// An invalid packet also takes a number, so that later packets are numbered as in Wireshark.
  @inline(__always)
  private mutating func addPacket(
    _ record: PacketRecord, _ bytes: RawSpan, _ block: PcapngBlockLocation,
    into batch: inout UniqueArray<BatchedPacket>,
    _ contents: inout CaptureMetadata
  ) {
    guard record.interface < interfaces.count else {
      return leaveOut(.unknownInterface, record.interface, block, &contents)
    }
    let dataStart = block.position &+ record.dataOffset
    guard record.captured <= block.bodyEnd &- dataStart else {
      return leaveOut(.packetBeyondBlock, record.captured, block, &contents)
    }
    guard record.captured <= CaptureLimits.packetLength else {
      return leaveOut(.packetTooLong, record.captured, block, &contents)
    }
    let interface = interfaces[record.interface]
    var checkLength = interface.frameCheckSequenceLength
    var process: Int32 = -1
    let optionsStart = dataStart &+ (record.captured &+ 3) & ~3
    // A Simple Packet Block has neither a time nor options. But bytes may be left in it.
    if optionsStart < block.bodyEnd, record.ticks != nil {
      process = readOptions(
        bytes.extracting(optionsStart..<block.bodyEnd), block, &checkLength, &contents)
    }
    contents.packetRecords &+= 1
    batch.append(
      BatchedPacket(
        CapturedPacket(
          number: contents.packetRecords,
          nanoseconds: record.ticks.flatMap { interface.resolution.nanoseconds(ticks: $0) },
          linkType: interface.linkType, originalLength: record.original,
          interface: interface.index, process: process, byteOffset: block.byteOffset),
        bytesFrom: dataStart, captured: record.captured, frameCheckSequenceLength: checkLength))
  }

  private func leaveOut(
    _ kind: CaptureDamage.Kind, _ claimed: Int, _ block: PcapngBlockLocation,
    _ contents: inout CaptureMetadata
  ) {
    contents.recordDamage(kind, at: block.byteOffset, claimed: UInt64(claimed))
    contents.packetRecords &+= 1
  }

  @inline(never)
  private mutating func readOptions(
    _ bytes: RawSpan, _ block: PcapngBlockLocation, _ checkLength: inout Int,
    _ contents: inout CaptureMetadata
  ) -> Int32 {
    let body = BlockBody(bytes, isSwapped: isSwapped)
    let options = PacketOptions(body)
    if options.isMalformed { contents.recordDamage(.malformedOptions, at: block.byteOffset) }
    if let drops = options.drops { contents.addDrops(drops) }
    if let length = options.frameCheckSequenceLength { checkLength = length }
    return processes.index(of: options, in: body, &contents)
  }
}
