package import Evidence
import JSONText

/// The JSON of `atsift inspect --format json`, in the order of the table.
package struct InspectJSON {
  package static let schemaVersion = 1

  package static func document<Rows: RandomAccessCollection<HostAccount> & Sendable>(
    _ rows: Rows, reading inputs: InputLedger,
    other traffic: OtherTrafficTable = OtherTrafficTable(),
    deadNames: [NameAnswers] = []
  ) -> ReportDocument where Rows.Index == Int {
    ReportDocument(
      .object([
        "schemaVersion": .integer(schemaVersion),
        "inputs": JSONValue(inputs),
        "hosts": .lazyArray(rows) { JSONValue($0) },
        "outsideATS": .lazyArray(traffic.rows) { JSONValue($0) },
        "outsideATSNotListed": traffic.dropped > 0 ? .integer(traffic.dropped) : nil,
        "deadNames": .lazyArray(deadNames) { JSONValue($0) },
      ]))
  }
}
