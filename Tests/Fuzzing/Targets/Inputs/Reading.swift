import CaptureFiles
public import Evidence
public import Observing

/// What reading a capture through the whole of the library came to.
public struct Reading {
  /// What is said of the capture as a whole.
  public var summary: CaptureSummary
  /// What was seen, in the order in which it was told.
  public var observations: [Observation]

  /// How many packets there were.
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
