import Bytes
import CaptureFiles
import Foundation
import Testing

/// libpcap as a witness: what it can open, the project's own reader reads alike.
struct LibpcapAgreementTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let shared = root.deletingLastPathComponent().appending(path: "shared")

  @Test func `both readers give the same packets of the samples`() throws {
    let samples = Self.files(under: Self.root.appending(path: "Samples"))
    let compared = try samples.reduce(0) { try $0 + (Self.compare($1) ? 1 : 0) }
    #expect(samples.isEmpty || compared > 0)
  }

  @Test func `both readers give the same packets of generated files`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try GeneratedCaptures.write(into: folder)
    let files = Self.files(under: folder)
    #expect(files.count == 8)
    for file in files { #expect(try Self.compare(file), "\(file.lastPathComponent)") }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: shared.path()),
      "there are no captures at ../shared"))
  func `both readers give the same packets of other people's captures`() throws {
    let files = ["corpus/captures", "scenarios/captures"]
      .flatMap { Self.files(under: Self.shared.appending(path: $0)) }
    let compared = try files.reduce(0) { try $0 + (Self.compare($1) ? 1 : 0) }
    #expect(compared > 180)
  }

  private static func files(under folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
  }

  /// False if libpcap cannot open the file; it may also give up earlier than the reader does.
  private static func compare(_ file: URL) throws -> Bool {
    let path = file.path(percentEncoded: false)
    guard let expected = LibpcapCapture(path: path) else { return false }
    let checkLength = try checkSequenceLength(file)
    var reader = try CaptureReader(path: path)
    var index = 0
    reader.readPackets { packet, bytes in
      guard index < expected.packets.count else { return index += 1 }
      let witness = expected.packets[index]
      index += 1
      let place: Comment = "\(file.lastPathComponent) packet \(packet.number)"
      let ours = bytes.array(at: 0, count: bytes.byteCount)
      #expect(
        ours.prefix(expected.snapshotLength) == witness.bytes.dropLast(checkLength), place)
      #expect(
        packet.originalLength == max(witness.originalLength, witness.bytes.count) - checkLength,
        place)
      if let nanoseconds = packet.nanoseconds {
        #expect(
          nanoseconds == Int64(witness.seconds) * 1_000_000_000 + Int64(witness.nanoseconds), place)
      }
    }
    if expected.failure == nil {
      #expect(index == expected.packets.count, "\(file.lastPathComponent)")
    } else {
      #expect(
        index >= expected.packets.count, "\(file.lastPathComponent) \(expected.failure ?? "")")
    }
    return true
  }

  /// Returns the length of the frame check sequence in bytes, from the header of a pcap file.
  ///
  /// libpcap leaves the sequence on the packets.
  private static func checkSequenceLength(_ file: URL) throws -> Int {
    let header = try Data(contentsOf: file).prefix(24)
    guard header.count == 24 else { return 0 }
    switch (header[0], header[3]) {
    case (0xd4, 0xa1), (0x4d, 0xa1), (0x34, 0xa1):
      return header[23] & 4 == 0 ? 0 : Int(header[23] >> 4) * 2
    case (0xa1, 0xd4), (0xa1, 0x4d), (0xa1, 0x34):
      return header[20] & 4 == 0 ? 0 : Int(header[20] >> 4) * 2
    default: return 0
    }
  }
}
