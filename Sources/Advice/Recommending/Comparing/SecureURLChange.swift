import PropertyLists

/// What became of the URLs over https that answer what a host was asked in clear.
///
/// Such a load needs no key, and any other does. So the dictionary may change though both runs asked the
/// host in clear.
struct SecureURLChange {
  /// What answers loads in clear no more, as the new run shows.
  private(set) var worse: [RunComparison.Reason] = []
  /// What else explains that the dictionary gains or loses the key for loads in clear.
  private(set) var other: [RunComparison.Reason] = []

  init(from old: HostSuggestion, to new: HostSuggestion) {
    guard old.isAskedInClear, new.isAskedInClear, old.opensClear != new.opensClear else { return }
    // Where one run asked at a port that the other did not, it is there that they differ.
    let (before, after) = (old.clearPorts, new.clearPorts)
    if new.opensClear {
      for (port, now) in after.sorted(by: { $0.key < $1.key }) where now.secureProof == nil {
        guard let earlier = before[port] else {
          worse.append(.clearPort(port))
          continue
        }
        tellLoss(earlier, now)
      }
    } else {
      for (port, earlier) in before.sorted(by: { $0.key < $1.key })
      where earlier.secureProof == nil {
        tellGain(after[port], at: port)
      }
    }
  }

  /// Tells how https came to answer a port no more.
  private mutating func tellLoss(_ before: AskedPort, _ now: AskedPort) {
    guard let proof = before.secureProof else { return }
    if now.redirects {
      worse.append(.httpsLeadsBack)
    } else if before.redirects, now.servesInClear {
      worse.append(.redirectGone)
    } else if before.redirects {
      other.append(.redirectNotSeenAgain)
    } else {
      other.append(.httpsNotSeenAgain(proof))
    }
  }

  /// Tells how https came to answer a port.
  private mutating func tellGain(_ now: AskedPort?, at port: UInt16) {
    guard let now else {
      other.append(.clearRequestNotSeenAgain(port: port))
      return
    }
    guard let proof = now.secureProof else { return }
    other.append(.httpsSeen(now.redirects ? .redirects : proof))
  }
}

extension HostSuggestion {
  fileprivate var isAskedInClear: Bool {
    needs.contains { $0.kind == .cleartext && $0.certainty != .unknown }
  }

  /// Whether the dictionary lets loads in clear through.
  fileprivate var opensClear: Bool {
    keys?.entries.contains { $0.key == "NSExceptionAllowsInsecureHTTPLoads" } ?? false
  }

  fileprivate var clearPorts: [UInt16: AskedPort] {
    Dictionary(
      askedPorts.filter(\.isClear).map { ($0.port, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
