import Foundation
import FuzzTargets
import TestSupport

/// Writes the inputs with which fuzzing a target begins.
struct Seeding {
  let target: FuzzTarget
  /// An existing folder; a seed's name is a hash of it, so that none is written twice.
  let folder: String

  /// Longer inputs slow the fuzzer down more than they teach it.
  private static let longest = 65_536

  /// Writes those of the target itself, of the samples, and of the captures of a folder.
  func write(captures: String?) throws {
    for seed in try target.examples { try write(seed) }
    var files = Sample.all.map { $0.folder.appending(path: $0.capture) }
    if let captures {
      let folder = URL(filePath: captures, directoryHint: .isDirectory)
      files += Sample.names(in: folder).map { folder.appending(path: $0) }
    }
    for file in files {
      guard let bytes = try? [UInt8](Data(contentsOf: file)) else { continue }
      for seed in try target.seeds(from: RecordedTraffic(bytes)) { try write(seed) }
    }
  }

  private func write(_ seed: [UInt8]) throws {
    guard seed.count <= Self.longest else { return }
    // FNV-1a.
    let hash = seed.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    try Data(seed).write(
      to: URL(filePath: folder).appending(path: "seed-\(String(hash, radix: 16))"))
  }
}
