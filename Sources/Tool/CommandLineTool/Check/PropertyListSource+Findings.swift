import AppTransportSecurity
import Escaping
import Findings
import Linting
import ProjectFiles

extension PropertyListSource {
  /// Returns the findings in this list's file, without those on values that a build tool adds.
  func findings(in file: PropertyListFile, by linter: Linter) -> [Finding<LintStatement>] {
    var linter = linter
    linter.addedByTool = file.infoPlist.added
    linter.enclosingApp = enclosingApps.first
    func found() -> [Finding<LintStatement>] {
      linter.findings(
        in: file.document, at: file.infoPlist.path, of: owner, isInfoPlist: file.form != nil,
        file: ForeignText(path)) ?? []
    }
    var findings = found()
    // Of an app with several Info.plists, the extension is compared with the most open one.
    for app in enclosingApps.dropFirst() {
      linter.enclosingApp = app
      let rule = BundleRule.extensionOpensMore.rawValue
      let others = Set(found().filter { $0.rule == rule }.map(\.keyPath))
      findings.removeAll { $0.rule == rule && !others.contains($0.keyPath) }
    }
    return findings.filter { !file.infoPlist.isAdded($0.keyPath) }
  }
}

extension Linter {
  /// Returns the findings in property lists, file by file.
  ///
  /// An Info.plist with preprocessor directives occurs once for each combination of conditions. A
  /// finding in all combinations is returned once, without condition; any other finding once, with
  /// its first combination's condition. If no systems are chosen, a Mac app is checked for macOS.
  func findings(
    in lists: [PropertyListSource], _ chosen: ChosenSystems
  ) -> [Finding<LintStatement>] {
    let macLinter = onMac(chosen)
    var ways = [String: [[Finding<LintStatement>]]]()
    var found = [Finding<LintStatement>]()
    for list in lists {
      guard case .success(let file) = list.file else { continue }
      let linter = chosen.areUsual && file.platform == .macOS ? macLinter : self
      let findings = list.findings(in: file, by: linter)
      if file.form == .preprocessed, !file.infoPlist.path.isEmpty {
        ways[list.path, default: []].append(findings)
      } else {
        found += findings
      }
    }
    for (_, findings) in ways.sorted(by: { $0.key < $1.key }) { found += Self.joined(findings) }
    return found
  }

  private func onMac(_ chosen: ChosenSystems) -> Linter {
    var systems = chosen
    systems.usualPlatform = .macOS
    var linter = Linter(
      systems: systems.versions, linkedSDK: systems.namedSDK, publicSuffixes: publicSuffixes)
    linter.assumptions = assumptions
    return linter
  }

  private static func joined(_ ways: [[Finding<LintStatement>]]) -> [Finding<LintStatement>] {
    var counts = [Finding<LintStatement>: Int]()
    var order = [Finding<LintStatement>]()
    for finding in ways.joined() {
      var bare = finding
      bare.keyPath = Array(finding.keyPath.dropFirst())
      counts[bare, default: 0] += 1
      if counts[bare] == 1 { order.append(finding) }
    }
    return order.map { finding in
      var bare = finding
      bare.keyPath = Array(finding.keyPath.dropFirst())
      return counts[bare] == ways.count ? bare : finding
    }
  }
}
