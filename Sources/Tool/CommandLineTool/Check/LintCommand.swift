import AppContents
import AppTransportSecurity
import ArgumentParser
import Escaping
import Findings
import Linting
import ProjectFiles
import Reporting
import WordBook

/// `atsift lint`: checks dictionaries and privacy manifests without traffic.
struct LintCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find mistakes in a dictionary or privacy manifest.",
    discussion: """
      EXAMPLE: atsift lint App/Info.plist
      EXAMPLE: atsift lint .
      EXAMPLE: atsift lint Shop.ipa
      EXAMPLE: atsift lint App/PrivacyInfo.xcprivacy

      Reports names that never match, keys that no system reads, values that systems read \
      differently, and keys that cancel each other. No capture is needed. In an app, every \
      bundle with a policy of its own \
      is checked: extensions, watch apps, App Clips. In the folder of a project, every Info.plist, \
      Xcode project, manifest and entitlements file is checked, except those of third-party code; \
      notes say which target uses each, and what was not read. An extension that allows more than \
      its app is a finding. Every privacy manifest is checked too, for \
      mistakes that App Store Connect rejects.

      Exit status: 0 no finding at or above --fail-on, 1 some, 65 not everything could be read, 66 no such \
      file, or nothing in the folder.
      """)

  @Argument(
    help:
      "Folders of projects, Info.plist files of any format, project files of tools that write one (docs/project-files.md), project.pbxproj files, PrivacyInfo.xcprivacy files, apps as .app, .ipa, .xcarchive or .zip, dictionaries that suggest printed, or - for standard input.",
    completion: .file(extensions: [
      "plist", "app", "ipa", "xcarchive", "appex", "zip", "pbxproj", "xcprivacy", "json", "yml",
      "yaml", "xml", "swift", "settings", "xcconfig",
    ]))
  var files: [String]

  @OptionGroup(title: "Findings") var findings: FindingOptions
  @OptionGroup(title: "Findings") var known: FindingListOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Systems") var systems: OSVersionOptions
  @OptionGroup(title: "Systems") var suffixes: PublicSuffixOptions
  @OptionGroup(title: "Systems") var disputes: AssumptionOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] {
    [
      .group(\.systems), .group(\.suffixes), .group(\.disputes), .group(\.findings),
      .group(\.known),
    ]
  }

  func runConfigured() throws {
    var linter = Linter(
      systems: systems.chosen.versions, linkedSDK: systems.chosen.namedSDK,
      publicSuffixes: try suffixes.list())
    linter.assumptions = disputes.assumptions
    var filter = try known.filter()
    var problems = [ToolError]()
    var manifests = PrivacyManifestList()
    var unread = [ToolError]()
    let lists = try lists(&manifests, &unread)
    let inputs =
      files + lists.filter(\.isFile).map(\.path) + manifests.inputs + suffixes.inputs
    filter.target = try known.target(reading: inputs, output)
    for list in lists {
      if case .failure(let problem) = list.file { problems.append(problem) }
    }
    var found = linter.findings(in: lists, systems.chosen).map { $0.map(FindingStatement.lint) }
    found += manifests.findings(linter)
    // An unreadable list does not suppress findings in the others.
    let areAllUnread = problems.count == lists.count
    problems += unread
    if !areAllUnread || !manifests.manifests.isEmpty {
      found = try filter.filter(found, of: .lint, console)
      var product = try output.openProduct(reading: inputs + known.inputs)
      let reports = try findings.openReports(besides: output, reading: inputs, known)
      let subject = FindingReportContext(
        source: .lint, isComplete: problems.isEmpty && manifests.problems.isEmpty)
      try findings.write(found, about: subject, to: &product, reports, output)
      try product.finish()
    }
    try console.fail(with: problems + manifests.problems)
    try findings.check(found, failingOn: .error)
  }

  private func printRemarks(on lists: [PropertyListSource]) {
    let files = lists.compactMap { try? $0.file.get() }
    for remark in files.compactMap(\.additionRemark) { console.note(remark) }
    guard systems.chosen.areUsual, let first = files.first(where: { $0.platform == .macOS }) else {
      return
    }
    console.note(.macOnly(ForeignText(first.path)))
  }

  private func lists(
    _ manifests: inout PrivacyManifestList, _ unread: inout [ToolError]
  ) throws(ToolError) -> [PropertyListSource] {
    var lists = [PropertyListSource]()
    var seen = Set<String>()
    for file in files where seen.insert(file).inserted {
      guard !PrivacyManifestList.isManifest(file) else {
        try manifests.add(file)
        continue
      }
      if let project = try LintedProject(file) {
        lists += project.lists
        unread += project.problems
        for manifest in project.privacyManifests { try manifests.add(manifest) }
        if findings.chosenFormat == .text { for note in project.notes { console.note(note) } }
        continue
      }
      let found = PropertyListSource.besideApps(try PropertyListSource.all(at: file))
      lists += found
      if file != "-", found.contains(where: { $0.path != file }) { try manifests.add(file) }
      let ways = found.compactMap { source -> String? in
        guard case .success(let list) = source.file, list.form == .preprocessed else { return nil }
        return list.infoPlist.path.first
      }
      if !ways.isEmpty { console.note(.directiveWays(ForeignText(file), ways)) }
      // With few findings, only this note shows that the whole app was examined.
      if findings.chosenFormat == .text, found.contains(where: { $0.kind != .file }) {
        console.note(.bundlesLinted(ForeignText(file), count: found.count))
      }
    }
    var paths = Set<[String]>()
    printRemarks(on: lists)
    return lists.filter { list in
      paths.insert([list.path] + ((try? list.file.get().infoPlist.path) ?? [])).inserted
    }
  }
}
