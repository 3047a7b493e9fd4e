import ByteReading
import CaptureFiles
import Evidence
import TestSupport
import Testing

/// Captures that end too early, as when a device was unplugged.
struct CutCaptureTests {
  /// Cuts are made at each byte up to here, then around each record only.
  private static let everyByteUpTo = 65_536

  @Test(arguments: Sample.all)
  func `a capture cut anywhere gives no more than the whole one`(sample: Sample) throws {
    let bytes = try sample.bytes
    let whole = try #require(try Reading(bytes))
    let borders = try RecordedPackets(bytes).records.map(\.start) + [bytes.count]
    let afar = borders.flatMap { [$0 - 1, $0, $0 + 1] }
      .filter { $0 > Self.everyByteUpTo && $0 < bytes.count }
    let cuts = Array(0...min(Self.everyByteUpTo, bytes.count)) + afar.sorted()
    let file = try ScratchFile(bytes)
    for cut in cuts.reversed() {
      try file.cut(to: cut)
      guard let part = try Reading(file) else { continue }
      #expect(part.packets == borders.dropFirst().count { $0 <= cut }, "cut at \(cut)")
      #expect(part.observations.count <= whole.observations.count, "cut at \(cut)")
    }
  }
}
