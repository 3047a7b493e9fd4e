public import AppTransportSecurity
import Escaping
import Evidence
public import Findings
public import Recommending

/// Rules about what the evidence cannot show, such as a host that the run did not reach.
public enum EvidenceRule: String, CheckFamily {
  /// No capture has a connection of the app that ATS governs.
  case nothingSeen = "nothing-seen"
  /// The evidence is not sufficient to decide on a host or key.
  case cannotTell = "cannot-tell"
  /// A device log shows loads that the dictionary blocks, so the app build that wrote the log had
  /// another dictionary.
  case weakerBuild = "weaker-build"
  /// The run contains requests of other devices, or of several apps.
  case othersTraffic = "traffic-of-others"
  /// A capture lacks the traffic that ATS blocked while the capture was made.
  case blindCapture = "blind-capture"

  public var severity: Severity {
    switch self {
    case .nothingSeen: .warning
    case .cannotTell, .weakerBuild, .othersTraffic, .blindCapture: .note
    }
  }

  public indirect enum Statement: Hashable, Sendable {
    case nothingSeen
    case dependsOnReading(host: String, Set<MissingFact>, on: [SystemVersion])
    case unjudged(AdvisedHost, ExceptionNeed)
    case undecidedException(key: String, hosts: ShortenedNameList)
    case undecidedKey(PolicyKey, of: String)
    case weakerBuild(hosts: ShortenedNameList)
    /// The run contains requests to these hosts by other devices or programs, which were not
    /// judged.
    case otherDevices(hosts: ShortenedNameList)
    case severalApps(ShortenedNameList)
    case blindCapture(SuggestionNote.Fact)
  }
}

/// Finds signs in device logs that the app build that wrote the log had another dictionary than the
/// given one.
///
/// Such signs are hosts that the given dictionary blocks, but that the app reached, and hosts that
/// it allows, but that ATS refused.
struct LoggedAppBuildCheck {
  private var hosts: [String] = []
  private var places: [Place] = []

  private var refused: [(host: String, place: Place)] = []

  private static let most = 3

  mutating func add(_ host: HostJudgement) {
    let loaded = host.sightings.first { sighting in
      let seen = sighting.observation
      return seen.witness == .console && seen.report == nil && (seen.tls != nil || seen.isClearLoad)
    }
    guard let loaded else { return }
    hosts.append(host.host)
    if places.count < Self.most { places.append(loaded.first) }
  }

  mutating func addRefused(_ host: HostUnderPolicy) {
    let first = host.trials.first { item, decision in
      decision.verdict == .allow && item.connection.value.isRefusedByATS
    }
    if let first { refused.append((host.host, first.item.sighting.first)) }
  }

  var findings: [Finding<CheckStatement>] {
    let weaker =
      hosts.isEmpty
      ? []
      : [
        EvidenceRule.weakerBuild.finding(
          .evidence(.weakerBuild(hosts: ShortenedNameList(hosts.sorted(), atMost: Self.most))),
          seen: places)
      ]
    guard let first = refused.first else { return weaker }
    // One finding, as one build is the cause for all hosts.
    let statement = CheckStatement.blocked(
      .strongerBuild(hosts: ShortenedNameList(refused.map(\.host).sorted(), atMost: Self.most)))
    return weaker + [
      refused.count == 1
        ? BlockedRule.noKeyHelps.finding(statement, onException: first.host, seen: [first.place])
        : BlockedRule.noKeyHelps.finding(
          statement, seen: Array(refused.map(\.place).prefix(Self.most)))
    ]
  }
}

/// Traffic in a run that is not the app's: requests of other devices, which are not judged, and
/// loads of other apps, which the evidence cannot separate from the app's.
struct TrafficOfOtherAppsAndDevices {
  private static let most = 3

  let suggestion: Suggestion
  let run: RunEvidence

  var findings: [Finding<CheckStatement>] {
    let aside = suggestion.setAside.filter(\.reason.isOtherDevice)
    var found: [Finding<CheckStatement>] = []
    if !aside.isEmpty {
      found.append(
        EvidenceRule.othersTraffic.finding(
          .evidence(
            .otherDevices(
              hosts: ShortenedNameList(Set(aside.map(\.host)).sorted(), atMost: Self.most))),
          seen: Array(aside.compactMap(\.evidence.first).sorted().prefix(Self.most))))
    }
    let apps = run.appsInUserAgents
    if !apps.isEmpty {
      found.append(
        EvidenceRule.othersTraffic.finding(
          .evidence(.severalApps(ShortenedNameList(apps.map(\.displayed), atMost: Self.most)))))
    }
    return found
  }
}

extension ExcludedTraffic.Reason {
  fileprivate var isOtherDevice: Bool { if case .otherDevice = self { true } else { false } }
}
