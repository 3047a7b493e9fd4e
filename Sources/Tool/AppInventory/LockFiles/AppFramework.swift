/// Signs of an app among the packages of npm: the frameworks that make apps of JavaScript, and what is made for them.
///
/// Their lock files list the framework itself. A website's lists none, and what is in it is no SDK of an app.
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

  /// Returns whether a package is such a framework, or made for one.
  static func isNamed(by package: String) -> Bool {
    let parts = package.lowercased().split(separator: "/")
    guard let name = parts.last else { return false }
    if parts.count > 1, scopes.contains(String(parts[0])) { return true }
    return packages.contains(String(name)) || name.hasPrefix("react-native-")
      || name.hasPrefix("cordova-plugin-") || name.hasSuffix("-react-native")
  }
}
