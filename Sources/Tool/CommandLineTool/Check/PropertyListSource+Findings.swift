import AppTransportSecurity
import Findings
import Linting
import ProjectFiles

extension Linter {
  /// Lints property lists, file by file.
  ///
  /// An Info.plist with preprocessor directives appears once per combination of conditions. A
  /// finding common to all is listed once; other findings are listed with the first combination's
  /// condition. Unless systems are chosen, a Mac app is linted for macOS.
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
