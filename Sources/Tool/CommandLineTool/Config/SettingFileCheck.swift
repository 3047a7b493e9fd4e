import Escaping
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
      return setting.values.compactMap { path in
        do throws(ToolError) {
          try read(path, as: kind)
          return nil
        } catch {
          return ATSiftSettingsError(
            setting.origin.place, "`\(setting.key.name)`: \(error.message.text(in: .english))",
            suggestion: error == .noSuchInput(path)
              ? "Paths are relative to the folder of the file that names them."
              : error.suggestion?.text(in: .english))
        }
      }
    }
  }

  private static func read(
    _ path: String, as kind: SettingsFileKey.FileKind
  ) throws(ToolError) {
    switch kind {
    case .app: _ = try ReadingOptions.processNames(of: path)
    case .catalog: _ = try SDKCatalogOptions.catalog(of: [path], .embedded)
    case .certificates:
      var options = ObservingOptions(bpf: nil)
      try options.readTrustAnchors(at: path)
    case .suffixList: _ = try PublicSuffixOptions.list(at: path)
    case .ignoreList: _ = try FindingListOptions.ignoreList(at: path)
    case .baseline: _ = try FindingListOptions.baseline(at: path)
    }
  }
}
