/// What ATS makes of https on one port of a host, by all that was seen of it there.
///
/// A URL in clear that is changed to it meets the same server, so that the one is not advised
/// without the other.
public enum HTTPSStanding: Hashable, Sendable {
  /// Nobody asked for it.
  case unseen
  /// Nothing stands against it.
  case complies
  /// It complied once, and another time something stood against it.
  case varies
  /// It was seen, and what was seen does not tell.
  case unjudged
  /// What stands against it, keys answer.
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
