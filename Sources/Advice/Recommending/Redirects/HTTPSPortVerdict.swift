/// The verdict of ATS on the observed https connections to one port of a host.
///
/// It decides the advice on a cleartext URL that could be changed to https on this port.
public enum HTTPSPortVerdict: Hashable, Sendable {
  case unseen
  case complies
  case varies
  case unjudged
  case needsKeys
  case refused

  init(_ connections: some Sequence<[ATSObjection]>) {
    var (complied, isOpen, isBlocked, isRefused) = (false, false, false, false)
    for objections in connections {
      let violations = objections.filter(\.isViolation)
      if objections.isEmpty { complied = true }
      if violations.isEmpty, !objections.isEmpty { isOpen = true }
      if !violations.isEmpty { isBlocked = true }
      // A violation that no key lifts cannot be avoided by an exception.
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
