/// A table for import into an SQL database.
///
/// Each row is a JSON object on one line, complete without a join with other tables. docs/fleet.md
/// describes the columns, docs/schemas/rows-1.schema.json their types.
package enum SQLRowTable: String, Sendable, CaseIterable {
  case captures
  /// One row for each sighting: a kind of observation of a host, with the number of connections.
  case sightings
  /// One row for each requirement of ATS that a host violates, or may violate.
  case needs
  case keys
  case unread

  package var fileName: String { "\(rawValue).ndjson" }
}
