import AppTransportSecurity
import PropertyLists
import Recommending

/// The change in the https URLs that can replace a host's cleartext loads.
///
/// A cleartext load with such a URL needs no key. So the dictionary can change although both runs
/// contain cleartext loads of the host.
struct HTTPSReplacementChange {
  private(set) var worse: [RunComparison.Reason] = []
  private(set) var other: [RunComparison.Reason] = []

  init(from old: HostSuggestion, to new: HostSuggestion) {
    guard old.isAskedInClear, new.isAskedInClear, old.opensClear != new.opensClear else { return }
    // If the runs used different ports, the difference is there and not in the server.
    let (before, after) = (old.clearPorts, new.clearPorts)
    if new.opensClear {
      for (port, now) in after.sorted(by: { $0.key < $1.key }) where now.secureProof == nil {
        guard let earlier = before[port] else {
          worse.append(.clearPort(port))
          continue
        }
        reportLoss(earlier, now)
      }
    } else {
      for (port, earlier) in before.sorted(by: { $0.key < $1.key })
      where earlier.secureProof == nil {
        reportGain(after[port], at: port)
      }
    }
  }

  private mutating func reportLoss(_ before: RequestedPort, _ now: RequestedPort) {
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

  private mutating func reportGain(_ now: RequestedPort?, at port: UInt16) {
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
    needs.contains { $0.requirement == .cleartext && $0.certainty != .unknown }
  }

  fileprivate var opensClear: Bool {
    keys?.entries.contains { $0.key == "NSExceptionAllowsInsecureHTTPLoads" } ?? false
  }

  fileprivate var clearPorts: [UInt16: RequestedPort] {
    Dictionary(
      askedPorts.filter(\.isClear).map { ($0.port, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
