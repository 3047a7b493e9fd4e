import Foundation

/// The parts of the tool's outputs that are compared.
enum Answers {
  struct Place: Decodable, Hashable {
    var capture: String
    var frame: Int
  }

  struct Need: Decodable, Hashable {
    var kind: String
    var certainty: Certainty
  }

  struct HostSolution: Decodable {
    var host: String
    var verdict: String?
    var needs: [Need]?
    var advice: [Advice]?
    var keys: Entry?
    var setAside: [ExcludedTraffic]?
  }

  struct ExcludedTraffic: Decodable {}

  struct Advice: Decodable {
    var kind: String
    var text: String
  }

  struct Change: Decodable {
    var kind: String
    var keyPath: [String]
  }

  struct Suggestion: Decodable {
    var systems: [String]
    var dictionary: Policy
    var hosts: [HostSolution]
    var changes: [Change]?
    var setAside: [AsideHost]
    var findings: [MergedFinding]?

    enum CodingKeys: String, CodingKey {
      case systems
      case dictionary = "NSAppTransportSecurity"
      case hosts, changes, setAside, findings
    }
  }

  /// A finding that a check of the merged dictionary leaves.
  struct MergedFinding: Decodable {
    var host: String?
    var rule: String?
    var keyPath: [String]?
  }

  struct AsideHost: Decodable {
    var host: String
    var reason: String
  }

  struct Inspection: Decodable {
    var hosts: [HostSolution]
  }

  struct Findings: Decodable {
    var findings: [Finding]
  }

  struct Finding: Decodable {
    var rule: String
    var severity: String
    var host: String?
    var keyPath: [String]
    var message: String
  }

  struct Explanation: Decodable {
    var host: String
    var connections: [ExplainedConnection]?
  }

  struct ExplainedConnection: Decodable {
    var seen: String
    var evidence: [Place]
    var setAside: String?
    var outcomes: [SystemOutcome]
  }

  struct SystemOutcome: Decodable {
    var systems: [String]
    var needs: [Need]
    var decision: Decision?
  }

  struct Evaluation: Decodable {
    var id: String
    var verdict: String
    var blockedBy: String?
  }

  struct Decision: Decodable {
    var verdict: String
    var blockedBy: String?
  }

  struct Record: Decodable {
    struct End: Decodable { var port: Int }
    var kind: String
    var capture: String
    var frame: Int
    var time: String
    var client: End
    var host: String?
    var outcome: String?
    var terminator: String?
  }

  static func read<Answer: Decodable>(_ type: Answer.Type, from data: Data) throws -> Answer {
    try JSONDecoder().decode(type, from: data)
  }

  /// The records of `connections`, one JSON object a line.
  static func records(from data: Data) throws -> [Record] {
    try data.split(separator: 0x0a).map { try read(Record.self, from: Data($0)) }
  }
}
