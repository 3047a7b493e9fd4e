/// The files below a folder that searches of apps and projects read.
package enum SearchedFolder {
  private static let names: Set<String> = Set(
    LockFile.allCases.map(\.rawValue) + ["Info.plist", "CodeResources", PrivacyManifest.fileName]
  ).reduce(into: []) { $0.insert($1.lowercased()) }

  /// Returns true if a search of the folder may read a file below it.
  ///
  /// Of an app, that is every file. `components` are the names of the folder, of the folders below
  /// it and of the file; `isApp` is true if the folder was given as the app, as a build folder may
  /// be. A file system may not distinguish upper and lower case.
  package static func mayRead(_ components: [String], isApp: Bool) -> Bool {
    let components = components.map { $0.lowercased() }
    guard let file = components.last else { return false }
    return isApp || names.contains(file)
      || LockFile.endings.contains { file.hasSuffix($0.rawValue.lowercased()) }
      || components.dropLast().contains { folder in
        [".app", ".appex", ".xcarchive"].contains { folder.hasSuffix($0) }
      }
  }
}
