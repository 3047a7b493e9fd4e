import Bytes
import CaptureFiles
import ProtocolRegistries

/// Writes a probe's conversations with servers as a pcapng capture of raw IP packets.
///
/// The TLS secrets of a connection precede its packets.
struct ProbeCapture: ~Copyable {
  private var writer: PcapngWriter
  private var packetCount = 0

  private static let snapshotLength: UInt32 = 65_535

  init(application: String) {
    writer = PcapngWriter(
      interface: "probe", linkType: .raw, snapshotLength: Self.snapshotLength,
      application: application)
  }

  var count: Int { writer.output.count }

  mutating func append(_ connection: SynthesizedConnection, keyLog: String) {
    // Secrets come before the packets, because a reader of a pipe cannot look ahead.
    if !keyLog.isEmpty { writer.appendSecrets(keyLog: keyLog) }
    for packet in connection.packets {
      packetCount += 1
      let captured = CapturedPacket(
        number: packetCount, nanoseconds: packet.nanoseconds, linkType: .raw,
        originalLength: packet.bytes.count)
      packet.bytes.withBytes { writer.append(captured, $0) }
    }
  }

  consuming func finish() -> [UInt8] { writer.output.bytes }
}
