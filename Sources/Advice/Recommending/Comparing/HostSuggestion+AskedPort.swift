extension HostSuggestion {
  /// Tells whether this run disproves a need of the host in an older run.
  ///
  /// A port that is not contacted again proves nothing, so each port with the need must be seen to
  /// meet the requirement. A cleartext need has no such port. It is gone only if the older run
  /// contacted the host over cleartext alone, and this run contacts it over https alone and
  /// complies on some port.
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

  /// Tells whether a kind of need that handshakes can show is neither shown nor disproved by this
  /// run.
  func isSilent(on kind: Need.Kind) -> Bool {
    let kind = NeedKinds(kind)
    return kind.isSubset(of: .shownByHandshakes)
      && !askedPorts.contains { $0.violated.contains(kind) || $0.met.contains(kind) }
  }

  /// Tells whether this run shows the TLS version on every port that needed an older one in another
  /// run.
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
