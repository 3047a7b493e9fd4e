/// A table of rows for SQL; each row is one JSON object on a line and needs no other table.
///
/// docs/fleet.md describes the columns, and docs/schemas/rows-1.schema.json their types.
public enum RowTable: String, Sendable, CaseIterable {
  /// A row for each capture that was read.
  case captures
  /// A row for each different thing that was seen of a host.
  case sightings
  /// A row for each requirement of ATS that a host does not meet, or may not.
  case needs
  /// A row for each key of the suggested dictionary.
  case keys
  /// A row for each capture of which nothing could be read.
  case unread

  /// The name of the file of its rows.
  public var fileName: String { "\(rawValue).ndjson" }
}
