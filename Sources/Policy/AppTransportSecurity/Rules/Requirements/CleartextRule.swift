/// Blocks cleartext, unless the host is exempt or its entry allows it (ATS-10, ATS-33).
enum CleartextRule {
  static func apply(to host: HostRequirements, _ judgement: inout ConnectionJudgement) {
    host.rules.forEach { judgement.cite($0) }
    host.conflicts.forEach { judgement.depend(on: $0) }
    switch host.standing {
    case .outside, .exempt: break
    case .listed where host.exception?.allowsInsecureHTTPLoads == true:
      judgement.cite(.insecureLoads)
    case .listed, .required:
      judgement.block(.cleartext, because: .cleartext, liftedBy: .insecureLoads)
    }
  }
}

extension Rule {
  static let cleartext = Rule(
    .cleartext, "No cleartext",
    "Cleartext is refused before anything is sent, unless the host is exempt or its entry allows it.",
    sources: [.preventing, .cocoaKeys], conflicts: [.hstsBeforePolicy],
    examples: [
      .satisfied("https", .https()),
      .satisfied("the entry allows it", .http(), under: .listing(.insecure)),
      .violated("http", .http()),
    ])
}
