import Evidence
import FuzzTargets
import TestSupport
import Testing

/// Captures that damage, a capturing tool or the network changed.
struct ChangedCaptureTests {
  @Test(arguments: Sample.all)
  func `mutated captures never trap`(sample: Sample) throws {
    let bytes = try sample.bytes
    let file = try ScratchFile(bytes)
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      let mutated = bytes.mutated(using: &generator)
      try file.replace(mutated)
      guard let reading = try Reading(file) else { continue }
      // No format has records of less than 16 bytes, and no observation comes without a packet.
      #expect(reading.packets <= mutated.count / 16, "seed \(seed)")
      #expect(
        reading.observations.allSatisfy { (1...reading.packets).contains($0.place.frame) },
        "seed \(seed)")
    }
  }

  /// As the loopback device and some taps record them.
  @Test(arguments: Sample.all)
  func `packets that were captured twice change nothing`(sample: Sample) throws {
    let capture = try RecordedPackets(sample.bytes)
    let once = try #require(try Reading(sample.bytes))
    let twice = try #require(
      try Reading(capture.file(capture.records.flatMap { [$0, $0] })))
    #expect(twice.packets == 2 * once.packets)
    #expect(twice.facts == once.facts)
  }

  /// As when several processors take packets from one network card.
  @Test(arguments: Sample.all)
  func `the order among connections changes nothing`(sample: Sample) throws {
    let capture = try RecordedPackets(sample.bytes)
    let inOrder = try #require(try Reading(sample.bytes))
    for seed in UInt64(0)..<20 {
      var generator = SeededGenerator(seed: seed)
      var records = capture.records
      for place in records.indices.dropFirst() {
        let (one, other) = (records[place - 1].connection, records[place].connection)
        guard let one, let other, one != other, Bool.random(using: &generator) else { continue }
        records.swapAt(place - 1, place)
      }
      let swapped = try #require(try Reading(capture.file(records)))
      #expect(swapped.facts == inOrder.facts, "seed \(seed)")
    }
  }
}
