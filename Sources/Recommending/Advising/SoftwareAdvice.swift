import Evidence

/// What the software behind a host means for its needs, where all connections with needs are of one
/// kind that ATS may not rule over.
struct SoftwareAdvice {
  private let host: String
  /// The software of each sighting that something stands against.
  private let troubled: [ClientSoftware?]
  /// The software of all sightings.
  private let all: [ClientSoftware?]

  init(_ judgement: HostJudgement) {
    host = judgement.host
    var numbers: Set<Int> = []
    for item in judgement.cases where item.findings.contains(where: \.isViolation) {
      numbers.insert(item.number)
    }
    let software = judgement.sightings.map(\.observation.software)
    all = software
    troubled = numbers.sorted().map { software[$0] }
  }

  /// What to know before an exception is written; `nil` where nothing speaks against ATS.
  var piece: Advice? {
    guard !troubled.isEmpty else { return nil }
    if troubled.allSatisfy({ $0?.kind == .ownStack }) { return ownStacks }
    if troubled.allSatisfy({ $0?.kind == .browser }) { return browser }
    return nil
  }

  private var ownStacks: Advice {
    let names = Set(troubled.compactMap { $0?.title }).sorted().joined(separator: ", ")
    if troubled.allSatisfy({ $0?.isKnownOwnStack == true }) {
      let way =
        all.allSatisfy { $0?.isKnownOwnStack == true }
        ? " --set-aside-own-stacks leaves such hosts out."
        : " Other connections to the host may be under it."
      return Advice(
        kind: .note,
        text: "By the user agent this was \(names), a stack outside ATS. If the app itself asks for"
          + " the host that way alone, nothing is needed; an app may also say so over URLSession."
          + way)
    }
    return Advice(
      kind: .note,
      text:
        "The hello looks like that of \(names), a stack outside ATS, and not like Apple's own. A"
        + " fingerprint proves nothing; if the app brings that stack along for this host, nothing is"
        + " needed.")
  }

  private var browser: Advice {
    Advice(
      kind: .note,
      text:
        "By the user agent this was Safari. A page in SFSafariViewController is outside the app's"
        + " ATS and needs nothing; a web view that calls itself Safari is under it.")
  }
}
