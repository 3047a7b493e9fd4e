import AppTransportSecurity
import JSONText
import Recommending
import WordBook

/// The hosts in URLs of the app's files: how many were seen in the run, and those that were not.
struct HostsNamedInApp: Sendable {
  let reach: TrafficVolume.Reach
  let notSeen: [UnexercisedHost]

  static let members = JSONObject<HostsNamedInApp>([
    .field("hosts", "The number of hosts of URLs in the app.") { $0.reach.all },
    .flag(
      "hostsAtLeast", "True if there may be more: a file could not be searched completely.",
      as: .yes
    ) { $0.reach.allIsLeast },
    .field("seen") { $0.reach.seen },
    .lazy("notSeen", hostMembers, "Hosts of http URLs that the run did not request.") {
      $0.notSeen
    },
  ])

  private static let hostMembers = JSONObject<UnexercisedHost>([
    .field("host") { $0.host },
    .field("file", "The file, also within the app's archive.") { $0.mention.file },
    .field("offset", "The first byte of the URL in the file, from 0.") {
      Int(clamping: $0.mention.offset)
    },
    .field("section", "Slice and section of an executable.") { $0.mention.section },
    .word("load", "The decision of the suggested or merged dictionary.") { $0.standing.load },
    .field("exception", "The entry that allows the load; absent for a global key.") {
      $0.standing.key
    },
    .field("systems", "The systems that block it; absent for all.") { $0.standing.systems },
  ])
}

extension UnexercisedHost.Standing {
  fileprivate var load: Decision.Verdict {
    switch self {
    case .blocked: .block
    case .allowed: .allow
    case .undecided: .unknown
    }
  }

  fileprivate var key: String? { if case .allowed(let key) = self { key } else { nil } }

  fileprivate var systems: [String] {
    if case .blocked(let systems) = self { systems.map(\.description) } else { [] }
  }
}
