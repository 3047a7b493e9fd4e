package import JSONText
import SDKCatalog

/// The JSON of `atsift sdk inventory`.
package struct SDKInventoryJSON: Sendable {
  private let rows: [SDKInventoryRow]
  private let isComplete: Bool
  private let forecast: ExceptionForecast

  /// Returns the JSON; `isComplete` is false if a file could not be read.
  package static func document(
    _ rows: [SDKInventoryRow], isComplete: Bool, _ forecast: ExceptionForecast
  ) -> String {
    members.value(Self(rows: rows, isComplete: isComplete, forecast: forecast)).document()
  }

  package static let members = JSONObject<SDKInventoryJSON>([
    .schema(.sdkInventory),
    .complete { $0.isComplete },
    .objects("sdks", rowMembers) { $0.rows },
    .objects(
      "forecast", ExceptionForecast.members,
      "The hosts that will probably need an exception, before any run; no key follows from it."
    ) { $0.forecast.rows },
  ])

  private static let rowMembers = JSONObject<SDKInventoryRow>([
    .field("identifier") { $0.record.identifier },
    .field("name") { $0.record.name },
    .field("vendor") { $0.record.vendor },
    .objects(
      "versions", versionMembers, "Each version that a file states, those of lock files first."
    ) { $0.versions },
    .list("hosts", "The names at which, or below which, its hosts are.") {
      $0.record.suffixes.map(\.name)
    },
    .word("needs") { $0.need.word },
    .object("transport", SDKTransport.members) { $0.record.transport },
    .field("fix", "What ends a need, in a sentence or two.") { $0.needsFix ? $0.record.fix : nil },
  ])

  private static let versionMembers = JSONObject<SDKInventoryRow.Version>([
    .field("version", "As the file states it; absent if it states none.") { $0.version },
    .field("file", "The path, also within a zip file.") { $0.file },
    .field("line", as: .integer(from: 1)) { $0.line },
  ])
}
