import AppTransportSecurity
import Bytes
import Evidence
package import EvidenceFiles
import JSONText
import PropertyLists
import ProtocolRegistries
package import Recommending
import SDKCatalog
import WordBook

/// The table rows of one capture or merged evidence file (fold), judged independently of others.
package struct PartRows {
  private let part: EvidencePart
  private let options: RecommenderOptions
  private let ledger: EvidenceLedger
  private let suggestion: Suggestion
  private let hosts: HostIndex
  /// The labels of the capture or fold, encoded as a JSON value.
  private let labels: [UInt8]

  /// Judges a capture or fold of an evidence file.
  ///
  /// If `options` names no processes, the processes to which the evidence was narrowed are judged.
  package init(
    _ part: EvidencePart, judgedBy options: RecommenderOptions
  ) throws(UnprovedDictionary) {
    self.part = part
    self.options = options
    var options = options
    let (labels, processes): ([String: String], [String])
    switch part {
    case .capture(let section):
      ledger = section.ledger
      (labels, processes) = (section.capture.labels, section.capture.processes)
    case .fold(let section):
      ledger = section.fold.ledger
      (labels, processes) = (section.account.labels, section.account.processes)
    }
    if options.processes.isEmpty { options.processes = processes }
    suggestion = try Recommender(options: options).suggestion(for: ledger, keepingProof: true)
    hosts = HostIndex(suggestion)
    var json = JSONWriter()
    json.openObject()
    for (name, value) in labels.sorted(by: { $0.key < $1.key }) {
      json.member(named: name) { $0.string(value) }
    }
    json.closeObject()
    self.labels = json.bytes.bytes
  }

  /// Writes the rows of a table.
  ///
  /// `append` receives each row with its line end.
  ///
  /// - Throws: Any error of `append`.
  package func write<E: Error>(
    _ table: RowTable, _ append: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    switch table {
    case .captures: try writeCapture(append)
    case .unread: try writeUnread(append)
    case .sightings:
      for host in ledger.evidence {
        for sighting in host.sightings { try row(append) { add(sighting, of: host.host, &$0) } }
      }
    case .needs:
      for host in suggestion.hosts {
        for need in host.needs { try row(append) { add(need, of: host, &$0) } }
      }
    case .keys:
      for step in suggestion.proof where !step.key.isEmpty {
        try row(append) { add(step, &$0) }
      }
    }
  }

  private func row<E: Error>(
    _ append: ([UInt8]) throws(E) -> Void, _ members: (inout JSONWriter) -> Void
  ) throws(E) {
    var json = JSONWriter()
    json.openObject()
    members(&json)
    json.closeObject()
    try append(json.bytes.bytes + [UInt8(ascii: "\n")])
  }

  // MARK: Captures

  private func writeCapture<E: Error>(_ append: ([UInt8]) throws(E) -> Void) throws(E) {
    guard case .capture(let section) = part, section.capture.unreadReason == nil else { return }
    let sightings = ledger.evidence.flatMap(\.sightings)
    let capture = section.capture
    try row(append) { json in
      json.member(#""capture":"#, capture.name)
      json.member(#""identity":"#, CaptureIdentity(hash: section.identity).description)
      json.member(#""labels":"#, written: labels)
      json.member(#""packets":"#, capture.packets)
      json.member(#""damaged":"#, capture.isDamaged)
      json.member(#""incomplete":"#, capture.isIncomplete)
      json.member(#""hosts":"#, ledger.evidence.count)
      json.member(#""connections":"#, sightings.reduce(0) { $0 + $1.count })
      json.member(#""first":"#, sightings.compactMap(\.first.time).min()?.iso8601Microseconds)
      json.member(#""last":"#, sightings.compactMap(\.last.time).max()?.iso8601Microseconds)
      addOrigin(of: capture, &json)
    }
  }

  private func writeUnread<E: Error>(_ append: ([UInt8]) throws(E) -> Void) throws(E) {
    switch part {
    case .capture(let section):
      guard let reason = section.capture.unreadReason else { return }
      try row(append) { json in
        json.member(#""capture":"#, section.capture.name)
        json.member(#""reason":"#, reason)
        json.member(#""labels":"#, written: labels)
        addOrigin(of: section.capture, &json)
      }
    case .fold(let section):
      // Of a fold, what is missing of its captures is not in another table.
      for input in section.account.captureAccounts.map({ InputAccount($0) }) where input.hasGap {
        try row(append) { json in
          json.member(#""capture":"#, input.name)
          json.member(
            #""reason":"#, input.losses.filter(\.isGap).map(\.description).joined(separator: "; "))
          json.member(#""labels":"#, written: labels)
        }
      }
    }
  }

  private func addOrigin(of capture: CaptureAccount, _ json: inout JSONWriter) {
    json.member(#""etag":"#, capture.source?.etag)
    json.member(#""size":"#, capture.source?.size)
    json.member(#""reader":"#, capture.reader)
  }

  // MARK: Hosts

  private func add(_ sighting: Sighting, of host: String, _ json: inout JSONWriter) {
    let seen = sighting.observation
    add(sighting.first, &json)
    json.member(#""labels":"#, written: labels)
    json.member(#""host":"#, host)
    addOwner(of: host, &json)
    json.member(#""kind":"#, seen.kind.rawValue)
    json.member(#""port":"#, Int(seen.urlPort))
    json.member(#""version":"#, seen.tls?.version?.description)
    json.member(#""cipherSuite":"#, seen.tls?.cipherSuite?.description)
    json.member(#""outcome":"#, seen.tls?.outcome.rawValue)
    json.member(#""process":"#, seen.process.flatMap { $0.effectiveName ?? $0.name })
    json.member(#""userAgent":"#, seen.http?.userAgent)
    json.member(#""count":"#, sighting.count)
    json.member(#""countIsLeast":"#, sighting.isCountLeast ? true : nil)
    json.member(#""verdict":"#, hosts[host]?.verdict.rawValue)
    json.member(#""grade":"#, hosts[host]?.grade?.rawValue)
  }

  private func add(_ need: Need, of host: HostSuggestion, _ json: inout JSONWriter) {
    if let place = need.evidence.first { add(place, &json) }
    json.member(#""labels":"#, written: labels)
    json.member(#""host":"#, host.host)
    addOwner(of: host.host, &json)
    json.member(#""need":"#, need.requirement.rawValue)
    json.member(#""certainty":"#, need.certainty.rawValue)
    json.member(#""reason":"#, need.text(in: .english))
    json.member(#""connections":"#, need.count)
    json.member(#""verdict":"#, host.verdict.rawValue)
    json.member(#""grade":"#, host.grade?.rawValue)
  }

  private func add(_ step: ProofStep, _ json: inout JSONWriter) {
    add(step.place, &json)
    json.member(#""labels":"#, written: labels)
    json.member(#""entry":"#, step.host)
    json.member(#""key":"#, step.key)
    json.member(#""value":"#, value(of: step))
    json.member(#""host":"#, step.observed)
    addOwner(of: step.observed, &json)
    json.member(#""verdict":"#, hosts[step.observed]?.verdict.rawValue)
  }

  private func add(_ place: Place, _ json: inout JSONWriter) {
    json.member(#""capture":"#, place.capture)
    json.member(#""frame":"#, place.frame)
    json.member(#""time":"#, place.time?.iso8601Microseconds)
    json.member(#""unit":"#, place.unusualUnit)
  }

  private func addOwner(of host: String, _ json: inout JSONWriter) {
    json.member(#""registrableDomain":"#, options.registrableDomain(of: host))
    json.member(#""sdk":"#, hosts[host]?.sdk?.record.name)
    json.member(#""sdkConfidence":"#, hosts[host]?.sdk?.confidence.rawValue)
  }

  private func value(of step: ProofStep) -> String? {
    guard
      case .dictionary(let entries)? = suggestion.dictionary[PolicyKey.exceptionDomains.rawValue],
      case .dictionary(let entry)? = entries[step.host]
    else { return nil }
    return switch entry[step.key] {
    case .boolean(let flag)?: flag ? "true" : "false"
    case .string(let text)?: text
    default: nil
    }
  }
}
