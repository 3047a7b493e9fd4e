import AppTransportSecurity
import Findings
import PropertyLists

/// Rules about build settings of Xcode projects.
public enum BuildSettingRule: String, LintFamily {
  case buildSettingWithoutEffect = "build-setting-without-effect"

  public enum Statement: Hashable, Sendable {
    case withoutEffect(String)
  }

  var definition: LintRuleDefinition {
    switch self {
    case .buildSettingWithoutEffect:
      LintRuleDefinition(
        .error, [.unknownKeys],
        examples: [
          LintExample(
            Self.project("INFOPLIST_KEY_NSAppTransportSecurity_NSAllowsLocalNetworking"),
            not: Self.project("INFOPLIST_KEY_NSCameraUsageDescription"))
        ]
      ) { dictionary, defects in
        for path in dictionary.policySettings {
          defects.add(at: path, .buildSetting(.withoutEffect(path.last ?? "")))
        }
      }
    }
  }

  private static func project(_ setting: String) -> PropertyListDictionary {
    [
      "archiveVersion": "1",
      "objects": [
        "AAA": ["isa": "XCBuildConfiguration", "buildSettings": [setting: "YES"]]
      ],
    ]
  }
}

extension LintedDictionary {
  var isProject: Bool {
    root["archiveVersion"] != nil && root["objects"] != nil
      || root.entries.contains { Self.isPolicySetting($0.key) }
  }

  private static func isPolicySetting(_ key: String) -> Bool {
    key.hasPrefix("INFOPLIST_KEY_\(policyKey)")
  }

  fileprivate var policySettings: [[String]] {
    let own = root.entries.lazy.map(\.key).filter(Self.isPolicySetting).map { [$0] }
    guard own.isEmpty else { return Array(own) }
    guard isProject, case .dictionary(let objects) = root["objects"] else { return [] }
    return objects.entries.flatMap { object -> [[String]] in
      guard case .dictionary(let list) = object.value,
        case .dictionary(let settings) = list["buildSettings"]
      else { return [] }
      return settings.entries.lazy.map(\.key)
        .filter(Self.isPolicySetting)
        .map { ["objects", object.key, "buildSettings", $0] }
    }
  }
}
