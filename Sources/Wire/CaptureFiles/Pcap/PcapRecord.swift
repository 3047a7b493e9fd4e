import BasicContainers
import Bytes

struct PcapRecord: BitwiseCopyable {
  static let length = 16

  var seconds: UInt32
  var fraction: UInt32
  var capturedLength: UInt32
  var originalLength: UInt32
}

extension PcapFileHeader {
  func decode(
    _ bytes: RawSpan, from start: Int, fileOffset: UInt64,
    into batch: inout UniqueArray<BatchedPacket>, _ contents: inout CaptureMetadata
  ) -> DecodingStep {
    // Compiled once for each byte order, so that no record pays for the distinction.
    magic.isSwapped
      ? decode(bytes, from: start, fileOffset, isSwapped: true, into: &batch, &contents)
      : decode(bytes, from: start, fileOffset, isSwapped: false, into: &batch, &contents)
  }

  @inline(__always)
  private func decode(
    _ bytes: RawSpan, from start: Int, _ fileOffset: UInt64, isSwapped: Bool,
    into batch: inout UniqueArray<BatchedPacket>, _ contents: inout CaptureMetadata
  ) -> DecodingStep {
    var position = start
    var number = contents.packetRecords
    defer { contents.packetRecords = number }
    let headerLength = magic.recordHeaderLength
    while batch.count < CaptureLimits.batchSize {
      let left = bytes.byteCount &- position
      guard left >= headerLength else {
        return DecodingStep(position: position, demand: .bytes(headerLength))
      }
      let record = bytes.load(at: position, as: PcapRecord.self)
      let captured = Int(record.capturedLength.swapped(isSwapped))
      let byteOffset = fileOffset &+ UInt64(truncatingIfNeeded: position)
      // A record has no marker, so after a false length the next record cannot be found.
      guard captured <= CaptureLimits.packetLength else {
        contents.packetRecords = number
        contents.recordDamage(.recordTooLong, at: byteOffset, claimed: UInt64(captured))
        return DecodingStep(position: position, demand: .stop)
      }
      let length = headerLength &+ captured
      guard left >= length else {
        return DecodingStep(position: position, demand: .bytes(length))
      }
      number &+= 1
      // With 32 bits each for seconds and fraction, the sum stays below 2^62 nanoseconds.
      let nanoseconds =
        Int64(record.seconds.swapped(isSwapped)) &* 1_000_000_000
        &+ Int64(record.fraction.swapped(isSwapped)) &* magic.nanosecondsPerFraction
      batch.append(
        BatchedPacket(
          CapturedPacket(
            number: number, nanoseconds: nanoseconds, linkType: linkType,
            originalLength: Int(record.originalLength.swapped(isSwapped)), byteOffset: byteOffset),
          bytesFrom: position &+ headerLength, captured: captured,
          frameCheckSequenceLength: frameCheckSequenceLength))
      position &+= length
    }
    return DecodingStep(position: position, demand: .delivery)
  }
}
