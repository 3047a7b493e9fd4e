import ATSAuditing
import ArgumentParser
import Evidence

// The form of all inputs, by the words that `connections` uses.

extension InputFileKind: ExpressibleByArgument {
  init?(argument: String) {
    switch argument {
    case "capture": self = .capture
    case "evidence": self = .evidence
    default:
      guard let witness = TrafficLogKind(rawValue: argument) else { return nil }
      self = .witness(witness)
    }
  }

  static var allValueStrings: [String] {
    ["capture", "evidence"] + TrafficLogKind.allCases.map(\.rawValue)
  }
}
