import AppTransportSecurity
import Findings
import PropertyLists

extension LintRule {
  /// Build settings that stand for keys of an Info.plist.
  static let buildSettingRules: [LintRule] = [
    LintRule(.buildSettingWithoutEffect, .error, [.unknownKeys]) { dictionary, defects in
      for path in dictionary.policySettings {
        defects.add(at: path, .key(.buildSetting(path.last ?? "")))
      }
    }
  ]
}

extension LintedDictionary {
  /// True if the list is Xcode's project.pbxproj.
  var isProject: Bool { root["archiveVersion"] != nil && root["objects"] != nil }

  /// The ways to build settings that name the policy.
  fileprivate var policySettings: [[String]] {
    guard isProject, case .dictionary(let objects) = root["objects"] else { return [] }
    return objects.entries.flatMap { object -> [[String]] in
      guard case .dictionary(let list) = object.value,
        case .dictionary(let settings) = list["buildSettings"]
      else { return [] }
      return settings.entries.lazy.map(\.key)
        .filter { $0.hasPrefix("INFOPLIST_KEY_\(Self.policyKey)") }
        .map { ["objects", object.key, "buildSettings", $0] }
    }
  }
}
