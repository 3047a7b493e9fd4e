import Linting
import PropertyLists

/// Throws errors for configuration files from which no ATS dictionary can be read.
enum UnreadableProjectToolFile {
  /// Throws for JSON without any Info.plist key, and for configurations of Capacitor and Tauri.
  static func refuse(_ document: PropertyListDocument, named name: String) throws(ProjectFileError)
  {
    let name = name.split(separator: "/").last?.lowercased() ?? ""
    if let form = ProjectFileForm.configurations[name], [.capacitor, .tauri].contains(form) {
      throw refusal(of: form)
    }
    let keys = document.root.members.map(\.key)
    // An Xcode project can be JSON too; it has `objects`.
    guard !keys.isEmpty, !keys.contains("objects"), !keys.contains(where: isOfInfoPlist) else {
      return
    }
    throw refusal(of: .otherJSON)
  }

  private static func isOfInfoPlist(_ key: String) -> Bool {
    ["CF", "NS", "UI", "LS", "DT", "WK", "GK", "IT", "MinimumOS", "INFOPLIST_KEY_"]
      .contains(where: key.hasPrefix)
      || Linter.isStray(atRoot: key)
  }

  static func refusal(of form: ProjectFileForm) -> ProjectFileError {
    let problem =
      switch form {
      case .capacitor:
        "the dictionary is in ios/App/App/Info.plist, or in the native project of "
          + "the app that wraps it"
      case .tauri:
        "the dictionary is in src-tauri/Info.plist, or in src-tauri/gen/apple"
      case .bazel: "the file names its property lists as files (`infoplists`, `info_plist`)"
      case .unity:
        "Unity writes the dictionary into the Xcode project that it exports"
      case .gameSettings:
        "atsift does not read it; give the Info.plist that the tool writes or names"
      default: "the file contains no Info.plist keys"
      }
    return ProjectFileError(form, problem)
  }
}
