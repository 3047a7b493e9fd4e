import Bytes
import Escaping

extension CaptureDescription {
  /// Joins the descriptions of two captures that have the same evidence.
  ///
  /// The first of the two names in byte order is kept, and the damage in either description. Joins
  /// are associative, commutative and idempotent.
  func joined(with other: CaptureDescription) -> CaptureDescription {
    var joined = self
    // Each member is joined by an operation that does not depend on the order: minimum, maximum, or
    // union.
    if other.name.byteOrder(with: name) == true { joined.name = other.name }
    joined.packets = max(packets, other.packets)
    if other.selection.lexicographicallyPrecedes(
      selection, by: { $0.byteOrder(with: $1) ?? false })
    {
      (joined.filter, joined.processes) = (other.filter, other.processes)
    }
    joined.unreadReason = unreadReason.flatMap { mine in
      other.unreadReason.map { $0.byteOrder(with: mine) == true ? $0 : mine }
    }
    joined.source = [source, other.source].compactMap(\.self).min { $0.precedes($1) }
    joined.reader = [reader, other.reader].compactMap(\.self).max {
      $0.byteOrder(with: $1) ?? false
    }
    joined.isDamaged = isDamaged || other.isDamaged
    joined.isIncomplete = isIncomplete || other.isIncomplete
    for (name, value) in other.labels { joined.add(label: name, value) }
    joined.labels = joined.bounded.labels
    joined.form = min(form, other.form)
    if losses != other.losses {
      joined.losses = Array(
        Set(losses).union(other.losses).sorted().prefix(EvidenceLimits.warnings))
    }
    return joined
  }

  private var selection: [ForeignText] {
    [filter.map { ForeignText(joining: ["1", $0]) } ?? "0"] + processes
  }
}

extension CaptureSource {
  fileprivate func precedes(_ other: CaptureSource) -> Bool {
    etag.byteOrder(with: other.etag) ?? ((size ?? -1) < (other.size ?? -1))
  }
}
