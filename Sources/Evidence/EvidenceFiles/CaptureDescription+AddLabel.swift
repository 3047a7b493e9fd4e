extension CaptureDescription {
  /// Adds a label.
  ///
  /// If the label already has a value, the first of the two values in byte order is kept.
  mutating func add(label name: String, _ value: String) {
    if let index = labels.index(forKey: name) {
      let known = labels[index]
      guard Self.precedes((name, value), known) else { return }
      labels.remove(at: index)
    }
    labels[name] = value
  }

  static func sorted(_ labels: [String: String]) -> [(name: String, value: String)] {
    labels.map { (name: $0.key, value: $0.value) }.sorted { precedes($0, $1) }
  }

  private static func precedes(_ one: (String, String), _ other: (String, String)) -> Bool {
    if !one.0.utf8.elementsEqual(other.0.utf8) {
      return one.0.utf8.lexicographicallyPrecedes(other.0.utf8)
    }
    return one.1.utf8.lexicographicallyPrecedes(other.1.utf8)
  }
}
