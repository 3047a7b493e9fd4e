/// Signs of an app among the packages of npm: the frameworks that make apps of JavaScript, and what is made for them.
///
/// Their lock files list the framework itself. A website's lists none, and what is in it is no SDK of an app.
enum AppFramework {
  private static let words = [
    "react-native", "expo", "cordova", "capacitor", "ionic", "nativescript", "titanium", "electron",
    "tauri", "lynx", "hippy", "uni-app", "dcloudio", "taro", "weex",
  ]

  /// Returns whether a package is such a framework, or made for one.
  static func isNamed(by package: String) -> Bool {
    let parts = package.lowercased().split { $0 == "@" || $0 == "/" }
    return parts.contains { part in
      words.contains { word in
        part == word || part.hasPrefix(word + "-") || part.hasSuffix("-" + word)
          || part.contains("-" + word + "-")
      }
    }
  }
}
