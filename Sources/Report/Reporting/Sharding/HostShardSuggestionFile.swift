import AppTransportSecurity
import Bytes
package import Evidence
import JSONText
import PropertyLists
package import Recommending
import SDKCatalog
import WordBook

/// The file of one part of a suggestion (`suggest --shard`): one JSON object per line.
///
/// Hosts, set-aside traffic and proof have the same JSON as in a whole suggestion. The first line
/// identifies the part and the evidence and options that it was judged with. The last line has the
/// number of lines, so that a truncated file is detected.
package enum HostShardSuggestionFile {
  /// Writes a part of a suggestion.
  ///
  /// `append` is called with each line, which includes its line end.
  ///
  /// - Throws: Any error of `append`.
  package static func write<E: Error>(
    _ part: SuggestionForHostShard, _ shard: HostShard, of ledger: EvidenceLedger,
    judgedBy options: RecommenderOptions, _ append: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    let suggestion = part.suggestion
    var lineCount = 0
    func line(_ kind: String, _ value: JSONValue) throws(E) {
      var bytes = ByteWriter()
      bytes.writeJSON(.line) { $0.value(.object([.init(name: kind, value: value)])) }
      lineCount += 1
      try append(bytes.bytes + [UInt8(ascii: "\n")])
    }
    try line(
      "part",
      .object([
        "schema": .string(DocumentSchema.part.mark),
        "index": .integer(shard.index), "count": .integer(shard.count),
        "basis": basis(suggestion, of: ledger, options), "grounds": JSONValue(part.grounds),
      ]))
    let accounts = HostSummaries(judgedBy: suggestion, seen: ledger.evidence)
    for account in accounts { try line("host", HostSummary.members.value(account)) }
    for group in suggestion.groups ?? [] { try line("group", SubdomainGroup.members.value(group)) }
    for offer in suggestion.alternatives {
      try line("alternative", LoadingInterfaceKeyAlternative.members.value(offer))
    }
    for aside in suggestion.setAside { try line("setAside", ExcludedTraffic.members.value(aside)) }
    for step in suggestion.proof { try line("proof", ProofStep.members.value(step)) }
    for entry in suggestion.exceptionEntries {
      try line("entry", .object([.init(name: entry.key, value: JSONValue(entry.value))]))
    }
    try line("end", .object(["lines": .integer(lineCount)]))
  }

  /// Returns the versions, options and counts that must be equal in all parts of a suggestion.
  private static func basis(
    _ suggestion: Suggestion, of ledger: EvidenceLedger, _ options: RecommenderOptions
  ) -> JSONValue {
    .object([
      "reader": .string(ATSiftRelease.version),
      "systems": .strings(suggestion.systems), "sdk": .string(suggestion.linkedSDK),
      "publicSuffixList": suggestion.publicSuffixListDate.map { .string($0) },
      "inputs": InputLedger.members.value(suggestion.inputs),
      "sdkRecords": .integer(options.sdkCatalog.records.count),
      "firstParty": .strings(options.firstParty.sorted()),
      "processes": .strings(options.processes.sorted()),
      "includesSystem": .boolean(options.includesSystem),
      "setsAsideOwnStacks": .boolean(options.setsAsideOwnStacks),
      "unchangeable": .strings(options.unchangeable.sorted()),
      "thirdPartyIsUnchangeable": .boolean(options.thirdPartyIsUnchangeable),
      "trustedDespite": .strings(options.trustedDespite.sorted()),
      "groups": .boolean(options.groupsSiblings),
      "throughProxy": .strings(options.throughProxy.words),
      "assumptions": .strings(options.assumptions.chosen.map(\.1).sorted()),
      "observations": .integer(ledger.count), "dropped": .integer(ledger.dropped),
    ])
  }
}

extension ProxyRecognition {
  fileprivate var words: [String] {
    switch self {
    case .detected(let blocks): blocks.map { "\($0)" }.sorted()
    case .off: ["off"]
    }
  }
}

extension JSONValue {
  fileprivate init(_ grounds: SuggestionNoteData) {
    self = .object([
      "hostsWithoutCertificate": .integer(grounds.hostsWithoutCertificate),
      "hostsTrustedUnseen": .integer(grounds.hostsTrustedUnseen),
      "hasHosts": .boolean(grounds.hasHosts), "sawCleartext": .boolean(grounds.sawCleartext),
      "unvisited": .strings(grounds.blindSpots.unvisited),
      "brokenOff": .strings(grounds.blindSpots.brokenOff),
      "redirects": .array(
        grounds.blindSpots.redirects.map {
          .object(["from": .string($0.source), "to": .string($0.target)])
        }),
      "before": .array(grounds.before.map(SuggestionNote.members.value)),
      "behind": .array(grounds.behind.map(SuggestionNote.members.value)),
      "disputes": .array(
        grounds.disputes.sorted { "\($0.key)" < "\($1.key)" }.map { reading, hosts in
          .object([
            "conflict": .string(reading.conflict.rawValue), "option": .string(reading.option),
            "isBlocked": .boolean(reading.isBlocked), "hosts": .strings(hosts.sorted()),
          ])
        }),
    ])
  }
}
