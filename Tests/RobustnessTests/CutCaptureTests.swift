import Bytes
import CaptureFiles
import Evidence
import FuzzTargets
import TestSupport
import Testing

/// Captures that end too early, as when a device was unplugged.
struct CutCaptureTests {
  /// Cuts are made at each byte up to here.
  private static let everyByteUpTo = CaseCount.everyPush(3_000, nightly: 16_384)

  @Test(arguments: Sample.all)
  func `a capture cut at any byte gives the packets that are whole`(sample: Sample) throws {
    let bytes = try sample.bytes
    let records = try RecordedPackets(bytes).records
    let file = try ScratchFile(bytes)
    for cut in (0...min(Self.everyByteUpTo, bytes.count)).reversed() {
      try file.cut(to: cut)
      guard var reader = file.reader() else {
        #expect(records.allSatisfy { $0.bytes.endIndex > cut }, "refused when cut at \(cut)")
        continue
      }
      var captured = 0
      while reader.readBatch({ captured += $1.byteCount }) {}
      let whole = records.prefix { $0.bytes.endIndex <= cut }
      #expect(reader.packetsRead == whole.count, "cut at \(cut)")
      #expect(captured == whole.reduce(0) { $0 + $1.capturedCount }, "cut at \(cut)")
      #expect(reader.bytesRead <= UInt64(cut), "cut at \(cut)")
    }
  }

  /// Cuts the capture beside each record.
  ///
  /// Observations depend only on the packets read, so all cuts inside one record are one case.
  @Test(arguments: Sample.all)
  func `a capture cut beside a record shows no more than the whole one`(sample: Sample) throws {
    let bytes = try sample.bytes
    let whole = try #require(try Reading(bytes))
    let cuts = try RecordedPackets(bytes).ends.flatMap { [$0 - 1, $0, $0 + 1] }
    let file = try ScratchFile(bytes)
    for cut in cuts.reversed() where cut < bytes.count {
      try file.cut(to: cut)
      guard let part = try Reading(file) else { continue }
      #expect(part.packets <= whole.packets, "cut at \(cut)")
      #expect(part.observations.count <= whole.observations.count, "cut at \(cut)")
    }
  }
}
