extension SDKCatalog {
  /// The SDKs that a person may mean: the one of that identifier, or else those of that English or
  /// Chinese name, or else those whose names hold the text.
  ///
  /// - Parameter text: An identifier or a name, or part of one, in any case.
  /// - Returns: The SDKs by identifier, or none.
  public func records(named text: String) -> [SDKRecord] {
    let wanted = text.lowercased()
    if let record = records.first(where: { $0.identifier == wanted }) { return [record] }
    let same = records.filter { record in record.names.contains { $0.lowercased() == wanted } }
    if !same.isEmpty || wanted.isEmpty { return same }
    return records.filter { record in
      record.identifier.contains(wanted)
        || record.names.contains { $0.lowercased().contains(wanted) }
    }
  }
}

extension SDKRecord {
  /// The names that people use for it.
  public var names: [String] { [name] + [nameChinese].compactMap(\.self) }

  /// The highest confidence of its names.
  ///
  /// An SDK without names of its own has only its vendor's word.
  public var confidence: SDKConfidence { suffixes.map(\.confidence).max() ?? .low }
}
