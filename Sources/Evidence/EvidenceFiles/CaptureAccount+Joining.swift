extension CaptureAccount {
  /// What is known of a capture of which another account says that the same was seen in it.
  ///
  /// The first name in order of bytes stays, and damage that either knows. In which order, how often and
  /// in which groups accounts are joined makes no difference.
  func joined(with other: CaptureAccount) -> CaptureAccount {
    var joined = self
    joined.name = min(Text(name), Text(other.name)).text
    joined.packets = max(packets, other.packets)
    if other.selection.lexicographicallyPrecedes(selection) {
      (joined.filter, joined.processes) = (other.filter, other.processes)
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

  /// What of the capture was looked at; nothing left out stands before all that is.
  private var selection: [Text] {
    [Text(filter.map { "1" + $0 } ?? "0")] + processes.map(Text.init)
  }

  /// A text that is the same as another where their bytes are.
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
