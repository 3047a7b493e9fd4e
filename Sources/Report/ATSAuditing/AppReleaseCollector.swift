package import Assessing
package import Escaping
package import Evidence
package import EvidenceFiles
import Recommending

/// The evidence of an app's releases: one fold (merged evidence) per release.
///
/// A label on captures and folds names the release. A file without the label counts as one release,
/// named after the file.
package struct AppReleaseCollector: Sendable {
  package static let appLabel: ForeignText = "app"
  /// The prefix of labels with SDK versions; the SDK's identifier follows the prefix.
  package static let sdkLabel = "sdk."
  /// The limit for the `cost` of all groups together, which are in memory until each is judged.
  private static let mostCost = 4 * MergedEvidence.mostSightings

  private let label: String
  private let wanted: [ForeignText: ForeignText]
  private var groups: [AppReleaseName: Group] = [:]
  private var unlabelled: [ForeignText: Group] = [:]
  private var labelledFiles: [ForeignText: Set<AppReleaseName>] = [:]
  private var unread: [(file: ForeignText, capture: ReleaseHistory.UnreadCapture)] = []
  private var apps: Set<ForeignText> = []
  private var heldCost = 0
  private var seenValues: [ForeignText: Set<ForeignText>] = [:]

  package init(by label: String, only wanted: [ForeignText: ForeignText] = [:]) {
    (self.label, self.wanted) = (label, wanted)
  }

  package struct Release: Sendable {
    package var release: ReleaseHistory.Release
    package var fold: MergedEvidence
    /// The numbers of hosts whose names the logs hide, by process.
    package var hidden: [InputLoss]
    /// The processes to whose traffic the evidence was reduced; empty for all processes.
    package var processes: [ForeignText]
    package var files: [ForeignText]
  }

  package struct Outcome: Sendable {
    package var releases: [Release]
    package var unread: [ReleaseHistory.UnreadCapture]
  }

  private struct Group: Sendable {
    var section: MergedEvidenceSection
    /// The name of the first capture or fold of the group, for messages.
    let example: ForeignText
    var sdkVersions: [ForeignText: Set<ForeignText>] = [:]
    var processes: Set<ForeignText>
    var files: Set<ForeignText> = []
    /// The memory of the group, in sightings (counted kinds of observation) of usual size.
    ///
    /// An empty group costs 1, because files can have any number of labels.
    var cost: Int { 1 + section.fold.heldCost }

    init(
      _ section: MergedEvidenceSection, _ labels: [ForeignText: ForeignText], example: ForeignText
    ) {
      (self.section, self.example) = (section, example)
      processes = Set(section.account.processes)
      for (name, value) in labels {
        guard let sdk = name.dropping(prefix: AppReleaseCollector.sdkLabel) else { continue }
        sdkVersions[sdk] = [value]
      }
    }

    mutating func join(_ other: Group) {
      section.join(other.section)
      sdkVersions.merge(other.sdkVersions) { $0.union($1) }
      // Empty means all processes, so that the union with anything stays empty.
      processes =
        processes.isEmpty || other.processes.isEmpty ? [] : processes.union(other.processes)
      files.formUnion(other.files)
    }
  }

  package mutating func add(
    _ part: CaptureOrMergedEvidence, from file: ForeignText
  ) throws(ReleaseGatheringError) {
    let labels: [ForeignText: ForeignText]
    let label = ForeignText(self.label)
    switch part {
    case .capture(let section): labels = section.capture.labels
    case .fold(let section): labels = section.account.labels
    }
    if labels[label] == nil, case .capture(let section) = part,
      let reason = section.reasonOfLoss
    {
      unread.append((file, .init(name: section.capture.name, reason: reason)))
      return
    }
    for name in wanted.keys {
      if let value = labels[name] { seenValues[name, default: []].insert(value) }
    }
    guard wanted.allSatisfy({ labels[$0.key] == $0.value }) else { return }
    if let app = labels[Self.appLabel] { apps.insert(app) }
    let group =
      switch part {
      case .capture(let section):
        Group(
          MergedEvidenceSection(section, by: [self.label], priority: .byVerdict), labels,
          example: section.capture.name)
      case .fold(let section): Group(section, labels, example: section.account.name)
      }
    if let release = labels[label].map(AppReleaseName.init) {
      labelledFiles[file, default: []].insert(release)
      heldCost += try Self.join(group, at: release, of: &groups)
    } else {
      heldCost += try Self.join(group, at: file, of: &unlabelled)
    }
    guard heldCost <= Self.mostCost else { throw .tooMuch }
  }

  /// Merges a group into the one stored in `groups` under `key`, and returns the added cost.
  private static func join<Key>(
    _ group: Group, at key: Key, of groups: inout [Key: Group]
  ) throws(ReleaseGatheringError) -> Int {
    let before = groups[key]?.cost ?? 0
    if groups[key] == nil { groups[key] = group } else { groups[key]?.join(group) }
    guard let joined = groups[key], !joined.section.fold.isTooMuch else { throw .tooMuch }
    return joined.cost - before
  }

  /// Returns the releases in order, and separately the unreadable captures whose release is
  /// unknown.
  ///
  /// - Throws: `ReleaseGatheringError` if parts cannot be assigned to releases.
  package consuming func finish() throws(ReleaseGatheringError) -> Outcome {
    guard apps.count < 2 else { throw .severalApps(apps.sorted()) }
    var names = labelledFiles
    let fileNames = Self.names(ofFiles: Array(unlabelled.keys))
    for (file, var group) in unlabelled.sorted(by: { $0.key < $1.key }) {
      // A file without labels is a release by its name, unless other parts of it have labels:
      // their release need not be that of this part.
      guard labelledFiles[file] == nil, file != "-" else {
        throw .unlabelled(group.example, in: file, label: label)
      }
      let name = AppReleaseName(fileNames[file] ?? file)
      names[file] = [name]
      group.files = [file]
      if groups[name] == nil { groups[name] = group } else { groups[name]?.join(group) }
    }
    unlabelled = [:]
    var stray: [ReleaseHistory.UnreadCapture] = []
    for (file, capture) in unread {
      guard let name = names[file]?.first, names[file]?.count == 1 else {
        stray.append(capture)
        continue
      }
      let lost = CaptureEvidence(unread: capture.name, reason: capture.reason)
      let account = MergedEvidenceSection(lost, by: [], priority: .byVerdict).account
      groups[name]?.section.account.join(account)
    }
    guard !groups.isEmpty else {
      let missing = wanted.keys.sorted().map { ($0, seenValues[$0, default: []].sorted()) }
      if let (name, values) = missing.first, let value = wanted[name], !values.isEmpty {
        throw .noSuchValue(name: name, value: value, seen: values)
      }
      throw .nothing(unread: stray.first)
    }
    let ordered = groups.sorted { $0.key < $1.key }
    groups = [:]
    return Outcome(
      releases: ordered.map { name, group in
        Release(name.text, group.section, group.sdkVersions, group.processes, group.files)
      },
      unread: stray.sorted { ($0.name, $0.reason) < ($1.name, $1.reason) })
  }

  private static let endings: Set<String> = [
    "gz", "zst", "lz4", "xz", "json", "jsonl", "ndjson", "evidence", "fold", "folds", "pcap",
    "pcapng", "cap",
  ]

  /// Returns a release name for each path: the file name without known extensions.
  ///
  /// Folders are included only if they are needed to distinguish the files.
  static func names(ofFiles paths: [ForeignText]) -> [ForeignText: ForeignText] {
    var names: [ForeignText: ForeignText] = [:]
    var rest = Set(paths)
    var components = 0
    while !rest.isEmpty {
      components += 1
      let groups = Dictionary(grouping: rest) { name(ofFile: $0, components: components) }
      for (name, files) in groups {
        let isWhole = files.allSatisfy { $0.pathComponents.count <= components }
        guard files.count == 1 || isWhole else { continue }
        for file in files {
          names[file] = name
          rest.remove(file)
        }
      }
    }
    return names
  }

  private static func name(ofFile path: ForeignText, components: Int) -> ForeignText {
    ForeignText(joining: path.pathComponents.suffix(components), separator: "/").parsed(by: {
      ForeignText(withoutEndings($0))
    })
  }

  private static func withoutEndings(_ last: String) -> String {
    var parts = last.split(separator: ".", omittingEmptySubsequences: false)
    while parts.count > 1, let ending = parts.last, endings.contains(ending.lowercased()) {
      parts.removeLast()
    }
    let name = parts.joined(separator: ".")
    return name.isEmpty || name.hasSuffix("/") ? last : name
  }
}

extension AppReleaseCollector.Release {
  fileprivate init(
    _ name: ForeignText, _ section: MergedEvidenceSection,
    _ sdkVersions: [ForeignText: Set<ForeignText>], _ processes: Set<ForeignText>,
    _ files: Set<ForeignText>
  ) {
    let account = section.account
    var release = ReleaseHistory.Release(name: name)
    release.captures = account.captures.captures
    release.hasMoreCaptures = account.captures.isMore
    release.damagedCaptures = account.damaged.captures
    release.incompleteCaptures = account.incomplete.captures
    release.hasLostLines = account.isDamaged
    release.unread = account.unread.map { .init(name: $0.name, reason: $0.reason) }
    release.hasMoreUnread = account.isMoreUnread
    release.droppedObservations = section.fold.dropped
    release.sdkVersions = sdkVersions.mapValues { versions in
      versions.sorted { AppReleaseName($0) < AppReleaseName($1) }
    }
    self.init(
      release: release, fold: section.fold,
      hidden: account.losses.filter { $0.kind == .hiddenHosts }, processes: processes.sorted(),
      files: files.sorted())
  }
}

extension CaptureEvidence {
  fileprivate var reasonOfLoss: ForeignText? {
    if let reason = capture.unreadReason { return reason }
    let isLost = capture.isDamaged && capture.isIncomplete && capture.packets == 0
    return isLost && ledger.evidence.isEmpty ? "is damaged, and no part of it can be read" : nil
  }
}

package enum ReleaseGatheringError: Error, Equatable, Sendable {
  case severalApps([ForeignText])
  case unlabelled(ForeignText, in: ForeignText, label: String)
  case noSuchValue(name: ForeignText, value: ForeignText, seen: [ForeignText])
  case nothing(unread: ReleaseHistory.UnreadCapture?)
  case tooMuch
}
