public import Bytes
public import ProtocolRegistries

/// Writes packets as a pcapng file of one section and one interface.
///
/// Numbers are little-endian. Times are in nanoseconds, so that a live capture can be stored
/// without loss. The output always ends with a whole block, so it can be read at any time.
public struct PcapngWriter: ~Copyable {
  /// The blocks written and not yet removed; the caller copies them, then calls
  /// `output.removeAll()`.
  public var output = ByteWriter()
  private var lastTime: UInt64 = 0

  private static let nanoseconds: UInt8 = 9

  /// Writes the section header and the description of the interface.
  ///
  /// - Parameters:
  ///   - interface: The name of the interface, such as `en0`.
  ///   - linkType: The link type of its packets.
  ///   - snapshotLength: The maximum number of bytes captured of a packet.
  ///   - application: The name of the capturing program.
  public init(
    interface: String, linkType: LinkType, snapshotLength: UInt32, application: String
  ) {
    appendBlock(BlockType.sectionHeader) { block in
      // Byte-order magic, version 1.0, and an unknown section length.
      block.append(lowBytesOf: 0x1a2b_3c4d, count: 4)
      block.append(lowBytesOf: 1, count: 4)
      block.append(lowBytesOf: .max, count: 8)
      Self.append(option: 4, Array(application.utf8), to: &block)
      block.append(lowBytesOf: 0, count: 4)
    }
    appendBlock(BlockType.interfaceDescription) { block in
      block.append(lowBytesOf: UInt64(linkType.rawValue), count: 4)
      block.append(lowBytesOf: UInt64(snapshotLength), count: 4)
      Self.append(option: 2, Array(interface.utf8), to: &block)
      Self.append(option: 9, [Self.nanoseconds], to: &block)
      block.append(lowBytesOf: 0, count: 4)
    }
  }

  /// Appends a packet as an Enhanced Packet Block; an unknown time, or one before 1970, becomes 0.
  public mutating func append(_ packet: CapturedPacket, _ bytes: RawSpan) {
    lastTime = UInt64(clamping: packet.nanoseconds ?? 0)
    let time = lastTime
    appendBlock(BlockType.enhancedPacket) { block in
      block.append(lowBytesOf: 0, count: 4)
      block.append(lowBytesOf: time >> 32, count: 4)
      block.append(lowBytesOf: time, count: 4)
      block.append(lowBytesOf: UInt64(bytes.byteCount), count: 4)
      block.append(lowBytesOf: UInt64(clamping: packet.originalLength), count: 4)
      block.append(bytes)
      Self.pad(bytes.byteCount, in: &block)
    }
  }

  /// Appends TLS secrets, lines of a key log (the format of `SSLKEYLOGFILE`), as a Decryption
  /// Secrets Block.
  public mutating func appendSecrets(keyLog: String) {
    appendBlock(BlockType.decryptionSecrets) { block in
      block.append(lowBytesOf: UInt64(DecryptionSecrets.tlsKeyLog), count: 4)
      block.append(lowBytesOf: UInt64(keyLog.utf8.count), count: 4)
      block.append(contentsOf: keyLog.utf8)
      Self.pad(keyLog.utf8.count, in: &block)
    }
  }

  /// Appends the system's packet counts as an Interface Statistics Block; see
  /// ``CaptureStatistics``.
  public mutating func appendStatistics(
    received: UInt64, droppedByInterface: UInt64, droppedBySystem: UInt64
  ) {
    let time = lastTime
    appendBlock(BlockType.interfaceStatistics) { block in
      block.append(lowBytesOf: 0, count: 4)
      block.append(lowBytesOf: time >> 32, count: 4)
      block.append(lowBytesOf: time, count: 4)
      for (option, count) in [(4, received), (5, droppedByInterface), (7, droppedBySystem)] {
        block.append(lowBytesOf: UInt64(option) | 8 << 16, count: 4)
        block.append(lowBytesOf: count, count: 8)
      }
      block.append(lowBytesOf: 0, count: 4)
    }
  }

  private mutating func appendBlock(_ type: UInt32, _ body: (inout ByteWriter) -> Void) {
    let start = output.count
    output.append(lowBytesOf: UInt64(type), count: 4)
    output.append(lowBytesOf: 0, count: 4)
    body(&output)
    let length = UInt64(output.count - start + 4)
    for index in 0..<4 {
      output[start + 4 + index] = UInt8(truncatingIfNeeded: length >> (8 * UInt64(index)))
    }
    output.append(lowBytesOf: length, count: 4)
  }

  /// Appends an option; the value is cut to `CaptureLimits.textLength` bytes.
  private static func append(option: UInt64, _ value: [UInt8], to block: inout ByteWriter) {
    let value = value.prefix(CaptureLimits.textLength)
    block.append(lowBytesOf: option | UInt64(value.count) << 16, count: 4)
    block.append(contentsOf: value)
    pad(value.count, in: &block)
  }

  private static func pad(_ count: Int, in block: inout ByteWriter) {
    block.append(lowBytesOf: 0, count: -count & 3)
  }
}
