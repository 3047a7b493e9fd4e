import FuzzTargets
import TestSupport
import Testing

/// Short runs of the fuzz targets, so that they keep working.
struct FuzzTargetTests {
  /// Longer ones are for the fuzzer.
  private static let (mostSeeds, longestSeed, changes) = (24, 8192, 12)

  @Test(arguments: FuzzTarget.all)
  func `seeds, and seeds with a few bytes changed, break no promise`(target: FuzzTarget) throws {
    let recorded = try Sample.all.flatMap { sample in
      try target.seeds(from: RecordedTraffic(sample.bytes))
    }
    let short = try target.examples + recorded.filter { $0.count <= Self.longestSeed }
    let stride = max(1, short.count / Self.mostSeeds)
    for place in short.indices where place % stride == 0 {
      try target.run(short[place])
      for change in 0..<Self.changes {
        var generator = SeededGenerator(seed: UInt64(place * Self.changes + change))
        try target.run(short[place].mutated(using: &generator))
      }
    }
    #expect(!short.isEmpty, "\(target) has nothing to begin with")
  }

  @Test(arguments: FuzzTarget.all)
  func `inputs of a few bytes break no promise`(target: FuzzTarget) throws {
    try target.run([])
    for byte in UInt8.min ... .max { try target.run([byte]) }
    #expect(FuzzTarget.all.filter { $0.name == target.name }.count == 1)
  }
}
