package import PropertyLists

/// The app that a page is about, from its Info.plist.
package struct ReportedApp: Hashable, Sendable {
  package var name: String
  package var identifier: String?
  /// The version shown to users (`CFBundleShortVersionString`).
  package var version: String?
  /// The build number (`CFBundleVersion`).
  package var build: String?

  /// Creates the app described by an Info.plist; `nil` if the Info.plist has no name.
  ///
  /// Values that a build fills in, such as `$(PRODUCT_NAME)`, are omitted.
  package init?(infoPlist: PropertyListDictionary) {
    func text(_ key: String) -> String? {
      guard case .string(let text)? = infoPlist[key], !text.isEmpty, !text.contains("$(") else {
        return nil
      }
      return text
    }
    let identifier = text("CFBundleIdentifier")
    guard
      let name = text("CFBundleDisplayName") ?? text("CFBundleName")
        ?? text("CFBundleExecutable") ?? identifier
    else { return nil }
    self.name = name
    self.identifier = identifier == name ? nil : identifier
    version = text("CFBundleShortVersionString")
    build = text("CFBundleVersion")
  }

  /// The name, version and build, such as `Shop 1.4 (12)`.
  var title: String {
    switch (version, build) {
    case (let version?, let build?) where version != build: "\(name) \(version) (\(build))"
    case (let version?, _): "\(name) \(version)"
    case (nil, let build?): "\(name) (\(build))"
    case (nil, nil): name
    }
  }
}
