import Evidence

/// What would settle what a capture left open.
struct SettlingAdvice {
  private let grounds: AdviceGrounds

  init(_ grounds: AdviceGrounds) { self.grounds = grounds }

  /// Ways that are named.
  private static let mostWays = 3

  /// What to capture, or to ask the server itself.
  var piece: Advice {
    let open = grounds.judgement.distinctFindings.filter { $0.certainty != .proven }
    var known: Set<String> = []
    let ways = open.compactMap { $0.isViolation ? nil : $0.remedy }
      .filter { known.insert($0).inserted }.prefix(Self.mostWays)
    let capture =
      ways.isEmpty
      ? "a capture of the app itself making the connection" : ways.joined(separator: ", or ")
    let kinds = Set(open.map(\.kind))
    return grounds.advice(
      .confirm,
      "To settle it: `nscurl --ats-diagnostics \(grounds.judgement.secureURL)` on a Mac, or"
        + " \(capture).", certainty: .unknown, answering: kinds, rules: ["ATS-120"])
  }
}

extension HostJudgement {
  /// The URL over https that was seen, on its usual port or the lowest; the usual one where none was.
  var secureURL: String {
    let ports = sightings.lazy.map(\.observation).filter { $0.kind != .http }.map(\.urlPort)
    let port = ports.contains(443) ? 443 : ports.min() ?? 443
    return SecureRoutes.Hop(https: host, port: port).url
  }

  /// What was found, each once, in the order of the sightings.
  var distinctFindings: [Finding] {
    var known: Set<Finding> = []
    return cases.lazy.flatMap(\.findings).filter { known.insert($0).inserted }
  }
}
