import BasicContainers
import ProtocolRegistries

extension PcapngDecoder {
  /// Reads a block of any type except Enhanced Packet.
  ///
  /// - Returns: True for a block of names or secrets, after which the batch must be delivered.
  @inline(never)
  mutating func readOther(
    _ type: UInt32, _ bytes: RawSpan, _ block: PcapngBlockLocation,
    into batch: inout UniqueArray<BatchedPacket>,
    _ contents: inout CaptureMetadata
  ) -> Bool {
    switch type {
    case BlockType.obsoletePacket: readObsoletePacket(bytes, block, into: &batch, &contents)
    case BlockType.simplePacket: readSimplePacket(bytes, block, into: &batch, &contents)
    default:
      let body = BlockBody(
        bytes.extracting((block.position + BlockHeader.length)..<block.bodyEnd),
        isSwapped: isSwapped)
      guard body.count >= minimumLength(of: type) else {
        contents.recordDamage(.blockTooShort, at: block.byteOffset, claimed: UInt64(block.length))
        return false
      }
      if !read(type, body, block, &contents) {
        contents.recordDamage(.malformedOptions, at: block.byteOffset)
      }
    }
    return type == BlockType.nameResolution || type == BlockType.decryptionSecrets
  }

  private func minimumLength(of type: UInt32) -> Int {
    switch type {
    case BlockType.sectionHeader:
      SectionHeader.minimumLength - BlockHeader.minimumBlockLength
    case BlockType.interfaceDescription: InterfaceDescription.minimumLength
    case BlockType.interfaceStatistics: InterfaceStatistics.minimumLength
    case BlockType.decryptionSecrets: DecryptionSecrets.minimumLength
    case BlockType.processInformation: ProcessInformation.minimumLength
    default: 0
    }
  }

  /// Reads a block without packets; returns false if options or records are malformed.
  ///
  /// `body` has at least the minimum length for `type`.
  private mutating func read(
    _ type: UInt32, _ body: borrowing BlockBody, _ block: PcapngBlockLocation,
    _ contents: inout CaptureMetadata
  ) -> Bool {
    switch type {
    case BlockType.interfaceDescription:
      var described = CaptureInterface(linkType: .null)
      var isMalformed = false
      var interface = InterfaceDescription(
        body, described: &described, isMalformed: &isMalformed)
      // Packets of an interface beyond the limit refer to an unknown one and are skipped.
      if let index = contents.add(described) {
        interface.index = index
        interfaces.append(interface)
      } else {
        contents.recordDamage(.tooManyInterfaces, at: block.byteOffset)
      }
      return !isMalformed
    case BlockType.sectionHeader: recorder = SectionHeader.recorder(body)
    case BlockType.nameResolution: return NameResolution.read(body, into: &contents)
    case BlockType.interfaceStatistics:
      let statistics = InterfaceStatistics(body)
      if statistics.interface < interfaces.count {
        contents.set(statistics.counts, ofInterface: interfaces[statistics.interface].index)
      }
      return !statistics.isMalformed
    case BlockType.decryptionSecrets:
      if let keyLog = DecryptionSecrets.keyLog(body) { contents.add(decryptionSecrets: keyLog) }
    case BlockType.processInformation: processes.add(ProcessInformation(body))
    default: break
    }
    return true
  }
}
