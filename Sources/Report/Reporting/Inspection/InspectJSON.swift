package import Evidence
package import JSONText

/// The JSON of `atsift inspect --format json`, in the order of the table.
package struct InspectJSON<Rows: RandomAccessCollection<HostSummary> & Sendable>: Sendable
where Rows.Index == Int {
  private let rows: Rows
  private let inputs: InputLedger
  private let traffic: UnanalyzedTrafficTable
  private let deadNames: [DNSAnswers]

  package static func document(
    _ rows: Rows, reading inputs: InputLedger,
    other traffic: UnanalyzedTrafficTable = UnanalyzedTrafficTable(), deadNames: [DNSAnswers] = []
  ) -> ReportDocument {
    let report = Self(rows: rows, inputs: inputs, traffic: traffic, deadNames: deadNames)
    return ReportDocument(members.value(report))
  }

  package static var members: JSONObject<Self> {
    JSONObject([
      .schema(.inspect),
      .complete { $0.inputs.isComplete },
      .object("inputs", InputLedger.members) { $0.inputs },
      .lazy(
        "hosts", HostSummary.members,
        "Sorted by registrable domain and name; hosts that were not judged come last."
      ) { $0.rows },
      .lazy("outsideATS", UnanalyzedTraffic.members, "Connections of protocols outside ATS.") {
        $0.traffic.rows
      },
      .field("outsideATSNotListed", "The number of further connections.") {
        $0.traffic.dropped > 0 ? $0.traffic.dropped : nil
      },
      .lazy("deadNames", DNSAnswers.members, "Names that were looked up and have no address.") {
        $0.deadNames
      },
    ])
  }
}
