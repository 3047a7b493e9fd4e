import CaptureFiles
import Escaping
public import Evidence
public import Observing

/// The result of reading a capture with the whole library.
public struct Reading {
  /// The summary of the capture.
  public var summary: CaptureSummary
  /// The observations, in the order of their reporting.
  public var observations: [Observation]

  /// The number of packets.
  public var packets: Int { summary.packets }

  /// Reads a capture; nil where it is refused.
  public init?(_ file: ScratchFile) throws {
    guard let reader = file.reader() else { return nil }
    var observations: [Observation] = []
    summary = try CaptureObserver().read(reader, name: "capture") { observations.append($0) }
    self.observations = observations
  }

  /// Reads a capture of those bytes.
  public init?(_ bytes: [UInt8]) throws { try self.init(ScratchFile(bytes)) }

  /// The observations without their places, and how often each was made.
  public var facts: [Observation: Int] {
    observations.reduce(into: [:]) { counts, observation in
      var facts = observation
      facts.place = Place(capture: "", frame: 0, time: nil)
      counts[facts, default: 0] += 1
    }
  }
}
