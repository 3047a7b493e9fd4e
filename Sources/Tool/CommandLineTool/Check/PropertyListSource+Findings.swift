import AppTransportSecurity
import Findings
import Linting
import ProjectFiles

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
      let findings =
        linter.findings(
          in: file.document, at: file.infoPlist.path, of: list.owner,
          isInfoPlist: file.form != nil, file: list.path
        )?.filter { !file.infoPlist.isAdded($0.keyPath) } ?? []
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
