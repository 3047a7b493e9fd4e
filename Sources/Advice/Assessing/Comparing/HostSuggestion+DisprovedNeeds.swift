import AppTransportSecurity
import Recommending

extension HostSuggestion {
  /// Returns true if this run disproves a need of the host that the run of the older release,
  /// `old`, had.
  ///
  /// Each port with the need in `old` must meet the requirement in this run. A need for cleartext
  /// is disproved only if `old` contacted the host over cleartext alone, and this run contacts it
  /// over https alone and complies on some port.
  func showsContrary(of requirement: Requirement, in old: HostSuggestion) -> Bool {
    guard requirement != .cleartext else {
      return old.askedPorts.allSatisfy(\.isClear) && !askedPorts.contains(where: \.isClear)
        && askedPorts.contains(where: \.complies)
    }
    let asked = Requirements(requirement)
    return old.askedPorts.filter { $0.violated.contains(asked) }.allSatisfy { before in
      askedPorts.contains {
        $0.port == before.port && $0.isClear == before.isClear && $0.met.contains(asked)
      }
    }
  }

  /// Returns true if handshakes can show that a server violates the requirement, but the handshakes
  /// of this run show neither a violation nor compliance.
  func isSilent(on requirement: Requirement) -> Bool {
    let asked = Requirements(requirement)
    return asked.isSubset(of: .shownByHandshakes)
      && !askedPorts.contains { $0.violated.contains(asked) || $0.met.contains(asked) }
  }

  /// Returns true if this run shows the TLS version on every port that violated the minimum version
  /// in the run `old`.
  func showsVersions(violatedIn old: HostSuggestion) -> Bool {
    let asked = Requirements.tlsVersion
    return old.askedPorts.filter { $0.violated.contains(asked) }.allSatisfy { before in
      askedPorts.contains {
        $0.port == before.port && !$0.isClear && !$0.undecided.contains(asked)
          && ($0.violated.contains(asked) || $0.met.contains(asked))
      }
    }
  }
}
