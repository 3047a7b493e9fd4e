package import Evidence

/// A kind of file that a command expects where a file of another kind was given.
package enum ExpectedFileKind: Sendable {
  case propertyListOrApp, baseline, ownerList, decisionCases

  var words: Wording {
    switch self {
    case .propertyListOrApp: Wording("an Info.plist or an app", " Info.plist 或 App")
    case .baseline: Wording("a baseline of --write-baseline", "用 --write-baseline 写的基线")
    case .ownerList: Wording("a list in CSV", " CSV 列表")
    case .decisionCases: Wording("a file of decision cases", "用例列表")
    }
  }
}

/// The actual kind of a file that was given where another kind is expected.
package enum WrongFileKind: Equatable, Sendable {
  case empty, capture, evidence
  case witness(TrafficLogKind)
  case webPage
  /// A property list of another kind, recognized by its file name extension.
  case entitlements, strings
  /// A property list of another kind, recognized by its keys.
  case profile, exportOptions, serviceConfiguration, settingsBundle
  /// Plain text of no known format.
  case text

  /// The kind as a clause for messages, such as "is a web page" after the file's name.
  package var words: Wording {
    switch self {
    case .empty: Wording("is empty", "是空的")
    case .capture: Wording("is a packet capture", "是抓包")
    case .evidence: Wording("is an evidence file", "是证据文件")
    case .witness(let witness): witness.presence
    case .webPage: Wording("is a web page", "是网页")
    case .entitlements: Wording("is an entitlements file", "是权限（entitlements）列表")
    case .strings: Wording("is a strings file", "是字符串表")
    case .profile: Wording("is a configuration profile", "是描述文件")
    case .exportOptions: Wording("is an export options file", "是导出选项列表")
    case .serviceConfiguration:
      Wording("is a configuration file of a Google service", "是 Google 服务的配置")
    case .settingsBundle:
      Wording(
        "is a property list of a settings bundle", "是 Settings bundle 里的列表")
    case .text: Wording("is plain text", "是纯文本")
    }
  }

  /// True if `atsift suggest` reads files of this kind.
  var isRecord: Bool {
    switch self {
    case .capture, .evidence, .witness: true
    default: false
    }
  }
}
