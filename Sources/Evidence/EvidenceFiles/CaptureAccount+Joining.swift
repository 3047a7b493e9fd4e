extension CaptureAccount {
  /// Joins two accounts of captures with the same evidence.
  ///
  /// The first name in byte order is kept, and damage known to either. The order and grouping of
  /// joins, and repeats, make no difference.
  func joined(with other: CaptureAccount) -> CaptureAccount {
    var joined = self
    joined.name = min(Text(name), Text(other.name)).text
    joined.packets = max(packets, other.packets)
    if other.selection.lexicographicallyPrecedes(selection) {
      (joined.filter, joined.processes) = (other.filter, other.processes)
    }
    joined.unreadReason = unreadReason.flatMap { mine in
      other.unreadReason.map { min(Text(mine), Text($0)).text }
    }
    joined.isDamaged = isDamaged || other.isDamaged
    joined.isIncomplete = isIncomplete || other.isIncomplete
    for (name, value) in other.labels { joined.add(label: name, value) }
    joined.labels = joined.bounded.labels
    let (mine, theirs) = (warnings.map(Text.init), other.warnings.map(Text.init))
    if mine != theirs {
      joined.warnings = Set(mine).union(theirs).sorted().prefix(EvidenceLimits.warnings).map(\.text)
    }
    return joined
  }

  /// The filter and the processes as a sort key; an unfiltered capture comes first.
  private var selection: [Text] {
    [Text(filter.map { "1" + $0 } ?? "0")] + processes.map(Text.init)
  }

  /// A string compared by its UTF-8 bytes.
  private struct Text: Hashable, Comparable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (one: Text, other: Text) -> Bool {
      one.text.utf8.elementsEqual(other.text.utf8)
    }

    static func < (one: Text, other: Text) -> Bool {
      one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}
