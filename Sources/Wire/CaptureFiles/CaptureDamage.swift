import SystemCalls

/// One kind of damage in a capture file, with the first place where it occurs.
///
/// Damage is never thrown as an error. Packets before the damage are delivered, and so are later
/// packets that can still be found. Repeated damage of one kind only raises `occurrences`, so a
/// hostile file cannot produce a long list.
public struct CaptureDamage: Sendable, Equatable {
  /// A kind of damage; the raw value is a stable identifier.
  public enum Kind: String, Sendable, CaseIterable {
    case readFailed = "capture.read-failed"
    case shrunk = "capture.shrunk"
    case replaced = "capture.replaced"
    case compressionTruncated = "compression.truncated"
    case compressionCorrupt = "compression.corrupt"
    case compressionExcessive = "compression.excessive"
    case pcapVersion = "pcap.header.version"
    case recordTruncated = "pcap.record.truncated"
    case recordTooLong = "pcap.record.too-long"
    case byteOrder = "pcapng.section.byte-order"
    case blockTruncated = "pcapng.block.truncated"
    case blockTooShort = "pcapng.block.too-short"
    case blockTooLong = "pcapng.block.too-long"
    case lengthMismatch = "pcapng.block.length-mismatch"
    case malformedOptions = "pcapng.options.malformed"
    case unknownInterface = "pcapng.packet.unknown-interface"
    case packetBeyondBlock = "pcapng.packet.beyond-block"
    case packetTooLong = "pcapng.packet.too-long"
    case tooManyInterfaces = "pcapng.interfaces.too-many"
  }

  public var kind: Kind
  /// The number of files of a rotated capture before the damaged one.
  package var file = 0
  /// The offset in bytes, in the unpacked file, of the first damaged record, block or section.
  public var byteOffset: UInt64
  public var afterPacket: Int
  /// The invalid value in the file: a length in bytes, an interface or a version number; for a
  /// failed read, the `errno` value; 0 if the kind of damage has none.
  public var claimed: UInt64
  public var occurrences = 1

  /// True if the damage loses packets that were captured.
  ///
  /// False for a file that ends inside its last record or block, as no packet came after it.
  public var losesPackets: Bool {
    switch kind {
    case .pcapVersion, .recordTruncated, .blockTruncated, .lengthMismatch, .malformedOptions: false
    case .readFailed, .shrunk, .replaced, .compressionTruncated, .compressionCorrupt,
      .compressionExcessive, .recordTooLong, .byteOrder, .blockTooShort, .blockTooLong,
      .unknownInterface, .packetBeyondBlock, .packetTooLong, .tooManyInterfaces:
      true
    }
  }

  /// The stable identifier of the kind, such as `pcap.record.truncated`.
  public var identifier: String { kind.rawValue }
}

extension CaptureDamage {
  /// A description of the damage and its consequence, as a sentence without a full stop.
  public var words: String {
    switch kind {
    case .readFailed:
      "reading failed (\(SystemError(number: CInt(truncatingIfNeeded: claimed)).words)); "
        + "the part of the file before that is used"
    case .shrunk:
      "the file became shorter while it was followed; the part of the file before that is used"
    case .replaced:
      "the file was replaced or removed while it was followed; the part of the file before that is"
        + " used"
    case .compressionTruncated:
      "the compressed data ends too early; the part of the file before that is used"
    case .compressionCorrupt:
      "the compressed data is damaged; the part that could be decompressed is used"
    case .compressionExcessive:
      "the data decompresses to more than any capture has; the part of the file before that is used"
    case .pcapVersion: "the header says version \(claimed) of the format; it was read as version 2"
    case .recordTruncated: "the file ends inside a packet record, as if capturing was cut off"
    case .recordTooLong:
      "a packet record claims \(claimed) bytes; nothing after it can be found"
    case .byteOrder: "a section header has no valid byte order; nothing after it can be found"
    case .blockTruncated: "the file ends inside a block, as if capturing was cut off"
    case .blockTooShort: "a block of \(claimed) bytes is shorter than its type allows"
    case .blockTooLong: "a block claims \(claimed) bytes and was skipped"
    case .lengthMismatch: "a block's two lengths differ; the first, \(claimed), was used"
    case .malformedOptions:
      "the options of a block run past its end; the options before that were used"
    case .unknownInterface: "a packet names interface \(claimed), which the section does not have"
    case .packetBeyondBlock: "a packet of \(claimed) bytes does not fit its block; it was left out"
    case .packetTooLong: "a packet claims \(claimed) bytes; it was left out"
    case .tooManyInterfaces:
      "the file has more interfaces than any capture; packets of the later interfaces are left out"
    }
  }
}

extension CaptureDamage.Kind {
  init(_ damage: CompressedFileStream.Damage) {
    self =
      switch damage {
      case .truncated: .compressionTruncated
      case .corrupt: .compressionCorrupt
      case .excessive: .compressionExcessive
      }
  }
}
