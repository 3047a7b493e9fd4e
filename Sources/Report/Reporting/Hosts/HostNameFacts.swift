package import Escaping
package import Evidence
import JSONText
package import Recommending
import WordBook

/// Facts about a host's name: DNS aliases, candidate names, and a service that hides the name.
package struct HostNameFacts: Hashable, Sendable {
  package var chains: [[String]]
  /// True if DNS has an HTTPS record for the name.
  ///
  /// With such a record, Apple's clients request https even for an `http` URL.
  package var hasHTTPSRecord: Bool
  package var candidates: [HostCandidate]
  /// The outer server names (SNI) of Encrypted Client Hello, which hide the host's name.
  package var outerNames: [ForeignText]
  package var service: NameHidingService?

  package init(_ evidence: HostEvidence) {
    let observations = evidence.sightings.map(\.observation)
    chains = evidence.answers?.chains ?? []
    hasHTTPSRecord = evidence.answers?.hasHTTPSRecord ?? false
    var surest: [String: HostCandidate] = [:]
    for candidate in observations.flatMap(\.hostCandidates) where candidate.host != evidence.host {
      surest[candidate.host] = surest[candidate.host].map { min($0, candidate) } ?? candidate
    }
    candidates = surest.values.sorted()
    let hidden = observations.compactMap(\.tls).filter { $0.encryptedHello == .real }
    outerNames = Set(hidden.compactMap(\.sni)).sorted()
    service = NameHidingService(evidence)
  }

  package var isEmpty: Bool {
    chains.isEmpty && !hasHTTPSRecord && candidates.isEmpty && outerNames.isEmpty && service == nil
  }

  /// Returns the lines under a host's row: the last alias of each DNS chain, candidate names, outer
  /// names of Encrypted Client Hello, and a service that hides names.
  ///
  /// Aliases within the host's own domain are left out.
  func notes(of account: HostSummary, _ words: HostFactWords) -> [String] {
    let ownDomain = account.judged?.registrableDomain ?? account.host
    let foreign = Set(chains.compactMap(\.last)).filter {
      $0 != ownDomain && !$0.hasSuffix("." + ownDomain)
    }
    return [
      foreign.isEmpty ? nil : words.served(as: foreign.sorted()),
      candidates.isEmpty ? nil : words.candidates(candidates),
      outerNames.isEmpty ? nil : words.hidden(behind: outerNames.map(\.displayed)),
      service.map(words.hidesNames),
    ].compactMap(\.self)
  }
}

extension HostNameFacts {
  static let members = JSONObject<HostNameFacts>([
    .field("cnames") { $0.chains },
    .flag("httpsRecord") { $0.hasHTTPSRecord },
    .field("candidates") { $0.candidates },
    .field("outerNames") { $0.outerNames },
    .field("hidesNames") { $0.service?.rawValue },
  ])
}

extension DNSAnswers {
  static let members = JSONObject<DNSAnswers>([
    .field("host") { $0.name },
    .field("nonexistent") { $0.nonexistent },
    .field("failed") { $0.failed },
    .object("evidence", Place.members) { $0.firstFailure },
  ])
}
