import CaptureFiles
import Escaping
import Evidence
import Foundation
import Observing
import TestSupport

extension CaptureForm {
  /// Reads the capture; returns its observations and summary.
  func read(
    _ options: ObservingOptions = ObservingOptions()
  ) throws -> (observations: [Observation], summary: CaptureSummary) {
    try observed(bytes, options)
  }
}

/// Reads the bytes of a capture; returns its observations and summary.
func observed(
  _ bytes: [UInt8], _ options: ObservingOptions
) throws -> (observations: [Observation], summary: CaptureSummary) {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try Data(bytes).writeScratch(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  let reader = try CaptureReader(path: url.path(percentEncoded: false))
  var observations: [Observation] = []
  let summary = try CaptureObserver(options: options).read(reader, name: "test.pcap") {
    observations.append($0)
  }
  return (observations, summary)
}
