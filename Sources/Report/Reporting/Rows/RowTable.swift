/// A table of rows for SQL.
///
/// Each row is one JSON object on a line and needs no other table. docs/fleet.md describes the
/// columns, docs/schemas/rows-1.schema.json their types.
package enum RowTable: String, Sendable, CaseIterable {
  case captures
  /// One row for each distinct sighting of a host.
  case sightings
  /// One row for each requirement of ATS that a host violates, or may violate.
  case needs
  case keys
  case unread

  package var fileName: String { "\(rawValue).ndjson" }
}
