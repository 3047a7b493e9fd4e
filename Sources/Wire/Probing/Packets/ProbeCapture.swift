import Bytes
import CaptureFiles
import ProtocolRegistries

/// Conversations as a capture: pcapng of raw IP packets, the secrets of each before its packets.
struct ProbeCapture: ~Copyable {
  private var writer: PcapngWriter
  private var packetCount = 0

  /// The longest IP packet in bytes.
  private static let snapshotLength: UInt32 = 65_535

  /// A capture without packets.
  ///
  /// - Parameter application: The program that captures, for the file.
  init(application: String) {
    writer = PcapngWriter(
      interface: "probe", linkType: .raw, snapshotLength: Self.snapshotLength,
      application: application)
  }

  /// The number of bytes so far.
  var count: Int { writer.output.count }

  /// Adds a connection that is over.
  mutating func append(_ connection: SynthesizedConnection, keyLog: String) {
    // Before the packets: a reader of a pipe knows no others.
    if !keyLog.isEmpty { writer.appendSecrets(keyLog: keyLog) }
    for packet in connection.packets {
      packetCount += 1
      let captured = CapturedPacket(
        number: packetCount, nanoseconds: packet.nanoseconds, linkType: .raw,
        originalLength: packet.bytes.count)
      packet.bytes.withBytes { writer.append(captured, $0) }
    }
  }

  /// The file.
  consuming func finish() -> [UInt8] { writer.output.bytes }
}
