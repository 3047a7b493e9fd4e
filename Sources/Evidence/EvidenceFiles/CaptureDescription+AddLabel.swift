import Escaping

extension CaptureDescription {
  /// Adds a label.
  ///
  /// If the label already has a value, the first of the two values in byte order is kept.
  mutating func add(label name: ForeignText, _ value: ForeignText) {
    if let index = labels.index(forKey: name) {
      let known = labels[index]
      guard Self.precedes((name, value), known) else { return }
      labels.remove(at: index)
    }
    labels[name] = value
  }

  static func sorted(
    _ labels: [ForeignText: ForeignText]
  ) -> [(name: ForeignText, value: ForeignText)] {
    labels.map { (name: $0.key, value: $0.value) }.sorted { precedes($0, $1) }
  }

  private static func precedes(
    _ one: (ForeignText, ForeignText), _ other: (ForeignText, ForeignText)
  ) -> Bool {
    one.0.byteOrder(with: other.0) ?? one.1.byteOrder(with: other.1) ?? false
  }
}
