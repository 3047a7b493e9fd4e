public import Evidence
import JSONText

/// The JSON of `atsift inspect --format json`: every host in the table's order.
public struct InspectJSON {
  /// The version of the schema; a key that is added does not raise it.
  public static let schemaVersion = 1

  /// The document, indented by two spaces.
  ///
  /// - Parameters:
  ///   - rows: The hosts.
  ///   - traffic: What is outside ATS and has no host of its own.
  ///   - deadNames: Names that were asked for and have no address.
  /// - Returns: One JSON object.
  public static func document<Rows: RandomAccessCollection<HostAccount> & Sendable>(
    _ rows: Rows, other traffic: OtherTrafficTable = OtherTrafficTable(),
    deadNames: [NameAnswers] = []
  ) -> ReportDocument where Rows.Index == Int {
    ReportDocument(
      .object([
        "schemaVersion": .integer(schemaVersion),
        "hosts": .lazyArray(rows) { JSONValue($0) },
        "outsideATS": .lazyArray(traffic.rows) { JSONValue($0) },
        "outsideATSNotListed": traffic.dropped > 0 ? .integer(traffic.dropped) : nil,
        "deadNames": .lazyArray(deadNames) { JSONValue($0) },
      ]))
  }
}
