import CaptureFiles
import Evidence
import Observing

/// What reading a capture through the whole of the library came to.
struct Reading {
  var packets: Int
  var observations: [Observation]

  /// Reads a capture; nil where it is refused.
  init?(_ file: ScratchFile) throws {
    guard let reader = file.reader() else { return nil }
    var observations: [Observation] = []
    let summary = try CaptureObserver().read(reader, name: "capture") { observations.append($0) }
    packets = summary.packets
    self.observations = observations
  }

  /// Reads a capture of those bytes.
  init?(_ bytes: [UInt8]) throws { try self.init(ScratchFile(bytes)) }

  /// The observations without their places, and how often each was made.
  var facts: [Observation: Int] {
    observations.reduce(into: [:]) { counts, observation in
      var facts = observation
      facts.place = Place(capture: "", frame: 0, time: nil)
      counts[facts, default: 0] += 1
    }
  }
}
