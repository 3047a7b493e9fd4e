import ArgumentParser
import HostNames
import Probing
import Recommending

/// The option of `probe` that examines servers for a set of requirements.
struct RequirementOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Report whether the servers meet each requirement: of ATS without a dictionary, or of iOS "
        + "27 and macOS 27 for servers of device management, app installation and software "
        + "updates.",
      valueName: "requirements"))
  var set: RequirementWord?

  enum RequirementWord: String, EnumArgument {
    case ats, mdm

    static var allValueDescriptions: [String: String] {
      [
        ats.rawValue: "ATS for apps without a dictionary",
        mdm.rawValue: "device management on iOS 27 and macOS 27 (Apple's support article 126655)",
      ]
    }

    var requirements: RequirementSet {
      switch self {
      case .ats: .ats
      case .mdm: .deviceManagement
      }
    }
  }

  /// Throws if an option is given that has no effect when only servers are examined.
  func validate(
    _ targets: [ProbeTarget], format: ProbeFormat, _ judging: JudgingOptions,
    _ merging: DictionaryMergingOptions, _ reports: SuggestionReportOptions,
    _ grouping: SubdomainGroupingOptions
  ) throws {
    guard let set else { return }
    guard format == .text || format == .json else {
      throw ValidationError("--for prints text or json.")
    }
    let stray = firstGivenOption([
      "--plist": merging.plist != nil, "--sdk": judging.sdk != nil,
      "--trusts-despite": !judging.trustsDespite.isEmpty,
      "--report": !reports.requests.isEmpty, "--group": grouping.group == true,
    ])
    if let stray {
      throw ValidationError("--for only examines servers; it cannot be combined with \(stray).")
    }
    if let target = targets.first(where: { $0.securePort == nil }) {
      throw ValidationError("--for examines https, but http://\(target.urlHost) is an http URL.")
    }
    let systems = (judging.ios + judging.macos).items()
    if let system = systems.first(where: { !set.requirements.isDemanded(by: $0) }) {
      throw ValidationError(
        "--for \(set.rawValue) applies from iOS 27 and macOS 27 on, not to \(system).")
    }
  }
}

extension ProbeTarget {
  var securePort: UInt16? { questions.first { $0.scheme == .https }?.port }
  fileprivate var clearPort: UInt16? { questions.first { $0.scheme == .http }?.port }

  /// The servers to examine: one for each https port of a host.
  var servers: [ServerExaminer.Server] {
    questions.filter { $0.scheme == .https }.map {
      ServerExaminer.Server(host: host.name, port: $0.port, clearPort: clearPort)
    }
  }
}
