import ATSAuditing
import Benchmark
import CaptureFiles
import Evidence
import Foundation
import Observing
import Recommending
import Traffic

/// Measures the reading of a load.
func reading(
  _ name: String, _ load: Load, _ options: LoadOptions = LoadOptions(flows: 1000, hosts: 100)
) {
  let file = TemporaryCapture()
  Benchmark(name) { benchmark in
    try measure(benchmark) {
      var observing = ObservingOptions()
      observing.threads = 1
      var count = 0
      let summary = try CaptureObserver(options: observing)
        .read(CaptureReader(path: file.path), name: "load") { _ in count += 1 }
      blackHole(summary)
      blackHole(count)
    }
  } setup: {
    try file.write(load, options)
  } teardown: {
    file.remove()
  }
}

/// Measures the way from evidence to a dictionary that is proved, for a thousand hosts that break ATS.
func judging(_ name: String) {
  let file = TemporaryCapture()
  Benchmark(name) { (benchmark: Benchmark, audit: Audit) in
    try measure(benchmark) { blackHole(try audit.suggestion()) }
  } setup: {
    try file.write(.hosts, LoadOptions(flows: 1000))
    defer { file.remove() }
    var audit = try Audit()
    try audit.read(file.path)
    return audit
  }
}

/// Measures a thousand of something: the processor's time in microseconds is that of one in nanoseconds.
private func measure(_ benchmark: Benchmark, _ body: () throws -> Void) rethrows {
  let start = clock()
  benchmark.startMeasurement()
  try body()
  benchmark.stopMeasurement()
  benchmark.measurement(.processorTime, Int(clock() - start) * 1_000_000 / Int(CLOCKS_PER_SEC))
}

/// A capture in the folder for temporary files.
private struct TemporaryCapture {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "atsift-part-\(UUID().uuidString).pcap").path(percentEncoded: false)

  func write(_ load: Load, _ options: LoadOptions) throws { _ = try load.write(to: path, options) }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
