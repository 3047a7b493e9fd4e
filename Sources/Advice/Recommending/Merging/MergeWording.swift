import AppTransportSecurity
import Evidence
import PropertyLists

/// The reasons for changes, from what the suggestion says of each host.
struct MergeWording {
  private let hosts: HostIndex
  private let proof: [ProofStep]
  /// Places of the steps of an entry; they follow each other.
  private let steps: [String: Range<Int>]

  init(_ suggestion: Suggestion) {
    hosts = HostIndex(suggestion)
    proof = suggestion.proof
    var steps: [String: Range<Int>] = [:]
    for (place, step) in suggestion.proof.enumerated() {
      steps[step.host] = (steps[step.host]?.lowerBound ?? place)..<(place + 1)
    }
    self.steps = steps
  }

  /// A caveat on hosts that are said to do without a key.
  func caveat(on seen: some Sequence<String>) -> String { hosts.caveat(on: seen) }

  /// Said of what stays although it was not shown to be needed.
  let doubtful = "what was seen does not tell whether it is needed"
  let unknown = "not known to atsift, and left alone"

  /// Why a host needs those keys.
  func need(of host: String, for keys: PropertyListDictionary) -> String {
    let kinds: [Need.Kind] = keys.entries.flatMap { entry -> [Need.Kind] in
      switch ExceptionSetting(entry.key) {
      case .insecureLoads?: [.cleartext, .trust, .key, .hash]
      case .minimumTLSVersion?: [.tlsVersion]
      case .forwardSecrecy?: [.forwardSecrecy]
      case nil: []
      }
    }
    let needs = (hosts[host]?.needs ?? []).filter {
      $0.certainty != .unknown && kinds.contains($0.kind)
    }
    guard !needs.isEmpty else {
      return keys.loosened.isEmpty && !keys.includesSubdomains
        ? "keeps the host under ATS" : "needed by what was seen"
    }
    return needs.map { "\($0.reason) (\($0.certainty.rawValue))" }.joined(separator: "; ")
  }

  /// Why an exception goes though something uses it.
  func fix(of used: [String]) -> String {
    let advice = used.lazy.compactMap { hosts[$0]?.advice.first { $0.kind == .changeURL } }.first
    return "needed only until a fix that comes first"
      + (advice.map { ": " + $0.text } ?? ".")
      + " --cannot-change \(used.first ?? "HOST") keeps it"
  }

  /// The observations that need a host's keys.
  func places(of host: String, key: String? = nil) -> [Place] {
    let steps = (steps[host].map { proof[$0] } ?? []).filter { key == nil || $0.key == key }
    if !steps.isEmpty { return Set(steps.map(\.place)).sorted() }
    return (hosts[host]?.needs ?? []).compactMap(\.evidence.first).min().map { [$0] } ?? []
  }

  /// A few names, and how many more there are.
  func list(_ names: [String]) -> String {
    guard names.count > 4 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
  }
}
