/// The result of ATS for https on one port of a host, from all observations of that port.
///
/// A cleartext URL that is changed to https meets the same server. Advice on the URL therefore
/// depends on this result.
public enum HTTPSStanding: Hashable, Sendable {
  /// Nobody asked for it.
  case unseen
  /// Nothing stands against it.
  case complies
  /// It complied once, and another time something stood against it.
  case varies
  /// It was seen, and what was seen does not tell.
  case unjudged
  /// It violates ATS, and exception keys would allow it.
  case needsKeys
  /// Something stands against it that no key answers.
  case refused

  /// The standing by what stands against each connection, on whatever system.
  init(_ connections: some Sequence<[Objection]>) {
    var (complied, isOpen, isBlocked, isRefused) = (false, false, false, false)
    for objections in connections {
      let violations = objections.filter(\.isViolation)
      if objections.isEmpty { complied = true }
      if violations.isEmpty, !objections.isEmpty { isOpen = true }
      if !violations.isEmpty { isBlocked = true }
      if violations.contains(where: { $0.keys == nil }) { isRefused = true }
    }
    self =
      if complied {
        isBlocked ? .varies : .complies
      } else if isBlocked {
        isRefused ? .refused : .needsKeys
      } else {
        isOpen ? .unjudged : .unseen
      }
  }
}
