import Recommending

extension HostSuggestion {
  /// Returns true if this run disproves a need of the host that the older run `old` had.
  ///
  /// Each port with the need in `old` must meet the requirement in this run. A cleartext need is
  /// disproved only if `old` contacted the host over cleartext alone, and this run contacts it over
  /// https alone and complies on some port.
  func showsContrary(of kind: Need.Kind, in old: HostSuggestion) -> Bool {
    guard kind != .cleartext else {
      return old.askedPorts.allSatisfy(\.isClear) && !askedPorts.contains(where: \.isClear)
        && askedPorts.contains(where: \.complies)
    }
    let kind = NeedKinds(kind)
    return old.askedPorts.filter { $0.violated.contains(kind) }.allSatisfy { before in
      askedPorts.contains {
        $0.port == before.port && $0.isClear == before.isClear && $0.met.contains(kind)
      }
    }
  }

  /// Returns true if handshakes can show this kind of need, but those of this run neither show nor
  /// disprove such a need.
  func isSilent(on kind: Need.Kind) -> Bool {
    let kind = NeedKinds(kind)
    return kind.isSubset(of: .shownByHandshakes)
      && !askedPorts.contains { $0.violated.contains(kind) || $0.met.contains(kind) }
  }

  /// Returns true if this run shows the TLS version on every port that violated the minimum version
  /// in the run `old`.
  func showsVersions(violatedIn old: HostSuggestion) -> Bool {
    let kind = NeedKinds(.tlsVersion)
    return old.askedPorts.filter { $0.violated.contains(kind) }.allSatisfy { before in
      askedPorts.contains {
        $0.port == before.port && !$0.isClear && !$0.undecided.contains(kind)
          && ($0.violated.contains(kind) || $0.met.contains(kind))
      }
    }
  }
}
