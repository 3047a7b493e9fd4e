import BasicContainers
import Bytes

/// Decodes the blocks of a pcapng file, one section after another.
///
/// Byte order, interfaces and processes belong to a section, so a Section Header Block resets the
/// decoder. `decode` decodes one chunk from the position `start` until the batch is full, more
/// bytes are needed, or a block is too long to load. `DecodingStep` has the reason.
struct PcapngDecoder {
  var isSwapped = false
  var interfaces: [InterfaceDescription] = []
  var processes = ProcessTable()
  var recorder = SectionRecorder()

  mutating func decode(
    _ bytes: RawSpan, from start: Int, fileOffset: UInt64,
    into batch: inout UniqueArray<BatchedPacket>,
    _ contents: inout CaptureMetadata
  ) -> DecodingStep {
    var position = start
    while batch.count < CaptureLimits.batchSize {
      let left = bytes.byteCount &- position
      guard left >= BlockHeader.minimumBlockLength else {
        return DecodingStep(position: position, demand: .bytes(BlockHeader.minimumBlockLength))
      }
      let header = bytes.load(at: position, as: BlockHeader.self)
      let byteOffset = fileOffset &+ UInt64(truncatingIfNeeded: position)
      // The block type of a section header is the same in both byte orders, so it can be recognised
      // before the order is known.
      if header.type == BlockType.sectionHeader {
        guard beginSection(magic: bytes.load(at: position &+ 8, as: UInt32.self)) else {
          contents.recordDamage(.byteOrder, at: byteOffset)
          return DecodingStep(position: position, demand: .stop)
        }
      }
      let claimed = header.blockLength.swapped(isSwapped)
      let length = BlockHeader.padded(claimed)
      // The length is checked before anything inside the block is read.
      guard left >= length, length >= BlockHeader.minimumBlockLength else {
        return incompleteBlock(at: position, claimed, byteOffset, isFirst: batch.isEmpty, &contents)
      }
      let block = PcapngBlockLocation(position: position, length: length, byteOffset: byteOffset)
      // The trailing copy of the length is a cross-check only; the leading one is used.
      if bytes.load(at: position &+ length &- 4, as: UInt32.self) != header.blockLength {
        contents.recordDamage(.lengthMismatch, at: byteOffset, claimed: UInt64(claimed))
      }
      position &+= length
      let type = header.type.swapped(isSwapped)
      if type == BlockType.enhancedPacket {
        readEnhancedPacket(bytes, block, into: &batch, &contents)
      } else if readOther(type, bytes, block, into: &batch, &contents) {
        return DecodingStep(position: position, demand: .delivery)
      }
    }
    return DecodingStep(position: position, demand: .delivery)
  }

  private func incompleteBlock(
    at position: Int, _ claimed: UInt32, _ byteOffset: UInt64, isFirst: Bool,
    _ contents: inout CaptureMetadata
  ) -> DecodingStep {
    let length = BlockHeader.padded(claimed)
    if length < BlockHeader.minimumBlockLength {
      contents.recordDamage(.blockTooShort, at: byteOffset, claimed: UInt64(claimed))
      return DecodingStep(position: position, demand: .stop)
    }
    // A longer block is skipped without being loaded, so a false length costs no memory.
    guard length > CaptureLimits.blockLength else {
      return DecodingStep(position: position, demand: .bytes(length))
    }
    // Skipping moves the buffer, and packets that were not delivered yet refer to it.
    guard isFirst else { return DecodingStep(position: position, demand: .delivery) }
    contents.recordDamage(.blockTooLong, at: byteOffset, claimed: UInt64(claimed))
    return DecodingStep(position: position, demand: .skip(length))
  }

  private mutating func beginSection(magic: UInt32) -> Bool {
    guard let isSwapped = SectionHeader.isSwapped(magic: magic) else { return false }
    // Interfaces and byte order belong to a section, and start anew with it.
    self = PcapngDecoder(isSwapped: isSwapped)
    return true
  }
}
