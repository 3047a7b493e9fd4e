import Escaping
import Findings
import Observing
import ProjectFiles
import PublicSuffixes
import WordBook

enum SettingFileCheck {
  static func problems(with settings: [SettingWithOrigin]) -> [ATSiftSettingsError] {
    settings.flatMap { setting -> [ATSiftSettingsError] in
      guard case .path(let kind) = setting.key.form else { return [] }
      if let path = setting.pathOfPipeOrDevice {
        let problem = Wording(on: ForeignText(path), .isNoRegularFile).text(in: .english)
        return [ATSiftSettingsError(setting.origin.place, "`\(setting.key.name)`: \(problem)")]
      }
      return setting.values.flatMap { path -> [ATSiftSettingsError] in
        do throws(ToolError) {
          return problems(withRulesOf: try read(path, as: kind), in: path)
        } catch {
          return [
            ATSiftSettingsError(
              setting.origin.place, "`\(setting.key.name)`: \(error.message.text(in: .english))",
              suggestion: error == .noSuchInput(path)
                ? "Paths are relative to the folder of the file that names them."
                : error.suggestion?.text(in: .english))
          ]
        }
      }
    }
  }

  /// Returns the problems with entries that ignore findings of a rule that does not exist.
  static func problems(
    withRulesOf entries: [IgnoreList.Entry], in file: String
  ) -> [ATSiftSettingsError] {
    entries.compactMap { entry in
      guard let rule = entry.rule, !rule.isOne(of: FindingFilter.rules) else { return nil }
      return ATSiftSettingsError(
        "\(file):\(entry.line)", "`ignore`: there is no rule \(rule.displayed)",
        suggestion: rule.parsed(by: FindingFilter.rule(meantBy:)).map { "Did you mean \($0)?" }
          ?? "`atsift explain RULE` explains a rule.")
    }
  }

  /// Reads a file of this kind, and returns the entries of an ignore list; none for other kinds.
  private static func read(
    _ path: String, as kind: SettingsFileKey.FileKind
  ) throws(ToolError) -> [IgnoreList.Entry] {
    switch kind {
    case .app: _ = try ReadingOptions.processNames(of: path)
    case .catalog: _ = try SDKCatalogOptions.catalog(of: [path], .embedded)
    case .certificates:
      var options = ObservingOptions(bpf: nil)
      try options.readTrustAnchors(at: path)
    case .suffixList: _ = try PublicSuffixOptions.list(at: path)
    case .ignoreList: return try FindingListOptions.ignoreList(at: path).entries
    case .baseline: _ = try FindingListOptions.baseline(at: path)
    }
    return []
  }
}
