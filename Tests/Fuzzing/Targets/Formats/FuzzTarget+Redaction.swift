import Bytes
import CaptureFiles
import Redacting

extension FuzzTarget {
  /// A capture file that is redacted: the result is a capture of the same packets, and has no more
  /// to redact.
  static let redaction = FuzzTarget(
    "redaction",
    recorded: { traffic in
      [traffic.bytes]
    }
  ) { input in
    let file = try ScratchFile(input)
    guard let redacted = try redact(file) else { return }
    let other = try ScratchFile(redacted)
    guard let twice = try redact(other) else {
      throw BrokenPromise(description: "a redacted capture is a capture")
    }
    try promise(twice.count == redacted.count, "redacting again changes no length")
    try promise(try records(file) == records(other), "packets keep number, time and length")
  }

  private static func redact(_ file: ScratchFile) throws -> [UInt8]? {
    guard let first = file.reader() else { return nil }
    let redactor = try CaptureRedactor(reading: first)
    guard let second = file.reader() else { return nil }
    var bytes: [UInt8] = []
    let counts = redactor.write(second) { bytes += $0 }
    try promise(counts.payloadBytes <= UInt64(bytes.count), "no more is removed than there was")
    return bytes
  }

  /// The numbers that redaction keeps of each packet.
  private static func records(_ file: ScratchFile) throws -> [[Int]] {
    guard var reader = file.reader() else { return [] }
    var records: [[Int]] = []
    reader.readPackets { packet, bytes in
      records.append([
        packet.number, Int(packet.nanoseconds ?? -1), packet.originalLength, bytes.byteCount,
        packet.interface,
      ])
    }
    return records
  }
}
