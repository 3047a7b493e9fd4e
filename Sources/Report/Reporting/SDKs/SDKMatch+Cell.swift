import SDKCatalog

extension SDKMatch {
  /// Whether it may be another: a guess, or what stands behind an alias and not behind the name.
  var isDoubted: Bool { confidence == .low || basis != .host }

  /// The name for a column of a table; a question mark stands behind one that is not sure.
  var cell: String { isDoubted ? record.name + "?" : record.name }
}
