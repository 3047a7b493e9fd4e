/// Recognises npm packages of app frameworks such as React Native, and packages made for them.
///
/// Such packages distinguish an app's lock file from a website's, whose packages are not in an app.
enum AppFramework {
  private static let packages: Set<String> = [
    "react-native", "expo", "electron", "nativescript", "titanium", "weex", "cordova-ios",
    "cordova-osx",
    "capacitor", "ionic-angular",
  ]
  private static let scopes: Set<String> = [
    "@capacitor", "@react-native", "@nativescript", "@ionic-native", "@awesome-cordova-plugins",
    "@tauri-apps",
    "@dcloudio", "@tarojs", "@hippy", "@lynx-js",
  ]

  static func isMaker(_ package: String) -> Bool {
    let parts = package.lowercased().split(separator: "/")
    if parts.count > 1 { return ["@capacitor", "@nativescript", "@tauri-apps"].contains(parts[0]) }
    return parts.count == 1 && packages.contains(String(parts[0]))
      || package.hasPrefix("cordova-plugin-")
  }

  static func isNamed(by package: String) -> Bool {
    let parts = package.lowercased().split(separator: "/")
    guard let name = parts.last else { return false }
    if parts.count > 1, scopes.contains(String(parts[0])) { return true }
    return packages.contains(String(name)) || name.hasPrefix("react-native-")
      || name.hasPrefix("cordova-plugin-") || name.hasSuffix("-react-native")
  }
}
