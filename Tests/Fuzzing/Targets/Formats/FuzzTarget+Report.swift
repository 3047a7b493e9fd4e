import AppTransportSecurity
import Bytes
import Escaping
import Evidence
import EvidenceFiles
import PropertyLists
import Recommending
import Reporting

extension FuzzTarget {
  /// Segments as in `stream`, then all that is concluded from them and printed.
  static let report = FuzzTarget(
    "report", recorded: { traffic in traffic.connections.map(FuzzedSegments.input) }
  ) { input in
    let packets = FuzzedSegments(input, most: 128).packets
    guard !packets.isEmpty, let reading = try Reading(FuzzedSegments.file(packets)) else { return }
    var ledger = EvidenceLedger()
    for observation in reading.observations { ledger.record(observation) }
    let systems = [SystemVersion(.iOS, 9), SystemVersion(.iOS, 17), SystemVersion(.iOS, 26)]
    // A dictionary that does not do what it is for is thrown.
    let suggestion = try Recommender(
      options: RecommenderOptions(systems: systems, linkedSDK: SystemVersion(.iOS, 26))
    ).suggestion(for: ledger)
    let list = PropertyListWriter.document(appTransportSecurity: suggestion.dictionary)
    try promise(
      try PropertyListDocument(Array(list.utf8)).node(at: ["NSAppTransportSecurity"])?.value
        == .dictionary(suggestion.dictionary), "what is suggested is what is printed: \(list)")
    let accounts = HostSummaries(judgedBy: suggestion, seen: ledger.evidence)
    try checkJSON(SuggestionJSON.document(suggestion, accounts).text)
    let text = SuggestionText()
    try checkText((text.report(suggestion) + text.summary(suggestion)).text)
    try checkText(SuggestionText(details: accounts).report(suggestion).text)
    var writer = ConnectionRecordWriter()
    var records = ByteWriter()
    for observation in reading.observations { writer.append(observation, to: &records) }
    let lines = String(decoding: records.bytes, as: UTF8.self).split(separator: "\n")
    try promise(lines.count == reading.observations.count, "each record is one line")
    for line in lines { try checkJSON(String(line)) }
  }

  private static func checkJSON(_ text: String) throws {
    let document = try PropertyListDocument(Array(text.utf8))
    try promise(document.format == .json, "what is printed as JSON is JSON: \(text)")
    try checkText(text)
  }

  private static func checkText(_ text: String) throws(BrokenPromise) {
    try promise(
      text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isDeceptive },
      "what is printed is as it looks: \(text.debugDescription)")
  }
}
