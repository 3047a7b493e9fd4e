import AppTransportSecurity
import Evidence
import PropertyLists
import Recommending

/// Finds the reasons for the changes of a merge in a suggestion and its proof.
struct DictionaryMergeReasons {
  private let hosts: HostIndex
  private let proof: [ProofStep]
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

  func doneWithout(_ seen: Set<String>) -> DictionaryChange.Reason {
    .doneWithout(.brief(seen.sorted()), isCertificateUnseen: hosts.hidesCertificate(seen))
  }

  func need(of host: String, for keys: PropertyListDictionary) -> DictionaryChange.Reason {
    let lifting = keys.entries.compactMap { ExceptionSetting($0.key)?.key }
    let needs = (hosts[host]?.needs ?? []).filter {
      $0.certainty != .unknown && $0.requirement.liftingKey.map(lifting.contains) == true
    }
    guard !needs.isEmpty else {
      return keys.loosened.isEmpty && !keys.includesSubdomains ? .keepsUnderATS : .needed
    }
    return .needs(needs)
  }

  func fix(of used: [String]) -> DictionaryChange.Reason {
    .fixComesFirst(
      used.lazy.compactMap { hosts[$0]?.advice.first { $0.kind == .changeURL } }.first,
      host: used.first ?? "HOST")
  }

  func places(of host: String, key: String? = nil) -> [Place] {
    let steps = (steps[host].map { proof[$0] } ?? []).filter { key == nil || $0.key == key }
    if !steps.isEmpty { return Set(steps.map(\.place)).sorted() }
    return (hosts[host]?.needs ?? []).compactMap(\.evidence.first).min().map { [$0] } ?? []
  }
}

extension ShortenedNameList {
  static func brief(_ names: [String]) -> ShortenedNameList {
    ShortenedNameList(names, atMost: names.count > 4 ? 3 : 4)
  }
}
