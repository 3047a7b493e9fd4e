public import PropertyLists

/// The app that a page is about, as its Info.plist describes it.
public struct ReportedApp: Hashable, Sendable {
  public var name: String
  public var identifier: String?
  /// The version that people see (`CFBundleShortVersionString`).
  public var version: String?
  /// The build (`CFBundleVersion`).
  public var build: String?

  /// The app of an Info.plist; `nil` where that names none.
  ///
  /// Values that a build fills in, such as `$(PRODUCT_NAME)`, say nothing and are left out.
  public init?(infoPlist: PropertyListDictionary) {
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

  /// The name, the version and the build: `Shop 1.4 (12)`.
  var title: String {
    switch (version, build) {
    case (let version?, let build?) where version != build: "\(name) \(version) (\(build))"
    case (let version?, _): "\(name) \(version)"
    case (nil, let build?): "\(name) (\(build))"
    case (nil, nil): name
    }
  }
}
